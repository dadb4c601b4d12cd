import * as v from 'valibot'
import { field } from './describe.ts'

/** The picture of a graphic ad. */
export const adImages = v.object({
  small: field(v.string(), 'URL, 320 × 100 pixels.'),
  large: field(v.string(), 'URL, 728 × 90 pixels.'),
  extraLarge: field(v.string(), 'URL, 970 × 90 pixels.'),
  tile: field(v.string(), 'URL, 600 × 500 pixels.'),
})
