import { leadQuestionRequests } from '#contract/lead-question/v1.request.ts'
import * as schemas from '#contract/lead-question/v1.response.ts'
import { addFacts, getQuestion } from '#contract/lead-question/v1.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(leadQuestionRequests)

const missing = refused(404, 'Link not found.', 'not_found')

const get = handler(getQuestion, async ({ leads }, { path }) => {
  const question = await leads.question(path.token)
  return question ? found(question, {}) : missing
})

const reply = handler(addFacts, ({ leads }, { path, body, write }) =>
  write(async transaction => {
    const added = await leads.addFacts(transaction, path.token, body)
    if (added.kind === 'invalid') return invalid(added.fields)
    return added.kind === 'done' ? found({ listingKey: added.listingKey }, {}) : missing
  }),
)

export const leadQuestionApi: FeatureApi = { handlers: [get, reply], schemas: [schemas] }
