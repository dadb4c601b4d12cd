import { type SocialProvider, socialLinkMinutes } from '#model/account/social.ts'
import { accountSocialUrl, socialConfirmUrl } from '#model/account/social-urls.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { FromDevice } from '../security-log/index.ts'
import { type Context, emailLimit, type Recipient } from './context.ts'
import {
  clearPassword,
  deleteIdentities,
  deleteLinks,
  deleteSessionsOf,
  insertIdentity,
  markVerified,
  type SocialIdentity,
  selectAddresseeByKey,
} from './store.ts'

export type SocialLinks = ReturnType<typeof socialLinks>

/** Links that connect an identity at a social provider to an account. */
export function socialLinks({ throttle, mail, securityLog, now, createLink, findLink }: Context) {
  const linkIdentity = (transaction: Transaction, userKey: number, { provider, subject }: SocialIdentity) =>
    insertIdentity(transaction, { provider, subject, userKey, at: now() })

  const logLinked = (
    transaction: Transaction,
    userKey: number,
    { provider }: Pick<SocialIdentity, 'provider'>,
    device: FromDevice,
  ) => securityLog.record({ kind: 'identity-linked', userKey, device, detail: provider }, transaction)

  return {
    /** Links an identity to an account; false if another account has it, or this one has another of that provider. */
    linkIdentity,
    logLinked,

    /** Notifies the owner of an account that a provider was linked to it. */
    async notifyLinked(transaction: Transaction, userKey: number, provider: SocialProvider): Promise<void> {
      const person = await selectAddresseeByKey(transaction, userKey)
      if (!person) return
      await mail.send(transaction, {
        to: person.username,
        language: person.language,
        template: 'social-linked',
        details: { provider, url: accountSocialUrl() },
        about: [{ userKey }],
      })
    },

    /** Emails the owner of an account a link that links an identity to it; rate limited. */
    async requestLink(
      transaction: Transaction,
      { key, username, language }: Recipient,
      identity: SocialIdentity,
    ): Promise<void> {
      const tooMany = await throttle.count(transaction, 'social.mail', String(key), emailLimit)
      if (tooMany !== undefined) return
      const token = await createLink(transaction, key, 'social-link', socialLinkMinutes * 60_000, {
        identity,
      })
      await mail.send(transaction, {
        to: username,
        language,
        template: 'social-link',
        details: { provider: identity.provider, url: socialConfirmUrl(token) },
        about: [{ userKey: key }],
      })
    },

    /**
     * Uses such a link; returns the account and the identity to link. An account whose address was not confirmed may
     * belong to someone else: its password, sessions and identities are deleted.
     */
    async redeemSocialLink(
      transaction: Transaction,
      token: string,
    ): Promise<{ userKey: number; identity: SocialIdentity } | undefined> {
      const link = await findLink(transaction, token, ['social-link'])
      if (!link?.details.identity) return undefined
      const { key, isVerified, details } = link
      await deleteLinks(transaction, key, ['social-link'])
      if (!isVerified) {
        await markVerified(transaction, key, now())
        await clearPassword(transaction, key, now())
        await deleteSessionsOf(transaction, key, null)
        await deleteIdentities(transaction, key)
        await deleteLinks(transaction, key, ['verify', 'password', 'email'])
      }
      return { userKey: key, identity: details.identity! }
    },
  }
}
