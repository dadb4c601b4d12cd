import { type ActionFunctionArgs, data, redirect } from 'react-router'
import * as v from 'valibot'
import { isFailure } from '#contract/error.ts'
import { addPasskey, passkeyAddOptions, removePasskey } from '#contract/passkey/v1.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { passkeyNameForm } from '#model/security/passkey.ts'
import { sent } from '#model/sent-text.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { noAnswer } from '../ui/form/send-form.ts'
import { confirming } from './confirming.ts'

export interface PasskeyResult {
  recoveryCodes?: string[]
  /** Options for the browser to create a passkey of this name. */
  creating?: { name: string; options: string }
  /** Error key. */
  passkeyError?: string
  /** The error is about the name. */
  isNameInvalid?: true
}

const listed = () => redirect(accountPageUrl('second-factor'), 303)

/** Fetches the options for a new passkey, adds it, or removes one. */
export async function passkeyAction(args: ActionFunctionArgs, key: number, requested: string) {
  const { client } = args.context.get(loaderContext)
  const path = { key }
  if (requested === 'create-passkey') {
    const typed = v.safeParse(passkeyNameForm, { name: (await args.request.clone().formData()).get('name') })
    if (!typed.success)
      return data<PasskeyResult>(
        { passkeyError: typed.issues[0].message, isNameInvalid: true },
        { status: 422 },
      )
    return confirming(
      args,
      key,
      () => client.call(passkeyAddOptions, { path }).catch(() => noAnswer),
      ({ status, body }) =>
        isFailure(body)
          ? data<PasskeyResult>({ passkeyError: errorOf(body.payload, 'passkey', status) }, { status })
          : data<PasskeyResult>({
              creating: { name: typed.output.name, options: body.payload.options },
            }),
    )
  }
  if (requested === 'save-passkey') {
    const form = await args.request.formData()
    const body = { name: String(form.get('name')), credential: String(form.get('credential')) }
    const answer = await client.call(addPasskey, { path, body }).catch(() => noAnswer)
    if (isFailure(answer.body))
      return data<PasskeyResult>(
        { passkeyError: errorOf(answer.body.payload, 'credential', answer.status) },
        { status: answer.status },
      )
    const { recoveryCodes } = answer.body.payload
    return recoveryCodes.length > 0 ? data<PasskeyResult>({ recoveryCodes }) : listed()
  }
  return confirming(
    args,
    key,
    form =>
      client
        .call(removePasskey, { path: { key, passkeyKey: String(form.get('passkey')) } })
        .catch(() => noAnswer),
    // Another tab may have removed it.
    ({ status }) =>
      status < 300 || status === 404
        ? listed()
        : data<PasskeyResult>({ passkeyError: 'generic' }, { status }),
  )
}

function errorOf(payload: unknown, field: string, status: number): string {
  if (status === 429) return 'too_many_attempts'
  const errors = v.safeParse(v.record(sent(100), sent(100)), payload)
  return (status === 422 && errors.success && errors.output[field]) || 'generic'
}
