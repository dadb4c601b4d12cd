import { problemRequests } from '#contract/problem/v2.request.ts'
import * as schemas from '#contract/problem/v2.response.ts'
import {
  answerProblem,
  decideAboutProblems,
  getProblems,
  getReportableAd,
  problemQueue,
  sendProblem,
} from '#contract/problem/v2.ts'
import type { Actor } from '#model/access/access.ts'
import { problemKindsOf } from '#model/problem/report.ts'
import { actorOf } from '#services/account/index.ts'
import type { Problems } from '#services/problem/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(problemRequests)

const notStaff = refused(403, 'Only staff can do this.', null)
const missing = refused(404, 'Object or report not found.', 'not_found')

const send = handler(sendProblem, ({ problems }, { path, body, person, visitor, write }) =>
  write(async transaction => {
    if (!problemKindsOf(path.type).includes(body.kind)) return invalid({ kind: 'inclusion' })
    const by = { userKey: person?.key, address: visitor.address }
    return (await problems.receive(transaction, path, body, by)) ? created(null) : missing
  }),
)

const ad = handler(getReportableAd, async ({ problems }, { path }) => {
  const shown = await problems.ad(path.key)
  return shown ? found(shown, {}, { tags: [`ad:${path.key}`] }) : missing
})

const queue = handler(problemQueue, async ({ problems }, { query: { offset, limit }, user }) => {
  const page = await problems.queue(actorOf(user), { offset, limit })
  return page ? found(page.items, { total: page.total, offset, limit }) : notStaff
})

async function answer(problems: Problems, actor: Actor, path: Parameters<Problems['get']>[1]) {
  const reported = await problems.get(actor, path)
  if (reported === 'not-found') return missing
  return reported === 'forbidden' ? notStaff : found(reported, {})
}

const get = handler(getProblems, ({ problems }, { path, user }) => answer(problems, actorOf(user), path))

const decide = handler(decideAboutProblems, async ({ problems }, { path, body, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction => {
    const decided = await problems.decide(transaction, actor, path, body)
    if (decided === 'not-found') return missing
    if (decided === 'forbidden') return notStaff
    return decided === 'not-allowed' ? invalid({ decision: 'not_allowed' }) : found(null, {})
  })
  return 'meta' in written ? answer(problems, actor, path) : written
})

const reply = handler(answerProblem, ({ problems }, { path, body, write }) =>
  write(async transaction =>
    (await problems.answer(transaction, path.token, body.message)) ? created(null) : missing,
  ),
)

export const problemApi: FeatureApi = { handlers: [send, ad, queue, get, decide, reply], schemas: [schemas] }
