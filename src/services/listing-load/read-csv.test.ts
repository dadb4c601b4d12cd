import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const read = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => readCsv(new Blob(parts))
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))
const swapped = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16())

const headings = 'Stock #,City,State,Zip,Price'
const line = 'X-1,Cañon City,CO,81212,54900'
const table = {
  headings: headings.split(','),
  lines: [{ line: 2, cells: line.split(',') }],
}

test.each([
  ['UTF-8', [`${headings}\n${line}`]],
  ['UTF-8 with a byte order mark', [`\uFEFF${headings}\n${line}`]],
  ['UTF-8 with the end mark of DOS', [`${headings}\n${line}\n\u001a`]],
  ['Windows-1252', [latin(`${headings}\n${line}`)]],
  ['UTF-16 LE with a byte order mark', [utf16(`\uFEFF${headings}\n${line}`)]],
  ['UTF-16 LE', [utf16(`${headings}\n${line}`)]],
  ['UTF-16 BE with a byte order mark', [swapped(`\uFEFF${headings}\n${line}`)]],
  ['UTF-16 BE', [swapped(`${headings}\n${line}`)]],
])('a file in %s is read', async (_, parts) => {
  expect(await read(...parts)).toEqual(table)
})

test('bytes of Windows-1252 are read next to UTF-8', async () => {
  const parts = [
    headings,
    `\nX-1,Cañon City,CO,81212,`,
    latin('ñ'),
    Uint8Array.of(0x92, 0x80),
    `\nX-2,Peñasco,NM,87553,1`,
  ]
  const { lines } = await read(...parts)
  expect(lines.map(({ cells }) => [cells?.[1], cells?.[4]])).toEqual([
    ['Cañon City', 'ñ’€'],
    ['Peñasco', '1'],
  ])
})

test.each([
  ['a comma', ','],
  ['a semicolon', ';'],
  ['a tab', '\t'],
  ['a bar', '|'],
])('a file with %s as separator is read', async (_, mark) => {
  const text = `${headings}\n${line}`.replaceAll(',', mark)
  expect(await read(text)).toEqual(table)
  expect((await read(`a${mark}b\n1,5${mark}2,5\n`)).headings).toEqual(['a', 'b'])
})

test.each([
  ['sep=;', ';'],
  ['SEP=;', ';'],
  ['"sep=;"', ';'],
  ['sep=,', ','],
  ['sep=^', '^'],
  ['sep=\\t', '\t'],
])('the line %j names the separator', async (first, mark) => {
  const text = `${first}\r\n${headings}\r\n${line}\r\n`.replaceAll(',', mark)
  const { headings: names, lines } = await read(text)
  expect([names, lines]).toEqual([table.headings, [{ ...table.lines[0], line: 3 }]])
})

test.each([
  ['a title', 'Inventory of July, 2027\n'],
  ['a title of merged cells', 'Inventory,,,,\n,,,,\n'],
  ['a title and a date', 'Sunshine Homes; Tampa\r\n"As of 3/1/2027, 8 AM"\r\n\r\n'],
])('the headings are found below %s', async (_, title) => {
  const { headings: names, lines } = await read(`${title}${headings}\n${line}\n`)
  expect([names, lines.map(({ cells }) => cells)]).toEqual([table.headings, [line.split(',')]])
})

test('empty cells after the columns and empty lines do not count', async () => {
  const { headings: names, lines } = await read(`${headings}\n${line},,,\n,,,,,,\n\n${line},x\n`)
  expect(names).toEqual(table.headings)
  expect(lines).toEqual([table.lines[0], { line: 5, cells: [...line.split(','), 'x'] }])
})

test('a stray quote does not stop the file', async () => {
  const text = `${headings},Description\n${line},2x6 walls w/ 16" on center\n${line},"16" on center\n${line},x\n`
  const { lines } = await read(text)
  expect(lines.map(({ line: number, cells }) => [number, cells?.[5]])).toEqual([
    [2, '2x6 walls w/ 16" on center'],
    [3, '16 on center'],
    [4, 'x'],
  ])
})

test.each([
  ['nothing', ''],
  ['a workbook', 'PK\u0003\u0004'],
  ['a PDF', '%PDF-1.7\n'],
  ['a web page', '<!doctype html><table><tr><td>Stock #</td></tr></table>'],
  ['zero bytes', `${headings}\nA\0,Ocala,FL,34470,1`],
])('a file with %s is no table', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ reason: 'not_a_table' })
})
