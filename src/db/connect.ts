import type { Readable, Writable } from 'node:stream'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import { from as copyFromStdin, to as copyToStdout } from 'pg-copy-streams'
import type { Tracer } from '#kit/tracer.ts'
import type { Database, Transaction } from './database.ts'
import { isReadOnly, isSilent, isStalePlan } from './errors.ts'
import { listenOn } from './listen.ts'
import { PrimaryClient } from './primary.ts'
import { isReading, WriteInRead } from './reading.ts'
import { statementName, summaryOf, typeParsers } from './statement.ts'

export interface ConnectOptions {
  /**
   * `postgres://…`; a Unix socket is `postgresql:///database?host=/directory&user=name`. Of several hosts, separated by
   * commas, the primary is used, whichever that is when a connection is opened.
   */
  connectionString: string
  /** Maximum number of connections; 10 by default. */
  max?: number
  /** Statement timeout in milliseconds; 30,000 by default. */
  statementTimeout?: number
  /**
   * Milliseconds to wait for a result; by default five seconds more than the statement timeout. Cost of a silent
   * server.
   */
  queryTimeout?: number
  /** Milliseconds to wait for a new or free connection; 5,000 and 20,000 by default. */
  connectTimeout?: number
  /** Called when an idle connection breaks. The pool replaces it. */
  onError?: (error: Error) => void
  /** Records each statement; data transferred by COPY and the end of a failed transaction are not steps. */
  tracer?: Tracer | undefined
}

/** Milliseconds to wait for the server to accept a new connection. */
const connectionTimeout = 5_000
/** Milliseconds to wait for a free connection of the pool. */
const poolTimeout = 20_000
const idleTimeout = 60_000
/**
 * Milliseconds past the statement timeout after which the server counts as unreachable; an available server responds
 * earlier.
 */
const silence = 5_000

/** Runs a statement as a step. */
type Traced = <T>(text: string, work: () => Promise<T>) => Promise<T>

const tracedBy = (tracer: Tracer | undefined): Traced =>
  tracer === undefined
    ? (_, work) => work()
    : (text, work) => {
        const summary = summaryOf(text)
        const attributes = {
          'db.system.name': 'postgresql',
          'db.query.summary': summary,
          'db.query.text': text,
        }
        return tracer.inSpan(summary, { attributes, isClient: true }, work)
      }

/** Runs steps one after another: a connection accepts one statement at a time. */
function inSequence() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(step: () => Promise<T>): Promise<T> => {
    const result = last.then(step)
    last = result.catch(() => undefined)
    return result
  }
}

/**
 * Creates a connection pool. It connects lazily and recovers after the database was unavailable; `isUnavailable`
 * detects errors in between.
 */
export function connect(options: ConnectOptions): Database {
  const config: ClientConfig = {
    connectionString: options.connectionString,
    application_name: 'havenrow',
    connectionTimeoutMillis: options.connectTimeout ?? connectionTimeout,
    types: typeParsers,
  }
  const statementTimeout = options.statementTimeout ?? 30_000
  const readTimeout = options.queryTimeout ?? statementTimeout + silence
  /**
   * The pool passes its timeout to the connections it opens; use the shorter one, to detect a silent server sooner.
   */
  class PooledClient extends PrimaryClient {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionTimeoutMillis: config.connectionTimeoutMillis })
    }
  }
  const pool = new Pool({
    ...config,
    Client: PooledClient,
    connectionTimeoutMillis: options.connectTimeout ?? poolTimeout,
    max: options.max ?? 10,
    statement_timeout: statementTimeout,
    idleTimeoutMillis: idleTimeout,
  })
  const traced = tracedBy(options.tracer)
  let closing: Promise<void> | undefined
  pool.on('error', error => {
    if (closing === undefined) options.onError?.(error)
  })
  // A checked-out connection that breaks while idle has no other listener, and the event would end the process.
  const broken = new WeakSet<PoolClient>()
  pool.on('connect', client => client.on('error', () => broken.add(client)))
  /**
   * Connections that refuse writes, as required by their last statement: the next one is usually of the same kind.
   */
  const readers = new WeakSet<PoolClient>()

  /** @param timeout milliseconds to wait for the response; 0 for no limit */
  function run<Row>(
    client: PoolClient,
    text: string,
    values: readonly unknown[] = [],
    timeout = 0,
  ): Promise<Row[]> {
    const name = statementName(text)
    const query = { text, values: [...values], ...(name !== undefined && { name }), query_timeout: timeout }
    return traced(text, () => client.query(query).then(result => result.rows as Row[]))
  }

  /** Checks out a client; a client that broke or is in an unknown state is discarded afterwards. */
  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let discard = false
    try {
      return await work(client)
    } catch (error) {
      if (isReadOnly(error) && readers.has(client)) throw new WriteInRead('A read wrote.', { cause: error })
      discard = isStalePlan(error) || isSilent(error) || isReadOnly(error)
      throw error
    } finally {
      client.release(discard || broken.has(client))
    }
  }

  /**
   * Runs a statement that is immediate on an available server; Linux would probe a vanished server for a quarter of
   * an hour.
   */
  function runAtOnce(client: PoolClient, text: string) {
    const query = { text, query_timeout: readTimeout }
    return client.query(query)
  }

  async function setAccess(client: PoolClient, isRead: boolean): Promise<void> {
    if (readers.has(client) === isRead) return
    // Reset instead of off: an operator may have made the entire database read-only.
    await runAtOnce(
      client,
      `${isRead ? 'set' : 'reset'} default_transaction_read_only${isRead ? ' = on' : ''}`,
    )
    if (isRead) readers.add(client)
    else readers.delete(client)
  }

  /** Runs work between begin and commit or rollback; a client that cannot even roll back is discarded. */
  async function inTransaction<T>(
    client: PoolClient,
    next: ReturnType<typeof inSequence>,
    work: () => Promise<T>,
    isStuck: () => boolean,
  ): Promise<T> {
    await setAccess(client, isReading())
    await runAtOnce(client, 'begin')
    let result: T
    try {
      result = await work()
    } catch (error) {
      if (isStuck() || isSilent(error)) broken.add(client)
      else await next(() => runAtOnce(client, 'rollback')).catch(() => broken.add(client))
      throw error
    }
    // Without a limit: with synchronous replication it waits for as long as no replica is there.
    const { command } = await next(() => traced('commit', () => client.query('commit'))).catch(error => {
      broken.add(client)
      throw error
    })
    // PostgreSQL responds to a commit after a swallowed error with a rollback, not with an error.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: one of its statements had failed')
    return result
  }

  async function query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    const isRead = isReading()
    const once = () =>
      withClient(async client => {
        await setAccess(client, isRead)
        return run<Row>(client, text, values, readTimeout)
      })
    try {
      return await once()
    } catch (error) {
      if (!isStalePlan(error)) throw error
      return once()
    }
  }

  function transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return withClient(client => {
      // Retain only the latest: copies run one after another, and finished ones would retain their last bytes.
      let latest: Writable | undefined
      const next = inSequence()
      let limit = readTimeout
      async function withoutTimeout(): Promise<void> {
        limit = 0
        await next(() => client.query('set local statement_timeout = 0'))
      }
      async function copyFrom(text: string): Promise<Writable> {
        await withoutTimeout()
        const copy = client.query(copyFromStdin(text))
        // The caller's listeners may be gone when the connection breaks.
        copy.on('error', () => undefined)
        latest = copy
        return copy
      }
      /** In the middle of a copy the connection accepts no other command, not even rollback. */
      const isCopying = () => latest !== undefined && !latest.destroyed && !latest.writableFinished
      const query: Transaction['query'] = (text, values) => next(() => run(client, text, values, limit))
      return inTransaction(client, next, () => work({ query, withoutTimeout, copyFrom }), isCopying)
    })
  }

  async function* stream<Row>(
    text: string,
    values: readonly unknown[] = [],
    size = 5_000,
  ): AsyncGenerator<Row[]> {
    const client = await pool.connect()
    let next: Promise<{ rows: Row[] }> | undefined
    try {
      await client.query('begin isolation level repeatable read, read only')
      await client.query('set local statement_timeout = 0')
      await client.query(`declare batch no scroll cursor for ${text}`, [...values])
      const fetch = () => traced(text, () => client.query<object & Row>(`fetch forward ${size} from batch`))
      next = fetch()
      while (next !== undefined) {
        const { rows }: { rows: Row[] } = await next
        // Fetch the next batch while the caller works on this one.
        next = rows.length === size ? fetch() : undefined
        next?.catch(() => undefined)
        if (rows.length > 0) yield rows
      }
    } finally {
      await next?.catch(() => undefined)
      await client.query('rollback').catch(() => broken.add(client))
      client.release(broken.has(client))
    }
  }

  async function copyTo(text: string): Promise<Readable> {
    const client = await pool.connect()
    try {
      await client.query('begin read only')
      await client.query('set local statement_timeout = 0')
    } catch (error) {
      client.release(true)
      throw error
    }
    const source = client.query(copyToStdout(text))
    // A reader that leaves early removes its listeners, but the broken connection still emits an error.
    source.on('error', () => undefined)
    let complete = false
    source.once('end', () => {
      complete = true
    })
    source.once('close', () => {
      if (!complete) return client.release(true)
      client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
    })
    return source
  }

  return {
    query,
    transaction,
    stream,
    copyTo,
    listen: (channel, handlers) => listenOn(config, channel, handlers),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}
