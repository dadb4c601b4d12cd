import { read } from '#contract/error.ts'
import type { Listing } from '#contract/listing/v1.response.ts'
import { searchListings } from '#contract/listing/v1.ts'
import type { OpenHouse } from '#contract/open-house.response.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { cardListing } from '../../parts/card/listing-card.ts'
import { webAddress } from '../../ui/primitives/contact.ts'
import { homes } from '../kinds/homes.tsx'
import { homesShape } from '../kinds/homes-shape.ts'
import { type FollowRequest, gather, moment } from './gather.ts'

/** A calendar for subscribers. Times are milliseconds since 1970, URLs absolute. */
export interface EventCalendar {
  name: string
  url: string
  events: readonly {
    /** The same for an event across all changes. */
    uid: string
    /** When it was last changed. */
    stampedAt: number
    startsAt: number
    endsAt: number
    summary: string
    description: string
    location: string
    url: string
  }[]
}

/** Homes per calendar. */
const LENGTH = 500

/** Open houses of the homes of a search that are not over; undefined for a page that does not exist. */
export async function openHouseCalendar(
  page: string,
  request: FollowRequest,
): Promise<EventCalendar | undefined> {
  const followed = await gather<Listing>(page, request, {
    shape: homesShape,
    fetchPage: query => read(request.client, searchListings, { query }),
    order: 'recently-listed:desc',
    limit: LENGTH,
    filters: { 'open-house': true },
    include: ['open-houses'],
  })
  if (!followed) return undefined
  const { items, address, title, at } = followed
  const { language, site, t } = request
  const { host } = new URL(site.origin)
  const eventOf = (listing: Listing, openHouse: OpenHouse) => {
    const { key, name, description, displayVirtualOpenHouse: isVirtual } = openHouse
    const kind = t(isVirtual ? 'listing.badge.virtual-open-house' : 'listing.badge.open-house')
    const online = webAddress(openHouse.url)
    return {
      uid: `open-house-${key}@${host}`,
      stampedAt: Date.parse(moment(listing.modifiedAt)),
      startsAt: Date.parse(moment(openHouse.startDate.date)),
      endsAt: Date.parse(moment(openHouse.endDate.date)),
      summary: `${kind}: ${homes.name(cardListing(listing), t, language)}`,
      description: [name, description, online].filter(Boolean).join('\n'),
      location: isVirtual ? (online ?? '') : placeOf(listing, openHouse),
      url: at(listingUrl(listing.key)),
    }
  }
  return {
    name: `${t('listing.openHouses.title')}: ${title}`,
    url: at(address),
    events: items.flatMap(listing => (listing.openHouses ?? []).map(one => eventOf(listing, one))),
  }
}

/** Meeting place: 'At the home, 12 Palm St, Lot 4, Tampa, FL 33602'. */
function placeOf({ address }: Listing, { location }: OpenHouse): string {
  const { streetAddress1, streetAddress2, city, state, postalCode } = address
  return [location, streetAddress1, streetAddress2, city, `${state} ${postalCode}`].filter(Boolean).join(', ')
}
