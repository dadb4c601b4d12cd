import type { Database, Queryable } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { ParkSearch } from '#model/park/search.ts'
import { insert, insertAddress, insertPhoto, randomness, towns } from './homes.ts'
import type { OracleAnswer } from './oracle.ts'
import { at, cityName, grouping, place, quote } from './sql.ts'

/*
 * Parks with edge cases, and simple SQL for every filter and order of a park search, with which the index is compared.
 * `p` is the park, `a` its address.
 */

const names = ['Alder Court', 'alder court', 'Birch Lane', 'Cedar Row', 'Dogwood Bend', 'Elm Place']

/** Inserts parks with homes that are, or will be, off the market. */
export async function insertParks(database: Database, count: number, now: number, seed = 1): Promise<void> {
  const random = randomness(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const maybe = <T>(value: T): T | null => (random() < 0.75 ? value : null)
  await database.query(
    `insert into state_association (key, name, abbreviation)
     values (52, 'A', 'A'), (9, 'B', 'B'), (27, 'C', 'C'), (3001, 'D', 'D') on conflict do nothing`,
  )
  for (let made = 0; made < count; made++) {
    const apart = random() < 0.5 ? random() / 4 : 0
    const sites = maybe(pick([8, 51, 640]))
    const key = await insert(database, 'park', {
      name: pick(names),
      address_key: await insertAddress(database, pick(towns), apart),
      phone_key: random() < 0.5 ? await insert(database, 'phone', { number: '3525550142' }) : null,
      state_association_key: random() < 0.4 ? pick([52, 9, 27, 3001]) : null,
      description: maybe('Quiet streets.'),
      is_showcase: random() < 0.2,
      is_resident_owned: maybe(random() < 0.3),
      age_type: maybe(pick([1, 2])),
      pets_allowed: pick([0, 1, 2, 3]),
      site_count: sites,
      vacant_site_count: sites === null ? null : pick([null, 0, 4]),
      display_average_rent: random() < 0.5,
      average_monthly_rent: maybe(pick([450, 600])),
      virtual_tour: random() < 0.3 ? 'https://tours.example/1' : null,
      package_name: pick(['standard', 'standard', 'featured', 'premium']),
      active: random() < 0.9,
      created_at: new Date(now - pick([1, 30, 30, 400]) * DAY),
    })
    for (const type of ['pool', 'clubhouse', 'rv-sites', 'lake'])
      if (random() < 0.3)
        await database.query('insert into park_detail (park_key, type) values ($1, $2)', [key, type])
    const days = ['2024-01-01', '2025-01-01', '2026-01-01'].slice(0, pick([0, 0, 1, 2, 3]))
    for (const as_of of days)
      for (const source of ['seller', 'park', 'lease'].filter(() => random() < 0.5))
        await insert(database, 'park_lot_rent', {
          park_key: key,
          amount: pick([449, 450, 600, 601]),
          as_of,
          source,
        })
    for (let order = 1; order <= pick([0, 0, 1, 3, 12]); order++)
      await insertPhoto(database, 'park_key', key, order, random())
    for (let home = 0; home < pick([0, 0, 1, 3]); home++) {
      const active = pick([0, 1, 1, 1, 2, 4])
      const removed = pick([now - 1, now, now + 1, now + DAY])
      await insert(database, 'listing', {
        address_key: await insertAddress(database, pick(towns), apart),
        park_key: key,
        active,
        hold_review: random() < 0.1,
        created_at: new Date(now - 90 * DAY),
        started_at: new Date(now - 90 * DAY),
        modified_at: new Date(now),
        removed_at: active > 1 || random() < 0.5 ? new Date(removed) : null,
        asking_price: pick([null, 0, 90_000]),
        rental_price: pick([null, 0, 900]),
      })
    }
  }
}

const homes = (now: number, more = 'true') =>
  `from listing l where l.park_key = p.key and l.active = 1 and not l.hold_review
    and (l.removed_at is null or l.removed_at >= ${at(now)}) and ${more}`
const photos = `(select count(*) from photo f where f.park_key = p.key and f.kind = 'photo' and f.display
  and not f.hidden and f.mime_type <> 'application/pdf')`
const detail = (type: string) =>
  `exists (select from park_detail d where d.park_key = p.key and d.type = ${quote(type)})`
const rent = `coalesce(
  (select r.amount from park_lot_rent r where r.park_key = p.key order by r.as_of desc,
     case r.source when 'park' then 1 when 'lease' then 2 when 'staff' then 3 when 'import' then 4 else 5 end limit 1),
  case when p.display_average_rent then p.average_monthly_rent end)`

const types: Record<string, string> = {
  'all-ages': 'p.age_type = 1',
  senior: 'p.age_type = 2',
  'resident-owned': 'p.is_resident_owned',
  'has-rv-sites': detail('rv-sites'),
}

/** Every choice that is counted, by filter and value; an excluded type is counted with the other excluded ones. */
const choices = (excluded: readonly string[], now: number): Record<string, Record<string, string>> => ({
  type: types,
  'not-type': Object.fromEntries(
    Object.keys(types).map(type => [
      type,
      [...excluded, type].map(one => `(${types[one]}) is not true`).join(' and '),
    ]),
  ),
  'pets-allowed': { true: 'p.pets_allowed in (2, 3)' },
  'has-pool': { true: detail('pool') },
  'has-clubhouse': { true: detail('clubhouse') },
  'has-virtual-tour': { true: 'p.virtual_tour is not null' },
  showcased: { true: 'p.is_showcase' },
  'has-for-rent': { true: `exists (select ${homes(now, 'l.rental_price > 0')})` },
  'has-for-sale': { true: `exists (select ${homes(now, 'l.asking_price > 0')})` },
  'has-photos': { true: `${photos} > 0` },
  'has-vacant-sites': { true: 'p.vacant_site_count > 0' },
  'state-association-key': Object.fromEntries(
    ['52', '9', '27'].map(key => [key, `p.state_association_key = ${key}`]),
  ),
})

/** SQL conditions of a search, by filter. */
function filters(values: ParkSearch['filters'], now: number): Record<string, string> {
  const offered = choices(values['not-type'] ?? [], now)
  const asked: Record<string, string> = {}
  for (const [key, value] of Object.entries(values)) {
    if (Array.isArray(value))
      asked[key] = value.map(text => `(${offered[key]![text]})`).join(key === 'not-type' ? ' and ' : ' or ')
    else if (value === true) asked[key] = offered[key]!.true!
  }
  const max = values['maximum-lot-rent']
  if (max !== undefined) asked['maximum-lot-rent'] = `${rent} <= ${max}`
  const association = values['state-association-key']
  if (association !== undefined) asked['state-association-key'] = `p.state_association_key = ${association}`
  return asked
}

/** Formula of the best match, as documented in the model. */
const bestMatch = (now: number, from: string | undefined) => `(
  round((
    case p.package_name when 'premium' then 30 when 'featured' then 15 else 0 end
    + case when p.is_showcase then 10 else 0 end
    + 20 * least(${photos}, 10) / 10.0
    + 20 * (
      num_nonnulls(${rent}, p.age_type, p.site_count, p.phone_key, p.description)
      + case when p.pets_allowed > 0 then 1 else 0 end
      + case when exists (select from park_detail d where d.park_key = p.key) then 1 else 0 end
    ) / 7.0
    + 15 * least(log(2, 1 + (select count(*) ${homes(now)})), 5) / 5.0
  ) * 1000)::float8 ${from ? `- 500 * ${from}` : ''})`

const name = 'lower(p.name) collate "C"'
const orders = (now: number, from: string | undefined): Record<string, string | undefined> => ({
  'best-match:asc': `${bestMatch(now, from)} desc`,
  'name:asc': `${name} asc`,
  'name:desc': `${name} desc`,
  'city:asc': `${cityName} asc nulls last`,
  'recently-added:desc': 'p.created_at desc',
  'homes-count:desc': `(select count(*) ${homes(now)}) desc`,
  'distance:asc': from && `${from} asc`,
  'package-and-name:asc': `array_position(array['standard', 'featured', 'premium'], p.package_name) desc, ${name} asc`,
})

const all = (conditions: Iterable<string>) => ['true', ...conditions].map(text => `(${text})`).join(' and ')
const from = 'from park p join address a on a.key = p.address_key where p.active'

/** Results of a park search by SQL. */
export async function askParkOracle(
  database: Queryable,
  search: ParkSearch,
  now: number,
): Promise<OracleAnswer> {
  const { where, miles } = place(search)
  const asked = filters(search.filters, now)
  const order = [...search.order.flatMap(wire => orders(now, miles)[wire] ?? []), 'p.key'].join(', ')
  const conditions = all([where, ...Object.values(asked)])
  const rows = await database.query<{ key: number }>(
    `select p.key ${from} and ${conditions} order by ${order} offset ${search.offset} limit ${search.limit}`,
  )
  const columns = [`count(*) filter (where ${all(Object.values(asked))})::integer as "total"`]
  for (const [filter, values] of Object.entries(choices(search.filters['not-type'] ?? [], now))) {
    const others = Object.entries(asked).flatMap(([key, condition]) => (key === filter ? [] : [condition]))
    for (const [value, condition] of Object.entries(values))
      columns.push(`count(*) filter (where ${all([...others, condition])})::integer as "${filter}|${value}"`)
  }
  const [row] = await database.query<Record<string, number>>(
    `select ${columns.join(', ')} ${from} and ${where}`,
  )
  const counts: Record<string, Record<string, number>> = {}
  for (const [column, count] of Object.entries(row!)) {
    const [filter = '', value] = column.split('|')
    if (value !== undefined) counts[filter] = { ...counts[filter], [value]: count }
  }
  const answer = { keys: rows.map(({ key }) => key), total: row!.total!, counts }
  if (!search.groupBy) return answer
  const group = grouping[search.groupBy]
  const groups = await database.query<{ value: string; count: number }>(
    `select ${group} as value, count(*)::integer as count ${from} and ${conditions}
     group by 1 having ${group} is not null`,
  )
  return { ...answer, groups }
}
