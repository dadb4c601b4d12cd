import * as v from 'valibot'
import { phoneCodec } from '../edit-codecs.ts'
import { shownVersion } from '../edit-form.ts'
import { email, form, text } from '../form.ts'
import { phoneParts } from '../patch-fields.ts'
import type { SalesPersonFields } from './patch.ts'

/* Forms on which an owner changes the salespeople of a dealer; each sends the complete list. */

const key = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'))
const phone = v.nullable(form(phoneParts))

/** A salesperson, new without a key. */
export const salesPersonForm = form({
  version: shownVersion,
  key: v.optional(key),
  firstName: text(1, 60, 'First name.'),
  lastName: text(1, 60, 'Last name.'),
  phone: phoneCodec.entry,
  email: v.optional(v.nullable(email('Email address.')), null),
  userKey: v.optional(v.nullable(key), null),
})

export const salesPersonMoves = ['up', 'down', 'remove'] as const
export const moveForm = form({ version: shownVersion, key, move: v.picklist(salesPersonMoves, 'inclusion') })

/** The list with a salesperson changed, or added as the last one. */
export function withPerson(
  people: readonly SalesPersonFields[],
  { version: _, key, phone: typed, ...person }: v.InferOutput<typeof salesPersonForm>,
): SalesPersonFields[] {
  const changed = { ...person, key: key ?? null, phone: v.parse(phone, typed ?? null) }
  return key === undefined ? [...people, changed] : people.map(each => (each.key === key ? changed : each))
}

/** The list with a salesperson one place higher or lower, or without them. */
export function withMove(
  people: readonly SalesPersonFields[],
  { key: moved, move }: v.InferOutput<typeof moveForm>,
): SalesPersonFields[] {
  const from = people.findIndex(({ key: each }) => each === moved)
  const person = people[from]
  if (!person) return [...people]
  const rest = people.toSpliced(from, 1)
  return move === 'remove' ? rest : rest.toSpliced(Math.max(0, from + (move === 'up' ? -1 : 1)), 0, person)
}
