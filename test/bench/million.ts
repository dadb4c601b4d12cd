import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withDatabase } from '#cli/with-database.ts'
import type { Database, Transaction } from '#db/database.ts'
import { randomness } from '#test/oracle/homes.ts'
import { storedPlaces } from '#test/world/places.ts'
import { benchAlertEvents } from './alert-events.ts'
import { makers } from './alerts.ts'
import { benchCosts } from './costs.ts'
import { memoryOfTree } from './process-tree.ts'
import { sampleWorld } from './sample-world.ts'
import { serveSite } from './served.ts'
import { sized } from './size.ts'
import { benchStart } from './start.ts'

const ALERTS = sized(1_000_000, 400)
/** People of one statement, with four searches each: a statement may take half a minute. */
const PEOPLE = sized(2_500, 50)
const EACH = 4

/** Adds people with saved searches, as the alert benchmark makes them. */
async function addAlerts(transaction: Transaction): Promise<void> {
  const { search } = makers(storedPlaces(), randomness(ALERTS))
  for (let from = 0; from < ALERTS / EACH; from += PEOPLE)
    await transaction.query(
      `with mailbox as (
         insert into email (email_address)
         select 'reader' || $1 + n || '@million.example' from generate_series(1, $2) as n returning key, email_address
       ), person as (
         insert into registered_user
           (username, email_key, email_verified_at, first_name, last_name, account_type, email_consent)
         select email_address, key, now(), 'Sample', 'Reader', 'Other', true from mailbox returning key
       )
       insert into search_alert (user_key, search, frequency)
       select person.key, made.search, 'daily'
       from (select key, row_number() over () as at from person) person
       join unnest($3::jsonb[]) with ordinality as made (search, n) on person.at = 1 + (made.n - 1) / $4`,
      [from, PEOPLE, Array.from({ length: PEOPLE * EACH }, () => JSON.stringify(search())), EACH],
    )
}

/** Rows and bytes of what there is most of. */
async function printAmounts(database: Database): Promise<void> {
  const rows = await database.query<{ name: string; rows: string; size: string }>(
    `select relname as name, to_char(reltuples, 'FM999,999,999') as rows,
       pg_size_pretty(pg_total_relation_size(oid)) as size
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 8`,
  )
  for (const { name, rows: count, size } of rows)
    console.log(`${name.padEnd(26)} ${count.padStart(12)} rows ${size.padStart(9)}`)
}

/** A million homes, 60,000 parks, a million saved searches and more than five million photo rows, on one node. */
export async function benchMillion(dataDir: string): Promise<void> {
  process.env.DATA_DIR = dataDir
  await sampleWorld(dataDir, sized('stress', 'tiny'))
  const mark = join(dataDir, 'alerts')
  if (!existsSync(mark)) {
    await withDatabase(database => database.transaction(addAlerts))
    await withDatabase(async database => void (await database.query('analyze')))
    await writeFile(mark, '')
  }
  await withDatabase(printAmounts)
  await benchStart(dataDir, 20)
  const site = await serveSite(dataDir)
  try {
    await benchAlertEvents(site, dataDir)
    await benchCosts(site, dataDir)
    const { node, pictures, postgres, all } = memoryOfTree(site.pid)
    console.log(
      `memory: node ${node.toFixed(0)} MB, pictures ${pictures.toFixed(0)}, PostgreSQL ${postgres.toFixed(0)}, all ${all.toFixed(0)}`,
    )
  } finally {
    await site.stop()
  }
}
