import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { newClientAddress, type Person, reading, register } from './people.ts'
import { quantile, type Served } from './served.ts'
import { sized } from './size.ts'

/** Sellers, each with a home; each changes its price again and again. */
const SELLERS = sized(50, 2)
/** Visitors, each of whom looks at a page for as long as `LOOK`. */
const READERS = sized(200, 2)
const SECONDS = sized(40, 2)
/** How long a visitor looks at a page, and a seller at what an edit changed, milliseconds; people take longer. */
const LOOK = sized(5_000, 300)
/** Pause before the first look at what an edit changes, milliseconds. */
const POLL = 100

interface Seen {
  /** Milliseconds from sending an edit until its response, the page and the search had the new price. */
  response: number[]
  page: number[]
  search: number[]
  errors: number
}

/**
 * Repeats a request until its text has the price; the milliseconds since `begun`. Each pause is `factor` times as long as
 * the last.
 */
export async function untilShown(
  url: string,
  price: RegExp,
  begun: number,
  { first = POLL, factor = 2 } = {},
): Promise<number> {
  for (let pause = first; ; pause *= factor) {
    await sleep(pause)
    // A new client address each time, because of rate limits.
    const answer = await fetch(url, { headers: { 'x-forwarded-for': newClientAddress() } })
    if (price.test(await answer.text())) return performance.now() - begun
    if (performance.now() - begun > 30_000)
      throw new Error(`${url} does not show the new price: ${answer.status}.`)
  }
}

/** Changes the price of an own home on any node; says whether it was taken. */
export async function openSeller(address: string, { cookie }: Person, key: number) {
  const path = `/api/v2/listings/${key}.json`
  const headers = () => ({
    cookie,
    'content-type': 'application/json',
    // A new client address each time, because of rate limits.
    'x-forwarded-for': newClientAddress(),
  })
  let etag = (await fetch(address + path, { headers: headers() })).headers.get('etag') ?? ''
  return async (askingPrice: number, at = address): Promise<boolean> => {
    const answer = await fetch(at + path, {
      method: 'PATCH',
      headers: { ...headers(), 'if-match': etag },
      body: JSON.stringify({ askingPrice }),
    })
    etag = answer.headers.get('etag') ?? ''
    await answer.text()
    return answer.status === 200
  }
}

/** A price as pages write it. */
export const shownPrice = (price: number) => new RegExp(`\\$${price.toLocaleString('en-US')}\\b`)

/** Changes the price of a home until the time is over. */
async function edit(
  address: string,
  person: Person,
  home: { key: number; price: number },
  until: number,
  seen: Seen,
): Promise<void> {
  const setPrice = await openSeller(address, person, home.key)
  // Not all at once.
  await sleep(LOOK * Math.random())
  for (let turn = 1; performance.now() < until; turn++) {
    // Prices that no other home has.
    const askingPrice = home.price + turn
    const begun = performance.now()
    if (!(await setPrice(askingPrice))) {
      seen.errors++
      await sleep(LOOK)
      continue
    }
    seen.response.push(performance.now() - begun)
    const found = new RegExp(`"key":${home.key}\\b`)
    const range = `minimum-price=${askingPrice}&maximum-price=${askingPrice}`
    const [page, search] = await Promise.all([
      untilShown(`${address}/homes/${home.key}`, shownPrice(askingPrice), begun),
      untilShown(`${address}/api/v1/listings.json?${range}`, found, begun),
    ])
    seen.page.push(page)
    seen.search.push(search)
    await sleep(LOOK * (0.5 + Math.random()))
  }
}

/** Gives each seller a home on the market. */
export async function giveHomes(database: Database, people: readonly Person[]) {
  const homes = await database.query<{
    key: number
    askingPrice: string
    ownerType: string
    ownerKey: number
  }>(
    `select key, asking_price as "askingPrice", owner_type as "ownerType", owner_key as "ownerKey" from listing
    where active = 1 and removed_at is null and not hold_review and asking_price is not null order by key limit $1`,
    [people.length],
  )
  for (const [index, { key }] of homes.entries())
    await database.query(
      `update listing set owner_type = 'registered-users', owner_key = $2 where key = $1`,
      [key, people[index]?.key],
    )
  return {
    homes,
    /** Gives them back, at their old prices. */
    async end() {
      for (const { key, askingPrice, ownerType, ownerKey } of homes)
        await database.query(
          'update listing set owner_type = $2, owner_key = $3, asking_price = $4 where key = $1',
          [key, ownerType, ownerKey, askingPrice],
        )
    },
  }
}

/** Prints how soon an edit is on the page and in the search while 50 sellers edit and 200 visitors read. */
export async function benchEdits(site: Served, dataDir: string): Promise<void> {
  const found = await findEmbedded(dataDir)
  if (!found) throw new Error(`No database runs in ${dataDir}.`)
  const database = connect(found)
  const people: Person[] = []
  for (let made = 0; made < SELLERS; made++) people.push(await register(site.address))
  const given = await giveHomes(database, people)
  try {
    const paths = ['/', '/homes/fl', '/homes/fl/tampa', '/es/homes/tx', '/homes/fl?minimum-price=']
    const readers = { address: site.address, paths, readers: READERS, pause: LOOK }
    await reading(readers, () => sleep(sized(3_000, 300)))
    const idle = await reading(readers, () => sleep(SECONDS * 1_000))
    const seen: Seen = { response: [], page: [], search: [], errors: 0 }
    const busy = await reading(readers, async () => {
      const until = performance.now() + SECONDS * 1_000
      await Promise.all(
        given.homes.map(({ key }, index) =>
          edit(site.address, people[index]!, { key, price: 3_000_000 + index * 1_000 }, until, seen),
        ),
      )
    })
    const at = (taken: number[], share: number) =>
      quantile(
        taken.toSorted((a, b) => a - b),
        share,
      ).toFixed(0)
    for (const where of ['response', 'page', 'search'] as const)
      console.log(
        `an edit is visible in the ${where}: p50 ${at(seen[where], 0.5)} ms, p99 ${at(seen[where], 0.99)} ms of ${seen[where].length} (goal ≤ 1000); ${seen.errors} errors (goal 0)`,
      )
    const [calm, loaded] = [idle.taken, busy.taken].map(taken => Number(at(taken, 0.99)))
    console.log(
      `  pages read meanwhile: p99 ${loaded} ms of ${busy.taken.length} beside ${calm} ms of ${idle.taken.length} idle, ratio ${(loaded! / calm!).toFixed(2)} (goal ≤ 2)`,
    )
  } finally {
    await given.end()
    await database.query(`delete from registered_user where username like '%@bench.example'`)
    await database.close()
  }
}
