import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { maxHomesPerEmail } from '#model/alert/alert.ts'
import { openPlaces } from '#services/place/index.ts'
import { anAlert, aUser } from '../world/alert.ts'
import { aListing } from '../world/listing.ts'
import { removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { type MailServer, startMailServer } from '../world/smtp.ts'

/** How often the site is killed, each time a little later after homes were published. */
const rounds = Number(process.env.ROUNDS ?? 3)
/** Few enough that all fit into one email. */
const homesEach = Math.min(4, Math.floor(maxHomesPerEmail / rounds))
const people = 3

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let mails: MailServer
const sites: SiteProcess[] = []
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-alerts-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  await openPlaces({ database, now: Date.now })
  mails = await startMailServer()
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  await database?.close()
  await server?.stop()
  await mails?.close()
  await removeFolder(directory)
})

const start = async () => {
  const site = await runSite({
    DATABASE_URL: server.connectionString,
    SESSION_SECRET: 'a secret that outlives the process',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Havenrow <no-reply@havenrow.example>',
  })
  sites.push(site)
  return site
}

/** Keys of the homes in an email. */
const homesIn = (text: string) => [...text.matchAll(/\/homes\/(\d{6,9})\b/g)].map(([, key]) => Number(key))

test('no alert is lost when the site is killed at any point, and only the email in flight is repeated, with its Message-ID (L166)', async () => {
  for (let made = 0; made < people; made++)
    await anAlert(database, await aUser(database, { email: `reader${made}@mail.example` }), {
      place: { state: 'FL', city: 'Tampa' },
    })
  const published: number[] = []
  for (let round = 0; round < rounds; round++) {
    const site = await start()
    for (let made = 0; made < homesEach; made++) {
      const street = `${published.length + 1} Heron Way`
      published.push(await aListing(database, { town: 'tampa', streetAddress1: street }))
      // Past emails must not delay those of the next round.
      await database.query("update alert_match set mailed_at = mailed_at - interval '1 hour'")
    }
    // The matching looks every second: the kill falls before, while and after it matches, writes and sends.
    await sleep((round * 1_400) / rounds)
    site.child.kill('SIGKILL')
    await site.ended
    const acknowledged = await database.query<{ key: number }>('select listing_key as key from alert_event')
    expect(new Set(acknowledged.map(({ key }) => key)).size).toBe(published.length)
  }
  await database.query(
    "update alert_match set mailed_at = mailed_at - interval '1 hour', due_at = least(due_at, now())",
  )
  await start()
  const idle = async () => {
    const [left] = await database.query<{ count: number }>(
      `select (select count(*) from alert_event where done_at is null)
        + (select count(*) from alert_match where mailed_at is null and due_at is not null)
        + (select count(*) from mail) as count`,
    )
    return left!.count
  }
  expect(await until(idle, count => count === 0, 200_000)).toBe(0)

  const told = new Map<string, number>()
  const seen = new Map<string, string>()
  let repeated = 0
  for (const { to, text, messageId } of mails.received) {
    const address = to![0]!.address!
    const known = seen.get(messageId!)
    if (known !== undefined) {
      // A repeated email is identical and has the same recipient.
      expect(known).toBe(`${address} ${text}`)
      repeated++
      continue
    }
    seen.set(messageId!, `${address} ${text}`)
    for (const key of new Set(homesIn(text!))) {
      const name = `${address} ${key}`
      told.set(name, (told.get(name) ?? 0) + 1)
    }
  }
  const expected = Array.from({ length: people }, (_, at) =>
    published.map(key => `reader${at}@mail.example ${key}`),
  ).flat()
  expect([...told.keys()].sort()).toEqual(expected.sort())
  expect([...told.values()].filter(times => times !== 1)).toEqual([])
  // At most one for each kill: the email that the node was sending.
  expect(repeated).toBeLessThanOrEqual(rounds)
  process.stdout.write(
    `${rounds} kills, ${published.length} homes, ${people} readers: ${seen.size} mails, none lost, ${repeated} repeated\n`,
  )
}, 900_000)
