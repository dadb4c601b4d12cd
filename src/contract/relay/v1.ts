import { type Nothing, operation } from '../operation.ts'
import type { RelayOff } from './v1.response.ts'

export const switchRelayOff = operation<RelayOff, Nothing>()({
  id: 'relay.off',
  method: 'POST',
  path: '/api/v1/relays/{token}/off.json',
})
