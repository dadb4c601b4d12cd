import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csv, plainCell } from './csv.ts'

const read = (text: string) => parse(text, { bom: true }) as string[][]

test('any table survives a round trip through CSV', () => {
  const rows = [
    ['key', 'name', 'message'],
    [1, 'Ana, of "Ocala"', 'One line\r\nand another\nand ñ'],
    [2, null, ''],
  ]
  const text = csv(rows)
  expect(text.startsWith('\uFEFFkey,name,message\r\n')).toBe(true)
  expect(read(text)).toEqual([
    ['key', 'name', 'message'],
    ['1', 'Ana, of "Ocala"', 'One line\r\nand another\nand ñ'],
    ['2', '', ''],
  ])
})

test.each(['=1', "'=1", "''+1", "'a", "it's", '', ' x '])('reads the cell of %j back', text => {
  expect(read(csv([[text, 'x']])).map(([cell]) => plainCell(cell!))).toEqual([text])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.example","x")'])(
  'neutralizes the formula %j',
  text => {
    expect(read(csv([[text, 'x']]))).toEqual([[`'${text}`, 'x']])
  },
)

test('keeps numbers as numbers', () => {
  expect(csv([[-1]])).toBe('\uFEFF-1\r\n')
})
