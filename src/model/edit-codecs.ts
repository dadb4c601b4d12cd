import * as v from 'valibot'
import { formatPhone, readPhone } from '#kit/phone.ts'
import type { Codec } from './edit-form.ts'
import { form, phone } from './form.ts'
import { phoneParts } from './patch-fields.ts'

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
