import { readPhone } from '#kit/phone.ts'
import { dealerEntries, type NewDealer } from '#model/dealer/new-dealer.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { fullWebAddress, isComplete, lineValues, paddedZip, type Refusal } from '../register/index.ts'
import type { Field } from './fields.ts'

const { name, streetAddress1, city, state, postalCode, phone, email, website, licenseNumber } = dealerEntries

/** Validates a line: its dealer and the rejected values, or why there is no dealer. */
export function checkDealer(
  get: (field: Field) => string,
): { dealer: NewDealer; leftOut: Refusal<Field>[] } | { refusal: Refusal<Field> } {
  const { refused, leftOut, needed, optional } = lineValues(get)
  const stateIn = (text: string) => stateByAbbreviation(text)?.abbreviation ?? text
  const complete = {
    name: needed(name, { field: 'name', reason: 'A name has 2 to 120 characters.' }),
    streetAddress1: needed(streetAddress1, { field: 'street', reason: 'A street has 2 to 100 characters.' }),
    city: needed(city, { field: 'city', reason: 'A city has 2 to 100 characters.' }),
    state: needed(state, { field: 'state', reason: 'Unknown state.', value: stateIn(get('state')) }),
    postalCode: needed(postalCode, {
      field: 'zip',
      reason: 'A ZIP code has five or nine digits.',
      value: paddedZip(get('zip')),
    }),
  }
  if (!isComplete(complete)) return { refusal: refused[0]! }
  const number = optional(licenseNumber, {
    field: 'licenseNumber',
    reason: 'A license number has 2 to 40 characters.',
  })
  const licensedBy = optional(state, {
    field: 'licenseState',
    reason: 'Unknown state.',
    value: stateIn(get('licenseState')),
  })
  return {
    dealer: {
      ...complete,
      streetAddress2: null,
      phone: optional(phone, {
        field: 'phone',
        reason: 'A phone number has ten digits.',
        value: readPhone(get('phone').slice(0, 100)) ?? {},
      }),
      email: optional(email, { field: 'email', reason: 'This is no email address.' }),
      website: optional(website, {
        field: 'website',
        reason: 'A website must be a web address.',
        value: fullWebAddress(get('website')),
      }),
      // A license without a state is one of the state where the dealer is.
      ...(number !== undefined && { licenseNumber: number, licenseState: licensedBy ?? complete.state }),
    },
    leftOut,
  }
}
