import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { type Change, everything, type Feed, type FollowOptions, follow, position, prune } from '#db/feed.ts'
import { migrate } from '#db/migrate.ts'
import { startTestDatabase, type TestServer } from '#test/postgres.ts'

let server: TestServer
let database: Database
beforeAll(async () => {
  server = await startTestDatabase()
  await migrate(server)
  database = connect({ ...server, max: 12 })
  await database.query('create table thing (key bigint primary key, word text)')
  await database.query('create table part (thing_key bigint, word text)')
  await database.query("select track_changes('thing')")
  await database.query("select track_changes('thing', 'part', 'thing_key')")
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

let seen: Change[] = []
const feeds: Feed[] = []
beforeEach(async () => {
  await database.query('truncate thing, part')
  seen = []
})
afterEach(() => Promise.all(feeds.splice(0).map(feed => feed.close())))

async function watch(options: Partial<FollowOptions> = {}): Promise<Feed> {
  const onChanges = (changes: Change[]) => void seen.push(...changes)
  const feed = await follow({ database, onChanges, ...options })
  feeds.push(feed)
  return feed
}

/** A promise with its resolver, to decide when an open transaction continues. */
const gate = () => Promise.withResolvers<void>()

test('a change after a quiet time is read at once, and later ones no sooner than the spacing after it', async () => {
  const spacing = 450
  const starts: number[] = []
  const feed = await watch({
    spacing,
    onRead: (_, hasChanges, start) => void (hasChanges && starts.push(start)),
  })
  // Reads without changes do not count.
  await feed.caughtUp()
  for (const key of [1, 2, 3]) {
    await database.query("insert into thing values ($1, 'a')", [key])
    if (key === 1) await expect.poll(() => seen).toEqual([{ entity: 'thing', key }])
    // Time in which a feed without pauses would have read it.
    else await sleep(60)
  }
  await feed.caughtUp()
  expect(seen.map(({ key }) => key)).toEqual([1, 2, 3])
  // Two, unless the machine stood still between the writes: then three, as far apart. Timers may be a millisecond early.
  expect(starts.length).toBeGreaterThan(1)
  for (const [n, start] of starts.entries())
    if (n > 0) expect(start - starts[n - 1]!).toBeGreaterThanOrEqual(spacing - 2)
})

test('every statement reports the rows it changed, once each', async () => {
  const feed = await watch()
  await database.query("insert into thing select key, 'a' from generate_series(1, 3) as key")
  await feed.caughtUp()
  expect(seen.splice(0)).toEqual([1, 2, 3].map(key => ({ entity: 'thing', key })))
  // In one transaction: polling between two of them would rightly report row 2 twice.
  await database.transaction(async transaction => {
    await transaction.query("update thing set word = 'b' where key = 2")
    await transaction.query("update thing set word = 'c' where key = 2")
    await transaction.query('delete from thing where key = 3')
  })
  await feed.caughtUp()
  expect(seen.splice(0)).toEqual([2, 3].map(key => ({ entity: 'thing', key })))
  await database.query("update thing set word = 'd' where key = 99")
  await feed.caughtUp()
  expect(seen).toEqual([])
})

test('a child row reports its parent, and both when it moves', async () => {
  const feed = await watch()
  await database.query("insert into part values (5, 'a'), (5, 'b'), (null, 'c')")
  await feed.caughtUp()
  expect(seen.splice(0)).toEqual([{ entity: 'thing', key: 5 }])
  await database.query("update part set thing_key = 6 where word = 'a'")
  await feed.caughtUp()
  expect(seen.map(({ key }) => key).sort()).toEqual([5, 6])
})

test('bulk changes and truncation report the whole entity in one change', async () => {
  const feed = await watch()
  await database.transaction(async transaction => {
    await transaction.query('set local havenrow.bulk = on')
    await transaction.query("insert into thing select key, 'a' from generate_series(1, 1000) as key")
  })
  await feed.caughtUp()
  expect(seen.splice(0)).toEqual([{ entity: 'thing', key: null }])
  await database.query('truncate thing')
  await feed.caughtUp()
  expect(seen).toEqual([{ entity: 'thing', key: null }])
})

test('a table without the named key column is rejected', async () => {
  await expect(database.query("select track_changes('thing', 'part')")).rejects.toThrow(
    'part has no column key',
  )
})

test('rolled back changes are not reported', async () => {
  const feed = await watch()
  const failure = database.transaction(async transaction => {
    await transaction.query("insert into thing values (1, 'a')")
    throw new Error('never mind')
  })
  await expect(failure).rejects.toThrow('never mind')
  await feed.caughtUp()
  expect(seen).toEqual([])
})

test('a slow transaction with a lower number is not lost, and blocks no others', async () => {
  const feed = await watch()
  const written = gate()
  const goOn = gate()
  const slow = database.transaction(async transaction => {
    await transaction.query("insert into thing values (1, 'slow')")
    written.resolve()
    await goOn.promise
  })
  await written.promise
  await database.query("insert into thing values (2, 'quick')")
  await feed.caughtUp()
  expect(seen.splice(0)).toEqual([{ entity: 'thing', key: 2 }])
  await feed.caughtUp()
  expect(seen).toEqual([])
  goOn.resolve()
  await slow
  await feed.caughtUp()
  expect(seen).toEqual([{ entity: 'thing', key: 1 }])
})

test('a position read before the data covers all later changes', async () => {
  const from = await position(database)
  await database.query("insert into thing values (1, 'a')")
  const feed = await watch({ from })
  await feed.caughtUp()
  expect(seen).toEqual([{ entity: 'thing', key: 1 }])
})

test('a notification wakes the follower', async () => {
  const listening = gate()
  const listen: Database['listen'] = (channel, { onNotify, ...handlers }) =>
    database.listen(channel, {
      ...handlers,
      onNotify() {
        listening.resolve()
        onNotify()
      },
    })
  // Polling is off.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const feed = await watch({ database: { ...database, listen } }).finally(() => vi.useRealTimers())
  await listening.promise
  await feed.caughtUp()
  await database.query("insert into thing values (1, 'a')")
  await expect.poll(() => seen, { timeout: 30_000 }).toEqual([{ entity: 'thing', key: 1 }])
})

test('without notifications it polls', async () => {
  const deaf: Database = { ...database, listen: () => ({ close: async () => undefined }) }
  await watch({ database: deaf })
  await database.query("insert into thing values (1, 'a')")
  await expect.poll(() => seen, { timeout: 30_000 }).toEqual([{ entity: 'thing', key: 1 }])
})

test('more changes than one batch arrive completely', async () => {
  const feed = await watch()
  await database.query("insert into thing select key, 'a' from generate_series(1, 25000) as key")
  await feed.caughtUp()
  expect(new Set(seen.map(({ key }) => key)).size).toBe(25_000)
  const count = seen.length
  await feed.caughtUp()
  expect(seen.length).toBe(count)
})

test('changes whose handler failed are delivered again', async () => {
  const errors: unknown[] = []
  let isBroken = true
  const onChanges = (changes: Change[]) => {
    if (isBroken) throw new Error('not now')
    seen.push(...changes)
  }
  const feed = await watch({ onChanges, onError: error => errors.push(error) })
  await database.query("insert into thing values (1, 'a')")
  await expect(feed.caughtUp()).rejects.toThrow('not now')
  await expect(feed.caughtUp()).rejects.toThrow('not now')
  isBroken = false
  await feed.caughtUp()
  expect(seen).toEqual([{ entity: 'thing', key: 1 }])
  expect(errors.length).toBe(1)
})

test('broken connections are replaced without losing changes', async () => {
  const feed = await watch()
  await database.query("insert into thing values (1, 'a')")
  await feed.caughtUp()
  await database.query("insert into thing values (2, 'a')")
  const other = connect({ ...server, max: 1 })
  // Await each one: a later end would break the next query.
  await other.query(
    `select pg_terminate_backend(pid, 30000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await other.query("insert into thing values (3, 'a')")
  await other.close()
  await expect.poll(() => seen.map(({ key }) => key).sort(), { timeout: 30_000 }).toEqual([1, 2, 3])
  await database.query("insert into thing values (4, 'a')")
  await expect.poll(() => seen.length, { timeout: 30_000 }).toBe(4)
})

test('a transaction number reused after a crash is still reported', async () => {
  const from = await position(database)
  // Mark the next transaction numbers as seen, which is the state after such a crash.
  const beyond = Number(from.snapshot.split(':')[1]) + 100
  const feed = await watch({ from: { ...from, snapshot: `${beyond}:${beyond}:` } })
  await database.query("insert into thing values (1, 'a')")
  await feed.caughtUp()
  expect(seen).toEqual([{ entity: 'thing', key: 1 }])
})

test('after days offline it reports that everything may have changed', async () => {
  const from = await position(database)
  const feed = await watch({ from: { ...from, at: from.at - 2 * 86_400 } })
  await feed.caughtUp()
  expect(seen).toEqual([{ entity: everything, key: null }])
})

test('on another timeline, after a promotion, it reports that everything may have changed', async () => {
  const from = await position(database)
  const feed = await watch({ from: { ...from, timeline: from.timeline - 1 } })
  await feed.caughtUp()
  await feed.caughtUp()
  expect(seen).toEqual([{ entity: everything, key: null }])
})

test('old changes are pruned, recent ones kept', async () => {
  await database.query("insert into thing values (1, 'a'), (2, 'a')")
  await database.query("update change set at = now() - interval '4 days' where key = 1")
  expect(await prune(database)).toBeGreaterThan(0)
  expect(await database.query("select key from change where at < now() - interval '3 days'")).toEqual([])
  expect(await database.query('select key from change where key = 2 limit 1')).toEqual([{ key: 2 }])
})

test('a closed feed delivers nothing', async () => {
  const feed = await watch()
  await feed.close()
  await database.query("insert into thing values (1, 'a')")
  await sleep(700)
  expect(seen).toEqual([])
  await expect(feed.caughtUp()).rejects.toThrow('closed')
})

test('with eight writers, pauses and rollbacks, exactly the committed changes are reported', async () => {
  const step = fc.record({
    keys: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
    pauses: fc.tuple(fc.nat(12), fc.nat(12)),
    isCommitted: fc.boolean(),
  })
  const writers = fc.array(fc.array(step, { maxLength: 6 }), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(writers, async plans => {
      await database.query('truncate part')
      seen = []
      const feed = await watch()
      const committed = new Set<number>()
      await Promise.all(
        plans.map(async (steps, writer) => {
          for (const { keys, pauses, isCommitted } of steps) {
            // Each writer has its own keys, so that a rolled-back change cannot hide behind another's.
            const own = keys.map(key => writer * 1_000 + key * 2 + (isCommitted ? 1 : 0))
            const work = database.transaction(async transaction => {
              await transaction.query('insert into part select unnest($1::bigint[])', [own])
              await sleep(pauses[0])
              if (!isCommitted) throw new Error('rolled back')
            })
            await work.then(
              () => own.forEach(key => void committed.add(key)),
              () => undefined,
            )
            await sleep(pauses[1])
          }
        }),
      )
      await feed.caughtUp()
      await feed.close()
      expect([...new Set(seen.map(({ key }) => key))].sort()).toEqual([...committed].sort())
    }),
    { numRuns: 25 },
  )
})
