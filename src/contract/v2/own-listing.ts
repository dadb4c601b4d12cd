import * as v from 'valibot'
import { assigneeForm } from '#model/company/forms.ts'
import { listingMove } from '#model/listing/move.ts'
import { MOST_OPEN_HOUSES, openHouseForm } from '#model/listing/open-house-form.ts'
import { listingPatch } from '#model/listing/patch.ts'
import { activeStatus } from '#model/listing/values.ts'
import { repeated, trimmed } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { HomesToConfirm, OwnListing, OwnListingItem } from './own-listing.response.ts'
import { key, limit, type Nothing, nothing, ofOwner, type PageMeta, pageOfItems } from './owner.ts'

const listingKey = v.strictObject({ key: key('Key of the listing.') })

export const ownedListings = operation<OwnListingItem[], PageMeta>()({
  id: 'own-listing.list',
  scope: 'homes.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listings.json',
  summary: 'The homes of a user or a company in every status, newest first.',
  pathParameters: v.strictObject(ofOwner),
  query: v.strictObject({
    'active[]': v.optional(
      v.pipe(
        repeated(2, 20),
        v.array(v.picklist(Object.values(activeStatus).map(String), 'inclusion')),
        v.transform(given => Object.values(activeStatus).filter(status => given.includes(String(status)))),
        v.description('Only homes of these statuses, -1 to 4; all if absent.'),
      ),
      [],
    ),
    companies: v.optional(
      v.pipe(
        v.picklist(['true', 'false'], 'inclusion'),
        v.transform(given => given === 'true'),
        v.description("Of a user who asks for their own: also the homes of the user's company."),
      ),
      'false',
    ),
    text: v.optional(
      v.pipe(
        trimmed(60, 'too_many'),
        v.description('Listing number, serial number, HUD label, or a part of the street.'),
      ),
    ),
    ...pageOfItems,
  }),
  access: 'user',
  errors: [403, 404, 422],
})

export const getOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.get',
  scope: 'homes.read',
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
  scope: 'homes.write',
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
  scope: 'homes.write',
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

export const assignOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.assign',
  method: 'PUT',
  path: '/api/v2/listings/{key}/agent.json',
  summary: 'Says who of its company sells a home; for owners and managers of the company.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  body: assigneeForm,
  versioned: true,
  limit,
  access: 'user',
  errors: [403, 404],
})

export const renewOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.renew',
  scope: 'homes.write',
  method: 'POST',
  path: '/api/v2/listings/{key}/renewal.json',
  summary: 'Extends the time on the market of a home in the last 30 days before its end, and confirms it.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  limit,
  access: 'user',
  errors: [403, 404, 422],
})

export const confirmOwnListing = operation<OwnListing, Nothing>()({
  id: 'own-listing.confirm',
  scope: 'homes.write',
  method: 'POST',
  path: '/api/v2/listings/{key}/confirmation.json',
  summary:
    'Confirms that a home is still for sale or for rent at its price; one that rests because nobody confirmed it is listed again.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  limit,
  access: 'user',
  errors: [403, 404, 422],
})

export const unconfirmedListings = operation<HomesToConfirm, Nothing>()({
  id: 'own-listing.unconfirmed',
  scope: 'homes.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/confirmations.json',
  summary: 'How many homes of a user or a company could be confirmed at once.',
  addition: true,
  pathParameters: v.strictObject(ofOwner),
  query: nothing,
  access: 'user',
  errors: [403, 404],
})

export const confirmOwnListings = operation<HomesToConfirm, Nothing>()({
  id: 'own-listing.confirm-all',
  scope: 'homes.write',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/confirmations.json',
  summary:
    'Confirms homes of a user or a company that are on the market and not confirmed for 7 days, or that rest because nobody confirmed them; at most 500, the longest unconfirmed first.',
  addition: true,
  pathParameters: v.strictObject(ofOwner),
  query: nothing,
  limit: { calls: 60, seconds: 3_600 },
  access: 'user',
  errors: [403, 404],
})

export const addOpenHouse = operation<OwnListing, Nothing>()({
  id: 'own-listing.add-open-house',
  scope: 'homes.write',
  method: 'POST',
  path: '/api/v2/listings/{key}/open-houses.json',
  summary: `Adds an open house of a home; up to ${MOST_OPEN_HOUSES} that are not over.`,
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  body: openHouseForm,
  success: 201,
  repeatable: true,
  limit: { calls: 60, seconds: 3_600 },
  access: 'user',
  errors: [403, 404, 422],
})

export const removeOpenHouse = operation<OwnListing, Nothing>()({
  id: 'own-listing.remove-open-house',
  scope: 'homes.write',
  method: 'DELETE',
  path: '/api/v2/listings/{key}/open-houses/{openHouseKey}.json',
  summary: 'Takes an open house of a home back.',
  addition: true,
  pathParameters: v.strictObject({
    key: key('Key of the listing.'),
    openHouseKey: key('Key of the open house.'),
  }),
  query: nothing,
  access: 'user',
  errors: [403, 404],
})
