import { expect, test } from 'vitest'
import { makerLikeness } from './maker.ts'

test('Spellings of one maker are alike, other makers are not', () => {
  const spellings = ['Larkfield', 'LARKFIELD HOMES', 'Lark-Field, Inc.', 'The Larkfield Home Co.']
  expect(new Set(spellings.map(makerLikeness)).size).toBe(1)
  expect(makerLikeness('Fernbrook Homes')).not.toBe(makerLikeness('Larkfield Homes'))
  // A name of such words only is that name.
  expect(makerLikeness('Home Builders')).not.toBe(makerLikeness('Mobile Industries'))
})
