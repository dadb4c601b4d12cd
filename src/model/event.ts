import * as v from 'valibot'
import { choice, form } from './form.ts'
import type { SearchType } from './place/search-type.ts'

/** What an event is about (RULINGS 26). */
export const eventTypes = ['listing', 'park', 'sales-center', 'floorplan'] as const
export type EventType = (typeof eventTypes)[number]

/** What the results of a search are. */
export const eventTypeOf: Readonly<Record<SearchType, EventType>> = {
  homes: 'listing',
  parks: 'park',
  dealers: 'sales-center',
  floorplans: 'floorplan',
}

/** What happened: a page was looked at, a card was among results, a way to the seller was used. */
export const eventSubTypes = ['view', 'search', 'phone', 'website', 'share', 'photos'] as const

const key = v.pipe(
  v.number('not_a_number'),
  v.integer('not_a_number'),
  v.minValue(1, 'not_a_number'),
  v.maxValue(2_147_483_647, 'not_a_number'),
)
const shortText = (description: string) =>
  v.optional(v.pipe(v.string(), v.maxLength(200, 'too_long'), v.description(description)))

/** Something that a visitor did (part 1 §3); it says nothing of who that is. */
export const eventForm = form({
  type: choice(eventTypes, 'Kind of the thing.'),
  subType: choice(eventSubTypes, 'What happened to it.'),
  entityKey: v.pipe(
    v.union(
      [key, v.pipe(v.array(key), v.minLength(1, 'required'), v.maxLength(100, 'too_long'))],
      'not_a_number',
    ),
    v.description('Key of the thing, or keys of several that were shown together, 100 at most.'),
  ),
  id: shortText('What else identifies it, for example an ad; 200 characters at most.'),
  location: shortText('Path of the page where it happened; 200 characters at most.'),
})
export type VisitorEvent = v.InferOutput<typeof eventForm>

/** What a tag manager is told of an event (part 1 §3), where one is configured; unknown fields are left out. */
export interface AnalyticsEvent {
  event: string
  leadtype?: string
  company?: string
  park_id?: number
  listing_key?: number
  price?: number
  state?: string
  city?: string
  zip?: string
  year?: number
  account_type?: string
}

/** The analytics fields of a home. */
export function listingAnalytics(
  event: string,
  listing: {
    key: number
    askingPrice: { value: number } | null
    rentalPrice: { value: number } | null
    year: number | null
    park: { key: number } | null
    address: { state: string; city: string; postalCode: string }
  },
): AnalyticsEvent {
  const price = listing.askingPrice?.value ?? listing.rentalPrice?.value
  return {
    event,
    listing_key: listing.key,
    ...(price !== undefined && { price }),
    ...(listing.year !== null && { year: listing.year }),
    ...(listing.park && { park_id: listing.park.key }),
    state: listing.address.state,
    city: listing.address.city,
    zip: listing.address.postalCode,
  }
}
