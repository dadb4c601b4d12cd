import type { Database } from '#db/database.ts'
import { openDealers } from '#services/dealer/index.ts'
import { openFloorPlans } from '#services/floor-plan/index.ts'
import { openListings } from '#services/listing/index.ts'
import { openMonthlyCosts } from '#services/monthly-cost/index.ts'
import { openParks } from '#services/park/index.ts'
import type { Places } from '#services/place/index.ts'
import { openAddressNames, type SavedIndexes } from '#services/search/index.ts'
import type { Step } from './steps.ts'

/** Opens the searches: the features with an index, and their requirements. */
export async function openSearches({
  database,
  places,
  now,
  saved,
  namesFrom = openAddressNames,
  step = () => {},
}: {
  database: Database
  places: Places
  now: () => number
  /** Indexes of an earlier process. */
  saved?: SavedIndexes | undefined
  /** Reads the names of places, as `placesFrom` reads the places. */
  namesFrom?: typeof openAddressNames | undefined
  step?: Step | undefined
}) {
  const names = await namesFrom({ database, places })
  step('names of places', 'Filling the search indexes')
  const monthlyCosts = await openMonthlyCosts({ database, now })
  const tools = { database, places, names, now, saved }
  // Together: while one waits for the database, another fills its index.
  const [listings, dealers, floorPlans, parks] = await Promise.all([
    openListings({ ...tools, monthlyCosts }),
    openDealers(tools),
    openFloorPlans(tools),
    openParks(tools),
  ])
  step('search', 'Opening the other features')
  return { names, monthlyCosts, listings, dealers, floorPlans, parks }
}
