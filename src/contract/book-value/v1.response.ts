import * as v from 'valibot'
import { conditions, landChoices } from '#model/book-value.ts'
import { tenures } from '#model/listing/values.ts'
import { field, known } from '../describe.ts'
import { place } from '../place/v1.response.ts'

export const comparable = v.object({
  key: field(v.number(), 'Key of the listing.'),
  price: field(v.number(), 'Price, whole US dollars.'),
  basis: field(v.picklist(['asked', 'sold']), 'Type of the price: last asking price or sale price.'),
  date: field(v.string(), 'Date of the sale or of the last confirmation, YYYY-MM-DD.'),
  year: known(v.number(), 'Year the home was built; null if not listed.'),
  squareFeet: known(v.number(), 'Living area, square feet; null if not listed.'),
  sections: known(v.number(), 'Number of sections, 1 to 4; null if not listed.'),
  tenure: field(v.picklist(tenures), 'Tenure of the land.'),
  city: field(v.string(), 'City.'),
  state: field(v.string(), 'Postal abbreviation of the state.'),
  distance: known(v.number(), 'Distance from the center of the place, miles; null if the place is a state.'),
  hasPage: field(v.boolean(), 'Whether the listing still has a page.'),
})
export type Comparable = v.InferOutput<typeof comparable>

const range = v.object({
  low: field(v.number(), '25th percentile of the prices, US dollars, rounded to the hundred.'),
  median: field(v.number(), 'Median of the prices, US dollars, rounded to the hundred.'),
  high: field(v.number(), '75th percentile of the prices, US dollars, rounded to the hundred.'),
  value: field(
    v.number(),
    'Value for the condition, US dollars: the 25th percentile for `needs-work`, the 50th for `average`, the 75th for `excellent`.',
  ),
  radius: known(v.number(), 'Search radius around the center of the place, miles; null for the whole state.'),
  years: known(v.number(), 'Maximum difference in year built; null if the request has no year.'),
  sizePercent: known(
    v.number(),
    'Maximum difference in living area, percent; null if the request has no size.',
  ),
})

const fewer = (what: string) =>
  known(v.number(), `Number of homes in the state that match with any ${what}; null if the request has none.`)

export const bookValue = v.object({
  place: field(place, 'Place of the home, from the request.'),
  condition: field(v.picklist(conditions), 'Condition from the request.'),
  land: field(v.picklist(landChoices), 'Whether the land is included, from the request.'),
  range: known(
    range,
    'Range of the asking and sale prices of similar homes; null if fewer than eight are known.',
  ),
  comparables: field(v.array(comparable), 'Comparables used for the range, most similar first.'),
  found: field(v.number(), 'Number of comparables found. The range uses up to 24 of the most similar.'),
  leftAside: known(
    v.object({ year: fewer('year'), squareFeet: fewer('size'), sections: fewer('number of sections') }),
    'Number of comparables if one criterion is dropped; null if there is a range.',
  ),
})
export type BookValue = v.InferOutput<typeof bookValue>

export const bookValueResponses = {
  'book-value.get': { payload: bookValue, meta: v.object({}) },
}
