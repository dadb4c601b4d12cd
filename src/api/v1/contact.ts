import { contactRequests } from '#contract/v1/contact.request.ts'
import * as schemas from '#contract/v1/contact.response.ts'
import { sendContactMessage } from '#contract/v1/contact.ts'
import { created, type FeatureApi, handlerFor } from '../handle.ts'

const handler = handlerFor(contactRequests)

const send = handler(sendContactMessage, ({ contact }, { body, write }) =>
  write(async transaction => created({ key: await contact.receive(transaction, body) })),
)

export const contactApi: FeatureApi = { handlers: [send], schemas: [schemas] }
