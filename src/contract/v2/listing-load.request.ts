import * as v from 'valibot'
import { language } from '#model/form.ts'
import { loadLimits } from '#model/listing-load/fields.ts'
import { loadFile } from '#model/listing-load/forms.ts'
import { columnsForm } from '#model/listing-load/headings.ts'
import { repeated, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'
import { key, ofOwner } from './owner.request.ts'

const ofLoad = v.strictObject({ ...ofOwner, loadKey: key('Key of the load.') })
const limit = { calls: 100, seconds: 3_600 } as const

export const listingLoadRequests = {
  'listing-load.create': {
    summary:
      "Reads up to 10,000 homes from a CSV file or from JSON in the RESO Common Format, by the owner's own numbers, and tells what it would change. Nothing is changed until `start`. A file whose columns are not recognized must be given them first.",
    scope: 'homes.write',
    addition: true,
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
    limit,
    errors: [403, 413, 415, 422],
  },
  'listing-load.list': {
    summary:
      'The latest ten loads of an owner; what their lines say (`problems`, `meanings`, `held`) is left out.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'listing-load.get': {
    summary: 'A load with its progress and its refused lines.',
    scope: 'homes.read',
    addition: true,
    pathParameters: ofLoad,
    errors: [403, 404],
  },
  'listing-load.map': {
    summary:
      'Sets how a file that is not loaded yet is read: the fields of its columns, what texts of cells mean, cells of all lines. Tells what it would change.',
    scope: 'homes.write',
    addition: true,
    pathParameters: ofLoad,
    body: columnsForm,
    limit,
    errors: [403, 404, 422],
  },
  'listing-load.start': {
    summary: 'Begins to add and change homes as previewed.',
    scope: 'homes.write',
    addition: true,
    pathParameters: ofLoad,
    limit,
    errors: [403, 404, 422],
  },
  'listing-load.undo': {
    summary: 'Begins to take the last load back: added homes leave the market, changed fields return.',
    scope: 'homes.write',
    addition: true,
    pathParameters: ofLoad,
    limit,
    errors: [403, 404, 422],
  },
  'listing-load.refused': {
    summary: 'The refused lines of a load as CSV with their reasons; once it is corrected, it loads again.',
    scope: 'homes.read',
    addition: true,
    pathParameters: ofLoad,
    errors: [403, 404],
  },
  'listing-load.table': {
    summary: 'All homes of an owner as CSV, with the columns that a load reads.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'listing-load.reso': {
    summary: 'All homes of an owner in the RESO Common Format, as a load reads them.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
} satisfies Requests
