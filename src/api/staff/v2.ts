import { staffRequests } from '#contract/staff/v2.request.ts'
import * as schemas from '#contract/staff/v2.response.ts'
import {
  changeUserForStaff,
  endImpersonation,
  findAnything,
  getUserForStaff,
  listStaffQueues,
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

const first = { offset: 0, limit: 1 }
const anyOrder = { key: undefined, state: undefined, couponKey: undefined, amount: undefined }

const queues = handler(listStaffQueues, async (services, { user }) => {
  const { moderation, problems, parkClaims, newDealers, rentReports, payments, campaigns } = services
  const actor = actorOf(user)
  const [homes, reports, claims, rents, ads, parks, dealers, unpaid, refunds] = await Promise.all([
    moderation.queue(actor, first),
    problems.queue(actor, first),
    parkClaims.queue(actor, first),
    rentReports.queue(actor, first),
    campaigns.reviews(first),
    parkClaims.newParks.queue(actor, first),
    newDealers.queue(actor, first),
    payments.list({ ...anyOrder, state: 'open', isRefundSuggested: false }, first),
    payments.list({ ...anyOrder, isRefundSuggested: true }, first),
  ])
  if (!homes || !reports || !claims || !rents || !parks || !dealers) return notStaff
  const since = (moment: string | null | undefined) => moment ?? null
  return found(
    [
      { name: 'review', total: homes.total, since: since(homes.items[0]?.since) },
      { name: 'reports', total: reports.total, since: since(reports.items[0]?.first) },
      { name: 'claims', total: claims.total, since: since(claims.items[0]?.created) },
      { name: 'lot-rents', total: rents.total, since: since(rents.items[0]?.sent) },
      { name: 'ads', total: ads.total, since: since(ads.items[0]?.created) },
      { name: 'parks', total: parks.total, since: since(parks.items[0]?.created) },
      { name: 'dealers', total: dealers.total, since: since(dealers.items[0]?.created) },
      { name: 'payments', total: unpaid.total, since: since(unpaid.items[0]?.created) },
      { name: 'refunds', total: refunds.total, since: since(refunds.items[0]?.paid) },
    ],
    {},
  )
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

export const staffApi: FeatureApi = {
  handlers: [find, queues, start, get, change, see, end],
  schemas: [schemas],
}
