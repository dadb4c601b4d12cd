import * as v from 'valibot'
import { form, text } from '../form.ts'
import { setOf } from '../patch-fields.ts'
import { scopes } from './scopes.ts'

/** Offered lifetimes of a key, in days. */
export const lifetimes = [30, 90, 365] as const

/** A new API key. */
export const newKeyForm = form({
  name: text(1, 100, 'Purpose of the key, for people.'),
  scopes: v.pipe(
    setOf(scopes),
    v.minLength(1, 'required'),
    v.description('Scopes of the key; writing includes reading.'),
  ),
  days: v.optional(
    v.nullable(
      v.pipe(v.picklist(lifetimes, 'inclusion'), v.description('Days until it expires; null for never.')),
    ),
    null,
  ),
})
export type NewKey = v.InferOutput<typeof newKeyForm>

/** Page form: the key to revoke. */
export const revokeForm = form({ key: v.pipe(v.number('invalid'), v.integer('invalid')) })
