import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress, type ZstdOptions } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { decryptAge } from './age.ts'

type Bytes = AsyncIterable<Uint8Array>

/** Maximum bytes of a compressor call: other threads run between two calls. */
const CHUNK = 2 ** 22
/** With room for two of them, it compresses one while another is encrypted. The types do not know `highWaterMark`. */
const streams: ZstdOptions & { highWaterMark: number } = { chunkSize: CHUNK, highWaterMark: 2 * CHUNK }

/** Settings of a backup's key are wrong, or the data read differs from the data written. */
export class SealBroken extends Error {}

/** Encrypts for the holder of a key, `age1…`. The files are those of the program age. */
export interface Sealer {
  /** Compressed with zstd before. */
  packed(bytes: Bytes): Bytes
  /** As it is, for pictures. */
  plain(bytes: Bytes): Bytes
}

/** @throws Error if the recipient is none */
export function openSealer(recipient: string): Sealer {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new Error(
      'BACKUP_RECIPIENT is not a public key of age. Copy the line age1… that age-keygen prints.',
    )
  }
  async function* plain(bytes: Bytes): Bytes {
    yield* await encrypter.encrypt(toWeb(bytes))
  }
  return {
    plain,
    // The error of a source must reach the reader, which a plain pipe would not do.
    packed: bytes => plain(through(bytes, createZstdCompress(streams))),
  }
}

export interface Opener {
  packed(bytes: Bytes, name: string): Bytes
  plain(bytes: Bytes, name: string): Bytes
}

/** Reads a file with one or more lines `AGE-SECRET-KEY-…`, as age-keygen writes it. */
export async function readIdentity(path: string): Promise<Opener> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`The file of the key, ${path}, cannot be read.`)
  })
  const keys = text.match(/^AGE-SECRET-KEY-\S+/gm) ?? []
  if (keys.length === 0)
    throw new Error(
      `${path} has no line that begins with AGE-SECRET-KEY-. Name the file that age-keygen wrote.`,
    )
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    throw new Error(`The key in ${path} is damaged. Name the file that age-keygen wrote.`)
  }

  async function* plain(bytes: Bytes, name: string): Bytes {
    let unread: { error: unknown } | undefined
    async function* read(): Bytes {
      try {
        yield* bytes
      } catch (error) {
        unread = { error }
        throw error
      }
    }
    try {
      yield* decryptAge(decrypter, read())
    } catch (error) {
      // The target could not be read; its content may be right.
      if (unread) throw unread.error
      const why = error instanceof Error ? error.message : String(error)
      if (/no identity matched/i.test(why))
        throw new SealBroken(`The key in ${path} does not open ${name}: it was encrypted for another key.`)
      throw new SealBroken(`${name} was altered or is cut off (${why}).`)
    }
  }
  return {
    plain,
    packed: (bytes, name) => through(plain(bytes, name), createZstdDecompress(streams)),
  }
}

function toWeb(bytes: Bytes): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** Sends bytes through a compressor; its reader gets the errors of both. */
async function* through(bytes: Bytes, transform: NodeJS.ReadWriteStream & Readable): Bytes {
  const source = Readable.from(gather(bytes), { objectMode: false })
  source.once('error', error => transform.destroy(error))
  source.pipe(transform)
  try {
    yield* transform
  } finally {
    source.destroy()
  }
}

/** The same bytes in larger pieces. */
async function* gather(bytes: Bytes): Bytes {
  let parts: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    parts.push(part)
    size += part.length
    if (size < CHUNK) continue
    yield Buffer.concat(parts)
    parts = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(parts)
}
