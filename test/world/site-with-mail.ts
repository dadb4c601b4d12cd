import { afterAll } from 'vitest'
import { testDatabase } from './database.ts'
import { startSite } from './site.ts'
import { startMailServer } from './smtp.ts'
import { aPerson, aVisitor, type PersonGiven } from './visitor.ts'

/** A running site with its own database and mail server for one test file, and its visitors. */
export async function siteWithMail(env: Record<string, string> = {}) {
  const mail = await startMailServer()
  const world = await testDatabase()
  const site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: mail.url, ...env },
  })
  afterAll(async () => {
    await site.stop()
    await world.close()
    await mail.close()
  })
  return {
    mail,
    world,
    site,
    visitor: () => aVisitor(site.address),
    person: (given?: PersonGiven) => aPerson(site.address, world.database, given),
  }
}
