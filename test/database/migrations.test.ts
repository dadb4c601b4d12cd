import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { appliedMigrations, knownMigrations, migrate } from '#db/migrate.ts'
import { startTestDatabase, type TestServer } from '#test/postgres.ts'
import { type TestDatabase, testDatabase } from '#test/world/database.ts'

let server: TestServer
let database: Database
let directory = ''
beforeAll(async () => {
  server = await startTestDatabase()
  database = connect({ ...server, max: 4 })
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

const add = (name: string, sql: string) => writeFile(join(directory, `${name}.sql`), sql)
const run = (times = {}, onWait = () => {}) =>
  migrate({ ...server, directory, times: { lock: 100, pause: 100, ...times }, onWait })

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'havenrow-migrations-'))
  await database.query('drop table if exists migration, item, thing')
  await add('0001_item', 'create table item (key integer primary key); insert into item values (1)')
  expect(await run()).toEqual(['0001_item'])
  return () => rm(directory, { recursive: true })
})

const columns = async () =>
  (
    await database.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'item'::regclass and attnum > 0 order by 1`,
    )
  ).map(({ name }) => name)

/** A transaction that has read the table, as a long report has; resolves to what ends it. */
async function aReport(): Promise<() => Promise<void>> {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const reading = database.transaction(async transaction => {
    await transaction.query('select from item')
    begin()
    await end
  })
  await begun
  return async () => {
    resolve()
    await reading
  }
}

test('a version goes on with the database of a newer one, whose migrations it does not know', async () => {
  await add('0002_word', 'alter table item add column word text')
  expect(await run()).toEqual(['0002_word'])
  await rm(join(directory, '0002_word.sql'))
  expect(await run()).toEqual([])
  expect(await columns()).toEqual(['key', 'word'])
})

test('each migration is announced with its number, in a new database and in one with tables', async () => {
  const said: string[] = []
  const announced = (count?: number) =>
    migrate({
      ...{ ...server, directory, ...(count !== undefined && { count }) },
      onMigration: ({ name, number, of }) => said.push(`${name} ${number}/${of}`),
    })
  await announced()
  expect(said).toEqual([])
  await add('0002_word', 'alter table item add column word text')
  await add('0003_length', 'alter table item add column length integer')
  await announced()
  expect(said.splice(0)).toEqual(['0002_word 1/2', '0003_length 2/2'])
  await database.query('drop table migration, item')
  await announced(2)
  expect(said.splice(0)).toEqual(['0001_item 1/2', '0002_word 2/2'])
})

test('a migration that waits for a lock lets readers pass, and is done once it gets it', async () => {
  const end = await aReport()
  await add('0002_word', 'alter table item add column word text')
  let waits = 0
  let isDone = false
  const running = run({}, () => waits++).finally(() => {
    isDone = true
  })
  // While it waits, a reader waits behind it; each gets its turn.
  for (let count = 0; count < 20; count++)
    expect(await database.query('select key from item')).toEqual([{ key: 1 }])
  await expect.poll(() => waits).toBe(1)
  expect([isDone, await columns()]).toEqual([false, ['key']])
  await end()
  expect(await running).toEqual(['0002_word'])
  expect(waits).toBe(1)
})

test('a migration that never gets its lock fails with what to do, and leaves nothing behind', async () => {
  const end = await aReport()
  await add('0002_word', 'create table thing (); alter table item add column word text')
  await expect(run({ patience: 500 })).rejects.toThrow(
    /^Migration 0002_word failed: canceling statement due to lock timeout\. End the transaction that holds the lock/,
  )
  await end()
  expect(await columns()).toEqual(['key'])
  expect(await database.query("select to_regclass('thing') as thing")).toEqual([{ thing: null }])
})

test('each migration of an upgrade is a transaction of its own', async () => {
  await add('0002_word', 'alter table item add column word text')
  await add('0003_wrong', 'alter table item add column other text; select 1 / 0')
  await expect(run()).rejects.toThrow('Migration 0003_wrong failed: division by zero')
  expect(await columns()).toEqual(['key', 'word'])
  await add('0003_wrong', 'alter table item add column other text')
  expect(await run()).toEqual(['0003_wrong'])
})

test('nodes that upgrade at once run each migration once', async () => {
  await add('0002_word', 'alter table item add column word text; select pg_sleep(0.5)')
  await add('0003_other', 'alter table item add column other text')
  const ran = await Promise.all([run(), run(), run()])
  expect(ran.flat().sort()).toEqual(['0002_word', '0003_other'])
})

test('a column is filled in batches, each of which is committed', async () => {
  await database.query('insert into item values (2)')
  await add('0002_word', 'alter table item add column word text')
  await add(
    '0003_words',
    `-- outside a transaction
do $$
begin
  for n in 1..2 loop
    update item set word = 'word ' || n where key = n and 1 / (2 - n) = 1;
    commit;
  end loop;
end $$;`,
  )
  await expect(run()).rejects.toThrow('Migration 0003_words failed: division by zero')
  expect(await database.query('select key, word from item order by key')).toEqual([
    { key: 1, word: 'word 1' },
    { key: 2, word: null },
  ])
})

test('an index is built outside a transaction while the table is written, and again if that was interrupted', async () => {
  // As left behind by a build that was killed.
  await database.query('create index item_key on item (key)')
  await add(
    '0002_index',
    `-- outside a transaction
drop index concurrently if exists item_key;
create index concurrently item_key on item (key) where key > 0;`,
  )
  expect(await run()).toEqual(['0002_index'])
  const [index] = await database.query<{ text: string }>(
    `select indexdef as text from pg_indexes where indexname = 'item_key'`,
  )
  expect(index?.text).toContain('WHERE (key > 0)')
  expect(await run()).toEqual([])
})

describe('the migrations of the last release, which are one now', () => {
  let old: TestDatabase
  beforeAll(async () => {
    old = await testDatabase()
  })
  afterAll(() => old.close())
  const name = (...names: string[]) =>
    old.database.query(
      'insert into migration (name, run_on) select name, now() from unnest($1::text[]) as name',
      [names],
    )

  test('are not run again in a database that has them, which keeps their names', async () => {
    await old.database.query("delete from migration where name = '0141_baseline'")
    await name('0001_foundation', '0141_fresh_homes')
    expect(await migrate(old)).toEqual([])
    expect(await appliedMigrations(old.connectionString)).toEqual(knownMigrations())
    expect(await old.database.query("select name from migration where name < '0142' order by name")).toEqual(
      ['0001_foundation', '0141_baseline', '0141_fresh_homes'].map(of => ({ name: of })),
    )
  })

  test('are refused in a database that has only some of them', async () => {
    await old.database.query("delete from migration where name in ('0141_baseline', '0141_fresh_homes')")
    await expect(migrate(old)).rejects.toThrow(
      'The schema is of 0001_foundation, which is before the first release.',
    )
  })
})
