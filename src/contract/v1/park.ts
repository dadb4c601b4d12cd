import * as v from 'valibot'
import type { DetailLevel } from '#model/detail-level.ts'
import { parkIncludes, parkSearch } from '#model/park/search.ts'
import { sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import { includeOf, keyOf } from './detail.ts'
import type { ListingCard } from './listing.response.ts'
import type { Park, ParkCard, ParkHomesMeta, ParkNano } from './park.response.ts'
import type { NamedCell } from './search.response.ts'
import { mapOperation, searchOperations } from './search.ts'

interface ParkLevels {
  nano: ParkNano
  micro: ParkCard
  milli: Park
  centi: Park
}

const paths = { feature: 'park', search: 'park-searches', list: 'parks' }
export const { search: searchParks, list: listParks } = searchOperations<ParkLevels>()(parkSearch, paths)
export const mapParks = mapOperation<NamedCell>()(parkSearch, paths)

export const getPark = operation<ParkLevels[DetailLevel], Record<never, never>, ParkLevels>()({
  id: 'park.get',
  method: 'GET',
  path: '/api/v1/parks/{key}.json',
  summary: 'One park.',
  pathParameters: keyOf('park'),
  query: includeOf(parkIncludes),
  personalInclude: 'favorite',
  errors: [404, 410, 422],
})

const whole = (highest: number) =>
  v.pipe(
    sent(9, 'invalid', 'not_an_integer'),
    v.regex(/^\d{1,9}$/, 'not_an_integer'),
    v.transform(Number),
    v.maxValue(highest, 'less_than_or_equal_to'),
  )

/** Defaults of `parkListings`: miles and number of homes. */
const NEAR = { range: '10', limit: '6' }

export const parkListings = operation<ListingCard[], ParkHomesMeta>()({
  id: 'park.listings',
  method: 'GET',
  path: '/api/v1/parks/{key}/listings.json',
  summary: 'Homes on the market in a park, then those near it, nearest first.',
  addition: true,
  pathParameters: keyOf('park'),
  query: v.strictObject({
    kind: v.optional(
      v.pipe(
        v.picklist(['for-sale', 'for-rent'], 'inclusion'),
        v.description('Only homes for sale, or only homes for rent.'),
      ),
    ),
    range: v.optional(
      v.pipe(
        whole(100),
        v.description(
          'How far from the park, miles, 0 to 100; 10 if absent. With 0 those in the park alone.',
        ),
      ),
      NEAR.range,
    ),
    limit: v.optional(
      v.pipe(
        whole(100),
        v.minValue(1, 'greater_than_or_equal_to'),
        v.description('Maximum number of homes, 1 to 100; default 6.'),
      ),
      NEAR.limit,
    ),
  }),
  errors: [404, 422],
})
