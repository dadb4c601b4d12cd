import type { Database } from '#db/database.ts'
import { snake } from '#kit/camel.ts'
import { DAY } from '#kit/dates.ts'
import { listingFlags } from '#model/listing/flags.ts'
import { plainColumns } from './plain.ts'

/** Towns of the oracle's homes: neighbors, namesakes, both sides of the 180th meridian, and one unknown city. */
export const towns: [city: string, state: string, zip: string][] = [
  ['Tampa', 'FL', '33602'],
  ['Lakeland', 'FL', '33801'],
  ['Ocala', 'FL', '34470'],
  ['Springfield', 'MO', '65802'],
  ['Springfield', 'IL', '62701'],
  ["O'Fallon", 'MO', '63366'],
  ['Adak', 'AK', '99546'],
  ['Nowhere At All', 'FL', '33602'],
  ['Bellflower', 'CA', '90706'],
  ['Bell Gardens', 'CA', '90201'],
]

const parks = ['alder court', 'birch lane', 'cedar row']

/** Reproducible random numbers from 0 to 1. */
export function randomness(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Timestamps on both sides of every boundary in days, to the millisecond. */
const lines = (now: number) =>
  [0, 7, 14, 28, 30, 90].flatMap(days => [-1, 0, 1].map(apart => now - days * DAY + apart))

/** Inserts homes with edge cases of time, size, price, place and unknown values. */
export async function insertHomes(database: Database, count: number, now: number, seed = 1): Promise<void> {
  const random = randomness(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const maybe = <T>(value: T): T | null => (random() < 0.75 ? value : null)
  const some = <T>(values: readonly T[]): T[] => values.filter(() => random() < 0.25)
  const parkKeys: number[] = []
  await database.query(
    `insert into state_association (key, name, abbreviation)
     values (52, 'A', 'A'), (9, 'B', 'B'), (27, 'C', 'C'), (3001, 'D', 'D') on conflict do nothing`,
  )
  for (const [index, name] of parks.entries()) {
    const addressKey = await insertAddress(database, towns[index]!, 0)
    const [row] = await database.query<{ key: number }>(
      'insert into park (name, address_key, pets_allowed, age_type) values ($1, $2, $3, $4) returning key',
      [name, addressKey, index + 1, [2, 1, null][index]],
    )
    parkKeys.push(row!.key)
    if (index === 1)
      await database.query("insert into park_detail (park_key, type) values ($1, 'pool')", [row!.key])
  }
  const [first, second, third] = parkKeys
  await database.query(
    `insert into park_lot_rent (park_key, amount, as_of, source)
     values ($1, 700, '2025-05-01', 'park'), ($1, 450, '2026-05-01', 'seller'), ($1, 599, '2026-05-01', 'park'),
       ($2, 460, '2026-01-01', 'staff')`,
    [first, second],
  )
  await database.query(
    'update park set average_monthly_rent = 440, display_average_rent = key = $1 where key = any($2)',
    [third, parkKeys],
  )
  for (let made = 0; made < count; made++) {
    const active = pick([-1, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4])
    const past = pick([...lines(now), now - 40 * DAY, now - 100 * DAY].filter(moment => moment <= now))
    const removed =
      active > 1 || random() < 0.1 ? Math.max(pick([...lines(now), now + 40 * DAY]), past) : null
    const tenure = maybe(pick(['own-land', 'leased-lot', 'to-be-moved']))
    const rental = random() < 0.3 ? pick([0, 650, 900, 85_000]) : null
    const addressKey = await insertAddress(database, pick(towns), random() < 0.5 ? random() / 4 : 0)
    const listing = {
      address_key: addressKey,
      park_key: random() < 0.5 ? pick(parkKeys) : null,
      active,
      hold_review: random() < 0.05,
      show_sold: random() < 0.6,
      ...Object.fromEntries(
        Object.keys(listingFlags).map(name => [snake(name), active < 2 && random() < 0.1]),
      ),
      created_at: new Date(past),
      started_at: new Date(past),
      modified_at: new Date(Math.max(past, pick(lines(now)))),
      confirmed_at: new Date(pick(lines(now))),
      removed_at: removed === null ? null : new Date(removed),
      asking_price: maybe(pick([0, 49_999, 50_000, 85_000, 120_000])),
      rental_price: rental,
      rent_to_own_price: random() < 0.2 ? pick([0, 700, 900]) : null,
      is_rent_to_own: random() < 0.2,
      is_by_owner: random() < 0.3,
      is_repossession: random() < 0.1,
      is_seasonal_rental: rental !== null && random() < 0.5,
      price_reduced_at: random() < 0.3 ? new Date(pick(lines(now))) : null,
      available_on: rental ? maybe(pick(['2026-06-30', '2026-07-01', '2026-08-15'])) : null,
      is_new: maybe(random() < 0.4),
      amenities: some([
        'garage',
        'carport',
        'washer',
        'dryer',
        'furnished',
        'deck',
        'porch',
        'shed',
        'pantry',
      ]),
      taxes: maybe(pick([0, 500, 1_001])),
      utilities: maybe(pick([0, 90])),
      title_status: maybe('clear'),
      deposit: rental === null ? null : maybe(500),
      lease_months: rental === null ? null : maybe(12),
      home_type: maybe(pick(['manufactured', 'mobile', 'modular', 'park-model', 'tiny-home'])),
      make: maybe('Larkfield'),
      description: maybe('Quiet street.'),
      sections: maybe(pick([1, 2, 3])),
      ...Object.fromEntries(
        Object.entries(plainColumns).map(([column, { homes }]) => [column, maybe(pick(homes))]),
      ),
      tenure,
      rent_includes: rental ? some(['lot-rent', 'water']) : [],
      lot_rent_amount: tenure === 'leased-lot' ? maybe(pick([450, 600])) : null,
      location_types: some(['senior-community', 'private', 'move', 'resident-owned', 'dealer-lot', 'sited']),
      virtual_tour: random() < 0.2 ? 'https://tours.example/1' : null,
      package_name: pick(['standard', 'standard', 'featured', 'premium']),
      is_showcase: random() < 0.2,
      top_placement: random() < 0.2,
      state_association_key: random() < 0.4 ? pick([52, 9, 27, 3001]) : null,
    }
    const key = await insert(database, 'listing', listing)
    for (let order = 1; order <= pick([0, 0, 1, 3, 12]); order++)
      await insertPhoto(database, 'listing_key', key, order, random())
    if (random() < 0.15) {
      const end = now + pick([-DAY, 0, 1, DAY])
      await database.query(
        `insert into open_house (listing_key, start_at, end_at, time_zone) values ($1, $2, $3, 'America/New_York')`,
        [key, new Date(end - DAY / 8), new Date(end)],
      )
    }
    if (random() < 0.15) {
      await database.query(
        'insert into sponsored_listing (listing_key, start_at, end_at) values ($1, $2, $3)',
        [key, new Date(now - pick([0, 1, DAY])), new Date(now + pick([1, DAY]))],
      )
    }
  }
}

export async function insert(
  database: Database,
  table: string,
  row: Record<string, unknown>,
): Promise<number> {
  const names = Object.keys(row)
  const [inserted] = await database.query<{ key: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning key`,
    Object.values(row),
  )
  return inserted!.key
}

export async function insertAddress(
  database: Database,
  [city, state, zip]: (typeof towns)[number],
  apart: number,
): Promise<number> {
  const [row] = await database.query<{ key: number }>(
    `insert into address (city, state, postal_code, latitude, longitude, city_key, county_key, zip)
     select $1::text, $2, $3, z.latitude + $4, z.longitude - $4, c.key, case when c.key is null then null else z.county_key end,
       case when c.key is null then null else z.zip end
     from zip z left join city c on c.state = $2 and c.name = $1 where z.zip = $3 returning key`,
    [city, state, zip, apart],
  )
  return row!.key
}

/** Adds photos; hidden ones and documents do not count. */
export const insertPhoto = (
  database: Database,
  owner: 'listing_key' | 'park_key',
  key: number,
  order: number,
  chance: number,
) =>
  insert(database, 'photo', {
    [owner]: key,
    order_number: order,
    mime_type: chance < 0.1 ? 'application/pdf' : 'image/jpeg',
    file_name: `${key}-${order}.jpg`,
    width: 100,
    height: 100,
    color: '#336699',
    hidden: chance > 0.9,
  })
