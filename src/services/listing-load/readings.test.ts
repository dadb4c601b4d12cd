import { expect, test } from 'vitest'
import { meaningsOf } from '#model/listing-load/choices.ts'
import type { LoadField } from '#model/listing-load/fields.ts'
import { readLine } from '#model/listing-load/line.ts'
import { readingsOf } from './readings.ts'
import type { NewLine } from './store.ts'

const meanings = meaningsOf(() => [])
const fields: LoadField[] = ['ownNumber', 'city', 'state', 'postalCode', 'askingPrice', 'status', 'taxes']

/** Lines of a file with these cells after a number and a place, as they are read. */
const linesOf = (...rows: string[][]): NewLine[] =>
  rows.map((row, index) => {
    const cells = [`X-${index}`, 'Tampa', 'fl', '33610', ...row]
    const read = readLine(new Map(fields.map((field, column) => [field, cells[column] ?? ''])), { meanings })
    const isRefused = 'problems' in read
    return {
      ...{ line: index + 2, cells, listingKey: null, outcome: isRefused ? 'refused' : 'add' },
      ...(isRefused ? { home: null, problems: read.problems } : { home: read, problems: {} }),
    }
  })

const readingOf = async (field: LoadField, lines: NewLine[]) => {
  const readings = await readingsOf({ fields, meanings, same: {} }, lines)
  return readings.find(({ column }) => fields[column] === field)
}

test('the cells of a column come by frequency, with what they are read as', async () => {
  const lines = linesOf(
    ['84900,00', 'Vendido', ''],
    ['61900,00', 'Gone', '512.37'],
    ['61900,00', 'Active', 'some'],
    ['cheap', 'active', ''],
  )
  expect(await readingOf('askingPrice', lines)).toEqual({
    column: 4,
    values: [
      { cell: '61900,00', lines: 2, value: 61_900, fault: null },
      { cell: '84900,00', lines: 1, value: 84_900, fault: null },
      { cell: 'cheap', lines: 1, value: null, fault: 'not_a_number' },
    ],
    more: 0,
  })
  expect((await readingOf('status', lines))?.values).toEqual([
    { cell: 'Vendido', lines: 1, value: 'sold', fault: null },
    { cell: 'Gone', lines: 1, value: null, fault: 'inclusion' },
    { cell: 'Active', lines: 1, value: 'for-sale', fault: null },
    { cell: 'active', lines: 1, value: 'for-sale', fault: null },
  ])
  expect((await readingOf('state', lines))?.values).toEqual([
    { cell: 'fl', lines: 4, value: 'FL', fault: null },
  ])
  // A cell of a refused line and one that is left out.
  expect((await readingOf('taxes', lines))?.values).toEqual([
    { cell: '', lines: 2, value: null, fault: null },
    { cell: '512.37', lines: 1, value: 512, fault: null },
    { cell: 'some', lines: 1, value: null, fault: 'not_a_number' },
  ])
})

test('eight cells of a column are listed, and shortened', async () => {
  const lines = linesOf(...Array.from({ length: 20 }, (_, n) => [String(50_000 + n), 'x'.repeat(200), '']))
  expect(await readingOf('askingPrice', lines)).toMatchObject({ values: { length: 8 }, more: 12 })
  expect((await readingOf('status', lines))?.values[0]?.cell).toHaveLength(80)
})
