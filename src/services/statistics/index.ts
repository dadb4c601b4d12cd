import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { formatMoment } from '#kit/dates.ts'
import type { Listings } from '../listing/index.ts'
import { countInStates, countPlacesOfBusiness, type StateRow } from './store.ts'

const counted = new Set(['park', 'sales_center', '*'])

/** Opens the statistics service. Pass the feed's changes to it after the listings have them. */
export async function openStatistics(options: {
  database: Database
  listings: Pick<Listings, 'count' | 'nextChange'>
  /** Milliseconds since 1970. */
  now: () => number
}) {
  const { database, listings, now } = options
  let businesses = await countPlacesOfBusiness(database)
  return {
    /** The four counts of the home page (part 1 §3), from memory; homes are those on the market. */
    general: () => ({
      homesActiveSaleCount: listings.count({ 'has-for-sale': true }),
      homesActiveRentCount: listings.count({ 'has-for-rent': true }),
      ...businesses,
    }),
    /** Statistics of states by postal abbreviation, and when they were computed; unknown averages are null. */
    async ofStates(states: readonly string[]) {
      const moment = now()
      const rows = await countInStates(database, [...new Set(states)], moment)
      return new Map(rows.map(row => [row.state, presentState(row, moment)] as const))
    },
    /** The next time at which a count may change without any write. */
    nextChange: () => listings.nextChange(),
    /** Recounts if a change requires it; resolves when `general` reflects it. */
    async apply(changes: readonly Change[]): Promise<void> {
      if (changes.some(({ entity }) => counted.has(entity)))
        businesses = await countPlacesOfBusiness(database)
    },
  }
}
export type Statistics = Awaited<ReturnType<typeof openStatistics>>

function presentState(
  { state, activeListings, models, parks, salesCenters, ...averages }: StateRow,
  at: number,
) {
  return {
    state,
    statistics: { asOf: formatMoment(at), ...averages },
    entityCounts: { activeListings, models, parks, salesCenters },
  }
}
