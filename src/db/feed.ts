import type { Database, Queryable } from './database.ts'

/** Something was changed and committed. A null key means any row of the entity, `everything` any entity. */
export interface Change {
  entity: string
  key: number | null
}

/** The entity of a change that stands for all: so much was missed that only reading everything anew helps. */
export const everything = '*'

/** A place in the feed: which transactions had been seen, and the last change among theirs. */
export interface Position {
  /** PostgreSQL's own text of a snapshot (`pg_snapshot`). */
  snapshot: string
  sequence: number
  /** Seconds since 1970 by the database's clock. */
  at: number
}

export interface FollowOptions {
  database: Database
  /** Where to begin; take it by `position` before reading the data itself. Now, if left out. */
  from?: Position
  /** Given every change at least once, later ones last; the next ones wait for it, and a failure repeats them. */
  onChanges: (changes: Change[]) => void | Promise<void>
  /** Told once when the feed stops flowing; it tries again by itself. */
  onError?: (error: unknown) => void
}

export interface Feed {
  /** Resolves when everything committed before the call has been delivered; rejects when it could not be read. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

const channel = 'change'
const pollInterval = 500
/** Changes read at a time; more than that are streamed. */
const batchSize = 10_000
const retentionDays = 3
const secondsPerDay = 86_400

const positionQuery = `
  select pg_current_snapshot()::text as snapshot,
    (select coalesce(max(sequence), 0) from change) as sequence,
    extract(epoch from clock_timestamp())::float8 as at`

/**
 * What is visible now and was not at the position ($1 snapshot, $2 sequence).
 *
 * A sequence alone would lose changes, since a lower number may be committed after a higher one. A snapshot knows
 * exactly which transactions it could see: a row of any other one, now visible, is new. So nothing is lost, nothing waits for
 * a slow transaction elsewhere, and nothing need be remembered. The sequence is for the one gap in that: after
 * a crash PostgreSQL may give a transaction number out again that had left no trace on disk, but never a sequence
 * number below one that was committed.
 */
const newRows = `
  select sequence, entity, key from change where sequence > $2
  union
  select sequence, entity, key from change
  where transaction >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
  order by sequence`

/** Always at least one row, for the new position; `limit` is SQL. */
const readQuery = (limit: string) => `
  select position.*, news.sequence as row, news.entity, news.key
  from (
    select pg_current_snapshot()::text as snapshot, extract(epoch from clock_timestamp())::float8 as at
  ) as position
  left join lateral (${newRows} ${limit}) as news on true
  order by news.sequence`

const readSome = readQuery(`limit ${batchSize + 1}`)
const readAll = readQuery('')

interface NewRow {
  snapshot: string
  at: number
  row: number | null
  entity: string
  key: number | null
}

/** Each changed thing once, where it was changed last. */
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

/** The end of the feed at this moment. Data read afterwards holds all changes before it. */
export async function position(queryable: Queryable): Promise<Position> {
  const [row] = await queryable.query<Position>(positionQuery)
  if (row === undefined) throw new Error('The change feed gave no position')
  return row
}

/** Follows the change feed: woken by notifications, and looking by itself every half second. */
export async function follow({ database, from, onChanges, onError }: FollowOptions): Promise<Feed> {
  let current = from ?? (await position(database))
  let isClosed = false
  let isFailing = false

  /** Hands a batch on; the position moves only once all of a view's batches were delivered. */
  async function deliver(rows: readonly NewRow[], from: Position): Promise<Position> {
    const changes = withoutRepeats(rows)
    if (changes.length > 0) await onChanges(changes)
    const last = rows.at(-1)
    if (last === undefined) return from
    return { snapshot: last.snapshot, sequence: last.row ?? from.sequence, at: last.at }
  }

  async function readOn(): Promise<void> {
    const parameters = [current.snapshot, current.sequence]
    const rows = await database.query<NewRow>(readSome, parameters)
    const now = rows[0]?.at ?? current.at
    // Away for so long that changes may have been pruned unseen; half, because a change is dated before its commit.
    if (now - current.at > (retentionDays * secondsPerDay) / 2) {
      const next = await position(database)
      await onChanges([{ entity: everything, key: null }])
      current = next
      return
    }
    let next = current
    if (rows.length <= batchSize) next = await deliver(rows, next)
    else
      for await (const batch of database.stream<NewRow>(readAll, parameters))
        next = await deliver(batch, next)
    // Slower transactions commit lower numbers; the highest one seen stays.
    current = { ...next, sequence: Math.max(next.sequence, current.sequence) }
  }

  async function attempt(): Promise<void> {
    try {
      await readOn()
      isFailing = false
    } catch (error) {
      if (!isFailing && !isClosed) onError?.(error)
      isFailing = true
      throw error
    }
  }

  let reading: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  /** A look that begins after this call: callers during one look share the next. */
  function look(): Promise<void> {
    if (isClosed) return Promise.reject(new Error('The change feed is closed'))
    if (reading === undefined) {
      reading = attempt().finally(() => {
        reading = undefined
      })
      return reading
    }
    waiting ??= reading
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return look()
      })
    return waiting
  }

  const wake = () => {
    if (!isClosed) look().catch(() => undefined)
  }
  const listener = database.listen(channel, { onNotify: wake })
  const timer = setInterval(() => {
    if (reading === undefined) wake()
  }, pollInterval)

  return {
    caughtUp: look,
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

/** Forgets changes that every node has long seen, a few at a time. Answers how many. */
export async function prune(queryable: Queryable, days = retentionDays): Promise<number> {
  let total = 0
  while (true) {
    const removed = await queryable.query(pruneText, [days, batchSize])
    total += removed.length
    if (removed.length < batchSize) return total
  }
}
