import * as v from 'valibot'
import { field, known } from './describe.ts'

export const coordinatePoint = v.object({
  latitude: field(v.number(), 'Latitude, degrees north (WGS 84).'),
  longitude: field(v.number(), 'Longitude, degrees east (WGS 84).'),
})
export type CoordinatePoint = v.InferOutput<typeof coordinatePoint>

export const address = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the address.'),
  streetAddress1: known(v.string(), 'House number and street; null if unknown or not shown.'),
  streetAddress2: known(v.string(), 'Unit, lot or building; null if none or not shown.'),
  city: field(v.string(), 'City.'),
  citySlug: known(
    v.string(),
    'Last segment of the URL of the page of the city; null if the city is unknown.',
  ),
  state: field(v.string(), 'Postal abbreviation of the state.'),
  postalCode: field(v.string(), 'ZIP code, five digits.'),
  county: known(v.string(), "County, ending in ' County'; null if unknown."),
  schoolDistrict: known(v.string(), 'School district; null if unknown.'),
  country: field(v.string(), 'Country, ISO 3166-1 alpha-3 code: USA.'),
  verified: field(v.boolean(), 'Whether the address was checked against the postal directory.'),
  coordinatePoint: field(coordinatePoint, 'Coordinates of the address.'),
})
export type Address = v.InferOutput<typeof address>
