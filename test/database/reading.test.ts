import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { isUnavailable } from '#db/errors.ts'
import { duringReads, reading, WriteInRead } from '#db/reading.ts'
import { startTestDatabase, type TestServer } from '#test/postgres.ts'

let server: TestServer
/** One connection, which serves reads and writes in turn. */
let database: Database
beforeAll(async () => {
  server = await startTestDatabase()
  database = connect({ ...server, max: 1 })
  await database.query('create table item (key integer primary key)')
  await database.query('create sequence numbers')
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

const keys = async () => (await database.query<{ key: number }>('select key from item order by key')).length
const add = 'insert into item select coalesce(max(key), 0) + 1 from item'

test.each([
  ['a statement', () => database.query(add)],
  [
    'a statement hidden in a select',
    () => database.query(`with added as (${add} returning key) select * from added`),
  ],
  ['a sequence', () => database.query(`select nextval('numbers')`)],
  ['a lock on rows', () => database.query('select from item for update')],
  ['a transaction', () => database.transaction(transaction => transaction.query(add))],
  [
    'work that goes on after a pause',
    async () => {
      await database.query('select')
      await new Promise(setImmediate)
      await database.query(add)
    },
  ],
])('%s cannot write in a read, and the next one can write', async (_, write) => {
  const before = await keys()
  const refusal = await reading<Promise<unknown>>(write).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(WriteInRead)
  // An error of the program, not a database that is away.
  expect(isUnavailable(refusal)).toBe(false)
  expect(await keys()).toBe(before)
  await database.query(add)
  await database.transaction(transaction => transaction.query(add))
  expect(await keys()).toBe(before + 2)
})

test('a read may make the writes that are listed', async () => {
  const before = await keys()
  await reading(async () => {
    await duringReads('session', () => database.query(add))
    await expect(database.query(add)).rejects.toThrow(WriteInRead)
  })
  expect(await keys()).toBe(before + 1)
})

test('a database that its operator made read-only stays so after a read, and writes are refused as unavailable', async () => {
  const name = new URL(server.connectionString).pathname.slice(1)
  const alter = async (change: string) => {
    const administrator = connect({ ...server, max: 1 })
    await administrator.query('set default_transaction_read_only = off')
    await administrator.query(`alter database "${name}" ${change}`)
    await administrator.close()
  }
  await alter('set default_transaction_read_only = on')
  // The setting counts for connections that are opened after it.
  const site = connect({ ...server, max: 1 })
  try {
    const before = await keys()
    await reading(() => site.query('select key from item'))
    for (const write of [
      () => site.query(add),
      () => site.transaction(transaction => transaction.query(add)),
    ]) {
      const refusal = await write().catch((error: unknown) => error)
      expect(refusal).not.toBeInstanceOf(WriteInRead)
      expect(isUnavailable(refusal)).toBe(true)
      // A refused connection is discarded: the next one follows a read as well.
      await reading(() => site.query('select key from item'))
    }
    expect(await keys()).toBe(before)
  } finally {
    await site.close()
    await alter('reset default_transaction_read_only')
  }
})
