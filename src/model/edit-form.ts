import * as v from 'valibot'
import { fieldOf } from '#kit/field.ts'
import { keysOf } from '#kit/keys.ts'
import { asTyped, type Typed } from './form-data.ts'
import { sent } from './sent-text.ts'

/*
 * Forms on which owners edit a home, park or dealer. A form carries the values that it was filled with (`base`) and
 * their version, so that only changed fields are sent, and that a conflict shows what both sides changed.
 */

/** Longest `base`, in characters: all fields of a home, park or dealer with their longest texts fit in. */
const LONGEST_BASE = 200_000

/** The version that a page shows. */
export const shownVersion = v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(1, 'invalid'))

/** Conversion of a field whose value is not one text, number, set or checkbox. */
export interface Codec {
  /** Schema of what the form sends; its output is the field's value. */
  readonly entry: v.GenericSchema
  /** The form's texts of a value. */
  readonly typed: (value: unknown) => unknown
}

/** Unknown, yes or no; a checkbox has no third state. */
export const yesOrNo: Codec = {
  entry: v.optional(
    v.pipe(
      v.picklist(['yes', 'no'], 'inclusion'),
      v.transform(text => text === 'yes'),
    ),
  ),
  typed: value => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : null),
}

/** The order of a set does not count. */
const textOf = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
const same = (one: unknown, other: unknown) => textOf(one) === textOf(other)

/** Line breaks as stored; forms send them as CRLF. */
const unified = (value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value)

/** A field that another user changed while the form was open; `mine` if it was changed in the form, too. */
export interface Conflict<Field extends string = string> {
  field: Field
  saved: unknown
  mine?: unknown
}

/** A sent form. */
export interface SentEdit {
  readonly version: number
  readonly base: object
  readonly theirs: readonly string[]
  readonly [field: string]: unknown
}

/** The form of some fields, with the functions that compare it with what is saved. */
export function editFormOf<Fields extends Readonly<Record<string, v.GenericSchema>>, Patch extends object>({
  fields,
  patch,
  codecs = {},
}: {
  fields: Fields
  /** A merge patch of the fields. */
  patch: v.GenericSchema<unknown, Patch>
  codecs?: { readonly [Field in keyof Fields]?: Codec }
}) {
  type Field = keyof Fields & string
  const names = keysOf(fields)

  /** The value of a field that a form leaves empty. */
  const emptyOf = (name: Field): unknown =>
    [null, false, []].find(value => v.safeParse(fields[name]!, value).success)

  /** The value of a sent field. */
  const sentValue = (sent: SentEdit, name: Field): unknown => unified(sent[name] ?? emptyOf(name))

  const entries: v.ObjectEntries = Object.fromEntries(
    names.map(name => [name, codecs[name]?.entry ?? v.optional(fields[name]!, emptyOf(name))]),
  )

  /** The fields that were changed in the form, as a merge patch. */
  const patchOf = (sent: SentEdit): Patch => {
    const changed = names.filter(
      name =>
        Object.hasOwn(sent.base, name) &&
        !sent.theirs.includes(name) &&
        !same(sentValue(sent, name), unified(fieldOf(sent.base, name))),
    )
    // Each value is that of its field's schema.
    return Object.fromEntries(changed.map(name => [name, sentValue(sent, name)])) as Patch
  }

  /** Some fields of what is saved. */
  const fieldsOf = (saved: object, some: readonly Field[] = names): Patch =>
    Object.fromEntries(some.map(name => [name, fieldOf(saved, name)])) as Patch

  return {
    /** A form with some or all fields. */
    form: v.object({
      version: shownVersion,
      /** Values that the form was filled with, as JSON; fields that the form does not have are absent. */
      base: v.pipe(sent(LONGEST_BASE), v.parseJson(undefined, 'invalid'), patch),
      /** Conflicting fields for which the owner chose the newly saved value. */
      theirs: v.optional(v.array(v.picklist(names, 'inclusion')), []),
      ...entries,
    }),

    patchOf,
    fieldsOf,

    /** Changes between the form's base and the saved values. */
    conflictsOf(sent: SentEdit, current: object): Conflict<Field>[] {
      const mine = patchOf(sent)
      return names
        .filter(
          field =>
            Object.hasOwn(sent.base, field) &&
            !same(unified(fieldOf(sent.base, field)), unified(fieldOf(current, field))),
        )
        .map(field => ({
          field,
          saved: fieldOf(current, field),
          ...(Object.hasOwn(mine, field) &&
            !same(fieldOf(mine, field), fieldOf(current, field)) && { mine: fieldOf(mine, field) }),
        }))
    },

    /** Fields as the form shows them. */
    typedFields: (saved: object): Typed =>
      asTyped(
        Object.fromEntries(
          Object.entries(saved).map(([name, value]) => [name, codecs[name]?.typed(value) ?? value]),
        ),
      ),
  }
}
