import type { Associations } from '#services/association/index.ts'
import type { BookValues } from '#services/book-value/index.ts'
import type { CommunityReports } from '#services/community-report/index.ts'
import type { Contact } from '#services/contact/index.ts'
import type { Content } from '#services/content/index.ts'
import type { DataRequests } from '#services/data-request/index.ts'
import type { Dealers } from '#services/dealer/index.ts'
import type { Events } from '#services/event/index.ts'
import type { FloorPlans } from '#services/floor-plan/index.ts'
import type { Listings } from '#services/listing/index.ts'
import type { ListingRequests } from '#services/listing-request/index.ts'
import type { Parks } from '#services/park/index.ts'
import type { Places } from '#services/place/index.ts'
import type { Statistics } from '#services/statistics/index.ts'

/** The use-cases that handlers may call; put together in `server/wiring.ts`. */
export interface Services {
  associations: Associations
  bookValues: BookValues
  communityReports: CommunityReports
  content: Content
  dealers: Dealers
  floorPlans: FloorPlans
  contact: Contact
  dataRequests: DataRequests
  events: Events
  listingRequests: ListingRequests
  listings: Listings
  parks: Parks
  places: Places
  statistics: Statistics
}
