import { ownFloorPlanRequests } from '#contract/floor-plan/v2.request.ts'
import * as schemas from '#contract/floor-plan/v2.response.ts'
import {
  addFloorPlan,
  addFloorPlanForStaff,
  allFloorPlans,
  assignFloorPlan,
  changeFloorPlan,
  getOwnFloorPlan,
  ownedFloorPlans,
  restoreFloorPlan,
  retireFloorPlan,
} from '#contract/floor-plan/v2.ts'
import type { Actor, Owner } from '#model/access/access.ts'
import type { FloorPlanForm } from '#model/floor-plan/own.ts'
import type { Transaction } from '#platform/write/index.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(ownFloorPlanRequests)

const { missing, notTheirs, answer, resultOf, afterwards } = ownAnswers('floor plan')

const list = handler(ownedFloorPlans, async ({ floorPlans }, { path, query, user }) => {
  const result = await floorPlans.own.list(actorOf(user), path, query)
  return result ? found(result.items, { total: result.total, ...query }) : notTheirs
})

const all = handler(allFloorPlans, async ({ floorPlans }, { query, user }) => {
  const result = await floorPlans.own.all(actorOf(user), query)
  return result
    ? found(result.items, { total: result.total, ...query })
    : refused(403, 'Only staff can do this.', null)
})

const get = handler(getOwnFloorPlan, async ({ floorPlans }, { path: { key }, user }) =>
  answer(await floorPlans.own.get(actorOf(user), key)),
)

interface Added {
  actor: Actor
  owner: Owner | undefined
  plan: FloorPlanForm
}

const added = async ({ floorPlans }: Services, transaction: Transaction, request: Added) => {
  const result = await floorPlans.own.create(transaction, request)
  if (result.kind === 'done') return created(result.key)
  if (result.kind === 'invalid') return invalid(result.fields)
  return result.kind === 'forbidden' ? notTheirs : missing
}

const create = handler(addFloorPlan, async (services, { path: owner, body: plan, user, write }) => {
  const actor = actorOf(user)
  const written = await write(transaction => added(services, transaction, { actor, owner, plan }))
  if (!('meta' in written)) return written
  const current = answer(await services.floorPlans.own.get(actor, written.payload))
  return 'meta' in current ? { ...current, status: 201 } : current
})

const createForStaff = handler(addFloorPlanForStaff, async (services, { body: plan, user, write }) => {
  const actor = actorOf(user)
  const written = await write(transaction => added(services, transaction, { actor, owner: undefined, plan }))
  if (!('meta' in written)) return written
  const current = answer(await services.floorPlans.own.get(actor, written.payload))
  return 'meta' in current ? { ...current, status: 201 } : current
})

const change = handler(changeFloorPlan, async ({ floorPlans }, call) => {
  const { key } = call.path
  const actor = actorOf(call.user)
  const request = { key, actor, expectedVersion: call.version, plan: call.body }
  const written = await call.write(async transaction =>
    resultOf(await floorPlans.own.change(transaction, request)),
  )
  return afterwards(written, () => floorPlans.own.get(actor, key))
})

const assign = handler(assignFloorPlan, async ({ floorPlans }, call) => {
  const { key } = call.path
  const actor = actorOf(call.user)
  const request = { key, actor, expectedVersion: call.version, form: call.body }
  const written = await call.write(async transaction =>
    resultOf(await floorPlans.own.assign(transaction, request)),
  )
  return afterwards(written, () => floorPlans.own.get(actor, key))
})

const retire = handler(retireFloorPlan, async ({ floorPlans }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await floorPlans.own.retire(transaction, { key, actor })),
  )
  return afterwards(written, () => floorPlans.own.get(actor, key))
})

const restore = handler(restoreFloorPlan, async ({ floorPlans }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await floorPlans.own.restore(transaction, { key, actor })),
  )
  return afterwards(written, () => floorPlans.own.get(actor, key))
})

export const ownFloorPlanApi: FeatureApi = {
  handlers: [list, all, get, create, createForStaff, change, retire, restore, assign],
  schemas: [schemas],
}
