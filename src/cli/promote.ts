import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { hostsOf } from '#db/primary.ts'
import { connectionFault } from '#db/reachable.ts'
import { serverName } from '#db/replicas.ts'
import { errorCode } from '#kit/error.ts'
import { readConfig } from '#server/config.ts'

/** `npm run promote`: makes a replica among the hosts of DATABASE_URL the primary, after the old one is lost. */
export async function run(): Promise<void> {
  const hosts = hostsOf(readConfig(process.env).databaseUrl ?? '')
  if (hosts.length < 2)
    throw new Error(
      'DATABASE_URL must name the primary and its replicas: postgres://user:password@host1,host2:5433/name.',
    )
  const { connectionString, lastCommit } = await promote(hosts)
  console.log(`${serverName(connectionString)} is the primary.`)
  console.log(
    lastCommit
      ? `Its last change is from ${lastCommit.toISOString()}. Without synchronous replication, later ones are lost.`
      : 'It has received no changes since it started.',
  )
}

/** Result of a promotion. */
export interface Promotion {
  /** The connection string of the new primary. */
  connectionString: string
  /** Time of its last transaction's commit; undefined for none since its start. */
  lastCommit: Date | undefined
}

interface State {
  connectionString: string
  isReplica: boolean
  /** Bytes of the log. */
  received: number
}

/**
 * Promotes the most advanced replica to primary. With synchronous replication it has every acknowledged write;
 * otherwise, transactions after `lastCommit` are lost.
 * @throws Error if a server still accepts writes, or no replica responds
 */
export async function promote(connectionStrings: readonly string[]): Promise<Promotion> {
  const known = await settledStates(connectionStrings)
  const primary = known.find(({ isReplica }) => !isReplica)
  if (primary)
    throw new Error(
      `${serverName(primary.connectionString)} accepts writes. Stop it first, and make sure that it stays down.`,
    )
  const [best] = known.toSorted((one, other) => other.received - one.received)
  if (!best) throw new Error(`No replica responds. ${await reasonOf(connectionStrings[0]!)}`)
  const { connectionString } = best
  const rows = await query<{ isDone: boolean }>(connectionString, 'select pg_promote() as "isDone"').catch(
    (error: unknown) => {
      if (errorCode(error) !== INSUFFICIENT_PRIVILEGE) throw error
      const { username } = new URL(connectionString)
      throw new Error(
        `The user ${username} is not allowed to promote ${serverName(connectionString)}. Run psql -c "select pg_promote()" there as ` +
          `the user postgres, and then "grant execute on function pg_promote to ${username}" for the next time.`,
      )
    },
  )
  if (!rows[0]?.isDone)
    throw new Error(`${serverName(connectionString)} is not the primary after a minute: look at its log.`)
  const [last] = await query<{ at: Date | null }>(
    connectionString,
    'select pg_last_xact_replay_timestamp() as at',
  )
  return { connectionString, lastCommit: last?.at ?? undefined }
}

/** SQLSTATE. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** Reason that a server does not respond; empty if it responds now. */
const reasonOf = (connectionString: string) =>
  stateOf(connectionString).then(
    () => 'Try again.',
    error => {
      const { message, advice } = connectionFault(error, connectionString)
      return `${message} ${advice}`
    },
  )

/** Milliseconds in which a replica that is replaying its log makes progress. */
const SETTLED = 1_000

/**
 * The servers that respond, once none of them makes progress. A replica that has just started replays its log first:
 * until it is done, another one may seem to have more.
 */
async function settledStates(connectionStrings: readonly string[]): Promise<State[]> {
  const look = async () => {
    const states = await Promise.all(connectionStrings.map(each => stateOf(each).catch(() => undefined)))
    return states.filter(state => state !== undefined)
  }
  const of = (states: readonly State[]) => states.map(({ received }) => received).join()
  let before = await look()
  for (;;) {
    // A server that accepts writes continues all the time.
    if (before.some(({ isReplica }) => !isReplica)) return before
    await sleep(SETTLED)
    const now = await look()
    if (of(now) === of(before)) return now
    before = now
  }
}

async function stateOf(connectionString: string): Promise<State> {
  const [row] = await query<Omit<State, 'connectionString'>>(
    connectionString,
    `select pg_is_in_recovery() as "isReplica",
      coalesce(pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0'), 0)::float8
        as received`,
  )
  return { connectionString, ...row! }
}

async function query<Row>(connectionString: string, text: string): Promise<Row[]> {
  // A promotion may last a minute.
  const database = connect({ connectionString, max: 1, statementTimeout: 70_000, connectTimeout: 5_000 })
  return database.query<Row>(text).finally(() => database.close())
}
