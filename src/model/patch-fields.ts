import * as v from 'valibot'
import { readDay } from '#kit/dates.ts'
import { fieldOf } from '#kit/field.ts'
import { keysOf } from '#kit/keys.ts'
import { phoneFault, readPhone } from '#kit/phone.ts'
import { isSame } from '#kit/same.ts'
import { deliverable, zip } from './form.ts'
import { states } from './place/states.ts'
import { sent, trimmed } from './sent-text.ts'

/* Fields that owners change by merge patches (RFC 7396); null means unknown. Messages are keys of the error catalogue. */

/** A coordinate. */
export const degrees = (max: 90 | 180) =>
  v.pipe(
    v.number('not_a_number'),
    v.minValue(-max, 'greater_than_or_equal_to'),
    v.maxValue(max, 'less_than_or_equal_to'),
  )

/** An integer within limits. */
export const number = (lowest: number, highest: number) =>
  v.nullable(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_an_integer'),
      v.minValue(lowest, 'greater_than_or_equal_to'),
      v.maxValue(highest, 'less_than_or_equal_to'),
    ),
  )
export const dollars = (highest: number) => number(0, highest)

/** Text that cannot be null. */
export const words = (longest: number) =>
  v.pipe(
    trimmed(longest),
    v.nonEmpty('blank'),
    v.check(input => !/[{}]/.test(input), 'containsCurlyBraces'),
  )
export const text = (longest: number) => v.nullable(words(longest))

/** A URL of the web. */
export const webAddress = v.pipe(trimmed(2_000), v.url('not_a_url'), v.regex(/^https?:\/\//, 'not_a_url'))
export const link = v.nullable(webAddress)

export const oneOf = <const T extends readonly (string | number)[]>(values: T) =>
  v.nullable(v.picklist(values, 'inclusion'))
export const setOf = <const T extends readonly string[]>(values: T) =>
  v.pipe(
    v.array(v.picklist(values, 'inclusion'), 'invalid'),
    v.maxLength(100, 'too_many'),
    v.transform((chosen): T[number][] => values.filter(value => chosen.includes(value))),
  )
export const flag = v.boolean('invalid')
export const day = v.nullable(
  v.pipe(
    sent(10, 'invalid', 'invalid'),
    v.check(input => readDay(input) !== undefined && input >= '1900-01-01', 'invalid'),
  ),
)

/** An email address; null for none. */
export const emailAddress = v.nullable(v.pipe(trimmed(254), v.nonEmpty('blank'), deliverable))

/** Parts of a phone; transformed to digits. */
export const phoneParts = {
  number: v.pipe(
    sent(100, 'invalid', 'phone'),
    v.description('US or Canadian number in any format.'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const message = phoneFault(dataset.value) ?? (readPhone(dataset.value)?.extension ? 'phone' : undefined)
      if (message !== undefined) addIssue({ message })
    }),
    v.transform(typed => readPhone(typed)?.number ?? typed),
  ),
  extension: v.pipe(
    v.nullable(v.pipe(trimmed(8, 'invalid', 'invalid'), v.regex(/^\d{1,8}$/, 'invalid'))),
    v.description('Extension, digits.'),
  ),
}

const time = (pattern: RegExp, description: string) =>
  v.pipe(
    v.nullable(v.pipe(sent(5, 'invalid', 'invalid'), v.regex(pattern, 'invalid'))),
    v.description(description),
  )

/** Opening hours by weekday; a weekday that is missing is unknown. */
export const openingDays = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({
        weekday: v.pipe(
          v.number('not_a_number'),
          v.integer('not_an_integer'),
          v.minValue(0, 'greater_than_or_equal_to'),
          v.maxValue(6, 'less_than_or_equal_to'),
          v.description('0 Sunday to 6 Saturday.'),
        ),
        opens: time(/^([01]\d|2[0-3]):[0-5]\d$/, 'Opening time, HH:mm; null: closed or by appointment.'),
        closes: time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Closing time, HH:mm; 24:00 is midnight.'),
        byAppointment: v.pipe(flag, v.description('By appointment only.')),
      }),
      v.check(
        ({ opens, closes }) => (opens === null || closes === null ? opens === closes : opens < closes),
        'invalid',
      ),
    ),
    'invalid',
  ),
  v.maxLength(7, 'not_unique'),
  v.check(days => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'not_unique'),
  v.transform(days => [...days].sort((one, other) => one.weekday - other.weekday)),
)

export const about = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description))

/** Parts of an address that people type. */
export const addressParts = {
  streetAddress1: about(text(100), 'Number and street.'),
  streetAddress2: about(text(100), 'Unit or building.'),
  city: about(words(100), 'City.'),
  state: about(
    v.picklist(
      states.map(({ abbreviation }) => abbreviation),
      'inclusion',
    ),
    'Postal abbreviation of the state.',
  ),
  postalCode: zip('ZIP code, 5 or 9 digits; the first five are stored.'),
}

/** The key of a row. */
export const keyNumber = v.pipe(
  v.number('not_a_number'),
  v.integer('not_an_integer'),
  v.minValue(1, 'invalid'),
  v.maxValue(999_999_999, 'invalid'),
)

/** The fields of a patch with other values than the object has. */
export function changesOf<Patch extends object>(patch: Patch, fields: object): Partial<Patch> {
  const changes: Partial<Patch> = { ...patch }
  for (const field of keysOf(patch))
    if (patch[field] === undefined || isSame(patch[field], fieldOf(fields, field))) delete changes[field]
  return changes
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A merge patch with complete objects: absent members have the saved value, or that of `blank`. */
export const withSaved = (patch: object, saved: object, blank: object): object =>
  Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [
      field,
      isObject(value) ? { ...(fieldOf(saved, field) ?? fieldOf(blank, field) ?? {}), ...value } : value,
    ]),
  )

/** The path of an error in an object: `address.city`, `hours.0.opens`. */
export const pathOf = ({ path }: v.BaseIssue<unknown>): string =>
  path?.map(({ key }) => String(key)).join('.') ?? ''

/** The changes that a schema accepts, or the first error of each path. */
export function checkedChanges<Changes>(
  schema: v.GenericSchema<unknown, Changes>,
  input: object,
): { changes: Changes } | { faults: Record<string, string> } {
  const result = v.safeParse(schema, input)
  if (result.success) return { changes: result.output }
  return {
    faults: Object.fromEntries(result.issues.toReversed().map(issue => [pathOf(issue), issue.message])),
  }
}
