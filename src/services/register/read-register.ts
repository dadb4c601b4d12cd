import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { errorCode, errorMessage } from '#kit/error.ts'
import { fieldOf } from '#kit/field.ts'
import { ImportError } from './columns.ts'

/** A line of the register: its start and its cells. */
export interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

interface Options {
  file: string
  /** WHATWG label; UTF-8 unless a byte order mark differs. */
  encoding?: string | undefined
  /** Called with the number of bytes read. */
  read?: (bytes: number) => void
}

/** Maximum length of a line, characters. */
const longestLine = 100_000

/**
 * Reads the lines of a CSV file, heading first, in bounded memory. The separator (comma, semicolon or tab) is the most
 * frequent one in the first line.
 * @throws ImportError for invalid bytes of the encoding, or an unclosed quote
 */
export async function* readRegister({
  file,
  encoding,
  read = () => undefined,
}: Options): AsyncGenerator<Line> {
  const first = await firstBytes(file)
  const label = encoding ?? (first[0] === 0xff && first[1] === 0xfe ? 'utf-16le' : 'utf-8')
  const head = decoder(label, false).decode(first)
  const parser = parse({
    delimiter: delimiterOf(head),
    bom: true,
    info: true,
    trim: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestLine,
  })
  const fed = pipeline(Readable.from(texts(file, label, read)), parser)
  // The error is reported to the reader of the lines as well.
  fed.catch(() => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>)
      yield { line: info.lines, cells: record }
  } catch (error) {
    throw readable(error, file)
  } finally {
    parser.destroy()
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      `${file} cannot be read: ${error.code === 'ENOENT' ? 'file not found' : error.message}.`,
    )
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8_192), 0, 8_192, 0)
    return buffer.subarray(0, bytesRead)
  } catch (error) {
    throw new ImportError(`${file} cannot be read: ${errorMessage(error)}.`)
  } finally {
    await handle.close()
  }
}

function decoder(label: string, fatal = true): TextDecoder {
  try {
    return new TextDecoder(label, { fatal })
  } catch {
    throw new ImportError(`Unknown encoding "${label}". Common ones are utf-8, windows-1252 and utf-16le.`)
  }
}

async function* texts(file: string, label: string, read: (bytes: number) => void): AsyncGenerator<string> {
  const decoding = decoder(label)
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    yield decoding.decode(chunk, { stream: true })
    read(bytes)
  }
  decoding.decode()
}

function delimiterOf(head: string): string {
  const line = head.split(/\r?\n/, 1)[0] ?? ''
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Error message for the operator. */
function readable(error: unknown, file: string): unknown {
  const code = errorCode(error)
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new ImportError(
      `${file} is not text of this encoding. Save it as UTF-8, or set the encoding: --encoding windows-1252. Nothing was imported.`,
    )
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return new ImportError(
      `A quote on line ${fieldOf(error, 'lines')} of ${file} is never closed; the file may be truncated. Nothing was imported.`,
    )
  if (code?.startsWith('CSV_'))
    return new ImportError(
      `Line ${fieldOf(error, 'lines')} of ${file} is not CSV: ${errorMessage(error)}. Nothing was imported.`,
    )
  return error
}
