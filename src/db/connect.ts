import type { Readable, Writable } from 'node:stream'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { from as copyFromStdin, to as copyToStdout } from 'pg-copy-streams'
import type { Database, Queryable, Transaction } from './database.ts'
import { isStalePlan } from './errors.ts'
import { listenOn } from './listen.ts'
import { statementName, typeParsers } from './statement.ts'

export interface ConnectOptions {
  /** `postgres://…`; a Unix socket is `postgresql:///database?host=/directory&user=name`. */
  connectionString: string
  /** Connections at most; 10 by default. */
  max?: number
  /** Milliseconds after which PostgreSQL gives one statement up; 30,000 by default. */
  statementTimeout?: number
  /** Told of connections that broke while nobody was asking anything. The pool replaces them by itself. */
  onError?: (error: Error) => void
}

/** How long the server may take to answer a new connection, milliseconds. */
const connectionTimeout = 5_000
/** How long somebody waits in line for a connection of a busy pool, milliseconds. */
const poolPatience = 20_000
const idleTimeout = 60_000

/** A pool hands its own patience down to the connections that it opens; a server that is silent is told of sooner. */
class PooledClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectionTimeout })
  }
}

function run<Row>(client: PoolClient, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const name = statementName(text)
  const query = { text, values: [...values], ...(name === undefined ? {} : { name }) }
  return client.query(query).then(result => result.rows as Row[])
}

function asQueryable(client: PoolClient): Queryable {
  return { query: (text, values) => run(client, text, values) }
}

/**
 * A pool of connections. It opens none until the first query and makes itself whole again after the database was
 * away; what fails meanwhile is recognised by `isUnavailable`.
 */
export function connect(options: ConnectOptions): Database {
  const config: ClientConfig = {
    connectionString: options.connectionString,
    application_name: 'havenrow',
    connectionTimeoutMillis: connectionTimeout,
    types: typeParsers,
  }
  const pool = new Pool({
    ...config,
    Client: PooledClient,
    connectionTimeoutMillis: poolPatience,
    max: options.max ?? 10,
    statement_timeout: options.statementTimeout ?? 30_000,
    idleTimeoutMillis: idleTimeout,
    keepAlive: true,
  })
  let closing: Promise<void> | undefined
  pool.on('error', error => {
    if (closing === undefined) options.onError?.(error)
  })
  // A connection that breaks while it is lent out but silent has no other listener, and would end the process.
  const broken = new WeakSet<PoolClient>()
  pool.on('connect', client => client.on('error', () => broken.add(client)))

  /** Lends a client; one that broke, or whose state is unknown, is thrown away afterwards. */
  async function lend<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let discard = false
    try {
      return await work(client)
    } catch (error) {
      discard = isStalePlan(error)
      throw error
    } finally {
      client.release(discard || broken.has(client))
    }
  }

  /** Begins, works, and ends one way or the other; a client that cannot even roll back is discarded. */
  async function within<T>(client: PoolClient, work: () => Promise<T>, isStuck: () => boolean): Promise<T> {
    await client.query('begin')
    let result: T
    try {
      result = await work()
    } catch (error) {
      if (isStuck()) broken.add(client)
      else await client.query('rollback').catch(() => broken.add(client))
      throw error
    }
    const { command } = await client.query('commit').catch(error => {
      broken.add(client)
      throw error
    })
    // PostgreSQL answers a commit after a swallowed error with a rollback, not with an error.
    if (command === 'ROLLBACK')
      throw new Error('The transaction was rolled back: one of its statements had failed')
    return result
  }

  async function query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    try {
      return await lend(client => run<Row>(client, text, values))
    } catch (error) {
      if (!isStalePlan(error)) throw error
      return lend(client => run<Row>(client, text, values))
    }
  }

  function transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return lend(client => {
      // The latest alone: a copy begins after the one before it, and finished ones would hold their last bytes.
      let latest: Writable | undefined
      async function copyFrom(text: string): Promise<Writable> {
        await client.query('set local statement_timeout = 0')
        const copy = client.query(copyFromStdin(text))
        // The caller's own listeners may be gone by the time the connection breaks.
        copy.on('error', () => undefined)
        latest = copy
        return copy
      }
      /** Nothing else can be said on a connection in the middle of a copy, not even rollback. */
      const isCopying = () => latest !== undefined && !latest.destroyed && !latest.writableFinished
      return within(client, () => work({ ...asQueryable(client), copyFrom }), isCopying)
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
      const fetch = () =>
        client.query(`fetch forward ${size} from batch`) as unknown as Promise<{ rows: Row[] }>
      next = fetch()
      while (next !== undefined) {
        const { rows }: { rows: Row[] } = await next
        // The next batch travels while this one is worked on.
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
    // A reader that leaves early takes its listeners along, and the cut connection still reports.
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
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}
