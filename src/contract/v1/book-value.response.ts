import * as v from 'valibot'
import { conditions, landChoices } from '#model/book-value.ts'
import { tenures } from '#model/listing/values.ts'
import { field, known } from '../describe.ts'
import { place } from './place.response.ts'

export const comparable = v.object({
  key: field(v.number(), 'Key of the listing.'),
  price: field(v.number(), 'The price, whole dollars.'),
  basis: field(v.picklist(['asked', 'sold']), 'Kind of price: last asking price or sale price.'),
  date: field(v.string(), 'Day of the sale or of the last confirmation, YYYY-MM-DD.'),
  year: known(v.number(), 'Year in which it was built.'),
  squareFeet: known(v.number(), 'Size, square feet.'),
  sections: known(v.number(), 'Sections, 1 to 4.'),
  tenure: field(v.picklist(tenures), 'Tenure of the land.'),
  city: field(v.string(), 'City.'),
  state: field(v.string(), 'Postal abbreviation of the state.'),
  distance: known(v.number(), "Miles from the place's point; null where a whole state was asked about."),
  hasPage: field(v.boolean(), 'The listing still has a page.'),
})
export type Comparable = v.InferOutput<typeof comparable>

const range = v.object({
  low: field(v.number(), 'The 25th percentile of the prices, dollars, to the hundred.'),
  median: field(v.number(), 'The median, dollars, to the hundred.'),
  high: field(v.number(), 'The 75th percentile, dollars, to the hundred.'),
  value: field(
    v.number(),
    'The percentile of the condition: the 25th for `needs-work`, the 50th for `average`, the 75th for `excellent`.',
  ),
  radius: known(v.number(), "Miles around the place's point; null: homes of the whole state."),
  years: known(v.number(), 'How many years older or newer the homes may be; null where no year was given.'),
  sizePercent: known(
    v.number(),
    'How much smaller or larger they may be, per cent; null where no size was given.',
  ),
})

const fewer = (what: string) =>
  known(v.number(), `Homes of the state that would do whatever their ${what}; null where none was given.`)

export const bookValue = v.object({
  place: field(place, 'Location of the home.'),
  condition: field(v.picklist(conditions), 'Condition from the request.'),
  land: field(v.picklist(landChoices), 'Whether the land is included, from the request.'),
  range: known(range, 'What homes like it cost; null where fewer than eight are known.'),
  comparables: field(v.array(comparable), 'Comparables used for the range, most similar first.'),
  found: field(v.number(), 'Number of comparables; the range uses up to 24 of the most similar.'),
  leftAside: known(
    v.object({ year: fewer('year'), squareFeet: fewer('size'), sections: fewer('sections') }),
    'Without a range: changes that would find more comparables.',
  ),
})
export type BookValue = v.InferOutput<typeof bookValue>

export const bookValueResponses = {
  'book-value.get': { payload: bookValue, meta: v.object({}) },
}
