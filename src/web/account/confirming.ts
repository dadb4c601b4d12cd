import { type ActionFunctionArgs, data } from 'react-router'
import { confirmationMethods, confirmIdentity, sendConfirmationCode } from '#contract/confirmation/v1.ts'
import { isFailure } from '#contract/error.ts'
import type { FormErrors } from '#model/form-data.ts'
import type { MessageKey } from '#model/messages.ts'
import { CONFIRMATION_REQUIRED, type ConfirmationMethod } from '#model/security/confirmation.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { noAnswer } from '../ui/form/send-form.ts'

/** Names of the fields with the proof; no other form uses them. */
export const proofFields = {
  password: 'proof.password',
  code: 'proof.code',
  passkey: 'proof.passkey',
  resend: 'proof.resend',
} as const
const proofNames: readonly string[] = Object.values(proofFields)

/** Shown in place of a page's content until the user has confirmed their identity. */
export interface Confirmation {
  /** Key of the user. */
  of: number
  ways: ConfirmationMethod[]
  /** The fields of the original form, to submit them again with the proof. */
  fields: [name: string, value: string][]
  /** Another code was emailed. */
  isResent?: boolean
  /** Errors of the fields with the proof. */
  errors?: FormErrors
}

/** An error of a field with the proof, or of the form. */
type ProofError = { field: 'password' | 'code'; error: MessageKey } | MessageKey

const errorsOf = (error: ProofError): FormErrors =>
  typeof error === 'string'
    ? { form: [error], fields: {} }
    : { form: [], fields: { [proofFields[error.field]]: error.error } }

/** Error if nothing was entered; with two methods, it names both. */
function missing(ways: readonly ConfirmationMethod[]): ProofError {
  const hasPassword = ways.includes('password')
  if (hasPassword && ways.length > 1) return 'proof_required'
  return { field: hasPassword ? 'password' : 'code', error: 'required' }
}

interface Refused {
  status: number
  body: unknown
}

const isRefused = ({ status, body }: Refused) =>
  status === 403 &&
  typeof body === 'object' &&
  body !== null &&
  'payload' in body &&
  body.payload === CONFIRMATION_REQUIRED

/** Without an app there is no next code to wait for. */
const wrongCode = (ways: readonly ConfirmationMethod[]): ProofError => ({
  field: 'code',
  error: ways.includes('recovery-code') ? 'wrong_recovery_code' : 'wrong_code',
})

/**
 * Submits a form of a page. If the call needs a recent proof of identity, the page shows `ConfirmIdentity` instead,
 * which submits the same form again with a proof. Works without JavaScript, and preserves everything that was submitted.
 */
export async function confirming<Answer extends Refused, Result>(
  { request, context }: ActionFunctionArgs,
  key: number,
  act: (form: FormData) => Promise<Answer>,
  done: (answer: Answer, form: FormData) => Result,
) {
  const { client } = context.get(loaderContext)
  const form = await request.formData()
  const path = { key }
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !proofNames.includes(name) ? [[name, value]] : [],
  )
  const requestProof = async (
    status: number,
    found?: (ways: readonly ConfirmationMethod[]) => ProofError,
  ) => {
    const { body } = await client.call(confirmationMethods, { path }).catch(() => noAnswer)
    // Without the methods, only the button submits the form again.
    if (isFailure(body)) return formWithProof(status, [], 'generic')
    const { ways } = body.payload
    const error = found?.(ways)
    if (error !== undefined || !ways.includes('email')) return formWithProof(status, ways, error)
    const sent = await client.call(sendConfirmationCode, { path }).catch(() => noAnswer)
    if (sent.status === 429) return formWithProof(status, ways, 'too_many_attempts')
    return formWithProof(status, ways, sent.status < 300 ? undefined : 'generic')
  }
  const isResent = form.has(proofFields.resend)
  const formWithProof = (status: number, ways: ConfirmationMethod[], error?: ProofError) =>
    data<{ confirmation: Confirmation }>(
      { confirmation: { of: key, ways, fields, ...(error ? { errors: errorsOf(error) } : { isResent }) } },
      { status },
    )

  if (isResent) return requestProof(200)
  const password = form.get(proofFields.password)
  const code = form.get(proofFields.code)
  const passkey = form.get(proofFields.passkey)
  const isProof = [password, code, passkey].some(proof => typeof proof === 'string')
  if (isProof) {
    if (!password && !code && !passkey) return requestProof(422, missing)
    const body = passkey
      ? { passkey: String(passkey) }
      : code
        ? { code: String(code) }
        : { password: String(password) }
    const { status } = await client.call(confirmIdentity, { path, body }).catch(() => noAnswer)
    if (status === 429) return requestProof(429, () => 'too_many_failed_attempts')
    if (status === 422 && passkey) return requestProof(422, () => 'passkey_failed')
    if (status === 422 && code) return requestProof(422, wrongCode)
    if (status === 422) return requestProof(422, () => ({ field: 'password', error: 'wrong_password' }))
    if (status >= 300) return requestProof(status, () => 'generic')
  }
  const answer = await act(form)
  return isRefused(answer) ? requestProof(403) : done(answer, form)
}
