import * as v from 'valibot'
import { confirmationMethods } from '#model/security/confirmation.ts'
import { field } from '../describe.ts'

const ways = v.object({
  ways: field(
    v.array(v.picklist(confirmationMethods)),
    'What the user can prove their identity with: `password`, `passkey`, `code` of the authenticator app or a recovery code, `recovery-code` alone where there is no app, or `email` without any of these.',
  ),
})
export type ConfirmationMethods = v.InferOutput<typeof ways>

const nothing = v.object({})

export const confirmationResponses = {
  'confirmation.ways': { payload: ways, meta: nothing },
  'confirmation.send-code': { payload: v.null(), meta: nothing },
  'confirmation.confirm': { payload: v.null(), meta: nothing },
}
