import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { MICROS } from '#model/ad/values.ts'
import { openPlaces } from '#services/place/index.ts'
import { clickWhileKilled, openAdNodes } from '../world/ad-nodes.ts'
import { anAlert, aUser } from '../world/alert.ts'
import { aListing } from '../world/listing.ts'
import { removeFolder, runSite, type SiteProcess, until } from '../world/site.ts'
import { startMailServer } from '../world/smtp.ts'
import { eachRound, type Trial, trialFolder } from './trial.ts'

const dollars = (micros: number) => `$${(micros / MICROS).toFixed(2)}`

/** Clicks on ads on three nodes, each of which is killed: the money is exact. */
export const adMoney: Trial = async scale => {
  const [clicked, kills] = scale === 'full' ? [100_000, 5] : [300, 1]
  const site = await openAdNodes()
  try {
    const { budget, answered, repeated, lost, sums } = await clickWhileKilled(site, {
      clicks: clicked,
      kills,
    })
    const { clicks, ledger, days, slices, count } = sums
    return {
      did: `${clicked} clicks, each node killed ${kills} times: ${answered} answered, ${repeated} repeated, ${count} stored; ${dollars(clicks)} of ${dollars(budget)}`,
      lost: [
        ...(lost > 0 ? [`${lost} answered clicks`] : []),
        ...Object.entries({ ledger, days, slices })
          .filter(([, sum]) => sum !== clicks)
          .map(([name, sum]) => `${name} have ${dollars(sum)}, clicks ${dollars(clicks)}`),
        ...(clicks > budget ? ['the budget was exceeded'] : []),
        // What killed nodes had reserved is given back only after five minutes.
        ...(clicks < budget / 3 ? ['less than a third of the budget was spent'] : []),
      ],
    }
  } finally {
    await site.close()
  }
}

const people = 3
/** Few enough that all fit into one email. */
const homesEach = 3

/** Keys of the homes in an email. */
const homesIn = (text: string) => [...text.matchAll(/\/homes\/(\d{6,9})\b/g)].map(([, key]) => Number(key))

/** Homes are published while three nodes are killed in turn: each reader is told of each home once. */
export const alertsExact: Trial = async scale => {
  const rounds = scale === 'full' ? 30 : 3
  const directory = trialFolder()
  const server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  const database = connect(server)
  await openPlaces({ database, now: Date.now })
  // With a home, no sample data is created.
  await aListing(database)
  const mails = await startMailServer()
  const start = (node: number) =>
    runSite({
      DATABASE_URL: server.connectionString,
      DATA_DIR: join(directory, `node-${node}`),
      SMTP_URL: mails.url,
      MAIL_FROM: 'Havenrow <no-reply@havenrow.example>',
    })
  const nodes: SiteProcess[] = []
  try {
    for (const node of [0, 1, 2]) nodes.push(await start(node))
    const readers = Array.from({ length: people }, (_, at) => `reader${at}@mail.example`)
    for (const email of readers)
      await anAlert(database, await aUser(database, { email }), { place: { state: 'FL', city: 'Tampa' } })
    const published: number[] = []
    /** Emails of the past must not delay the next ones. */
    const hurry = () =>
      database.query(
        `update alert_match set mailed_at = mailed_at - interval '1 hour', due_at = least(due_at, now())`,
      )
    for (const round of eachRound(rounds)) {
      for (let made = 0; made < homesEach; made++) {
        const streetAddress1 = `${published.length + 1} Heron Way`
        published.push(await aListing(database, { town: 'tampa', streetAddress1 }))
        await hurry()
      }
      // The matching looks every second: the kill falls before, while and after a node matches, writes and sends.
      await sleep((round * 467) % 1_400)
      const node = nodes[round % 3]!
      node.child.kill('SIGKILL')
      await node.ended
      nodes[round % 3] = await start(round % 3)
    }
    const left = async () => {
      await hurry()
      const [row] = await database.query<{ count: number }>(
        `select (select count(*) from alert_event where done_at is null)
          + (select count(*) from alert_match where mailed_at is null and due_at is not null)
          + (select count(*) from mail) as count`,
      )
      return row!.count
    }
    const lost: string[] = []
    const remaining = await until(left, count => count === 0, 240_000)
    if (remaining > 0) lost.push(`${remaining} alerts are not sent`)

    const told = new Map<string, number>()
    const seen = new Map<string, string>()
    let repeated = 0
    for (const { to, text, messageId } of mails.received) {
      const address = to![0]!.address!
      const known = seen.get(messageId!)
      if (known !== undefined) {
        repeated++
        if (known !== `${address} ${text}`) lost.push(`another email with the Message-ID ${messageId}`)
        continue
      }
      seen.set(messageId!, `${address} ${text}`)
      for (const key of new Set(homesIn(text!))) {
        const name = `${address} ${key}`
        told.set(name, (told.get(name) ?? 0) + 1)
      }
    }
    for (const name of readers.flatMap(address => published.map(key => `${address} ${key}`))) {
      const times = told.get(name) ?? 0
      if (times !== 1) lost.push(`${name} told ${times} times`)
    }
    // At most one for each kill: the email that the node was sending.
    if (repeated > rounds) lost.push(`${repeated} emails were repeated`)
    return {
      did: `${rounds} kills, ${published.length} homes, ${people} readers: ${seen.size} emails, ${repeated} of them sent again with their Message-ID`,
      lost,
    }
  } finally {
    for (const node of nodes) await node.stop()
    await mails.close()
    await database.close()
    await server.stop()
    await removeFolder(directory)
  }
}
