import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileForm, profilePageForm } from './profile.ts'

const page = { firstName: 'Ana', lastName: 'Reyes', accountType: 'FSBO', language: 'es' }

test('empty fields of the profile page are cleared, and fields missing from a call are kept', () => {
  const sent = v.parse(profilePageForm, page)
  expect(sent).toMatchObject({ ...page, company: null, phone: null, state: null, professionalTypes: [] })
  expect(v.parse(profileForm, sent)).toEqual(sent)
  expect(v.parse(profileForm, {})).toEqual({})
})

test.each([
  [{ city: 'Tampa' }, { state: ['required'], postalCode: ['required'] }],
  [{ streetAddress1: '12 Oak' }, { city: ['required'], state: ['required'], postalCode: ['required'] }],
  [{ city: 'Tampa', state: 'FL', postalCode: '33602' }, undefined],
  [{}, undefined],
])('a partial address needs a city, a state and a ZIP code: %j', (address, wrong) => {
  const { issues } = v.safeParse(profilePageForm, { ...page, ...address })
  expect(issues && v.flatten<typeof profilePageForm>(issues).nested).toEqual(wrong)
})
