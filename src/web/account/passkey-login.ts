import type { ActionFunctionArgs } from 'react-router'
import { authenticatePasskey } from '#contract/passkey/v1.ts'
import { backOf, signedInUrl } from '#model/account/urls.ts'
import { passkeySignInForm } from '#model/security/passkey.ts'
import { signingIn } from '../parts/account/account.ts'
import { queryOf } from '../ui/client/render-context.ts'
import { sendForm } from '../ui/form/send-form.ts'

/** Logs in if a form of a login page has the result of a passkey; undefined for another form. */
export async function logInByPasskey(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData()
  if (!form.has('credential')) return undefined
  return sendForm(args, {
    schema: passkeySignInForm,
    ...signingIn(authenticatePasskey),
    done: signedInUrl(backOf(queryOf(args.request))),
    unseen: ['credential'],
    secret: ['credential'],
  })
}
