import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels)

test('JSON of 32 levels is parsed, and deeper JSON is refused without a walk to its end', () => {
  expect(JSON.stringify(parseJson(nested(32)))).toBe(nested(32))
  expect(parseJson(JSON.stringify({ text: nested(99) }))).toEqual({ text: nested(99) })
  for (const levels of [33, 3_000, 100_000]) expect(() => parseJson(nested(levels))).toThrow(SyntaxError)
  expect(() => parseJson(`{"a":${nested(32)}}`)).toThrow(SyntaxError)
  expect(() => parseJson('[')).toThrow(SyntaxError)
})
