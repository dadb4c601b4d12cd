import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openPlaces } from '#services/place/index.ts'
import { freePort } from '#test/cluster/programs.ts'
import { type Kind, kinds, type NextWrites, prepareWrites, startWriters, written } from '../faults/writers.ts'
import type { TestServer } from '../postgres.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { startServer } from './server-with.ts'
import { type Scale, say, trialFolder } from './trial.ts'

/** Milliseconds in which a site has to answer again, with room for a busy machine. */
const recovery = 120_000

export interface WrittenSite {
  /** Where everything is. */
  directory: string
  database: Database
  site(): SiteProcess
  /** Starts a node anew, after the former one ended. */
  restart(): Promise<void>
  /** Resolves once the site and the database answer. @throws Error if they do not come back */
  recovered(): Promise<void>
  /**
   * Runs `disturb` while people write, and compares every acknowledged write with the database afterwards.
   * @returns what is missing or there twice, and a sentence of counts
   */
  underWrites(disturb: (busy: () => Promise<void>) => Promise<void>): Promise<Written>
  stop(): Promise<void>
}

export interface Written {
  counts: string
  lost: string[]
  /** Requests without an answer or with a 503, which were sent again. */
  interrupted: number
}

export interface Launch {
  env: Record<string, string>
  command?: readonly string[]
}

/** A database server in a folder. */
export type OpenServer = (folder: string) => Promise<TestServer>

/**
 * A node on a database server, with people, homes and parks to write about: in full for half an hour of 56 people, in
 * short for 14 who write faster. The server is that of `startServer` by default, in the folder `database` of `directory`.
 */
export async function openWrittenSite(
  scale: Scale,
  {
    openServer = startServer,
    launch = async () => ({ env: {} }),
    directory: given,
  }: {
    openServer?: OpenServer
    /** Settings of the node, and the command that starts it if not the usual one. */
    launch?: (server: { connectionString: string }) => Promise<Launch>
    /** Of the caller, who removes it; by default a new one that goes with the site. */
    directory?: string
  } = {},
): Promise<WrittenSite> {
  const isFull = scale === 'full'
  const directory = given ?? trialFolder()
  say('a site starts')
  const server = await openServer(join(directory, 'database'))
  await migrate(server)
  const database = connect(server)
  await openPlaces({ database, now: Date.now })
  // With a home, no sample data is created.
  await aListing(database)
  const { env: settings, command } = await launch(server)
  const env = {
    DATABASE_URL: server.connectionString,
    DATA_DIR: join(directory, 'data'),
    PORT: String(await freePort()),
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'silent',
    ...settings,
  }
  let site = await runSite(env, command)
  const next: NextWrites = await prepareWrites(site.address, database, isFull ? 4 : 1)

  async function recovered(): Promise<void> {
    const answers = () =>
      database.query('select').then(
        () => true,
        () => false,
      )
    const isThere = await until(answers, Boolean, recovery)
    const ready = () => get(`${site.address}/readyz`).catch(() => undefined)
    const reply = await until(ready, reply => reply?.status === 200, recovery)
    if (!isThere || reply?.status !== 200)
      throw new Error(`The site did not recover: ${reply?.text ?? 'no answer'}\n${site.output()}`)
  }

  async function underWrites(disturb: (busy: () => Promise<void>) => Promise<void>): Promise<Written> {
    say('people write')
    const before = await written(database)
    const writers = startWriters(site.address, next, isFull ? { each: 8, pause: 1_500 } : {})
    const { acknowledged } = writers
    /** Waits until each kind was written again. */
    async function busy(): Promise<void> {
      const begun = new Map(kinds.map(kind => [kind, acknowledged[kind].size]))
      const isBusy = async () => {
        if (writers.failure()) throw writers.failure()
        return kinds.every(kind => acknowledged[kind].size > begun.get(kind)!)
      }
      if (!(await until(isBusy, Boolean, recovery))) throw new Error('The writers do not get on.')
    }
    try {
      await disturb(busy)
      await recovered()
    } catch (error) {
      writers.abandon()
      throw error
    }
    await writers.stop()
    const found = await written(database)
    const lost = kinds.flatMap(kind =>
      differences(kind, [...before[kind], ...acknowledged[kind]], found[kind]),
    )
    const all = kinds.map(kind => `${acknowledged[kind].size} ${kind}s`)
    return { lost, interrupted: writers.interrupted(), counts: `acknowledged ${all.join(', ')}` }
  }

  return {
    directory,
    database,
    site: () => site,
    async restart() {
      await site.ended
      // As systemd does: a start while the database recovers ends at once.
      const started = () => runSite(env, command).catch(() => undefined)
      const next = await until(started, site => site !== undefined, recovery)
      if (next === undefined) throw new Error('The node did not start.')
      site = next
    },
    recovered,
    underWrites,
    async stop() {
      await site.stop()
      await database.close()
      await server.stop()
      if (given === undefined) await removeFolder(directory)
    },
  }
}

/** Names what is missing, and what is there twice or without an acknowledgment. */
function differences(kind: Kind, expected: readonly string[], found: readonly string[]): string[] {
  const left = [...found]
  const missing = expected.filter(mark => {
    const at = left.indexOf(mark)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [
    ...missing.map(mark => `lost: ${kind} ${mark}`),
    ...left.map(mark => `twice or never acknowledged: ${kind} ${mark}`),
  ]
}

/** A moment within a second, another one each round, so that a fault comes at any point of a write. */
export const someMoment = (round: number) => sleep((round * 283) % 1_000)
