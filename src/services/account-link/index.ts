import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { PasswordForm, PasswordRequestForm } from '#model/account/forms.ts'
import { type SocialProvider, socialLinkMinutes } from '#model/account/social.ts'
import { accountSocialUrl, socialConfirmUrl } from '#model/account/social-urls.ts'
import { accountUrl, passwordUrl, verifyUrl } from '#model/account/urls.ts'
import { passwordLinkMinutes, verifyLinkDays } from '#model/account/values.ts'
import { pageUrl } from '#model/page-urls.ts'
import type { Mail } from '../mail/index.ts'
import type { FromDevice, SecurityLog } from '../security-log/index.ts'
import type { Throttle } from '../throttle/index.ts'
import type { Transaction } from '../write/index.ts'
import {
  type Addressee,
  clearPassword,
  deleteIdentities,
  deleteLinks,
  deleteSessionsOf,
  insertIdentity,
  insertLink,
  type LinkPurpose,
  markLinkUsed,
  markVerified,
  type SocialIdentity,
  selectAddressee,
  selectAddresseeByKey,
  selectAskedIdentity,
  selectIsUsed,
  selectLink,
  updateAddress,
  updatePassword,
} from './store.ts'
import { hashToken, newToken } from './token.ts'

export { deleteSessionsOf, type SocialIdentity } from './store.ts'
export { hashToken, newToken } from './token.ts'

/** The rule under which attempts to sign in are counted for an account. */
export const attemptsByAccount = 'sign-in.account'

/** Mails of one kind to one address, so that nobody floods somebody else's mailbox. */
const mailsToOne = { calls: 3, seconds: 3_600 }

interface LinkOptions {
  database: Database
  throttle: Throttle
  mail: Pick<Mail, 'send'>
  securityLog: Pick<SecurityLog, 'record'>
  now: () => number
}

type Recipient = Pick<Addressee, 'key' | 'username' | 'firstName' | 'language'>

/** Mailed links that work once: only their hash is kept. */
export function openLinks({ database, throttle, mail, securityLog, now }: LinkOptions) {
  /** Makes a link and gives its token. */
  async function makeLink(
    transaction: Transaction,
    userKey: number,
    purpose: LinkPurpose,
    lasts: number,
    details?: object,
  ): Promise<string> {
    const token = newToken()
    await insertLink(transaction, {
      tokenHash: hashToken(token),
      userKey,
      purpose,
      expiresAt: now() + lasts,
      ...(details && { details }),
    })
    return token
  }

  /** Mails a link that confirms the address, and with it links `identity`, where there is one. */
  async function askToVerify(
    transaction: Transaction,
    { key, username, firstName, language }: Recipient,
    identity?: SocialIdentity,
  ): Promise<void> {
    const details = identity && {
      identity: { provider: identity.provider, subject: identity.subject },
    }
    const token = await makeLink(transaction, key, 'verify', verifyLinkDays * DAY, details)
    await mail.send(transaction, {
      to: username,
      language,
      template: 'verify-address',
      details: { name: firstName, url: verifyUrl(token) },
      about: [{ userKey: key }],
    })
  }

  const linkIdentity = (transaction: Transaction, userKey: number, { provider, subject }: SocialIdentity) =>
    insertIdentity(transaction, { provider, subject, userKey, at: now() })

  const noteLinked = (
    transaction: Transaction,
    userKey: number,
    { provider }: Pick<SocialIdentity, 'provider'>,
    device: FromDevice,
  ) => securityLog.record({ kind: 'identity-linked', userKey, device, detail: provider }, transaction)

  /** Notes that the address is confirmed, and says welcome there. */
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

  const tellPasswordChanged = (transaction: Transaction, { key, username, language }: Recipient) =>
    mail.send(transaction, {
      to: username,
      language,
      template: 'password-changed',
      details: { url: passwordUrl() },
      about: [{ userKey: key }],
    })

  /** A new password ends what may be in the hands of somebody else: sessions, links, locks. */
  async function setPassword(
    transaction: Transaction,
    person: Recipient,
    passwordHash: string,
    exceptSession: number | null,
    device: FromDevice,
  ): Promise<void> {
    await updatePassword(transaction, { key: person.key, passwordHash, at: now() })
    await deleteSessionsOf(transaction, person.key, exceptSession)
    await deleteLinks(transaction, person.key, ['password', 'email', 'social-link'])
    await throttle.forgive(transaction, attemptsByAccount, person.username.toLowerCase())
    await securityLog.record({ kind: 'password-changed', userKey: person.key, device }, transaction)
    await tellPasswordChanged(transaction, person)
  }

  const linkOf = (queryable: Parameters<typeof selectLink>[0], token: string, purposes: LinkPurpose[]) =>
    selectLink(queryable, { tokenHash: hashToken(token), purposes, now: now() })

  return {
    askToVerify,
    welcome,

    /** Who signs in with an address; undefined where nobody does, or no more. */
    addresseeOf: selectAddressee,

    /** Links an identity to an account; false where it is another's, or the account has another at that provider. */
    linkIdentity,

    /** Tells the owner of an account that a provider was linked to it. */
    async tellLinked(transaction: Transaction, userKey: number, provider: SocialProvider): Promise<void> {
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

    /** Mails the owner of an account a link that links an identity to it; not again and again. */
    async askToLink(
      transaction: Transaction,
      { key, username, language }: Recipient,
      identity: SocialIdentity,
    ): Promise<void> {
      const tooMany = await throttle.count(transaction, 'social.mail', String(key), mailsToOne)
      if (tooMany !== undefined) return
      const token = await makeLink(transaction, key, 'social-link', socialLinkMinutes * 60_000, { identity })
      await mail.send(transaction, {
        to: username,
        language,
        template: 'social-link',
        details: { provider: identity.provider, url: socialConfirmUrl(token) },
        about: [{ userKey: key }],
      })
    },

    /**
     * Uses up such a link, and tells what it links to whom. Whoever registered with the address before its owner was met
     * there may not be the owner: their password, sessions and identities end.
     */
    async takeSocialLink(
      transaction: Transaction,
      token: string,
    ): Promise<{ userKey: number; identity: SocialIdentity } | undefined> {
      const link = await linkOf(transaction, token, ['social-link'])
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

    /** Mails a link by which the password is set anew, where the address has an account (RULINGS 18). */
    async requestPassword(transaction: Transaction, { email }: PasswordRequestForm): Promise<void> {
      const tooMany = await throttle.count(transaction, 'password.mail', email.toLowerCase(), mailsToOne)
      if (tooMany !== undefined) return
      const person = await selectAddressee(transaction, email)
      if (!person) return
      const token = await makeLink(transaction, person.key, 'password', passwordLinkMinutes * 60_000)
      await mail.send(transaction, {
        to: person.username,
        language: person.language,
        template: 'reset-password',
        details: { url: passwordUrl(token), minutes: passwordLinkMinutes },
        about: [{ userKey: person.key }],
      })
    },

    /**
     * Mails a link to a new address of somebody, which holds once its owner confirms. `taken` where another account has
     * it, `own` where theirs has; the seconds to wait where too many were asked for.
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
      const seconds = await throttle.count(transaction, 'address.mail', String(userKey), mailsToOne)
      if (seconds !== undefined) return seconds
      const token = await makeLink(transaction, userKey, 'email', verifyLinkDays * DAY, { email })
      await mail.send(transaction, {
        to: email,
        language: person.language,
        template: 'new-address',
        details: { name: person.firstName, url: verifyUrl(token), days: verifyLinkDays },
        // Goes with the account, whose address it is not yet.
        about: [{ userKey }],
      })
      return 'asked'
    },

    /** Sets another password while somebody is signed in; their other sessions end. */
    async changePassword(
      transaction: Transaction,
      { key, session }: { key: number; session: number },
      passwordHash: string,
      device: FromDevice,
    ): Promise<void> {
      const person = await selectAddresseeByKey(transaction, key)
      if (person) await setPassword(transaction, person, passwordHash, session, device)
    },

    isPasswordLinkOpen: async (token: string): Promise<boolean> =>
      (await linkOf(database, token, ['password'])) !== undefined,

    /** What is wrong with a link and the address typed with it; asked before a password is hashed for it. */
    async checkPasswordLink(
      token: string,
      { email }: Pick<PasswordForm, 'email'>,
    ): Promise<Record<string, string> | undefined> {
      const link = await linkOf(database, token, ['password'])
      if (!link) return { token: 'expired' }
      return link.username.toLowerCase() === email.toLowerCase() ? undefined : { email: 'other_address' }
    },

    /**
     * Sets the password of whose link it is, and ends all their sessions; undefined where it works no more. Of an account
     * whose address nobody had confirmed, every other way in ends with it: somebody else may have made them.
     */
    async resetPassword(
      transaction: Transaction,
      token: string,
      passwordHash: string,
      device: FromDevice,
    ): Promise<number | undefined> {
      const link = await linkOf(transaction, token, ['password'])
      if (!link) return undefined
      if (!link.isVerified) await deleteIdentities(transaction, link.key)
      await markLinkUsed(transaction, link.key, 'verify', now())
      await markVerified(transaction, link.key, now())
      await setPassword(transaction, link, passwordHash, null, device)
      return link.key
    },

    /** Mails another link that confirms the address; gives the seconds to wait where too many were asked for. */
    async resendVerification(transaction: Transaction, userKey: number): Promise<number | undefined> {
      const person = await selectAddresseeByKey(transaction, userKey)
      if (!person || person.isVerified) return undefined
      const seconds = await throttle.count(transaction, 'verify.mail', String(userKey), mailsToOne)
      // The link before works no more; what it was to link goes with the new one.
      if (seconds === undefined)
        await askToVerify(transaction, person, await selectAskedIdentity(transaction, userKey))
      return seconds
    },

    /** Whether a link that confirms an address was used; undefined where it does not work or has expired. */
    isVerifyLinkUsed: (token: string): Promise<boolean | undefined> =>
      selectIsUsed(database, {
        tokenHash: hashToken(token),
        purposes: ['verify', 'email'],
        now: now(),
      }),

    /** Whose address a link confirms; undefined where it works no more. */
    ownerOfVerifyLink: async (token: string): Promise<number | undefined> =>
      (await linkOf(database, token, ['verify', 'email']))?.key,

    /**
     * Confirms the address, or the new one, to which a link was mailed; the old address is notified of a new one. A link
     * that was used before has confirmed it. `expired` where the link does not work, `taken` where another account has the
     * new address by now.
     */
    async verify(
      transaction: Transaction,
      token: string,
      device: FromDevice,
    ): Promise<'verified' | 'expired' | 'taken'> {
      const link = await linkOf(transaction, token, ['verify', 'email'])
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
        // What was mailed to the old address works no more.
        await deleteLinks(transaction, key, ['verify', 'password', 'social-link'])
        await markLinkUsed(transaction, key, 'email', now())
        await mail.send(transaction, {
          to: username,
          language,
          template: 'address-changed',
          details: { url: pageUrl('contact-us')! },
          about: [{ userKey: key }],
        })
        return 'verified'
      }
      await markLinkUsed(transaction, key, 'verify', now())
      // Another account may have linked it meanwhile: then it stays there.
      if (details.identity && (await linkIdentity(transaction, key, details.identity)))
        await noteLinked(transaction, key, details.identity, device)
      if (!isVerified) await welcome(transaction, { key, username, firstName, language })
      return 'verified'
    },
  }
}
