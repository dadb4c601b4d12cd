import type { Database } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { otherSide, reminderHours } from '#model/appointment/values.ts'
import type { Transaction } from '../write/index.ts'
import type { Letters } from './letters.ts'
import type { AppointmentRow } from './rows.ts'
import { insertReminder, inTransaction, readAppointment, takeReminder } from './store.ts'

/** The kind of the queue's jobs that remind. */
const reminderKind = 'appointment-reminder'
const HOUR = 3_600_000
/** Within this of what it reminds of, a reminder says nothing new; milliseconds. */
const FRESH = HOUR

interface ReminderOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  letters: Letters
  now: () => number
}

export type Reminders = ReturnType<typeof openReminders>

/** Reminds both sides, a while before a visit, of what they have agreed to or of an answer that is still waited for. */
export function openReminders({ database, queue, letters, now }: ReminderOptions) {
  /** Sees to it that both are reminded of an appointment as it stands. */
  async function remind(transaction: Transaction, { key, sequence, startsAt }: AppointmentRow) {
    for (const hours of reminderHours) {
      const at = startsAt - hours * HOUR
      if (at <= now() + FRESH) continue
      const reminder = await insertReminder(transaction, { appointmentKey: key, sequence, hours })
      await queue.add(transaction, { kind: reminderKind, key: reminder }, { startAfter: new Date(at) })
    }
  }

  const worker: Worker = {
    async work(key) {
      await inTransaction(database, async transaction => {
        const reminder = await takeReminder(transaction, key)
        if (!reminder) return
        const row = await readAppointment(transaction, reminder.appointmentKey)
        const news = row && newsOf(row, reminder.hours)
        if (!news || row.sequence !== reminder.sequence) return
        // What comes late is worth nothing once the visit, or the next reminder, is there.
        if (row.startsAt <= now() || row.startsAt - now() < (reminder.hours - 12) * HOUR) return
        await letters.write(transaction, row, 'host', news)
        await letters.write(transaction, row, 'visitor', news)
      })
    },
    giveUp: async () => {},
  }

  return { remind, workers: { [reminderKind]: worker } }
}

/** What both are reminded of; undefined where nothing is to come. An unanswered question is the side's that asked. */
function newsOf({ status, awaiting }: AppointmentRow, hours: number) {
  if (status === 'confirmed') return { event: 'reminder', by: null, hours } as const
  return status === 'requested' && awaiting
    ? ({ event: 'unanswered', by: otherSide(awaiting), hours } as const)
    : undefined
}
