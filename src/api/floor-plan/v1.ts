import { floorPlanRequests } from '#contract/floor-plan/v1.request.ts'
import * as schemas from '#contract/floor-plan/v1.response.ts'
import {
  floorPlanSellers,
  getFloorPlan,
  getMaker,
  listFloorPlans,
  searchFloorPlans,
} from '#contract/floor-plan/v1.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'
import { withFavorites } from '../own-favorites/v1.ts'
import { answerList, answerSearch } from '../search/v1.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(floorPlanRequests)

const freshness = (key: number) => ({ tags: [`floor-plan:${key}`] })
const noFloorPlan = (key: number) => refused(404, `Floor plan ${key} not found.`, 'not_found', freshness(key))

const floorPlans = ({ floorPlans }: Services) => floorPlans
const searches = [
  handler(searchFloorPlans, answerSearch(floorPlans, 'floor-plans', 'floorplan')),
  handler(listFloorPlans, answerList(floorPlans, 'floor-plans', 'floorplan')),
]

const get = handler(getFloorPlan, async (services, { path: { key }, query, detail, person }) => {
  const plan = await services.floorPlans.get(key, detail, query.include)
  if (!plan) {
    const retired = await services.floorPlans.retired(key)
    return retired
      ? refused(410, `Floor plan ${key} is no longer offered.`, retired, freshness(key))
      : noFloorPlan(key)
  }
  const [own = plan] = await withFavorites(services, person, 'floorplan', [plan])
  return found(own, {}, freshness(key))
})

const sellers = handler(floorPlanSellers, async ({ floorPlans }, { path: { key }, query }) => {
  const answer = await floorPlans.sellers(key, query)
  if (!answer) return noFloorPlan(key)
  if (answer === 'no_place') return refused(422, `ZIP code ${query.zip} not found.`, 'not_found')
  const { items, total, place } = answer
  return found(items, { total, place }, freshness(key))
})

const ofAnyPlan = { tags: ['floor-plans'] }

const maker = handler(getMaker, async ({ floorPlans }, { path: { slug }, query }) => {
  const answer = await floorPlans.maker(slug, query)
  if (!answer) return refused(404, `Manufacturer ${slug} not found.`, 'not_found', ofAnyPlan)
  const { maker, ...totals } = answer
  return found(maker, { ...totals, ...query }, ofAnyPlan)
})

export const floorPlanApi: FeatureApi = { handlers: [...searches, get, sellers, maker], schemas: [schemas] }
