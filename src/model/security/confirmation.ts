import * as v from 'valibot'
import { form } from '../form.ts'
import { sent } from '../sent-text.ts'
import { credentialText } from './passkey.ts'
import { typedCode } from './second-factor.ts'

/** Minutes for which a proof of identity allows sensitive changes. */
export const recentMinutes = 10

/** Minutes for which an emailed code is valid. */
export const confirmationCodeMinutes = 15

/** Methods to prove an identity. */
export const confirmationMethods = ['password', 'passkey', 'code', 'recovery-code', 'email'] as const
export type ConfirmationMethod = (typeof confirmationMethods)[number]

/** Error payload of a call that requires a recent proof. */
export const CONFIRMATION_REQUIRED = 'confirmation_required'

/** Error payload of a call by staff who view the site as the user. */
export const READ_ONLY_VIEW = 'read_only_view'

/** Proof of identity while logged in: the password, a passkey, or a code from the second factor or an email. */
export const confirmationForm = form({
  password: v.optional(v.pipe(sent(128), v.description('Password of the account.'))),
  code: v.optional(
    typedCode(
      v.regex(/^(\d{6}|\d{8}|[a-z2-7]{16})$/, 'wrong_code'),
      'A code of the authenticator app, a recovery code, or the code of an email.',
    ),
  ),
  passkey: v.optional(credentialText),
})
