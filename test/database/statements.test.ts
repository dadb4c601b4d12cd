import { Client, type Connection, type FieldDef, type Submittable } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { type Field, type Statement, type Statements, statements } from '../world/statements.ts'

/** Columns that may be null, but not in these rows: conditions or constraints exclude it. */
const excludedNulls: ReadonlySet<string> = new Set([
  'account/store.ts authenticatedAt',
  'appointment/store.ts hostKind',
  'appointment/store.ts hostKey',
  'association/store.ts associationKey',
  'backup/store.ts active',
  'backup/store.ts name',
  'backup/store.ts setting',
  'book-value/store.ts tenure',
  'contact/store.ts email',
  'data-request/store.ts email',
  'listing-load/photo-store.ts line',
  'listing-load/photo-store.ts problem',
  'listing-load/store.ts cells',
  'listing-load/store.ts outcome',
  'listing-load/store.ts home',
  'listing-notice/digest-store.ts key',
  'mail/store.ts failure',
  'mail/store.ts failedAt',
  'park-claim/store.ts ownerType',
  'park-claim/store.ts ownerKey',
  'payment/billing-store.ts subscriptionId',
  'photo/store.ts ownerKey',
  'photo/store.ts color',
  'text-message/store.ts failure',
  'text-message/store.ts failedAt',
])

let world: TestDatabase
let client: Client
let found: Statements
beforeAll(async () => {
  world = await testDatabase()
  client = new Client({ connectionString: world.connectionString })
  await client.connect()
  found = statements()
  const texts = found.read.flatMap(({ texts }) => texts)
  for (const text of texts.filter(text => text.startsWith('create temp table')))
    await client.query(text.replace('on commit drop', ''))
})
afterAll(async () => {
  await client.end()
  await world.close()
})

/** Prepares a statement without running it; resolves to the columns of its result. */
class Description implements Submittable {
  readonly #text: string
  readonly #done = Promise.withResolvers<FieldDef[]>()
  readonly columns = this.#done.promise
  #columns: FieldDef[] = []

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, false)
    connection.describe({ type: 'S', name: '' }, false)
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = fields
  }

  handleError(error: Error): void {
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#columns)
  }
}

/** What the driver returns, by PostgreSQL type; other types are returned as text. */
const kinds: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Date',
  bytea: 'Buffer<ArrayBufferLike>',
  json: 'any',
  jsonb: 'any',
}
const kindOf = (type: string): string =>
  type.startsWith('_') ? `${kindOf(type.slice(1))}[]` : (kinds[type] ?? 'string')

interface Plan {
  Output?: string[]
  Plans?: Plan[]
  'Join Type'?: string
  'Parent Relationship'?: string
}

const missingSides = new Map([
  ['Left', ['Inner']],
  ['Right', ['Outer']],
  ['Full', ['Inner', 'Outer']],
])

/** Output of the sides of outer joins that may be missing. */
function outerJoined(plan: Plan): string[] {
  const missing = missingSides.get(plan['Join Type'] ?? '') ?? []
  return (plan.Plans ?? []).flatMap(each => [
    ...outerJoined(each),
    ...(missing.includes(each['Parent Relationship'] ?? '') ? (each.Output ?? []) : []),
  ])
}

/** A column of a result; whether expressions may be null is not known. */
type Column = Pick<Field, 'kind'> & { name: string; isNullable: boolean | undefined }

async function columnsOf(text: string): Promise<Column[]> {
  const fields = await client.query(new Description(text)).columns
  const types = await client.query<{ type: string; isStated: boolean | null }>(
    `select t.typname as type, a.attnotnull as "isStated"
     from unnest($1::oid[], $2::oid[], $3::integer[]) with ordinality as f (type, class, number, position)
     join pg_type t on t.oid = f.type
     left join pg_attribute a on a.attrelid = f.class and a.attnum = f.number and f.number > 0
     order by f.position`,
    [
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  )
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (verbose, generic_plan, format json) ${text}`,
  )
  const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan ?? {}
  const nulls = new Set(outerJoined(plan))
  return fields.map(({ name }, at) => {
    const { type = '', isStated = null } = types.rows[at] ?? {}
    const isNullable = isStated === null ? undefined : !isStated || nulls.has(plan.Output?.[at] ?? '')
    return { name, kind: kindOf(type), isNullable }
  })
}

/** How a field of the row type differs from its column in each of the texts. */
function differences(field: Field, columns: readonly (Column | undefined)[]): string[] {
  const isMissing = columns.includes(undefined)
  const present = columns.filter(column => column !== undefined)
  const isNullable = present.some(column => column.isNullable)
  const isNever = present.every(column => column.isNullable === false)
  const kinds = present.map(({ kind }) => kind).filter(kind => kind !== 'any' && kind !== field.kind)
  return [
    ...(isMissing && !field.isOptional ? ['no such column'] : []),
    ...(field.kind === 'any' ? [] : kinds.map(kind => `${field.kind}, is ${kind}`)),
    ...(isNullable && !field.isNullable && !field.isOptional ? ['may be null'] : []),
    ...(isNever && field.isNullable && !field.isOptional && field.kind !== 'any' ? ['is never null'] : []),
  ]
}

async function rowDifferences({ place, texts, row }: Statement): Promise<string[]> {
  if (!row) return []
  const results: Column[][] = []
  for (const text of texts) results.push(await columnsOf(text))
  const named = [...row.fields].flatMap(([name, field]) => {
    const columns = results.map(columns => columns.find(column => column.name === name))
    return differences(field, columns).map(difference => `${place} ${name}: ${difference}`)
  })
  const others = results.flat().filter(({ name }) => !row.fields.has(name))
  const { rest } = row
  const unnamed = others.flatMap(column =>
    (rest ? differences(rest, [column]) : ['not in the type of the row']).map(
      difference => `${place} ${column.name}: ${difference}`,
    ),
  )
  return [...named, ...unnamed]
}

test('PostgreSQL accepts every statement', async () => {
  const refused: string[] = []
  for (const { place, texts } of found.read)
    for (const text of texts)
      await client.query(new Description(text)).columns.catch(error => refused.push(`${place}: ${error}`))
  expect(refused).toEqual([])
})

test('the types of rows are those of the columns that the statements return', async context => {
  const { rows } = await client.query<{ hasPlans: boolean }>(
    `select current_setting('server_version_num')::integer >= 160000 as "hasPlans"`,
  )
  if (!rows[0]?.hasPlans) context.skip('Plans without values for the parameters need PostgreSQL 16.')
  const all: string[] = []
  for (const statement of found.read)
    all.push(...(await rowDifferences(statement).catch(error => [`${statement.place}: ${error}`])))
  const excluded = (difference: string) =>
    /^src\/services\/(?<file>.+):\d+ (?<name>\w+): may be null$/.exec(difference)?.slice(1).join(' ') ?? ''
  expect(all.filter(difference => !excludedNulls.has(excluded(difference)))).toEqual([])
  expect(new Set(all.map(excluded).filter(name => name !== ''))).toEqual(excludedNulls)
})

test('only updates, inserts by column name and what reads every table have texts that are built at run time', () => {
  const files = found.unread.map(text => text.slice(0, text.indexOf(':')))
  expect(files.sort()).toEqual([
    'src/db/insert.ts',
    'src/db/update.ts',
    'src/services/backup/store.ts',
    'src/services/listing/store.ts',
  ])
})
