import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { type Actor, companyOf, may, ownedByCompany } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import type { LeadChange } from '#model/lead/form.ts'
import { type LeadStatus, leadStatuses } from '#model/lead/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Relays } from '../relay/index.ts'
import type { Delivery } from './deliver.ts'
import { tableOf } from './inbox-table.ts'
import { presentReceived, presentSent, presentSentInFull } from './present.ts'
import {
  assignLead,
  countSentOf,
  insertAnswer,
  isMember,
  type Reader,
  selectFigures,
  selectInbox,
  selectInboxFigures,
  selectReceived,
  selectResponseTime,
  selectSentOf,
  selectSides,
  updateReceived,
} from './store.ts'

export interface InboxOptions {
  database: Database
  relays: Pick<Relays, 'stop'>
  now: () => number
}

type User = Extract<Actor, { kind: 'user' }>

interface InboxQuery {
  status: LeadStatus | undefined
  limit: number
  offset: number
}

/** Result of assigning a message or tour to a person of the company. */
export type Assigned = 'done' | 'forbidden' | 'no-member' | 'not-found'

const readerOf = (user: User): Reader & { userKey: number } => ({
  userKey: user.key,
  companyKey: companyOf(user, 'lead.take'),
})

/** All statuses but spam, which is only listed on request. */
const usualStatuses = leadStatuses.filter(status => status !== 'spam')

/** Leads that an account has sent and received. */
export function openInbox({ database, relays, now }: InboxOptions, deliver: Delivery) {
  /** All of an inbox, for its owner to download. */
  const allReceived = (reader: Reader) =>
    selectInbox(database, reader, { statuses: leadStatuses, limit: null, offset: 0 })

  /** A page of an inbox: of one status, or all but spam. */
  async function read(reader: Reader, { status, limit, offset }: InboxQuery) {
    const statuses = status === undefined ? usualStatuses : [status]
    const rows = await selectInbox(database, reader, { statuses, limit, offset })
    const figures = await selectInboxFigures(database, reader)
    const counts: Record<LeadStatus, number> = { new: 0, read: 0, answered: 0, closed: 0, spam: 0 }
    for (const { status: name, count } of figures) counts[name] = count
    const seconds = await selectResponseTime(database, reader)
    return {
      items: rows.map(presentReceived),
      total: statuses.reduce((sum, name) => sum + counts[name], 0),
      counts,
      responseTime: seconds === null ? null : Math.round(seconds),
    }
  }

  return {
    /** Leads sent by an account, newest first, with recipients and replies. */
    async sentBy(userKey: number, { limit, offset }: { limit: number; offset: number }) {
      const rows = await selectSentOf(database, userKey, limit, offset)
      return { items: rows.map(presentSent), total: await countSentOf(database, userKey) }
    },

    /**
     * Leads received by an account, and by its company if the account has access, newest first: of one status, or all
     * but spam.
     */
    inbox: (user: User, query: InboxQuery) => read(readerOf(user), query),

    /** Leads received by a company; undefined if the actor has no access. */
    inboxOfCompany: async (actor: Actor, companyKey: number, query: InboxQuery) =>
      may(actor, 'lead.take', ownedByCompany(companyKey))
        ? read({ userKey: null, companyKey }, query)
        : undefined,

    /** A lead of an account's inbox; undefined if it is not there. */
    async received(user: User, key: number) {
      const row = await selectReceived(database, readerOf(user), key)
      return row && presentReceived(row)
    },

    /** Updates status or note of a lead in an account's inbox; undefined for an unknown lead. */
    async change(transaction: Transaction, user: User, key: number, { status, note }: LeadChange) {
      const reader = readerOf(user)
      const stored = note === undefined ? undefined : note || null
      if (!(await updateReceived(transaction, reader, key, { status, note: stored, at: now() })))
        return undefined
      const row = await selectReceived(transaction, reader, key)
      return row && presentReceived(row)
    },

    /** Emails a reply to the sender of a lead; `unreachable` if they left no address, or stopped the conversation. */
    async answer(transaction: Transaction, user: User, key: number, message: string) {
      const reader = readerOf(user)
      const { userKey } = reader
      const row = await selectReceived(transaction, reader, key)
      if (!row) return { kind: 'missing' } as const
      if (row.email === null) return { kind: 'unreachable' } as const
      if (!(await deliver.answer(transaction, { ...row, email: row.email }, { userKey, message })))
        return { kind: 'unreachable' } as const
      const at = now()
      const answerKey = await insertAnswer(transaction, key, message, at)
      await updateReceived(transaction, reader, key, { status: 'answered', note: undefined, at })
      return { kind: 'answered', answer: { key: answerKey, sentAt: formatMoment(at) } } as const
    },

    /** Stops emails of a conversation to an account; false if it is not a party. */
    async stop(transaction: Transaction, user: User, key: number): Promise<boolean> {
      const sides = await selectSides(transaction, readerOf(user), key)
      if (!sides) return false
      const about = { lead: sides.leadKey, recipient: key }
      // A user may have written to themselves.
      let isStopped = false
      if (sides.isSender) isStopped = await relays.stop(transaction, about, 'a')
      if (sides.isRecipient) isStopped = await relays.stop(transaction, about, 'b')
      return isStopped
    },

    /** An account's inbox as CSV, newest first, in the reader's language. */
    inboxTable: async (user: User, language: Language): Promise<string> =>
      tableOf(await allReceived(readerOf(user)), language),

    /** Messages and response times of the people of a company. */
    async ofCompany(actor: Actor, companyKey: number) {
      if (!may(actor, 'company.manage', ownedByCompany(companyKey))) return undefined
      const rows = await selectFigures(database, companyKey)
      return rows.map(({ responseTime, ...row }) => ({
        ...row,
        responseTime: responseTime === null ? null : Math.round(responseTime),
      }))
    },

    /** Assigns a message to a person of a company. */
    async assign(
      transaction: Transaction,
      actor: Actor,
      { companyKey, key, userKey }: { companyKey: number; key: number; userKey: number | null },
    ): Promise<Assigned> {
      if (!may(actor, 'lead.assign', ownedByCompany(companyKey))) return 'forbidden'
      if (userKey !== null && !(await isMember(transaction, companyKey, userKey))) return 'no-member'
      return (await assignLead(transaction, companyKey, key, userKey)) ? 'done' : 'not-found'
    },

    /** Exports all leads that an account has sent and received. */
    async exportOf(userKey: number) {
      const sent = await selectSentOf(database, userKey, null, 0)
      // Records of a company are not personal.
      const received = await allReceived({ userKey, companyKey: null })
      return { sent: sent.map(presentSentInFull), received: received.map(presentReceived) }
    },
  }
}
