import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { csvLine } from '#kit/csv.ts'
import { measure } from './memory.ts'
import { newClientAddress, register } from './people.ts'
import { serveSite } from './served.ts'
import { isSmallest, sized } from './size.ts'

/** `COUNT=1000 npm run bench -- import` loads fewer. */
const count = Number(process.env.COUNT ?? sized(10_000, 20))

const headings =
  'ownNumber,city,state,postalCode,askingPrice,bedrooms,bathrooms,year,make,serialNumber1,description\n'
const homes = (priceOf: (n: number) => number) =>
  headings +
  Array.from({ length: count }, (_, n) => {
    const facts = [
      2 + (n % 3),
      2,
      1990 + (n % 35),
      'Clayton',
      `SN${process.pid}-${n}`,
      `Home ${n} with a porch.`,
    ]
    return csvLine([`A-${n}`, 'Ocala', 'FL', '34470', priceOf(n), ...facts])
  }).join('')

interface Progress {
  key: number
  state: string
  lines: number
  done: number
  added: number
  changed: number
}

/** Seconds of COPY of the homes, their addresses and sections into tables with the same indexes, by the database alone. */
async function bareCopy(database: Database, dataDir: string): Promise<number> {
  const rows = {
    listing:
      'owner_key = (select max(owner_key) from listing where own_number is not null) and own_number is not null',
    address: 'key in (select address_key from listing where own_number is not null)',
    listing_section: 'listing_key in (select key from listing where own_number is not null)',
  }
  let seconds = 0
  for (const [table, where] of Object.entries(rows)) {
    const file = join(dataDir, `${table}.copy`)
    const columns = await database.query<{ name: string }>(
      `select column_name::text as name from information_schema.columns
      where table_name = '${table}' and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    )
    const list = columns.map(({ name }) => name).join(', ')
    await database.query(`copy (select ${list} from ${table} where ${where}) to '${file}'`)
    await database.query(`drop table if exists bare_${table}`)
    await database.query(`create table bare_${table} (like ${table} including generated including indexes)`)
    const begun = performance.now()
    await database.query(`copy bare_${table} (${list}) from '${file}'`)
    seconds += (performance.now() - begun) / 1_000
  }
  return seconds
}

/** A file with 10,000 homes: seconds and memory of its preview, its load and its undo, beside COPY. */
export async function benchImport(dataDir: string): Promise<void> {
  if (!isSmallest) await rm(dataDir, { recursive: true, force: true })
  const site = await serveSite(dataDir)
  try {
    const { key, cookie } = await register(site.address)
    const loads = `${site.address}/api/v2/registered-users/${key}/listing-loads`
    const ask = async (url: string, init: RequestInit = {}): Promise<Progress> => {
      const headers = {
        ...{ cookie, 'x-forwarded-for': newClientAddress() },
        ...(init.body && { 'content-type': 'text/csv' }),
      }
      const response = await fetch(url, { ...init, headers })
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
      const { payload } = (await response.json()) as { payload: Progress }
      return payload
    }
    let most = 0
    const show = (what: string, seconds: number) => {
      const { node } = measure(site)
      most = Math.max(most, node)
      console.log(`${what.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s   node ${node.toFixed(0)} MB`)
    }
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const begun = performance.now()
      const result = await work()
      show(what, (performance.now() - begun) / 1_000)
      return result
    }
    const run = async (loadKey: number, call: 'start' | 'undo', end: string) => {
      let load = await ask(`${loads}/${loadKey}/${call}.json`, { method: 'POST' })
      let shown = performance.now()
      const begun = shown
      while (load.state !== end) {
        await sleep(500)
        load = await ask(`${loads}/${loadKey}.json`)
        if (performance.now() - shown < 20_000) continue
        shown = performance.now()
        show(`  ${load.done} of ${load.added + load.changed}`, (shown - begun) / 1_000)
      }
    }
    show('before', 0)
    const body = homes(n => 40_000 + n)
    const { key: first } = await timed(`preview of ${count} homes`, () =>
      ask(`${loads}.json`, { method: 'POST', body }),
    )
    await timed('load: all are added', () => run(first, 'start', 'loaded'))
    await timed('preview: nothing changed', () => ask(`${loads}.json`, { method: 'POST', body }))
    const found = await findEmbedded(dataDir)
    if (!found) throw new Error(`No database runs in ${dataDir}.`)
    const database = connect(found)
    const copied = await bareCopy(database, dataDir).finally(() => database.close())
    console.log(`bare COPY of the same rows   ${copied.toFixed(1).padStart(7)} s`)
    const next = await timed('preview: every price changed', () =>
      ask(`${loads}.json`, { method: 'POST', body: homes(n => 39_000 + n) }),
    )
    await timed('load: all are changed', () => run(next.key, 'start', 'loaded'))
    await timed('undo', () => run(next.key, 'undo', 'undone'))
    console.log(`most ${most.toFixed(0)} MB`)
  } finally {
    await site.stop()
  }
}
