import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import type { Language } from '#model/language.ts'
import type { LeadChange } from '#model/lead/form.ts'
import { type LeadStatus, leadStatuses } from '#model/lead/values.ts'
import type { Relays } from '../relay/index.ts'
import type { Transaction } from '../write/index.ts'
import type { Delivery } from './deliver.ts'
import { tableOf } from './inbox-table.ts'
import { presentReceived, presentSent, presentSentWhole } from './present.ts'
import {
  countSentOf,
  insertAnswer,
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

/** All statuses but spam, which is only listed on request. */
const usualStatuses = leadStatuses.filter(status => status !== 'spam')

/** Leads that an account has sent and received. */
export function openInbox({ database, relays, now }: InboxOptions, deliver: Delivery) {
  /** All of an inbox, for its owner to download. */
  const allReceived = (userKey: number) =>
    selectInbox(database, userKey, { statuses: leadStatuses, limit: null, offset: 0 })

  return {
    /** Leads sent by an account, newest first, with recipients and replies. */
    async sentBy(userKey: number, { limit, offset }: { limit: number; offset: number }) {
      const rows = await selectSentOf(database, userKey, limit, offset)
      return { items: rows.map(presentSent), total: await countSentOf(database, userKey) }
    },

    /** Leads received by an account, newest first: of one status, or all but spam. */
    async inbox(
      userKey: number,
      { status, limit, offset }: { status: LeadStatus | undefined; limit: number; offset: number },
    ) {
      const statuses = status === undefined ? usualStatuses : [status]
      const rows = await selectInbox(database, userKey, { statuses, limit, offset })
      const figures = await selectInboxFigures(database, userKey)
      const counts: Record<LeadStatus, number> = { new: 0, read: 0, answered: 0, closed: 0, spam: 0 }
      for (const { status: name, count } of figures) counts[name] = count
      const seconds = await selectResponseTime(database, userKey)
      return {
        items: rows.map(presentReceived),
        total: statuses.reduce((sum, name) => sum + counts[name], 0),
        counts,
        responseTime: seconds === null ? null : Math.round(seconds),
      }
    },

    /** A lead of an account's inbox; undefined if it is not there. */
    async received(userKey: number, key: number) {
      const row = await selectReceived(database, userKey, key)
      return row && presentReceived(row)
    },

    /** Changes status or note of a lead in an account's inbox; undefined if it is not there. */
    async change(transaction: Transaction, userKey: number, key: number, { status, note }: LeadChange) {
      const stored = note === undefined ? undefined : note || null
      if (!(await updateReceived(transaction, userKey, key, { status, note: stored, at: now() })))
        return undefined
      const row = await selectReceived(transaction, userKey, key)
      return row && presentReceived(row)
    },

    /** Emails a reply to the sender of a lead; `unreachable` if they left no address, or stopped the conversation. */
    async answer(transaction: Transaction, userKey: number, key: number, message: string) {
      const row = await selectReceived(transaction, userKey, key)
      if (!row) return { kind: 'missing' } as const
      if (row.email === null) return { kind: 'unreachable' } as const
      if (!(await deliver.answer(transaction, { ...row, email: row.email }, { userKey, message })))
        return { kind: 'unreachable' } as const
      const at = now()
      const answerKey = await insertAnswer(transaction, key, message, at)
      await updateReceived(transaction, userKey, key, { status: 'answered', note: undefined, at })
      return { kind: 'answered', answer: { key: answerKey, sentAt: formatMoment(at) } } as const
    },

    /** Stops emails of a conversation to an account; false if it is not a party. */
    async stop(transaction: Transaction, userKey: number, key: number): Promise<boolean> {
      const sides = await selectSides(transaction, userKey, key)
      if (!sides) return false
      const about = { lead: sides.leadKey, recipient: key }
      // A user may have written to themselves.
      let isStopped = false
      if (sides.isSender) isStopped = await relays.stop(transaction, about, 'a')
      if (sides.isRecipient) isStopped = await relays.stop(transaction, about, 'b')
      return isStopped
    },

    /** An account's inbox as CSV, newest first, in the reader's language. */
    inboxTable: async (userKey: number, language: Language): Promise<string> =>
      tableOf(await allReceived(userKey), language),

    /** Exports all leads that an account has sent and received. */
    async exportOf(userKey: number) {
      const sent = await selectSentOf(database, userKey, null, 0)
      const received = await allReceived(userKey)
      return { sent: sent.map(presentSentWhole), received: received.map(presentReceived) }
    },
  }
}
