import { data, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input } from '#contract/operation.ts'

/**
 * A call of a button: leads on, and what is not there becomes the page's status; what was to be deleted and is not there
 * is done, as after a second click.
 */
export async function callAndGo(
  client: Client,
  operation: AnyOperation,
  input: Input,
  done: string,
): Promise<Response> {
  const { status, body }: Answer<AnyOperation> = await client.call(operation, input)
  const isGone = operation.method === 'DELETE' && status === 404
  if (isFailure(body) && !isGone) throw data(body.payload, { status })
  return redirect(done, 303)
}
