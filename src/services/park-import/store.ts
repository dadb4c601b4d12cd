import { type Cell, copyRows } from '#db/copy.ts'
import type { Queryable, Transaction } from '#db/database.ts'
import { entryOf, itemAt } from '#kit/lookup.ts'
import type { ImportedPark } from './check-park.ts'
import { changeable, type KnownPark, type Values } from './known-parks.ts'

type Sequence = 'address' | 'phone' | 'park'

/**
 * Locks imports until the transaction ends; false if another import is running.
 * @param bulk writes one change feed entry for all parks instead of one each
 */
export async function beginImport(transaction: Transaction, bulk: boolean): Promise<boolean> {
  const [row] = await transaction.query<{ locked: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('park import')) as locked",
  )
  if (!row?.locked) return false
  await transaction.withoutTimeout()
  if (bulk) await transaction.query('set local havenrow.bulk = on')
  return true
}

interface KnownRow extends Omit<KnownPark, 'values' | 'imported' | 'isNamed'> {
  imported: Values | null
  street: string | null
  phone: string | null
  website: string | null
  sites: number | null
  vacantSites: number | null
  yearBuilt: number | null
  ageType: number | null
  /** The newest figure that a register had. */
  lotRent: number | null
}

/** All parks but those under review, including closed ones, so that an import does not add them again; one scan. */
export async function readKnownParks(database: Queryable): Promise<KnownPark[]> {
  const rows = await database.query<KnownRow>(
    `select p.key, p.name, a.state, a.postal_code as zip, a.latitude, a.longitude, a.street_address_1 as street,
       h.number as phone, p.website, p.site_count as sites, p.vacant_site_count as "vacantSites",
       p.year_built as "yearBuilt", p.age_type as "ageType", i.fields as imported,
       (select r.amount from park_lot_rent r where r.park_key = p.key and r.source = 'import'
         order by r.as_of desc, r.key desc limit 1) as "lotRent"
     from park p join address a on a.key = p.address_key
     left join phone h on h.key = p.phone_key left join park_import i on i.park_key = p.key
     where p.review is null`,
  )
  return rows.map(({ key, name, state, zip, latitude, longitude, imported, ...values }) => ({
    ...{ key, name, state, zip, latitude, longitude },
    values,
    imported: imported ?? {},
    isNamed: false,
  }))
}

async function reserveKeys(transaction: Transaction, sequence: Sequence, count: number): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    `select nextval(pg_get_serial_sequence('${sequence}', 'key'))::integer as key from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ key }) => key)
}

/** Values of a park that a later register may change, without nulls. */
export const valuesOf = (park: ImportedPark): Values =>
  Object.fromEntries(changeable.flatMap(field => (park[field] === null ? [] : [[field, park[field]]])))

/** Keys for new parks. */
export const parkKeys = (transaction: Transaction, count: number) => reserveKeys(transaction, 'park', count)

/** Adds parks with their addresses and phones by COPY. */
export async function addParks(
  transaction: Transaction,
  parks: readonly { key: number; park: ImportedPark }[],
  source: string,
): Promise<void> {
  const addresses = await reserveKeys(transaction, 'address', parks.length)
  const withPhone = parks.filter(({ park }) => park.phone !== null)
  const phones = await reserveKeys(transaction, 'phone', withPhone.length)
  const phoneOf = new Map(withPhone.map(({ key }, at) => [key, itemAt(phones, at)]))
  await copy(transaction, 'address', parks, ({ park }, at) => ({
    key: itemAt(addresses, at),
    street_address_1: park.street,
    city: park.city,
    state: park.state,
    postal_code: park.zip,
    county: park.county,
    latitude: park.latitude,
    longitude: park.longitude,
    city_key: park.cityKey,
    county_key: park.countyKey,
    zip: park.zip,
  }))
  await copy(transaction, 'phone', withPhone, ({ key, park }) => ({
    key: entryOf(phoneOf, key),
    number: park.phone,
    phone_type: 'office',
  }))
  await copy(transaction, 'park', parks, ({ key, park }, at) => ({
    key,
    name: park.name,
    address_key: itemAt(addresses, at),
    phone_key: phoneOf.get(key) ?? null,
    website: park.website,
    site_count: park.sites,
    vacant_site_count: park.vacantSites,
    year_built: park.yearBuilt,
    age_type: park.ageType,
  }))
  const today = new Date().toISOString().slice(0, 10)
  const withRent = parks.filter(({ park }) => park.lotRent !== null)
  await copy(transaction, 'park_lot_rent', withRent, ({ key, park }) => ({
    park_key: key,
    amount: park.lotRent,
    as_of: today,
    source: 'import',
  }))
  await copy(transaction, 'park_import', parks, ({ key, park }) => ({
    park_key: key,
    source,
    fields: JSON.stringify(valuesOf(park)),
  }))
}

async function copy<T>(
  transaction: Transaction,
  table: string,
  items: readonly T[],
  row: (item: T, at: number) => Record<string, Cell>,
): Promise<void> {
  const rows = items.map(row)
  if (rows.length > 0)
    await copyRows(
      transaction,
      table,
      Object.keys(itemAt(rows, 0)),
      rows.map(cells => Object.values(cells)),
    )
}

/** Updates existing parks with a register's values, and records their source. */
export async function changeParks(
  transaction: Transaction,
  changes: readonly { key: number; values: Values }[],
  source: string,
): Promise<void> {
  if (changes.length === 0) return
  const json = JSON.stringify(changes.map(({ key, values }) => ({ key, ...values })))
  const columns = 'key integer, street text, phone text, website text, sites integer, "vacantSites" integer'
  const rows = `jsonb_to_recordset($1::jsonb) as r (${columns}, "yearBuilt" integer, "ageType" integer, "lotRent" integer)`
  await transaction.query(
    `update address a set street_address_1 = r.street from ${rows}, park p
     where p.key = r.key and a.key = p.address_key and r.street is not null`,
    [json],
  )
  await transaction.query(
    `update phone h set number = r.phone from ${rows}, park p
     where p.key = r.key and h.key = p.phone_key and r.phone is not null`,
    [json],
  )
  await transaction.query(
    `update park p set website = coalesce(r.website, p.website), site_count = coalesce(r.sites, p.site_count),
       vacant_site_count = least(coalesce(r."vacantSites", p.vacant_site_count), coalesce(r.sites, p.site_count)),
       year_built = coalesce(r."yearBuilt", p.year_built), age_type = coalesce(r."ageType", p.age_type),
       modified_at = now(), version = p.version + 1
     from ${rows} where p.key = r.key`,
    [json],
  )
  await transaction.query(
    `insert into park_lot_rent (park_key, amount, as_of, source)
     select r.key, r."lotRent", current_date, 'import' from ${rows} where r."lotRent" is not null`,
    [json],
  )
  for (const { key, values } of changes.filter(({ values: { phone } }) => typeof phone === 'string')) {
    await transaction.query(
      `with added as (insert into phone (number, phone_type)
         select $2, 'office' from park where key = $1 and phone_key is null returning key)
       update park set phone_key = added.key from added where park.key = $1`,
      [key, values.phone],
    )
  }
  await transaction.query(
    `insert into park_import (park_key, source, fields)
     select (r ->> 'key')::integer, $2, r - 'key' from jsonb_array_elements($1::jsonb) as r
     on conflict (park_key) do update set
       source = excluded.source, imported_at = now(), fields = park_import.fields || excluded.fields`,
    [json, source],
  )
}
