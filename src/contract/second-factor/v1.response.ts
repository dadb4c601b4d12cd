import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { signedIn } from '../registered-user.response.ts'

const secondFactors = v.object({
  authenticator: known(
    v.object({ added: field(v.string(), 'When the app was added, YYYY-MM-DD HH:mm:ss, UTC.') }),
    'Authenticator app; null if none.',
  ),
  setup: known(
    v.object({
      secret: field(v.string(), 'Secret in base32, to enter in an app.'),
      url: field(v.string(), '`otpauth` URL, to open in an app.'),
      qr: field(
        v.object({
          size: field(v.number(), 'Width and height, modules.'),
          path: field(v.string(), 'Dark modules, as an SVG path.'),
        }),
        'The URL as a QR code, to scan with an app.',
      ),
    }),
    'App that is being set up and becomes active once its first code is confirmed; null if none.',
  ),
  recoveryCodesLeft: field(v.number(), 'Number of unused recovery codes.'),
  isRequired: field(v.boolean(), 'Whether the user is staff and must have a second factor.'),
})
export type SecondFactorState = v.InferOutput<typeof secondFactors>

const recoveryCodes = v.object({
  recoveryCodes: field(
    v.array(v.string()),
    'Recovery codes, returned only once. Each replaces the second factor once. Empty if the earlier codes stay valid.',
  ),
})
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>

const pending = v.object({
  isPending: field(v.literal(true), 'Always true: the login waits for its second factor.'),
  hasAuthenticator: field(v.boolean(), 'Whether the account has an authenticator app.'),
  hasPasskey: field(v.boolean(), 'Whether the account has a passkey.'),
})
export type PendingLogin = v.InferOutput<typeof pending>

const nothing = v.object({})

export const secondFactorResponses = {
  'second-factor.state': { payload: secondFactors, meta: nothing },
  'second-factor.start': { payload: v.null(), meta: nothing },
  'second-factor.confirm': { payload: recoveryCodes, meta: nothing },
  'second-factor.remove': { payload: v.null(), meta: nothing },
  'second-factor.renew-codes': { payload: recoveryCodes, meta: nothing },
  'second-factor.pending': { payload: pending, meta: nothing },
  'second-factor.sign-in': { payload: signedIn, meta: nothing },
}
