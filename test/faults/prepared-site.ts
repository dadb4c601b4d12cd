import { mkdtempSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { removeFolder, runSite, type SiteProcess } from '#test/world/site.ts'
import { aListing } from '../world/listing.ts'
import { comes, processesIn } from './processes.ts'

/* Sites of the tests that start and stop them; importing it registers the hooks for one test file. */

/** Of one test: its sites are stopped and its folder is removed after it. */
export let directory = ''
const sites: SiteProcess[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-server-'))
})
afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop()
  expect(await comes(() => processesIn(directory).length === 0)).toBe(true)
  await removeFolder(directory)
})

/** Starts a site that is stopped after the test. */
export async function run(env: Record<string, string>, command?: readonly string[]): Promise<SiteProcess> {
  const site = await runSite(env, command)
  sites.push(site)
  return site
}

/** A data directory on which a site has run; its one home keeps a site from making its sample world. */
let pattern = ''
/** The key of the home. */
export let key = 0
beforeAll(async () => {
  pattern = mkdtempSync(join(tmpdir(), 'havenrow-pattern-'))
  const server = await startEmbedded({ dataDir: pattern })
  await migrate(server)
  const database = connect(server)
  key = await aListing(database, { askingPrice: 71_000, photos: 3 })
  await database.close()
  await server.stop()
  await (await runSite({ DATA_DIR: pattern })).stop()
})
afterAll(() => removeFolder(pattern))

/** The server's own data directory, made before its start. */
export async function preparedDirectory(name = 'data'): Promise<string> {
  const dataDir = join(directory, name)
  await cp(pattern, dataDir, { recursive: true })
  return dataDir
}

/** Its database alone. */
export const preparedDatabase = async (name: string) =>
  startEmbedded({ dataDir: await preparedDirectory(name) })

/** What a site wrote, without its build. */
export const lines = (output: string) =>
  output
    .trim()
    .split('\n')
    .filter(line => !line.startsWith('Building the site'))
