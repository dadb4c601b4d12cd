import * as v from 'valibot'

/*
 * Texts that come from outside. Their length is checked before anything reads them: a pattern, a transformation, a
 * reader of dates. `test/architecture/lengths.test.ts` refuses `v.string()` in what is sent.
 */

/** Blanks around a text that is trimmed do not count, up to so many. */
const BLANKS = 1_000

/** A maximum length that aborts the pipe; after Valibot's `maxLength` the later actions would still run. */
function ending(max: number, tooLong: string): v.MaxLengthAction<string, number, string> {
  const action = v.maxLength<string, number, string>(max, tooLong)
  return {
    ...action,
    '~run'(dataset, config) {
      const { value, issues } = action['~run'](dataset, config)
      return issues ? { typed: false, value, issues } : dataset
    },
  }
}

/** A text of at most `max` characters; `message` if it is missing or not a text. */
export const sent = (max: number, message = 'invalid', tooLong = 'too_long') =>
  v.pipe(v.string(message), ending(max, tooLong))

/** The same, trimmed. */
export const trimmed = (max: number, message = 'invalid', tooLong = 'too_long') =>
  v.pipe(sent(max + BLANKS, message, tooLong), v.trim(), v.maxLength(max, tooLong))

/** One text or a list of texts. */
export const oneOrMore = (longest: number, max: number) => {
  // A length that aborts the pipe would become the union's issue, which has no length.
  const text = v.pipe(v.string(), v.maxLength(longest, 'too_long'))
  return v.union([v.pipe(v.array(text), v.maxLength(max, 'too_many')), text], 'invalid')
}

/** The texts of a repeated parameter, without empty ones. */
export const repeated = (longest: number, max: number) =>
  v.pipe(
    oneOrMore(longest, max),
    v.transform(value => [value].flat().filter(text => text !== '')),
  )

/** The key of a row, as text. */
export const keyText = (description: string, message = 'invalid') =>
  v.pipe(
    sent(9, message, message),
    v.regex(/^[1-9]\d{0,8}$/, message),
    v.transform(Number),
    v.description(description),
  )
