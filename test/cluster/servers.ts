import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { openPostgres, type PostgresServer } from './postgres.ts'

interface ServersOptions {
  programs: string
  folder: string
  replicas: number
  isDurable: boolean
}

/** A primary and its replicas, not started yet; any of them can become the primary. */
export interface Servers {
  all: readonly PostgresServer[]
  /** Names all servers, to find the primary among them. */
  connectionString: string
  primary(): PostgresServer
  replicas(): PostgresServer[]
  /** Copies the primary, which must run, to each replica that has no data yet. */
  prepareReplicas(): Promise<void>
  /** From now on a commit waits until a replica has it on disk. All servers must run. */
  makeSynchronous(): Promise<void>
  /** See `Cluster`. */
  promote(): Promise<Date | undefined>
  rejoin(server: PostgresServer): Promise<void>
}

export async function openServers(options: ServersOptions): Promise<Servers> {
  const { programs, folder, replicas, isDurable } = options
  const all: PostgresServer[] = []
  for (let n = 1; n <= replicas + 1; n++) {
    const name = `server${n}`
    const settings = () => ({
      cluster_name: name,
      // Whichever is the primary: a replica follows the next one by itself.
      primary_conninfo:
        `host=${all.map(() => '127.0.0.1').join(',')} port=${all.map(({ port }) => port).join(',')} ` +
        `user=havenrow application_name=${name} target_session_attrs=read-write connect_timeout=2`,
      // For an unavailable replica; the trial needs no slots, which a promotion would lose.
      wal_keep_size: '512MB',
      wal_retrieve_retry_interval: '500ms',
    })
    all.push(await openPostgres({ name, programs, folder: join(folder, name), isDurable, settings }))
  }
  const note = join(folder, 'primary')
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : undefined
  let primary = all.find(({ name }) => name === noted) ?? all[0]!
  const setPrimary = (server: PostgresServer) => {
    primary = server
    writeFileSync(note, server.name)
  }
  setPrimary(primary)
  const others = () => all.filter(server => server !== primary)
  return {
    all,
    connectionString: `postgresql://havenrow@${all.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`,
    primary: () => primary,
    replicas: others,
    async prepareReplicas() {
      // A server that was the primary once cannot follow another.
      for (const server of others())
        if (!server.hasData() || !server.isStandby()) await server.copyFrom(primary)
    },
    async makeSynchronous() {
      const names = all.map(({ name }) => name).join(', ')
      for (const server of all) {
        await run(server, `alter system set synchronous_standby_names = 'ANY 1 (${names})'`)
        await run(server, 'select pg_reload_conf()')
      }
    },
    async promote() {
      const [next, lastCommit] = await promoteBest(others())
      setPrimary(next)
      return lastCommit
    },
    async rejoin(server) {
      await server.kill()
      await server.copyFrom(primary)
      await server.start()
    },
  }
}

async function run<Row>({ address }: PostgresServer, text: string): Promise<Row[]> {
  const database = connect({ connectionString: address, max: 1 })
  return database.query<Row>(text).finally(() => database.close())
}

const receivedQuery = `
  select pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::float8 as bytes`

/** Promotes the replica that has received most; with the time of its last change. The primary must be down. */
async function promoteBest(replicas: readonly PostgresServer[]): Promise<[PostgresServer, Date | undefined]> {
  const known = await Promise.all(
    replicas.map(async server => ({ server, received: await run<{ bytes: number }>(server, receivedQuery) })),
  )
  const [best] = known.toSorted((one, other) => other.received[0]!.bytes - one.received[0]!.bytes)
  const { server } = best!
  await run(server, 'select pg_promote()')
  const [last] = await run<{ at: Date | null }>(server, 'select pg_last_xact_replay_timestamp() as at')
  return [server, last?.at ?? undefined]
}
