import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkReadReplicas } from '#cli/doctor/replicas.ts'
import { readEnvironment } from '#cli/doctor.ts'
import { createAlert } from '#contract/alert/v1.ts'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { callUrl } from '#contract/fetch-client.ts'
import { mediaType } from '#contract/operation.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { nginxPath } from '#test/cluster/programs.ts'
import { type Cluster, startCluster } from '#test/cluster/start-cluster.ts'
import { installedProgram } from '../debian.ts'
import { installedPrograms, startDebianPostgres } from '../postgres.ts'
import { aListing } from '../world/listing.ts'
import { get, until } from '../world/site.ts'
import { aPerson, newClientAddress, type SignedInVisitor } from '../world/visitor.ts'

let cluster: Cluster
let database: Database
let seller: SignedInVisitor
let home: number

beforeAll(async () => {
  installedPrograms()
  installedProgram(nginxPath, 'nginx')
  cluster = await startCluster({ isSynchronous: true })
  database = connect({ connectionString: cluster.connectionString })
  seller = await aPerson(cluster.address, database)
  const own = { ownerType: 'registered-users', ownerKey: seller.key } as const
  home = await aListing(database, { ...own, askingPrice: 50_000 })
  for (let made = 0; made < 30; made++) await aListing(database, { askingPrice: 100_000 })
  await until(usedReplicas, counts => counts.every(count => count === 2))
})
afterAll(async () => {
  await database?.close()
  await cluster?.stop()
})

/** A figure of a node by the port of the server that it is about. */
async function figures(node: { address: string }, name: string): Promise<Map<number, number>> {
  const { text } = await get(`${node.address}/metrics`)
  return new Map(
    [...text.matchAll(new RegExp(`^${name}\\{server="[\\w.]+:(\\d+)"\\} (\\d+)`, 'gm'))].map(
      ([, port, value]) => [Number(port), Number(value)],
    ),
  )
}

/** How many replicas each node uses. */
const usedReplicas = () =>
  Promise.all(
    cluster.nodes.map(async node =>
      [...(await figures(node, 'havenrow_replica_used')).values()].reduce((sum, used) => sum + used, 0),
    ),
  )
const everyNodeUses = async (count: number) =>
  expect(await until(usedReplicas, counts => counts.every(used => used === count))).toEqual(
    cluster.nodes.map(() => count),
  )

let price = 50_000
/** Changes the price of the home on one node; returns the cookies that the browser has then. */
async function edit(node: { address: string }): Promise<string> {
  price += 100
  const url = `${node.address}/api/v2/listings/${home}.json`
  const headers = { cookie: seller.cookie, 'x-forwarded-for': newClientAddress() }
  const etag = (await get(url, { headers })).headers.get('etag') ?? ''
  const reply = await get(url, {
    method: 'PATCH',
    headers: { ...headers, 'content-type': 'application/json', 'if-match': etag },
    body: JSON.stringify({ askingPrice: price }),
  })
  expect(reply.status, reply.text).toBe(200)
  const set = reply.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return [seller.cookie, ...set].join('; ')
}

/** Whether the page of the home has the last price. */
async function showsPrice({ address }: { address: string }, cookie?: string): Promise<boolean> {
  const { text } = await get(`${address}/homes/${home}`, { headers: cookie ? { cookie } : {} })
  return text.includes(`$${price.toLocaleString('en-US')}`)
}
const everyPageShowsPrice = async () =>
  expect(
    await until(
      () => Promise.all(cluster.nodes.map(node => showsPrice(node))),
      shown => shown.every(Boolean),
    ),
  ).toEqual(cluster.nodes.map(() => true))

let reading = 0
/** A search that no cache can answer, because its level includes all relations. */
const readRows = () =>
  get(`${cluster.address}/api/v1/listings.json?minimum-price=${++reading}`, {
    headers: { accept: mediaType('centi'), 'x-forwarded-for': newClientAddress() },
  })

/** Reads rows all the time while something is done; returns the statuses of what failed. */
async function whileReading(work: () => Promise<void>): Promise<number[]> {
  let isDone = false
  const failed: number[] = []
  const readers = Array.from({ length: 4 }, async () => {
    while (!isDone) {
      const { status } = await readRows()
      if (status !== 200) failed.push(status)
    }
  })
  await work().finally(() => {
    isDone = true
  })
  await Promise.all(readers)
  return failed
}

async function onReplicas(...statements: string[]): Promise<void> {
  for (const { address } of cluster.replicas()) {
    const replica = connect({ connectionString: address, max: 1 })
    for (const statement of statements) await replica.query(statement)
    await replica.close()
  }
}

test('public reads go to both replicas of each node', async () => {
  for (let n = 0; n < 60; n++) expect((await readRows()).status).toBe(200)
  const ports = cluster.replicas().map(({ port }) => port)
  for (const node of cluster.nodes) {
    const reads = await figures(node, 'havenrow_database_reads_total')
    for (const port of ports) expect(reads.get(port)).toBeGreaterThan(0)
    expect(reads.get(cluster.primary().port)).toBe(0)
  }
})

test('an edit on one node is on the pages of the others', async () => {
  await everyPageShowsPrice()
  await edit(cluster.nodes[0]!)
  await everyPageShowsPrice()
})

test('whoever edits finds the edit at once on every node', async () => {
  for (let turn = 0; turn < 15; turn++) {
    const cookie = await edit(cluster.nodes[turn % 3]!)
    for (const node of cluster.nodes) expect(await showsPrice(node, cookie)).toBe(true)
  }
})

test('a replica that hangs or dies is left out and taken in again, and no request fails', async () => {
  const [replica] = cluster.replicas()
  const failed = await whileReading(async () => {
    replica!.pause()
    await everyNodeUses(1)
    await edit(cluster.nodes[1]!)
    await everyPageShowsPrice()
    replica!.resume()
    await everyNodeUses(2)
    await replica!.kill()
    await everyNodeUses(1)
    await replica!.start()
    await everyNodeUses(2)
  })
  expect(failed).toEqual([])
})

test('with replicas 30 seconds behind no page that is older than an edit is kept', async () => {
  await onReplicas("alter system set recovery_min_apply_delay = '30s'", 'select pg_reload_conf()')
  const failed = await whileReading(async () => {
    await edit(cluster.nodes[2]!)
    await everyPageShowsPrice()
    await everyNodeUses(0)
    await edit(cluster.nodes[0]!)
    await everyPageShowsPrice()
    for (const node of cluster.nodes) expect(await showsPrice(node)).toBe(true)
  })
  expect(failed).toEqual([])
  await onReplicas('alter system reset recovery_min_apply_delay', 'select pg_reload_conf()')
  await everyNodeUses(2)
  for (const node of cluster.nodes) expect(await showsPrice(node)).toBe(true)
})

test('100 equal idempotent posts to three nodes make one row', async () => {
  const body = JSON.stringify({ name: 'Homes near the lake' })
  const path = callUrl(createAlert, { path: { userKey: seller.key } })
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      get(cluster.nodes[n % 3]!.address + path, {
        method: 'POST',
        headers: { cookie: seller.cookie, 'content-type': 'application/json', 'idempotency-key': 'the-same' },
        body,
      }),
    ),
  )
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(replies[0]?.status, replies[0]?.text).toBe(201)
  expect(await database.query('select key from search_alert where user_key = $1', [seller.key])).toHaveLength(
    1,
  )
})

test('a node that dies is passed over, and taken in again', async () => {
  const [node] = cluster.nodes
  await node!.kill()
  for (let n = 0; n < 12; n++) expect((await readRows()).status).toBe(200)
  await node!.start()
  const served = async () =>
    Number((await get(`${node!.address}/metrics`)).text.match(/_count\{.*listings\.json/g)?.length ?? 0)
  await until(
    async () => {
      await readRows()
      await sleep(50)
      return served()
    },
    count => count > 0,
  )
  expect(await served()).toBeGreaterThan(0)
})

/** Sends distinct messages to all nodes until told to stop; each mark whose write was acknowledged, and when. */
function write(kind: string) {
  const acknowledged: { mark: string; at: number }[] = []
  let isDone = false
  const writers = cluster.nodes.flatMap(({ address }, n) =>
    [1, 2].map(async writer => {
      for (let turn = 0; !isDone; turn++) {
        const mark = `${kind} ${n} ${writer} ${turn}`
        const reply = await get(address + sendContactMessage.path, {
          method: 'POST',
          headers: { 'x-forwarded-for': newClientAddress(), 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Nora Fields', email: 'nora@mail.example', message: mark }),
        }).catch(() => undefined)
        if (reply?.status === 201) acknowledged.push({ mark, at: Date.now() })
        else await sleep(50)
      }
    }),
  )
  return {
    acknowledged,
    async stop() {
      isDone = true
      await Promise.all(writers)
    },
  }
}
/** What was acknowledged and is not in the database. */
async function lostOf(acknowledged: readonly { mark: string; at: number }[]) {
  const rows = await database.query<{ message: string }>('select message from contact_message')
  const kept = new Set(rows.map(({ message }) => message))
  return acknowledged.filter(({ mark }) => !kept.has(mark))
}
const moreThan = (count: number, list: readonly unknown[]) =>
  until(
    async () => list.length,
    length => length > count,
    60_000,
  )

test('with synchronous replication a lost primary loses no acknowledged write; nodes go on by themselves', async () => {
  const old = cluster.primary()
  const writing = write('sync')
  await moreThan(30, writing.acknowledged)
  await old.kill()
  await cluster.promote()
  expect(cluster.primary()).not.toBe(old)
  await moreThan(writing.acknowledged.length + 30, writing.acknowledged)
  await writing.stop()
  expect(await lostOf(writing.acknowledged)).toEqual([])
  await everyNodeUses(1)
  await edit(cluster.nodes[0]!)
  await everyPageShowsPrice()
})

/** What the doctor finds about servers for reads. */
const foundByDoctor = async (databaseReadUrls: readonly string[]) =>
  (
    await checkReadReplicas({
      ...readEnvironment({ DATABASE_URL: cluster.connectionString }),
      databaseReadUrls,
    })
  ).map(({ message }) => message)

test('an old primary that comes back is not written to, and rejoins as a replica', async () => {
  const [old] = cluster.servers
  await old!.start()
  const urls = cluster.servers.map(({ address }) => address)
  expect(await foundByDoctor(urls)).toEqual([expect.stringContaining('accepts writes, as does the primary')])
  const writing = write('back')
  await moreThan(20, writing.acknowledged)
  await cluster.nodes[1]!.kill()
  await cluster.nodes[1]!.start()
  await moreThan(writing.acknowledged.length + 20, writing.acknowledged)
  await writing.stop()
  expect(await lostOf(writing.acknowledged)).toEqual([])
  const back = connect({ connectionString: old!.address, max: 1 })
  expect(await back.query("select key from contact_message where message like 'back %'")).toEqual([])
  await back.close()
  await cluster.rejoin(old!)
  await everyNodeUses(2)
  expect(await foundByDoctor(urls)).toEqual([])
  const other = await startDebianPostgres()
  expect(await foundByDoctor([other.connectionString, 'postgres://nobody@127.0.0.1:1/none'])).toEqual([
    expect.stringContaining('is not a copy of the database'),
    expect.stringMatching(/nothing listens on|does not answer/),
  ])
  await other.stop()
})

test('without synchronous replication what is lost is younger than the last change that is kept', async () => {
  await database.query('alter system reset synchronous_standby_names')
  await database.query('select pg_reload_conf()')
  const writing = write('async')
  await moreThan(20, writing.acknowledged)
  for (const replica of cluster.replicas()) await replica.kill()
  await moreThan(writing.acknowledged.length + 20, writing.acknowledged)
  await cluster.primary().kill()
  for (const replica of cluster.replicas()) await replica.start()
  const lastCommit = await cluster.promote()
  await moreThan(writing.acknowledged.length + 20, writing.acknowledged)
  await writing.stop()
  const lost = await lostOf(writing.acknowledged)
  process.stdout.write(
    `Without synchronous replication ${lost.length} of ${writing.acknowledged.length} writes were lost.\n`,
  )
  expect(lost.length).toBeGreaterThan(0)
  expect(lost.filter(({ at }) => at < lastCommit!.getTime())).toEqual([])
  // What the indexes had of the lost changes is gone, too.
  await edit(cluster.nodes[0]!)
  await everyPageShowsPrice()
})
