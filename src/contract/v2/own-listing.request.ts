import * as v from 'valibot'
import { assigneeForm } from '#model/company/forms.ts'
import { bulkChange, MOST_CHANGED } from '#model/listing/bulk.ts'
import { listingMove } from '#model/listing/move.ts'
import { MOST_OPEN_HOUSES, openHouseForm } from '#model/listing/open-house-form.ts'
import { ownSorts } from '#model/listing/own.ts'
import { listingPatch } from '#model/listing/patch.ts'
import { activeStatus } from '#model/listing/values.ts'
import { repeated, trimmed } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'
import { key, limit, ofOwner, pageOfItems } from './owner.request.ts'

const listingKey = v.strictObject({ key: key('Key of the listing.') })

export const ownListingRequests = {
  'own-listing.list': {
    summary: 'The homes of a user or a company in every status.',
    scope: 'homes.read',
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
          v.description('Listing number, own number, serial number, HUD label, or a part of the street.'),
        ),
      ),
      'key[]': v.optional(
        v.pipe(
          repeated(9, MOST_CHANGED),
          v.array(key('Key of a listing.')),
          v.description('Only these homes; all if absent (addition).'),
        ),
        [],
      ),
      sort: v.optional(
        v.pipe(
          v.picklist(ownSorts, 'inclusion'),
          v.description('`newest` first, by price, or the longest `unconfirmed` first (addition).'),
        ),
        'newest',
      ),
      ...pageOfItems,
    }),
    errors: [403, 404, 422],
  },
  'own-listing.get': {
    summary: 'A home with everything that its owner may see and change.',
    scope: 'homes.read',
    addition: true,
    pathParameters: listingKey,
    errors: [403, 404],
  },
  'own-listing.change': {
    summary: 'Changes fields of a home by a merge patch (RFC 7396).',
    scope: 'homes.write',
    pathParameters: listingKey,
    body: listingPatch,
    limit,
    errors: [403, 404],
  },
  'own-listing.move': {
    summary:
      'Changes the status of a home: sold, taken off the market, back on the market, discarded; for staff, too.',
    scope: 'homes.write',
    addition: true,
    pathParameters: listingKey,
    body: listingMove,
    limit,
    errors: [403, 404],
  },
  'own-listing.assign': {
    summary: 'Says who of its company sells a home; for owners and managers of the company.',
    addition: true,
    pathParameters: listingKey,
    body: assigneeForm,
    limit,
    errors: [403, 404],
  },
  'own-listing.renew': {
    summary: 'Extends the time on the market of a home in the last 30 days before its end, and confirms it.',
    scope: 'homes.write',
    addition: true,
    pathParameters: listingKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-listing.confirm': {
    summary:
      'Confirms that a home is still for sale or for rent at its price; one that was hidden because it was not confirmed is listed again.',
    scope: 'homes.write',
    addition: true,
    pathParameters: listingKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-listing.change-many': {
    summary:
      'Changes many homes of a user or a company: confirms them, or changes their status or price. Each home is checked as a single one is; the reply says what became of each.',
    scope: 'homes.write',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: bulkChange,
    limit: { calls: 200, seconds: 3_600 },
    errors: [403],
  },
  'own-listing.unconfirmed': {
    summary: 'How many homes of a user or a company could be confirmed at once.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403, 404],
  },
  'own-listing.confirm-all': {
    summary:
      'Confirms homes of a user or a company that are on the market and not confirmed for 7 days, or that were hidden because they were not confirmed; at most 500, the longest unconfirmed first.',
    scope: 'homes.write',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    limit: { calls: 60, seconds: 3_600 },
    errors: [403, 404],
  },
  'own-listing.add-open-house': {
    summary: `Adds an open house of a home; up to ${MOST_OPEN_HOUSES} that are not over.`,
    scope: 'homes.write',
    addition: true,
    pathParameters: listingKey,
    body: openHouseForm,
    limit: { calls: 60, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'own-listing.remove-open-house': {
    summary: 'Takes an open house of a home back.',
    scope: 'homes.write',
    addition: true,
    pathParameters: v.strictObject({
      key: key('Key of the listing.'),
      openHouseKey: key('Key of the open house.'),
    }),
    errors: [403, 404],
  },
} satisfies Requests
