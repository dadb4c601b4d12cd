import { type Nothing, operation } from '../operation.ts'
import type { FoundItem, StaffQueue, StaffUser, StartItem } from './v2.response.ts'

export const findAnything = operation<FoundItem[], Nothing>()({
  id: 'staff.find',
  method: 'GET',
  path: '/api/v2/staff/find.json',
  access: 'staff',
})

export const listStaffQueues = operation<StaffQueue[], Nothing>()({
  id: 'staff.queues',
  method: 'GET',
  path: '/api/v2/staff/queues.json',
  access: 'staff',
})

export const startListForStaff = operation<StartItem[], Nothing>()({
  id: 'staff.start',
  method: 'GET',
  path: '/api/v2/staff/start.json',
  access: 'staff',
})

export const getUserForStaff = operation<StaffUser, Nothing>()({
  id: 'staff.user',
  method: 'GET',
  path: '/api/v2/staff/users/{key}.json',
  access: 'staff',
})

export const changeUserForStaff = operation<StaffUser, Nothing>()({
  id: 'staff.change-user',
  method: 'POST',
  path: '/api/v2/staff/users/{key}/actions.json',
  repeatable: true,
  access: 'staff',
})

export const seeAsUser = operation<null, Nothing>()({
  id: 'staff.see-as-user',
  method: 'POST',
  path: '/api/v2/staff/users/{key}/seeing.json',
  access: 'staff',
})

export const endImpersonation = operation<null, Nothing>()({
  id: 'staff.end-seeing',
  method: 'DELETE',
  path: '/api/v2/staff/seeing.json',
  success: 204,
  access: 'user',
  whileImpersonating: true,
})
