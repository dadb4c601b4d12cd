import type { Database } from '#db/database.ts'
import { openBookValues } from '#services/book-value/index.ts'
import { openCommunityReports } from '#services/community-report/index.ts'
import type { Listings } from '#services/listing/index.ts'
import { openMoveFits } from '#services/move-fit/index.ts'
import type { Places } from '#services/place/index.ts'

/** Opens read-only features, without state and background work. */
export const openQuestions = (of: {
  database: Database
  places: Places
  listings: Listings
  now: () => number
}) => ({
  bookValues: openBookValues(of),
  communityReports: openCommunityReports(of),
  moveFits: openMoveFits(of),
})
