import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import type { Failure, Success } from '#contract/operation.ts'
import { ownedByCompany, ownedByUser } from '#model/access/access.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { type FormErrors, readForm } from '#model/form-data.ts'
import { splitLanguage } from '#model/language.ts'
import { requirePerson } from '../parts/account/require-person.ts'
import { FORM_NAME, type FormResult, markFormReturned } from '../ui/form/send-form.ts'
import { type Confirmation, confirming, proofFields } from './confirming.ts'

/* Pages on which a user, or a manager of a company, connects programs with the site. */

/** The owner whose connections a page is about: the company at the address `ofCompany`, else the user. */
export async function ownerOf(args: LoaderFunctionArgs | ActionFunctionArgs, ofCompany: string) {
  const person = await requirePerson(args)
  const isOfCompany = splitLanguage(new URL(args.request.url).pathname).path === ofCompany
  if (!isOfCompany) return { person, owner: ownedByUser(person.key) }
  if (!person.membership || !person.companyAdmin) throw redirect(accountPageUrl('company'), 303)
  return { person, owner: ownedByCompany(person.membership.companyKey) }
}

/** The key after the hyphen in the name of a form. */
export const keyOfForm = (name: string): string => name.replace(/^[^-]*-/, '')

interface Answered {
  status: number
  body: unknown
  /** Result after success. */
  result?: object
  /** Errors of a form that was not sent. */
  errors?: FormErrors
}

/** Content that replaces the forms of a page: a new secret, or the request for a proof of identity. */
export interface ConnectionResult {
  secret?: string
  confirmation?: Confirmation
}

/** The answer of a call that makes a secret, which the page shows once. */
export const showingSecret = (answer: {
  status: number
  body: Success<{ secret: string }, unknown> | Failure
}): Answered =>
  isFailure(answer.body)
    ? answer
    : { ...answer, result: data<ConnectionResult>({ secret: answer.body.payload.secret }) }

/** Validates a form and sends it. */
export async function answerTo<Output extends object>(
  form: FormData,
  schema: v.GenericSchema<unknown, Output>,
  send: (body: Output) => Promise<Answered>,
): Promise<Answered> {
  const read = readForm(schema, form)
  return 'errors' in read ? { status: 422, body: null, errors: read.errors } : send(read.output)
}

/**
 * Runs the submitted form of a page; its name up to a hyphen identifies it. If a call needs a recent proof of
 * identity, requests it first.
 */
export const connectionForm = (
  args: ActionFunctionArgs,
  userKey: number,
  act: (name: string, form: FormData, formName: string) => Promise<Answered>,
) =>
  confirming<Answered, object>(
    args,
    userKey,
    sent => {
      const form = new FormData()
      const others: readonly string[] = [FORM_NAME, ...Object.values(proofFields)]
      for (const [name, value] of sent) if (!others.includes(name)) form.append(name, value)
      const formName = String(sent.get(FORM_NAME))
      return act(formName.replace(/-.*/, ''), form, formName)
    },
    ({ status, body, result, errors }, sent) => {
      if (result) return result
      markFormReturned(args.context, status)
      const typed = Object.fromEntries(
        [...new Set(sent.keys())].map(name => [name, sent.getAll(name).map(String)]),
      )
      return data<FormResult>(
        { form: String(sent.get(FORM_NAME)), typed, errors: errors ?? errorsIn(status, body) },
        { status },
      )
    },
  )

/** Errors of a refused call. */
function errorsIn(status: number, body: unknown): FormErrors {
  const payload =
    status === 422 && typeof body === 'object' && body !== null && 'payload' in body ? body.payload : null
  const named = Object.entries(payload ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (named.length > 0) return { form: [], fields: Object.fromEntries(named) }
  return {
    form: [status === 429 ? 'too_many_attempts' : status === 401 ? 'session_ended' : 'generic'],
    fields: {},
  }
}
