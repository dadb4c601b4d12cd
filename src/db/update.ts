import type { Queryable } from './database.ts'
import type { Tables } from './tables.ts'

type TableWithKey = { [T in keyof Tables]: Tables[T] extends { key?: number } ? T : never }[keyof Tables]

/**
 * Updates the row with a key by column name; undefined columns do not change. `computed` sets columns to SQL
 * expressions: `{ modified_at: 'now()' }`.
 */
export async function updateTable<Table extends TableWithKey>(
  queryable: Queryable,
  table: Table,
  key: number,
  row: Partial<Tables[Table]>,
  computed: { [Column in keyof Tables[Table]]?: string } = {},
): Promise<void> {
  const defined = Object.entries(row).filter(([, value]) => value !== undefined)
  const sets = [
    ...defined.map(([column], index) => `${column} = $${index + 2}`),
    ...Object.entries(computed).map(([column, expression]) => `${column} = ${expression}`),
  ]
  if (sets.length === 0) return
  await queryable.query(`update ${table} set ${sets.join(', ')} where key = $1`, [
    key,
    ...defined.map(([, value]) => value),
  ])
}
