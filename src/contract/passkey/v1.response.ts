import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { signedIn } from '../registered-user.response.ts'

const options = v.object({
  options: field(
    v.string(),
    'Options for `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`, as JSON text. The challenge is valid once, for 5 minutes.',
  ),
})
export type PasskeyOptions = v.InferOutput<typeof options>

const passkeys = v.array(
  v.object({
    key: field(v.number(), 'Key of the passkey.'),
    name: field(v.string(), 'Name of the passkey, chosen by the user.'),
    added: field(v.string(), 'When the passkey was added, YYYY-MM-DD HH:mm:ss, UTC.'),
    lastUsed: known(v.string(), 'When the passkey was last used, YYYY-MM-DD HH:mm:ss, UTC; null if never.'),
  }),
)
export type Passkeys = v.InferOutput<typeof passkeys>

const added = v.object({
  recoveryCodes: field(
    v.array(v.string()),
    'Recovery codes, returned only once, if this is the first second factor; otherwise empty.',
  ),
})
export type PasskeyAdded = v.InferOutput<typeof added>

const nothing = v.object({})

export const passkeyResponses = {
  'passkey.list': { payload: passkeys, meta: nothing },
  'passkey.add-options': { payload: options, meta: nothing },
  'passkey.add': { payload: added, meta: nothing },
  'passkey.remove': { payload: v.null(), meta: nothing },
  'passkey.confirm-options': { payload: options, meta: nothing },
  'passkey.sign-in-options': { payload: options, meta: nothing },
  'passkey.sign-in': { payload: signedIn, meta: nothing },
}
