import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Tracer } from '#kit/tracer.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './errors.ts'
import type { Position } from './feed.ts'

/** A replica for reads, from the perspective of a node. */
export interface ReplicaState {
  /** Host and port. */
  name: string
  /** Whether it currently serves reads. */
  isUsed: boolean
  /** Seconds since the newest position of the primary that it has completely; undefined for none. */
  lag: number | undefined
  /** Number of reads that it served. */
  reads: number
}

export interface ReplicatedDatabase extends Database {
  /**
   * Records the position of the primary at a time (`performance.now()`), when this node read the change feed. After a
   * read with changes, replicas without them are not used, because responses of the node are then cached until the
   * next change.
   */
  note(position: Position, hasChanges: boolean, at: number): void
  /** Reads that might have gone to a replica and went to the primary. */
  primaryReads(): number
  replicas(): ReplicaState[]
}

/** Seconds that a read of a replica may be old. */
const MAX_LAG = 1
/** Milliseconds between two looks at a replica, and after the first one that finds it behind. */
const INTERVAL = 250
const FIRST_INTERVAL = 10
/** Timeout of a read or a check of a replica, milliseconds. */
const TIMEOUT = 750
/** Time for which positions of the primary are stored, milliseconds. */
const HISTORY = 60_000

/** Bytes of a page of the write-ahead log, and of its header. */
const PAGE = 8_192
const PAGE_HEADER = 24

const oldReads = new AsyncLocalStorage<true>()

/**
 * Runs work whose single statements outside transactions may read data that is up to a second old, but never older
 * than this node's position in the change feed.
 */
export const withOldReads = <T>(work: () => T): T => oldReads.run(true, work)

/** Bytes of the log that a replica has replayed, and the timeline that it receives, if visible to this user. */
const stateQuery = `
  select pg_is_in_recovery() as "isReplica",
    pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as replayed,
    (select count(*) from pg_stat_wal_receiver) > 0 as "isReceiving",
    (select received_tli from pg_stat_wal_receiver limit 1) as timeline`

interface StateRow {
  isReplica: boolean
  replayed: number | null
  isReceiving: boolean
  timeline: number | null
}

type Moment = Pick<Position, 'written' | 'timeline'> & {
  /** Milliseconds, by `performance.now()`. */
  at: number
}

interface ReplicasOptions {
  primary: Database
  connectionStrings: readonly string[]
  /** Maximum number of connections to each replica. */
  max: number
  tracer?: Tracer | undefined
  /** Called when a replica is left out, with the reason, and when it is used again. */
  onChange: (change: { replica: string; isUsed: boolean; reason: string | undefined }) => void
}

/**
 * Sends reads that may be stale to replicas in turn; all others, and those that a replica cannot serve, to the
 * primary.
 */
export function withReplicas(options: ReplicasOptions): ReplicatedDatabase {
  const { primary, connectionStrings, max, tracer, onChange } = options
  let moments: Moment[] = []
  /** Required position of a replica: the last one with changes that this node has applied. */
  let needed: Moment | undefined
  let primaryReads = 0
  let next = 0
  const replicas = connectionStrings.map(connectionString => openReplica(connectionString))

  function openReplica(connectionString: string) {
    const name = serverName(connectionString)
    const limits = {
      connectionString,
      queryTimeout: TIMEOUT,
      connectTimeout: TIMEOUT,
      statementTimeout: TIMEOUT,
    }
    const failWith = (error: unknown) => fail(error instanceof Error ? error.message : String(error))
    const database = connect({ ...limits, max, tracer, onError: failWith })
    // A separate connection: a check must not wait for reads.
    const watch = connect({ ...limits, max: 1, onError: failWith })
    let replayed = Number.NEGATIVE_INFINITY
    let fault: string | undefined = 'not looked at yet'
    let faults = 0
    /** The newest position of the primary that it has completely. */
    let covered = Number.NEGATIVE_INFINITY
    let reads = 0
    let wasUsed = false
    let isClosed = false
    let wake = new AbortController()

    function fail(reason: string): void {
      fault = reason
      faults++
      // A server that restarts after a crash may be behind its earlier position.
      replayed = Number.NEGATIVE_INFINITY
      covered = Number.NEGATIVE_INFINITY
    }

    const hasNeeded = () => needed === undefined || replayed >= needed.written
    const lag = () => performance.now() - covered
    const reasonNot = (): string | undefined => {
      if (fault !== undefined) return fault
      if (lag() > MAX_LAG * 1_000) return 'behind'
      return undefined
    }

    function cover(): void {
      const last = moments.findLast(({ written }) => written <= replayed)
      if (last) covered = Math.max(covered, last.at)
    }

    async function look(): Promise<void> {
      const before = faults
      const [row] = await watch.query<StateRow>(stateQuery)
      // Its state before a fault may be outdated after it.
      if (faults !== before) return
      const timeline = moments.at(-1)?.timeline
      if (!row?.isReplica) fail('not a replica')
      else if (!row.isReceiving) fail('not connected to its primary')
      else if (row.timeline !== null && timeline !== undefined && row.timeline !== timeline)
        fail('follows another primary')
      else {
        fault = undefined
        replayed = row.replayed ?? Number.NEGATIVE_INFINITY
        cover()
      }
    }

    /** Logs when the replica starts or stops being used, except for the short times in which a change reaches it. */
    function report(): void {
      const reason = reasonNot()
      if ((reason === undefined) === wasUsed) return
      wasUsed = reason === undefined
      onChange({ replica: name, isUsed: wasUsed, reason })
    }

    async function watchContinuously(): Promise<void> {
      let looksBehind = 0
      while (!isClosed) {
        await look().catch(failWith)
        report()
        looksBehind = fault === undefined && covered !== moments.at(-1)?.at ? looksBehind + 1 : 0
        const pause = looksBehind > 0 ? Math.min(FIRST_INTERVAL * 2 ** looksBehind, INTERVAL) : INTERVAL
        await sleep(pause, undefined, { ref: false, signal: wake.signal }).catch(() => undefined)
      }
    }
    watchContinuously()

    return {
      name,
      isUsable: () => reasonNot() === undefined && hasNeeded(),
      async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
        try {
          const rows = await database.query<Row>(text, values)
          reads++
          return rows
        } catch (error) {
          if (isUnavailable(error)) failWith(error)
          throw error
        }
      },
      /** A position of the primary was recorded. */
      noted() {
        cover()
        if (fault !== undefined || covered === moments.at(-1)?.at) return
        wake.abort()
        wake = new AbortController()
      },
      drop: () => fail('the primary changed'),
      state: (): ReplicaState => ({
        name,
        isUsed: reasonNot() === undefined,
        lag: Number.isFinite(covered) ? lag() / 1_000 : undefined,
        reads,
      }),
      async close() {
        isClosed = true
        wake.abort()
        await Promise.all([database.close(), watch.close()])
      },
    }
  }

  function choose() {
    for (let tries = 0; tries < replicas.length; tries++) {
      const replica = replicas[next++ % replicas.length]
      if (replica?.isUsable()) return replica
    }
    return undefined
  }

  return {
    ...primary,
    async query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      if (!oldReads.getStore() || !/^\s*(select|with)\b/i.test(text)) return primary.query(text, values)
      const replica = choose()
      // The primary may serve what a replica refuses or does not respond to.
      if (replica) {
        const rows = await replica.query<Row>(text, values).catch(() => undefined)
        if (rows) return rows
      }
      primaryReads++
      return primary.query(text, values)
    },
    note({ written, timeline }, hasChanges, at) {
      // Directly after the header of a page of the log there is nothing yet, and replicas report a position before
      // it.
      const isAtStart = written % PAGE === PAGE_HEADER
      const moment = { written: isAtStart ? written - PAGE_HEADER : written, timeline, at }
      if (moments.at(-1)?.timeline !== timeline) {
        // Positions of another timeline are not comparable with this one.
        moments = []
        needed = moment
        for (const replica of replicas) replica.drop()
      }
      if (hasChanges) needed = moment
      moments = [...moments.filter(old => old.at > at - HISTORY), moment]
      for (const replica of replicas) replica.noted()
    },
    primaryReads: () => primaryReads,
    replicas: () => replicas.map(replica => replica.state()),
    async close() {
      await Promise.all(replicas.map(replica => replica.close()))
      await primary.close()
    },
  }
}

/** Host and port of a connection string, without user and password. */
export function serverName(connectionString: string): string {
  const url = new URL(connectionString)
  return url.host || (url.searchParams.get('host') ?? 'localhost')
}
