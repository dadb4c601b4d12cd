import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { build } from '#cli/build.ts'
import { authenticate, getSession } from '#contract/account/v1.ts'
import type { Database } from '#db/database.ts'
import type { RunningServer } from '#server/main.ts'
import { builtWeb } from '#server/web.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { aBrowser, type Browser, openPage, type Page } from './page.ts'
import { startSite } from './site.ts'
import { type MailServer, startMailServer } from './smtp.ts'
import { aPerson, aVisitor, type PersonGiven, type SignedInVisitor, type Visitor } from './visitor.ts'

/* Site and common steps of the tests of pages. */

export let world: TestDatabase
export let site: RunningServer
/** Folder of the files that browsers load. */
export let client: string
/** Receives what the site emails. */
export let mails: MailServer

/**
 * Registers the hooks that start and stop the built site, on a database of its own, for the calling test file. What `fill`
 * inserts is in the search results from the beginning. `template` is the database that it is a copy of.
 */
export function startPages(
  fill: (database: Database) => Promise<void> = async () => {},
  env: Record<string, string> = {},
  template?: string,
): void {
  beforeAll(async () => {
    world = await testDatabase(template)
    await fill(world.database)
    mails = await startMailServer()
    const folder = resolve(await build(() => {}))
    client = join(folder, 'client')
    site = await startSite({
      connectionString: world.connectionString,
      web: await builtWeb(folder),
      client,
      env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: mails.url, ...env },
    })
  })
  afterAll(async () => {
    await site?.stop()
    await mails?.close()
    await world?.close()
  })
}

/** Opens a page in a new browser, by default one without an account. */
export const open = (path: string, who?: SignedInVisitor): Promise<Page> => openPage(site.address, path, who)

export const browser = (who?: SignedInVisitor, from?: string): Browser =>
  aBrowser(site.address, { cookie: who?.cookie ?? '', from })

export const person = (given?: PersonGiven): Promise<SignedInVisitor> =>
  aPerson(site.address, world.database, given)

export const visitor = (): Visitor => aVisitor(site.address)

/** The Cookie header of a new session of a person. @throws Error if the login fails */
export async function newSession({
  username,
  password,
}: Pick<SignedInVisitor, 'username' | 'password'>): Promise<string> {
  const who = visitor()
  const { status } = await who.call(authenticate, { body: { username, password, rememberMe: false } })
  if (status !== 200) throw new Error(`The login of ${username} answers ${status}.`)
  return who.cookie
}

/** Username of the session in a browser; undefined without a session. */
export async function usernameIn({ cookies }: Browser): Promise<string | undefined> {
  const who = Object.assign(visitor(), { cookie: cookies.getCookieStringSync(site.address) })
  return (await who.call(getSession)).json.payload.registeredUser?.username
}
