import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../world/database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.close())

/** TypeScript types of the values that the driver accepts, by PostgreSQL type. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
  // JSON is given as text: the driver would send a list as an array of PostgreSQL.
  jsonb: 'string',
}

interface Column {
  table: string
  name: string
  type: string
  isOptional: boolean
  isNullable: boolean
}

const typeOf = (type: string): string =>
  type.startsWith('_') ? `readonly ${typeOf(type.slice(1))}[]` : (types[type] ?? 'string')

/** The source of `src/db/tables.ts`. */
function source(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table)
  const interfaces = [...tables].map(([table, own]) => {
    const lines = own.map(
      ({ name, type, isOptional, isNullable }) =>
        `    ${name}${isOptional ? '?' : ''}: ${typeOf(type)}${isNullable ? ' | null' : ''}\n`,
    )
    return `  ${table}: {\n${lines.join('')}  }\n`
  })
  return `// Generated from the migrations; run \`npm run tables\` after adding one.

/** What can be inserted, by table and column. */
export interface Tables {
${interfaces.join('')}}
`
}

test('the types of tables are those of the migrated database: npm run tables', async () => {
  const columns = await world.database.query<Column>(
    `select c.table_name as "table", column_name as name, udt_name as type,
       is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as "isOptional",
       is_nullable = 'YES' as "isNullable"
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and c.table_name <> 'migration'
     order by c.table_name, ordinal_position`,
  )
  await expect(source(columns)).toMatchFileSnapshot('../../src/db/tables.ts')
})
