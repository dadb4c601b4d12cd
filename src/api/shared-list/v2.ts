import { sharedListRequests } from '#contract/shared-list/v2.request.ts'
import * as schemas from '#contract/shared-list/v2.response.ts'
import {
  getOwnSharedList,
  getSharedList,
  joinSharedList,
  leaveSharedList,
  removeSharedListNote,
  removeSharedListPartner,
  renewSharedList,
  saveSharedList,
  stopSharedList,
  voteOnSharedList,
} from '#contract/shared-list/v2.ts'
import { sharedListLimits } from '#model/shared-list/shared-list.ts'
import { actorOf } from '#services/account/index.ts'
import type { Reader } from '#services/shared-list/index.ts'
import { type Call, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(sharedListRequests)

const notShared = refused(404, 'Shared list not found.', 'not_found')
const missing = refused(404, 'Partner or note not found.', 'not_found')
const noLink = refused(404, 'This list is not shared, or has a new link.', 'not_found')
const notTheirs = refused(403, 'This account belongs to someone else.', null)
const noName = refused(403, 'Enter a name first.', null)
const isOwner = refused(403, 'You own this list, so it already shows your name.', null)
const done = { status: 204, payload: null, meta: {} } as const

const readerOf = ({ person, visitor }: Pick<Call, 'person' | 'visitor'>): Reader => ({
  user: person && actorOf(person),
  token: visitor.partner,
})

const own = handler(getOwnSharedList, async ({ sharedLists }, { user, path }) => {
  const shared = await sharedLists.own(actorOf(user), path.userKey)
  return shared ? found(shared.list, { homes: shared.saved }) : notTheirs
})

const save = handler(saveSharedList, ({ sharedLists }, { user, path, body, write }) =>
  write(async transaction => {
    const saved = await sharedLists.save(transaction, actorOf(user), path.userKey, body)
    if (saved === 'forbidden') return notTheirs
    if (saved === 'empty') return invalid({ homes: 'no_saved_homes' })
    return saved === 'done' ? found(null, {}) : invalid({ alertKey: 'unknown' })
  }),
)

const renew = handler(renewSharedList, ({ sharedLists }, { user, path, write }) =>
  write(async transaction =>
    (await sharedLists.renew(transaction, actorOf(user), path.userKey)) ? found(null, {}) : notShared,
  ),
)

const stop = handler(stopSharedList, ({ sharedLists }, { user, path, write }) =>
  write(async transaction =>
    (await sharedLists.stop(transaction, actorOf(user), path.userKey)) ? done : notShared,
  ),
)

const removePartner = handler(removeSharedListPartner, ({ sharedLists }, { user, path, write }) =>
  write(async transaction =>
    (await sharedLists.removePartner(transaction, actorOf(user), path)) ? done : missing,
  ),
)

const removeNote = handler(removeSharedListNote, ({ sharedLists }, { user, path, write }) =>
  write(async transaction =>
    (await sharedLists.removeNote(transaction, actorOf(user), path)) ? done : missing,
  ),
)

const get = handler(getSharedList, async ({ sharedLists }, call) => {
  const { offset } = call.query
  const page = await sharedLists.get(call.path.token, readerOf(call), offset)
  return page ? found(page.list, { total: page.total, offset, limit: sharedListLimits.homes }) : noLink
})

const join = handler(joinSharedList, ({ sharedLists }, call) =>
  call.write(async transaction => {
    const joined = await sharedLists.join(transaction, call.path.token, readerOf(call), call.body.name)
    if (joined === 'not-found') return noLink
    if (joined === 'owner') return isOwner
    if (joined === 'full') return invalid({ name: 'too_many_partners' })
    return { ...found(null, {}), session: { partner: joined.token } }
  }),
)

const vote = handler(voteOnSharedList, ({ sharedLists }, call) =>
  call.write(async transaction => {
    const { token, listingKey } = call.path
    const voted = await sharedLists.vote(transaction, token, readerOf(call), listingKey, call.body)
    if (voted === 'done') return found(null, {})
    return voted === 'nameless' ? noName : noLink
  }),
)

const leave = handler(leaveSharedList, ({ sharedLists }, call) =>
  call.write(async transaction => {
    const left = await sharedLists.leave(transaction, call.path.token, readerOf(call))
    if (left === 'done') return done
    return left === 'nameless' ? noName : noLink
  }),
)

export const sharedListApi: FeatureApi = {
  handlers: [own, save, renew, stop, removePartner, removeNote, get, join, vote, leave],
  schemas: [schemas],
}
