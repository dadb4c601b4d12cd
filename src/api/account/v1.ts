import { accountRequests } from '#contract/account/v1.request.ts'
import * as schemas from '#contract/account/v1.response.ts'
import { authenticate, getSession, getUser, logout, register } from '#contract/account/v1.ts'
import * as userSchemas from '#contract/registered-user.response.ts'
import { rememberedTtl } from '#model/account/values.ts'
import { loginStep, signedIn, wait } from '../account-answer.ts'
import { created, type FeatureApi, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(accountRequests)

const authenticateHandler = handler(authenticate, async ({ accounts }, { body, visitor }) => {
  const outcome = await accounts.authenticate(body, visitor)
  if (outcome.kind === 'locked') return wait(outcome.seconds)
  if (outcome.kind === 'wrong') return refused(401, 'Incorrect email address or password.', null)
  return loginStep(accounts, outcome.userKey, outcome, body.rememberMe)
})

const registerHandler = handler(register, async ({ accounts }, { body, visitor, count, write }) => {
  // Verifying the password is slow.
  const limited = await count()
  if (limited) return limited
  const fault = await accounts.guessable(body.password, body.username, [body.firstName, body.lastName])
  if (fault) return invalid({ password: fault })
  const passwordHash = await accounts.hashPassword(body.password)
  const outcome = await write(async transaction => {
    // Counted although rejected, to limit probing for addresses with an account (RULINGS 18).
    return created({ key: await accounts.register(transaction, body, passwordHash) })
  })
  if (!('meta' in outcome)) return outcome
  // Not stored under the key: each repetition opens a new session.
  const { key } = outcome.payload
  if (key === undefined) return invalid({ username: 'not_unique' })
  const { session } = await accounts.signIn(key, visitor, false)
  return { status: 201, payload: await signedIn(accounts, key, false), meta: {}, session }
})

const getHandler = handler(getUser, async ({ accounts }, { user, visitor }) => ({
  status: 200,
  payload: await signedIn(accounts, user.key, user.isRemembered),
  meta: {},
  // Restarts the lifetime of the cookie in the browser.
  ...(user.isRemembered &&
    visitor.token && { session: { token: visitor.token, maxAge: rememberedTtl / 1000 } }),
}))

const sessionHandler = handler(getSession, async ({ accounts }, { person }) => ({
  status: 200,
  payload: person
    ? {
        isLoggedIn: true,
        ...(await signedIn(accounts, person.key, person.isRemembered)),
        lacksSecondFactor: person.lacksSecondFactor,
      }
    : { isLoggedIn: false, registeredUser: null, ttl: null, lacksSecondFactor: false },
  meta: {},
}))

const logoutHandler = handler(logout, async ({ accounts }, { person }) => {
  if (person) await accounts.signOut(person)
  return { status: 204, payload: null, meta: {}, session: 'ended' }
})

export const accountApi: FeatureApi = {
  handlers: [authenticateHandler, registerHandler, getHandler, sessionHandler, logoutHandler],
  schemas: [schemas, userSchemas],
}
