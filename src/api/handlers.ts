import type { Handler } from './handle.ts'
import { accountHandlers } from './v1/account.ts'
import { accountLinkHandlers } from './v1/account-link.ts'
import { alertHandlers } from './v1/alert.ts'
import { appointmentHandlers } from './v1/appointment.ts'
import { associationHandlers } from './v1/association.ts'
import { bookValueHandlers } from './v1/book-value.ts'
import { communityReportHandlers } from './v1/community-report.ts'
import { contactHandlers } from './v1/contact.ts'
import { contentHandlers } from './v1/content.ts'
import { dataRequestHandlers } from './v1/data-request.ts'
import { dealerHandlers } from './v1/dealer.ts'
import { eventHandlers } from './v1/event.ts'
import { favoriteHandlers } from './v1/favorite.ts'
import { floorPlanHandlers } from './v1/floor-plan.ts'
import { leadHandlers } from './v1/lead.ts'
import { listingHandlers } from './v1/listing.ts'
import { listingRequestHandlers } from './v1/listing-request.ts'
import { parkHandlers } from './v1/park.ts'
import { placeHandlers } from './v1/place.ts'
import { profileHandlers } from './v1/profile.ts'
import { relayHandlers } from './v1/relay.ts'
import { socialHandlers } from './v1/social.ts'
import { statisticsHandlers } from './v1/statistics.ts'
import { accountLinkV2Handlers } from './v2/account-link.ts'
import { alertLinkHandlers } from './v2/alert.ts'
import { watchedHandlers } from './v2/favorite.ts'
import { profileV2Handlers } from './v2/profile.ts'

/** Every call that is served, by the id of its operation. */
export const handlers: ReadonlyMap<string, Handler> = new Map(
  [
    ...accountHandlers,
    ...accountLinkHandlers,
    ...accountLinkV2Handlers,
    ...alertHandlers,
    ...alertLinkHandlers,
    ...appointmentHandlers,
    ...associationHandlers,
    ...placeHandlers,
    ...profileHandlers,
    ...profileV2Handlers,
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
    ...leadHandlers,
    ...listingRequestHandlers,
    ...favoriteHandlers,
    ...watchedHandlers,
    ...relayHandlers,
    ...socialHandlers,
  ].map(handler => [handler.operation.id, handler as unknown as Handler]),
)
