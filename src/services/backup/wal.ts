import { setTimeout as sleep } from 'node:timers/promises'
import { namePiece, parsePiece, segmentName, stampOf } from './names.ts'
import type { PhotoBackup } from './photos.ts'
import type { Sealer } from './seal.ts'
import {
  assertLevel,
  beat,
  createSlot,
  type Database,
  dropSlot,
  type Received,
  receiveWal,
  SLOT,
  type Slot,
  selectSlot,
} from './store.ts'
import { once, type Target, writeBytes } from './target.ts'

/** Milliseconds from one message to the server to the next; it ends connections that are silent for a minute. */
const SIGN_OF_LIFE = 10_000
/** Milliseconds that the WAL waits for photos, which are stored before the rows that name them. */
const PATIENCE_WITH_PHOTOS = 10_000

/** A time, and the position in the WAL that has everything before it. */
interface Moment {
  time: number
  lsn: bigint
}

const isMoment = (message: Received | Moment): message is Moment => 'time' in message

/**
 * The slot of the backups. Creates it if there is none, or if the server had to discard WAL of the old one: the WAL
 * at the target then has a gap, which is recorded there, and a new base is due.
 */
export async function ensureSlot(database: Database, target: Target): Promise<Slot> {
  const slot = await selectSlot(database)
  if (slot && !slot.isLost) return slot
  await assertLevel(database)
  if (slot) await dropSlot(database)
  const { time } = await beat(database)
  await createSlot(database)
  await writeBytes(target, `wal-began/${stampOf(time)}`, new Uint8Array())
  const created = await selectSlot(database)
  if (!created) throw new Error(`The replication slot ${SLOT} cannot be created.`)
  return created
}

export interface Shipping {
  database: Database
  connectionString: string
  target: Target
  sealer: Sealer
  photos: PhotoBackup
  /** Minimum interval between two restorable points in time, milliseconds. */
  spacing: number
  /** Ends the work, which then resolves. */
  signal: AbortSignal
  /** Everything before this time is stored. */
  onShipped(moment: Moment): void
}

/**
 * Receives the WAL and stores it, with the photos, until the signal; rejects if the server, the target or the
 * connection fails. A full segment of the WAL is stored at once, a partial one at every interval. The server retains
 * everything that is not stored.
 */
export async function shipWal(options: Shipping): Promise<void> {
  const { database, connectionString, target, sealer, photos, spacing, signal, onShipped } = options
  const { from } = await ensureSlot(database, target)
  if (from === undefined) throw new Error(`The replication slot ${SLOT} has no position.`)
  const receiver = await receiveWal<Moment>(connectionString, { slot: SLOT, from })
  const { segmentSize, timeline } = receiver.system
  const size = BigInt(segmentSize)
  const segment = Buffer.alloc(segmentSize)
  const pieces = (await target.list('wal/')).flatMap(name => parsePiece(name) ?? [])
  let reach = Math.max(0, ...pieces.map(piece => piece.reach))
  /** Pieces of the segment in hand. */
  let older: string[] = []
  let [begin, end] = [from - (from % size), from - (from % size)]
  let confirmed = from
  let wanted: Moment | undefined
  let photoWork: Promise<void> | undefined

  const nameAt = (position: bigint) => segmentName(timeline, Number(position / size), segmentSize)
  const findOlder = () => {
    older = pieces.filter(piece => piece.segment === nameAt(begin)).map(({ name }) => name)
  }

  async function store(): Promise<void> {
    const bytes = Number(end - begin)
    if (bytes === 0) return
    const name = namePiece({ segment: nameAt(begin), reach, bytes })
    await target.write(name, sealer.packed(once(segment.subarray(0, bytes))))
    for (const old of older) if (old !== name) await target.remove(old)
    older = [name]
    confirmed = end
    receiver.confirm(confirmed)
  }

  async function append({ at, bytes }: Received): Promise<void> {
    if (at !== end) throw new Error('The WAL came with a gap.')
    for (let rest = bytes; rest.length > 0; ) {
      const part = rest.subarray(0, segmentSize - Number(end - begin))
      part.copy(segment, Number(end - begin))
      end += BigInt(part.length)
      rest = rest.subarray(part.length)
      if (end - begin === size) {
        await store()
        begin = end
        findOlder()
      }
    }
  }

  async function arrive(moment: Moment): Promise<void> {
    // Many photos, such as all of them the first time, must not delay the WAL.
    photoWork ??= photos.catchUp().finally(() => {
      photoWork = undefined
    })
    await Promise.race([photoWork, sleep(PATIENCE_WITH_PHOTOS, undefined, { ref: false })])
    reach = moment.time
    await store()
    onShipped(moment)
  }

  findOlder()
  const stop = () => receiver.close()
  signal.addEventListener('abort', stop)
  const alive = setInterval(() => receiver.confirm(confirmed), SIGN_OF_LIFE)
  let asking: Promise<void> | undefined
  let failure: unknown
  const request = () => {
    asking ??= beat(database)
      .then(moment => receiver.note(moment))
      .catch(error => {
        failure = error
        return receiver.close()
      })
      .finally(() => {
        asking = undefined
      })
  }
  const beats = setInterval(request, spacing)
  request()
  try {
    for await (const message of receiver.messages) {
      if (isMoment(message)) wanted = message
      else await append(message)
      if (wanted && end >= wanted.lsn) {
        const moment = wanted
        wanted = undefined
        await arrive(moment)
      }
    }
    if (!signal.aborted) throw new Error('The connection for the WAL ended.')
  } catch (error) {
    if (!signal.aborted) throw failure ?? error
  } finally {
    clearInterval(alive)
    clearInterval(beats)
    signal.removeEventListener('abort', stop)
    await receiver.close()
    await asking
    await photoWork?.catch(() => undefined)
  }
}
