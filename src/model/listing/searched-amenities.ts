import { flagBits } from '#kit/flags.ts'
import { keysOf } from '#kit/keys.ts'
import type { Amenity } from './values.ts'

/*
 * Amenities that searches filter by, in the words that people look for: one or several of those of a home. Not all: a
 * column holds 31.
 */

/** The amenities of a home that are one searched amenity: each list is enough by itself, and all of it is needed. */
const amenitiesOf = {
  'garage-or-carport': [['garage'], ['carport']],
  garage: [['garage']],
  carport: [['carport']],
  'washer-dryer': [['washer', 'dryer']],
  washer: [['washer']],
  dryer: [['dryer']],
  furnished: [['furnished']],
  'central-air': [['central-air']],
  fireplace: [['fireplace']],
  'porch-or-deck': [['porch'], ['screened-porch'], ['deck']],
  porch: [['porch'], ['screened-porch']],
  deck: [['deck']],
  'fenced-yard': [['fenced-yard']],
  waterfront: [['waterfront']],
  'wheelchair-ramp': [['wheelchair-ramp']],
  shed: [['shed']],
} as const satisfies Readonly<Record<string, readonly (readonly Amenity[])[]>>

/** `pool` is an amenity of the home's park. */
export const searchedAmenities = [...keysOf(amenitiesOf), 'pool'] as const
type SearchedAmenity = (typeof searchedAmenities)[number]

/** Parts of others, which pages do not offer apart from them. */
export const partAmenities = ['garage', 'carport', 'washer', 'dryer', 'porch', 'deck'] as const

/** The bit of an amenity in the column `amenities`. */
export const amenityBit = flagBits<SearchedAmenity>(searchedAmenities)

/** The column `amenities` of a home. */
export function amenityBits({
  amenities,
  parkHasPool,
}: {
  amenities: readonly Amenity[]
  parkHasPool: boolean
}): number {
  const found = keysOf(amenitiesOf).filter(name => {
    const lists: readonly (readonly Amenity[])[] = amenitiesOf[name]
    return lists.some(list => list.every(amenity => amenities.includes(amenity)))
  })
  return [...found, ...(parkHasPool ? (['pool'] as const) : [])].reduce(
    (bits, name) => bits | amenityBit(name),
    0,
  )
}
