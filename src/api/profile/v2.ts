import { profileRequests } from '#contract/profile/v2.request.ts'
import * as schemas from '#contract/profile/v2.response.ts'
import { endSessionsForStaff, getPerson, getPersonForStaff } from '#contract/profile/v2.ts'
import { shortcuts } from '#model/account/shortcuts.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(profileRequests)

const detailsHandler = handler(getPerson, async ({ accounts, profiles }, { user, query }) => {
  const person = await accounts.get(user.key)
  if (!person) throw new Error('The logged-in user has no account.')
  const wanted = new Set(query['include[]'])
  const { key, encodedKey, accountType } = person
  return found(
    {
      key,
      encodedKey,
      accountType,
      ...(wanted.has('address') && { address: person.address }),
      ...(wanted.has('name') && { name: person.name }),
      ...(wanted.has('email') && { email: person.email }),
      ...(wanted.has('company') && { company: person.company }),
      ...(wanted.has('phone') && { phone: person.phone }),
      ...(wanted.has('shortcuts') && { shortcuts: shortcuts(accountType) }),
      ...(wanted.has('nmls') && { nmls: person.nmlsNumber }),
      ...(wanted.has('appointment-availability') && {
        appointmentAvailability: await profiles.owned(key),
      }),
      ...(wanted.has('text-lead-availability') && {
        textLeadAvailability: await profiles.textAvailability(key),
      }),
      ...(wanted.has('profile-photos') && {
        profilePhotos: person.salesPhoto ? [person.salesPhoto] : [],
      }),
    },
    {},
  )
})

const staffHandler = handler(getPersonForStaff, async ({ accounts }, { path, query }) => {
  const person = await accounts.get(path.key)
  if (!person) return refused(404, 'User not found.', 'not_found')
  const wanted = new Set(query['include[]'])
  const { key, encodedKey, accountType, isVerified, dateDeactivated, created } = person
  return found(
    {
      key,
      encodedKey,
      accountType,
      isVerified,
      dateDeactivated,
      created,
      ...(wanted.has('name') && { name: person.name }),
      ...(wanted.has('company') && { company: person.company }),
    },
    {},
  )
})

const endSessionsHandler = handler(endSessionsForStaff, ({ accounts }, { user, path, write }) =>
  write(async transaction => {
    const ended = await accounts.endSessionsOf(transaction, path.key, user.key)
    return ended === undefined ? refused(404, 'User not found.', 'not_found') : found({ ended }, {})
  }),
)

export const profileV2Api: FeatureApi = {
  handlers: [detailsHandler, staffHandler, endSessionsHandler],
  schemas: [schemas],
}
