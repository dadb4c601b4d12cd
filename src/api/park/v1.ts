import { parkRequests } from '#contract/park/v1.request.ts'
import * as schemas from '#contract/park/v1.response.ts'
import { getPark, listParks, mapParks, parkListings, searchParks } from '#contract/park/v1.ts'
import { itemAt } from '#kit/lookup.ts'
import { type FeatureApi, type Freshness, found, handlerFor, refused } from '../handle.ts'
import { withFavorites } from '../own-favorites/v1.ts'
import { answerList, answerMap, answerSearch, freshnessOf } from '../search/v1.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(parkRequests)

const onePark = (key: number, freshUntil?: number): Freshness => ({
  tags: [`park:${key}`],
  ...(freshUntil !== undefined && { freshUntil }),
})
const noPark = (key: number) => refused(404, `Park ${key} not found.`, 'not_found', onePark(key))

/** Homes near each park in a search of parks. */
const NEAR_PARK = { range: 10, limit: 6 }

/** The parks; with `include[]=homes`, each with the homes in it and near it. */
const parks = ({ parks, listings }: Services) => ({
  ...parks,
  async search(...query: Parameters<Services['parks']['search']>) {
    const answer = await parks.search(...query)
    if (!answer || !query[0].include.includes('homes')) return answer
    const near = await Promise.all(
      answer.items.map(({ key, coordinatePoint }) => listings.ofPark(key, coordinatePoint, NEAR_PARK)),
    )
    const moments = [answer.freshUntil, ...near.map(({ freshUntil }) => freshUntil)]
    const known = moments.filter(moment => moment !== undefined)
    return {
      ...answer,
      items: answer.items.map((park, at) => ({ ...park, homes: itemAt(near, at).items })),
      freshUntil: known.length > 0 ? Math.min(...known) : undefined,
      secondTag: 'listings',
    }
  },
})
const searches = [
  handler(searchParks, answerSearch(parks, 'parks', 'park')),
  handler(listParks, answerList(parks, 'parks', 'park')),
  handler(mapParks, answerMap(parks, 'parks')),
]

const get = handler(getPark, async (services, { path: { key }, query, detail, person }) => {
  const answer = await services.parks.get(key, detail, query.include)
  if (!answer) return noPark(key)
  if (answer.removed) return refused(410, `Park ${key} was removed.`, answer.removed, onePark(key))
  const [park = answer.park] = await withFavorites(services, person, 'park', [answer.park])
  return found(park, {}, onePark(key, answer.freshUntil))
})

const listings = handler(parkListings, async ({ parks, listings }, { path: { key }, query }) => {
  const point = await parks.pointOf(key)
  if (!point) return noPark(key)
  const { items, total, inPark, freshUntil } = await listings.ofPark(key, point, query)
  const { tags, ...until } = freshnessOf('listings', freshUntil)
  return found(items, { total, inPark }, { tags: [...(tags ?? []), `park:${key}`], ...until })
})

export const parkApi: FeatureApi = { handlers: [...searches, get, listings], schemas: [schemas] }
