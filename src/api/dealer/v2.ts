import { ownDealerRequests } from '#contract/dealer/v2.request.ts'
import * as schemas from '#contract/dealer/v2.response.ts'
import {
  addDealer,
  assignDealer,
  closeDealer,
  dealerOptions,
  getOwnDealer,
  mergeDealer,
  ownedDealers,
  ownedDealersTable,
  patchDealer,
  reopenDealer,
  setDealerPackage,
} from '#contract/dealer/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(ownDealerRequests)

const { missing, notTheirs, answer, resultOf, afterwards } = ownAnswers('dealer')
const ofOthers = refused(403, 'These dealers belong to someone else.', null)

const list = handler(ownedDealers, async ({ dealers }, { path, query, user }) => {
  const { 'include[]': include, ...page } = query
  const result = await dealers.own.list(actorOf(user), path, { include, ...page })
  return result ? found(result.items, { total: result.total, ...page }) : ofOthers
})

const table = handler(ownedDealersTable, async ({ dealers }, { path, query, user }) => {
  const text = await dealers.own.table(actorOf(user), path, query['include[]'])
  return text === undefined ? ofOthers : found(text, {})
})

const get = handler(getOwnDealer, async ({ dealers }, { path, user }) =>
  answer(await dealers.own.get(actorOf(user), path.key)),
)

const options = handler(dealerOptions, async ({ dealers }, { path, user }) => {
  const result = await dealers.own.options(actorOf(user), path.key)
  if (result === 'not-found') return missing
  return result === 'forbidden' ? notTheirs : found(result, {})
})

const change = handler(patchDealer, async ({ dealers }, { path, body, version, user, write }) => {
  const { key, ...owner } = path
  const actor = actorOf(user)
  const request = { key, owner, actor, expectedVersion: version, patch: body }
  const written = await write(async transaction => resultOf(await dealers.own.change(transaction, request)))
  return afterwards(written, () => dealers.own.get(actor, key))
})

const create = handler(addDealer, async ({ dealers }, { path: owner, body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction => {
    const result = await dealers.own.create(transaction, { actor, owner, dealer: body })
    if (result.kind === 'done') return created(result.key)
    if (result.kind === 'invalid') return invalid(result.fields)
    return result.kind === 'forbidden' ? notTheirs : missing
  })
  if (!('meta' in written)) return written
  const current = answer(await dealers.own.get(actor, written.payload))
  return 'meta' in current ? { ...current, status: 201 } : current
})

const close = handler(closeDealer, async ({ dealers }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await dealers.own.close(transaction, { key, actor })),
  )
  return afterwards(written, () => dealers.own.get(actor, key))
})

const reopen = handler(reopenDealer, async ({ dealers }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await dealers.own.reopen(transaction, { key, actor })),
  )
  return afterwards(written, () => dealers.own.get(actor, key))
})

const assign = handler(assignDealer, async (services, { path: { key }, body, version, user, write }) => {
  const { dealers, newDealers } = services
  const actor = actorOf(user)
  const request = { key, actor, expectedVersion: version, form: body }
  const written = await write(async transaction => resultOf(await newDealers.assign(transaction, request)))
  return afterwards(written, () => dealers.own.get(actor, key))
})

const setPackage = handler(setDealerPackage, async ({ dealers }, { path, body, version, user, write }) => {
  const actor = actorOf(user)
  const request = { key: path.key, actor, expectedVersion: version, choice: body }
  const written = await write(async transaction =>
    resultOf(await dealers.own.setPackage(transaction, request)),
  )
  return afterwards(written, () => dealers.own.get(actor, path.key))
})

const merge = handler(mergeDealer, async ({ dealers }, { path: { key }, body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await dealers.own.merge(transaction, { key, actor, ...body })),
  )
  return afterwards(written, () => dealers.own.get(actor, key))
})

export const ownDealerApi: FeatureApi = {
  handlers: [list, table, get, change, options, create, close, reopen, assign, setPackage, merge],
  schemas: [schemas],
}
