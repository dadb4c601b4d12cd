import { socialRequests } from '#contract/social/v1.request.ts'
import * as schemas from '#contract/social/v1.response.ts'
import {
  authenticateSocial,
  confirmSocial,
  getPendingSocialUser,
  linkSocial,
  registerSocial,
  socialLinks,
  unlinkSocial,
} from '#contract/social/v1.ts'
import { loginStep, signedIn } from '../account-answer.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(socialRequests)

const authenticateHandler = handler(
  authenticateSocial,
  async ({ social, accounts }, { body, visitor, write }) => {
    const outcome = await write(async transaction =>
      found(await social.authenticate(transaction, body, visitor.browser), {}),
    )
    if (!('meta' in outcome)) return outcome
    const { payload } = outcome
    if (payload.kind === 'expired') return invalid({ token: 'expired' })
    if (payload.kind === 'link-required') return invalid({ social: 'link_required' })
    const { socialUser } = payload
    if (payload.kind === 'unknown')
      return found({ registeredUser: null, ttl: null, awaitsSecondFactor: false, socialUser }, {})
    const { userKey } = payload
    const signIn = await accounts.signIn(userKey, visitor, false)
    const answer = await loginStep(accounts, userKey, signIn)
    return { ...answer, payload: { ...answer.payload, socialUser } }
  },
)

const metHandler = handler(getPendingSocialUser, async ({ social }, { path, visitor, person }) => {
  const user = await social.pendingUser(path.token, visitor.browser, person?.key)
  return user ? found(user, {}) : refused(404, 'There is nothing at this address.', 'not_found')
})

const registerHandler = handler(registerSocial, async ({ social, accounts }, { body, visitor, write }) => {
  const outcome = await write(async transaction => {
    const registered = await social.register(transaction, body, visitor.browser)
    if (registered.kind === 'expired') return invalid({ token: 'expired' })
    // Counted although rejected, to limit probing for addresses with an account (RULINGS 18).
    return created({ key: registered.kind === 'taken' ? undefined : registered.userKey })
  })
  if (!('meta' in outcome)) return outcome
  const { key } = outcome.payload
  if (key === undefined) return invalid({ username: 'not_unique' })
  const { session } = await accounts.signIn(key, visitor, false)
  return { status: 201, payload: await signedIn(accounts, key, false), meta: {}, session }
})

const confirmHandler = handler(confirmSocial, async ({ social, accounts }, { body, visitor, write }) => {
  const outcome = await write(async transaction => {
    const confirmed = await social.confirm(transaction, body.token, visitor)
    if (typeof confirmed === 'number') return found({ key: confirmed }, {})
    return invalid(confirmed === 'taken' ? { social: 'social_taken' } : { token: 'expired' })
  })
  if (!('meta' in outcome)) return outcome
  const { key } = outcome.payload
  return loginStep(accounts, key, await accounts.signIn(key, visitor, false))
})

const linkHandler = handler(linkSocial, async ({ social }, { body, user, visitor, write }) =>
  write(async transaction => {
    const outcome = await social.link(transaction, user, body.token, visitor.browser, visitor)
    if (outcome.kind === 'linked') return created({ provider: outcome.provider, linked: outcome.linked })
    if (outcome.kind === 'unconfirmed') return invalid({ social: 'unconfirmed' })
    return invalid(outcome.kind === 'taken' ? { social: 'social_taken' } : { token: 'expired' })
  }),
)

const linksHandler = handler(socialLinks, async ({ social }, { user }) => {
  const { links, hasPassword } = await social.links(user.key)
  return found(links, { hasPassword })
})

const unlinkHandler = handler(unlinkSocial, async ({ social }, { path, user, visitor, write }) =>
  write(async transaction => {
    const outcome = await social.unlink(transaction, user.key, path.provider, visitor)
    if (outcome === 'none') return refused(404, 'This provider is not linked.', 'not_found')
    if (outcome === 'last') return invalid({ provider: 'last_way' })
    return { status: 204, payload: null, meta: {} } as const
  }),
)

export const socialApi: FeatureApi = {
  handlers: [
    authenticateHandler,
    metHandler,
    registerHandler,
    confirmHandler,
    linkHandler,
    linksHandler,
    unlinkHandler,
  ],
  schemas: [schemas],
}
