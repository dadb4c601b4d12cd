import * as schemas from '#contract/v1/listing-request.response.ts'
import { sendListingRequest } from '#contract/v1/listing-request.ts'
import { created, type FeatureApi, handler } from '../handle.ts'

const send = handler(sendListingRequest, ({ listingRequests }, { body, write }) =>
  write(async transaction => created({ key: await listingRequests.receive(transaction, body) })),
)

export const listingRequestApi: FeatureApi = { handlers: [send], schemas: [schemas] }
