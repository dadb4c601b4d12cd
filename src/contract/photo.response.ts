import * as v from 'valibot'
import { allDrawnSubjects } from '#model/photo/photo.ts'
import { field, known } from './describe.ts'

/** A photo of a home, a park, a dealer or a floor plan (part 2 §3 Document or photo). */
export const photo = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the photo.'),
  encodedKey: field(v.string(), 'Key of the photo in base 36, for older clients.'),
  orderNumber: field(v.number(), 'Position among the photos, starting at 1.'),
  description: known(v.string(), 'Alternative text; null if none.'),
  mimeType: field(v.string(), 'Media type of the original.'),
  dateModifiedTs: field(
    v.number(),
    'When the photo was last changed, milliseconds since 1970; the cache key `mod` of its URLs.',
  ),
  fileName: field(v.string(), 'File name, without the folder.'),
  dimension: field(
    v.object({
      width: field(v.number(), 'Width of the original, pixels.'),
      height: field(v.number(), 'Height of the original, pixels.'),
      unit: field(v.literal('px'), 'Unit of width and height: pixels.'),
      orientation: field(v.picklist(['landscape', 'portrait', 'square']), 'Orientation of the original.'),
    }),
    'Size of the original.',
  ),
  color: field(v.string(), 'Dominant color, #rrggbb, to show while the photo loads.'),
  drawing: known(
    v.picklist(allDrawnSubjects),
    'Subject of a drawing for sample data; null for a real photo.',
  ),
})
export type Photo = v.InferOutput<typeof photo>

/** A document such as a park's brochure. */
export const document = v.object({
  key: photo.entries.key,
  encodedKey: photo.entries.encodedKey,
  orderNumber: field(v.number(), "Position among the owner's files; `n` in the URL."),
  description: known(v.string(), 'Description of the document; null if none.'),
  mimeType: field(v.literal('application/pdf'), 'Media type of the document.'),
  dateModifiedTs: photo.entries.dateModifiedTs,
  fileName: photo.entries.fileName,
})
