import { operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { OwnChange, StaffChange } from './v2.response.ts'

export const listingChanges = operation<OwnChange[], PageMeta>()({
  id: 'audit.of-listing',
  method: 'GET',
  path: '/api/v2/listings/{key}/changes.json',
  access: 'user',
})

export const allChanges = operation<StaffChange[], PageMeta>()({
  id: 'audit.list',
  method: 'GET',
  path: '/api/v2/staff/changes.json',
  access: 'staff',
})
