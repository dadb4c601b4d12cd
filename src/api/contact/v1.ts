import { contactRequests } from '#contract/contact/v1.request.ts'
import * as schemas from '#contract/contact/v1.response.ts'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { created, type FeatureApi, handlerFor } from '../handle.ts'

const handler = handlerFor(contactRequests)

const send = handler(sendContactMessage, ({ contact }, { body, write }) =>
  write(async transaction => created({ key: await contact.receive(transaction, body) })),
)

export const contactApi: FeatureApi = { handlers: [send], schemas: [schemas] }
