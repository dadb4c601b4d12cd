import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { listingMove } from '#model/listing/move.ts'
import { listingPatch } from '#model/listing/patch.ts'
import { activeStatus } from '#model/listing/values.ts'
import { operation } from '../operation.ts'
import type { OwnListing, OwnListingItem } from './own-listing.response.ts'

type Nothing = Record<never, never>

const nothing = v.strictObject({})
const key = (description: string) =>
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'invalid'), v.transform(Number), v.description(description))
const listingKey = v.strictObject({ key: key('Key of the listing.') })

const whole = (highest: number, fallback: number, description: string) =>
  v.optional(
    v.pipe(
      v.string('too_many'),
      v.regex(/^\d{1,6}$/, 'invalid'),
      v.transform(Number),
      v.maxValue(highest, 'too_large'),
      v.description(description),
    ),
    String(fallback),
  )

/** Writes of an owner, or of a dealer's program, per hour and address. */
const limit = { calls: 1_000, seconds: 3_600 }

export const ownedListings = operation<OwnListingItem[], { total: number; offset: number; limit: number }>()({
  id: 'own-listing.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listings.json',
  summary: 'The homes of a user or a company in every status, newest first.',
  pathParameters: v.strictObject({
    ownerType: v.pipe(v.picklist(ownerTypes), v.description('`registered-users` or `companies`.')),
    ownerKey: key('Key of the user or company.'),
  }),
  query: v.strictObject({
    'active[]': v.optional(
      v.pipe(
        v.union([v.string(), v.array(v.string())]),
        v.transform(given => [given].flat()),
        v.maxLength(20, 'too_many'),
        v.array(v.picklist(Object.values(activeStatus).map(String), 'inclusion')),
        v.transform(given => Object.values(activeStatus).filter(status => given.includes(String(status)))),
        v.description('Only homes of these statuses, -1 to 4; all if absent.'),
      ),
      [],
    ),
    offset: whole(100_000, 0, 'Offset of the first item.'),
    limit: whole(100, 24, 'Maximum number of items, up to 100.'),
  }),
  access: 'user',
  errors: [403, 404, 422],
})

export const getOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.get',
  method: 'GET',
  path: '/api/v2/listings/{key}.json',
  summary: 'A home with everything that its owner may see and change.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  versioned: true,
  access: 'user',
  errors: [403, 404],
})

export const patchListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.change',
  method: 'PATCH',
  path: '/api/v2/listings/{key}.json',
  summary: 'Changes fields of a home by a merge patch (RFC 7396).',
  pathParameters: listingKey,
  query: nothing,
  body: listingPatch,
  versioned: true,
  repeatable: true,
  limit,
  access: 'user',
  errors: [403, 404],
})

export const moveOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.move',
  method: 'POST',
  path: '/api/v2/listings/{key}/status.json',
  summary:
    'Changes the status of a home: sold, taken off the market, back on the market, discarded; for staff, too.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  body: listingMove,
  versioned: true,
  repeatable: true,
  limit,
  access: 'user',
  errors: [403, 404],
})

export const confirmOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.confirm',
  method: 'POST',
  path: '/api/v2/listings/{key}/confirmation.json',
  summary: 'Confirms that a home on the market is still for sale or for rent at its price.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  limit,
  access: 'user',
  errors: [403, 404, 422],
})
