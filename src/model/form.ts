import * as v from 'valibot'
import { mailbox } from '#kit/email.ts'
import { formatPhone, phoneFault, readPhone } from '#kit/phone.ts'
import { sent, trimmed } from './sent-text.ts'

/*
 * Fields of forms. One schema serves the browser, a post without script and the API; its messages are the keys of the
 * error catalogue (part 2 §5), `errors.messages.{key}`.
 */

/** A form with exactly these fields. Lists are rejected by `api/handle.ts`, because Valibot accepts them as objects. */
export const form = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) =>
    expected === 'never' ? 'unknown' : received === 'undefined' ? 'required' : 'invalid',
  )

/* Limits are in the outermost pipe, from which forms display them. */

const described = <const Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description(description))

/** One line or more of text, without curly braces (part 2 §5). Lengths are in characters. */
export const text = (min: number, max: number, description: string) =>
  v.pipe(
    trimmed(max, 'required'),
    v.nonEmpty('required'),
    v.minLength(min, 'too_short'),
    v.regex(/^[^{}]*$/, 'containsCurlyBraces'),
    v.description(description),
  )

const refused = v.check<string, string>(() => false, 'email')
/** The rule of every email address, with the type of Valibot's own action: descriptions of the API have its format. */
export const deliverable = {
  ...refused,
  type: 'email',
  '~run'(...[dataset, config]: Parameters<(typeof refused)['~run']>): ReturnType<(typeof refused)['~run']> {
    if (!dataset.typed) return dataset
    const read = mailbox(dataset.value)
    if ('address' in read) return { ...dataset, value: read.address }
    return { ...refused, message: read.fault }['~run'](dataset, config)
  },
} as const

/** An email address that the site can write to; its domain is transformed to ASCII. */
export const email = (description: string) =>
  v.pipe(trimmed(254, 'required'), v.nonEmpty('required'), deliverable, v.description(description))

/** A US or Canadian phone number in any format; transformed to (xxx) xxx-xxxx. */
export const phone = (description: string) =>
  v.pipe(
    trimmed(40, 'required'),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed ? phoneFault(dataset.value) : undefined
      if (fault !== undefined) addIssue({ message: fault })
    }),
    // Before the transformation, because it describes the input.
    v.description(description),
    v.transform(typed => {
      const { number, extension } = readPhone(typed)!
      // In browsers, others stay as typed.
      return /^\d{10}$/.test(number) ? formatPhone(number, extension) : typed
    }),
  )

/** A ZIP code of 5 or 9 digits; transformed to the first five. */
export const zip = (description: string) =>
  v.pipe(
    trimmed(10, 'required', 'zip'),
    v.regex(/^\d{5}(-?\d{4})?$/, 'zip'),
    v.description(description),
    v.transform(typed => typed.slice(0, 5)),
  )

/** An integer. */
export const integer = (min: number, max: number, description: string) =>
  v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(min, 'greater_than_or_equal_to'),
    v.maxValue(max, 'less_than_or_equal_to'),
    v.description(description),
  )

/** A price in US dollars without cents, 0 or more (part 2 §5). */
export const price = (description: string) => integer(0, 100_000_000, description)

export const choice = <const Values extends readonly string[]>(values: Values, description: string) =>
  described(
    v.picklist(values, issue => (issue.received === 'undefined' ? 'required' : 'inclusion')),
    description,
  )

/** A checkbox: a form sends `on` or nothing, a call `true` or `false`. */
export const checkbox = (description: string) =>
  described(
    v.boolean(issue => (issue.received === 'undefined' ? 'required' : 'invalid')),
    description,
  )

/** The language of replies. */
export const language = v.optional(
  choice(['en', 'es'], 'Language of the sender, for replies: `en` or `es`.'),
  'en',
)

/** Honeypot fields that people leave empty and bots fill in; never rejected, so that bots do not learn from it. */
export const honeypot = {
  website: v.optional(v.pipe(sent(500), v.description('Leave empty: a honeypot for bots.'))),
  elapsed: v.optional(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_a_number'),
      v.minValue(0, 'not_a_number'),
      v.description('Milliseconds for which the form was open, if measured by script.'),
    ),
  ),
}

/** Minimum time to read and fill in a form, in milliseconds. */
const minElapsed = 1_500

/**
 * Whether a form was probably sent by a bot: it is stored without further action. For a logged-in user the form is filled
 * in, so it may be sent sooner.
 */
export const isSuspect = (
  { website, elapsed }: { website?: string | undefined; elapsed?: number | undefined },
  { isSignedIn }: { isSignedIn: boolean },
) => Boolean(website) || (!isSignedIn && elapsed !== undefined && elapsed < minElapsed)
