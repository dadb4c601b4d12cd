import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { connect } from '#db/connect.ts'
import { type Node, openNode } from '#test/cluster/node.ts'
import type { Part } from '#test/cluster/part.ts'
import { type Host, openPatroni } from '#test/cluster/patroni.ts'
import { installedProgram } from '../debian.ts'
import { installedPrograms } from '../postgres.ts'
import { get, until } from '../world/site.ts'
import { newClientAddress } from '../world/visitor.ts'

const print = (line: string) => process.stdout.write(`Failover test: ${line}.\n`)

/** Longest time without writes, milliseconds. */
const MAX_PAUSE = 30_000

let cluster: Awaited<ReturnType<typeof openPatroni>>
const nodes: Node[] = []
const others: Part[] = []

beforeAll(async () => {
  installedPrograms()
  for (const [path, name] of [
    ['/usr/bin/etcd', 'etcd-server'],
    ['/usr/bin/patroni', 'patroni'],
    ['/usr/lib/python3/dist-packages/etcd/__init__.py', 'python3-etcd'],
    ['/usr/bin/pgbackrest', 'pgbackrest'],
    ['/usr/sbin/haproxy', 'haproxy'],
  ] as const)
    installedProgram(path, name)
  cluster = await openPatroni()
  await Promise.all(cluster.hosts.map(({ etcd }) => etcd.start()))
  await cluster.hosts[0]!.patroni.start()
  for (const { patroni } of cluster.hosts.slice(1)) await patroni.start()
  await bothReplicasStream()
  await cluster.administrator.query("create role havenrow login password 'of-site'")
  await cluster.administrator.query('create database havenrow owner havenrow')
  const haproxy = await cluster.openHaproxy()
  others.push(haproxy)
  await haproxy.start()
  for (const [name, address] of [
    ['several', cluster.connectionString],
    ['proxied', haproxy.address],
  ] as const) {
    const node = await openNode(name, cluster.folder, {
      DATABASE_URL: address,
      SESSION_SECRET: 'a session secret of test sites only',
      TRUST_PROXY: '127.0.0.1',
      HOST: '127.0.0.1',
    })
    nodes.push(node)
    await node.start()
  }
})
afterAll(async () => {
  await Promise.all([...nodes, ...others].map(part => part.stop()))
  await cluster?.stop()
})

async function bothReplicasStream(): Promise<void> {
  const names = await until(cluster.streaming, ({ length }) => length === 2, 120_000)
  expect(names, cluster.hosts.map(({ patroni }) => patroni.output().slice(-2_000)).join('\n\n')).toHaveLength(
    2,
  )
}

interface Write {
  mark: string
  node: Node
  /** When it was sent first, milliseconds. */
  sentAt: number
  /** When it was acknowledged; undefined until then. */
  at?: number
}

/** Sends distinct messages to both nodes until told to stop. What is not acknowledged is sent again. */
function startWriting() {
  const writes: Write[] = []
  let isDone = false
  const writers = nodes.flatMap(node =>
    [1, 2, 3].map(async () => {
      while (!isDone) {
        const write: Write = { mark: randomUUID(), node, sentAt: Date.now() }
        writes.push(write)
        const from = newClientAddress()
        while (!write.at) {
          const reply = await get(node.address + sendContactMessage.path, {
            method: 'POST',
            headers: {
              'x-forwarded-for': from,
              'content-type': 'application/json',
              'idempotency-key': write.mark,
            },
            body: JSON.stringify({ name: 'Nora Fields', email: 'nora@mail.example', message: write.mark }),
          }).catch(() => undefined)
          if (reply?.status === 201) write.at = Date.now()
          else await sleep(100)
        }
        await sleep(20)
      }
    }),
  )
  return {
    writes,
    acknowledged: () => writes.flatMap(({ at, ...write }) => (at === undefined ? [] : [{ ...write, at }])),
    async stop() {
      isDone = true
      await Promise.all(writers)
    },
  }
}

/** Writes much of the log until told to stop, so that there is always something to archive. */
function fillLog() {
  let isDone = false
  const filling = (async () => {
    while (!isDone) {
      await cluster.administrator
        .query("select pg_logical_emit_message(false, 'load', repeat(md5(random()::text), 32768))")
        .catch(() => undefined)
      await sleep(200)
    }
  })()
  return {
    async stop() {
      isDone = true
      await filling
    },
  }
}

/** Waits until the log up to now is in the backup. */
async function untilArchived(): Promise<void> {
  const [row] = await cluster.administrator.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  const isArchived = async () =>
    (
      await cluster.administrator.query(
        `select from pg_stat_archiver where last_archived_wal ~ '^[0-9A-F]{24}$' and last_archived_wal >= $1`,
        [row!.file],
      )
    ).length === 1
  expect(await until(isArchived, Boolean, 60_000)).toBe(true)
}

type Writing = ReturnType<typeof startWriting>

interface Pause {
  from: number
  to: number
}

/** Longest time between two acknowledged writes of a node after a moment. */
function pauseOf(node: Node, acknowledged: readonly Required<Write>[], from: number) {
  const times = acknowledged
    .flatMap(write => (write.node === node && write.at >= from - 1_000 ? [write.at] : []))
    .sort((a, b) => a - b)
  return times
    .slice(1)
    .reduce(
      (longest, at, n) =>
        at - times[n]! > longest.to - longest.from ? { from: times[n]!, to: at } : longest,
      { from, to: from },
    )
}

const messages = 'select message as mark from contact_message'

/** The archiver hangs, while the log goes on for some seconds. */
async function holdArchiver(): Promise<void> {
  const [archiver] = await cluster.administrator.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'archiver'",
  )
  process.kill(archiver!.pid, 'SIGSTOP')
  await sleep(5_000)
}

/** Kills the primary, and waits until both nodes have written for some seconds; the pause of each node. */
async function loseOf(old: Host, writing: Writing): Promise<Pause[]> {
  const killedAt = Date.now()
  await old.kill()
  const isBack = (node: Node) =>
    writing.acknowledged().some(write => write.node === node && write.sentAt > killedAt + 1_000)
  expect(await until(async () => nodes.every(isBack), Boolean, 120_000)).toBe(true)
  await sleep(5_000)
  return nodes.map(node => pauseOf(node, writing.acknowledged(), killedAt))
}

/** Restores a moment, and compares it with what had been sent and acknowledged until then. */
async function expectRestored(moment: number, { writes, acknowledged }: Writing): Promise<void> {
  const rows = await cluster.restored<{ mark: string }>(moment, messages)
  const found = new Set(rows.map(({ mark }) => mark))
  print(`restored ${new Date(moment).toISOString()}: ${found.size} writes`)
  expect(rows.length).toBe(found.size)
  expect(acknowledged().filter(({ mark, at }) => at <= moment && !found.has(mark))).toEqual([])
  expect(writes.filter(({ mark, sentAt }) => sentAt > moment && found.has(mark))).toEqual([])
}

test('three lost primaries lose no acknowledged write, and every moment can be restored', async () => {
  const first = (await cluster.primary())!
  cluster.backup(first, 'stanza-create')
  cluster.backup(first, 'check')
  cluster.backup(first, '--type=full', 'backup')
  const writing = startWriting()
  const log = fillLog()
  for (const round of [1, 2, 3]) {
    await sleep(5_000)
    const old = (await cluster.primary())!
    if (round === 2) await holdArchiver()
    const pauses = await loseOf(old, writing)
    const texts = pauses.map(({ from, to }, n) => `${nodes[n]!.name} ${((to - from) / 1_000).toFixed(1)} s`)
    print(`failover ${round}: without a write ${texts.join(', ')}`)
    for (const { from, to } of pauses) expect(to - from).toBeLessThan(MAX_PAUSE)
    await untilArchived()
    // The old primary is still away: what it had not archived must come from the new one.
    const { from, to } = pauses[0]!
    for (const moment of [from - 1_000, (from + to) / 2, to + 1_000]) await expectRestored(moment, writing)
    if (round === 3) old.wipe()
    await old.start()
    await bothReplicasStream()
    // The archiver must not be held up by what is left of earlier timelines, which a checkpoint hands to it.
    await cluster.administrator.query('checkpoint')
    await untilArchived()
    if (round === 3) expect(old.patroni.output()).toContain('replica has been created using pgbackrest')
  }
  await log.stop()
  await writing.stop()
  const site = connect({ connectionString: cluster.connectionString, max: 1 })
  const rows = await site.query<{ mark: string }>(messages).finally(() => site.close())
  const stored = new Set(rows.map(({ mark }) => mark))
  const lost = writing.acknowledged().filter(({ mark }) => !stored.has(mark))
  print(`acknowledged ${writing.writes.length}, lost ${lost.length}, twice ${rows.length - stored.size}`)
  expect(lost).toEqual([])
  expect(rows.length).toBe(stored.size)
}, 1_200_000)

test('writes go on while etcd is down', async () => {
  const writing = startWriting()
  const old = await cluster.primary()
  const from = Date.now()
  await Promise.all(cluster.hosts.map(({ etcd }) => etcd.kill()))
  await sleep(40_000)
  await writing.stop()
  for (const node of nodes) {
    const pause = pauseOf(node, writing.acknowledged(), from)
    expect(pause.to - pause.from).toBeLessThan(5_000)
    expect(Math.max(...writing.acknowledged().map(({ at }) => at))).toBeGreaterThan(from + 39_000)
  }
  await Promise.all(cluster.hosts.map(({ etcd }) => etcd.start()))
  await bothReplicasStream()
  expect(await cluster.primary()).toBe(old)
})
