import * as v from 'valibot'
import { field } from './describe.ts'

/** The image of a graphic ad, in four sizes. */
export const adImages = v.object({
  small: field(v.string(), 'URL of the image, 320 × 100 pixels.'),
  large: field(v.string(), 'URL of the image, 728 × 90 pixels.'),
  extraLarge: field(v.string(), 'URL of the image, 970 × 90 pixels.'),
  tile: field(v.string(), 'URL of the image, 600 × 500 pixels.'),
})
