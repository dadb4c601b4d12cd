import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { placeholdersOf } from './po.ts'
import { textKeysSource, valuesSource } from './text-keys.ts'

test('the types of message keys and values match the catalogues: npm run keys (L209)', async () => {
  expect(await readFile('src/i18n/text-keys.ts', 'utf8')).toBe(await textKeysSource())
})

test.each([
  ['Your home', ''],
  ["'{' or '}' are not allowed", ''],
  ['{zip} in {city}', 'city: Plain; zip: Plain'],
  ['{count, plural, one {# home in {place}} other {{count} homes}}', 'count: number; place: Plain'],
  ['the {place, selectordinal, one {#st} other {#th}}', 'place: number'],
  ['{n, number} until {day, date, long}, {hour, time}', 'day: Date; hour: Date; n: number'],
  ['{same, select, yes {{low}} other {{low} to {high}}}', "high: Plain; low: Plain; same: 'yes' | 'no'"],
  ['{side, select, below {less} above {more} other {same}}', "side: 'above' | 'below' | 'other'"],
  ['{city, select, none {A home} other {A home in {city}}}', 'city: Plain'],
])('%s needs %s', (message, values) => {
  expect(valuesSource(placeholdersOf(message))).toBe(values)
})
