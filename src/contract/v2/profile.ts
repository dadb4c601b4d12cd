import * as v from 'valibot'
import { keyText, repeated } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { EndedSessions, PersonDetails, StaffDetails } from './profile.response.ts'

type Nothing = Record<never, never>

const self = v.strictObject({
  key: keyText('Key of the user.'),
})

const includes = <const Names extends readonly string[]>(names: Names, description: string) =>
  v.strictObject({
    'include[]': v.optional(
      v.pipe(repeated(40, 50), v.array(v.picklist(names, 'inclusion')), v.description(description)),
      [],
    ),
  })

/** Values of `include[]` (part 2 §7). */
export const personIncludes = [
  'address',
  'name',
  'email',
  'company',
  'phone',
  'shortcuts',
  'nmls',
  'appointment-availability',
  'text-lead-availability',
  'profile-photos',
] as const

export const getPerson = operation<PersonDetails, Nothing>()({
  id: 'profile.details',
  method: 'GET',
  path: '/api/v2/registered-users/{key}.json',
  summary: 'The logged-in user, with the included parts.',
  pathParameters: self,
  query: includes(personIncludes, 'Parts to include.'),
  access: 'self',
  errors: [404, 422],
})

export const getPersonForStaff = operation<StaffDetails, Nothing>()({
  id: 'profile.csr-info',
  method: 'GET',
  path: '/api/v2/registered-users/{key}/csr-info.json',
  summary: 'A user, for customer service.',
  pathParameters: self,
  query: includes(['name', 'company'], 'Parts to include.'),
  access: 'staff',
  errors: [404, 422],
})

export const endSessionsForStaff = operation<EndedSessions, Nothing>()({
  id: 'profile.staff-end-sessions',
  method: 'DELETE',
  path: '/api/v2/registered-users/{key}/sessions.json',
  summary: 'Ends all sessions of a user, for customer service; the log records both keys.',
  addition: true,
  pathParameters: self,
  query: v.strictObject({}),
  access: 'staff',
  errors: [404],
})
