import { DAY } from '#kit/dates.ts'
import { accountUrl, verifyUrl } from '#model/account/urls.ts'
import { verifyLinkDays } from '#model/account/values.ts'
import { pageUrl } from '#model/page-urls.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { FromDevice } from '../security-log/index.ts'
import { type Context, emailLimit, type Recipient } from './context.ts'
import type { SocialLinks } from './social-link.ts'
import {
  deleteLinks,
  markLinkUsed,
  markVerified,
  type SocialIdentity,
  selectAddressee,
  selectAddresseeByKey,
  selectIsUsed,
  selectRequestedIdentity,
  updateAddress,
} from './store.ts'
import { hashToken } from './token.ts'

/** Links that confirm an address, the first one or a new one. */
export function verificationLinks(
  { database, throttle, mail, securityLog, now, createLink, findLink }: Context,
  { linkIdentity, logLinked }: Pick<SocialLinks, 'linkIdentity' | 'logLinked'>,
) {
  /** Emails a link that confirms the address and then links `identity`, if present. */
  async function sendVerification(
    transaction: Transaction,
    { key, username, firstName, language }: Recipient,
    identity?: SocialIdentity,
  ): Promise<void> {
    const details = identity && {
      identity: { provider: identity.provider, subject: identity.subject },
    }
    const token = await createLink(transaction, key, 'verify', verifyLinkDays * DAY, details)
    await mail.send(transaction, {
      to: username,
      language,
      template: 'verify-address',
      details: { name: firstName, url: verifyUrl(token) },
      about: [{ userKey: key }],
    })
  }

  /** Stores that the address is confirmed, and sends the welcome email. */
  async function welcome(
    transaction: Transaction,
    { key, username, firstName, language }: Recipient,
  ): Promise<void> {
    await markVerified(transaction, key, now())
    await mail.send(transaction, {
      to: username,
      language,
      template: 'welcome',
      details: { name: firstName, url: accountUrl() },
      about: [{ userKey: key }],
    })
  }

  return {
    requestVerification: sendVerification,
    welcome,

    /**
     * Emails a link to a user's new address, which is used once confirmed. `taken` if another account has it, `own` if
     * it is already theirs; the seconds to wait after too many requests.
     */
    async requestAddress(
      transaction: Transaction,
      userKey: number,
      email: string,
    ): Promise<'asked' | 'taken' | 'own' | number> {
      const person = await selectAddresseeByKey(transaction, userKey)
      if (!person) return 'taken'
      const owner = await selectAddressee(transaction, email)
      if (owner) return owner.key === userKey ? 'own' : 'taken'
      const seconds = await throttle.count(transaction, 'address.mail', String(userKey), emailLimit)
      if (seconds !== undefined) return seconds
      const token = await createLink(transaction, userKey, 'email', verifyLinkDays * DAY, { email })
      await mail.send(transaction, {
        to: email,
        language: person.language,
        template: 'new-address',
        details: { name: person.firstName, url: verifyUrl(token), days: verifyLinkDays },
        // Deleted with the account, because the address is not confirmed yet.
        about: [{ userKey }],
      })
      return 'asked'
    },

    /** Emails another link that confirms the address; returns the seconds to wait after too many requests. */
    async resendVerification(transaction: Transaction, userKey: number): Promise<number | undefined> {
      const person = await selectAddresseeByKey(transaction, userKey)
      if (!person || person.isVerified) return undefined
      const seconds = await throttle.count(transaction, 'verify.mail', String(userKey), emailLimit)
      // The previous link is replaced; the new one links the same identity.
      if (seconds === undefined)
        await sendVerification(transaction, person, await selectRequestedIdentity(transaction, userKey))
      return seconds
    },

    /** Whether a link that confirms an address was used; undefined for an invalid or expired link. */
    isVerifyLinkUsed: (token: string): Promise<boolean | undefined> =>
      selectIsUsed(database, {
        tokenHash: hashToken(token),
        purposes: ['verify', 'email'],
        now: now(),
      }),

    /** The user whose address a link confirms; undefined for an invalid link. */
    ownerOfVerifyLink: async (token: string): Promise<number | undefined> =>
      (await findLink(database, token, ['verify', 'email']))?.key,

    /**
     * Confirms the address to which a link was emailed; the old address is notified of a new one. Idempotent. `expired`
     * for an invalid link, `taken` if another account has the new address by now.
     */
    async verify(
      transaction: Transaction,
      token: string,
      device: FromDevice,
    ): Promise<'verified' | 'expired' | 'taken'> {
      const link = await findLink(transaction, token, ['verify', 'email'])
      if (!link)
        return (await selectIsUsed(transaction, {
          tokenHash: hashToken(token),
          purposes: ['verify', 'email'],
          now: now(),
        }))
          ? 'verified'
          : 'expired'
      const { key, username, firstName, language, isVerified, details } = link
      if (details.email !== undefined) {
        if (!(await updateAddress(transaction, { key, email: details.email, at: now() }))) return 'taken'
        await securityLog.record({ kind: 'email-changed', userKey: key, device }, transaction)
        // Links emailed to the old address must not work any more.
        await deleteLinks(transaction, key, ['verify', 'password', 'social-link'])
        await markLinkUsed(transaction, key, 'email', now())
        await mail.send(transaction, {
          to: username,
          language,
          template: 'address-changed',
          details: { url: pageUrl('contact-us') },
          about: [{ userKey: key }],
        })
        return 'verified'
      }
      await markLinkUsed(transaction, key, 'verify', now())
      // Another account may have linked it concurrently; that link stays.
      if (details.identity && (await linkIdentity(transaction, key, details.identity)))
        await logLinked(transaction, key, details.identity, device)
      if (!isVerified) await welcome(transaction, { key, username, firstName, language })
      return 'verified'
    },
  }
}
