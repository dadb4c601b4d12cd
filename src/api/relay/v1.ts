import { relayRequests } from '#contract/relay/v1.request.ts'
import * as schemas from '#contract/relay/v1.response.ts'
import { switchRelayOff } from '#contract/relay/v1.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(relayRequests)

const off = handler(switchRelayOff, ({ relays }, { path, write }) =>
  write(async transaction =>
    (await relays.switchOff(transaction, path.token))
      ? found({ isOff: true as const }, {})
      : refused(404, 'Conversation not found.', 'not_found'),
  ),
)

export const relayApi: FeatureApi = { handlers: [off], schemas: [schemas] }
