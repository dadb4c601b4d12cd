import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Client, Submittable } from 'pg'
import { errorCode } from '#kit/error.ts'
import { PrimaryClient } from './primary.ts'

/** What PostgreSQL's driver gives a query of its own: `Connection` of `pg`, as far as it is used here. */
interface Wire {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(bytes: Uint8Array): void
}

/** Milliseconds between 1970 and 2000, from which PostgreSQL counts. */
const EPOCH = Date.UTC(2000, 0, 1)
const connectionTimeout = 5_000

/** Rows and the copied messages of a replication command. Ends with the command; pauses the connection while it is full. */
class Replies extends Readable implements Submittable {
  readonly rows: (string | null)[][] = []
  readonly #text: string
  #wire: Wire | undefined

  constructor(text: string) {
    super({ objectMode: true, highWaterMark: 64 })
    // Whoever reads it gets the error; before that it must not end the process.
    this.on('error', () => undefined)
    this.#text = text
  }

  submit(connection: unknown): void {
    this.#wire = connection as Wire
    this.#wire.query(this.#text)
  }

  send(bytes: Uint8Array): void {
    this.#wire?.sendCopyFromChunk(bytes)
  }

  override _read(): void {
    this.#wire?.stream.resume()
  }

  handleRowDescription(): void {}
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push(fields)
  }
  handleCommandComplete(): void {}
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver writes into the same memory again.
    if (!this.push(Buffer.from(chunk))) this.#wire?.stream.pause()
  }
  handleReadyForQuery(): void {
    this.push(null)
  }
  handleError(error: Error): void {
    this.#wire?.stream.resume()
    this.destroy(error)
  }
}

/** A connection in replication mode; the user needs the attribute REPLICATION. */
async function connectReplication(connectionString: string): Promise<Client> {
  // The driver takes it, and its types do not know it.
  const mode: object = { replication: 'true' }
  const client = new PrimaryClient({
    ...mode,
    connectionString,
    application_name: 'havenrow backup',
    connectionTimeoutMillis: connectionTimeout,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function rowsOf(client: Client, text: string): Promise<(string | null)[][]> {
  const replies = client.query(new Replies(text))
  replies.resume()
  await new Promise((resolve, reject) => replies.once('end', resolve).once('error', reject))
  return replies.rows
}

/** Of a cluster: its number, the timeline it writes, and bytes of one segment of its WAL. */
export interface System {
  id: string
  timeline: number
  segmentSize: number
}

async function identify(client: Client): Promise<System> {
  const [[id, timeline] = []] = await rowsOf(client, 'IDENTIFY_SYSTEM')
  const [[size] = []] = await rowsOf(client, 'SHOW wal_segment_size')
  const [, amount, unit] = /^(\d+)(MB|GB)$/.exec(size ?? '') ?? []
  if (!id || !timeline || !amount) throw new Error('PostgreSQL did not say which system it is.')
  return { id, timeline: Number(timeline), segmentSize: Number(amount) * (unit === 'GB' ? 2 ** 30 : 2 ** 20) }
}

export async function identifySystem(connectionString: string): Promise<System> {
  const client = await connectReplication(connectionString)
  return identify(client).finally(() => client.end())
}

/** `0/16B3748` as a number, and back. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
export const formatLsn = (lsn: bigint) =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase()

export interface BaseBackup {
  /** Position and timeline from which recovery needs the WAL. */
  start: bigint
  timeline: number
  /** The cluster's folder as a tar file. */
  tar: AsyncIterable<Buffer>
  /** Whether the server compressed it with zstd. */
  isCompressed: boolean
}

/** SQLSTATE with which a server that was built without zstd refuses it: `syntax_error`. */
const NO_ZSTD = '42601'
const options = `LABEL 'havenrow', CHECKPOINT 'fast', WAIT false, MANIFEST 'no'`
const zstd = `COMPRESSION 'zstd', COMPRESSION_DETAIL 'level=3'`

/** Begins a base backup, compressed by the server if it can. */
async function beginBaseBackup(client: Client) {
  async function begin(options: string) {
    const replies = client.query(new Replies(`BASE_BACKUP (${options})`))
    const messages = replies[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    return { first: await messages.next(), messages, rows: replies.rows }
  }
  try {
    return { ...(await begin(`${options}, ${zstd}`)), isCompressed: true }
  } catch (error) {
    if (errorCode(error) !== NO_ZSTD) throw error
    return { ...(await begin(options)), isCompressed: false }
  }
}

/** Runs `work` on a base backup by the server's own BASE_BACKUP. @throws Error if the cluster has tablespaces */
export async function withBaseBackup<T>(
  connectionString: string,
  work: (backup: BaseBackup) => Promise<T>,
): Promise<T> {
  const client = await connectReplication(connectionString)
  try {
    const { first, messages, rows, isCompressed } = await beginBaseBackup(client)
    const [[start, timeline] = [], ...spaces] = rows
    if (!start || !timeline) throw new Error('PostgreSQL did not begin the backup.')
    if (spaces.length > 1)
      throw new Error(
        'This PostgreSQL has tablespaces, which npm run backup cannot store. Use pgBackRest (docs/backups.md).',
      )
    async function* tar() {
      for (let { value, done } = first; !done; { value, done } = await messages.next())
        // 'd' is data; the others announce the archive.
        if (value[0] === 0x64) yield value.subarray(1)
    }
    return await work({ start: parseLsn(start), timeline: Number(timeline), tar: tar(), isCompressed })
  } finally {
    await client.end().catch(() => undefined)
  }
}

export interface Received {
  /** Position of the first byte. */
  at: bigint
  bytes: Buffer
}

export interface Receiver<Note> {
  system: System
  /** WAL in order and without gaps, and what `note` put between; ends when the connection does. */
  messages: AsyncIterable<Received | Note>
  note(note: Note): void
  /** Says that everything before this position is stored: the server may then delete it. */
  confirm(lsn: bigint): void
  close(): Promise<void>
}

/** Receives the WAL of a slot, from the beginning of the segment that `from` is in. */
export async function receiveWal<Note extends object>(
  connectionString: string,
  { slot, from }: { slot: string; from: bigint },
): Promise<Receiver<Note>> {
  const client = await connectReplication(connectionString)
  try {
    const system = await identify(client)
    const start = from - (from % BigInt(system.segmentSize))
    const replies = client.query(
      new Replies(`START_REPLICATION SLOT ${slot} PHYSICAL ${formatLsn(start)} TIMELINE ${system.timeline}`),
    )
    client.once('end', () => replies.destroy(new Error('The connection for the WAL ended.')))
    async function* messages() {
      for await (const message of replies as AsyncIterable<Buffer | Note>) {
        if (!Buffer.isBuffer(message)) yield message
        else if (message[0] === 0x77) yield { at: message.readBigUInt64BE(1), bytes: message.subarray(25) }
      }
    }
    return {
      system,
      messages: messages(),
      note: note => replies.push(note),
      confirm(lsn) {
        const status = Buffer.alloc(34)
        status.write('r')
        for (const offset of [1, 9, 17]) status.writeBigUInt64BE(lsn, offset)
        status.writeBigInt64BE(BigInt(Date.now() - EPOCH) * 1000n, 25)
        replies.send(status)
      },
      async close() {
        replies.destroy()
        await client.end().catch(() => undefined)
      },
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
