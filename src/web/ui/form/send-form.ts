import { type ActionFunctionArgs, createContext, data, redirect } from 'react-router'
import type * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import type { Answer, AnyOperation, Client, Input, PayloadOf } from '#contract/operation.ts'
import { type FormErrors, readForm, type Typed } from '#model/form-data.ts'
import type { MessageKey } from '#model/messages.ts'
import { READ_ONLY_VIEW } from '#model/security/confirmation.ts'
import { newIdempotencyKey } from '../client/idempotency-key.ts'
import { loaderContext } from '../client/render-context.ts'

/** Result of a form: if it was rejected, the typed values and the errors. */
export interface FormResult {
  /** Name of the form that was sent; without one, the result is for every form of the page. */
  form?: string
  /** Without files and secrets. */
  typed?: Typed
  errors?: FormErrors
  /** After too many attempts: seconds until the next one is allowed. */
  retryAfter?: number
}

/** Hidden field with the name of a form: a page may have several, and each shows only the errors of itself. */
export const FORM_NAME = 'form'

/** The result of a page's action, if it is for the form of this name. */
export const resultFor = <Result extends FormResult>(
  result: Result | undefined,
  name: string,
): Result | undefined => (result?.form === undefined || result.form === name ? result : undefined)

/** Set when a valid form is returned: its page must then render even if its data cannot be loaded. */
export const formReturnedContext = createContext(false)

/** Marks a form as returned if the same failure may also break its page. */
export function markFormReturned(context: ActionFunctionArgs['context'], status: number): void {
  if (status === 401 || status >= 500) context.set(formReturnedContext, true)
}

/** Used when no response arrived. */
export const noAnswer = { status: 503, body: { error: { code: 'unavailable', message: '' }, payload: null } }

type FormSchema = v.GenericSchema<unknown, object>

interface Sending<O extends AnyOperation, Schema extends FormSchema> {
  schema: Schema
  operation: O
  /** Replaces the plain call. */
  call?: (client: Client, input: Input & { body: v.InferOutput<Schema> }) => Promise<Answer<O>>
  /**
   * Redirect target after success: a path without language; or the result that the page shows instead of the form.
   * Either may depend on the response.
   */
  done: string | ((payload: PayloadOf<O>) => string | object)
  /** Form errors by status; defaults: 401 `session_ended`, 429 `too_many_attempts`, others `generic`. */
  errors?: Readonly<Record<number, MessageKey>>
  /** Form error if nothing more specific is known; defaults to `generic`. */
  otherwise?: MessageKey
  /** Extra result data from the payload of a refusal. */
  learn?: (payload: unknown) => object
  /** Server fields that are not on the page, such as a link's token; their errors are shown for the form. */
  unseen?: readonly string[]
  /** Fields that are never returned to the page, such as passwords. */
  secret?: readonly string[]
}

/**
 * Action of a page with a form, the same with and without script: validates, calls, and redirects; or returns the
 * form with status 422 and its errors, or the status of another failure. Typed input is preserved.
 */
export async function sendForm<O extends AnyOperation, Schema extends FormSchema>(
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
  }: Sending<O, Schema>,
) {
  const sent = await request.formData()
  const form = sent.get(FORM_NAME)
  sent.delete(FORM_NAME)
  const submission = readForm(schema, sent)
  const typed = Object.fromEntries(
    Object.entries(submission.typed).filter(([name]) => !secret.includes(name)),
  )
  const returnForm = (status: number, errors: FormErrors, more: object = {}) => {
    markFormReturned(context, status)
    return data<FormResult>({ ...(typeof form === 'string' && { form }), typed, errors, ...more }, { status })
  }
  if ('errors' in submission) return returnForm(422, submission.errors)
  const body = submission.output
  const key = keyFor(operation.id, body)
  let answer: Answer<O>
  try {
    const { client } = context.get(loaderContext)
    const input = { body, ...key?.input }
    answer = call ? await call(client, input) : await client.call(operation, input)
  } catch {
    // In the browser a call throws only without a response.
    const form = typeof document === 'undefined' ? [otherwise] : [otherwise, 'no_response' as const]
    return returnForm(503, { form, fields: {} })
  }
  if (!isFailure(answer.body)) {
    key?.used()
    const next = typeof done === 'string' ? done : done(answer.body.payload)
    return typeof next === 'string' ? redirect(next, 303) : data(next, { status: 200 })
  }
  const { status, headers, body: failure } = answer
  const isReadOnly = failure.payload === READ_ONLY_VIEW
  const ofStatus = [isReadOnly ? READ_ONLY_VIEW : (errors[status] ?? byStatus[status] ?? otherwise)]
  // Errors that only the server finds, by field (part 2 §4).
  if (status === 422 && typeof failure.payload === 'object' && failure.payload !== null) {
    const named = failure.payload as Record<string, unknown>
    const ofForm = errorKeys(named).flatMap(([path, key]) =>
      unseen.some(name => path === name || path.startsWith(`${name}.`)) ? [key] : [],
    )
    return returnForm(
      422,
      { form: ofForm.length > 0 ? ofForm : ofStatus, fields: shownErrors(errorKeys(named)) },
      learn(named),
    )
  }
  const retryAfter = Number(headers['retry-after'])
  return returnForm(
    status,
    { form: ofStatus, fields: {} },
    { ...learn(failure.payload), ...(status === 429 && retryAfter > 0 && { retryAfter }) },
  )
}

const byStatus: Readonly<Record<number, MessageKey>> = { 401: 'session_ended', 429: 'too_many_attempts' }

const errorKeys = (payload: Record<string, unknown>): [string, string][] =>
  Object.entries(payload).filter((entry): entry is [string, string] => typeof entry[1] === 'string')

/** Errors of a call by field, also by that of the object that they are in: a form may have one field for a phone. */
const shownErrors = (errors: readonly [string, string][]): Record<string, string> =>
  Object.fromEntries(
    errors.toReversed().flatMap(([path, key]) => [
      [path.split('.', 1)[0], key],
      [path, key],
    ]),
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
