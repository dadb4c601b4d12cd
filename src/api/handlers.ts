import type { Handler } from './handle.ts'
import { associationHandlers } from './v1/association.ts'
import { bookValueHandlers } from './v1/book-value.ts'
import { communityReportHandlers } from './v1/community-report.ts'
import { contactHandlers } from './v1/contact.ts'
import { contentHandlers } from './v1/content.ts'
import { dataRequestHandlers } from './v1/data-request.ts'
import { dealerHandlers } from './v1/dealer.ts'
import { eventHandlers } from './v1/event.ts'
import { floorPlanHandlers } from './v1/floor-plan.ts'
import { listingHandlers } from './v1/listing.ts'
import { listingRequestHandlers } from './v1/listing-request.ts'
import { parkHandlers } from './v1/park.ts'
import { placeHandlers } from './v1/place.ts'
import { statisticsHandlers } from './v1/statistics.ts'

/** Every call that is served, by the id of its operation. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  [
    ...associationHandlers,
    ...placeHandlers,
    ...listingHandlers,
    ...parkHandlers,
    ...dealerHandlers,
    ...floorPlanHandlers,
    ...statisticsHandlers,
    ...bookValueHandlers,
    ...communityReportHandlers,
    ...contentHandlers,
    ...contactHandlers,
    ...dataRequestHandlers,
    ...eventHandlers,
    ...listingRequestHandlers,
  ].map(handler => [handler.operation.id, handler as unknown as Handler]),
)
