import * as v from 'valibot'
import { readPhone } from '#kit/phone.ts'
import { type NewDealer, newDealer } from '#model/dealer/new-dealer.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import type { Refusal } from '../register/index.ts'
import type { Field } from './fields.ts'

type Refused = Refusal<Field>

const { name, streetAddress1, city, state, postalCode, phone, email, website, licenseNumber } =
  newDealer.entries

/** Validates a line: its dealer and the rejected values, or why there is no dealer. */
export function checkDealer(
  get: (field: Field) => string,
): { dealer: NewDealer; leftOut: Refused[] } | { refusal: Refused } {
  const refused: Refused[] = []
  const leftOut: Refused[] = []
  /** The value of a field; undefined if it is refused, and then it is in a list. */
  const read = <Value>(
    schema: v.GenericSchema<unknown, Value>,
    { field, reason, value = get(field) }: { field: Field; reason: string; value?: unknown },
    list: Refused[],
  ): Value | undefined => {
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
    list.push({ field, reason, value: get(field) })
    return undefined
  }
  /** A field that may be empty. */
  const optional = <Value>(
    schema: v.GenericSchema<unknown, Value>,
    { field, reason, value }: { field: Field; reason: string; value?: unknown },
  ) => (get(field) === '' ? undefined : read(schema, { field, reason, value: value ?? get(field) }, leftOut))
  const stateIn = (text: string) => stateByAbbreviation(text)?.abbreviation ?? text
  const written = get('zip')
  const needed = {
    name: read(name, { field: 'name', reason: 'A name has 2 to 120 characters.' }, refused),
    streetAddress1: read(
      streetAddress1,
      { field: 'street', reason: 'A street has 2 to 100 characters.' },
      refused,
    ),
    city: read(city, { field: 'city', reason: 'A city has 2 to 100 characters.' }, refused),
    state: read(state, { field: 'state', reason: 'Unknown state.', value: stateIn(get('state')) }, refused),
    postalCode: read(
      postalCode,
      {
        field: 'zip',
        reason: 'A ZIP code has five or nine digits.',
        // Spreadsheets drop zeros at the beginning.
        value: /^\d{3,4}$/.test(written) ? written.padStart(5, '0') : written,
      },
      refused,
    ),
  }
  if (!isWhole(needed)) return { refusal: refused[0]! }
  const number = optional(licenseNumber, {
    field: 'licenseNumber',
    reason: 'A license number has 2 to 40 characters.',
  })
  const licensedBy = optional(state, {
    field: 'licenseState',
    reason: 'Unknown state.',
    value: stateIn(get('licenseState')),
  })
  const web = get('website')
  return {
    dealer: {
      ...needed,
      phone: optional(phone, {
        field: 'phone',
        reason: 'A phone number has ten digits.',
        value: readPhone(get('phone').slice(0, 100)) ?? {},
      }),
      email: optional(email, { field: 'email', reason: 'This is no email address.' }),
      website: optional(website, {
        field: 'website',
        reason: 'A website must be a web address.',
        value: /^https?:\/\//i.test(web) ? web : `https://${web}`,
      }),
      // A license without a state is one of the state where the dealer is.
      ...(number !== undefined && { licenseNumber: number, licenseState: licensedBy ?? needed.state }),
    },
    leftOut,
  }
}

type Whole<Values> = { [Key in keyof Values]: Exclude<Values[Key], undefined> }

const isWhole = <Values extends object>(values: Values): values is Values & Whole<Values> =>
  Object.values(values).every(value => value !== undefined)
