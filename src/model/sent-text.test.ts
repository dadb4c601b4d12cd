import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { keyText, oneOrMore, repeated, sent, trimmed } from './sent-text.ts'

/** What a schema makes of a value, or its errors. */
function read(schema: v.GenericSchema, value: unknown): unknown {
  const { success, output, issues } = v.safeParse(schema, value)
  return success ? output : issues.map(({ message }) => message)
}

test('a text that is too long is refused before anything reads it', () => {
  const reads = vi.fn(() => true)
  const schema = v.pipe(sent(5), v.regex(/^a/, 'pattern'), v.check(reads, 'check'), v.transform(reads))
  expect(read(schema, 'b'.repeat(6))).toEqual(['too_long'])
  expect(reads).not.toHaveBeenCalled()
  expect(read(schema, 'abcde')).toBe(true)
  expect(read(schema, 'bcdef')).toEqual(['pattern'])
})

test('what is no text has its own error, and a length too', () => {
  expect(read(sent(5, 'required'), undefined)).toEqual(['required'])
  expect(read(sent(5, 'required', 'expired'), '123456')).toEqual(['expired'])
})

test.each([
  ['  abcde \n', 'abcde'],
  [`abcde${' '.repeat(1_000)}`, 'abcde'],
  [`abcde${' '.repeat(1_001)}`, ['too_long']],
  ['abcdef', ['too_long']],
  ['\u0001\u200b\u0007 \ufeff', ''],
  ['\u200bSí\u0007', 'Sí'],
  ['a    b', ['too_long']],
  [5, ['invalid']],
])('of %j the blanks around do not count', (given, expected) => {
  expect(read(trimmed(5), given)).toEqual(expected)
})

describe('one text or several', () => {
  test.each([
    ['a', 'a'],
    [
      ['a', 'bcdef'],
      ['a', 'bcdef'],
    ],
    ['abcdef', ['too_long']],
    [['a', 'abcdef'], ['too_long']],
    [['a', 'b', 'c', 'd'], ['too_many']],
    [5, ['invalid']],
    [[5], ['invalid']],
  ])('%j', (given, expected) => {
    expect(read(oneOrMore(5, 3), given)).toEqual(expected)
  })

  test('a repeated parameter is a list without empty texts', () => {
    expect(read(repeated(5, 3), 'a')).toEqual(['a'])
    expect(read(repeated(5, 3), ['', 'a'])).toEqual(['a'])
  })
})

test.each([
  ['7', 7],
  ['999999999', 999_999_999],
  ['1000000000', ['invalid']],
  ['0', ['invalid']],
  ['1.5', ['invalid']],
])('%s as a key', (given, expected) => {
  expect(read(keyText('Key.'), given)).toEqual(expected)
})
