import { type Nothing, operation } from '../operation.ts'
import type { EndedSessions, PersonDetails, StaffDetails } from './v2.response.ts'

export const getPerson = operation<PersonDetails, Nothing>()({
  id: 'profile.details',
  method: 'GET',
  path: '/api/v2/registered-users/{key}.json',
  access: 'self',
})

export const getPersonForStaff = operation<StaffDetails, Nothing>()({
  id: 'profile.csr-info',
  method: 'GET',
  path: '/api/v2/registered-users/{key}/csr-info.json',
  access: 'staff',
})

export const endSessionsForStaff = operation<EndedSessions, Nothing>()({
  id: 'profile.staff-end-sessions',
  method: 'DELETE',
  path: '/api/v2/registered-users/{key}/sessions.json',
  access: 'staff',
})
