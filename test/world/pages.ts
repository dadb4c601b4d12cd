import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { build } from '#cli/build.ts'
import type { Database } from '#db/database.ts'
import type { RunningServer } from '#server/main.ts'
import { builtWeb } from '#server/web.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { aBrowser, type Browser, openPage, type Page } from './page.ts'
import { startSite } from './site.ts'
import { aPerson, type PersonGiven, type SignedInVisitor } from './visitor.ts'

/* Site and common steps of the tests of pages. */

export let world: TestDatabase
export let site: RunningServer
/** Folder of the files that browsers load. */
export let client: string

/**
 * Registers the hooks that start and stop the built site, on a database of its own, for the calling test file. What `fill`
 * inserts is in the search results from the beginning.
 */
export function startPages(
  fill: (database: Database) => Promise<void> = async () => {},
  env: Record<string, string> = {},
): void {
  beforeAll(async () => {
    world = await testDatabase()
    await fill(world.database)
    const folder = resolve(await build(() => {}))
    client = join(folder, 'client')
    site = await startSite({
      connectionString: world.connectionString,
      web: await builtWeb(folder),
      client,
      env: { TRUST_PROXY: '127.0.0.1,::1', ...env },
    })
  })
  afterAll(async () => {
    await site?.stop()
    await world?.close()
  })
}

/** Opens a page in a new browser, by default one without an account. */
export const open = (path: string, who?: SignedInVisitor): Promise<Page> => openPage(site.address, path, who)

export const browser = (who?: SignedInVisitor): Browser => aBrowser(site.address, who)

export const person = (given?: PersonGiven): Promise<SignedInVisitor> =>
  aPerson(site.address, world.database, given)
