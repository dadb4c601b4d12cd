import * as v from 'valibot'
import { noTours, tourSchedule, tourSchedulePatch } from '../appointment/availability.ts'
import { flatPlace, newAddress, placedOnce } from '../called.ts'
import { phoneEntity, somePhone } from '../entities.ts'
import { schemasOf, type ValuesOf } from '../fields/field.ts'
import { form, text as formText, zip } from '../form.ts'
import { communityAgeType } from '../listing/values.ts'
import { about, checkedChanges, withSaved } from '../patch-fields.ts'
import { states } from '../place/states.ts'
import { allParkFields, descriptions } from './all-fields.ts'
import { isAnswered } from './questions.ts'

/** Schemas of all fields that the owner of a park changes (part 2 §3). */
export const parkSchemas = schemasOf(allParkFields)

/** A change of a park as a merge patch (RFC 7396): absent fields stay unchanged. */
export const parkPatch = v.partial(
  v.strictObject({
    ...parkSchemas,
    phone: about(v.nullable(somePhone), descriptions.phone),
    salesPhone: about(v.nullable(somePhone), descriptions.salesPhone),
    appointmentAvailability: tourSchedulePatch,
  }),
)
export type ParkPatch = v.InferOutput<typeof parkPatch>

const changes = v.partial(v.strictObject(parkSchemas))
/** Fields of a park with complete values. */
export type ParkChanges = v.InferOutput<typeof changes>
/** All changeable fields of a park. */
export type ParkFields = ValuesOf<typeof allParkFields>

const noPhone = { extension: null }

/** The fields of a patch with complete values, or its errors, `{field: error key}`. */
export const completePatch = (patch: ParkPatch, saved: ParkFields) =>
  checkedChanges(
    changes,
    withSaved(patch, saved, { phone: noPhone, salesPhone: noPhone, appointmentAvailability: noTours }),
  )

/** Details of an answer, which require that answer. */
const needed = [
  ['leaseLastRaiseAmount', ({ leaseLastRaiseOn }) => typeof leaseLastRaiseOn === 'string'],
  ['leasePassThroughItems', ({ leasePassThroughs }) => leasePassThroughs === true],
  ['leaseAnnouncedFor', ({ leaseAnnounced }) => leaseAnnounced === 'sale' || leaseAnnounced === 'closing'],
  ['approvalFee', ({ approvalApplication }) => approvalApplication !== false],
  ['approvalMinimumCredit', ({ approvalCreditCheck }) => approvalCreditCheck === true],
  ['approvalIncomeTimes', ({ approvalIncomeCheck }) => approvalIncomeCheck === true],
  ['approvalOldestYear', ({ approvalHomeAgeLimit }) => approvalHomeAgeLimit === true],
] as const satisfies [keyof ParkChanges, (changes: ParkChanges) => boolean][]

function answerFaults(changes: ParkChanges): Record<string, string> {
  const wrong = needed.filter(([field, isMet]) => isAnswered(field, changes[field]) && !isMet(changes))
  return Object.fromEntries(wrong.map(([field]) => [field, 'exclusion']))
}

/** Errors of combined fields, `{field: error key}`; empty if they are consistent. */
export function parkFaults({
  promotionDescription = null,
  promotionEndsOn = null,
  siteCount = null,
  vacantSiteCount = null,
  ageRestrictions = null,
  hopaRule = null,
  hopaSurveyedOn = null,
  ...answers
}: ParkChanges): Record<string, string> {
  return {
    ...answerFaults(answers),
    ...(promotionDescription === null && promotionEndsOn !== null && { promotionEndsOn: 'exclusion' }),
    ...(hopaRule !== null && ageRestrictions !== communityAgeType.Senior && { hopaRule: 'exclusion' }),
    ...(hopaSurveyedOn !== null && hopaRule === null && { hopaSurveyedOn: 'exclusion' }),
    ...(vacantSiteCount !== null &&
      siteCount !== null &&
      vacantSiteCount > siteCount && { vacantSiteCount: 'less_than_or_equal_to' }),
  }
}

/** The fields of a new park without its address. */
export const newParkFacts = {
  ...v.partial(v.strictObject(parkSchemas)).entries,
  phone: v.optional(about(v.nullable(phoneEntity), descriptions.phone)),
  salesPhone: v.optional(about(v.nullable(phoneEntity), descriptions.salesPhone)),
  appointmentAvailability: v.optional(tourSchedule),
  name: formText(2, 120, 'Name.'),
}

/** The address of a new park, as forms of pages send it. */
export const newParkPlace = {
  streetAddress1: v.optional(formText(2, 100, 'Number and street.')),
  streetAddress2: v.optional(formText(1, 100, 'Unit or building.')),
  city: formText(2, 100, 'City.'),
  state: v.pipe(
    v.picklist(
      states.map(({ abbreviation }) => abbreviation),
      issue => (issue.received === 'undefined' ? 'required' : 'inclusion'),
    ),
    v.description('Postal abbreviation of the state.'),
  ),
  postalCode: zip('ZIP code, 5 or 9 digits, of which the first five are kept.'),
}

/** A new park: its name, its address in `address` or as separate fields, and any other field. */
export const newPark = v.pipe(
  form({
    ...newParkFacts,
    ...v.partial(form(newParkPlace)).entries,
    address: v.optional(about(newAddress, 'Address, instead of its parts as fields of the park.')),
  }),
  placedOnce(),
  v.transform(input => flatPlace(input)),
)
export type NewPark = v.InferOutput<typeof newPark>
