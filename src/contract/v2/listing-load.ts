import * as v from 'valibot'
import { language } from '#model/form.ts'
import { loadLimits } from '#model/listing-load/fields.ts'
import { loadFile } from '#model/listing-load/forms.ts'
import { columnsForm } from '#model/listing-load/headings.ts'
import { repeated, sent } from '#model/sent-text.ts'
import { type FileText, operation } from '../operation.ts'
import type { ListingLoad } from './listing-load.response.ts'
import { key, type Nothing, nothing, ofOwner } from './owner.ts'

const shared = { addition: true, access: 'user' } as const
const ofLoad = v.strictObject({ ...ofOwner, loadKey: key('Key of the load.') })
const limit = { calls: 100, seconds: 3_600 } as const

export const createListingLoad = operation<ListingLoad, Nothing>()({
  ...shared,
  id: 'listing-load.create',
  scope: 'homes.write',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads.json',
  summary:
    "Reads up to 10,000 homes from a CSV file or from JSON in the RESO Common Format, by the owner's own numbers, and tells what it would change. Nothing is changed until `start`. A file whose columns are not recognized must be given them first.",
  pathParameters: v.strictObject(ofOwner),
  query: v.strictObject({
    'map[]': v.optional(
      v.pipe(
        repeated(200, 100),
        v.array(v.pipe(sent(200), v.regex(/^.+=\w*$/s, 'invalid'))),
        v.description(
          'The field of a column, `heading=field`, or `heading=` for none; remembered for the owner.',
        ),
      ),
      [],
    ),
    language,
  }),
  body: loadFile,
  upload: { types: ['text/csv', 'application/json'], most: loadLimits.bytes, field: 'file' },
  success: 201,
  repeatable: true,
  limit,
  errors: [403, 413, 415, 422],
})

export const listListingLoads = operation<ListingLoad[], Nothing>()({
  ...shared,
  id: 'listing-load.list',
  scope: 'homes.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads.json',
  summary: 'The latest ten loads of an owner.',
  pathParameters: v.strictObject(ofOwner),
  query: nothing,
  errors: [403],
})

export const getListingLoad = operation<ListingLoad, Nothing>()({
  ...shared,
  id: 'listing-load.get',
  scope: 'homes.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}.json',
  summary: 'A load with its progress and its refused lines.',
  pathParameters: ofLoad,
  query: nothing,
  errors: [403, 404],
})

export const mapListingLoad = operation<ListingLoad, Nothing>()({
  ...shared,
  id: 'listing-load.map',
  scope: 'homes.write',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}/columns.json',
  summary: 'Sets the fields of columns of a file that is not loaded yet, and tells what it would change.',
  pathParameters: ofLoad,
  query: nothing,
  body: columnsForm,
  limit,
  errors: [403, 404, 422],
})

export const startListingLoad = operation<ListingLoad, Nothing>()({
  ...shared,
  id: 'listing-load.start',
  scope: 'homes.write',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}/start.json',
  summary: 'Begins to add and change homes as previewed.',
  pathParameters: ofLoad,
  query: nothing,
  limit,
  errors: [403, 404, 422],
})

export const undoListingLoad = operation<ListingLoad, Nothing>()({
  ...shared,
  id: 'listing-load.undo',
  scope: 'homes.write',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}/undo.json',
  summary: 'Begins to take the last load back: added homes leave the market, changed fields return.',
  pathParameters: ofLoad,
  query: nothing,
  limit,
  errors: [403, 404, 422],
})

export const listingsTable = operation<FileText, Nothing>()({
  ...shared,
  id: 'listing-load.table',
  scope: 'homes.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listings.csv',
  summary: 'All homes of an owner as CSV, with the columns that a load reads.',
  pathParameters: v.strictObject(ofOwner),
  query: nothing,
  file: { type: 'text/csv', name: 'homes.csv' },
  errors: [403],
})

export const listingsAsReso = operation<FileText, Nothing>()({
  ...shared,
  id: 'listing-load.reso',
  scope: 'homes.read',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listings.reso.json',
  summary: 'All homes of an owner in the RESO Common Format, as a load reads them.',
  pathParameters: v.strictObject(ofOwner),
  query: nothing,
  file: { type: 'application/json', name: 'homes.reso.json' },
  errors: [403],
})
