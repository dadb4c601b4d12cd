import type { Browser, Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { proveSecondFactor } from '../world/second-factor.ts'
import { clientHeaders, register } from './member.ts'

export interface Browsing {
  browser: Browser
  baseURL: string | undefined
  javaScriptEnabled?: boolean
}

export const contextOf = ({ browser, baseURL, javaScriptEnabled = true }: Browsing) =>
  browser.newContext({ baseURL: baseURL!, javaScriptEnabled, extraHTTPHeaders: clientHeaders() })

/** Does work on the database of the test site, or of a site with its own folder of data. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  dataDir = process.env.E2E_DATA_DIR!,
): Promise<T> {
  const running = await findEmbedded(dataDir)
  const database = connect({ connectionString: running!.connectionString, max: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A page of a new member of staff who proved a second factor. */
export async function asStaff({ dataDir, ...browsing }: Browsing & { dataDir?: string }): Promise<Page> {
  const context = await contextOf(browsing)
  const { key } = await register(context, { firstName: 'Stan' })
  await withDatabase(async database => {
    await database.query('update registered_user set is_staff = true where key = $1', [key])
    await proveSecondFactor(database, key)
  }, dataDir)
  return context.newPage()
}
