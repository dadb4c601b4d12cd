import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseArguments, run } from '#cli/seed.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { samplePassword } from '#model/account/sample.ts'
import {
  activeStatus,
  homeTypes,
  locationTypes,
  lotRentInclusions,
  packageNames,
  tenures,
  titleStatuses,
} from '#model/listing/values.ts'
import { allParkDetailTypes } from '#model/park/values.ts'
import { hasListings, isSampleData, seedSample, settleSampleAccounts } from '#sample/index.ts'
import { openPlaces } from '#services/place/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
let world: TestDatabase
let steps: [number, number][]
beforeAll(async () => {
  world = await testDatabase()
  steps = []
  const progress = (done: number, total: number) => steps.push([done, total])
  expect(await seedSample({ database: world.database, now, size: 'small', progress })).toEqual({
    listings: 5_000,
    parks: 800,
    dealers: 150,
    floorPlans: 300,
  })
})
afterAll(() => world.close())

const rows = <Row>(text: string, values: unknown[] = []) => world.database.query<Row>(text, values)
const count = async (condition: string, state?: string): Promise<number> => {
  const [row] = await rows<{ count: number }>(
    `select count(*) from listing l join address a on a.key = l.address_key left join park p on p.key = l.park_key
     where ${state ? `a.state = '${state}' and ` : ''}(${condition})`,
  )
  return row!.count
}
const value = async (text: string): Promise<number> =>
  Number((await rows<{ value: number }>(`select (${text}) as value`))[0]!.value)

/** Hash of everything that a seed writes. */
async function fingerprint(database: Database): Promise<string> {
  const digest = createHash('sha256')
  for (const table of [
    'state_association',
    'address',
    'phone',
    'park',
    'park_detail',
    'park_hours',
    'park_lot_rent',
    'park_ownership_change',
    'company',
    'sales_center',
    'sales_center_hours',
    'sales_center_social_media',
    'sales_center_appointment_availability',
    'sales_person',
    'floor_plan',
    'floor_plan_room',
    'floor_plan_opening',
    'sales_center_floor_plan',
    'listing',
    'listing_section',
    'listing_phone',
    'listing_email',
    'photo',
    'open_house',
    'sponsored_listing',
    'listing_history',
  ]) {
    for await (const batch of database.stream<{ text: string }>(
      `select t::text as text from ${table} t order by 1`,
    )) {
      for (const { text } of batch) digest.update(text)
    }
  }
  return digest.digest('hex')
}

describe('the sample data', () => {
  test('is marked as a sample, with its progress', async () => {
    expect(await isSampleData(world.database)).toBe(true)
    expect(await hasListings(world.database)).toBe(true)
    expect(steps.at(-1)).toEqual([6_250, 6_250])
    expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).sort((a, b) => a - b))
  })

  test('has 5,000 listings from key 100000, 800 parks, 150 dealers, 300 floor plans', async () => {
    expect(await value('select count(*) from listing')).toBe(5_000)
    expect(await value('select min(key) from listing')).toBe(100_000)
    expect(await value('select count(*) from park')).toBe(800)
    expect(await value('select count(*) from sales_center')).toBe(150)
    expect(await value('select count(*) from floor_plan')).toBe(300)
    expect(await aListing(world.database, { now })).toBe(105_000)
    await rows('delete from listing where key = 105000')
  })

  test('has work for staff: two held homes, a report, a claim and an ad', async () => {
    const held = await rows<{ active: number; copies: boolean }>(
      `select active, exists (
         select from listing o left join listing_section s on s.listing_key = l.key
         left join listing_section t on t.listing_key = o.key and t.serial_number = s.serial_number
         where o.key <> l.key and o.active = 1 and (o.description = l.description or t.listing_key is not null)
       ) as copies from listing l where hold_review`,
    )
    expect(held).toEqual([
      { active: 0, copies: true },
      { active: 0, copies: true },
    ])
    expect(await value('select count(*) from problem_report where decided_at is null')).toBe(1)
    expect(await value("select count(*) from park_claim where state = 'waiting'")).toBe(1)
    expect(await value("select count(*) from ad where review = 'pending'")).toBe(1)
  })

  test('has dealers of each package, territory and kind of hours in Florida, members and others (L127)', async () => {
    const found = await rows<Record<string, unknown>>(
      `select s.package_name as package, s.territory_radius as radius, s.is_low_volume_pro as low,
         s.state_association_key is not null as member, s.display_address as shown,
         s.closed_on_holidays as holidays, (select count(*) from sales_center_hours h where h.sales_center_key = s.key) as days
       from sales_center s join address a on a.key = s.address_key where a.state = 'FL'`,
    )
    const values = (name: string) => new Set(found.map(row => row[name]))
    expect(values('package')).toEqual(new Set(['Pro', 'ProPlus', 'BasicPro', null]))
    for (const radius of [20, 30, 45, 50, 80, null]) expect(values('radius')).toContain(radius)
    expect(values('holidays')).toEqual(new Set([true, false, null]))
    for (const name of ['low', 'member', 'shown']) expect(values(name)).toEqual(new Set([true, false]))
    for (const days of [0, 5, 7]) expect(values('days')).toContain(days)
  })

  test('has one association per state, with the specified keys', async () => {
    const found = await rows<{ key: number; state: string | null }>(
      'select key, state from state_association',
    )
    const byState = new Map(found.map(({ key, state }) => [state, key]))
    expect([byState.get('FL'), byState.get('MI'), byState.get('IA'), byState.get(null)]).toEqual([
      52, 9, 27, 3001,
    ])
    expect(byState.size).toBe(found.length)
    expect(found.length).toBe(48)
    for (const state of ['FL', 'MI', 'IA'])
      expect(await count('l.state_association_key is not null', state)).toBeGreaterThan(0)
  })

  test('is distributed over the states like real homes', async () => {
    for (const [state, share] of [
      ['TX', 91],
      ['NC', 69],
      ['CA', 62],
      ['MI', 30],
      ['NV', 8],
    ] as const) {
      expect((await count('true', state)) / 5, state).toBeCloseTo(share, -1.2)
    }
    for (const state of ['AK', 'HI', 'RI', 'DC']) expect(await count('true', state), state).toBe(0)
  })

  test('has real places: city, county and ZIP code match', async () => {
    const places = await openPlaces({ database: world.database, now: () => now })
    const addresses = await rows<{
      zip: string
      city: string
      state: string
      cityKey: number
      countyKey: number
    }>('select zip, city, state, city_key as "cityKey", county_key as "countyKey" from address order by key')
    const lost = addresses.filter(({ zip, city, state, cityKey, countyKey }) => {
      const located = places.locate({ zip, city, state })
      return located?.cityKey !== cityKey || located.countyKey !== countyKey || located.zip !== zip
    })
    expect(lost).toEqual([])
  })

  test('has homes in towns with difficult spellings', async () => {
    for (const [state, city] of [
      ['MO', "O'Fallon"],
      ['MO', 'St. Louis'],
      ['ID', "Coeur d'Alene"],
      ['CO', 'Cañon City'],
      ['NC', 'Winston-Salem'],
      ['NY', 'New York'],
      ['TN', 'Nashville'],
    ]) {
      const [row] = await rows<{ count: number }>(
        `select count(*) from listing l join address a on a.key = l.address_key join city c on c.key = a.city_key
         where c.state = $1 and c.slug = $2 and l.active = 1`,
        [
          state,
          city!
            .normalize('NFD')
            .replace(/[^A-Za-z -]/g, '')
            .toLowerCase()
            .replaceAll(' ', '-'),
        ],
      )
      expect(row!.count, city).toBeGreaterThan(0)
    }
  })

  test('has market prices: new homes about $84,000, used ones lower, California highest', async () => {
    const at = (share: number, condition: string) =>
      value(
        `select percentile_cont(${share}) within group (order by asking_price) from listing l join address a on a.key = l.address_key where asking_price > 0 and ${condition}`,
      )
    expect(await at(0.5, 'is_new')).toBeGreaterThan(76_000)
    expect(await at(0.5, 'is_new')).toBeLessThan(92_000)
    expect(await at(0.88, 'is_new')).toBeGreaterThan(115_000)
    expect(await at(0.88, 'is_new')).toBeLessThan(150_000)
    expect(await at(0.5, 'not is_new')).toBeLessThan(60_000)
    expect(await at(0.5, "a.state = 'CA'")).toBeGreaterThan(1.5 * (await at(0.5, "a.state = 'TX'")))
    expect(await at(0.5, "a.state = 'IN'")).toBeLessThan(await at(0.5, "a.state = 'FL'"))
  })

  test('has parks with every detail and with none; leases with yes, no and unknown', async () => {
    const types = await rows<{ type: string }>('select distinct type from park_detail order by type')
    expect(types.map(({ type }) => type)).toEqual([...allParkDetailTypes].sort())
    const florida = `from park p join address a on a.key = p.address_key and a.state = 'FL' where`
    const has = (table: string) => `exists (select from ${table} t where t.park_key = p.key)`
    for (const condition of [
      ...['park_detail', 'park_hours', 'park_lot_rent', 'park_ownership_change'].map(has),
      'p.lease_pass_throughs',
      'p.lease_right_to_sell_in_place',
      'p.lease_first_refusal',
      "p.promotion_ends_on < '2026-06-15'",
      'p.virtual_tour is not null',
      'p.vacant_site_count > 0',
      "exists (select from park_detail t where t.park_key = p.key and t.type = 'pool')",
      "exists (select from park_detail t where t.park_key = p.key and t.type = 'clubhouse')",
      "exists (select from park_detail t where t.park_key = p.key and t.type = 'rv-sites')",
      'p.is_resident_owned',
      'p.is_showcase',
    ]) {
      expect(await value(`select count(*) ${florida} ${condition}`), condition).toBeGreaterThan(0)
      expect(await value(`select count(*) ${florida} not (${condition})`), condition).toBeGreaterThan(0)
    }
    for (const column of ['lease_pass_throughs', 'lease_first_refusal', 'lease_term_months', 'year_built'])
      expect(await value(`select count(*) ${florida} ${column} is null`), column).toBeGreaterThan(0)
    const years = 'extract(year from max(as_of)) - extract(year from min(as_of))'
    expect(
      await value(`select max(years) from (select ${years} as years from park_lot_rent group by park_key) r`),
    ).toBeGreaterThanOrEqual(6)
  })

  test('has parks that state no increase after their answer, and no snow removal in Florida', async () => {
    const raises = (when: string) =>
      value(
        `select count(*) from park where lease_last_raise_on ${when} (answered_on ->> 'leaseLastRaiseOn')::date`,
      )
    expect(await raises('>')).toBe(0)
    expect(await raises('<=')).toBeGreaterThan(50)
    const snow = (state: string) =>
      value(
        `select count(*) from park_lot_rent r join park p on p.key = r.park_key
         join address a on a.key = p.address_key where a.state = '${state}' and 'snow-removal' = any (r.includes)`,
      )
    expect(await snow('FL')).toBe(0)
    expect(await snow('MI')).toBeGreaterThan(0)
  })

  test('has parks of realistic sizes', async () => {
    for (const [share, sites] of [
      [0.05, 18],
      [0.25, 30],
      [0.5, 51],
      [0.75, 101],
      [0.9, 202],
    ] as const) {
      const found = await value(
        `select percentile_cont(${share}) within group (order by site_count) from park`,
      )
      expect(found / sites, `p${share * 100}`).toBeGreaterThan(0.75)
      expect(found / sites, `p${share * 100}`).toBeLessThan(1.35)
    }
  })

  test('is consistent: more sections are larger, larger homes have more bedrooms, section sizes add up', async () => {
    const feet = (sections: number) =>
      value(
        `select avg(square_feet) from listing where sections = ${sections} and home_type = 'manufactured'`,
      )
    expect(await feet(2)).toBeGreaterThan((await feet(1)) * 1.3)
    expect(await feet(3)).toBeGreaterThan((await feet(2)) * 1.1)
    expect(await value('select corr(square_feet, bedrooms) from listing')).toBeGreaterThan(0.6)
    expect(
      await value(`select count(*) from listing l where square_feet is not null and exists (select from listing_section s where s.listing_key = l.key)
      and abs(square_feet - (select sum(length * width) from listing_section s where s.listing_key = l.key)) > 1`),
    ).toBe(0)
    expect(await value("select count(*) from listing where home_type = 'mobile' and year > 1976")).toBe(0)
    expect(
      await value(
        "select count(*) from photo p join listing l on l.key = p.listing_key where p.description like '%double-wide%' and l.sections <> 2",
      ),
    ).toBe(0)
  })

  test('has pictures with descriptions for parks, dealers and floor plans, except some (L23)', async () => {
    const share = (owner: string, condition: string) =>
      value(`select avg((${condition})::integer) from ${owner} o`)
    const photosOf = (column: string) =>
      `(select count(*) from photo x where x.${column} = o.key and x.kind = 'photo')`
    for (const [owner, column, min, max] of [
      ['park', 'park_key', 3, 8],
      ['sales_center', 'sales_center_key', 1, 3],
      ['floor_plan', 'floor_plan_key', 2, 6],
    ] as const) {
      // biome-ignore format: a table
      const count = photosOf(column)
      expect(await share(owner, `${count} = 0`), owner).toBeGreaterThan(0)
      expect(await share(owner, `${count} = 0 or ${count} between ${min} and ${max}`), owner).toBe(1)
      expect(
        await value(`select count(*) from photo where ${column} is not null and description is null`),
      ).toBe(0)
    }
    const pool = `exists (select from photo x where x.park_key = o.key and x.drawing = 'pool')`
    const hasPool = `exists (select from park_detail d where d.park_key = o.key and d.type = 'pool')`
    expect(await share('park', `${pool} and not ${hasPool}`)).toBe(0)
    expect(
      await value("select count(*) from photo where kind = 'logo' and sales_center_key is not null"),
    ).toBeGreaterThan(0)
  })

  test('has histories that end in the state of their listings', async () => {
    const last = (kind: string, column: string) =>
      value(`select count(*) from listing l where l.${column} is distinct from
        (select to_value from listing_history h where h.listing_key = l.key and kind = '${kind}' order by at desc, key desc limit 1)`)
    expect(await last('status', 'active')).toBe(0)
    expect(await last('asking-price', 'asking_price')).toBe(0)
    expect(await last('rental-price', 'rental_price')).toBe(0)
    expect(await last('rent-to-own-price', 'rent_to_own_price')).toBe(0)
    expect(await last('lot-rent', 'lot_rent_amount')).toBe(0)
    expect(
      await value(
        'select count(*) from listing where price_reduced_at is not null and original_price <= asking_price',
      ),
    ).toBe(0)
  })

  test('has varied texts, without the words undefined or null', async () => {
    expect(
      await value('select count(distinct description)::real / count(description) from listing'),
    ).toBeGreaterThan(0.95)
    expect(
      await value(
        `select count(*) from listing where concat(description, caption, terms) ~ 'undefined|null|NaN'`,
      ),
    ).toBe(0)
    expect(await value("select count(*) from phone where number !~ '^[0-9]{3}55501[0-9]{2}$'")).toBe(0)
  })
})

test('has accounts for login, including a seller with homes, a manager with a park and a dealer', async () => {
  // Only once the site is known to run on a developer's machine.
  expect(
    await value('select count(*) from registered_user where password_hash is not null or is_staff'),
  ).toBe(0)
  await settleSampleAccounts({ database: world.database, secret: 'the secret of a site', now })
  const accounts = await rows<{
    username: string
    hash: string
    homes: number
    parks: number
    dealers: number
    staff: boolean
  }>(
    `select u.username::text as username, u.password_hash as hash, u.is_staff as staff,
       (select count(*)::integer from listing where owner_type = 'registered-users' and owner_key = u.key) as homes,
       (select count(*)::integer from park where owner_type = 'registered-users' and owner_key = u.key) as parks,
       (select count(*)::integer from sales_center
         where owner_type = 'registered-users' and owner_key = u.key and active) as dealers
     from registered_user u where u.email_verified_at is not null order by u.key`,
  )
  expect(
    accounts.map(({ username, homes, parks, dealers, staff }) => [username, homes, parks, dealers, staff]),
  ).toEqual([
    ['buyer@sample.example', 0, 0, 0, false],
    ['seller@sample.example', 12, 0, 0, false],
    ['park@sample.example', 0, 1, 0, false],
    ['dealer@sample.example', 0, 0, 1, false],
    ['advertiser@sample.example', 0, 0, 0, false],
    ['staff@sample.example', 0, 0, 0, true],
  ])
  for (const { hash } of accounts) expect(await verify(hash, samplePassword)).toBe(true)
})

test('has no passwords, sessions or staff except on a developer’s machine', async () => {
  const { database } = world
  const closed = () =>
    value(
      `select count(*) from registered_user u where username::text like '%@sample.example' and password_hash is null
      and not is_staff and not exists (select from session where user_key = u.key)`,
    )
  await database.query(
    `insert into session (token_hash, user_key, created_at, seen_at, expires_at)
    select 'left from before', key, now(), now(), now() + interval '1 hour' from registered_user where is_staff`,
  )
  expect(await closed()).toBe(0)
  await settleSampleAccounts({ database, secret: undefined, now })
  expect(await closed()).toBe(6)
  await settleSampleAccounts({ database, secret: 'the secret of a site', now })
  expect(await closed()).toBe(0)
  expect(await value('select count(*) from session')).toBe(0)
})

test('has some owners who offer tours (L174)', async () => {
  const [found] = await rows<{ hosts: number; owners: number }>(
    `select (select count(*)::integer from appointment_offer where host_kind = 'listing') as hosts,
      (select count(*)::integer from listing where is_by_owner and active = 1) as owners`,
  )
  expect(found!.hosts / found!.owners).toBeCloseTo(1 / 3, 1)
})

test('has messages through every channel, including inboxes of a seller, a park and a dealer (L177)', async () => {
  const ways = await rows<{ ways: string }>(
    `select distinct array_to_string(lead_delivery_methods, ' ') as ways from park order by 1`,
  )
  expect(ways.map(row => row.ways)).toEqual([
    '',
    'email',
    'email account',
    'email phone',
    'email text',
    'phone',
    'text',
  ])
  const [counted] = await rows<object>(
    `select
      (select count(*)::integer from sales_center where owner_type = 'registered-users') as dealers,
      (select count(*)::integer from listing where virtual_tour_gated and owner_key is not null) as tours,
      (select count(distinct lead_format)::integer from sales_center) as formats`,
  )
  expect(counted).toEqual({ dealers: 1, tours: 1, formats: 2 })
})

describe('every case occurs', () => {
  test.each(Object.entries(activeStatus))('status %s', async (_, status) => {
    expect(await count(`l.active = ${status}`, 'FL')).toBeGreaterThan(0)
  })
  test.each(homeTypes)('home type %s', async type =>
    expect(await count(`l.home_type = '${type}'`)).toBeGreaterThan(0),
  )
  test.each(locationTypes)('location type %s', async type =>
    expect(await count(`'${type}' = any(l.location_types)`, 'FL')).toBeGreaterThan(0),
  )
  test.each(tenures)('tenure %s', async tenure =>
    expect(await count(`l.tenure = '${tenure}'`, 'FL')).toBeGreaterThan(0),
  )
  test.each(packageNames)('package %s', async name =>
    expect(await count(`l.package_name = '${name}'`, 'FL')).toBeGreaterThan(0),
  )
  test.each(titleStatuses)('title %s', async status =>
    expect(await count(`l.title_status = '${status}'`)).toBeGreaterThan(0),
  )
  test.each(lotRentInclusions.slice(0, 3))('lot rent with %s', async item =>
    expect(await count(`'${item}' = any(l.lot_rent_includes)`)).toBeGreaterThan(0),
  )

  const moment = `'${new Date(now).toISOString()}'::timestamptz`
  const sides: [string, string][] = [
    ['the 28 days', `l.active = 1 and l.started_at between ${moment} - interval '28 days 3 hours' and ${moment} - interval '28 days'`],
    ['within the 28 days', `l.active = 1 and l.started_at between ${moment} - interval '28 days' and ${moment} - interval '27 days 21 hours'`],
    ['the 14 days', `l.price_reduced_at between ${moment} - interval '14 days 3 hours' and ${moment} - interval '14 days'`],
    ['within the 14 days', `l.price_reduced_at between ${moment} - interval '14 days' and ${moment} - interval '13 days 21 hours'`],
    ['the 90 days', `l.active = 2 and l.show_sold and l.removed_at between ${moment} - interval '90 days 3 hours' and ${moment} - interval '90 days'`],
    ['within the 90 days', `l.active = 2 and l.show_sold and l.removed_at between ${moment} - interval '90 days' and ${moment} - interval '89 days 21 hours'`],
    ['a removal date that has passed', `l.active = 1 and l.removed_at < ${moment}`],
    ['a removal date to come', `l.active = 1 and l.removed_at > ${moment}`],
  ] // biome-ignore format: a table
  test.each(sides)('%s', async (_, condition) => expect(await count(condition, 'FL')).toBeGreaterThan(0))

  const openHouse = (condition: string) =>
    `exists (select from open_house o where o.listing_key = l.key and ${condition})`
  const sponsored = (condition: string) =>
    `exists (select from sponsored_listing s where s.listing_key = l.key and ${condition})`
  const cases: [string, string][] = [
    ['open house now', openHouse(`start_at <= ${moment} and end_at > ${moment} and not display_virtual_open_house`)],
    ['open house next', openHouse(`start_at > ${moment}`)],
    ['open house over', openHouse(`end_at < ${moment}`)],
    ['virtual open house now', openHouse(`start_at <= ${moment} and end_at > ${moment} and display_virtual_open_house`)],
    ['sponsored now', sponsored(`start_at <= ${moment} and end_at > ${moment}`)],
    ['sponsored before', sponsored(`end_at < ${moment}`)],
    ['sponsored soon', sponsored(`start_at > ${moment}`)],
    ['both prices', 'l.asking_price > 0 and l.rental_price > 0'],
    ['rented', 'l.active = 2 and l.asking_price is null and l.rental_price is not null'],
    ['no price at all', 'coalesce(l.asking_price, l.rental_price, l.rent_to_own_price) is null'],
    ['a price of 0', 'l.asking_price = 0'],
    ['rent-to-own price without the flag', 'l.rent_to_own_price > 0 and not l.is_rent_to_own'],
    ['nothing known', 'l.year is null and l.square_feet is null and l.bedrooms is null and l.description is null and l.tenure is null'],
  ] // biome-ignore format: a table
  test.each(cases)('%s', async (_, condition) => expect(await count(condition, 'FL')).toBeGreaterThan(0))

  test('open houses are by day in local time and last 1 to 3 hours; few are running now', async () => {
    const clock = "(start_at at time zone time_zone)::time between '9:00' and '17:00'"
    const usual = `${clock} and end_at - start_at between interval '1 hour' and interval '3 hours'`
    expect(await value(`select count(*) from open_house where ${usual}`)).toBeGreaterThan(100)
    expect(await value(`select count(*) from open_house where not (${usual}) and start_at > ${moment}`)).toBe(
      0,
    )
    // The two fixed ones.
    expect(await value(`select count(*) from open_house where not (${usual})`)).toBe(2)
  })

  const photos = 'exists (select from photo o where o.listing_key = l.key)'
  const filters: [string, string][] = [
    ['for sale', 'l.asking_price > 0'],
    ['for rent', 'l.rental_price > 0'],
    ['by owner', 'l.is_by_owner'],
    ['rent to own', 'l.is_rent_to_own'],
    ['seasonal', 'l.is_seasonal_rental'],
    ['repossession', 'l.is_repossession'],
    ...[1, 2, 3, 4].map((rooms): [string, string] => [`${rooms + 1} bedrooms`, `l.bedrooms > ${rooms}`]),
    ...[1, 1.5, 2, 2.5].map((rooms): [string, string] => [
      `more than ${rooms} bathrooms`,
      `l.bathrooms > ${rooms}`,
    ]),
    ['photos', photos],
    ['virtual tour', 'l.virtual_tour is not null'],
    ['pets', 'coalesce(p.pets_allowed, 0) >= 2'],
    ['association', 'l.state_association_key is not null'],
    ['showcase', 'l.is_showcase'],
    ['pending', 'l.is_sale_pending'],
    ['recent', `l.started_at > ${moment} - interval '28 days'`],
    ['park model', "l.home_type is not distinct from 'park-model'"],
    ['small single', 'coalesce(l.sections = 1 and l.square_feet < 900, false)'],
    ['large single', 'coalesce(l.sections = 1 and l.square_feet >= 900, false)'],
    ['small multi', 'coalesce(l.sections > 1 and l.square_feet < 1600, false)'],
    ['large multi', 'coalesce(l.sections > 1 and l.square_feet >= 1600, false)'],
    ['low lot rent', 'coalesce(l.lot_rent_amount < 600, false)'],
  ]
  test.each(filters)('in Florida, on the market, both sides of: %s (L107)', async (_, condition) => {
    expect(await count(`l.active = 1 and ${condition}`, 'FL')).toBeGreaterThan(0)
    expect(await count(`l.active = 1 and not coalesce(${condition}, false)`, 'FL')).toBeGreaterThan(0)
  })
})

describe('floor plans', () => {
  const inFlorida = (condition: string) =>
    value(`select count(*) from floor_plan f where ${condition} and exists (
      select from sales_center_floor_plan s join sales_center c on c.key = s.sales_center_key
      join address a on a.key = c.address_key where s.floor_plan_key = f.key and a.state = 'FL')`)

  const sides = [
    ...[1, 2, 3, 4].map(rooms => `f.bedrooms > ${rooms}`),
    ...[1, 2, 3].map(rooms => `f.bathrooms > ${rooms}`),
    'f.sections = 1 and f.square_feet < 900',
    'f.sections = 1 and f.square_feet >= 900',
    'f.sections > 1 and f.square_feet < 1600',
    'f.sections > 1 and f.square_feet >= 1600',
    'f.virtual_tour is not null',
    'f.is_showcase',
  ]
  test.each(sides)('in Florida, both sides of: %s (L134)', async condition => {
    expect(await inFlorida(condition)).toBeGreaterThan(0)
    expect(await inFlorida(`not coalesce(${condition}, false)`)).toBeGreaterThan(0)
  })

  test('some plans are drawn and most have dealers, but not all (L132)', async () => {
    const drawn = 'exists (select from floor_plan_room r where r.floor_plan_key = f.key)'
    const sold = 'exists (select from sales_center_floor_plan s where s.floor_plan_key = f.key)'
    for (const condition of [drawn, sold, 'f.square_feet is not null']) {
      expect(await value(`select count(*) from floor_plan f where ${condition}`)).toBeGreaterThan(270)
      expect(await value(`select count(*) from floor_plan f where not ${condition}`)).toBeGreaterThan(0)
    }
  })

  test('room areas of a plan add up to its square feet within 10 % (L132)', async () => {
    const plans = await rows<{ squareFeet: number; area: number }>(
      `select f.square_feet as "squareFeet", sum(r.width * r.depth)::float8 as area
       from floor_plan f join floor_plan_room r on r.floor_plan_key = f.key group by f.key`,
    )
    expect(plans.length).toBeGreaterThan(270)
    for (const { squareFeet, area } of plans)
      expect(Math.abs(area - squareFeet)).toBeLessThanOrEqual(squareFeet / 10)
  })
})

describe('seeding', () => {
  const size = { listings: 100, parks: 20, dealers: 15, floorPlans: 10 }

  test('twice changes nothing, and says so; with force it adds', async () => {
    const own = await testDatabase()
    await aListing(own.database, { now })
    expect(await seedSample({ database: own.database, now, size })).toBeUndefined()
    expect(await isSampleData(own.database)).toBe(false)
    expect(await seedSample({ database: own.database, now, size, force: true })).toEqual(size)
    expect(await own.database.query('select count(*) from listing')).toEqual([{ count: size.listings + 1 }])
    await own.close()
  })

  test('again with force adds another world, and each sample account keeps what it owns', async () => {
    const own = await testDatabase()
    const owned = () =>
      own.database.query(
        `select u.username::text, m.company_key, array(select key from park where owner_key = u.key) as parks,
          array(select key from sales_center where owner_key = u.key) as dealers,
          array(select key from listing where owner_key = u.key order by key) as homes
        from registered_user u left join company_member m on m.user_key = u.key order by username`,
      )
    await seedSample({ database: own.database, now, size })
    const before = await owned()
    expect(await seedSample({ database: own.database, now, size, force: true })).toEqual(size)
    expect(await own.database.query('select count(*) from listing')).toEqual([{ count: 2 * size.listings }])
    expect(await owned()).toEqual(before)
    await own.close()
  })

  test('with the same seed and time is reproducible, and differs with others', async () => {
    const made = await Promise.all(
      [{}, {}, { seed: 'another' }, { now: now + DAY }].map(async given => {
        const own = await testDatabase()
        await seedSample({ database: own.database, now, size, ...given })
        return fingerprint(own.database).finally(own.close)
      }),
    )
    expect(made[1]).toBe(made[0])
    expect(new Set(made).size).toBe(3)
  })

  test('on two nodes concurrently runs once', async () => {
    const own = await testDatabase()
    const second = connect({ connectionString: own.connectionString })
    const seeded = await Promise.all(
      [own.database, second].map(database => seedSample({ database, now, size })),
    )
    expect(seeded.filter(Boolean)).toHaveLength(1)
    expect(await own.database.query('select count(*) from listing')).toEqual([{ count: size.listings }])
    await second.close()
    await own.close()
  })

  test('aborted midway writes nothing, and works afterwards', async () => {
    const own = await testDatabase()
    const stop = (done: number) => {
      if (done > 60) throw new Error('cut off')
    }
    await expect(seedSample({ database: own.database, now, size, progress: stop })).rejects.toThrow('cut off')
    for (const table of ['listing', 'park', 'address', 'photo', 'state_association', 'setting', 'change']) {
      expect(await own.database.query(`select count(*) from ${table}`), table).toEqual([{ count: 0 }])
    }
    expect(await seedSample({ database: own.database, now, size })).toEqual(size)
    await own.close()
  })

  test('is relative to its time: recent data stays recent', async () => {
    const own = await testDatabase()
    const later = now + 400 * DAY
    await seedSample({ database: own.database, now: later, size })
    const [row] = await own.database.query<{ recent: number; future: number }>(
      'select count(*) filter (where started_at > $1) as recent, count(*) filter (where started_at > $2) as future from listing',
      [new Date(later - 28 * DAY), new Date(later)],
    )
    expect(row!.recent).toBeGreaterThan(0)
    expect(row!.future).toBe(0)
    await own.close()
  })
})

describe('the command line', () => {
  test('accepts four sizes and --force, and names invalid options', () => {
    expect(parseArguments([])).toEqual({ size: 'small', force: false })
    expect(parseArguments(['--size', 'full', '--force'])).toEqual({ size: 'full', force: true })
    expect(() => parseArguments(['--size', 'huge'])).toThrow(
      '--size must be one of tiny, small, full, stress, not "huge".',
    )
    expect(() => parseArguments(['--sise', 'full'])).toThrow('--sise')
  })

  test('seeds the database of DATABASE_URL, and refuses one that has listings', async () => {
    const own = await testDatabase()
    vi.stubEnv('DATABASE_URL', own.connectionString)
    const say = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    try {
      await run(['--size', 'tiny'])
      expect(say).toHaveBeenLastCalledWith('Added 400 listings, 80 parks, 60 dealers and 40 floor plans.')
      expect(await isSampleData(own.database)).toBe(true)
      await expect(run([])).rejects.toThrow(
        'The database already has listings. Nothing was changed. Use --force to add to them.',
      )
    } finally {
      say.mockRestore()
      vi.unstubAllEnvs()
      await own.close()
    }
  })
})
