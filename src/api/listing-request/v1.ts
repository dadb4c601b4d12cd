import { listingRequestRequests } from '#contract/listing-request/v1.request.ts'
import * as schemas from '#contract/listing-request/v1.response.ts'
import { sendListingRequest } from '#contract/listing-request/v1.ts'
import { created, type FeatureApi, handlerFor } from '../handle.ts'

const handler = handlerFor(listingRequestRequests)

const send = handler(sendListingRequest, ({ listingRequests }, { body, write }) =>
  write(async transaction => created({ key: await listingRequests.receive(transaction, body) })),
)

export const listingRequestApi: FeatureApi = { handlers: [send], schemas: [schemas] }
