import * as v from 'valibot'
import { readPhone } from '#kit/phone.ts'
import { type AssociationChanges, associationFields } from '#model/association/patch.ts'
import { type AssociationSettings, associationSettings } from '#model/association/settings.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { fullWebAddress, isComplete, lineValues, paddedZip, type Refusal } from '../register/index.ts'
import type { Field } from './fields.ts'

const { name, abbreviation, state } = associationSettings.entries
const { website, JoinLink, phone, address } = associationFields

/** Content of an association's line. */
export interface ImportedAssociation {
  settings: AssociationSettings
  changes: AssociationChanges
}

/** Validates a line: its association and the rejected values, or why there is none. */
export function checkAssociation(
  get: (field: Field) => string,
): { association: ImportedAssociation; leftOut: Refusal<Field>[] } | { refusal: Refusal<Field> } {
  const { refused, leftOut, needed, optional } = lineValues(get)
  const stateCode = stateByAbbreviation(get('state'))?.abbreviation ?? get('state')
  const full = {
    name: needed(name, { field: 'name', reason: 'A name has 2 to 120 characters.' }),
    abbreviation: needed(abbreviation, {
      field: 'abbreviation',
      reason: 'An abbreviation has 2 to 20 characters.',
    }),
    state: needed(state, { field: 'state', reason: 'Unknown state.', value: stateCode }),
  }
  if (!isComplete(full)) return { refusal: refused[0]! }
  const link = (field: 'website' | 'joinLink', schema: typeof website) =>
    optional(schema, {
      field,
      reason: 'This must be a web address.',
      value: fullWebAddress(get(field)),
    })
  const changes = {
    website: link('website', website),
    JoinLink: link('joinLink', JoinLink),
    phone: optional(phone, {
      field: 'phone',
      reason: 'A phone number has ten digits.',
      value: readPhone(get('phone').slice(0, 100)) ?? {},
    }),
    address: optional(address, {
      field: 'zip',
      reason: 'An address has a street, a city and a ZIP code.',
      value: {
        streetAddress1: get('street') || null,
        streetAddress2: null,
        city: get('city'),
        state: full.state,
        postalCode: paddedZip(get('zip')),
      },
    }),
  }
  return {
    association: {
      settings: v.parse(associationSettings, full),
      changes: v.parse(v.partial(v.object(associationFields)), changes),
    },
    leftOut,
  }
}
