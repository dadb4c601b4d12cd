import { Client, type ClientConfig } from 'pg'
import { errorMessage } from '#kit/error.ts'

/** Address of a server. */
interface Address {
  host: string
  port: number
}

interface Answer extends Address {
  /** Of its history, which a promotion raises; undefined if it is a replica. */
  timeline: number | undefined
}

/** Timeout of a host's response about its role, milliseconds. */
const TIMEOUT = 2_000

const roleQuery = `
  select case when not pg_is_in_recovery() then
    ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int
  end as timeline`

/**
 * A connection string for each host of one that may name several, as libpq's: `postgres://user@host1,host2:5433/name`.
 */
export function hostsOf(connectionString: string): string[] {
  const [, before = '', hosts, after = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?@]*@)*)([^/?@]*)((?:[/?].*)?)$/s.exec(connectionString) ?? []
  return hosts?.includes(',') ? hosts.split(',').map(host => before + host + after) : [connectionString]
}

/**
 * A connection string for the driver. The driver treats these modes as verify-full and warns that its next major
 * version will not; under this name they remain as strict, without a warning.
 */
export const strictTls = (connectionString: string): string =>
  /[?&]uselibpqcompat=true(&|$)/.test(connectionString)
    ? connectionString
    : connectionString.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/g, '$1verify-full')

/**
 * Finds the primary among hosts. Of two that accept writes, that with the higher timeline is right: the other is an
 * old primary that came back. A timeline lower than a previous one is never accepted.
 */
class PrimaryFinder {
  readonly #hosts: readonly string[]
  #known: (Address & { timeline: number }) | undefined
  #finding: Promise<Address> | undefined

  constructor(hosts: readonly string[]) {
    this.#hosts = hosts
  }

  /**
   * Queries all hosts; concurrent callers share the result.
   * @throws Error of the class of unavailable databases
   */
  find(): Promise<Address> {
    this.#finding ??= this.#find().finally(() => {
      this.#finding = undefined
    })
    return this.#finding
  }

  async #find(): Promise<Address> {
    const known = this.#known
    const failures: unknown[] = []
    const { promise: same, resolve } = Promise.withResolvers<Answer>()
    const answers = await Promise.race([
      // The previous primary need not wait for a host that does not respond.
      same.then(answer => [answer]),
      Promise.all(
        this.#hosts.map(async (host, n) => {
          const answer = await queryHost(host).catch((error: unknown) => {
            failures[n] = error
            return undefined
          })
          if (known && answer?.timeline === known.timeline && isSame(answer, known)) resolve(answer)
          return answer
        }),
      ),
    ])
    const timeline = known?.timeline ?? 0
    const primaries = answers.flatMap(answer =>
      answer?.timeline !== undefined && answer.timeline >= timeline
        ? [{ ...answer, timeline: answer.timeline }]
        : [],
    )
    const [newest] = primaries.toSorted((one, other) => other.timeline - one.timeline)
    if (newest) {
      this.#known = newest
      return newest
    }
    const reasons = failures.flatMap(failure => (failure === undefined ? [] : [errorMessage(failure)]))
    const message = `No host of DATABASE_URL is the primary${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`
    throw Object.assign(new AggregateError(failures, message), { code: '57P03' })
  }
}

const isSame = (one: Address, other: Address) => one.host === other.host && one.port === other.port

async function queryHost(connectionString: string): Promise<Answer> {
  const client = new Client({
    connectionString: strictTls(connectionString),
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number | null }>(roleQuery)
    return { host: client.host, port: client.port, timeline: rows[0]?.timeline ?? undefined }
  } finally {
    // Not awaited: a silent server would not respond.
    client.end().catch(() => undefined)
  }
}

/** By connection string: all connections of a process agree on the primary. */
const finders = new Map<string, PrimaryFinder>()

function finderOf(connectionString: string): PrimaryFinder | undefined {
  const hosts = hostsOf(connectionString)
  if (hosts.length === 1) return undefined
  const finder = finders.get(connectionString) ?? new PrimaryFinder(hosts)
  finders.set(connectionString, finder)
  return finder
}

/**
 * Milliseconds of silence after which the system probes the other machine; ten probes, a second apart. The driver's
 * default is Linux's two hours, for which a listener would not notice a lost connection.
 */
const SILENCE = 5_000

/** A connection to the primary of a connection string with one or several hosts. */
export class PrimaryClient extends Client {
  readonly #finder: PrimaryFinder | undefined

  constructor(config: ClientConfig = {}) {
    const { connectionString = '' } = config
    super({
      ...config,
      connectionString: strictTls(hostsOf(connectionString)[0]!),
      keepAlive: true,
      keepAliveInitialDelayMillis: SILENCE,
    })
    this.#finder = finderOf(connectionString)
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): unknown {
    if (!callback) return this.#find().then(() => super.connect())
    // The driver calls back while it reads that the server is ready. After a promise it would be later: what the server
    // sends in the same packet, such as the end of the connection, would find no listener and end the process.
    this.#find().then(() => super.connect(callback), callback)
    return undefined
  }

  async #find(): Promise<void> {
    if (this.#finder) Object.assign(this, await this.#finder.find())
  }
}
