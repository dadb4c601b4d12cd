import * as v from 'valibot'
import { formatPhone, readPhone } from '#kit/phone.ts'
import type { Codec } from './edit-form.ts'
import { form, phone, text, zip } from './form.ts'
import { addressParts, phoneParts } from './patch-fields.ts'

/** A phone as stored: ten digits, and an extension. */
interface PhoneValue {
  number: string
  extension: string | null
}

/** The number and extension of a Phone entity, as stored. */
export const phoneValue = (entity: PhoneValue | null): PhoneValue | null =>
  entity && { number: entity.number.replace(/\D/g, ''), extension: entity.extension }

/** A phone with its extension in one text; empty for none. */
export const phoneCodec: Codec = {
  entry: v.optional(
    v.pipe(
      phone('Phone.'),
      v.transform(typed => readPhone(typed)),
    ),
  ),
  typed(value) {
    const read = v.safeParse(form(phoneParts), value)
    return read.success ? formatPhone(read.output.number, read.output.extension) : null
  },
}

const street = v.optional(v.nullable(text(1, 100, 'A line of the address.')), null)

/** The parts of an address as separate form fields. */
export const addressCodec: Codec = {
  entry: v.object({
    streetAddress1: street,
    streetAddress2: street,
    city: text(1, 100, 'City.'),
    state: addressParts.state,
    postalCode: zip('ZIP code.'),
  }),
  typed: value => value,
}

/** The parts of an address that a form changes; its entity has more. */
export const addressValue = <Part>({
  streetAddress1,
  streetAddress2,
  city,
  state,
  postalCode,
}: Record<keyof typeof addressParts, Part>) => ({ streetAddress1, streetAddress2, city, state, postalCode })
