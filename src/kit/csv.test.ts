import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csv, csvRecords, plainCell } from './csv.ts'

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

describe('a table of another program', () => {
  const records = (text: string, columns = 3, delimiter = ',') =>
    Array.from(csvRecords(text, { delimiter, columns, maxLength: 1_000 }), ({ line, cells }) => [
      line,
      ...cells,
    ])

  test.each([
    ['LF', 'a,b,c\nd,e,f\n'],
    ['CRLF', 'a,b,c\r\nd,e,f\r\n'],
    ['CR', 'a,b,c\rd,e,f'],
    ['several line ends', 'a,b,c\r\nd,e,f\n\r\n\r'],
    ['quotes', '"a","b","c"\n"d", "e" ,f'],
  ])('with %s', (_, text) => {
    expect(records(text)).toEqual([
      [1, 'a', 'b', 'c'],
      [2, 'd', 'e', 'f'],
    ])
  })

  test('with doubled quotes and line ends in a cell', () => {
    expect(records('a,"b ""x""\r\ny, z",c\nd,e,"""f"""')).toEqual([
      [1, 'a', 'b "x"\r\ny, z', 'c'],
      [3, 'd', 'e', '"f"'],
    ])
  })

  test('without empty records, at the number of their lines', () => {
    expect(records('\n\na,b,c\n,,,,\n" ",,\nd,e,f')).toEqual([
      [3, 'a', 'b', 'c'],
      [6, 'd', 'e', 'f'],
    ])
  })

  test.each([
    ['in a cell without quotes', 'a,16" on center,c', ['a', '16" on center', 'c']],
    ['in a quoted cell', 'a,"16" on center, framed",c', ['a', '16" on center, framed', 'c']],
    ['around the first word', 'a,"Cozy" home,c', ['a', 'Cozy home', 'c']],
    ['around two words', 'a,"Cozy" home,"c"', ['a', 'Cozy home', 'c']],
    ['as a formula', 'a,="00123",c', ['a', '00123', 'c']],
    ['as a quoted formula', 'a,"=""00123""",c', ['a', '00123', 'c']],
  ])('with stray quotes %s', (_, text, cells) => {
    expect(records(`${text}\nd,e,f\n`)).toEqual([
      [1, ...cells],
      [2, 'd', 'e', 'f'],
    ])
  })

  test.each([
    ['at the end', 'a,b,c\nd,"e,f'],
    ['before other lines', 'a,b,c\nd,"e,f\ng,h,i'],
    ['before quoted cells', 'a,b,c\nd,"e,f\ng,"h",i'],
    ['before a last quoted cell', 'a,b,c\nd,"e,f\ng,h,"i"'],
    ['before another one', 'a,b,c\nd,"e,f\ng,"h,i\nj,k,l'],
  ])('with a quote without an end %s loses only that line', (_, text) => {
    const read = records(text)
    expect(read[0]).toEqual([1, 'a', 'b', 'c'])
    expect(read[1]).toEqual([2, 'd', '"e,f'])
    const others = text.split('\n').slice(2)
    expect(read.slice(2).map(([line]) => line)).toEqual(others.map((_, index) => index + 3))
  })

  test('with other separators', () => {
    for (const mark of [';', '\t', '|', '^'])
      expect(records(['a', '"b"', 'c'].join(mark), 3, mark)).toEqual([[1, 'a', 'b', 'c']])
  })

  test('comes back as it was written', () => {
    const cell = fc.string().filter(text => !/^="/.test(text.trim()))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), rows => {
        const filled = rows.filter(row => row.some(text => text.trim() !== ''))
        const read = Array.from(
          csvRecords(csv(rows).slice(1), { delimiter: ',', columns: 3, maxLength: 1_000 }),
          ({ cells }) => cells.map(plainCell),
        )
        expect(read).toEqual(filled)
      }),
    )
  })

  test('with a record that is too long is rejected', () => {
    expect(() => records('x'.repeat(1_001))).toThrow(RangeError)
  })

  test('with a quote in each of many lines is read in a moment', () => {
    const text = 'a,"x b,c\n'.repeat(20_000)
    const begun = performance.now()
    expect(records(text)).toHaveLength(20_000)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
