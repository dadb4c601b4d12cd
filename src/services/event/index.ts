import { isbot } from 'isbot'
import type { Database, Queryable } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { VisitorEvent } from '#model/event.ts'
import { appendEvent, countSome, deleteDays, deleteEvents } from './store.ts'

/** Retention of counted events, in milliseconds: as long as a repetition under the same Idempotency-Key is known. */
const lifetime = DAY
/** Retention of counts by day, in milliseconds. */
const retainedDays = 366 * DAY
const batch = 5_000

export type Events = ReturnType<typeof openEvents>

/** Anonymous visitor events: appended immediately, counted in the background. */
export function openEvents({ database, now }: { database: Database; now: () => number }) {
  /** Adds reported events to the counters. */
  async function count(): Promise<void> {
    while ((await countSome(database, batch)) === batch);
  }

  return {
    /** Stores an event; false for a bot. `once` is the sender's Idempotency-Key. */
    async report(
      event: VisitorEvent,
      userAgent: string,
      once: string | undefined,
      queryable: Queryable = database,
    ): Promise<boolean> {
      // Browsers always send a user agent.
      if (userAgent === '' || isbot(userAgent)) return false
      await appendEvent(queryable, event, once)
      return true
    },

    count,
    repeated: { interval: 5_000, run: count, failure: 'Counting events failed.' },

    async prune(): Promise<void> {
      await deleteEvents(database, now() - lifetime)
      await deleteDays(database, now() - retainedDays)
    },
  }
}
