import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { isConflict, isUnavailable, violatedConstraint } from '#db/errors.ts'
import { migrate } from '#db/migrate.ts'
import { startTestDatabase, type TestServer } from '#test/postgres.ts'

let server: TestServer
let database: Database
const errors: Error[] = []
beforeAll(async () => {
  server = await startTestDatabase()
  database = connect({ ...server, max: 3, onError: error => errors.push(error) })
  await database.query(
    'create table item (key bigint primary key, word text constraint item_word check (word <> $$bad$$))',
  )
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

async function endSessions(): Promise<void> {
  const other = connect({ ...server, max: 1 })
  await other.query(
    'select pg_terminate_backend(pid, 30000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await other.close()
}

test('integers arrive as numbers, dates as text, timestamps as Date', async () => {
  const rows = await database.query(
    `select 9007199254740991::bigint as large, '2026-03-01'::date as day, timestamptz '2026-03-01 00:00Z' as moment,
      array[1, null]::bigint[] as keys, array['2026-03-01']::date[] as days, 1.50::numeric as exact`,
  )
  expect(rows).toEqual([
    {
      large: Number.MAX_SAFE_INTEGER,
      day: '2026-03-01',
      moment: new Date('2026-03-01T00:00:00Z'),
      keys: [1, null],
      days: ['2026-03-01'],
      exact: '1.50',
    },
  ])
  await expect(database.query('select 9007199254740993::bigint')).rejects.toThrow('beyond 2^53')
})

test('statements are prepared once, by name', async () => {
  // Other tests in this process may have used up the names.
  vi.resetModules()
  const { connect } = await import('#db/connect.ts')
  const single = connect({ ...server, max: 1 })
  const text = 'select $1::int as number'
  await single.query(text, [1])
  await single.query(text, [2])
  const prepared = 'select count(*) as count from pg_prepared_statements where statement = $1'
  expect(await single.query(prepared, [text])).toEqual([{ count: 1 }])
  await single.close()
})

test('a statement whose result type has changed is prepared again', async () => {
  const single = connect({ ...server, max: 1 })
  await single.query('create table shape (a int)')
  expect(await single.query('select * from shape')).toEqual([])
  await database.query('alter table shape add column b int default 2')
  await database.query('insert into shape values (1)')
  expect(await single.query('select * from shape')).toEqual([{ a: 1, b: 2 }])
  await single.close()
})

test('a query waits for a free connection longer than the statement timeout', async () => {
  const single = connect({ ...server, max: 1 })
  const busy = single.query('select pg_sleep(6)')
  expect(await single.query('select 1 as one')).toEqual([{ one: 1 }])
  await busy
  await single.close()
}, 30_000)

test('constraint violations are distinguished', async () => {
  await database.query("insert into item values (1, 'a')")
  const conflict = await caught(database.query("insert into item values (1, 'b')"))
  expect([isConflict(conflict), isConflict(conflict, 'item_pkey'), isConflict(conflict, 'other')]).toEqual([
    true,
    true,
    false,
  ])
  const bad = await caught(database.query("insert into item values (2, 'bad')"))
  expect([isConflict(bad), violatedConstraint(bad), isUnavailable(bad)]).toEqual([false, 'item_word', false])
  expect(violatedConstraint(new Error('other'))).toBeUndefined()
})

test('statements of a transaction run one after another, also when begun together', async () => {
  const warnings: string[] = []
  const onWarning = (warning: Error) => warnings.push(warning.message)
  process.on('warning', onWarning)
  const rows = await database.transaction(transaction =>
    Promise.all(
      [1, 2, 3].map(number => transaction.query<{ number: number }>('select $1::int as number', [number])),
    ),
  )
  await expect(
    database.transaction(transaction =>
      Promise.all([
        transaction.query('select 1 / 0'),
        transaction.query("insert into item values (12, 'a')"),
        transaction.query("insert into item values (13, 'a')"),
      ]),
    ),
  ).rejects.toThrow('division by zero')
  expect(await database.query('select from item where key in (12, 13)')).toEqual([])
  await new Promise(setImmediate)
  process.off('warning', onWarning)
  expect(rows.flat()).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
  expect(warnings).toEqual([])
})

test('a transaction is atomic', async () => {
  const failure = database.transaction(async transaction => {
    await transaction.query("insert into item values (10, 'a')")
    throw new Error('no')
  })
  await expect(failure).rejects.toThrow('no')
  const swallowed = database.transaction(async transaction => {
    await transaction.query("insert into item values (11, 'a')")
    await transaction.query('select 1 / 0').catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('rolled back')
  expect(await database.query('select key from item where key >= 10')).toEqual([])
})

test('rows can be copied in and out', async () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `${1_000 + index}\tword ${index}\n`)
  await database.transaction(async transaction => {
    await pipeline(Readable.from(lines), await transaction.copyFrom('copy item from stdin'))
  })
  const chunks: Buffer[] = []
  const source = await database.copyTo('copy (select * from item where key >= 1000 order by key) to stdout')
  for await (const chunk of source) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toBe(lines.join(''))
})

test('failed or abandoned copies release their connection', async () => {
  for (let round = 0; round < 4; round++) {
    const broken = database.transaction(async transaction => {
      await pipeline(Readable.from(['not a number\tx\n']), await transaction.copyFrom('copy item from stdin'))
    })
    await expect(broken).rejects.toThrow('invalid input syntax')
    const abandoned = database.transaction(async transaction => {
      await transaction.copyFrom('copy item from stdin')
      throw new Error('left')
    })
    await expect(abandoned).rejects.toThrow('left')
    const source = await database.copyTo('copy (select generate_series(1, 1000000)) to stdout')
    source.destroy()
    await once(source, 'close')
  }
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('long results arrive in batches, and can be abandoned', async () => {
  const sizes: number[] = []
  const text = 'select key from generate_series(1, $1::bigint) as key'
  for await (const batch of database.stream<{ key: number }>(text, [2_500], 1_000)) sizes.push(batch.length)
  expect(sizes).toEqual([1_000, 1_000, 500])
  for (let round = 0; round < 4; round++) {
    for await (const batch of database.stream<{ key: number }>(text, [2_000], 1_000)) {
      expect(batch[0]).toEqual({ key: 1 })
      break
    }
  }
  await expect(Array.fromAsync(database.stream('select 1 / 0'))).rejects.toThrow('division by zero')
  expect(await Array.fromAsync(database.stream('select 1 where false'))).toEqual([])
})

test('closed sessions are replaced, and the error of a running query is recognized', async () => {
  const sleeping = caught(database.query('select pg_sleep(20)'))
  const idle = caught(
    database.transaction(async transaction => {
      await transaction.query('select 1')
      await endSessions()
      await transaction.query('select 1')
    }),
  )
  expect([await sleeping, await idle].map(isUnavailable)).toEqual([true, true])
  // A session in use before the pool noticed fails once more.
  await expect.poll(() => database.query('select 1 as one'), { timeout: 30_000 }).toEqual([{ one: 1 }])
})

test('a slow statement is canceled', async () => {
  const hasty = connect({ ...server, statementTimeout: 50 })
  expect(isUnavailable(await caught(hasty.query('select pg_sleep(5)')))).toBe(true)
  await hasty.close()
})

test('a missing server is recognized', async () => {
  const nowhere = [
    'postgres://x@127.0.0.1:1/x',
    'postgres://x@localhost:1/x',
    'postgresql:///x?host=/nowhere&user=x',
    'postgres://x@no.such.host.invalid/x',
  ]
  for (const connectionString of nowhere) {
    const absent = connect({ connectionString })
    expect(isUnavailable(await caught(absent.query('select 1')))).toBe(true)
    await absent.close()
  }
  expect(isUnavailable(await caught(database.query('select nonsense')))).toBe(false)
})

test('migrations run once, also when two processes start at the same time', async () => {
  const runs = await Promise.all([migrate(server), migrate(server)])
  const [first = [], second = []] = runs.sort((a, b) => b.length - a.length)
  expect(first[0]).toBe('0141_baseline')
  expect(second).toEqual([])
})
