import { expect, test } from 'vitest'
import { ledgerRows, unprovenRows, unreadRows } from './ledger.ts'

test('every row of the ledger is parsed', async () => {
  expect((await ledgerRows()).map(row => row.number)).toEqual(Array.from({ length: 218 }, (_, at) => at + 1))
})

test('each row in a title has its own parentheses', async () => {
  expect([...(await unreadRows())]).toEqual([])
})

test('every row of the finished orders has a test with its number', async () => {
  expect((await unprovenRows()).map(row => `L${row.number} ${row.requirement}`)).toEqual([])
})
