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
/** How often each job has still to fail. */
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
  const times = { retry: 1, patience: 5, look: 0.5, supervise: 1 }
  nodes = [1, 2].map(() => openQueue({ connectionString, onError: error => errors.push(error), times }))
})
afterAll(async () => {
  for (const node of nodes ?? []) await node.stop()
  await world?.close()
})

test('a job is kept from the moment its transaction commits, and worked once by one node', async () => {
  await world.database.transaction(transaction => nodes[0]!.add(transaction, { kind: 'test', key: 1 }))
  await world.database
    .transaction(async transaction => {
      await nodes[0]!.add(transaction, { kind: 'test', key: 2 })
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

test('what fails is tried again', async () => {
  failing.set(3, 1)
  await world.database.transaction(transaction => nodes[1]!.add(transaction, { kind: 'test', key: 3 }))
  await until(
    async () => done.includes(3),
    isDone => isDone,
  )
  expect(done).toEqual([1, 3])
  expect(dead).toEqual([])
})
