import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation } from '#contract/operation.ts'
import { loaderContext } from '../world.ts'

/** What a page learns of a form that was not taken: what was typed, and the key of each field's error. */
export type FormResult = SubmissionResult<string[]>

interface Sending<O extends AnyOperation> {
  schema: v.GenericSchema<unknown, object>
  operation: O
  /** Where to go once it was taken: a path without language. */
  done: string
}

/**
 * The action of a page with a form, the same with and without script: checks, calls, and leads on; or gives the form
 * back with status 422 and what is wrong, or the status of whatever else went wrong. Nothing typed is lost.
 */
export async function sendForm<O extends AnyOperation>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  { schema, operation, done }: Sending<O>,
) {
  const submission = parseWithValibot(await request.formData(), { schema })
  const giveBack = (status: number, errors: Parameters<typeof submission.reply>[0] = {}) =>
    data<FormResult>(submission.reply(errors), { status })
  if (submission.status !== 'success') return giveBack(422)
  const body = submission.value
  const key = keyFor(operation.id, body)
  let answer: Answer<O>
  try {
    answer = await context.get(loaderContext).client.call(operation, { body, ...key?.input })
  } catch {
    return giveBack(503, { formErrors: ['generic'] })
  }
  if (!isFailure(answer.body)) {
    key?.used()
    return redirect(done, 303)
  }
  const { status, body: failure } = answer
  if (status === 422 && typeof failure.payload === 'object' && failure.payload !== null)
    return giveBack(422, { fieldErrors: errorLists(failure.payload as Record<string, string>) })
  return giveBack(status, { formErrors: [status === 429 ? 'too_many_attempts' : 'generic'] })
}

const errorLists = (payload: Record<string, string>) =>
  Object.fromEntries(Object.entries(payload).map(([field, error]) => [field, [error]]))

const keys = new Map<string, string>()

/** The browser's key of a form: the same for the same contents until it was taken, so that sending again is safe. */
function keyFor(operation: string, body: object) {
  if (typeof document === 'undefined') return undefined
  const contents = JSON.stringify([operation, { ...body, elapsed: undefined }])
  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
  const idempotencyKey = keys.get(contents) ?? random()
  keys.set(contents, idempotencyKey)
  return { input: { idempotencyKey }, used: () => keys.delete(contents) }
}
