import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openQueue, type Queue, type Worker } from '#db/queue.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { until } from '../world/site.ts'

let world: TestDatabase
let nodes: Queue[]
const errors: unknown[] = []
const done: number[] = []
const dead: number[] = []
/** How often each job will still fail. */
const failing = new Map<number, number>()

const workers: Record<string, Worker> = {
  test: {
    async work(key) {
      const left = failing.get(key) ?? 0
      failing.set(key, left - 1)
      if (left > 0) throw new Error('Not yet.')
      done.push(key)
    },
    async giveUp(key) {
      dead.push(key)
    },
  },
}

beforeAll(async () => {
  world = await testDatabase()
  const { connectionString } = world
  const times = { retry: 1, poll: 0.5, supervise: 1 }
  nodes = [1, 2].map(() => openQueue({ connectionString, onError: error => errors.push(error), times }))
})
afterAll(async () => {
  for (const node of nodes ?? []) await node.stop()
  await world?.close()
})

test('a job exists from the commit of its transaction, and runs once on one node', async () => {
  await world.database.transaction(transaction => nodes[0]!.add(transaction, [{ kind: 'test', key: 1 }]))
  await world.database
    .transaction(async transaction => {
      await nodes[0]!.add(transaction, [{ kind: 'test', key: 2 }])
      throw new Error('Changed my mind.')
    })
    .catch(() => {})
  for (const node of nodes) node.start(workers)
  await until(
    async () => done.length,
    length => length > 0,
  )
  await sleep(1_500)
  expect(done).toEqual([1])
  expect(errors).toEqual([])
})

test('failed jobs are retried', async () => {
  failing.set(3, 1)
  await world.database.transaction(transaction => nodes[1]!.add(transaction, [{ kind: 'test', key: 3 }]))
  await until(
    async () => done.includes(3),
    isDone => isDone,
  )
  expect(done).toEqual([1, 3])
  expect(dead).toEqual([])
})

test('a job starts on commit, not at the next poll', async () => {
  const own = await testDatabase()
  const kept: number[] = []
  const worker: Worker = { work: async key => void kept.push(key), giveUp: async () => {} }
  const [sender, node] = [1, 2].map(() =>
    openQueue({
      connectionString: own.connectionString,
      onError: error => errors.push(error),
      times: { poll: 300 },
    }),
  ) as [Queue, Queue]
  try {
    node.start({ test: worker })
    const add = (key: number) =>
      own.database.transaction(transaction => sender.add(transaction, [{ kind: 'test', key }]))
    for (const key of [1, 2, 3]) {
      await add(key)
      await until(
        async () => kept.length,
        length => length === key,
      )
    }
    expect(kept).toEqual([1, 2, 3])
    expect(errors).toEqual([])
  } finally {
    for (const each of [sender, node]) await each.stop()
    await own.close()
  }
})

test('waiting jobs run one after the other, not one at each poll', async () => {
  const own = await testDatabase()
  const kept: number[] = []
  const worker: Worker = { work: async key => void kept.push(key), giveUp: async () => {} }
  const node = openQueue({
    connectionString: own.connectionString,
    onError: error => errors.push(error),
    times: { poll: 30 },
  })
  try {
    await own.database.transaction(async transaction => {
      for (let key = 1; key <= 20; key++) await node.add(transaction, [{ kind: 'test', key }])
    })
    node.start({ test: worker })
    await until(
      async () => kept.length,
      length => length === 20,
    )
    expect(kept.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  } finally {
    await node.stop()
    await own.close()
  }
})

test('what the database answers to the queue is reported as an error, with its code', async () => {
  const own = await testDatabase()
  const reported: unknown[] = []
  const node = openQueue({
    connectionString: own.connectionString,
    onError: error => reported.push(error),
    times: { poll: 0.5 },
  })
  const kept: number[] = []
  const worker: Worker = { work: async key => void kept.push(key), giveUp: async () => {} }
  try {
    node.start({ test: worker })
    await own.database.transaction(transaction => node.add(transaction, [{ kind: 'test', key: 1 }]))
    await until(
      async () => kept.length,
      length => length === 1,
    )
    await own.database.query('alter schema pgboss rename to elsewhere')
    const count = await until(
      async () => reported.length,
      length => length > 0,
    )
    await own.database.query('alter schema elsewhere rename to pgboss')
    expect(count).toBeGreaterThan(0)
    for (const error of reported) {
      expect(error).toBeInstanceOf(Error)
      expect(error).toMatchObject({ code: '42P01', message: expect.stringContaining('pgboss') })
    }
  } finally {
    await node.stop()
    await own.close()
  }
})
