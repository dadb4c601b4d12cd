import { switchRelayOff } from '#contract/v1/relay.ts'
import { found, type Handler, handler, refused } from '../handle.ts'

const off = handler(switchRelayOff, ({ relays }, { path, write }) =>
  write(async transaction =>
    (await relays.switchOff(transaction, path.token))
      ? found({ isOff: true as const }, {})
      : refused(404, 'There is no such conversation.', 'not_found'),
  ),
)

export const relayHandlers = [off] as unknown as readonly Handler[]
