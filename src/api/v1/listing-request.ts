import { listingRequestRequests } from '#contract/v1/listing-request.request.ts'
import * as schemas from '#contract/v1/listing-request.response.ts'
import { sendListingRequest } from '#contract/v1/listing-request.ts'
import { created, type FeatureApi, handlerFor } from '../handle.ts'

const handler = handlerFor(listingRequestRequests)

const send = handler(sendListingRequest, ({ listingRequests }, { body, write }) =>
  write(async transaction => created({ key: await listingRequests.receive(transaction, body) })),
)

export const listingRequestApi: FeatureApi = { handlers: [send], schemas: [schemas] }
