import * as v from 'valibot'
import { allDrawnSubjects } from '#model/photo/photo.ts'
import { field, known } from './describe.ts'

/** A photo of a home, a park, a dealer or a floor plan (part 2 §3 Document or photo). */
export const photo = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the photo.'),
  encodedKey: field(v.string(), 'The same key in base 36, for old clients.'),
  orderNumber: field(v.number(), 'Place among the photos, from 1.'),
  description: known(v.string(), 'Alternative text.'),
  mimeType: field(v.string(), 'Media type of the original.'),
  dateModifiedTs: field(v.number(), 'Last change, milliseconds since 1970; the cache key `mod`.'),
  fileName: field(v.string(), 'File name in its folder.'),
  dimension: field(
    v.object({
      width: field(v.number(), 'Width of the original, pixels.'),
      height: field(v.number(), 'Height of the original, pixels.'),
      unit: field(v.literal('px'), 'Unit of both.'),
      orientation: field(v.picklist(['landscape', 'portrait', 'square']), 'Orientation.'),
    }),
    'Size of the original.',
  ),
  color: field(v.string(), 'Dominant color, #rrggbb: the background while it loads.'),
  drawing: known(v.picklist(allDrawnSubjects), 'Subject of a picture drawn for sample data.'),
})
export type Photo = v.InferOutput<typeof photo>

/** A document such as a park's brochure. */
export const document = v.object({
  key: photo.entries.key,
  encodedKey: photo.entries.encodedKey,
  orderNumber: field(v.number(), "Position among its owner's files; `n` in its URL."),
  description: known(v.string(), 'Kind.'),
  mimeType: field(v.literal('application/pdf'), 'Media type.'),
  dateModifiedTs: photo.entries.dateModifiedTs,
  fileName: photo.entries.fileName,
})
