import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { signedIn } from '../registered-user.response.ts'

const secondFactors = v.object({
  authenticator: known(
    v.object({ added: field(v.string(), 'When it was added, YYYY-MM-DD HH:mm:ss, UTC.') }),
    'The authenticator app; null without one.',
  ),
  setup: known(
    v.object({
      secret: field(v.string(), 'The secret in base32, to type into an app.'),
      url: field(v.string(), 'The otpauth address, to open in an app.'),
      qr: field(
        v.object({
          size: field(v.number(), 'Width and height in modules.'),
          path: field(v.string(), 'Dark modules as the path of an SVG.'),
        }),
        'The address as a QR code, to scan with an app.',
      ),
    }),
    'An app that is being set up; null once it is confirmed.',
  ),
  recoveryCodesLeft: field(v.number(), 'How many recovery codes were not used yet.'),
  isRequired: field(v.boolean(), 'The person works for the site and must have a second factor.'),
})
export type SecondFactorState = v.InferOutput<typeof secondFactors>

const recoveryCodes = v.object({
  recoveryCodes: field(
    v.array(v.string()),
    'Codes that each replace the second factor once, shown this once; empty where those before stay valid.',
  ),
})
export type RecoveryCodes = v.InferOutput<typeof recoveryCodes>

const pending = v.object({
  isPending: field(v.literal(true), 'The login waits for the second factor.'),
  hasAuthenticator: field(v.boolean(), 'The account has an authenticator app.'),
  hasPasskey: field(v.boolean(), 'The account has a passkey.'),
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
