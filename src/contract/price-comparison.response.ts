import * as v from 'valibot'
import { field, known } from './describe.ts'

/** The homes that a price was compared with. */
export const priceComparison = v.object({
  low: field(v.number(), '25th percentile of the prices, US dollars.'),
  median: field(v.number(), 'Median of the prices, US dollars.'),
  high: field(v.number(), '75th percentile of the prices, US dollars.'),
  found: field(v.number(), 'Number of similar homes found. Only the 24 most similar are compared.'),
  radius: known(v.number(), 'Search radius around the home, miles; null for its whole state.'),
  comparedAt: field(v.string(), 'When the prices were compared, YYYY-MM-DD HH:mm:ss, UTC.'),
  homes: field(
    v.array(
      v.object({
        key: field(v.pipe(v.number(), v.integer()), 'Key of the listing.'),
        price: known(v.number(), 'Price, US dollars; null if it is no longer listed.'),
        basis: field(v.picklist(['asked', 'sold']), 'Type of the price: asking price or sale price.'),
        year: known(v.number(), 'Year of manufacture; null if not listed.'),
        squareFeet: known(v.number(), 'Living area, square feet; null if not listed.'),
        city: field(v.string(), 'City.'),
        state: field(v.string(), 'Postal abbreviation of the state.'),
        hasPage: field(v.boolean(), 'Whether the listing still has a page.'),
      }),
    ),
    'Homes that were compared, most similar first.',
  ),
})
export type PriceComparison = v.InferOutput<typeof priceComparison>
