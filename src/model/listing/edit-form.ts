import * as v from 'valibot'
import { form } from '../form.ts'
import { asTyped, type Typed } from '../form-data.ts'
import { shownVersion } from './move.ts'
import { type ListingFields, type ListingPatch, listingFields, listingPatch } from './patch.ts'

/*
 * The form on which an owner edits a home. It carries the values that it was filled with (`base`) and their version, so
 * that only changed fields are sent, and that a conflict shows what both sides changed.
 */

export type ListingField = keyof ListingFields

/** Whether owners can change the field of this name. */
export const isListingField = (name: string): name is ListingField => Object.hasOwn(listingFields, name)
const fieldNames = Object.keys(listingFields).filter(isListingField)

/** The value of a field that a form leaves empty. */
const emptyOf = (name: ListingField): unknown =>
  [null, false, []].find(value => v.safeParse(listingFields[name], value).success)

/** Unknown, yes or no; a checkbox has no third state. */
const yesOrNo = v.optional(
  v.pipe(
    v.picklist(['yes', 'no'], 'inclusion'),
    v.transform(text => text === 'yes'),
  ),
)

/** A field of the form; empty if it is absent. */
function entryOf(name: ListingField): v.GenericSchema {
  const schema: v.GenericSchema = listingFields[name]
  return name === 'isNew' ? yesOrNo : v.optional(schema, emptyOf(name))
}

const entries: v.ObjectEntries = Object.fromEntries(fieldNames.map(name => [name, entryOf(name)]))

/** A form with some or all fields of a home. */
export const homeForm = v.object({
  version: shownVersion,
  /** Values that the form was filled with, as JSON; fields that the form does not have are absent. */
  base: v.pipe(v.string('invalid'), v.parseJson(undefined, 'invalid'), listingPatch),
  /** Fields for which the owner chose the value that was saved meanwhile. */
  theirs: v.optional(v.array(v.picklist(fieldNames, 'inclusion')), []),
  ...entries,
})

/** A form that changes the status of a home. */
export const homeActionForm = form({ version: shownVersion })

/** A form that begins or ends a pending sale. */
export const pendingForm = form({
  version: shownVersion,
  isSalePending: v.optional(v.boolean('invalid'), false),
})

/** The order of a set does not count. */
const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
const same = (one: unknown, other: unknown) => textOf(one) === textOf(other)

/** Line breaks as stored; forms send them as CRLF. */
const unified = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value)

type Sent = Pick<v.InferOutput<typeof homeForm>, 'base' | 'theirs'> & Readonly<Record<string, unknown>>

/** The value of a sent field. */
const sentValue = (sent: Sent, name: ListingField): unknown => unified(sent[name] ?? emptyOf(name))

/** The fields that were changed in the form, as a merge patch. */
export function patchOf(sent: Sent): ListingPatch {
  const changed = fieldNames.filter(
    name =>
      Object.hasOwn(sent.base, name) &&
      !sent.theirs.includes(name) &&
      !same(sentValue(sent, name), unified(sent.base[name])),
  )
  return Object.fromEntries(changed.map(name => [name, sentValue(sent, name)]))
}

/** A field that somebody else changed while the form was open; `mine` if it was changed in the form, too. */
export interface Conflict {
  field: ListingField
  saved: unknown
  mine?: unknown
}

/** What changed between the form's base and the home as it is now. */
export function conflictsOf(sent: Sent, current: ListingFields): Conflict[] {
  const patch = patchOf(sent)
  return fieldNames
    .filter(
      field => Object.hasOwn(sent.base, field) && !same(unified(sent.base[field]), unified(current[field])),
    )
    .map(field => ({
      field,
      saved: current[field],
      ...(Object.hasOwn(patch, field) && !same(patch[field], current[field]) && { mine: patch[field] }),
    }))
}

/** Some fields of a home. */
export const fieldsOf = (home: ListingFields, names: readonly ListingField[] = fieldNames): ListingPatch =>
  Object.fromEntries(names.map(name => [name, home[name]]))

/** Fields as a form shows them. */
export const typedFields = ({ isNew, ...fields }: ListingPatch): Typed => ({
  ...asTyped(fields),
  ...(typeof isNew === 'boolean' && { isNew: [isNew ? 'yes' : 'no'] }),
})
