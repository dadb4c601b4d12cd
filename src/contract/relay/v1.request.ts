import * as v from 'valibot'
import { relayToken } from '#model/relay.ts'
import type { Requests } from '../request.ts'

export const relayRequests = {
  'relay.off': {
    summary: 'Stops emails of a conversation to the holder of the reply address.',
    addition: true,
    pathParameters: v.strictObject({ token: relayToken }),
    limit: { calls: 60, seconds: 3_600 },
    errors: [404],
  },
} satisfies Requests
