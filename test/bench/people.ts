import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { hashPassword } from '#services/account/index.ts'
import type { Reading } from './reader.ts'
import { quantile, type Served } from './served.ts'
import { during, sized } from './size.ts'

/** Concurrent users. */
const PEOPLE = sized(50, 3)
const SECONDS = sized(5, 0.2)
const ROUNDS = sized(3, 1)

export interface Person {
  key: number
  username: string
  /** The Cookie header of their session. */
  cookie: string
}

interface Asked {
  method: 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

/** A user action, with a lower bound for its cost. */
interface Doing {
  name: string
  floorName: string
  /** Sends the next request of a user. */
  ask(person: Person): Asked
  /** Rate of the bare work per second, with the same concurrency. */
  floor(): Promise<number>
}

const password = 'a long enough password'
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

let clientAddresses = 0
/** An unused IP address. */
export function newClientAddress(): string {
  clientAddresses++
  return `10.${(clientAddresses >> 16) & 255}.${(clientAddresses >> 8) & 255}.${clientAddresses & 255}`
}

const asked = (path: string, body: object, cookie = ''): Asked => ({
  method: 'POST',
  path,
  headers: {
    'content-type': 'application/json',
    // A new client address each time, because of rate limits.
    'x-forwarded-for': newClientAddress(),
    ...(cookie && { cookie }),
  },
  body: JSON.stringify(body),
})

let registered = 0
export async function register(address: string): Promise<Person> {
  const username = `reader.${++registered}.${process.pid}@bench.example`
  const form = {
    username,
    password,
    firstName: 'Nora',
    lastName: 'Fields',
    accountType: 'Other',
    emailConsent: false,
  }
  const { path, ...request } = asked('/api/v1/registered-users/register.json', form)
  const answer = await fetch(address + path, request)
  if (answer.status !== 201) throw new Error(`Registering was answered with ${answer.status}.`)
  const { payload } = (await answer.json()) as { payload: { registeredUser: { key: number } } }
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { key: payload.registeredUser.key, username, cookie }
}

/** Runs all users for some seconds; each waits for its response. */
async function allAtOnce(address: string, people: readonly Person[], { ask }: Doing) {
  let next = 0
  const result = await autocannon({
    url: address,
    connections: people.length,
    ...during(SECONDS, people.length),
    timeout: 60,
    setupClient(client) {
      const person = people[next++ % people.length]!
      client.setRequests([{ setupRequest: request => ({ ...request, ...ask(person) }) }])
    },
  })
  return {
    rate: result.requests.average,
    errors: result.errors + result.non2xx,
    said: result.statusCodeStats,
  }
}

/** Rate of some work per second with `PEOPLE` concurrent workers. */
async function rateOf(work: (turn: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  let done = 0
  const one = async () => {
    while (performance.now() - begun < SECONDS * 1000) await work(done++)
  }
  await Promise.all(Array.from({ length: PEOPLE }, one))
  return done / ((performance.now() - begun) / 1000)
}

/** Response times of page reads in a worker thread meanwhile, milliseconds. */
export async function reading<T>(
  workerData: Reading,
  meanwhile: () => Promise<T>,
): Promise<{ taken: number[]; outcome: T }> {
  const reader = new Worker(new URL('./reader.ts', import.meta.url), { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<number[]>()
  reader.once('message', resolve)
  reader.once('error', reject)
  const outcome = await meanwhile()
  reader.postMessage('enough')
  const taken = await promise
  await reader.terminate()
  return { taken, outcome }
}

/** Actions, with tables of the same shape for the lower bounds. */
async function doings(address: string, database: Database): Promise<Doing[]> {
  const homes = await database.query<{ key: number }>(
    `select l.key from listing l join listing_email e on e.listing_key = l.key
    where l.active = 1 group by l.key order by random() limit ${sized(400, 10)}`,
  )
  const shown = await Promise.all(
    homes.map(async ({ key }) => {
      const answer = await fetch(`${address}/api/v1/leads/recipients.json?type=listing&entity-key=${key}`)
      const { payload } = (await answer.json()) as { payload: { id: string }[] }
      return { key, recipients: answer.ok ? payload.map(({ id }) => id) : [] }
    }),
  )
  const reachable = shown.filter(({ recipients }) => recipients.length > 0)
  const keys = (
    await database.query<{ key: number }>(
      'select key from listing where active = 1 and removed_at is null and not hold_review order by key limit 20000',
    )
  ).map(({ key }) => key)
  for (const table of ['favorite', 'lead']) {
    await database.query(`drop table if exists bare_${table}`)
    await database.query(`create table bare_${table} (like ${table} including all)`)
  }
  const kept = await hashPassword(password)
  const saved = new Map<number, number>()
  let [written, inserted, sent] = [0, 0, 0]
  return [
    {
      name: 'signing in',
      floorName: 'hashes',
      ask: ({ username }) => asked('/api/v1/registered-users/authenticate.json', { username, password }),
      floor: () => rateOf(() => verify(kept, password)),
    },
    {
      name: 'favoriting',
      floorName: 'inserts',
      ask({ key, cookie }) {
        const at = saved.get(key) ?? 0
        saved.set(key, at + 1)
        return asked('/api/v1/favorites.json', { type: 'listing', entityKey: keys[at % keys.length] }, cookie)
      },
      floor: () =>
        rateOf(() =>
          database.query(
            `insert into bare_favorite (user_key, type, entity_key, price_when_saved, status_when_saved, saved_at)
            values (1, 'listing', $1, 85000, 'for-sale', now())`,
            [++inserted],
          ),
        ),
    },
    {
      name: 'sending a lead',
      floorName: 'inserts',
      ask() {
        // Another home each time, since leads are limited per home.
        const { key, recipients } = reachable[sent % reachable.length]!
        sent++
        return asked('/api/v1/leads.json', {
          type: 'listing',
          entityKey: key,
          name: 'Nora Fields',
          email: `buyer.${sent}.${process.pid}@bench.example`,
          message: `Is it there still? ${sent}`,
          recipients,
        })
      },
      floor: () =>
        rateOf(() =>
          database.query(
            `insert into bare_lead (kind, subject_type, subject_key, subject_label, name, email, message, language, created_at)
            values ('message', 'listing', 100001, 'A home', 'Nora Fields', 'buyer@bench.example', $1, 'en', now())`,
            [`Is it there still? ${++written}`],
          ),
        ),
    },
  ]
}

/** Deletes what the users created. */
async function clear(database: Database, dataDir: string): Promise<void> {
  await database.query(`delete from lead where email like '%@bench.example'`)
  await database.query(`delete from registered_user where username like '%@bench.example'`)
  for (const table of ['favorite', 'lead']) await database.query(`drop table if exists bare_${table}`)
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true, maxRetries: 10 })
}

/**
 * Prints rates of logins, favorites and leads with 50 concurrent users, compared with the bare password hash and
 * insert; and the p99 of concurrent page reads compared with an idle server.
 */
export async function benchPeople(site: Served, dataDir: string): Promise<void> {
  const found = await findEmbedded(dataDir)
  if (!found) throw new Error(`No database runs in ${dataDir}.`)
  const database = connect(found)
  try {
    const people: Person[] = []
    for (let made = 0; made < PEOPLE; made++) people.push(await register(site.address))
    // Cached pages, and each time one that was never requested.
    const pages = ['/', '/homes/fl', '/homes/fl/tampa', '/es/homes/tx', '/homes/fl?minimum-price=']
    const readers = { address: site.address, paths: pages, readers: 4, pause: 20 }
    const read = <T>(meanwhile: () => Promise<T>) => reading(readers, meanwhile)
    await read(() => sleep(sized(2_000, 200)))
    for (const doing of await doings(site.address, database)) {
      const [rates, floors, idle, busy] = [[], [], [], []] as number[][] as [
        number[],
        number[],
        number[],
        number[],
      ]
      let errors = 0
      // In turn, so that other load on the machine affects all alike.
      for (let round = 0; round < ROUNDS; round++) {
        floors.push(await doing.floor())
        const ours = await allAtOnce(site.address, people, doing)
        rates.push(ours.rate)
        idle.push(...(await read(() => sleep(SECONDS * 1000))).taken)
        const beside = await read(() => allAtOnce(site.address, people, doing))
        busy.push(...beside.taken)
        errors += ours.errors + beside.outcome.errors
        for (const { errors, said } of [ours, beside.outcome])
          if (errors > 0) console.log(`  ${errors} errors: ${JSON.stringify(said)}`)
      }
      const [ours, floor] = [median(rates), median(floors)]
      console.log(
        `${doing.name}, ${PEOPLE} at once: ${ours.toFixed(0)}/s beside ${floor.toFixed(0)} bare ${doing.floorName}/s, ratio ${(ours / floor).toFixed(2)}; ${errors} errors (goal 0)`,
      )
      const p99 = (taken: number[]) =>
        quantile(
          taken.toSorted((a, b) => a - b),
          0.99,
        )
      console.log(
        `  pages read meanwhile: p99 ${p99(busy).toFixed(1)} ms of ${busy.length} beside ${p99(idle).toFixed(1)} ms of ${idle.length} idle, ratio ${(p99(busy) / p99(idle)).toFixed(2)} (goal ≤ 2)`,
      )
    }
  } finally {
    await clear(database, dataDir)
    await database.close()
  }
}
