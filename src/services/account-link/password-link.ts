import { DAY } from '#kit/dates.ts'
import type { PasswordForm, PasswordRequestForm } from '#model/account/forms.ts'
import { passwordUrl } from '#model/account/urls.ts'
import { passwordLinkMinutes, staffInvitationDays } from '#model/account/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { FromDevice } from '../security-log/index.ts'
import { type Context, emailLimit, type Recipient } from './context.ts'
import {
  deleteIdentities,
  deleteLinks,
  deleteSessionsOf,
  markLinkUsed,
  markVerified,
  selectAddressee,
  selectAddresseeByKey,
  updatePassword,
} from './store.ts'

/** Rate limit rule of login attempts for an account. */
export const attemptsByAccount = 'sign-in.account'

/** Links that reset a password, and changes of the password of a logged-in user. */
export function passwordLinks({ database, throttle, mail, securityLog, now, createLink, findLink }: Context) {
  const notifyPasswordChanged = (transaction: Transaction, { key, username, language }: Recipient) =>
    mail.send(transaction, {
      to: username,
      language,
      template: 'password-changed',
      details: { url: passwordUrl() },
      about: [{ userKey: key }],
    })

  /** Sets a password; deletes sessions, links and locks that another person may have. */
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
    await notifyPasswordChanged(transaction, person)
  }

  return {
    /** Emails a link to reset the password, if the address has an account (RULINGS 18). */
    async requestPassword(transaction: Transaction, { email }: PasswordRequestForm): Promise<void> {
      const tooMany = await throttle.count(transaction, 'password.mail', email.toLowerCase(), emailLimit)
      if (tooMany !== undefined) return
      const person = await selectAddressee(transaction, email)
      if (!person) return
      const token = await createLink(transaction, person.key, 'password', passwordLinkMinutes * 60_000)
      await mail.send(transaction, {
        to: person.username,
        language: person.language,
        template: 'reset-password',
        details: { url: passwordUrl(token), minutes: passwordLinkMinutes },
        about: [{ userKey: person.key }],
      })
    },

    /** Emails a new member of staff a link to set a password; returns its URL. */
    async inviteStaff(transaction: Transaction, person: Omit<Recipient, 'firstName'>): Promise<string> {
      const token = await createLink(transaction, person.key, 'password', staffInvitationDays * DAY)
      const url = passwordUrl(token)
      await mail.send(transaction, {
        to: person.username,
        language: person.language,
        template: 'staff-invitation',
        details: { url, days: staffInvitationDays },
        about: [{ userKey: person.key }],
      })
      return url
    },

    /** Changes the password of a logged-in user; ends their other sessions. */
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
      (await findLink(database, token, ['password'])) !== undefined,

    /** Validates a link and the address typed with it, before a password is hashed; undefined if both are valid. */
    async checkPasswordLink(
      token: string,
      { email }: Pick<PasswordForm, 'email'>,
    ): Promise<Record<string, string> | undefined> {
      const link = await findLink(database, token, ['password'])
      if (!link) return { token: 'expired' }
      return link.username.toLowerCase() === email.toLowerCase() ? undefined : { email: 'other_address' }
    },

    /**
     * Resets the password of the link's user, and ends all their sessions; undefined for an invalid link. If the address
     * was not confirmed, linked identities are deleted, because someone else may have linked them.
     */
    async resetPassword(
      transaction: Transaction,
      token: string,
      passwordHash: string,
      device: FromDevice,
    ): Promise<number | undefined> {
      const link = await findLink(transaction, token, ['password'])
      if (!link) return undefined
      if (!link.isVerified) await deleteIdentities(transaction, link.key)
      await markLinkUsed(transaction, link.key, 'verify', now())
      await markVerified(transaction, link.key, now())
      await setPassword(transaction, link, passwordHash, null, device)
      return link.key
    },
  }
}
