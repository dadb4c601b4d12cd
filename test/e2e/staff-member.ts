import type { Browser, Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
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

/** A page of a new member of staff who proved a second factor. */
export async function asStaff(browsing: Browsing): Promise<Page> {
  const context = await contextOf(browsing)
  const { key } = await register(context, { firstName: 'Stan' })
  const running = await findEmbedded(process.env.E2E_DATA_DIR!)
  const database = connect({ connectionString: running!.connectionString, max: 1 })
  try {
    await database.query('update registered_user set is_staff = true where key = $1', [key])
    await proveSecondFactor(database, key)
  } finally {
    await database.close()
  }
  return context.newPage()
}
