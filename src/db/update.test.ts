import { expect, test } from 'vitest'
import type { Queryable } from './database.ts'
import { updateTable } from './update.ts'

const asked: [text: string, values: readonly unknown[]][] = []
const queryable: Queryable = {
  async query<Row>(text: string, values: readonly unknown[] = []) {
    asked.push([text, values])
    return [] as Row[]
  },
}

test('updates by column name, keeps undefined columns, and computes columns; runs no statement without columns', async () => {
  asked.length = 0
  const row = { name: 'Lakes', stop: undefined, language: 'es' }
  await updateTable(queryable, 'search_alert', 7, row, { modified_at: 'now()' })
  await updateTable(queryable, 'search_alert', 7, {})
  expect(asked).toEqual([
    [
      'update search_alert set name = $2, language = $3, modified_at = now() where key = $1',
      [7, 'Lakes', 'es'],
    ],
  ])
})

test('the compiler rejects unknown columns and wrong types', async () => {
  // @ts-expect-error: the table has no such column
  await updateTable(queryable, 'search_alert', 7, { title: 'Lakes' })
  // @ts-expect-error: the name is a text
  await updateTable(queryable, 'search_alert', 7, { name: 7 })
  // @ts-expect-error: the table has no such column
  await updateTable(queryable, 'search_alert', 7, {}, { changed_at: 'now()' })
})
