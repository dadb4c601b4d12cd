import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { phoneValue } from '../edit-codecs.ts'
import { type Codec, editFormOf } from '../edit-form.ts'
import { codecsOf } from '../fields/codecs.ts'
import { text } from '../form.ts'
import { allParkFields } from './all-fields.ts'
import { type ParkFields, parkPatch, parkSchemas } from './patch.ts'
import { allParkDetailTypes } from './values.ts'

/** A checkbox and a text for each; with `hidden`, the page does not show the text. */
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
        .parse(parkSchemas.details, value)
        .map(({ type, value, showValue }) => [type, { has: true, value, hidden: !showValue }] as const),
    ),
}

/** The form on which an owner edits a park. */
export const parkEdit = editFormOf({
  fields: parkSchemas,
  patch: parkPatch,
  codecs: {
    ...codecsOf(allParkFields),
    name: { entry: text(1, 120, 'Name.'), typed: value => value },
    petsAllowed: { entry: v.optional(parkSchemas.petsAllowed, 0), typed: value => value },
    details: detailsCodec,
  },
})

/** What the fields of a park are saved as; an owner's read has more. */
export const savedPark = <Park extends ParkFields>({ phone, salesPhone, ...park }: Park) => ({
  ...park,
  phone: phoneValue(phone),
  salesPhone: phoneValue(salesPhone),
})
