import * as v from 'valibot'
import { confirmationMethods } from '#model/security/confirmation.ts'
import { field } from '../describe.ts'

const ways = v.object({
  ways: field(
    v.array(v.picklist(confirmationMethods)),
    'Ways to confirm the identity: `password`, `passkey`, `code` (from the authenticator app, or a recovery code), `recovery-code` (if there is no app), or `email` (a code by email, if there is none of the others).',
  ),
})
export type ConfirmationMethods = v.InferOutput<typeof ways>

const nothing = v.object({})

export const confirmationResponses = {
  'confirmation.ways': { payload: ways, meta: nothing },
  'confirmation.send-code': { payload: v.null(), meta: nothing },
  'confirmation.confirm': { payload: v.null(), meta: nothing },
}
