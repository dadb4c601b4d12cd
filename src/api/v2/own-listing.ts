import * as schemas from '#contract/v2/own-listing.response.ts'
import {
  confirmOwnListing,
  getOwnListing,
  moveOwnListing,
  ownedListings,
  patchListing,
} from '#contract/v2/own-listing.ts'
import { actorOf, type Person } from '#services/account/index.ts'
import type { Moved } from '#services/listing/index.ts'
import { type FeatureApi, found, handler, invalid, type Refusal, refused } from '../handle.ts'
import type { Services } from '../services.ts'

const missing = refused(404, 'There is no such home.', 'not_found')
const notTheirs = refused(403, 'This home belongs to someone else.', null)

const list = handler(ownedListings, async ({ listings }, { path, query, user }) => {
  const { 'active[]': statuses, offset, limit } = query
  const page = await listings.own.list(actorOf(user), path, { statuses, offset, limit })
  if (!page) return refused(403, 'These homes belong to someone else.', null)
  return found(page.items, { total: page.total, offset, limit })
})

const get = handler(getOwnListing, async ({ listings }, { path, user }) => answer(listings, user, path.key))

const change = handler(patchListing, async ({ listings }, { path: { key }, body, version, user, write }) =>
  afterwards(
    listings,
    { user, key },
    await write(async transaction =>
      outcomeOf(
        await listings.own.change(transaction, {
          key,
          actor: actorOf(user),
          expectedVersion: version,
          patch: body,
        }),
      ),
    ),
  ),
)

const move = handler(moveOwnListing, async ({ listings }, { path: { key }, body, version, user, write }) =>
  afterwards(
    listings,
    { user, key },
    await write(async transaction =>
      outcomeOf(
        await listings.own.move(transaction, {
          key,
          actor: actorOf(user),
          expectedVersion: version,
          move: body,
        }),
      ),
    ),
  ),
)

const confirm = handler(confirmOwnListing, async ({ listings }, { path: { key }, user, write }) =>
  afterwards(
    listings,
    { user, key },
    await write(async transaction =>
      outcomeOf(await listings.own.confirm(transaction, { key, actor: actorOf(user) })),
    ),
  ),
)

type Listings = Services['listings']

/** A home as its owner sees it, with its version. */
async function answer(listings: Listings, user: Person, key: number) {
  const listing = await listings.own.get(actorOf(user), key)
  if (listing === 'not-found') return missing
  if (listing === 'forbidden') return notTheirs
  return { ...found(listing, {}), version: listing.version }
}

function outcomeOf(moved: Moved) {
  switch (moved.kind) {
    case 'done':
      return found(null, {})
    case 'not-found':
      return missing
    case 'forbidden':
      return notTheirs
    case 'stale':
      return refused(412, 'The home has changed since.', null)
    case 'invalid':
      return invalid(moved.fields)
    case 'refused':
      return invalid(moved.fault === 'reason_required' ? { reason: 'required' } : { active: moved.fault })
  }
}

/** The home after a write, or as it is now if it has changed since the caller read it. */
async function afterwards(
  listings: Listings,
  { user, key }: { user: Person; key: number },
  written: ReturnType<typeof outcomeOf> | Refusal,
) {
  if (!('meta' in written) && written.status !== 412) return written
  const current = await answer(listings, user, key)
  if ('meta' in written || !('meta' in current)) return current
  return { ...written, payload: current.payload, version: current.version }
}

export const ownListingApi: FeatureApi = {
  handlers: [list, get, change, move, confirm],
  schemas: [schemas],
}
