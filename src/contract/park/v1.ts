import type { DetailLevel } from '#model/detail-level.ts'
import type { ListingCard } from '../listing/v1.response.ts'
import { type Nothing, operation } from '../operation.ts'
import type { NamedCell } from '../search/v1.response.ts'
import { mapOperation, searchOperations } from '../search/v1.ts'
import type { Park, ParkCard, ParkHomesMeta, ParkNano } from './v1.response.ts'

interface ParkLevels {
  nano: ParkNano
  micro: ParkCard
  milli: Park
  centi: Park
}

const paths = { feature: 'park', search: 'park-searches', list: 'parks' } as const
export const { search: searchParks, list: listParks } = searchOperations<ParkLevels>()(paths)
export const mapParks = mapOperation<NamedCell>()(paths)

export const getPark = operation<ParkLevels[DetailLevel], Nothing, ParkLevels>()({
  id: 'park.get',
  method: 'GET',
  path: '/api/v1/parks/{key}.json',
})

export const parkListings = operation<ListingCard[], ParkHomesMeta>()({
  id: 'park.listings',
  method: 'GET',
  path: '/api/v1/parks/{key}/listings.json',
})
