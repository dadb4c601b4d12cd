import { adMarketRequests } from '#contract/ad-market/v2.request.ts'
import * as schemas from '#contract/ad-market/v2.response.ts'
import { adMarket } from '#contract/ad-market/v2.ts'
import { boxAround } from '#kit/geo.ts'
import { fieldsBeyond, targetOf } from '#model/ad/area.ts'
import { areaOf } from '#services/ad/market/index.ts'
import { type FeatureApi, found, handlerFor, invalid } from '../handle.ts'

const handler = handlerFor(adMarketRequests)

const get = handler(adMarket, async ({ adMarket: markets, places }, { query }) => {
  const target = targetOf(query)
  const beyond = fieldsBeyond(target, query)
  if (beyond.length > 0) return invalid(Object.fromEntries(beyond.map(name => [name, 'not_allowed'])))
  const read = areaOf({ target, ...query }, places)
  if ('fields' in read) return invalid(read.fields)
  const { place, miles } = read.area
  const { freshUntil, ...figures } = await markets.of(read.area)
  return found(
    {
      ...figures,
      target,
      miles: miles ?? null,
      place: place
        ? {
            label: place.place.dropdownItemLabel,
            state: place.state,
            coordinatePoint: place.coordinates,
            fips: miles === undefined ? place.fips : null,
            bounds: miles === undefined ? place.bounds : boxAround(place.coordinates, miles),
          }
        : null,
    },
    {},
    { tags: ['listings', 'parks'], freshUntil },
  )
})

export const adMarketApi: FeatureApi = { handlers: [get], schemas: [schemas] }
