import type { SubmissionResult } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { type ActionFunctionArgs, createContext, data, redirect } from 'react-router'
import type * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input, PayloadOf } from '#contract/operation.ts'
import type { MessageKey } from '#model/messages.ts'
import { newIdempotencyKey } from '../client/idempotency-key.ts'
import { loaderContext } from '../client/world.ts'

/** What a page learns of a form that was not taken: what was typed, and the key of each field's error. */
export type FormResult = SubmissionResult<string[]> & {
  /** After too many attempts: when the next may be made, seconds. */
  retryAfter?: number
}

/** Set where a form is given back that was right: its page is then to be shown whatever else fails. */
export const givenBackContext = createContext(false)

/** Notes that a form is given back, where what failed may fail its page, too. */
export function noteGivenBack(context: ActionFunctionArgs['context'], status: number): void {
  if (status === 401 || status >= 500) context.set(givenBackContext, true)
}

/** In the place of an answer that never came. */
export const noAnswer = { status: 503, body: { error: { code: 'unavailable', message: '' }, payload: null } }

interface Sending<O extends AnyOperation> {
  schema: v.GenericSchema<unknown, object>
  operation: O
  /** How it is called, where that is more than a call. */
  call?: (client: Client, input: Input) => Promise<Answer<O>>
  /**
   * Where to go once it was taken: a path without language; or what the page learns of it and shows in the form's place.
   * Either may depend on the answer.
   */
  done: string | ((payload: PayloadOf<O>) => string | object)
  /** Errors of the form by status, where they are not `generic`, for 401 `session_ended` and for 429 `too_many_attempts`. */
  errors?: Readonly<Record<number, MessageKey>>
  /** The error of the form where nothing says more; `generic` when absent. */
  otherwise?: MessageKey
  /** What more the page learns of a refusal, from its payload. */
  learn?: (payload: unknown) => object
  /** What the server may name that is no field of the page, such as the token of a link: said of the form as a whole. */
  unseen?: readonly string[]
  /** Fields that the page never says back, such as passwords. */
  secret?: readonly string[]
}

/**
 * The action of a page with a form, the same with and without script: checks, calls, and leads on; or gives the form
 * back with status 422 and what is wrong, or the status of whatever else went wrong. Nothing typed is lost.
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
  // What the form did not see the server names, field by field (part 2 §4).
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

/** The browser's key of a form: the same for the same contents until it was taken, so that sending again is safe. */
function keyFor(operation: string, body: object) {
  if (typeof document === 'undefined') return undefined
  const contents = JSON.stringify([operation, { ...body, elapsed: undefined }])
  const idempotencyKey = keys.get(contents) ?? newIdempotencyKey()
  keys.set(contents, idempotencyKey)
  return { input: { idempotencyKey }, used: () => keys.delete(contents) }
}
