import { newDealerRequests } from '#contract/new-dealer/v2.request.ts'
import * as schemas from '#contract/new-dealer/v2.response.ts'
import {
  addDealerForStaff,
  decideAboutNewDealer,
  getNewDealer,
  newDealerQueue,
} from '#contract/new-dealer/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(newDealerRequests)

const { missing, answer } = ownAnswers('dealer')
const forStaff = refused(403, 'Only staff can do this.', null)

const queue = handler(newDealerQueue, async ({ newDealers }, { user, query: { offset, limit } }) => {
  const page = await newDealers.queue(actorOf(user), { offset, limit })
  return page ? found(page.items, { total: page.total, offset, limit }) : forStaff
})

const get = handler(getNewDealer, async ({ newDealers }, { user, path }) => {
  const dealer = await newDealers.get(actorOf(user), path.key)
  if (dealer === 'not-found') return missing
  return dealer === 'forbidden' ? forStaff : found(dealer, {})
})

const decide = handler(decideAboutNewDealer, ({ newDealers }, { user, path, body, write }) =>
  write(async transaction => {
    const decided = await newDealers.decide(transaction, actorOf(user), path.key, body)
    if (decided.kind === 'done') return { status: 204, payload: null, meta: {} } as const
    if (decided.kind === 'invalid') return invalid(decided.fields)
    return decided.kind === 'forbidden' ? forStaff : missing
  }),
)

const create = handler(addDealerForStaff, async ({ newDealers, dealers }, { body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction => {
    const result = await newDealers.create(transaction, actor, body)
    if (result.kind === 'done') return created(result.key)
    if (result.kind === 'invalid') return invalid(result.fields)
    return result.kind === 'forbidden' ? forStaff : missing
  })
  if (!('meta' in written)) return written
  const current = answer(await dealers.own.get(actor, written.payload))
  return 'meta' in current ? { ...current, status: 201 } : current
})

export const newDealerApi: FeatureApi = { handlers: [queue, get, decide, create], schemas: [schemas] }
