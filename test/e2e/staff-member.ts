import type { Browser, Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { proveSecondFactor } from '../world/second-factor.ts'
import { clientHeaders, register } from './member.ts'

export interface Browsing {
  browser: Browser
  baseURL: string | undefined
}

export const contextOf = ({ browser, baseURL }: Browsing) =>
  browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: clientHeaders() })

/** Does work on the database of the test site. */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const running = await findEmbedded(process.env.E2E_DATA_DIR!)
  const database = connect({ connectionString: running!.connectionString, max: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A page of a new member of staff who proved a second factor. */
export async function asStaff(browsing: Browsing): Promise<Page> {
  const context = await contextOf(browsing)
  const { key } = await register(context, { firstName: 'Stan' })
  await withDatabase(async database => {
    await database.query('update registered_user set is_staff = true where key = $1', [key])
    await proveSecondFactor(database, key)
  })
  return context.newPage()
}
