import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Queryable } from './database.ts'

/** A committed change. A null key means any row of the entity, `everything` any entity. */
export interface Change {
  entity: string
  key: number | null
}

/** Pseudo-entity: too many changes were missed, and everything must be reloaded. */
export const everything = '*'

/** A position in the feed: the transactions included and the last change among them. */
export interface Position {
  /** A snapshot in PostgreSQL's text format (`pg_snapshot`). */
  snapshot: string
  sequence: number
  /** Seconds since 1970, database clock. */
  at: number
  /** Bytes of the write-ahead log: a server that has replayed as many has all that is visible here. */
  written: number
  /** Number of the history of the database, which grows when a replica becomes the primary. */
  timeline: number
}

export interface FollowOptions {
  database: Database
  /** Start position; get it with `position` before you read the data itself. Default: now. */
  from?: Position
  /**
   * Receives every change once or more, later ones last. The feed waits for it, and repeats the changes if it fails.
   */
  onChanges: (changes: Change[]) => void | Promise<void>
  /** Called once when the feed fails; it retries by itself. */
  onError?: (error: unknown) => void
  /** Called after each read, before its changes are delivered, with its start time (`performance.now()`). */
  onRead?: (position: Position, hasChanges: boolean, at: number) => void
  /**
   * Milliseconds from the start of a read with changes to the next read; a change after a quiet time is read
   * immediately. Applying changes one by one would drop the same shared pages again and again while many people edit.
   * Default: 0.
   */
  spacing?: number
}

export interface Feed {
  /** Resolves when everything committed before the call has been delivered; rejects if the feed could not be read. */
  caughtUp(): Promise<void>
  /** Milliseconds since the start of the last successful read: changes may be this old and not yet delivered. */
  age(): number
  /** Everything committed before it has been delivered. */
  position(): Position
  close(): Promise<void>
}

const channel = 'change'
const pollInterval = 500
/** Maximum number of changes per read; larger results are streamed. */
const batchSize = 10_000
const retentionDays = 3
const secondsPerDay = 86_400

/**
 * The snapshot is older than the position in the log, so the log up to there has every transaction in it: the
 * functions are volatile. A standby refuses both.
 */
const here = `
  pg_current_snapshot()::text as snapshot,
  extract(epoch from clock_timestamp())::float8 as at,
  pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as written,
  ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int as timeline`

const positionQuery = `select ${here}, (select coalesce(max(sequence), 0) from change) as sequence`

/**
 * Changes visible now but not at the position ($1 snapshot, $2 sequence).
 *
 * A sequence alone would lose changes, because a lower number may be committed after a higher one. A snapshot knows
 * exactly which transactions it could see: a visible row of any other transaction is new. As a result, nothing is
 * lost, slow transactions elsewhere block nothing, and nothing else must be stored. The sequence closes the one gap:
 * after a crash, PostgreSQL may reuse the ID of a transaction that left no trace on disk, but it never reuses a
 * sequence number below a committed one.
 */
const newRows = `
  select sequence, entity, key from change where sequence > $2
  union
  select sequence, entity, key from change
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
  order by sequence`

/** Always returns a row for the new position; `limit` is SQL. */
const readQuery = (limit: string) => `
  select position.*, news.sequence as row, news.entity, news.key
  from (select ${here}) as position
  left join lateral (${newRows} ${limit}) as news on true
  order by news.sequence`

const readSome = readQuery(`limit ${batchSize + 1}`)
const readAll = readQuery('')

interface NewRow extends Omit<Position, 'sequence'> {
  row: number | null
  entity: string
  key: number | null
}

/** Deduplicates changes; retains the last occurrence. */
function withoutRepeats(rows: readonly NewRow[]): Change[] {
  const changes = new Map<string, Change>()
  for (const { row, entity, key } of rows) {
    if (row === null) continue
    const name = `${entity} ${key}`
    changes.delete(name)
    changes.set(name, { entity, key })
  }
  return [...changes.values()]
}

/** The current end of the feed. Data read afterwards includes all earlier changes. */
export async function position(queryable: Queryable): Promise<Position> {
  const [row] = await queryable.query<Position>(positionQuery)
  if (row === undefined) throw new Error('The change feed returned no position')
  return row
}

/** Follows the change feed: wakes up on notifications and polls every half second. */
export async function follow({
  database,
  from,
  onChanges,
  onError,
  onRead,
  spacing = 0,
}: FollowOptions): Promise<Feed> {
  let current = from ?? (await position(database))
  let isClosed = false
  let hasFailed = false
  /** Start of the last successful read. */
  let lastSuccess = performance.now()
  /** Start of the last read, and of the last one with changes. */
  let lastStart = Number.NEGATIVE_INFINITY
  let lastChanges = Number.NEGATIVE_INFINITY

  /** Delivers a batch; the position advances only after all of the batch is delivered. */
  async function deliver(rows: readonly NewRow[], from: Position): Promise<Position> {
    const last = rows.at(-1)
    if (last === undefined) return from
    const { snapshot, at, written, timeline } = last
    const to = { snapshot, sequence: last.row ?? from.sequence, at, written, timeline }
    const changes = withoutRepeats(rows)
    onRead?.(to, changes.length > 0, lastStart)
    if (changes.length > 0) {
      lastChanges = lastStart
      await onChanges(changes)
    }
    return to
  }

  async function readNext(): Promise<void> {
    const parameters = [current.snapshot, current.sequence]
    const rows = await database.query<NewRow>(readSome, parameters)
    const { at, timeline } = rows[0] ?? current
    // After a long absence, changes may have been pruned before they were read. Half the retention, because a change
    // is dated before its commit. Another timeline may lack changes that were read, and reuse their numbers.
    if (at - current.at > (retentionDays * secondsPerDay) / 2 || timeline !== current.timeline) {
      const next = await position(database)
      onRead?.(next, true, lastStart)
      await onChanges([{ entity: everything, key: null }])
      current = next
      return
    }
    let next = current
    if (rows.length <= batchSize) next = await deliver(rows, next)
    else
      for await (const batch of database.stream<NewRow>(readAll, parameters))
        next = await deliver(batch, next)
    // Slower transactions commit lower numbers: use the highest.
    current = { ...next, sequence: Math.max(next.sequence, current.sequence) }
  }

  async function attempt(): Promise<void> {
    lastStart = performance.now()
    try {
      await readNext()
      lastSuccess = lastStart
      hasFailed = false
    } catch (error) {
      if (!hasFailed && !isClosed) onError?.(error)
      hasFailed = true
      throw error
    }
  }

  let reading: Promise<void> | undefined
  let scheduled: Promise<void> | undefined

  async function schedule(): Promise<void> {
    await reading?.catch(() => undefined)
    const pause = lastChanges + spacing - performance.now()
    if (pause > 0) await sleep(pause, undefined, { ref: false })
    scheduled = undefined
    if (isClosed) throw new Error('The change feed is closed')
    reading = attempt().finally(() => {
      reading = undefined
    })
    return reading
  }

  /** Reads the feed with a query that starts after this call: callers before its start share it. */
  function read(): Promise<void> {
    if (isClosed) return Promise.reject(new Error('The change feed is closed'))
    scheduled ??= schedule()
    return scheduled
  }

  const wake = () => {
    if (!isClosed) read().catch(() => undefined)
  }
  const listener = database.listen(channel, { onNotify: wake })
  const timer = setInterval(() => {
    if (reading === undefined) wake()
  }, pollInterval)

  return {
    caughtUp: read,
    age: () => performance.now() - lastSuccess,
    position: () => current,
    async close() {
      isClosed = true
      clearInterval(timer)
      await listener.close()
      await reading?.catch(() => undefined)
    },
  }
}

const pruneText = `
  delete from change where sequence in (
    select sequence from change where at < now() - make_interval(days => $1) order by sequence limit $2
  ) returning sequence`

/** Deletes old changes in batches; returns how many. */
export async function prune(queryable: Queryable, days = retentionDays): Promise<number> {
  let total = 0
  while (true) {
    const removed = await queryable.query(pruneText, [days, batchSize])
    total += removed.length
    if (removed.length < batchSize) return total
  }
}
