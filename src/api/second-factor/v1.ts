import { secondFactorRequests } from '#contract/second-factor/v1.request.ts'
import * as schemas from '#contract/second-factor/v1.response.ts'
import {
  authenticateSecondFactor,
  confirmAuthenticator,
  pendingLogin,
  removeAuthenticator,
  renewRecoveryCodes,
  secondFactorState,
  startAuthenticator,
} from '#contract/second-factor/v1.ts'
import { signedIn, wait } from '../account-answer.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(secondFactorRequests)

const gone = { status: 204, payload: null, meta: {} } as const
const noFactor = refused(404, 'Second factor not found.', 'not_found')
const noLogin = refused(404, 'No login is waiting for a code. Log in again.', 'expired')

const stateHandler = handler(secondFactorState, async ({ secondFactors }, { user }) => {
  const setup = (await secondFactors.setupOf(user.key)) ?? null
  const isRequired = user.isStaff || user.lacksSecondFactor
  return found({ ...(await secondFactors.stateOf(user.key)), setup, isRequired }, {})
})

const startHandler = handler(startAuthenticator, ({ secondFactors }, { user, write }) =>
  write(async transaction => {
    const outcome = await secondFactors.start(transaction, user.key)
    return outcome === 'started' ? gone : invalid({ authenticator: outcome })
  }),
)

const confirmHandler = handler(confirmAuthenticator, ({ secondFactors }, { user, body, visitor, write }) =>
  write(async transaction => {
    const codes = await secondFactors.confirm(transaction, user, body.code, visitor)
    if (codes === 'none') return noFactor
    return codes === 'wrong' ? invalid({ code: 'wrong_code' }) : found({ recoveryCodes: codes }, {})
  }),
)

const removeHandler = handler(removeAuthenticator, ({ secondFactors }, { user, visitor, write }) =>
  write(async transaction => {
    return (await secondFactors.remove(transaction, user.key, visitor)) ? gone : noFactor
  }),
)

const renewHandler = handler(renewRecoveryCodes, ({ secondFactors }, { user, visitor, write }) =>
  write(async transaction => {
    const recoveryCodes = await secondFactors.renewRecoveryCodes(transaction, user.key, visitor)
    return recoveryCodes ? found({ recoveryCodes }, {}) : noFactor
  }),
)

const pendingHandler = handler(pendingLogin, async ({ secondFactors, passkeys }, { visitor }) => {
  const waiting = visitor.pending ? await secondFactors.waiting(visitor.pending) : undefined
  if (!waiting) return noLogin
  const { authenticator } = await secondFactors.stateOf(waiting.userKey)
  return found(
    {
      isPending: true as const,
      hasAuthenticator: authenticator !== null,
      hasPasskey: await passkeys.has(waiting.userKey),
    },
    {},
  )
})

const signInHandler = handler(authenticateSecondFactor, async ({ accounts }, { body, visitor }) => {
  const outcome = await accounts.finishSignIn(body.code, visitor)
  if (outcome.kind === 'locked') return wait(outcome.seconds)
  if (outcome.kind === 'expired') return noLogin
  if (outcome.kind === 'wrong') return invalid({ code: 'wrong_code' })
  const { userKey, remember, session } = outcome
  return { status: 200, payload: await signedIn(accounts, userKey, remember), meta: {}, session }
})

export const secondFactorApi: FeatureApi = {
  handlers: [
    stateHandler,
    startHandler,
    confirmHandler,
    removeHandler,
    renewHandler,
    pendingHandler,
    signInHandler,
  ],
  schemas: [schemas],
}
