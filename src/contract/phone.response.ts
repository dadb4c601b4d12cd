import * as v from 'valibot'
import { phoneTypes } from '#model/phone.ts'
import { field, known } from './describe.ts'

/** A Phone entity (part 2 §3). */
export const phone = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the phone.'),
  number: field(v.string(), 'Phone number, (xxx) xxx-xxxx.'),
  extension: known(v.string(), 'Extension, digits only; null if none.'),
  phoneType: field(v.picklist(phoneTypes), 'Type of the phone.'),
})
export type Phone = v.InferOutput<typeof phone>
