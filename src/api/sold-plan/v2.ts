import { soldPlanRequests } from '#contract/sold-plan/v2.request.ts'
import * as schemas from '#contract/sold-plan/v2.response.ts'
import { findUnsoldPlans, sellPlan, soldPlans, stopSellingPlan } from '#contract/sold-plan/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(soldPlanRequests)

const refusals = {
  'not-found': refused(404, 'Dealer or floor plan not found.', 'not_found'),
  forbidden: refused(403, 'This dealer belongs to someone else.', null),
} as const

const list = handler(soldPlans, async ({ floorPlans }, { path: { key }, user }) => {
  const plans = await floorPlans.own.sold.list(actorOf(user), key)
  return typeof plans === 'string' ? refusals[plans] : found(plans, {})
})

const find = handler(findUnsoldPlans, async ({ floorPlans }, { path: { key }, query, user }) => {
  const plans = await floorPlans.own.sold.find(actorOf(user), key, query.text)
  return typeof plans === 'string' ? refusals[plans] : found(plans, {})
})

const save = handler(sellPlan, async ({ floorPlans }, { path, body, user, write }) => {
  const actor = actorOf(user)
  const { key: dealerKey, planKey } = path
  const written = await write(async transaction => {
    const saved = await floorPlans.own.sold.save(transaction, { actor, dealerKey, planKey, ...body })
    if (saved.kind === 'done') return found(null, {})
    return saved.kind === 'invalid' ? invalid(saved.fields) : refusals[saved.kind]
  })
  if (!('meta' in written)) return written
  const plans = await floorPlans.own.sold.list(actor, dealerKey)
  return typeof plans === 'string' ? refusals[plans] : found(plans, {})
})

const remove = handler(stopSellingPlan, ({ floorPlans }, { path, user, write }) =>
  write(async transaction => {
    const { key: dealerKey, planKey } = path
    const removed = await floorPlans.own.sold.remove(transaction, {
      actor: actorOf(user),
      dealerKey,
      planKey,
    })
    if (removed.kind === 'done') return { status: 204, payload: null, meta: {} } as const
    return removed.kind === 'invalid' ? invalid(removed.fields) : refusals[removed.kind]
  }),
)

export const soldPlanApi: FeatureApi = { handlers: [list, find, save, remove], schemas: [schemas] }
