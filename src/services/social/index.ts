import { formatMoment } from '#kit/dates.ts'
import type { SocialProvider, SocialSignInForm, SocialSignUpForm } from '#model/account/social.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Accounts, Person } from '../account/index.ts'
import { hashToken } from '../account-link/index.ts'
import type { FromDevice, SecurityLog } from '../security-log/index.ts'
import { type LoginFlowOptions, openLoginFlow } from './login-flow.ts'
import {
  deleteEnded,
  deleteIdentity,
  deleteOf,
  deletePendingIdentity,
  lockHasPassword,
  lockPendingIdentity,
  type PendingIdentity,
  selectHasPassword,
  selectIdentities,
  selectOwner,
  selectPendingIdentity,
} from './store.ts'

export type { SocialSettings } from './login-flow.ts'

interface SocialOptions extends LoginFlowOptions {
  accounts: Pick<
    Accounts,
    'register' | 'addresseeOf' | 'requestLink' | 'redeemSocialLink' | 'linkIdentity' | 'notifyLinked'
  >
  securityLog: Pick<SecurityLog, 'record'>
}

/** A user profile from a provider. */
export type SocialUser = Pick<PendingIdentity, 'provider' | 'firstName' | 'lastName' | 'email' | 'isVerified'>

export type Social = ReturnType<typeof openSocial>

/** Social login with Google and Facebook. */
export function openSocial(options: SocialOptions) {
  const { database, accounts, securityLog, now } = options
  const pendingIdentityOf = (
    queryable: Parameters<typeof selectPendingIdentity>[0],
    token: string,
    browser: string | undefined,
    userKey?: number,
  ) =>
    (queryable === database ? selectPendingIdentity : lockPendingIdentity)(queryable, {
      tokenHash: hashToken(token),
      browserHash: browser === undefined ? null : hashToken(browser),
      userKey: userKey ?? null,
      now: now(),
    })

  return {
    ...openLoginFlow(options),

    /** The profile of a pending login, for its browser only. */
    async pendingUser(
      token: string,
      browser: string | undefined,
      userKey: number | undefined,
    ): Promise<SocialUser | undefined> {
      const identity = await pendingIdentityOf(database, token, browser, userKey)
      return identity && present(identity)
    },

    /**
     * Logs in a user with a linked provider. If the email address has an account that is not linked, its owner gets an
     * email with a link that links both, and nothing else happens (part 1 §7, RULINGS 19).
     */
    async authenticate(
      transaction: Transaction,
      { provider, token }: SocialSignInForm,
      browser: string | undefined,
    ): Promise<
      | { kind: 'signed-in'; userKey: number; socialUser: SocialUser }
      | { kind: 'unknown'; socialUser: SocialUser }
      | { kind: 'expired' }
      | { kind: 'link-required' }
    > {
      const identity = await pendingIdentityOf(transaction, token, browser)
      if (identity?.provider !== provider) return { kind: 'expired' }
      const owner = await selectOwner(transaction, identity)
      if (owner) {
        await deletePendingIdentity(transaction, hashToken(token))
        return owner.isClosed
          ? { kind: 'expired' }
          : { kind: 'signed-in', userKey: owner.key, socialUser: present(identity) }
      }
      const person =
        identity.email === null ? undefined : await accounts.addresseeOf(transaction, identity.email)
      if (!person) return { kind: 'unknown', socialUser: present(identity) }
      await accounts.requestLink(transaction, person, { provider, subject: identity.subject })
      return { kind: 'link-required' }
    },

    /**
     * Creates an account for a pending login. An address confirmed by the provider is confirmed and linked; any other
     * must be confirmed by email first.
     */
    async register(
      transaction: Transaction,
      { provider, token, ...form }: SocialSignUpForm,
      browser: string | undefined,
    ): Promise<{ kind: 'registered'; userKey: number } | { kind: 'expired' } | { kind: 'taken' }> {
      const identity = await pendingIdentityOf(transaction, token, browser)
      if (identity?.provider !== provider) return { kind: 'expired' }
      if (await selectOwner(transaction, identity)) return { kind: 'expired' }
      const isConfirmed = identity.isVerified && identity.email?.toLowerCase() === form.username.toLowerCase()
      const userKey = await accounts.register(transaction, form, null, {
        provider,
        subject: identity.subject,
        isConfirmed,
      })
      if (userKey === undefined) return { kind: 'taken' }
      await deletePendingIdentity(transaction, hashToken(token))
      return { kind: 'registered', userKey }
    },

    /**
     * Links a pending login to the logged-in user's account; `taken` if either has another link. Requires a confirmed
     * address: otherwise the link would outlive the password of an account registered with another person's address.
     */
    async link(
      transaction: Transaction,
      { key: userKey, isVerified }: Pick<Person, 'key' | 'isVerified'>,
      token: string,
      browser: string | undefined,
      device: FromDevice,
    ): Promise<
      | { kind: 'linked'; provider: SocialProvider; linked: string }
      | { kind: 'expired' | 'taken' | 'unconfirmed' }
    > {
      if (!isVerified) return { kind: 'unconfirmed' }
      const identity = await pendingIdentityOf(transaction, token, browser, userKey)
      if (!identity) return { kind: 'expired' }
      const { provider, subject } = identity
      if (!(await accounts.linkIdentity(transaction, userKey, { provider, subject })))
        return { kind: 'taken' }
      await deletePendingIdentity(transaction, hashToken(token))
      await securityLog.record({ kind: 'identity-linked', userKey, device, detail: provider }, transaction)
      await accounts.notifyLinked(transaction, userKey, provider)
      return { kind: 'linked', provider, linked: formatMoment(now()) }
    },

    /** Links with an emailed link, which also proves ownership of the address. */
    async confirm(
      transaction: Transaction,
      token: string,
      device: FromDevice,
    ): Promise<number | 'expired' | 'taken'> {
      const link = await accounts.redeemSocialLink(transaction, token)
      if (!link) return 'expired'
      const { userKey, identity } = link
      if (!(await accounts.linkIdentity(transaction, userKey, identity))) return 'taken'
      const { provider } = identity
      await securityLog.record({ kind: 'identity-linked', userKey, device, detail: provider }, transaction)
      return userKey
    },

    /** A user's linked providers. */
    async links(userKey: number) {
      const rows = await selectIdentities(database, userKey)
      return {
        links: rows.map(({ provider, linkedAt }) => ({ provider, linked: formatMoment(linkedAt.getTime()) })),
        hasPassword: await selectHasPassword(database, userKey),
      }
    },

    /** Unlinks a provider, unless it is the only way to log in. */
    async unlink(
      transaction: Transaction,
      userKey: number,
      provider: SocialProvider,
      device: FromDevice,
    ): Promise<'unlinked' | 'none' | 'last'> {
      const hasPassword = await lockHasPassword(transaction, userKey)
      const identities = await selectIdentities(transaction, userKey)
      if (!identities.some(one => one.provider === provider)) return 'none'
      if (!hasPassword && identities.length === 1) return 'last'
      await deleteIdentity(transaction, userKey, provider)
      await securityLog.record({ kind: 'identity-unlinked', userKey, device, detail: provider }, transaction)
      return 'unlinked'
    },

    /** Deletes a person's social login data. */
    erase: (transaction: Transaction, person: { userKey?: number; email?: string }): Promise<void> =>
      deleteOf(transaction, person),

    /** Deletes unfinished logins. */
    prune: () => deleteEnded(database, now()),
  }
}

const present = ({ provider, firstName, lastName, email, isVerified }: PendingIdentity): SocialUser => ({
  provider,
  firstName,
  lastName,
  email,
  isVerified,
})
