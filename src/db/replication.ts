import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { Client, Submittable } from 'pg'
import { errorCode } from '#kit/error.ts'
import { PrimaryClient } from './primary.ts'

/** Interface that PostgreSQL's driver offers to custom queries: `Connection` of `pg`, as far as it is used here. */
interface Wire {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(bytes: Uint8Array): void
  endCopyFrom(): void
}

/** Milliseconds between 1970 and 2000, from which PostgreSQL counts. */
const EPOCH = Date.UTC(2000, 0, 1)
const connectionTimeout = 5_000

/** Rows and the copied messages of a replication command. Ends with the command; pauses the connection while it is full. */
class Replies extends Readable implements Submittable {
  readonly rows: (string | null)[][] = []
  readonly #text: string
  readonly #upload: string
  #wire: Wire | undefined

  /** @param upload Data sent to a command that requests it. */
  constructor(text: string, upload = '') {
    super({ objectMode: true, highWaterMark: 64 })
    // The reader gets the error; before that it must not end the process.
    this.on('error', () => undefined)
    this.#text = text
    this.#upload = upload
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
  handleCopyInResponse(): void {
    this.send(Buffer.from(this.#upload))
    this.#wire?.endCopyFrom()
  }
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
  // The driver accepts it, but its types lack it.
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

async function rowsOf(client: Client, text: string, upload?: string): Promise<(string | null)[][]> {
  const replies = client.query(new Replies(text, upload))
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
  if (!id || !timeline || !amount) throw new Error('PostgreSQL did not identify its system.')
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

/** Requested kind of base backup. */
export interface Wanted {
  /** With the list of its files (a manifest), for the next backup. */
  isListed: boolean
  /** The list of files of the backup before: requests an incremental backup, if the server still has the changes. */
  before?: string
}

export interface BaseBackup {
  /** Position and timeline from which recovery needs the WAL. */
  start: bigint
  timeline: number
  /** The cluster's folder as a tar file. */
  tar: AsyncIterable<Buffer>
  /** Whether the server compressed it with zstd. */
  isCompressed: boolean
  /** Whether it is incremental: pg_combinebackup combines it with those before. */
  isIncremental: boolean
  /** The list of its files, once the tar file was read. */
  manifest(): string
}

/** SQLSTATE with which a server that was built without zstd refuses it: `syntax_error`. */
const NO_ZSTD = '42601'
/** Error code for an incomplete record of changes since a backup: `object_not_in_prerequisite_state`. */
const NO_SUMMARIES = '55000'
const zstd = [`COMPRESSION 'zstd'`, `COMPRESSION_DETAIL 'level=3'`]

/** Starts a base backup, compressed by the server if possible, and incremental only if the server has the changes. */
async function beginBaseBackup(client: Client, { isListed, before }: Wanted) {
  const always = [
    `LABEL 'havenrow'`,
    `CHECKPOINT 'fast'`,
    'WAIT false',
    `MANIFEST '${isListed ? 'yes' : 'no'}'`,
  ]
  let isCompressed = true
  let isIncremental = before !== undefined
  if (isIncremental) await rowsOf(client, 'UPLOAD_MANIFEST', before)
  for (;;) {
    const options = [...always, ...(isIncremental ? ['INCREMENTAL'] : []), ...(isCompressed ? zstd : [])]
    const replies = client.query(new Replies(`BASE_BACKUP (${options.join(', ')})`))
    const messages = replies[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    try {
      return { first: await messages.next(), messages, rows: replies.rows, isCompressed, isIncremental }
    } catch (error) {
      const code = errorCode(error)
      if (code === NO_ZSTD && isCompressed) isCompressed = false
      else if (code === NO_SUMMARIES && isIncremental) isIncremental = false
      else throw error
    }
  }
}

/** First bytes of the messages of a base backup; the others announce archives and report its progress. */
const [DATA, MANIFEST] = [0x64, 0x6d]

/**
 * Runs `work` on a base backup by the server's BASE_BACKUP.
 * @throws Error if the cluster has tablespaces
 */
export async function withBaseBackup<T>(
  connectionString: string,
  wanted: Wanted,
  work: (backup: BaseBackup) => Promise<T>,
): Promise<T> {
  const client = await connectReplication(connectionString)
  try {
    const { first, messages, rows, ...kind } = await beginBaseBackup(client, wanted)
    const [[start, timeline] = [], ...spaces] = rows
    if (!start || !timeline) throw new Error('PostgreSQL did not begin the backup.')
    if (spaces.length > 1)
      throw new Error(
        'This PostgreSQL has tablespaces, which npm run backup cannot store. Use pgBackRest (docs/backups.md).',
      )
    const manifest: Buffer[] = []
    async function* tar() {
      let isManifest = false
      for (let { value, done } = first; !done; { value, done } = await messages.next()) {
        if (value[0] === MANIFEST) isManifest = true
        if (value[0] !== DATA) continue
        if (isManifest) manifest.push(value.subarray(1))
        else yield value.subarray(1)
      }
    }
    return await work({
      ...{ start: parseLsn(start), timeline: Number(timeline), tar: tar(), ...kind },
      manifest: () => Buffer.concat(manifest).toString(),
    })
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
  /** WAL in order and without gaps, with the items that `note` inserted; ends with the connection. */
  messages: AsyncIterable<Received | Note>
  note(note: Note): void
  /** Confirms that everything before this position is stored: the server may then delete it. */
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
