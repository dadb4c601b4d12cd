import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { plainCell } from '#kit/csv.ts'
import { loadLimits } from '#model/listing-load/fields.ts'
import { type LoadTable, UnreadableFile } from './table.ts'

/** UTF-16 by its byte order mark, else UTF-8. */
async function encodingOf(file: Blob): Promise<'utf-16le' | 'utf-16be' | 'utf-8'> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The separator of the first line: the most frequent one. */
async function delimiterOf(file: Blob, encoding: string): Promise<string> {
  const start = new TextDecoder(encoding).decode(await file.slice(0, 16_384).arrayBuffer())
  const line = start.split(/[\r\n]/, 1)[0] ?? ''
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** The text of a file, piece by piece. */
async function* textOf(file: Blob, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const bytes of file.stream()) {
    const text = decoder.decode(bytes, { stream: true })
    if (text.includes('\0')) throw new UnreadableFile('not_a_table')
    yield text
  }
  yield decoder.decode()
}

/**
 * Streams a CSV file with homes.
 * @throws UnreadableFile
 */
export async function readCsv(file: Blob): Promise<LoadTable> {
  const encoding = await encodingOf(file)
  const parser = parse({
    delimiter: await delimiterOf(file, encoding),
    // A program may end its first line otherwise than those that it adds.
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: loadLimits.line,
  })
  let headings: string[] | undefined
  const lines: LoadTable['lines'][number][] = []
  try {
    await pipeline(Readable.from(textOf(file, encoding)), parser, async records => {
      for await (const { record, info } of records as AsyncIterable<{
        record: string[]
        info: { lines: number }
      }>) {
        if (!headings) {
          if (record.length > loadLimits.columns) throw new UnreadableFile('not_a_table')
          headings = record.map(heading => plainCell(heading).slice(0, loadLimits.heading))
          continue
        }
        if (lines.length >= loadLimits.lines) throw new UnreadableFile('too_many_lines')
        lines.push({ line: info.lines, cells: record })
      }
    })
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('not_a_table')
  }
  if (!headings) throw new UnreadableFile('not_a_table')
  return { headings, lines }
}
