import * as v from 'valibot'
import { language } from '#model/form.ts'
import { loadLimits } from '#model/listing-load/fields.ts'
import { loadFile } from '#model/listing-load/forms.ts'
import { columnsForm } from '#model/listing-load/headings.ts'
import { repeated, sent } from '#model/sent-text.ts'
import { key, ofOwner } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const ofLoad = v.strictObject({ ...ofOwner, loadKey: key('Key of the import.') })
const limit = { calls: 100, seconds: 3_600 } as const

export const listingLoadRequests = {
  'listing-load.create': {
    summary: 'Previews an import of up to 10,000 homes from a CSV or RESO Common Format file.',
    scope: 'homes.write',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject({
      'map[]': v.optional(
        v.pipe(
          repeated(200, 100),
          v.array(v.pipe(sent(200), v.regex(/^.+=\w*$/s, 'invalid'))),
          v.description(
            "Field of a column, as `heading=field`, or `heading=` to ignore the column. Remembered for the owner's next file. Columns that are not recognized have to be mapped before the import starts.",
          ),
        ),
        [],
      ),
      language,
    }),
    body: loadFile,
    upload: { types: ['text/csv', 'application/json'], max: loadLimits.bytes, field: 'file' },
    limit,
    errors: [403, 413, 415, 422],
  },
  'listing-load.list': {
    summary:
      'Lists the latest ten imports, without `problems`, `offMarket`, `homes`, `readings`, `meanings`, `held` and `gone`.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'listing-load.get': {
    summary: 'Returns an import with its progress and its rejected lines.',
    scope: 'homes.read',
    addition: true,
    pathParameters: ofLoad,
    errors: [403, 404],
  },
  'listing-load.map': {
    summary: 'Maps columns and values of a file before its import, and previews it again.',
    scope: 'homes.write',
    addition: true,
    pathParameters: ofLoad,
    body: columnsForm,
    limit,
    errors: [403, 404, 422],
  },
  'listing-load.start': {
    summary: 'Starts to add and change homes as previewed.',
    scope: 'homes.write',
    addition: true,
    pathParameters: ofLoad,
    limit,
    errors: [403, 404, 422],
  },
  'listing-load.undo': {
    summary: 'Starts to undo the last import: withdraws added homes, restores changed fields.',
    scope: 'homes.write',
    addition: true,
    pathParameters: ofLoad,
    limit,
    errors: [403, 404, 422],
  },
  'listing-load.refused': {
    summary: 'Returns the rejected lines as CSV with reasons, to correct and import again.',
    scope: 'homes.read',
    addition: true,
    pathParameters: ofLoad,
    errors: [403, 404],
  },
  'listing-load.table': {
    summary: 'Returns all homes of an owner as CSV, with the columns that an import reads.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'listing-load.reso': {
    summary: 'Returns all homes of an owner in the RESO Common Format, as imports read it.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
} satisfies Requests
