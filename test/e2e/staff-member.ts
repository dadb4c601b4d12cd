import type { Browser, Page } from '@playwright/test'
import { proveSecondFactor } from '../world/second-factor.ts'
import { withDatabase } from './database.ts'
import { clientHeaders, register } from './member.ts'

export interface Browsing {
  browser: Browser
  baseURL: string | undefined
}

export const contextOf = ({ browser, baseURL }: Browsing) =>
  browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: clientHeaders() })

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
