import { eventRequests } from '#contract/event/v1.request.ts'
import * as schemas from '#contract/event/v1.response.ts'
import { reportEvent } from '#contract/event/v1.ts'
import { created, type FeatureApi, handlerFor } from '../handle.ts'

const handler = handlerFor(eventRequests)

// Not with `write`: events come with every page, and one statement stores the event and its idempotency key.
const report = handler(reportEvent, async ({ events }, { body, visitor, idempotencyKey }) =>
  created({ counted: await events.report(body, visitor.userAgent, idempotencyKey) }),
)

export const eventApi: FeatureApi = { handlers: [report], schemas: [schemas] }
