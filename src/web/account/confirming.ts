import { type ActionFunctionArgs, data } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { confirmationWays, confirmIdentity, sendConfirmationCode } from '#contract/v1/confirmation.ts'
import { CONFIRMATION_REQUIRED, type ConfirmationWay } from '#model/security/confirmation.ts'
import { loaderContext } from '../ui/client/world.ts'
import { noAnswer } from '../ui/form/send-form.ts'

/** Names of the fields with the proof; no other form uses them. */
export const proofFields = {
  password: 'confirm-password',
  code: 'confirm-code',
  passkey: 'confirm-passkey',
  resend: 'confirm-resend',
} as const
const proofNames: readonly string[] = Object.values(proofFields)

/** Shown in place of a page's content until the user has confirmed their identity. */
export interface Confirmation {
  /** Key of the user. */
  of: number
  ways: ConfirmationWay[]
  /** The fields of the original form, to submit them again with the proof. */
  fields: [name: string, value: string][]
  /** Another code was emailed. */
  isResent?: boolean
  error?:
    | 'required'
    | 'wrong_password'
    | 'wrong_code'
    | 'passkey_failed'
    | 'too_many_failed_attempts'
    | 'too_many_attempts'
    | 'generic'
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

/**
 * Submits a form of a page. If the call needs a recent proof of identity, the page shows `ConfirmIdentity` instead, which
 * submits the same form again with a proof. Works without JavaScript, and keeps everything that was submitted.
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
  const ask = async (status: number, error?: Confirmation['error']) => {
    const { body } = await client.call(confirmationWays, { path }).catch(() => noAnswer)
    // Without the ways, the button alone sends the form again.
    if (isFailure(body)) return askAgain(status, [], 'generic')
    const { ways } = body.payload
    if (error !== undefined || !ways.includes('email')) return askAgain(status, ways, error)
    const sent = await client.call(sendConfirmationCode, { path }).catch(() => noAnswer)
    if (sent.status === 429) return askAgain(status, ways, 'too_many_attempts')
    return askAgain(status, ways, sent.status < 300 ? undefined : 'generic')
  }
  const isResent = form.has(proofFields.resend)
  const askAgain = (status: number, ways: ConfirmationWay[], error?: Confirmation['error']) =>
    data<{ confirmation: Confirmation }>(
      { confirmation: { of: key, ways, fields, ...(error ? { error } : { isResent }) } },
      { status },
    )

  if (isResent) return ask(200)
  const password = form.get(proofFields.password)
  const code = form.get(proofFields.code)
  const passkey = form.get(proofFields.passkey)
  const isProof = [password, code, passkey].some(proof => typeof proof === 'string')
  if (isProof) {
    if (!password && !code && !passkey) return ask(422, 'required')
    const body = passkey
      ? { passkey: String(passkey) }
      : code
        ? { code: String(code) }
        : { password: String(password) }
    const { status } = await client.call(confirmIdentity, { path, body }).catch(() => noAnswer)
    if (status === 429) return ask(429, 'too_many_failed_attempts')
    if (status === 422 && passkey) return ask(422, 'passkey_failed')
    if (status === 422) return ask(422, code ? 'wrong_code' : 'wrong_password')
    if (status >= 300) return ask(status, 'generic')
  }
  const answer = await act(form)
  return isRefused(answer) ? ask(403) : done(answer, form)
}
