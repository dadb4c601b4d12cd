import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { toursCodec } from '../appointment/availability.ts'
import { phoneCodec, phoneValue } from '../edit-codecs.ts'
import { type Codec, editFormOf, yesOrNo } from '../edit-form.ts'
import { text } from '../form.ts'
import { hoursCodec } from '../hours-form.ts'
import { type ParkFields, parkFields, parkPatch } from './patch.ts'
import { allParkDetailTypes } from './values.ts'

export type ParkField = keyof ParkFields

/** A checkbox and a text for each; `hidden` keeps the text from the page. */
const detail = v.object({
  has: v.optional(v.boolean('invalid'), false),
  value: v.optional(v.nullable(text(1, 200, 'More about it.')), null),
  hidden: v.optional(v.boolean('invalid'), false),
})

const detailsCodec: Codec = {
  entry: v.pipe(
    v.object(recordOf(allParkDetailTypes, () => detail)),
    v.transform(details =>
      allParkDetailTypes
        .flatMap(type => {
          const { has, value, hidden } = details[type]
          return has ? [{ type, value, showValue: !hidden }] : []
        })
        .sort((one, other) => (one.type < other.type ? -1 : 1)),
    ),
  ),
  typed: value =>
    Object.fromEntries(
      v
        .parse(parkFields.details, value)
        .map(({ type, value, showValue }) => [type, { has: true, value, hidden: !showValue }] as const),
    ),
}

/** The form on which an owner edits a park. */
export const parkEdit = editFormOf({
  fields: parkFields,
  patch: parkPatch,
  codecs: {
    name: { entry: text(1, 120, 'Name.'), typed: value => value },
    petsAllowed: { entry: v.optional(parkFields.petsAllowed, 0), typed: value => value },
    isResidentOwned: yesOrNo,
    closedOnHolidays: yesOrNo,
    leasePassThroughs: yesOrNo,
    leaseRightToSellInPlace: yesOrNo,
    leaseFirstRefusal: yesOrNo,
    approvalApplication: yesOrNo,
    approvalCreditCheck: yesOrNo,
    approvalIncomeCheck: yesOrNo,
    approvalBackgroundCheck: yesOrNo,
    approvalHomeAgeLimit: yesOrNo,
    details: detailsCodec,
    hours: hoursCodec,
    phone: phoneCodec,
    salesPhone: phoneCodec,
    appointmentAvailability: toursCodec,
  },
})

/** What the fields of a park are saved as; an owner's read has more. */
export const savedPark = <Park extends ParkFields>({ phone, salesPhone, ...park }: Park) => ({
  ...park,
  phone: phoneValue(phone),
  salesPhone: phoneValue(salesPhone),
})
