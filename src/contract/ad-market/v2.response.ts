import * as v from 'valibot'
import { adTargets } from '#model/ad/values.ts'
import { coordinatePoint } from '../address.response.ts'
import { field, known } from '../describe.ts'

const degrees = (edge: string) => field(v.number(), `${edge} edge of the bounding box, degrees.`)

const market = v.object({
  homes: field(v.number(), 'Number of homes on the market.'),
  parks: field(v.number(), 'Number of parks.'),
  shown: field(v.number(), 'Number of times these homes were shown in results in the last 28 days.'),
  target: field(
    v.picklist(adTargets),
    'Type of the area. `nation` is all states, `radius` a circle around a city or ZIP code.',
  ),
  miles: known(v.number(), 'Radius of the circle, miles. Null for other types of areas.'),
  place: known(
    v.object({
      label: field(v.string(), 'Name of the place in English, such as "Polk County, FL".'),
      state: field(v.string(), 'Two-letter postal abbreviation of the state.'),
      coordinatePoint: field(coordinatePoint, 'Coordinates of the place, which are the center of a circle.'),
      fips: known(
        v.string(),
        'FIPS code of a state or county, for which the site has an outline. Null for other areas.',
      ),
      bounds: field(
        v.object({
          west: degrees('Western'),
          south: degrees('Southern'),
          east: degrees('Eastern'),
          north: degrees('Northern'),
        }),
        'Bounding box of the area. It crosses the antimeridian if `west` is greater than `east`.',
      ),
    }),
    'Place of the area. Null for all states.',
  ),
})
export type Market = v.InferOutput<typeof market>

export const adMarketResponses = {
  'ad-market.get': { payload: market, meta: v.object({}) },
}
