import * as v from 'valibot'
import { assigneeForm } from '#model/company/forms.ts'
import { bulkChange, MAX_CHANGED } from '#model/listing/bulk.ts'
import { listingMove } from '#model/listing/move.ts'
import { MAX_OPEN_HOUSES, openHouseForm } from '#model/listing/open-house-form.ts'
import { ownSorts } from '#model/listing/own.ts'
import { listingPatch } from '#model/listing/patch.ts'
import { activeStatus } from '#model/listing/values.ts'
import { repeated, trimmed } from '#model/sent-text.ts'
import { key, limit, ofOwner, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const listingKey = v.strictObject({ key: key('Key of the listing.') })

export const ownListingRequests = {
  'own-listing.list': {
    summary: 'Lists the homes of a user or company in every status.',
    scope: 'homes.read',
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject({
      'active[]': v.optional(
        v.pipe(
          repeated(2, 20),
          v.array(v.picklist(Object.values(activeStatus).map(String), 'inclusion')),
          v.transform(input => Object.values(activeStatus).filter(status => input.includes(String(status)))),
          v.description('Only homes with these active statuses, -1 to 4. All if absent.'),
        ),
        [],
      ),
      companies: v.optional(
        v.pipe(
          v.picklist(['true', 'false'], 'inclusion'),
          v.transform(input => input === 'true'),
          v.description("Whether to include the homes of the user's company, if users list their own homes."),
        ),
        'false',
      ),
      text: v.optional(
        v.pipe(
          trimmed(60, 'too_many'),
          v.description(
            "Only homes that match this listing number, owner's number, serial number, HUD label or part of the street.",
          ),
        ),
      ),
      'key[]': v.optional(
        v.pipe(
          repeated(9, MAX_CHANGED),
          v.array(key('Key of a listing.')),
          v.description('Only these homes. All if absent (addition).'),
        ),
        [],
      ),
      sort: v.optional(
        v.pipe(
          v.picklist(ownSorts, 'inclusion'),
          v.description(
            'Order: `newest` first, lowest or highest price first, or longest `unconfirmed` first (addition).',
          ),
        ),
        'newest',
      ),
      ...pageOfItems,
    }),
    errors: [403, 404, 422],
  },
  'own-listing.get': {
    summary: 'Returns a home with all fields that its owner can see or change.',
    scope: 'homes.read',
    addition: true,
    pathParameters: listingKey,
    errors: [403, 404],
  },
  'own-listing.change': {
    summary: 'Updates fields of a home by a merge patch (RFC 7396).',
    scope: 'homes.write',
    pathParameters: listingKey,
    body: listingPatch,
    limit,
    errors: [403, 404],
  },
  'own-listing.move': {
    summary: 'Changes the status of a home: sold, withdrawn, back on the market or discarded.',
    scope: 'homes.write',
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the listing. Staff can use any listing.') }),
    body: listingMove,
    limit,
    errors: [403, 404],
  },
  'own-listing.assign': {
    summary: 'Assigns a home to a person at its company. For company owners and managers.',
    addition: true,
    pathParameters: listingKey,
    body: assigneeForm,
    limit,
    errors: [403, 404],
  },
  'own-listing.renew': {
    summary: 'Extends a listing in the last 30 days before it ends, and confirms it.',
    scope: 'homes.write',
    addition: true,
    pathParameters: listingKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-listing.confirm': {
    summary: 'Confirms that a home is available at its price. Relists it if it was hidden.',
    scope: 'homes.write',
    addition: true,
    pathParameters: listingKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-listing.change-many': {
    summary: 'Confirms many homes or changes their status or price. Returns each result.',
    scope: 'homes.write',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: bulkChange,
    limit: { calls: 200, seconds: 3_600 },
    errors: [403],
  },
  'own-listing.unconfirmed': {
    summary: 'Returns the number of homes that `own-listing.confirm-all` would confirm.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403, 404],
  },
  'own-listing.confirm-all': {
    summary: 'Confirms up to 500 homes of a user or company, longest unconfirmed first.',
    scope: 'homes.write',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    limit: { calls: 60, seconds: 3_600 },
    errors: [403, 404],
  },
  'own-listing.add-open-house': {
    summary: `Adds an open house to a home. At most ${MAX_OPEN_HOUSES} can be upcoming.`,
    scope: 'homes.write',
    addition: true,
    pathParameters: listingKey,
    body: openHouseForm,
    limit: { calls: 60, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'own-listing.remove-open-house': {
    summary: 'Removes an open house from a home.',
    scope: 'homes.write',
    addition: true,
    pathParameters: v.strictObject({
      key: key('Key of the listing.'),
      openHouseKey: key('Key of the open house.'),
    }),
    errors: [403, 404],
  },
} satisfies Requests
