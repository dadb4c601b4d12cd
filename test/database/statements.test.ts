import { Client, type Connection, type FieldDef, type Submittable } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { snake } from '#kit/camel.ts'
import { keysOf } from '#kit/keys.ts'
import { listingFields } from '#model/listing/fields.ts'
import { isSectionField } from '#model/listing/sections.ts'
import { priceColumns } from '#services/book-value/store.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { type Field, type Statement, type Statements, statements } from '../world/statements.ts'
import { rowWrites, type Written, writtenIn } from '../world/writers.ts'
import { unwritten } from './unwritten.ts'

/** Columns that may be null, but not in these rows: conditions or constraints exclude it. */
const excludedNulls: ReadonlySet<string> = new Set([
  'account/store.ts authenticatedAt',
  'appointment/store.ts hostKind',
  'appointment/store.ts hostKey',
  'association/store.ts associationKey',
  'book-value/store.ts tenure',
  'contact/store.ts email',
  'data-request/store.ts email',
  'listing-load/photo-store.ts line',
  'listing-load/photo-store.ts problem',
  'photo/stored/store.ts hash',
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

const inTable = (table: string, columns: readonly string[]): Written[] =>
  columns.map(column => `${table}.${column}`)
const listingColumns = inTable(
  'listing',
  keysOf(listingFields)
    .filter(field => !isSectionField(field))
    .map(snake),
)

/** Functions that write columns whose names only exist at run time: the columns, and the call or job that gives them. */
const named: Readonly<Record<string, { columns: readonly Written[]; by: string }>> = {
  'book-value/positions.ts pricePositionsJob': {
    columns: inTable('listing_price', priceColumns),
    by: 'job price-positions',
  },
  'ad/campaign/index.ts openCampaigns': {
    columns: inTable('ad_campaign', [
      ...['name', 'counts_leads', 'target', 'target_state', 'county_key', 'city_key', 'zip', 'miles'],
      ...['latitude', 'longitude', 'pages', 'offer', 'is_chattel', 'is_senior', 'min_price', 'max_price'],
      ...['min_year', 'max_year', 'language', 'bid', 'daily_budget', 'total_budget', 'starts_on', 'ends_on'],
      ...['daily_views', 'weekdays'],
    ]),
    by: 'call campaign.change',
  },
  'listing/store.ts insertListing': { columns: listingColumns, by: 'call listing-draft.publish' },
  'listing/store.ts updateFields': {
    columns: [...listingColumns, 'listing.last_edit_view_at'],
    by: 'call own-listing.change',
  },
}

/**
 * Columns that people or jobs give values: keys and times that the database itself gives are left out, and the columns
 * `later_…` that test/nightly/release.test.ts adds.
 */
async function givenColumns(): Promise<Written[]> {
  const rows = await world.database.query<{ name: Written }>(
    `select c.table_name || '.' || column_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and c.table_name <> 'migration' and is_identity = 'NO' and coalesce(column_default, '') !~ '^[a-z_]+[(]'
       and column_name not like 'later\\_%'
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Columns that functions and triggers of the database write. */
async function writtenByTriggers(): Promise<Written[]> {
  const functions = await world.database.query<{ source: string; tables: string[] }>(
    `select p.prosrc as source,
       coalesce(array_agg(t.tgrelid::regclass::text) filter (where t.tgrelid is not null), '{}') as tables
     from pg_proc p left join pg_trigger t on t.tgfoid = p.oid
     where p.pronamespace = 'public'::regnamespace group by p.oid`,
  )
  return functions.flatMap(({ source, tables }) => writtenIn(source, tables))
}

test('every column has a statement that writes it, outside the sample data, or is listed with a reason', async () => {
  const { read } = found
  const { written, open } = rowWrites()
  const isOfSite = ({ place }: { place: string }) => !place.startsWith('src/sample/')
  const all = new Set([
    ...read.filter(isOfSite).flatMap(({ texts }) => texts.flatMap(text => writtenIn(text))),
    ...written.map(({ column }) => column),
    ...Object.values(named).flatMap(({ columns }) => columns),
    ...(await writtenByTriggers()),
  ])
  const without = (await givenColumns()).filter(column => !all.has(column))
  expect({ open: open.filter(place => !(place in named)), without }).toEqual({
    open: [],
    without: unwritten.flatMap(({ columns }) => columns).sort(),
  })
})

test('the calls that give names of columns exist', () => {
  const calls = new Set([...handlers.keys()].map(id => `call ${id}`))
  const unknown = Object.values(named).filter(({ by }) => by.startsWith('call ') && !calls.has(by))
  expect(unknown).toEqual([])
})

test('a column without a writer has the day and the reason', () => {
  for (const { columns, since, reason } of unwritten) {
    expect(since, columns[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(reason, columns[0]).toMatch(/^[A-Z].{20,}\.$/)
  }
})

describe('the columns that a text writes', () => {
  test.each<[string, Written[]]>([
    ['insert into a (b, "c") values ($1, 2)', ['a.b', 'a.c']],
    [
      'insert into a as x (b) select c from d on conflict (b) do update set b = excluded.b, e = coalesce(x.e, 1) + 1 where x.f',
      ['a.b', 'a.b', 'a.e'],
    ],
    [
      'update only a x set b = (select c, d from e where f = 1), (g, h) = (1, 2) from i',
      ['a.b', 'a.g', 'a.h'],
    ],
    ['select b from a where c = 1 for no key update of a', []],
    [
      `with n as (insert into a (b) values ('update x set y = 1')) update c set d = 1 returning e = f`,
      ['a.b', 'c.d'],
    ],
  ])('%s', (text, columns) => expect(writtenIn(text)).toEqual(columns))

  test('in a trigger are also those of its new row', () => {
    const text = 'begin if new.a = old.a then new.b := 1; end if; new.c = now(); return new; end'
    expect(writtenIn(text, ['t'])).toEqual(['t.b', 't.c'])
  })
})
