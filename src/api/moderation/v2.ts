import { moderationRequests } from '#contract/moderation/v2.request.ts'
import * as schemas from '#contract/moderation/v2.response.ts'
import {
  addProof,
  decideAboutHome,
  getModeratedHome,
  ownReviewOf,
  reviewQueue,
} from '#contract/moderation/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'
import { pictureErrors } from '../picture-errors.ts'

const handler = handlerFor(moderationRequests)

const { missing, notTheirs, answer, resultOf, afterwards } = ownAnswers('home')

const queue = handler(reviewQueue, async ({ moderation }, { query: { offset, limit }, user }) => {
  const page = await moderation.queue(actorOf(user), { offset, limit })
  if (!page) return refused(403, 'Only staff can do this.', null)
  return found(page.items, { total: page.total, offset, limit })
})

const get = handler(getModeratedHome, async ({ moderation }, { path, user }) =>
  answer(await moderation.get(actorOf(user), path.key)),
)

const decide = handler(
  decideAboutHome,
  async ({ moderation, payments }, { path: { key }, body, version, user, write }) => {
    const actor = actorOf(user)
    const written = await write(async transaction => {
      const request = { key, actor, expectedVersion: version, decision: body }
      const decided = await moderation.decide(transaction, request)
      return decided.kind === 'refused' ? invalid({ decision: decided.fault }) : resultOf(decided)
    })
    // A failure does not undo the decision; the next run starts them, or reports it.
    if ('meta' in written) await payments.startWaiting(key).catch(() => undefined)
    return afterwards(written, () => moderation.get(actor, key))
  },
)

const ofOwner = handler(ownReviewOf, async ({ moderation }, { path, user }) => {
  const review = await moderation.ofOwner(actorOf(user), path.key)
  if (review === 'not-found') return missing
  return review === 'forbidden' ? notTheirs : found(review, {})
})

const sendProof = handler(addProof, async ({ moderation }, call) => {
  const { path, body, user, write } = call
  // Before the file is decoded, which is expensive.
  const limited = await call.count()
  if (limited) return limited
  const proof = await moderation.proofs.receive(new Uint8Array(await body.arrayBuffer()), {
    userKey: user.key,
  })
  if (typeof proof === 'string') return invalid({ photo: pictureErrors[proof] })
  return write(async transaction => {
    const added = await moderation.proofs.add(transaction, actorOf(user), path.key, proof)
    if (added === 'not-found') return missing
    if (added === 'forbidden') return notTheirs
    if (added === 'not-held') return invalid({ photo: 'exclusion' })
    return added === 'full' ? invalid({ photo: 'too_many_photos' }) : created({ key: added })
  })
})

export const moderationApi: FeatureApi = {
  handlers: [queue, get, decide, ofOwner, sendProof],
  schemas: [schemas],
}
