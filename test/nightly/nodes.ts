import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { openPlaces } from '#services/place/index.ts'
import { freePort } from '#test/cluster/programs.ts'
import { startDebianPostgres } from '../postgres.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { removeFolder, runSite, type SiteProcess } from '../world/site.ts'

/** Nodes of the site on Debian's PostgreSQL, each a process of its own. */
export interface Nodes {
  database: Database
  connectionString: string
  /** A home. */
  key: number
  ports: readonly number[]
  /** By number; undefined while one is stopped. */
  running: (SiteProcess | undefined)[]
  start(n: number): Promise<void>
  close(): Promise<void>
}

export async function startNodes(
  count: number,
  { home, env = {} }: { home?: ListingGiven; env?: Record<string, string> } = {},
): Promise<Nodes> {
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-nodes-'))
  const server = await startDebianPostgres()
  const { connectionString } = server
  await migrate(server)
  const database = connect(server)
  await openPlaces({ database, now: Date.now })
  const key = await aListing(database, home)
  const ports: number[] = []
  for (let n = 0; n < count; n++) ports.push(await freePort())
  const running: (SiteProcess | undefined)[] = ports.map(() => undefined)
  async function start(n: number): Promise<void> {
    running[n] = await runSite({
      DATABASE_URL: connectionString,
      DATA_DIR: join(directory, `node-${n}`),
      PORT: String(ports[n]),
      TRUST_PROXY: '127.0.0.1',
      LOG_REQUESTS: 'false',
      ...env,
    })
  }
  async function close(): Promise<void> {
    for (const node of running) {
      // Nothing is sent to it any more that could get lost.
      node?.child.kill('SIGKILL')
      await node?.ended
    }
    await database.close()
    await server.stop()
    await removeFolder(directory)
  }
  try {
    // The first one may build the site.
    await start(0)
    await Promise.all(ports.slice(1).map((_, n) => start(n + 1)))
  } catch (error) {
    await close()
    throw error
  }
  return { database, connectionString, key, ports, running, start, close }
}
