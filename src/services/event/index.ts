import { isbot } from 'isbot'
import type { Database, Queryable } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { VisitorEvent } from '#model/event.ts'
import { appendEvent, countSome, deleteEvents } from './store.ts'

/** How long single events are kept, milliseconds. */
const kept = 90 * DAY
const batch = 5_000

export type Events = ReturnType<typeof openEvents>

/** What visitors look at: appended at once, counted by the way, nobody's name in it. */
export function openEvents({ database, now }: { database: Database; now: () => number }) {
  /** Adds reported events to the counters. */
  async function count(): Promise<void> {
    while ((await countSome(database, batch)) === batch);
  }

  return {
    /** Keeps an event; false where a robot sent it. `once` is the sender's Idempotency-Key. */
    async report(
      event: VisitorEvent,
      userAgent: string,
      once: string | undefined,
      queryable: Queryable = database,
    ): Promise<boolean> {
      // A browser always says what it is.
      if (userAgent === '' || isbot(userAgent)) return false
      await appendEvent(queryable, event, once)
      return true
    },

    count,
    repeated: { interval: 5_000, run: count, failure: 'Counting events failed.' },

    prune: () => deleteEvents(database, now() - kept),
  }
}
