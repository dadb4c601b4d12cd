import { data, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input } from '#contract/operation.ts'

/**
 * Calls an operation for a button and redirects; a missing alert becomes the page's status, except that deleting one
 * again succeeds.
 */
export async function callAndRedirect(
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
