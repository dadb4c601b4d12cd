import * as v from 'valibot'
import { field, known } from './describe.ts'

/** The homes that a price was compared with. */
export const priceComparison = v.object({
  low: field(v.number(), '25th percentile, dollars.'),
  median: field(v.number(), 'Median, dollars.'),
  high: field(v.number(), '75th percentile, dollars.'),
  found: field(v.number(), 'Similar homes found; the nearest 24 count.'),
  radius: known(v.number(), 'Miles around the home; null for its whole state.'),
  comparedAt: field(v.string(), 'When they were compared, YYYY-MM-DD HH:mm:ss, UTC.'),
  homes: field(
    v.array(
      v.object({
        key: field(v.pipe(v.number(), v.integer()), 'Key of the listing.'),
        price: known(v.number(), 'Price, dollars.'),
        basis: field(v.picklist(['asked', 'sold']), 'Asking price or sale price.'),
        year: known(v.number(), 'Year of manufacture.'),
        squareFeet: known(v.number(), 'Living area, square feet.'),
        city: field(v.string(), 'City.'),
        state: field(v.string(), 'Postal abbreviation of the state.'),
        hasPage: field(v.boolean(), 'Its page still exists.'),
      }),
    ),
    'Those that count, the most similar first.',
  ),
})
export type PriceComparison = v.InferOutput<typeof priceComparison>
