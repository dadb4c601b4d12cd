import type { Database } from '#db/database.ts'
import type { Language } from '#model/language.ts'
import { openThrottle } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import { insertUser } from '../account/index.ts'
import { deleteSessionsOf, openLinks } from '../account-link/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Mail } from '../mail/index.ts'
import { openSecurityLog } from '../security-log/index.ts'
import { lockAccount, selectMembers, updateIsStaff } from './store.ts'

interface MemberOptions {
  database: Database
  mail: Pick<Mail, 'send'>
  now: () => number
}

export interface NewMember {
  email: string
  firstName: string
  lastName: string
  language: Language
}

/** The accounts of staff, for the operator of the site: no one else can change who is staff. */
export function openStaffMembers({ database, mail, now }: MemberOptions) {
  const links = openLinks({
    ...{ database, mail, now },
    throttle: openThrottle({ now }),
    securityLog: openSecurityLog({ database, now }),
  })

  async function setStaff(transaction: Transaction, key: number, isStaff: boolean): Promise<void> {
    await updateIsStaff(transaction, key, isStaff)
    await recordChange(transaction, {
      subject: { type: 'registered-user', key },
      actor: 'job',
      before: { isStaff: !isStaff },
      after: { isStaff },
    })
  }

  return {
    list: () => selectMembers(database),

    /**
     * Grants an account the rights of staff, and creates it if necessary. `invited` has the URL, within the site, to
     * set the password; it is emailed, too. An account without a password is invited again.
     */
    add: ({ email, language, ...name }: NewMember) =>
      database.transaction(async transaction => {
        const before = await lockAccount(transaction, email)
        if (before?.isDeactivated) return { kind: 'deactivated' } as const
        const key =
          before?.key ??
          (await insertUser(transaction, {
            ...{ ...name, username: email, passwordHash: null, language, at: now() },
            ...{ accountType: 'Other', emailConsent: false },
          }))
        // The address was registered concurrently.
        if (key === undefined) return { kind: 'busy' } as const
        if (!before?.isStaff) await setStaff(transaction, key, true)
        if (before?.canLogIn) return { kind: before.isStaff ? 'known' : 'added' } as const
        return {
          kind: 'invited',
          url: await links.inviteStaff(transaction, { key, username: email, language }),
        } as const
      }),

    /** Revokes the rights of staff from an account and ends its sessions; false if it was not staff. */
    remove: (email: string) =>
      database.transaction(async transaction => {
        const before = await lockAccount(transaction, email)
        if (!before?.isStaff) return false
        await setStaff(transaction, before.key, false)
        await deleteSessionsOf(transaction, before.key, null)
        return true
      }),
  }
}
