import { ownAssociationRequests } from '#contract/association/v2.request.ts'
import * as schemas from '#contract/association/v2.response.ts'
import {
  addAssociation,
  allAssociations,
  getOwnAssociation,
  managedAssociations,
  patchAssociation,
  restoreAssociation,
  retireAssociation,
  setAssociation,
} from '#contract/association/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(ownAssociationRequests)

const { notTheirs, answer, resultOf, afterwards } = ownAnswers('state association')
const forStaff = refused(403, 'Only staff can do this.', null)

const list = handler(allAssociations, async ({ associations }, { user }) => {
  const all = await associations.own.list(actorOf(user))
  return all ? found(all, {}) : forStaff
})

const managed = handler(managedAssociations, async ({ associations }, { path, user }) => {
  const all = await associations.own.managed(actorOf(user), path.userKey)
  return all ? found(all, {}) : notTheirs
})

const get = handler(getOwnAssociation, async ({ associations }, { path, user }) =>
  answer(await associations.own.get(actorOf(user), path.key)),
)

const create = handler(addAssociation, async ({ associations }, { body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction => {
    const result = await associations.own.create(transaction, { actor, settings: body })
    if (result.kind === 'done') return created(result.key)
    return result.kind === 'invalid' ? invalid(result.fields) : forStaff
  })
  if (!('meta' in written)) return written
  const current = answer(await associations.own.get(actor, written.payload))
  return 'meta' in current ? { ...current, status: 201 } : current
})

const change = handler(patchAssociation, async ({ associations }, { path, body, version, user, write }) => {
  const actor = actorOf(user)
  const request = { key: path.key, actor, expectedVersion: version, patch: body }
  const written = await write(async transaction =>
    resultOf(await associations.own.change(transaction, request)),
  )
  return afterwards(written, () => associations.own.get(actor, path.key))
})

const set = handler(setAssociation, async ({ associations }, { path, body, version, user, write }) => {
  const actor = actorOf(user)
  const request = { key: path.key, actor, expectedVersion: version, settings: body }
  const written = await write(async transaction => resultOf(await associations.own.set(transaction, request)))
  return afterwards(written, () => associations.own.get(actor, path.key))
})

const retire = handler(retireAssociation, async ({ associations }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await associations.own.retire(transaction, { key, actor })),
  )
  return afterwards(written, () => associations.own.get(actor, key))
})

const restore = handler(restoreAssociation, async ({ associations }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await associations.own.restore(transaction, { key, actor })),
  )
  return afterwards(written, () => associations.own.get(actor, key))
})

export const ownAssociationApi: FeatureApi = {
  handlers: [list, managed, get, create, change, set, retire, restore],
  schemas: [schemas],
}
