import * as v from 'valibot'
import { noTours, tourSchedulePatch } from '../appointment/availability.ts'
import { ignored, phoneEntity, someAddress, somePhone } from '../entities.ts'
import { schemasOf, type ValuesOf } from '../fields/field.ts'
import { form } from '../form.ts'
import { about, checkedChanges, emailAddress, keyNumber, withSaved, words } from '../patch-fields.ts'
import { allDealerFields, descriptions } from './all-fields.ts'
import { largestTerritory, type TerritoryFacts } from './packages.ts'

/** Schemas of the fields of the form of a dealer (part 2 §3). */
export const dealerSchemas = schemasOf(allDealerFields)

/** Maximum number of salespeople of a dealer. */
const maxSalesPersons = 60

const salesPersons = v.pipe(
  v.array(
    v.pipe(
      form({
        key: about(
          v.optional(v.nullable(keyNumber), null),
          'Key of a saved salesperson; null for a new one.',
        ),
        firstName: about(words(60), 'First name.'),
        lastName: about(words(60), 'Last name.'),
        phone: about(v.optional(v.nullable(phoneEntity), null), 'Phone, shown on the page; null for none.'),
        email: about(v.optional(emailAddress, null), 'Email address for leads of their homes; never public.'),
        userKey: about(
          v.optional(v.nullable(keyNumber), null),
          'Key of their account: a person of the company that owns the dealer, or its owner; null for none.',
        ),
        homesCount: ignored,
      }),
      v.transform(({ homesCount: _, ...person }) => person),
    ),
    'invalid',
  ),
  v.maxLength(maxSalesPersons, 'too_many'),
  v.check(people => isUnique(people.map(({ key }) => key)), 'not_unique'),
  v.check(people => isUnique(people.map(({ userKey }) => userKey)), 'not_unique'),
)

/** Whether no value but null occurs twice. */
function isUnique(values: readonly (number | null)[]): boolean {
  const known = values.filter(value => value !== null)
  return new Set(known).size === known.length
}

/** The fields of the owner's form, and those that other pages change. */
const allFields = {
  ...dealerSchemas,
  salesPersons: about(
    salesPersons,
    'Salespeople in the order of the page; replaces the whole list, and whoever is left out is removed.',
  ),
}

/** A change of a dealer as a merge patch (RFC 7396): absent fields stay unchanged. */
export const dealerPatch = v.partial(
  v.strictObject({
    ...allFields,
    phone: about(v.nullable(somePhone), descriptions.phone),
    altPhone: about(v.nullable(somePhone), descriptions.altPhone),
    appointmentAvailability: tourSchedulePatch,
    address: about(someAddress, 'Location. Absent parts stay unchanged.'),
  }),
)
export type DealerPatch = v.InferOutput<typeof dealerPatch>

const changes = v.partial(v.strictObject(allFields))
/** Fields of a dealer with complete values. */
export type DealerChanges = v.InferOutput<typeof changes>
/** All changeable fields of a dealer. */
export type DealerFields = ValuesOf<typeof allDealerFields> & {
  salesPersons: v.InferOutput<typeof salesPersons>
}

const noPhone = { extension: null }

export type SalesPersonFields = DealerFields['salesPersons'][number]

/** The fields of a patch with complete values, or its errors, `{field: error key}`. */
export function completePatch(
  patch: DealerPatch,
  saved: DealerFields,
): { changes: DealerChanges } | { faults: Record<string, string> } {
  const blank: DealerPatch = { phone: noPhone, altPhone: noPhone, appointmentAvailability: noTours }
  return checkedChanges(changes, withSaved(patch, saved, blank))
}

/** Errors of combined fields, `{field: error key}`; empty if they are consistent. */
export const dealerFaults = (
  { territoryRadius }: DealerChanges,
  facts: TerritoryFacts,
): Record<string, string> =>
  territoryRadius && territoryRadius > largestTerritory(facts)
    ? { territoryRadius: 'less_than_or_equal_to' }
    : {}
