import { listingLoadRequests } from '#contract/listing-load/v2.request.ts'
import * as schemas from '#contract/listing-load/v2.response.ts'
import {
  createListingLoad,
  getListingLoad,
  listingsAsReso,
  listingsTable,
  listListingLoads,
  mapListingLoad,
  refusedLines,
  startListingLoad,
  undoListingLoad,
} from '#contract/listing-load/v2.ts'
import type { Actor, Owner } from '#model/access/access.ts'
import { actorOf } from '#services/account/index.ts'
import type { ListingLoads, LoadResult } from '#services/listing-load/index.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(listingLoadRequests)

const notTheirs = refused(403, 'These homes belong to someone else.', null)
const missing = refused(404, 'Import not found.', 'not_found')

/** The load as it is now. */
async function current(loads: ListingLoads, actor: Actor, owner: Owner, key: number) {
  const read = await loads.get(actor, owner, key)
  if (read === 'forbidden') return notTheirs
  return read === 'not-found' ? missing : found(read, {})
}

function resultOf(read: LoadResult) {
  if (read.kind === 'forbidden') return notTheirs
  if (read.kind === 'not-found') return missing
  return read.kind === 'invalid' ? invalid(read.fields) : found(read.key, {})
}

const create = handler(
  createListingLoad,
  async ({ listingLoads }, { user, path, query, body, count, write }) => {
    const limited = await count()
    if (limited) return limited
    const actor = actorOf(user)
    const { language } = query
    const chosen = Object.fromEntries(
      query['map[]'].map(text => [
        text.slice(0, text.lastIndexOf('=')),
        text.slice(text.lastIndexOf('=') + 1),
      ]),
    )
    const written = await write(async transaction => {
      const read = await listingLoads.preview(transaction, actor, path, { file: body, chosen, language })
      return resultOf(read)
    })
    if (!('meta' in written)) return written
    const read = await current(listingLoads, actor, path, written.payload)
    return 'meta' in read ? { ...read, status: 201 } : read
  },
)

const list = handler(listListingLoads, async ({ listingLoads }, { user, path }) => {
  const loads = await listingLoads.list(actorOf(user), path)
  return loads ? found(loads, {}) : notTheirs
})

const get = handler(getListingLoad, ({ listingLoads }, { user, path: { loadKey, ...owner } }) =>
  current(listingLoads, actorOf(user), owner, loadKey),
)

const map = handler(mapListingLoad, async ({ listingLoads }, { user, path, body, write }) => {
  const { loadKey, ...owner } = path
  const actor = actorOf(user)
  const columns = Object.fromEntries(body.columns.map(({ heading, field }) => [heading, field]))
  const chosen = { ...body, columns }
  const written = await write(async transaction =>
    resultOf(await listingLoads.map(transaction, actor, owner, loadKey, chosen)),
  )
  return 'meta' in written ? current(listingLoads, actor, owner, loadKey) : written
})

const start = handler(startListingLoad, async ({ listingLoads }, { user, path, write }) => {
  const { loadKey, ...owner } = path
  const actor = actorOf(user)
  const before = await current(listingLoads, actor, owner, loadKey)
  if (!('meta' in before)) return before
  // Its homes are public at once.
  if (!user.isVerified) return invalid({ loadKey: 'unconfirmed' })
  const written = await write(async transaction =>
    (await listingLoads.start(transaction, loadKey)) ? found(null, {}) : invalid({ loadKey: 'not_allowed' }),
  )
  return 'meta' in written ? current(listingLoads, actor, owner, loadKey) : written
})

const undo = handler(undoListingLoad, async ({ listingLoads }, { user, path, write }) => {
  const { loadKey, ...owner } = path
  const actor = actorOf(user)
  const before = await current(listingLoads, actor, owner, loadKey)
  if (!('meta' in before)) return before
  const written = await write(async transaction =>
    (await listingLoads.undo(transaction, loadKey)) ? found(null, {}) : invalid({ loadKey: 'not_allowed' }),
  )
  return 'meta' in written ? current(listingLoads, actor, owner, loadKey) : written
})

const refusedOf = handler(refusedLines, async ({ listingLoads }, { user, path: { loadKey, ...owner } }) => {
  const text = await listingLoads.refused(actorOf(user), owner, loadKey)
  if (text === 'forbidden') return notTheirs
  return text === 'not-found' ? missing : found(text, {})
})

const table = handler(listingsTable, async ({ listingLoads }, { user, path }) => {
  const text = listingLoads.table(actorOf(user), path)
  return text ? found(text, {}) : notTheirs
})

const reso = handler(listingsAsReso, async ({ listingLoads }, { user, path }) => {
  const text = listingLoads.reso(actorOf(user), path)
  return text ? found(text, {}) : notTheirs
})

export const listingLoadApi: FeatureApi = {
  handlers: [create, list, get, map, start, undo, refusedOf, table, reso],
  schemas: [schemas],
}
