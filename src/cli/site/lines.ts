import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { LineFacts } from './manifest.ts'

const newline = 10
/** Maximum lines and characters of a batch. */
const linesAtOnce = 500
const charactersAtOnce = 1_000_000

/** Hash, size and lines of the streamed data. */
function counter() {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    /** Returns how many lines end in the chunk. */
    add(chunk: Uint8Array): number {
      hash.update(chunk)
      bytes += chunk.byteLength
      const before = rows
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows++
      return rows - before
    },
    facts: (): LineFacts => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

/** Writes a new file, readable for its owner only. */
export async function writeLines(
  path: string,
  source: AsyncIterable<Uint8Array>,
  onRows: (rows: number) => void = () => undefined,
): Promise<LineFacts> {
  const counted = counter()
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        onRows(counted.add(chunk))
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
  return counted.facts()
}

export async function factsOf(path: string): Promise<LineFacts> {
  const counted = counter()
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) counted.add(chunk)
  return counted.facts()
}

export interface Batch {
  /** Number of the first line, from 1. */
  first: number
  lines: string[]
}

/**
 * Lines by batches. Only a line feed ends a line: JSON may contain other characters that programs treat as line ends.
 */
export async function* batchesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Batch> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let first = 1
  let lines: string[] = []
  let characters = 0
  for await (const chunk of source) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      characters += line.length
      if (lines.length < linesAtOnce && characters < charactersAtOnce) continue
      yield { first, lines }
      first += lines.length
      lines = []
      characters = 0
    }
  }
  if (rest !== '') lines.push(rest)
  if (lines.length > 0) yield { first, lines }
}
