import { operation } from '../operation.ts'
import type { SecurityEvent, SecurityEventsMeta } from './v1.response.ts'

export const listSecurityEvents = operation<readonly SecurityEvent[], SecurityEventsMeta>()({
  id: 'security-log.list',
  method: 'GET',
  path: '/api/v1/registered-users/{key}/security-events.json',
  access: 'self',
})
