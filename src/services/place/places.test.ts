import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { states } from '#model/place/states.ts'
import { storedPlaces, testPlaces } from '#test/world/places.ts'
import { columnsOf, placesOf } from './index.ts'

const places = testPlaces()

describe('a suggestion (L72)', () => {
  it('is a city, a county, a ZIP or a state', () => {
    expect(places.autocomplete({ location: 'st. louis, mo' })[0]).toEqual({
      state: 'MO',
      city: 'St. Louis',
      county: 'St. Louis City County',
      zip: null,
      coordinatePoint: { latitude: 38.62727, longitude: -90.19789 },
      isState: false,
      urlSlug: 'st-louis',
      dropdownItemLabel: 'St. Louis, MO',
    })
    expect(places.autocomplete({ location: 'orleans parish' })[0]).toMatchObject({
      state: 'LA',
      city: null,
      county: 'Orleans County',
      zip: null,
      urlSlug: 'orleans-county',
      dropdownItemLabel: 'Orleans Parish, LA',
    })
    expect(places.autocomplete({ location: '78701' })[0]).toMatchObject({ zip: '78701', urlSlug: '78701' })
    expect(places.autocomplete({ location: 'texas' })[0]).toMatchObject({
      isState: true,
      city: null,
      county: null,
      zip: null,
      urlSlug: '',
    })
  })

  it('resolves from its slug and comes first for its label, for all places (L75)', () => {
    const { cities, counties } = storedPlaces()
    const wrong: string[] = []
    for (const row of [...cities, ...counties]) {
      const { place } = places.resolve({ state: row.state, slug: row.slug })!
      const name = 'fold' in row ? place.city : place.county
      if (place.state !== row.state || name !== row.name || place.urlSlug !== row.slug) wrong.push(row.slug)
      const [first] = places.autocomplete({ location: place.dropdownItemLabel })
      if (first?.dropdownItemLabel !== place.dropdownItemLabel) wrong.push(place.dropdownItemLabel)
    }
    expect(wrong).toEqual([])
  }, 60_000)
})

describe('resolve', () => {
  it.each([
    [{ state: 'mo', slug: 'st-louis' }, 'city', 'St. Louis, MO'],
    [{ state: 'mo', slug: 'saint-louis' }, 'city', 'St. Louis, MO'],
    [{ state: 'mo', slug: 'st-louis-county' }, 'county', 'St. Louis County, MO'],
    [{ state: 'mo', slug: 'st-louis-city-county' }, 'county', 'St. Louis city, MO'],
    [{ state: 'id', slug: 'coeur-dalene' }, 'city', "Coeur d'Alene, ID"],
    [{ state: 'nc', slug: 'winston-salem' }, 'city', 'Winston-Salem, NC'],
    [{ state: 'co', slug: 'canon-city' }, 'city', 'Cañon City, CO'],
    [{ state: 'ny', slug: 'new-york-city' }, 'city', 'New York, NY'],
    [{ state: 'tx', slug: '78701' }, 'zip', 'Austin, TX 78701'],
    [{ state: 'la', slug: 'orleans-county' }, 'county', 'Orleans Parish, LA'],
    [{ state: 'va', slug: 'richmond-county' }, 'county', 'Richmond County, VA'],
    [{ state: 'va', slug: 'richmond-city-county' }, 'county', 'Richmond city, VA'],
    [{ state: 'va', slug: 'james-city-county' }, 'county', 'James City County, VA'],
    [{ state: 'TX' }, 'state', 'Texas'],
    [{ zip: '78701-1234' }, 'zip', 'Austin, TX 78701'],
    [{ state: 'TX', city: 'AUSTIN' }, 'city', 'Austin, TX'],
    [{ state: 'KY', city: 'Ft. Mitchell' }, 'city', 'Fort Mitchell, KY'],
    [{ state: 'FL', city: 'N. Ft. Myers' }, 'city', 'North Fort Myers, FL'],
    [{ state: 'FL', city: 'W Palm Bch' }, 'city', 'West Palm Beach, FL'],
    [{ state: 'fl', slug: 'winter-hvn' }, 'city', 'Winter Haven, FL'],
    [{ state: 'LA', county: 'Orleans' }, 'county', 'Orleans Parish, LA'],
    [{ state: 'LA', county: 'Orleans Parish' }, 'county', 'Orleans Parish, LA'],
    [{ state: 'VA', county: 'Salem' }, 'county', 'Salem city, VA'],
    [{ state: 'CT', county: 'Western Connecticut' }, 'county', 'Fairfield County, CT'],
  ])('%j', (names, kind, label) => {
    const found = places.resolve(names)
    expect(found?.kind).toBe(kind)
    expect(found?.place.dropdownItemLabel).toBe(label)
  })

  it('returns nothing for unknown places', () => {
    for (const names of [
      {},
      { state: 'XX' },
      { state: 'TX', slug: 'nowhere-at-all' },
      { state: 'TX', slug: '10001' },
      { state: 'TX', slug: '99999' },
      { state: 'TX', slug: 'nowhere-county' },
      { state: 'TX', slug: '-county' },
      { state: 'TX', slug: 'constructor' },
      { state: 'TX', zip: '10001' },
      { state: 'TX', zip: '1000' },
      { state: 'TX', city: '???' },
      { city: 'Austin' },
    ]) {
      expect(places.resolve(names), JSON.stringify(names)).toBeUndefined()
    }
  })

  it('returns keys, ZIPs, a point and bounds', () => {
    const county = places.resolve({ state: 'TX', county: 'Travis' })!
    expect(county).toMatchObject({ countyKey: 48_453, cityKey: null, state: 'TX' })
    expect(county.zips).toContain('78701')
    expect(county.zips.length).toBeGreaterThan(50)
    const zip = places.resolve({ zip: '78701' })!
    const city = places.resolve({ state: 'TX', city: 'Austin' })!
    expect(zip.cityKey).toBe(city.cityKey)
    expect(zip.countyKey).toBe(county.countyKey)
    expect(city.zips).toContain('78701')
    expect(city.coordinates.latitude).toBeGreaterThan(city.bounds.south)
    expect(city.coordinates.longitude).toBeLessThan(city.bounds.east)
    expect(places.resolve({ state: 'AK' })!.bounds).toMatchObject({ west: -180 })
    expect(places.countyDisplayName(22_071)).toBe('Orleans Parish')
    expect(places.countyDisplayName(1)).toBeUndefined()
    expect(places.states().map(state => state.abbreviation)).toEqual(states.map(state => state.abbreviation))
  })
})

describe('locate', () => {
  const keyOf = (state: string, city: string) => places.resolve({ state, city })!.cityKey

  it('uses the city of the address, and the ZIP for everything else', () => {
    expect(places.locate({ zip: '63101', city: 'Saint Louis', state: 'mo' })).toMatchObject({
      state: 'MO',
      cityKey: keyOf('MO', 'St. Louis'),
      countyKey: 29_510,
      zip: '63101',
    })
    expect(places.locate({ zip: '63005', city: 'Unheard Of', state: 'MO' })?.cityKey).toBe(
      places.resolve({ zip: '63005' })!.cityKey,
    )
    expect(places.locate({ zip: '10001', city: 'New York City', state: 'NY' })?.cityKey).toBe(
      keyOf('NY', 'New York'),
    )
  })

  it('handles contradictory and missing parts', () => {
    expect(places.locate({ zip: '78701', city: 'Fresno', state: 'CA' })).toMatchObject({
      cityKey: keyOf('CA', 'Fresno'),
      zip: null,
    })
    expect(places.locate({ zip: '78701', city: 'Unheard Of', state: 'CA' })).toMatchObject({ state: 'TX' })
    expect(places.locate({ zip: '78701' })).toMatchObject({ state: 'TX', cityKey: keyOf('TX', 'Austin') })
    expect(places.locate({ state: 'TX', city: 'Unheard Of' })).toEqual({
      state: 'TX',
      cityKey: null,
      countyKey: null,
      zip: null,
      coordinates: null,
    })
    expect(places.locate({})).toBeUndefined()
    expect(places.locate({ state: 'XX', zip: '99999' })).toBeUndefined()
  })
})

it('nearest finds the ZIP of a point, across oceans and at the edges', () => {
  expect(places.nearest(30.27, -97.74)?.place.dropdownItemLabel).toBe('Austin, TX 78701')
  expect(places.nearest(30.27, -97.74)?.miles).toBeLessThan(1)
  expect(places.nearest(13.48, 144.75)?.place.state).toBe('GU')
  expect(places.nearest(-90, 180)?.place.state).toBe('AS')
  expect(places.nearest(Number.NaN, 0)).toBeUndefined()
  const { zips } = storedPlaces()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: zips.length - 1 }), at => {
      const zip = zips[at]!
      expect(places.nearest(zip.latitude, zip.longitude)?.miles).toBe(0)
    }),
  )
})

describe('parks (L70)', () => {
  const own = placesOf(columnsOf(storedPlaces()))
  const tampa = { latitude: 27.95, longitude: -82.46 }
  const park = (key: number, name: string, city = 'Tampa', state = 'FL') => ({
    key,
    name,
    city,
    state,
    zip: '33602',
    coordinates: tampa,
  })
  const found = (location: string, more = {}) =>
    own.autocomplete({ location, park: true, ...more }).map(place => place.dropdownItemLabel)

  it('are found by name if requested', () => {
    own.setParks([park(7, 'Sunny Acres'), park(8, 'The Old Oak Grove'), park(9, 'Sunny Acres', 'Mesa', 'AZ')])
    expect(own.autocomplete({ location: 'sunny acres', park: true })[0]).toEqual({
      state: 'FL',
      city: 'Tampa',
      county: null,
      zip: '33602',
      coordinatePoint: tampa,
      isState: false,
      urlSlug: '33602',
      dropdownItemLabel: 'Sunny Acres, Tampa, FL (MH Park)',
      parkKey: 7,
    })
    expect(own.autocomplete({ location: 'sunny acres' })).toEqual([])
    expect(found('old oak')).toEqual(['The Old Oak Grove, Tampa, FL (MH Park)'])
    expect(found('sunny acres, az')).toEqual(['Sunny Acres, Mesa, AZ (MH Park)'])
    expect(found('sunny acres mesa')).toEqual(['Sunny Acres, Mesa, AZ (MH Park)'])
    expect(found('sunny acres', { state: 'AZ' })).toEqual(['Sunny Acres, Mesa, AZ (MH Park)'])
    expect(found('suny acres')).toContain('Sunny Acres, Tampa, FL (MH Park)')
    expect(found('Sunny Acres, Tampa, FL (MH Park)')[0]).toBe('Sunny Acres, Tampa, FL (MH Park)')
    expect(found('tampa')[0]).toBe('Tampa, FL')
  })

  it('are added, changed and removed immediately', () => {
    own.setParks([park(7, 'Sunny Acres')])
    own.putPark(park(10, 'Quiet Meadows'))
    expect(found('quiet mea')).toEqual(['Quiet Meadows, Tampa, FL (MH Park)'])
    own.putPark(park(7, 'Rainy Acres'))
    expect(found('sunny acres')).toEqual([])
    expect(found('rainy acres')).toEqual(['Rainy Acres, Tampa, FL (MH Park)'])
    own.removePark(7)
    own.removePark(999)
    expect(found('rainy acres')).toEqual([])
    for (let key = 1000; key < 2000; key++) own.putPark(park(key, `Zebra Farm ${key}`))
    for (let key = 1000; key < 1990; key++) own.removePark(key)
    expect(found('zebra farm')).toHaveLength(10)
    expect(found('quiet mea')).toHaveLength(1)
  })

  it('leave room for places, and places for them', () => {
    own.setParks(Array.from({ length: 100 }, (_, key) => park(key, `Springfield Park ${key}`)))
    const mixed = found('spring')
    expect(mixed).toHaveLength(40)
    expect(mixed.filter(label => label.endsWith('(MH Park)'))).toHaveLength(15)
    own.setParks([park(1, 'Nowhere Court', 'Nowhere', 'XX')])
    expect(found('nowhere court')).toEqual([])
  })
})

describe('the known name of a city', () => {
  const nameOf = (city: string, state: string, zip: string) => places.locate({ city, state, zip })?.city

  test.each([
    ['TAMPA', 'FL', '33610', 'Tampa'],
    ['tampa ', 'FL', '33610', 'Tampa'],
    ['Tampa, FL', 'FL', '33610', 'Tampa'],
    ['Ft Myers', 'FL', '33901', 'Fort Myers'],
    ['N Ft Myers', 'FL', '33903', 'North Fort Myers'],
    ['St. Pete', 'FL', '33702', 'St. Petersburg'],
    ['St Pete', 'FL', '33702', 'St. Petersburg'],
    ['Saint Petersburg', 'FL', '33702', 'St. Petersburg'],
    ['W Palm Bch', 'FL', '33401', 'West Palm Beach'],
    ['Pt St Lucie', 'FL', '34952', 'Port St. Lucie'],
    ['Lk Wales', 'FL', '33853', 'Lake Wales'],
    ['Canon City', 'CO', '81212', 'Cañon City'],
    ['Unheard Of', 'FL', '33610', undefined],
    ['Jax', 'FL', '32202', undefined],
    ['New Orleans', 'FL', '33610', undefined],
  ])('%s, %s %s is %s', (city, state, zip, name) => {
    expect(nameOf(city, state, zip)).toBe(name)
  })
})

describe('a ZIP that delivers beyond its state', () => {
  test.each([
    ['New Pine Creek', 'CA', '97635'],
    ['Fort Campbell', 'TN', '42223'],
    ['Texarkana', 'AR', '75501'],
    ['Texarkana', 'TX', '71854'],
    ['Union City', 'OK', '73090'],
    ['Bristol', 'TN', '24201'],
    ['Monument Valley', 'AZ', '84536'],
    ['Fishers Island', 'NY', '06390'],
    ['West Wendover', 'UT', '89883'],
    ['Sweetwater', 'AZ', '86535'],
  ])('is accepted: %s, %s %s', (city, state, zip) => {
    expect(places.locate({ city, state, zip })).toMatchObject({ state, zip })
  })

  test.each([
    ['Ocala', 'TX', '34470'],
    ['Austin', 'CA', '78701'],
    ['Fresno', 'CA', '78701'],
    ['Miami', 'GA', '33101'],
    ['Anchorage', 'WA', '99501'],
    ['San Juan', 'FL', '00901'],
  ])('is not, far away: %s, %s %s', (city, state, zip) => {
    const located = places.locate({ city, state, zip })
    expect(located?.state === state && located?.zip === zip).toBe(false)
  })
})
