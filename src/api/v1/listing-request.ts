import { sendListingRequest } from '#contract/v1/listing-request.ts'
import { created, type Handler, handler } from '../handle.ts'

const send = handler(sendListingRequest, ({ listingRequests }, { body, write }) =>
  write(async transaction => created({ key: await listingRequests.receive(transaction, body) })),
)

export const listingRequestHandlers = [send] as unknown as readonly Handler[]
