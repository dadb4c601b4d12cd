import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { type Actor, may, ownedByUser, userActor } from '#model/access/access.ts'
import { listingName } from '#model/listing/caption.ts'
import { impersonationMinutes, possibleActions, type UserActionForm } from '#model/staff/find.ts'
import type { Transaction } from '#platform/write/index.ts'
import { type Accounts, actorOf, type Person } from '../account/index.ts'
import { recordChange } from '../audit/index.ts'
import { hideListingsOf } from '../listing/index.ts'
import type { FromDevice, SecurityLog } from '../security-log/index.ts'
import { type Setup, startList } from './start.ts'
import {
  lockStaffUser,
  type StaffUserRow,
  selectFound,
  selectHasStaff,
  selectHomesOf,
  selectStaffUser,
  updateAccount,
  updateViewed,
} from './store.ts'

export { openStaffMembers } from './members.ts'
export type { Setup } from './start.ts'

interface StaffOptions {
  database: Database
  setup: Setup
  /** Emails are sent, and not only stored. */
  hasMail: boolean
  accounts: Pick<Accounts, 'endSessionsOf'>
  securityLog: Pick<SecurityLog, 'record'>
  now: () => number
}

/** Whether an account is staff. */
export const hasStaff = (database: Database) => selectHasStaff(database)

export type StaffDesk = ReturnType<typeof openStaffDesk>

/** Search and account actions of staff. */
export function openStaffDesk({ database, setup, hasMail, accounts, securityLog, now }: StaffOptions) {
  const isAllowed = (actor: Actor, key: number | null) => may(actor, 'account.inspect', ownedByUser(key))
  return {
    /** Everything that a text may mean; undefined if the actor is not staff. */
    async find(actor: Actor, text: string) {
      if (!isAllowed(actor, null)) return undefined
      const key = /^#?[1-9]\d{0,8}$/.test(text) ? Number(text.replace('#', '')) : null
      return selectFound(database, {
        key,
        pattern: `%${text.replace(/[\\%_]/g, '\\$&')}%`,
        serial: text.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
        label: text.toUpperCase(),
      })
    },

    /** The checklist of a new site; undefined if the actor is not staff. */
    async start(actor: Actor) {
      return isAllowed(actor, null) ? startList(database, setup, hasMail) : undefined
    },

    /** An account with the data for staff; or the reason for a refusal. */
    async user(actor: Actor, key: number) {
      if (!isAllowed(actor, key)) return 'forbidden'
      const row = await selectStaffUser(database, key)
      if (!row) return 'not-found'
      const homes = await selectHomesOf(database, key)
      return {
        ...presentUser(row),
        homes: homes.map(({ city, state, ...home }) => ({
          ...home,
          label: listingName(home.key, { city, state }),
        })),
      }
    },

    /** Closes or reopens an account, or stops or allows its emails. Staff accounts are left to operators. */
    async change(transaction: Transaction, actor: Actor, key: number, { action, reason }: UserActionForm) {
      if (actor.kind !== 'user' || !isAllowed(actor, key)) return 'forbidden'
      const before = await lockStaffUser(transaction, key)
      if (!before) return 'not-found'
      const after = { ...before }
      if (action === 'deactivate' || action === 'restore') {
        if (before.isStaff || (before.deactivatedAt !== null) !== (action === 'restore')) return 'not-allowed'
        after.deactivatedAt = action === 'deactivate' ? new Date(now()) : null
        after.deactivateReason = action === 'deactivate' ? (reason ?? null) : null
        if (action === 'deactivate') await accounts.endSessionsOf(transaction, key, actor.key)
      } else after.blockSend = action === 'block-send'
      await updateAccount(transaction, key, after)
      if (action === 'deactivate' || action === 'restore')
        await hideListingsOf(transaction, key, { actor, isHidden: action === 'deactivate' })
      await recordChange(transaction, {
        subject: { type: 'registered-user', key },
        actor,
        before: factsOf(before),
        after: { ...factsOf(after), ...(reason !== undefined && { reason }) },
      })
      return 'done'
    },

    /** Lets the session of a member of staff view the site as a user, until it ends or the time is over. */
    async see(
      transaction: Transaction,
      person: Person,
      key: number,
      { reason, device }: { reason: string; device: FromDevice },
    ) {
      const actor = actorOf(person)
      if (!isAllowed(actor, key)) return 'forbidden'
      const user = await lockStaffUser(transaction, key)
      if (!user) return 'not-found'
      // A member of staff has separate rights.
      if (user.isStaff || user.deactivatedAt !== null) return 'not-allowed'
      await updateViewed(transaction, person.session, { key, until: now() + impersonationMinutes * 60_000 })
      await securityLog.record(
        { kind: 'seen-by-staff', userKey: key, staff: person.key, device },
        transaction,
      )
      await recordChange(transaction, {
        subject: { type: 'registered-user', key },
        actor,
        before: {},
        after: { seen: true, reason },
      })
      return 'done'
    },

    /** Stops viewing; no effect without a viewed user. */
    async endImpersonation(transaction: Transaction, { session, key, impersonatedBy }: Person) {
      if (!impersonatedBy) return
      await updateViewed(transaction, session, null)
      await recordChange(transaction, {
        subject: { type: 'registered-user', key },
        actor: userActor(impersonatedBy, true),
        before: { seen: true },
        after: { seen: false },
      })
    },
  }
}

const factsOf = ({ deactivatedAt, blockSend }: StaffUserRow) => ({
  deactivated: deactivatedAt !== null,
  blockSend,
})

const presentUser = ({ createdAt, deactivatedAt, isStaff, ...user }: StaffUserRow) => ({
  ...user,
  created: formatMoment(createdAt.getTime()),
  dateDeactivated: deactivatedAt && formatMoment(deactivatedAt.getTime()),
  isStaff,
  possible: possibleActions({ isDeactivated: deactivatedAt !== null, blockSend: user.blockSend }).filter(
    action => !isStaff || action === 'block-send' || action === 'allow-send',
  ),
})
