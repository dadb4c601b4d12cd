import * as v from 'valibot'
import { field, known } from './describe.ts'

export const coordinatePoint = v.object({
  latitude: field(v.number(), 'Degrees north, WGS 84.'),
  longitude: field(v.number(), 'Degrees east, WGS 84.'),
})
export type CoordinatePoint = v.InferOutput<typeof coordinatePoint>

export const address = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the address.'),
  streetAddress1: known(v.string(), 'Number and street.'),
  streetAddress2: known(v.string(), 'Unit, lot or building.'),
  city: field(v.string(), 'City.'),
  state: field(v.string(), 'Postal abbreviation of the state.'),
  postalCode: field(v.string(), 'ZIP code, five digits.'),
  county: known(v.string(), "County, ending in ' County'."),
  schoolDistrict: known(v.string(), 'School district.'),
  country: field(v.string(), 'ISO 3166-1 alpha-3 code; USA.'),
  verified: field(v.boolean(), 'The address was checked against the postal directory.'),
  coordinatePoint: field(coordinatePoint, "The address's point."),
})
export type Address = v.InferOutput<typeof address>
