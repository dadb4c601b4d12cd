import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csv } from './csv.ts'

const read = (text: string) => parse(text, { bom: true }) as string[][]

test('a table is read back as it was, whatever is in it', () => {
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

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("https://evil.example","x")'])(
  'the formula %j is no formula any more',
  text => {
    expect(read(csv([[text, 'x']]))).toEqual([[`'${text}`, 'x']])
  },
)

test('a number stays one', () => {
  expect(csv([[-1]])).toBe('\uFEFF-1\r\n')
})
