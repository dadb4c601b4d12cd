import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, squash } from '#kit/fold.ts'
import { states } from '#model/place/states.ts'
import { storedPlaces, testPlaces } from '#test/world/places.ts'
import { placesOf } from './index.ts'

const naughtyStrings = createRequire(import.meta.url)('big-list-of-naughty-strings') as string[]

const places = testPlaces()
const labels = (location: string, more: { park?: boolean; state?: string } = {}) =>
  places.autocomplete({ location, ...more }).map(place => place.dropdownItemLabel)
const first = (location: string) => labels(location)[0]

describe('autocomplete understands (L71)', () => {
  it.each([
    // case, accents, punctuation, spaces
    ['AUSTIN', 'Austin, TX'],
    ['  aUsTin  ', 'Austin, TX'],
    ['canon city', 'Cañon City, CO'],
    ['Cañón City', 'Cañon City, CO'],
    ["coeur d'alene", "Coeur d'Alene, ID"],
    ['coeur d’alene', "Coeur d'Alene, ID"],
    ['coeur d alene', "Coeur d'Alene, ID"],
    ['COEUR DALENE', "Coeur d'Alene, ID"],
    ['winston salem', 'Winston-Salem, NC'],
    ['winston-salem', 'Winston-Salem, NC'],
    ['o fallon', "O'Fallon, MO"],
    ['ofallon il', "O'Fallon, IL"],
    ['mc allen', 'McAllen, TX'],
    // abbreviated words, both ways
    ['st louis', 'St. Louis, MO'],
    ['saint louis', 'St. Louis, MO'],
    ['st. louis, mi', 'St. Louis, MI'],
    ['port saint lucie', 'Port St. Lucie, FL'],
    ['ft worth', 'Fort Worth, TX'],
    ['fort worth', 'Fort Worth, TX'],
    ['ft. lauderdale', 'Fort Lauderdale, FL'],
    ['mt vernon, wa', 'Mount Vernon, WA'],
    ['mount vernon, wa', 'Mount Vernon, WA'],
    // city and state
    ['austin, tx', 'Austin, TX'],
    ['austin,tx', 'Austin, TX'],
    ['austin tx', 'Austin, TX'],
    ['austin texas', 'Austin, TX'],
    ['Austin, Texas', 'Austin, TX'],
    ['austin, tx, usa', 'Austin, TX'],
    ['austin, travis county, tx', 'Austin, TX'],
    ['portland, m', 'Portland, ME'],
    ['portland or', 'Portland, OR'],
    ['salem or', 'Salem, OR'],
    ['las vegas new mexico', 'Las Vegas, NM'],
    ['las vegas new m', 'Las Vegas, NM'],
    ['charleston west virginia', 'Charleston, WV'],
    ['washington dc', 'Washington, DC'],
    ['washington, d.c.', 'Washington, DC'],
    ['kansas city kansas', 'Kansas City, KS'],
    ['iowa city iowa', 'Iowa City, IA'],
    ['new york, ny', 'New York, NY'],
    // states
    ['tx', 'Texas'],
    ['TX', 'Texas'],
    ['texas', 'Texas'],
    ['new york', 'New York'],
    ['washington', 'Washington'],
    ['north carolina', 'North Carolina'],
    ['nuevo méxico', 'New Mexico'],
    ['puerto rico', 'Puerto Rico'],
    ['virgin islands', 'U.S. Virgin Islands'],
    // ZIPs
    ['78701', 'Austin, TX 78701'],
    ['78701-1234', 'Austin, TX 78701'],
    ['Austin, TX 78701', 'Austin, TX 78701'],
    ['78701 austin', 'Austin, TX 78701'],
    ['00731', 'Ponce, PR 00731'],
    ['Austin, TX 99999', 'Austin, TX'],
    // counties
    ['travis county', 'Travis County, TX'],
    ['orange county, ca', 'Orange County, CA'],
    ['orange county california', 'Orange County, CA'],
    ['orleans parish', 'Orleans Parish, LA'],
    ['orleans county, la', 'Orleans Parish, LA'],
    ['saint louis county', 'St. Louis County, MO'],
    ['st louis city, mo', 'St. Louis city, MO'],
    ['city of richmond va', 'Richmond city, VA'],
    ['richmond county va', 'Richmond County, VA'],
    ['nome census area', 'Nome Census Area, AK'],
    ['kenai peninsula borough', 'Kenai Peninsula Borough, AK'],
    ['ponce municipio', 'Ponce Municipio, PR'],
    ['condado de travis', 'Travis County, TX'],
    ['capitol planning region', 'Hartford County, CT'],
    // other names of cities
    ['nyc', 'New York, NY'],
    ['new york city', 'New York, NY'],
    ['nashville-davidson', 'Nashville, TN'],
    ['louisville/jefferson county', 'Louisville, KY'],
    ['boise city', 'Boise, ID'],
    ['boise city ok', 'Boise City, OK'],
    ['29 palms', 'Twentynine Palms, CA'],
    // one slip: a letter missing, too many, wrong, two swapped
    ['portlnd', 'Portland, OR'],
    ['portlland', 'Portland, OR'],
    ['portlamd', 'Portland, OR'],
    ['potrland', 'Portland, OR'],
    ['ortland', 'Portland, OR'],
    ['boies', 'Boise, ID'],
    ['san fransisco', 'San Francisco, CA'],
    ['huston, tx', 'Houston, TX'],
    ['austin, texs', 'Austin, TX'],
    ['philedel', 'Philadelphia, PA'],
    ['califronia', 'California'],
  ])('%j first as %j', (location, label) => expect(first(location)).toBe(label))

  it('the start of a ZIP, in the order of the digits', () => {
    const zips = places.autocomplete({ location: '787' }).map(place => place.zip)
    expect(zips).toHaveLength(40)
    expect(zips.slice(0, 3)).toEqual(['78701', '78702', '78703'])
    expect(places.autocomplete({ location: '7' })).toHaveLength(40)
  })

  it('no listing number, nothing and unknown states as no place', () => {
    for (const location of ['123456', '100000', '123456789', '1234567890', '', '   ', ',,,', '99999', '!?']) {
      expect(labels(location), location).toEqual([])
    }
    expect(labels('austin', { state: 'XX' })).toEqual([])
  })

  it('a state to stay within', () => {
    expect(labels('springfield', { state: 'il' })[0]).toBe('Springfield, IL')
    for (const place of places.autocomplete({ location: 'san', state: 'TX' })) expect(place.state).toBe('TX')
    expect(labels('78', { state: 'CA' })).toEqual([])
  })

  it('nothing guessed in names shorter than five letters', () => {
    expect(labels('eire')).not.toContain('Erie, PA')
    expect(labels('xyz')).toEqual([])
  })
})

describe('the order of suggestions (L67)', () => {
  it('puts names typed whole first, by population, then beginnings, then slips', () => {
    const springfields = labels('springfield')
    expect(springfields.slice(0, 3)).toEqual(['Springfield, MO', 'Springfield, MA', 'Springfield, IL'])
    const portland = labels('portland')
    expect(portland[0]).toBe('Portland, OR')
    expect(portland.findIndex(label => label.startsWith('Portlandville'))).toBeGreaterThan(
      portland.lastIndexOf('Portland, ME'),
    )
    expect(labels('huston').indexOf('Houston, TX')).toBeGreaterThan(labels('huston').indexOf('Huston, ID'))
    expect(labels('san').slice(0, 3)).toEqual(['San Antonio, TX', 'San Diego, CA', 'San Jose, CA'])
  })

  it('puts a state before all when it is typed whole', () => {
    expect(labels('new york').slice(0, 2)).toEqual(['New York', 'New York, NY'])
    expect(labels('la')[0]).toBe('Louisiana')
  })

  it('never gives more than 40, nor one twice', () => {
    for (const location of ['s', 'san', 'st', 'springfield', '1', 'county']) {
      const found = labels(location)
      expect(found.length).toBeLessThanOrEqual(40)
      expect(new Set(found).size).toBe(found.length)
    }
    expect(labels('s')).toHaveLength(40)
  })
})

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

  it('leads back to itself by its slug, and its label finds it first: all of them (L75)', () => {
    const { cities, counties } = storedPlaces()
    const wrong: string[] = []
    for (const row of [...cities, ...counties]) {
      const { place } = places.resolve({ state: row.state, slug: row.slug })!
      const name = 'fold' in row ? place.city : place.county
      if (place.state !== row.state || name !== row.name || place.urlSlug !== row.slug) wrong.push(row.slug)
      if (first(place.dropdownItemLabel) !== place.dropdownItemLabel) wrong.push(place.dropdownItemLabel)
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
    [{ state: 'LA', county: 'Orleans' }, 'county', 'Orleans Parish, LA'],
    [{ state: 'LA', county: 'Orleans Parish' }, 'county', 'Orleans Parish, LA'],
    [{ state: 'VA', county: 'Salem' }, 'county', 'Salem city, VA'],
    [{ state: 'CT', county: 'Western Connecticut' }, 'county', 'Fairfield County, CT'],
  ])('%j', (names, kind, label) => {
    const found = places.resolve(names)
    expect(found?.kind).toBe(kind)
    expect(found?.place.dropdownItemLabel).toBe(label)
  })

  it('finds nothing where nothing is', () => {
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

  it('gives keys, ZIPs, a point and bounds', () => {
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

  it('goes by the city that the address names, and by the ZIP for all else', () => {
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

  it('makes the best of what contradicts itself or is missing', () => {
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
  const own = placesOf(storedPlaces())
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

  it('are found by name when they are asked for', () => {
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

  it('come, change and go at once', () => {
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

describe('any input', () => {
  const check = (location: string) => {
    for (const park of [false, true]) {
      expect(places.autocomplete({ location, park }).length).toBeLessThanOrEqual(40)
    }
    places.autocomplete({ location: 'austin', state: location })
    places.resolve({ state: 'TX', slug: location })
    places.resolve({ state: 'TX', city: location, county: location })
    places.resolve({ state: location, zip: location })
    places.locate({ state: location, city: location, zip: location })
  }

  it('is answered: random text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), check))
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."aest ,.'-09"), maxLength: 30 }), check))
  })

  it('is answered: naughty strings and a very long one', () => {
    for (const text of naughtyStrings) check(text)
    check('san '.repeat(5_000))
    check('9'.repeat(10_000))
  })

  it('with one slip in a name of five letters finds the place, or one that is called so', () => {
    const { cities } = storedPlaces()
    const letters = 'abcdefghijklmnopqrstuvwxyz'
    const slips: ((text: string, at: number, letter: string) => string)[] = [
      (text, at) => text.slice(0, at) + text.slice(at + 1),
      (text, at, letter) => text.slice(0, at) + letter + text.slice(at),
      (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1),
      (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2),
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...cities.filter(city => city.fold.length >= 5)),
        fc.constantFrom(...slips),
        fc.nat(),
        fc.constantFrom(...letters),
        (city, slip, position, letter) => {
          const name = fold(city.name)
          const at = position % name.length
          if (name[at] === ' ') return
          const typed = slip(name, at, letter)
          const found = places.autocomplete({ location: `${typed}, ${city.state}` })
          const isCalledSo = found.some(place =>
            squash(place.city ?? place.county ?? '').startsWith(squash(typed)),
          )
          if (!isCalledSo) expect(found.map(place => place.city)).toContain(city.name)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
