import type { Transaction } from '#db/database.ts'
import { rememberedDays } from '#model/alert/alert.ts'
import { listingSearch } from '#model/listing/search.ts'
import { type AddressNames, whereOf } from '../search/index.ts'
import { alertCommands } from './commands.ts'
import { type ContextOptions, createContext } from './context.ts'
import { openDigest } from './digest.ts'
import { type AddFavorite, openMatching } from './matching.ts'
import { alertQueries } from './queries.ts'
import * as store from './store.ts'

export type { AlertOutcome } from './commands.ts'

export interface AlertOptions extends ContextOptions {
  names: Pick<AddressNames, 'cityFold'>
  /** Adds a home to users' favorites, if their alerts have that option. */
  addFavorite: AddFavorite
  onError: (error: unknown) => void
}

export type Alerts = ReturnType<typeof openAlerts>

/**
 * Search alerts: saved searches of homes that email their owners about events of matching homes (part 2 §3, §5, §7).
 */
export function openAlerts(options: AlertOptions) {
  const { database, listings, places, names, now, addFavorite, onError } = options
  const context = createContext(options)
  const matching = openMatching({
    database,
    listings,
    scopeOf: search => whereOf(listingSearch, search, places, names)?.scope,
    addFavorite,
    now,
    onError,
  })
  const sendDigests = openDigest(context, onError)

  /**
   * Matches events and sends due emails, alternating in batches until nothing is left, so that a backlog of events
   * does not delay emails. Called every second, on any number of nodes. Ends early if the node stops.
   */
  async function work(stopping?: AbortSignal): Promise<void> {
    let done = 1
    while (done > 0 && !stopping?.aborted)
      done = (await matching.match(stopping)) + (await sendDigests(stopping))
  }

  return {
    ...alertCommands(context),
    ...alertQueries(context),

    work,
    repeated: { interval: 1_000, run: work, failure: 'Matching alerts failed.' },

    /** Deletes old events. */
    prune: () => store.deleteEvents(database, rememberedDays),

    /** Deletes a user's alerts and their matches; returns the alert keys. */
    erase: (transaction: Transaction, person: { userKey?: number; email?: string }): Promise<number[]> =>
      store.deleteAlertsOf(transaction, person),
  }
}
