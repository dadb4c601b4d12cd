import { data, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input } from '#contract/operation.ts'

/** A call of a button: leads on, and what is not there becomes the page's status. */
export async function callAndGo(
  client: Client,
  operation: AnyOperation,
  input: Input,
  done: string,
): Promise<Response> {
  const { status, body }: Answer<AnyOperation> = await client.call(operation, input)
  if (isFailure(body)) throw data(body.payload, { status })
  return redirect(done, 303)
}
