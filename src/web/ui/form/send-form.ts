import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { type ActionFunctionArgs, createContext, data, redirect } from 'react-router'
import type * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input, PayloadOf } from '#contract/operation.ts'
import type { MessageKey } from '#model/messages.ts'
import { newIdempotencyKey } from '../client/idempotency-key.ts'
import { loaderContext } from '../client/world.ts'

/** Result of a rejected form: the typed values, and the error keys of each field. */
export type FormResult = SubmissionResult<string[]> & {
  /** After too many attempts: seconds until the next one is allowed. */
  retryAfter?: number
}

/** Set when a valid form is returned: its page must then render even if its data cannot be loaded. */
export const givenBackContext = createContext(false)

/** Marks a form as returned if the same failure may also break its page. */
export function noteGivenBack(context: ActionFunctionArgs['context'], status: number): void {
  if (status === 401 || status >= 500) context.set(givenBackContext, true)
}

/** Used when no response arrived. */
export const noAnswer = { status: 503, body: { error: { code: 'unavailable', message: '' }, payload: null } }

interface Sending<O extends AnyOperation> {
  schema: v.GenericSchema<unknown, object>
  operation: O
  /** Replaces the plain call. */
  call?: (client: Client, input: Input) => Promise<Answer<O>>
  /**
   * Where to redirect after success: a path without language; or the result that the page shows instead of the form.
   * Either may depend on the response.
   */
  done: string | ((payload: PayloadOf<O>) => string | object)
  /** Form errors by status; defaults: 401 `session_ended`, 429 `too_many_attempts`, others `generic`. */
  errors?: Readonly<Record<number, MessageKey>>
  /** Form error if nothing more specific is known; defaults to `generic`. */
  otherwise?: MessageKey
  /** Extra result data from the payload of a refusal. */
  learn?: (payload: unknown) => object
  /** Server fields that are not on the page, such as a link's token; their errors are shown for the whole form. */
  unseen?: readonly string[]
  /** Fields that are never returned to the page, such as passwords. */
  secret?: readonly string[]
}

/**
 * Action of a page with a form, the same with and without script: validates, calls, and redirects; or returns the
 * form with status 422 and its errors, or the status of another failure. Typed input is kept.
 */
export async function sendForm<O extends AnyOperation>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  {
    schema,
    operation,
    call,
    done,
    errors = {},
    otherwise = 'generic',
    learn = () => ({}),
    unseen = [],
    secret = [],
  }: Sending<O>,
) {
  const submission = parseWithValibot(await request.formData(), { schema })
  const giveBack = (
    status: number,
    wrong: Parameters<typeof submission.reply>[0] = {},
    more: object = {},
  ) => {
    noteGivenBack(context, status)
    return data<FormResult>(
      { ...submission.reply({ ...wrong, hideFields: [...secret] }), ...more },
      { status },
    )
  }
  if (submission.status !== 'success') return giveBack(422)
  const body = submission.value
  const key = keyFor(operation.id, body)
  let answer: Answer<O>
  try {
    const { client } = context.get(loaderContext)
    const input = { body, ...key?.input }
    answer = call ? await call(client, input) : await client.call(operation, input)
  } catch {
    return giveBack(503, { formErrors: [otherwise] })
  }
  if (!isFailure(answer.body)) {
    key?.used()
    const next = typeof done === 'string' ? done : done(answer.body.payload)
    return typeof next === 'string' ? redirect(next, 303) : data(next, { status: 200 })
  }
  const { status, headers, body: failure } = answer
  const formErrors = [errors[status] ?? byStatus[status] ?? otherwise]
  // Errors that only the server finds, by field (part 2 §4).
  if (status === 422 && typeof failure.payload === 'object' && failure.payload !== null) {
    const named = failure.payload as Record<string, unknown>
    const ofForm = unseen.flatMap(name => (typeof named[name] === 'string' ? named[name] : []))
    return giveBack(
      422,
      { formErrors: ofForm.length > 0 ? ofForm : formErrors, fieldErrors: errorLists(named) },
      learn(named),
    )
  }
  const retryAfter = Number(headers['retry-after'])
  return giveBack(status, { formErrors }, status === 429 && retryAfter > 0 ? { retryAfter } : {})
}

const byStatus: Readonly<Record<number, MessageKey>> = { 401: 'session_ended', 429: 'too_many_attempts' }

const errorLists = (payload: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([field, error]) =>
      typeof error === 'string' ? [[field, [error]]] : [],
    ),
  )

const keys = new Map<string, string>()

/** Idempotency key of a form: the same for the same contents until it succeeds, so that retries are safe. */
function keyFor(operation: string, body: object) {
  if (typeof document === 'undefined') return undefined
  const contents = JSON.stringify([operation, { ...body, elapsed: undefined }])
  const idempotencyKey = keys.get(contents) ?? newIdempotencyKey()
  keys.set(contents, idempotencyKey)
  return { input: { idempotencyKey }, used: () => keys.delete(contents) }
}
