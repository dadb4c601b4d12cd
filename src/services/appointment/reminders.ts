import type { Database } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { reminderHours } from '#model/appointment/values.ts'
import type { Transaction } from '../write/index.ts'
import type { Letters } from './letters.ts'
import type { AppointmentRow } from './rows.ts'
import { insertReminder, inTransaction, readAppointment, takeReminder } from './store.ts'

/** The kind of the queue's jobs that remind. */
const reminderKind = 'appointment-reminder'
const HOUR = 3_600_000

interface ReminderOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  letters: Letters
  now: () => number
}

export type Reminders = ReturnType<typeof openReminders>

/** Reminds both sides of what they have agreed to, a while before it. */
export function openReminders({ database, queue, letters, now }: ReminderOptions) {
  /** Sees to it that both are reminded of what they have agreed to. */
  async function remind(transaction: Transaction, { key, sequence, startsAt }: AppointmentRow) {
    for (const hours of reminderHours) {
      const at = startsAt - hours * HOUR
      if (at <= now()) continue
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
        if (row?.status !== 'confirmed' || row.sequence !== reminder.sequence) return
        // What comes late is worth nothing once the visit, or the next reminder, is there.
        if (row.startsAt <= now() || row.startsAt - now() < (reminder.hours - 12) * HOUR) return
        const news = { event: 'reminder', by: null, hours: reminder.hours } as const
        await letters.write(transaction, row, 'host', news)
        await letters.write(transaction, row, 'visitor', news)
      })
    },
    giveUp: async () => {},
  }

  return { remind, workers: { [reminderKind]: worker } }
}
