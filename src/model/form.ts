import * as v from 'valibot'
import { formatPhone, readPhone } from '#kit/phone.ts'

/*
 * Fields of forms. One schema serves the browser, a post without script and the API; its messages are the keys of the
 * error catalogue (part 2 §5), `errors.messages.{key}`.
 */

/** A form of these fields and no others. A list is refused at the border (`api/handle.ts`); Valibot takes it for an object. */
export const form = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) =>
    expected === 'never' ? 'unknown' : received === 'undefined' ? 'required' : 'invalid',
  )

/* Limits stand in the outermost pipe, where forms look for them to say them. */

const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description))

/** One line or more of text, without curly braces (part 2 §5). Lengths are of characters. */
export const text = (least: number, most: number, description: string) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.minLength(least, 'too_short'),
    v.maxLength(most, 'too_long'),
    v.regex(/^[^{}]*$/, 'containsCurlyBraces'),
    v.description(description),
  )

export const email = (description: string) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.nonEmpty('required'),
    v.maxLength(254, 'too_long'),
    v.email('email'),
    v.description(description),
  )

/** A US or Canadian number, however it is written; (xxx) xxx-xxxx afterwards. */
export const phone = (description: string) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.maxLength(40, 'too_long'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || readPhone(dataset.value) !== undefined) return
      // A number of another country is a number, but none that we can call or text.
      addIssue({ message: /^(\+|00|011)[\d\s().-]{8,}$/.test(dataset.value) ? 'phone_us_can' : 'phone' })
    }),
    // Before the transformation, after which it would not be told of what is sent.
    v.description(description),
    v.transform(typed => {
      const { number, extension } = readPhone(typed)!
      return formatPhone(number, extension)
    }),
  )

/** A ZIP code of 5 or 9 digits; the first five of them afterwards. */
export const zip = (description: string) =>
  v.pipe(
    v.string('required'),
    v.trim(),
    v.regex(/^\d{5}(-?\d{4})?$/, 'zip'),
    v.description(description),
    v.transform(typed => typed.slice(0, 5)),
  )

/** A price in whole dollars, 0 or more (part 2 §5). */
export const price = (description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(0, 'greater_than_or_equal_to'),
    v.maxValue(100_000_000, 'less_than_or_equal_to'),
    v.description(description),
  )

export const choice = <const Values extends readonly string[]>(values: Values, description: string) =>
  described(
    v.picklist(values, issue => (issue.received === 'undefined' ? 'required' : 'inclusion')),
    description,
  )

/** Something that is ticked or not; a form sends `on` or nothing, a call `true` or `false`. */
export const checkbox = (description: string) =>
  described(
    v.boolean(issue => (issue.received === 'undefined' ? 'required' : 'invalid')),
    description,
  )

/** The language that an answer is to be written in. */
export const language = v.optional(
  choice(['en', 'es'], 'Language of the sender, in which answers are written: `en` or `es`.'),
  'en',
)

/** Fields that people leave alone and robots fill in; never refused, so that no robot learns from it. */
export const honeypot = {
  website: v.optional(
    v.pipe(v.string(), v.maxLength(500, 'too_long'), v.description('Leave it out: a trap for robots.')),
  ),
  elapsed: v.optional(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_a_number'),
      v.minValue(0, 'not_a_number'),
      v.description('Milliseconds that the form was open, where a script has measured it.'),
    ),
  ),
}

/** Nobody reads and fills in a form in less, milliseconds. */
const leastElapsed = 1_500

/**
 * Whether a form was sent as robots send: it is kept, and acted upon by nobody. Who is signed in finds the form filled in,
 * and may be quicker than it takes to read.
 */
export const isSuspect = (
  { website, elapsed }: { website?: string | undefined; elapsed?: number | undefined },
  { isSignedIn }: { isSignedIn: boolean },
) => Boolean(website) || (!isSignedIn && elapsed !== undefined && elapsed < leastElapsed)
