import * as v from 'valibot'

/*
 * Texts of requests. Their length is checked before anything else: a pattern, a transformation, a date parser.
 * `test/architecture/lengths.test.ts` rejects `v.string()` in schemas of requests.
 */

/** Maximum whitespace around a trimmed text, which does not count toward its length. */
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

/** A blank, or a character without a shape such as a control or a zero-width space. */
const unseen = /[\s\p{Cc}\p{Cf}]/u

/** A text without such characters at both ends, so that a text of them alone is empty. */
function withoutUnseen(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && unseen.test(text[start]!)) start++
  while (end > start && unseen.test(text[end - 1]!)) end--
  return text.slice(start, end)
}

/** Removes them; a `trim` for whatever reads the schema. */
const trim = (): v.TrimAction => ({
  ...v.trim(),
  '~run'(dataset) {
    dataset.value = withoutUnseen(dataset.value)
    return dataset
  },
})

/** The same, trimmed. */
export const trimmed = (max: number, message = 'invalid', tooLong = 'too_long') =>
  v.pipe(sent(max + BLANKS, message, tooLong), trim(), v.maxLength(max, tooLong))

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

/** An optional integer from `min` to `max` (five digits or fewer) of a question in a URL. */
export const typedInteger = (min: number, max: number, description: string) =>
  v.optional(
    v.pipe(
      trimmed(5, 'invalid', 'not_a_number'),
      v.regex(/^\d{1,5}$/, 'not_a_number'),
      v.transform(Number),
      v.minValue(min, 'inclusion'),
      v.maxValue(max, 'inclusion'),
      v.description(description),
    ),
  )
