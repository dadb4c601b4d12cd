import * as v from 'valibot'
import { dealerMerger, dealerOwnerForm, newDealer } from '#model/dealer/new-dealer.ts'
import { dealerPackageForm } from '#model/dealer/package-form.ts'
import { dealerPatch } from '#model/dealer/patch.ts'
import { repeated } from '#model/sent-text.ts'
import { key, limit, ofOwner, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const dealerKey = v.strictObject({ key: key('Key of the dealer.') })

/** Relations of an owner's dealers (part 2 §7). */
const include = {
  'include[]': v.optional(
    v.pipe(
      repeated(40, 50),
      v.array(v.picklist(['hours', 'social-media'], 'inclusion')),
      v.metadata({ description: 'Relations to include in each dealer.', values: ['hours', 'social-media'] }),
    ),
    [],
  ),
}

export const ownDealerRequests = {
  'own-dealer.list': {
    summary: 'Lists the dealers of a user or company by name.',
    scope: 'dealers.read',
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject({ ...pageOfItems, ...include }),
    errors: [403, 404, 422],
  },
  'own-dealer.table': {
    summary: 'Returns all dealers as CSV, with a column for each weekday and social network.',
    scope: 'dealers.read',
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject(include),
    errors: [403, 404, 422],
  },
  'own-dealer.get': {
    summary: 'Returns a dealer for its owner. Staff can also read dealers without an owner.',
    scope: 'dealers.read',
    addition: true,
    pathParameters: dealerKey,
    errors: [403, 404],
  },
  'own-dealer.change': {
    summary: 'Updates fields of a dealer by a merge patch (RFC 7396).',
    scope: 'dealers.write',
    pathParameters: v.strictObject({ ...ofOwner, ...dealerKey.entries }),
    body: dealerPatch,
    limit,
    errors: [403, 404],
  },
  'own-dealer.create': {
    summary: 'Adds a dealer with its address and license. Staff review it before it is public.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: newDealer,
    limit: { calls: 100, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'own-dealer.close': {
    summary: 'Closes a dealer: searches no longer find it, and its page says that it closed.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: dealerKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-dealer.reopen': {
    summary: 'Reopens a closed dealer.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: dealerKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-dealer.assign': {
    summary: 'Assigns a dealer to a user, a company or no one. Staff only.',
    addition: true,
    pathParameters: dealerKey,
    body: dealerOwnerForm,
    limit,
    errors: [404, 422],
  },
  'own-dealer.set-package': {
    summary: 'Sets the package of a dealer and its largest service area. Staff only.',
    addition: true,
    pathParameters: dealerKey,
    body: dealerPackageForm,
    limit,
    errors: [404],
  },
  'own-dealer.merge': {
    summary: 'Merges a duplicate dealer into a public one. Its page redirects. Staff only.',
    addition: true,
    pathParameters: v.strictObject({
      key: key('Key of the duplicate dealer, whose homes, floor plans and messages are moved.'),
    }),
    body: dealerMerger,
    limit,
    errors: [404, 422],
  },
  'own-dealer.options': {
    summary: 'Returns the package of a dealer and the features of every package.',
    scope: 'dealers.read',
    pathParameters: dealerKey,
    errors: [403, 404],
  },
} satisfies Requests
