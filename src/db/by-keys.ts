import type { Queryable } from './database.ts'

/** Runs a query for an array of keys ($1); returns no rows for no keys. */
export const queryByKeys = <Row>(
  queryable: Queryable,
  text: string,
  keys: readonly number[],
  ...more: unknown[]
): Promise<Row[]> => (keys.length === 0 ? Promise.resolve([]) : queryable.query<Row>(text, [keys, ...more]))

/** Like `queryByKeys`, in the order of the keys. */
export async function queryInOrder<Row extends { key: number }>(
  queryable: Queryable,
  text: string,
  keys: readonly number[],
  ...more: unknown[]
): Promise<Row[]> {
  const rows = new Map((await queryByKeys<Row>(queryable, text, keys, ...more)).map(row => [row.key, row]))
  return keys.flatMap(key => rows.get(key) ?? [])
}
