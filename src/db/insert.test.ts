import { expect, test } from 'vitest'
import type { Queryable } from './database.ts'
import { insertAll, insertInto, insertKey } from './insert.ts'

const asked: [text: string, values: readonly unknown[]][] = []
const queryable: Queryable = {
  async query<Row>(text: string, values: readonly unknown[] = []) {
    asked.push([text, values])
    return [] as Row[]
  },
}

test('inserts by column name, omits undefined values, and returns the requested columns', async () => {
  asked.length = 0
  const row = { token_hash: 'x', appointment_key: 7, side: 'host' }
  await insertInto(queryable, 'appointment_link', row, { onConflict: 'do nothing', returning: ['side'] })
  await insertInto(queryable, 'relay_message', { relay_key: 1, hash: 'h', received_at: undefined })
  expect(asked).toEqual([
    [
      'insert into appointment_link (token_hash, appointment_key, side) values ($1, $2, $3) on conflict do nothing returning side',
      ['x', 7, 'host'],
    ],
    ['insert into relay_message (relay_key, hash) values ($1, $2)', [1, 'h']],
  ])
})

test('inserts rows with the same columns in one statement; runs none for no rows', async () => {
  asked.length = 0
  const row = { token_hash: 'x', appointment_key: 7, side: 'host' }
  await insertAll(queryable, 'appointment_link', [row, { ...row, token_hash: 'y' }], { returning: ['side'] })
  await insertAll(queryable, 'appointment_link', [])
  expect(asked).toEqual([
    [
      'insert into appointment_link (token_hash, appointment_key, side) values ($1, $2, $3), ($4, $5, $6) returning side',
      ['x', 7, 'host', 'y', 7, 'host'],
    ],
  ])
  await expect(
    insertAll(queryable, 'relay_message', [
      { relay_key: 1, hash: 'h' },
      { relay_key: 1, hash: 'i', received_at: new Date() },
    ]),
  ).rejects.toThrow('relay_message')
})

test('the compiler rejects unknown columns, wrong types and missing columns', async () => {
  const link = { token_hash: 'x', appointment_key: 7, side: 'host' }
  const at = 'appointment_link'
  // @ts-expect-error: the table has no such column
  await insertInto(queryable, at, { ...link, hours: 1 })
  // @ts-expect-error: the key is a number
  await insertInto(queryable, at, { ...link, appointment_key: '7' })
  // @ts-expect-error: the side is missing
  await insertInto(queryable, at, { token_hash: 'x', appointment_key: 7 })
})

test('a row without a key is an error', async () => {
  const answer = { recipient_key: 1, message: 'x', created_at: new Date() }
  await expect(insertKey(queryable, 'lead_answer', answer)).rejects.toThrow('lead_answer')
})
