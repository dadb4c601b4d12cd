import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPlaces } from '#services/place/build.ts'
import { openPlaces, type SavedPlaces } from '#services/place/index.ts'
import { savePlaces } from '#services/place/store.ts'
import { type TestDatabase, testDatabase } from '#test/world/database.ts'

let test: TestDatabase
/** Takes a second. */
const built = buildPlaces()
const now = () => Date.UTC(2026, 0, 2)

beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

/** Empties the places and all that refers to them, also the audit log, which otherwise refuses it. */
async function empty(): Promise<void> {
  const trigger = 'trigger audit_entry_is_never_truncated'
  await test.database.query(`alter table audit_entry disable ${trigger}`)
  await test.database.query('truncate place_load, zip, city, county, state cascade')
  await test.database.query(`alter table audit_entry enable ${trigger}`)
}
const loads = () =>
  test.database.query<{ version: string; xmin: string }>('select version, xmin::text from place_load')
const cityKeys = async () => {
  const rows = await test.database.query<{ key: number; name: string }>(
    `select key, state || ' ' || fold as name from city where active`,
  )
  return new Map(rows.map(row => [row.name, row.key]))
}

describe('places in the database', () => {
  it('are loaded once by two nodes that start concurrently', async () => {
    await empty()
    const [one, two] = await Promise.all([
      openPlaces({ database: test.database, now }),
      openPlaces({ database: test.database, now }),
    ])
    expect(await loads()).toHaveLength(1)
    for (const places of [one, two]) {
      expect(places.autocomplete({ location: 'austin, tx' })[0]?.urlSlug).toBe('austin')
    }
    const [counts] = await test.database.query(
      `select (select count(*)::integer from state) as states, (select count(*)::integer from county) as counties,
         (select count(*)::integer from city) as cities, (select count(*)::integer from zip) as zips`,
    )
    expect(counts).toEqual({
      states: built.states.length,
      counties: built.counties.length,
      cities: built.cities.length,
      zips: built.zips.length,
    })
  })

  it('are not reloaded for the same version, and are the same as from the build, including keys', async () => {
    const before = await loads()
    const places = await openPlaces({ database: test.database, now })
    expect(await loads()).toEqual(before)
    const keys = await cityKeys()
    const located = places.locate({ zip: '63101', city: 'Saint Louis', state: 'MO' })
    expect(located).toMatchObject({ cityKey: keys.get('MO stlouis'), countyKey: 29_510, zip: '63101' })
    const [row] = await test.database.query<{ name: string; county: string }>(
      `select city.name, county.name as county from zip
       join city on city.key = zip.city_key join county on county.key = zip.county_key where zip = '63101'`,
    )
    expect(row).toEqual({ name: 'St. Louis', county: 'St. Louis City County' })
  })

  it('are reloaded for another version, with the same keys; missing ones become inactive and may return', async () => {
    const keys = await cityKeys()
    const without = { ...built, zips: built.zips.filter(zip => zip.zip !== '78701') }
    await savePlaces(test.database, without, 'another', now())
    expect(await loads()).toMatchObject([{ version: 'another' }])
    const [zip] = await test.database.query<{ active: boolean }>(`select active from zip where zip = '78701'`)
    expect(zip).toEqual({ active: false })

    const places = await openPlaces({ database: test.database, now })
    expect(await cityKeys()).toEqual(keys)
    expect(places.resolve({ zip: '78701' })?.place.city).toBe('Austin')
  })

  it('are those that an earlier process saved, if the database has this version', async () => {
    let stored = new Uint8Array()
    const saved = (places?: Uint8Array): SavedPlaces => ({
      places: () => places,
      addPlaces(make) {
        stored = Uint8Array.from(make())
      },
    })
    const read = await openPlaces({ database: test.database, now, saved: saved() })
    // Who reads the rows cannot know this city.
    await test.database.query(`update city set active = false where state = 'TX' and fold = 'austin'`)
    expect(
      (await openPlaces({ database: test.database, now })).resolve({ state: 'TX', city: 'Austin' }),
    ).toBeUndefined()
    const again = await openPlaces({ database: test.database, now, saved: saved(stored) })
    for (const location of ['austin, tx', 'st louis', '787', 'condado de travis', 'sprngfield', 'north'])
      expect(again.suggest({ location })).toEqual(read.suggest({ location }))
    const address = { zip: '78701', city: 'Austin', state: 'TX' }
    expect(again.locate(address)).toEqual(read.locate(address))
    expect(again.resolve({ state: 'TX', city: 'Austin' })).toEqual(
      read.resolve({ state: 'TX', city: 'Austin' }),
    )
    expect(again.nearest(30.27, -97.74)).toEqual(read.nearest(30.27, -97.74))
    expect([again.countyDisplayName(29_510), again.countyDisplayName(1)]).toEqual([
      'St. Louis city',
      undefined,
    ])
    expect(again.states()).toEqual(read.states())

    await test.database.query(`update place_load set version = 'another'`)
    const loaded = await openPlaces({ database: test.database, now, saved: saved(new Uint8Array([0])) })
    expect(loaded.resolve({ state: 'TX', city: 'Austin' })).toEqual(
      read.resolve({ state: 'TX', city: 'Austin' }),
    )
  })

  it('are unchanged after a failed load', async () => {
    const before = await loads()
    const broken = { ...built, cities: [...built.cities, { ...built.cities[0]!, fold: 'NOT A FOLD' }] }
    await expect(savePlaces(test.database, broken, 'broken', now())).rejects.toThrow()
    expect(await loads()).toEqual(before)
  })

  it.each([
    [
      `insert into city (state, fold, name, slug, population, zip_count, latitude, longitude, west, south, east, north)
      values ('TX', 'austin', 'Austin', 'austin', 0, 0, 30, -97, -98, 29, -96, 31)`,
      /unique|duplicate/,
    ],
    [`update county set name = 'Travis' where key = 48453`, /check/],
    [`update zip set latitude = 91 where zip = '78701'`, /check/],
    [`update zip set city_key = -1 where zip = '78701'`, /foreign key/],
    [
      `insert into state (abbreviation, fips, name, population, latitude, longitude, west, south, east, north)
      values ('tx', 99, 'Small', 0, 0, 0, 0, 0, 0, 0)`,
      /check/,
    ],
  ])('refuse nonsense: %s', async (statement, error) => {
    await expect(test.database.query(statement)).rejects.toThrow(error)
  })
})
