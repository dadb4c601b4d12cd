import { staffRequests } from '#contract/staff/v2.request.ts'
import * as schemas from '#contract/staff/v2.response.ts'
import {
  changeUserForStaff,
  endImpersonation,
  findAnything,
  getUserForStaff,
  seeAsUser,
  startListForStaff,
} from '#contract/staff/v2.ts'
import type { Actor } from '#model/access/access.ts'
import { actorOf } from '#services/account/index.ts'
import type { StaffDesk } from '#services/staff/index.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(staffRequests)

const notStaff = refused(403, 'Only staff can do this.', null)
const unknownUser = refused(404, 'User not found.', 'not_found')

const find = handler(findAnything, async ({ staffDesk }, { query, user }) => {
  const items = await staffDesk.find(actorOf(user), query.text)
  return items ? found(items, {}) : notStaff
})

const start = handler(startListForStaff, async ({ staffDesk }, { user }) => {
  const steps = await staffDesk.start(actorOf(user))
  return steps ? found(steps, {}) : notStaff
})

async function answer(staffDesk: StaffDesk, actor: Actor, key: number) {
  const user = await staffDesk.user(actor, key)
  if (user === 'not-found') return unknownUser
  return user === 'forbidden' ? notStaff : found(user, {})
}

const get = handler(getUserForStaff, ({ staffDesk }, { path, user }) =>
  answer(staffDesk, actorOf(user), path.key),
)

const change = handler(changeUserForStaff, async ({ staffDesk }, { path: { key }, body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction => {
    const changed = await staffDesk.change(transaction, actor, key, body)
    if (changed === 'not-found') return unknownUser
    if (changed === 'forbidden') return notStaff
    return changed === 'not-allowed' ? invalid({ action: 'not_allowed' }) : found(null, {})
  })
  return 'meta' in written ? answer(staffDesk, actor, key) : written
})

const see = handler(seeAsUser, async ({ staffDesk }, { path: { key }, body, user, visitor, write }) => {
  const written = await write(async transaction => {
    const outcome = await staffDesk.see(transaction, user, key, { ...body, device: visitor })
    if (outcome === 'not-found') return unknownUser
    if (outcome === 'forbidden') return notStaff
    return outcome === 'not-allowed' ? invalid({ reason: 'not_allowed' }) : found(null, {})
  })
  return 'meta' in written ? { ...written, session: { isImpersonating: true } } : written
})

const end = handler(endImpersonation, async ({ staffDesk }, { user, write }) => {
  const written = await write(async transaction => {
    await staffDesk.endImpersonation(transaction, user)
    return { status: 204, payload: null, meta: {} }
  })
  return 'meta' in written ? { ...written, session: { isImpersonating: false } } : written
})

export const staffApi: FeatureApi = { handlers: [find, start, get, change, see, end], schemas: [schemas] }
