import { ownParkRequests } from '#contract/park/v2.request.ts'
import * as schemas from '#contract/park/v2.response.ts'
import {
  addPark,
  addPastRent,
  closePark,
  confirmAnswers,
  getOwnPark,
  getParkOfOwner,
  ownedParks,
  patchPark,
  reopenPark,
} from '#contract/park/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(ownParkRequests)

const { missing, notTheirs, answer, resultOf, afterwards } = ownAnswers('park')

const list = handler(ownedParks, async ({ parks }, { path, query, user }) => {
  const page = await parks.own.list(actorOf(user), path, query)
  if (!page) return refused(403, 'These parks belong to someone else.', null)
  return found(page.items, { total: page.total, ...query })
})

const getOfOwner = handler(getParkOfOwner, async ({ parks }, { path: { parkKey, ...owner }, user }) =>
  answer(await parks.own.get(actorOf(user), parkKey, owner)),
)

const get = handler(getOwnPark, async ({ parks }, { path, user }) =>
  answer(await parks.own.get(actorOf(user), path.key)),
)

const change = handler(patchPark, async ({ parks }, { path: { key }, body, version, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await parks.own.change(transaction, { key, actor, expectedVersion: version, patch: body })),
  )
  return afterwards(written, () => parks.own.get(actor, key))
})

const create = handler(addPark, async ({ parks }, { path: owner, body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction => {
    const result = await parks.own.create(transaction, { actor, owner, park: body })
    if (result.kind === 'done') return created(result.key)
    if (result.kind === 'invalid') return invalid(result.fields)
    return result.kind === 'forbidden' ? notTheirs : missing
  })
  if (!('meta' in written)) return written
  const current = answer(await parks.own.get(actor, written.payload))
  return 'meta' in current ? { ...current, status: 201 } : current
})

const addRent = handler(addPastRent, async ({ parks }, { path: { key }, body: rent, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await parks.own.addRent(transaction, { key, actor, rent })),
  )
  const current = await afterwards(written, () => parks.own.get(actor, key))
  return 'meta' in current ? { ...current, status: 201 } : current
})

const confirm = handler(confirmAnswers, async ({ parks }, { path: { key }, body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await parks.own.confirmAnswers(transaction, { key, actor, group: body.group })),
  )
  return afterwards(written, () => parks.own.get(actor, key))
})

const close = handler(closePark, async ({ parks }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await parks.own.close(transaction, { key, actor })),
  )
  return afterwards(written, () => parks.own.get(actor, key))
})

const reopen = handler(reopenPark, async ({ parks }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await parks.own.reopen(transaction, { key, actor })),
  )
  return afterwards(written, () => parks.own.get(actor, key))
})

export const ownParkApi: FeatureApi = {
  handlers: [list, getOfOwner, get, change, addRent, confirm, create, close, reopen],
  schemas: [schemas],
}
