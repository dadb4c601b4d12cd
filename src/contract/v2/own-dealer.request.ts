import * as v from 'valibot'
import { dealerMerger, dealerOwnerForm, newDealer } from '#model/dealer/new-dealer.ts'
import { dealerPackageForm } from '#model/dealer/package-form.ts'
import { dealerPatch } from '#model/dealer/patch.ts'
import { repeated } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'
import { key, limit, ofOwner, pageOfItems } from './owner.request.ts'

const dealerKey = v.strictObject({ key: key('Key of the dealer.') })

/** Relations of an owner's dealers (part 2 §7). */
const include = {
  'include[]': v.optional(
    v.pipe(
      repeated(40, 50),
      v.array(v.picklist(['hours', 'social-media'], 'inclusion')),
      v.metadata({ description: 'Relations to add.', values: ['hours', 'social-media'] }),
    ),
    [],
  ),
}

export const ownDealerRequests = {
  'own-dealer.list': {
    summary: 'The dealers of a user or a company, by name.',
    scope: 'dealers.read',
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject({ ...pageOfItems, ...include }),
    errors: [403, 404, 422],
  },
  'own-dealer.table': {
    summary: 'All dealers of a user or a company as CSV, with a column for each weekday and social network.',
    scope: 'dealers.read',
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject(include),
    errors: [403, 404, 422],
  },
  'own-dealer.get': {
    summary:
      'A dealer with everything that its owner may see and change; for staff, also one without an owner.',
    scope: 'dealers.read',
    addition: true,
    pathParameters: dealerKey,
    errors: [403, 404],
  },
  'own-dealer.change': {
    summary: 'Changes fields of a dealer by a merge patch (RFC 7396).',
    scope: 'dealers.write',
    pathParameters: v.strictObject({ ...ofOwner, ...dealerKey.entries }),
    body: dealerPatch,
    limit,
    errors: [403, 404],
  },
  'own-dealer.create': {
    summary: 'Adds a dealer with its address and license; it is public once staff have seen it.',
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
    summary: 'Opens a closed dealer again.',
    scope: 'dealers.write',
    addition: true,
    pathParameters: dealerKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-dealer.assign': {
    summary: 'Gives a dealer to an account or a company, or to no one, for customer service.',
    addition: true,
    pathParameters: dealerKey,
    body: dealerOwnerForm,
    limit,
    errors: [404, 422],
  },
  'own-dealer.set-package': {
    summary: 'Sets the package of a dealer, with its largest territory, for customer service.',
    addition: true,
    pathParameters: dealerKey,
    body: dealerPackageForm,
    limit,
    errors: [404],
  },
  'own-dealer.merge': {
    summary:
      'Merges a duplicate dealer into a public one and moves its homes, floor plans and messages. Its page then redirects. For customer service.',
    addition: true,
    pathParameters: dealerKey,
    body: dealerMerger,
    limit,
    errors: [404, 422],
  },
  'own-dealer.options': {
    summary: 'The package of a dealer, and what each package does.',
    scope: 'dealers.read',
    pathParameters: dealerKey,
    errors: [403, 404],
  },
} satisfies Requests
