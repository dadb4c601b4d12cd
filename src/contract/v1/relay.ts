import * as v from 'valibot'
import { relayToken } from '#model/relay.ts'
import { operation } from '../operation.ts'
import type { RelayOff } from './relay.response.ts'

export const switchRelayOff = operation<RelayOff, Record<never, never>>()({
  id: 'relay.off',
  method: 'POST',
  path: '/api/v1/relays/{token}/off.json',
  summary: 'Stops emails of a conversation to the holder of the reply address.',
  addition: true,
  pathParameters: v.strictObject({ token: relayToken }),
  query: v.strictObject({}),
  limit: { calls: 60, seconds: 3_600 },
  errors: [404],
})
