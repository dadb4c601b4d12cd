import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openNginx } from '#cli/cluster/nginx.ts'
import { descendants, type Part } from '#cli/cluster/part.ts'
import { freePort } from '#cli/cluster/programs.ts'
import { type Cluster, startCluster } from '#cli/cluster/start-cluster.ts'
import { mediaType } from '#contract/operation.ts'
import { connect } from '#db/connect.ts'
import { load, quantile } from './served.ts'

const ROUNDS = 3
const SECONDS = 3
const EDITS = 100
/** Pause between two looks at what an edit changes, milliseconds. */
const POLL = 5
/** Of the kernel's clock, per second. */
const TICKS = 100
const pages = [
  '/',
  '/homes/fl',
  '/homes/fl/tampa',
  '/es/homes/tx',
  '/parks/fl',
  '/homes/fl?minimum-price=60000',
]

/** CPU seconds of a program and its processes. */
function cpuOf(parts: readonly Part[]): number {
  const processes = parts.flatMap(part => {
    const pid = part.pid()
    return pid === undefined ? [] : [pid, ...descendants(pid)]
  })
  return processes.reduce((sum, pid) => {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = 0, system = 0] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return sum + (user + system) / TICKS
  }, 0)
}

/** Milliseconds of CPU time of the parts for each answered request. */
async function costOf(parts: readonly Part[], address: string, paths: readonly string[], headers = {}) {
  const before = cpuOf(parts)
  const { rate, errors } = await load(address, paths, { seconds: SECONDS, headers })
  if (errors > 0) throw new Error(`${errors} requests to ${address} failed.`)
  return { cost: ((cpuOf(parts) - before) * 1_000) / (rate * SECONDS), rate }
}

const median = (values: readonly number[]) =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

/** Three nodes beside one; how soon an edit is on all nodes; what replicas take from the primary. */
export async function benchCluster(): Promise<void> {
  const cluster = await startCluster({ sample: 'small', say: console.log })
  const alone = openNginx({
    folder: join(cluster.folder, 'nginx-alone'),
    port: await freePort(),
    nodes: [cluster.nodes[0]!.port],
  })
  try {
    await alone.start()
    await benchNodes(cluster, alone)
    await benchEditsOnAll(cluster)
    await benchReads(cluster)
  } finally {
    await alone.stop()
    await cluster.stop()
  }
}

async function benchNodes({ address, nodes }: Cluster, alone: Part): Promise<void> {
  let searches = 0
  const kinds: [string, () => string[]][] = [
    ['pages in the cache', () => pages],
    // No page of the second kind is asked for twice.
    [
      'pages that must be rendered',
      () => Array.from({ length: 4_000 }, () => `/homes/fl?minimum-price=${1_000 + searches++}`),
    ],
  ]
  for (const [kind, pathsOf] of kinds) {
    const taken: { one: number[]; three: number[] } = { one: [], three: [] }
    await costOf(nodes, alone.address, pathsOf())
    await costOf(nodes, address, pathsOf())
    for (let round = 0; round < ROUNDS; round++) {
      taken.one.push((await costOf(nodes.slice(0, 1), alone.address, pathsOf())).cost)
      taken.three.push((await costOf(nodes, address, pathsOf())).cost)
    }
    const [one, three] = [median(taken.one), median(taken.three)]
    console.log(
      `${kind}: CPU ${three.toFixed(3)} ms a request on three nodes beside ${one.toFixed(3)} ms on one, ratio ${(three / one).toFixed(2)} (goal ≤ 1.05)`,
    )
  }
}

async function benchEditsOnAll({ connectionString, nodes }: Cluster): Promise<void> {
  const database = connect({ connectionString, max: 2 })
  const homes = await database.query<{ key: number }>(
    'select key from listing where active = 1 and removed_at is null and not hold_review order by key limit $1',
    [EDITS],
  )
  const taken: number[] = []
  for (const [n, { key }] of homes.entries()) {
    const price = 3_000_000 + n
    const shown = `$${price.toLocaleString('en-US')}`
    await database.query('update listing set asking_price = $2 where key = $1', [key, price])
    const begun = performance.now()
    const each = nodes.map(async ({ address }) => {
      while (!(await (await fetch(`${address}/homes/${key}`)).text()).includes(shown)) await sleep(POLL)
      return performance.now() - begun
    })
    taken.push(Math.max(...(await Promise.all(each))))
  }
  await database.close()
  const at = (share: number) =>
    quantile(
      taken.toSorted((one, other) => one - other),
      share,
    ).toFixed(0)
  console.log(
    `an edit is on the pages of all nodes: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${taken.length} (goal ≤ 1000)`,
  )
}

async function benchReads(cluster: Cluster): Promise<void> {
  const { address, nodes } = cluster
  let searches = 0
  // A level with all relations is never kept: each request reads rows.
  const headers = { accept: mediaType('centi') }
  const paths = () =>
    Array.from({ length: 4_000 }, () => `/api/v1/listings.json?minimum-price=${1_000 + searches++}`)
  const primary = [cluster.primary()]
  const replicas = cluster.replicas()
  const readsBefore = await readsOf(cluster)
  const before = { nodes: cpuOf(nodes), primary: cpuOf(primary), replicas: cpuOf(replicas) }
  const { rate } = await load(address, paths(), { seconds: SECONDS, headers })
  const of = (name: keyof typeof before, parts: readonly Part[]) =>
    (((cpuOf(parts) - before[name]) * 1_000) / (rate * SECONDS)).toFixed(3)
  console.log(
    `searches with all relations: ${rate.toFixed(0)}/s; CPU a request: nodes ${of('nodes', nodes)} ms, primary ${of('primary', primary)} ms, replicas ${of('replicas', replicas)} ms`,
  )
  const reads = await readsOf(cluster)
  const [onReplicas, onPrimary] = (['replicas', 'primary'] as const).map(
    server => (reads[server] - readsBefore[server]) / SECONDS,
  )
  console.log(
    `  reads a second: ${onReplicas!.toFixed(0)} on replicas, ${onPrimary!.toFixed(0)} on the primary`,
  )
}

/** Reads that replicas may answer, since the start of all nodes. */
async function readsOf({ nodes }: Cluster): Promise<{ replicas: number; primary: number }> {
  const sums = { replicas: 0, primary: 0 }
  for (const { address } of nodes) {
    const text = await (await fetch(`${address}/metrics`)).text()
    for (const [, server, reads] of text.matchAll(
      /^havenrow_database_reads_total\{server="([^"]+)"\} (\d+)/gm,
    ))
      sums[server === 'primary' ? 'primary' : 'replicas'] += Number(reads)
  }
  return sums
}
