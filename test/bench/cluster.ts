import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stopOnSignals } from '#cli/start.ts'
import { mediaType } from '#contract/operation.ts'
import { connect } from '#db/connect.ts'
import { openNginx } from '#test/cluster/nginx.ts'
import { type Node, openNode } from '#test/cluster/node.ts'
import type { Part } from '#test/cluster/part.ts'
import { freePort, nginxPath } from '#test/cluster/programs.ts'
import { type Cluster, startCluster } from '#test/cluster/start-cluster.ts'
import { installedProgram } from '../debian.ts'
import { type Nginx, startNginx } from '../nightly/nginx.ts'
import { installedPrograms } from '../postgres.ts'
import { giveHomes, openSeller, shownPrice, untilShown } from './edits.ts'
import { register } from './people.ts'
import { processorTime, treeOf } from './process-tree.ts'
import { quantile } from './served.ts'
import { sized } from './size.ts'
import { type Asking, askByWrk } from './wrk.ts'

/** Jobs of the start end, milliseconds; and how long nodes are watched that nobody asks for anything. */
const SETTLE = sized(10_000, 500)
const IDLE = sized(5_000, 500)
/** On nodes whose processor time is compared: it is known to 10 ms. */
const ROUNDS = sized(5, 1)
const LONG_SECONDS = sized(5, 1)
const FEW_ROUNDS = sized(3, 1)
const SECONDS = sized(3, 1)
/** To each node. */
const CONNECTIONS = 2
const MANY_CONNECTIONS = 16
const SELLERS = sized(5, 2)
/** Of each seller. */
const EDITS = sized(50, 2)
/** Between two edits of a seller, milliseconds, on average. */
const EDIT_PAUSE = sized(700, 100)
/** Between two looks at a page that an edit changes, and at the state of replicas, milliseconds. */
const LOOK = 50
const LAG_LOOK = 100
const FAILURES = sized(5, 1)

const headers = { 'accept-encoding': 'br' }
const cached: Asking = {
  paths: ['/', '/homes/fl', '/homes/fl/tampa', '/es/homes/tx', '/parks/fl', '/homes/fl?minimum-price=60000'],
  headers,
}
const rendered: Asking = {
  paths: ['/homes/fl?maximum-price=#', '/es/homes/tx?maximum-price=#', '/homes?maximum-price=#'],
  headers,
}
/** A level with all relations is never kept: each request reads rows. */
const withRelations: Asking = {
  paths: ['/api/v1/listings.json?maximum-price=#'],
  headers: { ...headers, accept: mediaType('centi') },
}

const at = (values: readonly number[], share: number) =>
  quantile(
    values.toSorted((one, other) => one - other),
    share,
  )
const median = (values: readonly number[]) => at(values, 0.5)
/** p50, p99 and the most, in milliseconds. */
const spread = (values: readonly number[]) =>
  `p50 ${at(values, 0.5).toFixed(0)} ms, p99 ${at(values, 0.99).toFixed(0)} ms, at most ${Math.max(...values).toFixed(0)} ms of ${values.length}`

/** Milliseconds of processor time so far. */
type Clock = () => number
type Clocks<Name extends string> = Readonly<Record<Name, Clock>>

/** Of programs that run, with all their processes. */
const clockOf =
  (...parts: readonly Pick<Part, 'pid'>[]): Clock =>
  () =>
    parts.flatMap(part => treeOf(part.pid()!)).reduce((sum, pid) => sum + processorTime(pid), 0)

/** Milliseconds that each clock goes on while something is done. */
async function timesDuring<Name extends string>(
  clocks: Clocks<Name>,
  work: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const entries = Object.entries<Clock>(clocks)
  const before = entries.map(([, clock]) => clock())
  await work()
  return Object.fromEntries(entries.map(([name, clock], n) => [name, clock() - before[n]!])) as Record<
    Name,
    number
  >
}

/** Requests a second, and milliseconds of each clock for a request. */
async function ask<Name extends string>(
  clocks: Clocks<Name>,
  address: string,
  asking: Asking,
  { seconds = SECONDS, connections = CONNECTIONS } = {},
): Promise<{ rate: number; cost: Record<Name, number> }> {
  let answered = { requests: 0, seconds: 0 }
  const times = await timesDuring(clocks, async () => {
    answered = await askByWrk(address, asking, { seconds, connections })
  })
  const { requests } = answered
  const costs = Object.entries<number>(times).map(([name, time]) => [name, time / requests])
  return { rate: requests / answered.seconds, cost: Object.fromEntries(costs) as Record<Name, number> }
}

/** Starts parts, and stops them after the work. */
async function withParts(parts: readonly Part[], work: () => Promise<void>): Promise<void> {
  try {
    for (const part of parts) await part.start()
    await work()
  } finally {
    for (const part of parts) await part.stop()
  }
}

/** `npm run bench -- cluster`: three nodes beside one, replicas, edits on all nodes, and nginx with and without its cache. */
export async function benchCluster(): Promise<void> {
  installedPrograms()
  installedProgram(nginxPath, 'nginx')
  const [others = 0] = loadavg()
  console.log(
    `${availableParallelism()} cores, ${others.toFixed(1)} other processes that run or wait for one: above 0.5, times on the clock are too long, and ratios vary`,
  )
  const cluster = await startCluster({ sample: sized('small', 'tiny'), say: console.log })
  const shared = await startNginx(cluster.nodes.map(({ port }) => port)).catch(async error => {
    await cluster.stop()
    throw error
  })
  stopOnSignals(async () => {
    await shared.stop()
    await cluster.stop()
  })
  try {
    await sleep(SETTLE)
    await benchNodes(cluster)
    await benchReads(cluster)
    await benchEdits(cluster, shared)
    await benchProxies(cluster, shared)
    await benchLostReplica(cluster)
  } finally {
    await shared.stop()
    await cluster.stop()
  }
}

async function benchNodes({ address, nodes, folder, servers }: Cluster): Promise<void> {
  const alone = await Promise.all(
    nodes.map(async ({ name, port }) =>
      openNginx({ folder: join(folder, `nginx-${name}`), port: await freePort(), nodes: [port] }),
    ),
  )
  await withParts(alone, async () => {
    // What nodes do whether they are asked or not would be counted three times for the requests of one.
    const idle = await timesDuring({ nodes: clockOf(...nodes), servers: clockOf(...servers) }, () =>
      sleep(IDLE),
    )
    const idleShare = (time: number) => ((time / IDLE) * 100).toFixed(1)
    console.log(
      `idle: three nodes take ${idleShare(idle.nodes)} % of a core, PostgreSQL and its replicas ${idleShare(idle.servers)} %; not counted below`,
    )
    const costOf = async (url: string, asked: readonly Node[], asking: Asking) => {
      const { rate, cost } = await ask(
        { nodes: clockOf(...asked), servers: clockOf(...servers) },
        url,
        asking,
        { seconds: LONG_SECONDS, connections: CONNECTIONS * asked.length },
      )
      const idleOf = (time: number) => time / IDLE / (rate / 1_000)
      return {
        rate,
        nodes: cost.nodes - idleOf((idle.nodes * asked.length) / nodes.length),
        // Below what is idle, by chance, where requests hardly need it.
        servers: Math.max(0, cost.servers - idleOf(idle.servers)),
      }
    }
    for (const [name, asking] of [
      // With pauses, so that two cores are enough for three nodes, each as busy as the one.
      ['pages from the cache', { ...cached, pause: 1 }],
      ['pages that must be rendered', { ...rendered, pause: 40 }],
    ] as const) {
      // Compiles what it runs, on all nodes.
      for (let round = 0; round < 2; round++) await costOf(address, nodes, asking)
      const taken: Record<'one' | 'three', Awaited<ReturnType<typeof costOf>>[]> = { one: [], three: [] }
      for (let round = 0; round < ROUNDS; round++) {
        // Each of them is the one in turn.
        const n = round % nodes.length
        taken.one.push(await costOf(alone[n]!.address, [nodes[n]!], asking))
        taken.three.push(await costOf(address, nodes, asking))
      }
      // Of neighboring rounds, which other work on the machine affects alike.
      const ratios = taken.three.map(({ nodes: cost }, n) => cost / taken.one[n]!.nodes)
      const of = (side: 'one' | 'three', what: 'rate' | 'nodes' | 'servers') =>
        median(taken[side].map(each => each[what]))
      console.log(
        `${name}: CPU of nodes per request on three beside one, ratio ${median(ratios).toFixed(3)} (goal ≤ 1.05; ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} in ${ROUNDS} rounds): ` +
          `${of('three', 'nodes').toFixed(3)} ms beside ${of('one', 'nodes').toFixed(3)} ms; ` +
          `PostgreSQL ${of('three', 'servers').toFixed(3)} ms beside ${of('one', 'servers').toFixed(3)} ms; ` +
          `${of('three', 'rate').toFixed(0)} requests/s beside ${of('one', 'rate').toFixed(0)}`,
      )
    }
  })
}

/** Figures of a node by the port of the server that they are about, or by `primary`. */
async function figures({ address }: Node, name: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const found = text.matchAll(new RegExp(`^${name}\\{server="(?:[\\w.]+:)?(\\w+)"\\} ([\\d.e+-]+)`, 'gm'))
  return new Map([...found].map(([, server = '', value]) => [server, Number(value)]))
}

async function benchReads(cluster: Cluster): Promise<void> {
  const { nodes, folder, address, connectionString } = cluster
  const node = nodes[0]!
  const settings = {
    DATABASE_URL: connectionString,
    SITE_URL: address,
    SESSION_SECRET: readFileSync(join(folder, 'session-secret'), 'utf8'),
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
  }
  const without = await openNode('node-without-replicas', folder, settings)
  const database = connect({ connectionString, max: 1 })
  const homes = await database.query<{ key: number }>(
    'select key from listing where active = 1 and removed_at is null and not hold_review',
  )
  await database.close()
  // More than are asked for, so that none is asked for twice.
  const pagesOfHomes = {
    paths: homes.flatMap(({ key }) => [`/homes/${key}`, `/es/homes/${key}`]),
    headers,
  }
  const reads = async () => {
    const all = await figures(node, 'havenrow_database_reads_total')
    const onPrimary = all.get('primary') ?? 0
    return { onPrimary, onReplicas: [...all.values()].reduce((sum, count) => sum + count, -onPrimary) }
  }
  await withParts([without], async () => {
    for (const [name, asking] of [
      ['pages of homes that must be rendered', pagesOfHomes],
      ['searches with all relations', withRelations],
    ] as const) {
      const clocks = { primary: clockOf(cluster.primary()), replicas: clockOf(...cluster.replicas()) }
      const sides = [node, without].map(({ address: url }) => ({
        ask: () => ask(clocks, url, asking),
        costs: [] as Record<keyof typeof clocks, number>[],
      }))
      for (const side of sides) await side.ask()
      const before = await reads()
      for (let round = 0; round < FEW_ROUNDS; round++)
        for (const side of sides) side.costs.push((await side.ask()).cost)
      const after = await reads()
      const onReplicas = after.onReplicas - before.onReplicas
      const all = onReplicas + after.onPrimary - before.onPrimary
      const [primary, alone] = sides.map(({ costs }) => median(costs.map(cost => cost.primary)))
      const replicas = median(sides[0]!.costs.map(cost => cost.replicas))
      console.log(
        `${name}: CPU of the primary per request with DATABASE_READ_URLS beside without, ratio ${(primary! / alone!).toFixed(2)}: ` +
          `${primary!.toFixed(3)} ms beside ${alone!.toFixed(3)} ms, and of the replicas ${replicas.toFixed(3)} ms; ` +
          `replicas answered ${((onReplicas / all) * 100).toFixed(1)} % of ${all} reads that may be a second old`,
      )
    }
  })
}

async function benchEdits(cluster: Cluster, shared: Nginx): Promise<void> {
  const { nodes, connectionString } = cluster
  const database = connect({ connectionString, max: 2 })
  const people = await Promise.all(Array.from({ length: SELLERS }, () => register(nodes[0]!.address)))
  const given = await giveHomes(database, people)
  const seen: Record<'answer' | 'all nodes' | 'nginx', number[]> = { answer: [], 'all nodes': [], nginx: [] }
  const lags = { nodes: [] as number[], primary: [] as number[] }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      for (const node of nodes) {
        const ports = cluster.replicas().map(({ port }) => String(port))
        const lag = await figures(node, 'havenrow_replica_lag_seconds')
        lags.nodes.push(...ports.flatMap(port => (lag.has(port) ? [lag.get(port)! * 1_000] : [])))
      }
      const rows = await database.query<{ lag: number }>(
        `select extract(epoch from replay_lag)::float8 * 1000 as lag from pg_stat_replication where replay_lag is not null`,
      )
      lags.primary.push(...rows.map(({ lag }) => lag))
      await sleep(LAG_LOOK)
    }
  })()
  try {
    await Promise.all(
      given.homes.map(async ({ key }, seller) => {
        const setPrice = await openSeller(nodes[0]!.address, people[seller]!, key)
        for (let turn = 0; turn < EDITS; turn++) {
          await sleep(EDIT_PAUSE * (0.5 + Math.random()))
          const price = 3_000_000 + seller * 1_000 + turn
          const begun = performance.now()
          if (!(await setPrice(price, nodes[turn % nodes.length]!.address)))
            throw new Error('An edit was refused.')
          seen.answer.push(performance.now() - begun)
          const shownAt = (address: string) =>
            untilShown(`${address}/homes/${key}`, shownPrice(price), begun, { first: LOOK, factor: 1 })
          const [throughNginx, ...each] = await Promise.all(
            [shared, ...nodes].map(({ address }) => shownAt(address)),
          )
          seen.nginx.push(throughNginx!)
          seen['all nodes'].push(Math.max(...each))
        }
      }),
    )
  } finally {
    isOver = true
    await watching
    await given.end()
    await database.close()
  }
  console.log(
    `an edit on one node is on the pages of all three: ${spread(seen['all nodes'])} (goal p99 ≤ 1000)`,
  )
  console.log(`  it was answered after ${spread(seen.answer)}`)
  console.log(`  and in the cache of nginx (docs/nginx): ${spread(seen.nginx)} (goal p99 ≤ 2000)`)
  console.log(`  lag of replicas meanwhile, by PostgreSQL: ${spread(lags.primary)} looks`)
  console.log(
    `  as nodes know it, who look four times a second: ${spread(lags.nodes)} looks (used up to 1000)`,
  )
}

async function benchProxies(cluster: Cluster, shared: Nginx): Promise<void> {
  const { nodes, nginx } = cluster
  const ways = [
    { name: 'one node, directly', address: nodes[0]!.address, proxy: () => 0 },
    { name: 'three nodes through nginx without its cache', address: nginx.address, proxy: clockOf(nginx) },
    { name: 'three nodes through nginx with its cache', address: shared.address, proxy: clockOf(shared) },
  ].map(way => ({ ...way, taken: [] as { rate: number; nodes: number; nginx: number; generator: number }[] }))
  // With its children that have ended, as each wrk has.
  const generator = () => processorTime(process.pid)
  for (let round = 0; round <= FEW_ROUNDS; round++)
    for (const { address, proxy, taken } of ways) {
      const clocks = { nodes: clockOf(...nodes), nginx: proxy, generator }
      const { rate, cost } = await ask(clocks, address, cached, { connections: MANY_CONNECTIONS })
      if (round > 0) taken.push({ rate, ...cost })
    }
  const first = median(ways[0]!.taken.map(({ rate }) => rate))
  for (const { name, taken } of ways) {
    const of = (what: keyof (typeof taken)[number]) => median(taken.map(each => each[what]))
    console.log(
      `pages from the cache, ${name}: ${of('rate').toFixed(0)} requests/s (${(of('rate') / first).toFixed(2)} of one node); ` +
        `CPU per request: nodes ${of('nodes').toFixed(3)} ms, nginx ${of('nginx').toFixed(3)} ms, and of the measurement ${of('generator').toFixed(3)} ms`,
    )
  }
}

/** How soon all nodes leave out a replica that hangs, and use it again. */
async function benchLostReplica(cluster: Cluster): Promise<void> {
  const taken: Record<'out' | 'back', number[]> = { out: [], back: [] }
  const untilUsed = async (port: number, used: number) => {
    const begun = performance.now()
    for (const node of cluster.nodes)
      while ((await figures(node, 'havenrow_replica_used')).get(String(port)) !== used) await sleep(LOOK)
    return performance.now() - begun
  }
  for (let failure = 0; failure < FAILURES; failure++) {
    const replicas = cluster.replicas()
    const replica = replicas[failure % replicas.length]!
    await untilUsed(replica.port, 1)
    replica.pause()
    taken.out.push(await untilUsed(replica.port, 0))
    replica.resume()
    taken.back.push(await untilUsed(replica.port, 1))
  }
  console.log(`a replica that hangs is left out by all nodes: ${spread(taken.out)} (goal ≤ 2000)`)
  console.log(`  and used again after it goes on: ${spread(taken.back)}`)
}
