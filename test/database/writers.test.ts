import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { snake } from '#kit/camel.ts'
import { keysOf } from '#kit/keys.ts'
import { dealerColumns } from '#model/dealer/patch.ts'
import { listingFields } from '#model/listing/patch.ts'
import { isSectionField } from '#model/listing/sections.ts'
import { parkColumns } from '#model/park/patch.ts'
import { priceColumns } from '#services/book-value/store.ts'
import { columnOf } from '#services/park/own-sql.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { statements } from '../world/statements.ts'
import { rowWrites, type Written, writtenIn } from '../world/writers.ts'
import { unwritten } from './unwritten.ts'

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
  'campaign/index.ts openCampaigns': {
    columns: inTable('ad_campaign', [
      ...['name', 'counts_leads', 'target', 'target_state', 'county_key', 'city_key', 'zip', 'miles'],
      ...['latitude', 'longitude', 'pages', 'offer', 'is_chattel', 'is_senior', 'min_price', 'max_price'],
      ...['min_year', 'max_year', 'language', 'bid', 'daily_budget', 'total_budget', 'starts_on', 'ends_on'],
      ...['daily_views', 'weekdays'],
    ]),
    by: 'call campaign.change',
  },
  'dealer/store.ts updateDealer': {
    columns: inTable('sales_center', keysOf(dealerColumns).map(snake)),
    by: 'call own-dealer.change',
  },
  'listing/store.ts insertListing': { columns: listingColumns, by: 'call listing-draft.publish' },
  'listing/store.ts updateFields': {
    columns: [...listingColumns, 'listing.last_edit_view_at'],
    by: 'call own-listing.change',
  },
  'park/store.ts updatePark': {
    columns: inTable('park', keysOf(parkColumns).map(columnOf)),
    by: 'call own-park.change',
  },
}

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.close())

/** Columns that people or jobs give values: keys and times that the database itself gives are left out. */
async function givenColumns(): Promise<Written[]> {
  const rows = await world.database.query<{ name: Written }>(
    `select c.table_name || '.' || column_name as name
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and c.table_name <> 'migration' and is_identity = 'NO' and coalesce(column_default, '') !~ '^[a-z_]+[(]'
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
  const { read } = statements()
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
