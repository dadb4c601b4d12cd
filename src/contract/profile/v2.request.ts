import * as v from 'valibot'
import { keyText, repeated } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

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

export const profileRequests = {
  'profile.details': {
    summary: 'Returns the logged-in user with the included parts.',
    pathParameters: self,
    query: includes(personIncludes, 'Parts to include.'),
    errors: [404, 422],
  },
  'profile.csr-info': {
    summary: 'Returns a user. Staff only.',
    pathParameters: self,
    query: includes(['name', 'company'], 'Parts to include.'),
    errors: [404, 422],
  },
  'profile.staff-end-sessions': {
    summary: 'Ends all sessions of a user. The log records both keys. Staff only.',
    addition: true,
    pathParameters: self,
    errors: [404],
  },
} satisfies Requests
