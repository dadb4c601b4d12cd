import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { joinEmbedded } from '#db/embedded.ts'
import { giveHomes, openSeller } from './edits.ts'
import { type Person, register } from './people.ts'
import { openMeter } from './process-tree.ts'
import { quantile, type Served } from './served.ts'
import { sized } from './size.ts'

/** Each lowers the price of its home once. */
const SELLERS = sized(50, 2)
/** Between two changes of the site, milliseconds. A million homes that change once a month change every 2.6 seconds. */
const PAUSE = sized(1_000, 50)
/** How long the site is watched while nobody asks for anything, seconds. */
const IDLE = sized(20, 1)

/** Prints what the saved searches of a site cost while prices of homes drop, and how soon they know. */
export async function benchAlertEvents(site: Served, dataDir: string): Promise<void> {
  const database = connect(await joinEmbedded({ dataDir }))
  const meter = openMeter(site.pid, dataDir)
  const people: Person[] = []
  for (let made = 0; made < SELLERS; made++) people.push(await register(site.address))
  const given = await giveHomes(database, people)
  try {
    const sellers = await Promise.all(
      given.homes.map(({ key }, index) => openSeller(site.address, people[index]!, key)),
    )
    const untilDone = async () => {
      for (;;) {
        const [left] = await database.query<{ count: number }>(
          'select count(*)::integer as count from alert_event where done_at is null',
        )
        if (left!.count === 0) return
        await sleep(200)
      }
    }
    // The first event reads all searches.
    const begunFirst = performance.now()
    const beforeFirst = meter.used()
    // A home of the sample data may lack what an edit asks for.
    for (const [index, lower] of sellers.entries())
      if (await lower(Number(given.homes[index]!.askingPrice) - 1)) break
    await untilDone()
    const reading = meter.since(begunFirst, beforeFirst)
    console.log(
      `the first change since the start, which reads all saved searches: node ${(reading[0] / 1_000).toFixed(1)} s, PostgreSQL ${(reading[1] / 1_000).toFixed(1)} s of CPU`,
    )
    const [last] = await database.query<{ key: number }>(
      'select coalesce(max(key), 0)::float8 as key from alert_event',
    )
    const idle = await meter.idle(IDLE)
    const [begun, before] = [performance.now(), meter.used()]
    let changes = 0
    for (const [index, lower] of sellers.entries()) {
      if (await lower(Number(given.homes[index]!.askingPrice) - 2)) changes++
      await sleep(PAUSE)
    }
    await untilDone()
    const [node, postgres] = meter.since(begun, before, idle)
    const events = await database.query<{ took: number; matches: number }>(
      `select extract(epoch from done_at - at)::float8 * 1000 as took,
        (select count(*) from alert_match where event_key = alert_event.key)::integer as matches
      from alert_event where key > $1 order by took`,
      [last!.key],
    )
    const of = (share: number) =>
      quantile(
        events.map(({ took }) => took),
        share,
      ).toFixed(0)
    const matches = events.reduce((sum, event) => sum + event.matches, 0)
    console.log(
      `${changes} prices lowered by call, one a second: node ${(node / changes).toFixed(1)} ms, PostgreSQL ${(postgres / changes).toFixed(1)} ms each; ` +
        `${(matches / events.length).toFixed(0)} saved searches met by each; known after p50 ${of(0.5)} ms, p99 ${of(0.99)} ms`,
    )
  } finally {
    await given.end()
    await database.query(`delete from registered_user where username like '%@bench.example'`)
    await database.close()
  }
}
