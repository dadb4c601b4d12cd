import * as schemas from '#contract/v1/event.response.ts'
import { reportEvent } from '#contract/v1/event.ts'
import { created, type FeatureApi, handler } from '../handle.ts'

// Not by `write`: one statement that knows its key by itself, since these come with every page.
const report = handler(reportEvent, async ({ events }, { body, visitor, idempotencyKey }) =>
  created({ counted: await events.report(body, visitor.userAgent, idempotencyKey) }),
)

export const eventApi: FeatureApi = { handlers: [report], schemas: [schemas] }
