import * as v from 'valibot'
import { form } from '../form.ts'
import { credentialText } from './passkey.ts'
import { typedCode } from './second-factor.ts'

/** How long after proving who they are people may change what opens their account, minutes. */
export const recentMinutes = 10

/** How long an emailed code works, minutes. */
export const confirmationCodeMinutes = 15

/** How somebody can prove who they are. */
export const confirmationWays = ['password', 'passkey', 'code', 'recovery-code', 'email'] as const
export type ConfirmationWay = (typeof confirmationWays)[number]

/** Payload of the refusal of a call that needs a recent proof. */
export const CONFIRMATION_REQUIRED = 'confirmation_required'

/** Proving who one is while logged in: by the password, a passkey, or a code of the second factor or of an email. */
export const confirmationForm = form({
  password: v.optional(
    v.pipe(v.string('invalid'), v.maxLength(128, 'too_long'), v.description('Password of the account.')),
  ),
  code: v.optional(
    typedCode(
      v.regex(/^(\d{6}|\d{8}|[a-z2-7]{16})$/, 'wrong_code'),
      'A code of the authenticator app, a recovery code, or the code of an email.',
    ),
  ),
  passkey: v.optional(credentialText),
})
