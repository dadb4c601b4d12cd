import * as v from 'valibot'
import { dealerPackageForm } from '#model/dealer/package-form.ts'
import { dealerPatch } from '#model/dealer/patch.ts'
import { repeated } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { DealerOptions, OwnDealer, OwnDealerItem } from './own-dealer.response.ts'
import { key, limit, type Nothing, nothing, ofOwner, type PageMeta, pageOfItems } from './owner.ts'

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

export const ownedDealers = operation<OwnDealerItem[], PageMeta>()({
  id: 'own-dealer.list',
  scope: 'dealers.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/sales-centers.json',
  summary: 'The dealers of a user or a company, by name.',
  pathParameters: v.strictObject(ofOwner),
  query: v.strictObject({ ...pageOfItems, ...include }),
  access: 'user',
  errors: [403, 404, 422],
})

export const ownedDealersTable = operation<string, Nothing>()({
  id: 'own-dealer.table',
  scope: 'dealers.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/sales-centers.csv',
  summary: 'All dealers of a user or a company as CSV, with a column for each weekday and social network.',
  pathParameters: v.strictObject(ofOwner),
  query: v.strictObject(include),
  access: 'user',
  file: { type: 'text/csv', name: 'sales-centers.csv' },
  errors: [403, 404, 422],
})

export const getOwnDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.get',
  scope: 'dealers.read',
  method: 'GET',
  path: '/api/v2/sales-centers/{key}.json',
  summary:
    'A dealer with everything that its owner may see and change; for staff, also one without an owner.',
  addition: true,
  pathParameters: dealerKey,
  query: nothing,
  versioned: true,
  access: 'user',
  errors: [403, 404],
})

export const patchDealer = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.change',
  scope: 'dealers.write',
  method: 'PATCH',
  path: '/api/v2/{ownerType}/{ownerKey}/sales-centers/{key}.json',
  summary: 'Changes fields of a dealer by a merge patch (RFC 7396).',
  pathParameters: v.strictObject({ ...ofOwner, ...dealerKey.entries }),
  query: nothing,
  body: dealerPatch,
  versioned: true,
  repeatable: true,
  limit,
  access: 'user',
  errors: [403, 404],
})

export const setDealerPackage = operation<OwnDealer, Nothing>()({
  id: 'own-dealer.set-package',
  method: 'PUT',
  path: '/api/v2/staff/sales-centers/{key}/package.json',
  summary: 'Sets the package of a dealer, with its largest territory, for customer service.',
  addition: true,
  pathParameters: dealerKey,
  query: nothing,
  body: dealerPackageForm,
  versioned: true,
  repeatable: true,
  limit,
  access: 'staff',
  errors: [404],
})

export const dealerOptions = operation<DealerOptions, Nothing>()({
  id: 'own-dealer.options',
  scope: 'dealers.read',
  method: 'GET',
  path: '/api/v2/sales-centers/{key}/options.json',
  summary: 'The package of a dealer, and what each package does.',
  pathParameters: dealerKey,
  query: nothing,
  access: 'user',
  errors: [403, 404],
})
