import { ownListingRequests } from '#contract/listing/v2.request.ts'
import * as schemas from '#contract/listing/v2.response.ts'
import {
  addOpenHouse,
  assignOwnListing,
  changeOwnListings,
  confirmOwnListing,
  confirmOwnListings,
  getOwnListing,
  moveOwnListing,
  ownedListings,
  patchListing,
  removeOpenHouse,
  renewOwnListing,
  unconfirmedListings,
} from '#contract/listing/v2.ts'
import { actorOf } from '#services/account/index.ts'
import type { Moved } from '#services/listing/index.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(ownListingRequests)

const { answer, resultOf, afterwards } = ownAnswers('home')

const notTheirHomes = refused(403, 'These homes belong to someone else.', null)

const list = handler(ownedListings, async ({ listings }, { path, query, user }) => {
  const { 'active[]': statuses, 'key[]': keys, companies, text, sort, offset, limit } = query
  const page = await listings.own.list(actorOf(user), path, {
    statuses,
    isWithCompanies: companies,
    text: text || undefined,
    keys,
    sort,
    offset,
    limit,
  })
  if (!page) return notTheirHomes
  return found(page.items, { total: page.total, offset, limit })
})

const get = handler(getOwnListing, async ({ listings }, { path, user }) =>
  answer(await listings.own.get(actorOf(user), path.key)),
)

const change = handler(patchListing, async ({ listings }, { path: { key }, body, version, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await listings.own.change(transaction, { key, actor, expectedVersion: version, patch: body })),
  )
  return afterwards(written, () => listings.own.get(actor, key))
})

const move = handler(moveOwnListing, async ({ listings }, { path: { key }, body, version, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    outcomeOf(await listings.own.move(transaction, { key, actor, expectedVersion: version, move: body })),
  )
  return afterwards(written, () => listings.own.get(actor, key))
})

const assign = handler(
  assignOwnListing,
  async ({ listings }, { path: { key }, body: { userKey: agentKey }, version, user, write }) => {
    const actor = actorOf(user)
    const written = await write(async transaction =>
      resultOf(await listings.own.assign(transaction, { key, actor, expectedVersion: version, agentKey })),
    )
    return afterwards(written, () => listings.own.get(actor, key))
  },
)

const confirm = handler(confirmOwnListing, async ({ listings }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    outcomeOf(await listings.own.confirm(transaction, { key, actor })),
  )
  return afterwards(written, () => listings.own.get(actor, key))
})

const addOne = handler(addOpenHouse, async ({ listings }, { path: { key }, body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await listings.own.addOpenHouse(transaction, { key, actor, openHouse: body })),
  )
  const current = await afterwards(written, () => listings.own.get(actor, key))
  return 'meta' in current ? { ...current, status: 201 } : current
})

const removeOne = handler(
  removeOpenHouse,
  async ({ listings }, { path: { key, openHouseKey }, user, write }) => {
    const actor = actorOf(user)
    const written = await write(async transaction =>
      resultOf(await listings.own.removeOpenHouse(transaction, { key, actor, openHouseKey })),
    )
    return afterwards(written, () => listings.own.get(actor, key))
  },
)

const changeMany = handler(changeOwnListings, ({ listings }, { path, body, user, write }) =>
  write(async transaction => {
    const homes = await listings.own.changeMany(transaction, actorOf(user), path, body)
    return homes ? found({ homes }, {}) : notTheirHomes
  }),
)

const unconfirmed = handler(unconfirmedListings, async ({ listings }, { path, user }) => {
  const homes = await listings.own.unconfirmed(actorOf(user), path)
  return homes === undefined ? notTheirHomes : found({ homes }, {})
})

const confirmAll = handler(confirmOwnListings, ({ listings }, { path, user, write }) =>
  write(async transaction => {
    const homes = await listings.own.confirmAll(transaction, actorOf(user), path)
    return homes === undefined ? notTheirHomes : found({ homes }, {})
  }),
)

const renew = handler(renewOwnListing, async ({ listings }, { path: { key }, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    outcomeOf(await listings.own.renew(transaction, { key, actor })),
  )
  return afterwards(written, () => listings.own.get(actor, key))
})

const outcomeOf = (moved: Moved) =>
  moved.kind === 'refused'
    ? invalid(moved.fault === 'reason_required' ? { reason: 'required' } : { active: moved.fault })
    : resultOf(moved)

export const ownListingApi: FeatureApi = {
  handlers: [
    list,
    get,
    change,
    changeMany,
    move,
    assign,
    confirm,
    unconfirmed,
    confirmAll,
    addOne,
    removeOne,
    renew,
  ],
  schemas: [schemas],
}
