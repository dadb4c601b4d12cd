import * as v from 'valibot'
import { adTargets } from '#model/ad/values.ts'
import { coordinatePoint } from '../address.response.ts'
import { field, known } from '../describe.ts'

const degrees = (edge: string) => field(v.number(), `${edge} edge, degrees.`)

const market = v.object({
  homes: field(v.number(), 'Homes on the market.'),
  parks: field(v.number(), 'Parks.'),
  shown: field(v.number(), 'How often homes were shown in results in 28 days.'),
  target: field(v.picklist(adTargets), 'What the area is.'),
  miles: known(v.number(), 'Radius of a circle; null for any other area.'),
  place: known(
    v.object({
      label: field(v.string(), 'Its English name: "Polk County, FL".'),
      state: field(v.string(), 'Postal abbreviation of the state.'),
      coordinatePoint: field(coordinatePoint, 'Its point, the center of a circle.'),
      fips: known(v.string(), 'FIPS code of a state or county, whose outline the site has; null for others.'),
      bounds: field(
        v.object({
          west: degrees('Western'),
          south: degrees('Southern'),
          east: degrees('Eastern'),
          north: degrees('Northern'),
        }),
        'The box around the area; where west is greater than east, it crosses the antimeridian.',
      ),
    }),
    'The place; null for all states.',
  ),
})
export type Market = v.InferOutput<typeof market>

export const adMarketResponses = {
  'ad-market.get': { payload: market, meta: v.object({}) },
}
