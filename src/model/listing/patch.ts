import * as v from 'valibot'
import { readDay } from '#kit/dates.ts'
import {
  amenities,
  homeTypes,
  locationTypes,
  lotRentInclusions,
  rentInclusions,
  roofLoadZones,
  tenures,
  thermalZones,
  titleStatuses,
  windZones,
} from './values.ts'

/** An integer within limits; null means unknown. */
const number = (lowest: number, highest: number) =>
  v.nullable(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_an_integer'),
      v.minValue(lowest, 'greater_than_or_equal_to'),
      v.maxValue(highest, 'less_than_or_equal_to'),
    ),
  )
const dollars = (highest: number) => number(0, highest)
const text = (longest: number) =>
  v.nullable(
    v.pipe(
      v.string('invalid'),
      v.trim(),
      v.nonEmpty('blank'),
      v.maxLength(longest, 'too_long'),
      v.check(input => !/[{}]/.test(input), 'containsCurlyBraces'),
    ),
  )
const oneOf = <const T extends readonly (string | number)[]>(values: T) =>
  v.nullable(v.picklist(values, 'inclusion'))
const setOf = <const T extends readonly string[]>(values: T) =>
  v.pipe(
    v.array(v.picklist(values, 'inclusion'), 'invalid'),
    v.transform(chosen => values.filter(value => chosen.includes(value))),
  )
const flag = v.boolean('invalid')
const day = v.nullable(
  v.pipe(
    v.string('invalid'),
    v.check(input => readDay(input) !== undefined && input >= '1900-01-01', 'invalid'),
  ),
)
const month = number(1, 12)

/**
 * The fields of a listing that its seller may change, with their schemas (part 2 §3). Names are those of the owner's read
 * call; sizes in square feet, money in whole dollars, days YYYY-MM-DD, months 1 to 12.
 */
export const listingFields = {
  askingPrice: dollars(100_000_000),
  rentalPrice: dollars(1_000_000),
  rentToOwnPrice: dollars(1_000_000),
  isRentToOwn: flag,
  isSeasonalRental: flag,
  deposit: dollars(1_000_000),
  rentIncludes: setOf(rentInclusions),
  availableOn: day,
  leaseMonths: number(1, 60),
  seasonStart: month,
  seasonEnd: month,
  isRepossession: flag,
  isSalePending: flag,
  showPhone: flag,
  taxes: dollars(1_000_000),
  utilities: dollars(100_000),
  terms: text(2_000),
  homeType: oneOf(homeTypes),
  make: text(80),
  model: text(80),
  modelNumber: text(80),
  year: number(1930, 2100),
  isNew: v.nullable(flag),
  sections: number(1, 4),
  squareFeet: number(1, 20_000),
  bedrooms: number(0, 20),
  bathrooms: v.nullable(
    v.pipe(
      v.number('not_a_number'),
      v.minValue(0, 'greater_than_or_equal_to'),
      v.maxValue(20, 'less_than_or_equal_to'),
      v.multipleOf(0.5, 'invalid'),
    ),
  ),
  additions: text(500),
  amenities: setOf(amenities),
  titleStatus: oneOf(titleStatuses),
  windZone: oneOf(windZones),
  roofLoadZone: oneOf(roofLoadZones),
  thermalZone: oneOf(thermalZones),
  tenure: oneOf(tenures),
  locationTypes: setOf(locationTypes),
  lotRentAmount: dollars(100_000),
  lotRentIncludes: setOf(lotRentInclusions),
  caption: text(200),
  description: text(20_000),
  virtualTour: v.nullable(v.pipe(v.string('invalid'), v.url('not_a_url'), v.regex(/^https?:/, 'not_a_url'))),
  virtualTourGated: flag,
} as const satisfies v.ObjectEntries

/** A change of a listing as a merge patch (RFC 7396): absent fields stay unchanged. */
export const listingPatch = v.partial(v.strictObject(listingFields))
export type ListingPatch = v.InferOutput<typeof listingPatch>
/** All changeable fields of a listing. */
export type ListingFields = { [Field in keyof ListingPatch]-?: Exclude<ListingPatch[Field], undefined> }

/** Errors of combined fields, `{field: error key}`; empty if they are consistent. */
export function fieldFaults(fields: ListingFields): Record<string, string> {
  const faults: Record<string, string> = {}
  if (fields.lotRentAmount !== null && fields.tenure !== 'leased-lot') faults.lotRentAmount = 'exclusion'
  if (fields.lotRentIncludes.length > 0 && fields.lotRentAmount === null) faults.lotRentIncludes = 'exclusion'
  if (fields.isSeasonalRental && fields.rentalPrice === null) faults.rentalPrice = 'blank'
  if (fields.rentalPrice === null) {
    for (const field of ['deposit', 'availableOn', 'leaseMonths'] as const) {
      if (fields[field] !== null) faults[field] = 'exclusion'
    }
    if (fields.rentIncludes.length > 0) faults.rentIncludes = 'exclusion'
  }
  for (const [field, other] of [
    ['seasonStart', 'seasonEnd'],
    ['seasonEnd', 'seasonStart'],
  ] as const) {
    if (fields[field] !== null && !fields.isSeasonalRental) faults[field] = 'exclusion'
    else if (fields[field] === null && fields[other] !== null && fields.isSeasonalRental)
      faults[field] = 'blank'
  }
  if (
    fields.locationTypes.includes('all-ages-community') &&
    fields.locationTypes.includes('senior-community')
  )
    faults.locationTypes = 'exclusion'
  return faults
}
