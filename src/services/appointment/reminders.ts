import type { Database } from '#db/database.ts'
import type { Queue, Worker } from '#db/queue.ts'
import { otherSide, reminderHours } from '#model/appointment/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Notifications } from './notifications.ts'
import type { AppointmentRow } from './rows.ts'
import { claimReminder, insertReminder, inTransaction, readAppointment } from './store.ts'

/** Job kind of reminders. */
const reminderKind = 'appointment-reminder'
const HOUR = 3_600_000
/** No reminder within this time after the last change, in milliseconds. */
const FRESH = HOUR

interface ReminderOptions {
  database: Database
  queue: Pick<Queue, 'add'>
  notifications: Notifications
  now: () => number
}

export type Reminders = ReturnType<typeof openReminders>

/** Reminds both sides before an appointment: of it, or of a pending reply. */
export function openReminders({ database, queue, notifications, now }: ReminderOptions) {
  /** Schedules the reminders of an appointment. */
  async function remind(transaction: Transaction, { key, sequence, startsAt }: AppointmentRow) {
    for (const hours of reminderHours) {
      const at = startsAt - hours * HOUR
      if (at <= now() + FRESH) continue
      const reminder = await insertReminder(transaction, { appointmentKey: key, sequence, hours })
      await queue.add(transaction, [{ kind: reminderKind, key: reminder }], { startAfter: new Date(at) })
    }
  }

  const worker: Worker = {
    async work(key) {
      await inTransaction(database, async transaction => {
        const reminder = await claimReminder(transaction, key)
        if (!reminder) return
        const row = await readAppointment(transaction, reminder.appointmentKey)
        const news = row && newsOf(row, reminder.hours)
        if (!news || row.sequence !== reminder.sequence) return
        // A late reminder is useless once the appointment, or the next reminder, is near.
        if (row.startsAt <= now() || row.startsAt - now() < (reminder.hours - 12) * HOUR) return
        await notifications.write(transaction, row, 'host', news)
        await notifications.write(transaction, row, 'visitor', news)
      })
    },
    giveUp: async () => {},
  }

  return { remind, workers: { [reminderKind]: worker } }
}

/** Content of a reminder; undefined if nothing is upcoming. A pending request is that of the requesting side. */
function newsOf({ status, awaiting }: AppointmentRow, hours: number) {
  if (status === 'confirmed') return { event: 'reminder', by: null, hours } as const
  return status === 'requested' && awaiting
    ? ({ event: 'unanswered', by: otherSide(awaiting), hours } as const)
    : undefined
}
