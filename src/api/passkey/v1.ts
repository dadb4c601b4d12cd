import { passkeyRequests } from '#contract/passkey/v1.request.ts'
import * as schemas from '#contract/passkey/v1.response.ts'
import {
  addPasskey,
  authenticatePasskey,
  listPasskeys,
  passkeyAddOptions,
  passkeyConfirmOptions,
  passkeySignInOptions,
  removePasskey,
} from '#contract/passkey/v1.ts'
import { signedIn } from '../account-answer.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(passkeyRequests)

const noPasskey = refused(404, 'Passkey not found.', 'not_found')
const noLogin = refused(404, 'No login is waiting for a passkey. Log in again.', 'expired')

const listHandler = handler(listPasskeys, async ({ passkeys }, { user }) =>
  found(await passkeys.list(user.key), {}),
)

const addOptionsHandler = handler(passkeyAddOptions, ({ passkeys }, { user, write }) =>
  write(async transaction => {
    const outcome = await passkeys.addOptions(transaction, user)
    return typeof outcome === 'string' ? invalid({ passkey: outcome }) : found(outcome, {})
  }),
)

const addHandler = handler(addPasskey, ({ passkeys }, { user, body, visitor, write }) =>
  write(async transaction => {
    const outcome = await passkeys.add(transaction, user, body, visitor)
    return typeof outcome === 'string'
      ? invalid({ credential: outcome })
      : found({ recoveryCodes: outcome }, {})
  }),
)

const removeHandler = handler(removePasskey, ({ passkeys }, { path, user, visitor, write }) =>
  write(async transaction =>
    (await passkeys.remove(transaction, user.key, path.passkeyKey, visitor))
      ? ({ status: 204, payload: null, meta: {} } as const)
      : noPasskey,
  ),
)

const confirmOptionsHandler = handler(passkeyConfirmOptions, ({ passkeys }, { user, write }) =>
  write(async transaction => {
    const options = await passkeys.confirmOptions(transaction, user)
    return options === undefined ? noPasskey : found({ options }, {})
  }),
)

const signInOptionsHandler = handler(passkeySignInOptions, async ({ passkeys }, { body, visitor, write }) => {
  const outcome = await write(async transaction => {
    const options = await passkeys.signInOptions(transaction, body.step, visitor.pending)
    return options ? found(options, {}) : noLogin
  })
  if (!('meta' in outcome)) return outcome
  const { options, token } = outcome.payload
  return { ...found({ options }, {}), ...(body.step === 'login' && { session: { pending: token } }) }
})

const signInHandler = handler(
  authenticatePasskey,
  async ({ passkeys, accounts }, { body, visitor, count }) => {
    const refusal = await count()
    if (refusal) return refusal
    const outcome = await passkeys.signIn(body.credential, visitor)
    if (typeof outcome === 'string') return invalid({ credential: outcome })
    const { userKey, remember } = outcome
    const session = await accounts.signInProved(userKey, visitor, remember)
    return { status: 200, payload: await signedIn(accounts, userKey, remember), meta: {}, session }
  },
)

export const passkeyApi: FeatureApi = {
  handlers: [
    listHandler,
    addOptionsHandler,
    addHandler,
    removeHandler,
    confirmOptionsHandler,
    signInOptionsHandler,
    signInHandler,
  ],
  schemas: [schemas],
}
