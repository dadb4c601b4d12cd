import * as schemas from '#contract/v2/moderation.response.ts'
import { decideAboutHome, getModeratedHome, ownReviewOf, reviewQueue } from '#contract/v2/moderation.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handler, invalid, refused } from '../handle.ts'
import { ownAnswers } from './own.ts'

const { missing, notTheirs, answer, resultOf, afterwards } = ownAnswers('home')

const queue = handler(reviewQueue, async ({ moderation }, { query: { offset, limit }, user }) => {
  const page = await moderation.queue(actorOf(user), { offset, limit })
  if (!page) return refused(403, 'This is for customer service.', null)
  return found(page.items, { total: page.total, offset, limit })
})

const get = handler(getModeratedHome, async ({ moderation }, { path, user }) =>
  answer(await moderation.get(actorOf(user), path.key)),
)

const decide = handler(
  decideAboutHome,
  async ({ moderation }, { path: { key }, body, version, user, write }) => {
    const actor = actorOf(user)
    const written = await write(async transaction => {
      const request = { key, actor, expectedVersion: version, decision: body }
      const decided = await moderation.decide(transaction, request)
      return decided.kind === 'refused' ? invalid({ decision: decided.fault }) : resultOf(decided)
    })
    return afterwards(written, () => moderation.get(actor, key))
  },
)

const ofOwner = handler(ownReviewOf, async ({ moderation }, { path, user }) => {
  const review = await moderation.ofOwner(actorOf(user), path.key)
  if (review === 'not-found') return missing
  return review === 'forbidden' ? notTheirs : found(review, {})
})

export const moderationApi: FeatureApi = { handlers: [queue, get, decide, ofOwner], schemas: [schemas] }
