import { accountLinkRequests } from '#contract/account-link/v1.request.ts'
import * as schemas from '#contract/account-link/v1.response.ts'
import {
  getPasswordLink,
  getVerifyLink,
  requestPassword,
  setPassword,
  verifyAddress,
} from '#contract/account-link/v1.ts'
import { passwordLinkMinutes } from '#model/account/values.ts'
import { loginStep, wrongPassword } from '../account-answer.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(accountLinkRequests)

const requestPasswordHandler = handler(requestPassword, ({ accounts }, { body, write }) =>
  accounts.withEqualizedDuration(
    write(async transaction => {
      await accounts.requestPassword(transaction, body)
      return created({ minutes: passwordLinkMinutes })
    }),
  ),
)

const passwordLinkHandler = handler(getPasswordLink, async ({ accounts }, { path }) =>
  (await accounts.isPasswordLinkOpen(path.token))
    ? found({ isOpen: true } as const, {})
    : refused(404, 'This link has been used or has expired.', 'expired'),
)

const setPasswordHandler = handler(
  setPassword,
  async ({ accounts }, { path, body, visitor, count, write }) => {
    const limited = await count()
    if (limited) return limited
    const fault = await accounts.guessable(body.password, body.email)
    if (fault) return invalid({ password: fault })
    const wrong = await accounts.checkPasswordLink(path.token, body)
    // Counted although rejected, to limit guessing.
    const passwordHash = wrong ? '' : await accounts.hashPassword(body.password)
    const outcome = await write(async transaction => {
      if (wrong) return found({ key: undefined, wrong }, {})
      const key = await accounts.resetPassword(transaction, path.token, passwordHash, visitor)
      return found({ key, wrong: { token: 'expired' } }, {})
    })
    if (!('meta' in outcome)) return outcome
    const { key, wrong: fields } = outcome.payload
    if (key === undefined) return invalid(fields)
    // A repeated request has used the link already; it logs in only while the password is still the same.
    if (wrong && (await accounts.checkPassword(key, body.password, visitor)).kind !== 'right')
      return invalid(wrong)
    return loginStep(accounts, key, await accounts.signIn(key, visitor, false))
  },
)

const verifyLinkHandler = handler(getVerifyLink, async ({ accounts }, { path }) => {
  const isUsed = await accounts.isVerifyLinkUsed(path.token)
  return isUsed === undefined ? refused(404, 'This link has expired.', 'expired') : found({ isUsed }, {})
})

const verifyHandler = handler(
  verifyAddress,
  async ({ accounts, listingDrafts }, { body, person, visitor, write }) => {
    // A person who registered with another person's address must not have it confirmed by them.
    const owner = await accounts.ownerOfVerifyLink(body.token)
    if (owner !== undefined && owner !== person?.key) {
      if (body.password === undefined) return invalid({ password: 'required' })
      const refusal = await wrongPassword(accounts, owner, 'password', body.password, visitor)
      if (refusal) return refusal
    }
    const verified = await write(async transaction => {
      const outcome = await accounts.verify(transaction, body.token, visitor)
      if (outcome === 'verified') return found({}, {})
      return invalid({ token: outcome === 'taken' ? 'not_unique' : 'expired' })
    })
    if (!('meta' in verified)) return verified
    // A failure does not undo the confirmation; the next run publishes them, or reports it.
    const nothing = { published: [], stopped: [] }
    const drafts =
      owner === undefined ? nothing : await listingDrafts.publishReady(owner).catch(() => nothing)
    return found({ isVerified: true, ...drafts } as const, {})
  },
)

export const accountLinkApi: FeatureApi = {
  handlers: [
    requestPasswordHandler,
    passwordLinkHandler,
    setPasswordHandler,
    verifyLinkHandler,
    verifyHandler,
  ],
  schemas: [schemas],
}
