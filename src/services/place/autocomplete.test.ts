import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, squash } from '#kit/fold.ts'
import { runs } from '#test/world/fuzz.ts'
import { storedPlaces, testPlaces } from '#test/world/places.ts'

const naughtyStrings = createRequire(import.meta.url)('big-list-of-naughty-strings') as string[]

const places = testPlaces()
const labels = (location: string, more: { park?: boolean; state?: string } = {}) =>
  places.autocomplete({ location, ...more }).map(place => place.dropdownItemLabel)

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
    // abbreviations, in both directions
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
    // alternative city names
    ['nyc', 'New York, NY'],
    ['new york city', 'New York, NY'],
    ['nashville-davidson', 'Nashville, TN'],
    ['louisville/jefferson county', 'Louisville, KY'],
    ['boise city', 'Boise, ID'],
    ['boise city ok', 'Boise City, OK'],
    ['29 palms', 'Twentynine Palms, CA'],
    // one typo: a missing, extra or wrong letter, or two swapped
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
    // names of states in newspapers and in Spanish, and the country
    ['Mobile, Ala.', 'Mobile, AL'],
    ['Phoenix, Ariz.', 'Phoenix, AZ'],
    ['Little Rock, Ark.', 'Little Rock, AR'],
    ['Los Angeles, Calif.', 'Los Angeles, CA'],
    ['Denver, Colo.', 'Denver, CO'],
    ['Hartford, Conn.', 'Hartford, CT'],
    ['Dover, Del.', 'Dover, DE'],
    ['Washington, D.C.', 'Washington, DC'],
    ['Tampa, Fla.', 'Tampa, FL'],
    ['tampa fla', 'Tampa, FL'],
    ['Savannah, Ga.', 'Savannah, GA'],
    ['Peoria, Ill.', 'Peoria, IL'],
    ['Gary, Ind.', 'Gary, IN'],
    ['Wichita, Kan.', 'Wichita, KS'],
    ['Paducah, Ky.', 'Paducah, KY'],
    ['Houma, La.', 'Houma, LA'],
    ['Boston, Mass.', 'Boston, MA'],
    ['Frederick, Md.', 'Frederick, MD'],
    ['Flint, Mich.', 'Flint, MI'],
    ['Duluth, Minn.', 'Duluth, MN'],
    ['Biloxi, Miss.', 'Biloxi, MS'],
    ['Joplin, Mo.', 'Joplin, MO'],
    ['Billings, Mont.', 'Billings, MT'],
    ['Omaha, Neb.', 'Omaha, NE'],
    ['Reno, Nev.', 'Reno, NV'],
    ['Concord, N.H.', 'Concord, NH'],
    ['Newark, N.J.', 'Newark, NJ'],
    ['Santa Fe, N.M.', 'Santa Fe, NM'],
    ['Santa Fe, N. Mex.', 'Santa Fe, NM'],
    ['Buffalo, N.Y.', 'Buffalo, NY'],
    ['Raleigh, N.C.', 'Raleigh, NC'],
    ['Raleigh, N. Carolina', 'Raleigh, NC'],
    ['Fargo, N.D.', 'Fargo, ND'],
    ['Fargo No. Dak.', 'Fargo, ND'],
    ['Tulsa, Okla.', 'Tulsa, OK'],
    ['Portland, Ore.', 'Portland, OR'],
    ['Philadelphia, Penn.', 'Philadelphia, PA'],
    ['San Juan, P.R.', 'San Juan, PR'],
    ['Providence, R.I.', 'Providence, RI'],
    ['Columbia, S.C.', 'Columbia, SC'],
    ['Rapid City, So. Dakota', 'Rapid City, SD'],
    ['Nashville, Tenn.', 'Nashville, TN'],
    ['Dallas, Tex.', 'Dallas, TX'],
    ['Burlington, Vt.', 'Burlington, VT'],
    ['Roanoke, Va.', 'Roanoke, VA'],
    ['Seattle, Wash.', 'Seattle, WA'],
    ['Charleston, W.Va.', 'Charleston, WV'],
    ['Charleston, W. Va.', 'Charleston, WV'],
    ['charleston w va', 'Charleston, WV'],
    ['Madison, Wis.', 'Madison, WI'],
    ['Cheyenne, Wyo.', 'Cheyenne, WY'],
    ['Buffalo, Nueva York', 'Buffalo, NY'],
    ['Raleigh, Carolina del Norte', 'Raleigh, NC'],
    ['rapid city dakota del sur', 'Rapid City, SD'],
    ['Houston, Tejas', 'Houston, TX'],
    ['Tampa, FL, USA', 'Tampa, FL'],
    ['Tampa FL USA', 'Tampa, FL'],
    ['Tampa, Fla., U.S.A.', 'Tampa, FL'],
    ['Tampa, FL, U.S.', 'Tampa, FL'],
    ['Tampa, FL, EE. UU.', 'Tampa, FL'],
    ['Tampa, Florida, Estados Unidos', 'Tampa, FL'],
    // abbreviated words
    ['W Palm Beach', 'West Palm Beach, FL'],
    ['W. Palm Beach, FL', 'West Palm Beach, FL'],
    ['N Fort Myers', 'North Fort Myers, FL'],
    ['N. Ft. Myers, Fla.', 'North Fort Myers, FL'],
    ['E St Louis', 'East St. Louis, IL'],
    ['E. Lansing, Mich.', 'East Lansing, MI'],
    ['So. Bend, Ind.', 'South Bend, IN'],
    ['No. Hollywood', 'North Hollywood, CA'],
    ['N Las Vegas', 'North Las Vegas, NV'],
    ['N Miami Bch', 'North Miami Beach, FL'],
    ['Palm Bch Gdns', 'Palm Beach Gardens, FL'],
    ['Ft. Walton Bch', 'Fort Walton Beach, FL'],
    ['Winter Hvn', 'Winter Haven, FL'],
    ['Lk Wales', 'Lake Wales, FL'],
    ['Colorado Spgs', 'Colorado Springs, CO'],
    ['Arlington Hts', 'Arlington Heights, IL'],
    ['Grand Jct', 'Grand Junction, CO'],
    ['Marco Is', 'Marco Island, FL'],
    ['Elk Grove Vlg', 'Elk Grove Village, IL'],
    ['Overland Pk', 'Overland Park, KS'],
    ['Gr Rapids', 'Grand Rapids, MI'],
    ['Kings Mtn', 'Kings Mountain, NC'],
    ['Cold Spg Hbr', 'Cold Spring Harbor, NY'],
    ['Egg Hbr Twp', 'Egg Harbor Township, NJ'],
    ['Sta Fe', 'Santa Fe, NM'],
    ['Fla.', 'Florida'],
    ['N. Carolina', 'North Carolina'],
    ['Penna.', 'Pennsylvania'],
    ['33610 USA', 'Tampa, FL 33610'],
    ['n fort myer', 'North Fort Myers, FL'],
    ['n fort myres', 'North Fort Myers, FL'],
  ])('%j, with %j first', (location, label) => expect(labels(location)[0]).toBe(label))

  it('the start of a ZIP, in numeric order', () => {
    const zips = places.autocomplete({ location: '787' }).map(place => place.zip)
    expect(zips).toHaveLength(40)
    expect(zips.slice(0, 3)).toEqual(['78701', '78702', '78703'])
    expect(places.autocomplete({ location: '7' })).toHaveLength(40)
  })

  it('listing numbers, empty input and unknown states as no place', () => {
    for (const location of ['123456', '100000', '123456789', '1234567890', '', '   ', ',,,', '99999', '!?']) {
      expect(labels(location), location).toEqual([])
    }
    expect(labels('austin', { state: 'XX' })).toEqual([])
  })

  it('a state that limits the suggestions', () => {
    expect(labels('springfield', { state: 'il' })[0]).toBe('Springfield, IL')
    for (const place of places.autocomplete({ location: 'san', state: 'TX' })) expect(place.state).toBe('TX')
    expect(labels('78', { state: 'CA' })).toEqual([])
  })

  it.each(['X Palm Beach', 'Q Tampa', 'N Tampa', 'B Fort Myers', 'Palm Beach W', 'Tampa, Xyz, FL'])(
    'every letter: %j is no place',
    location => expect(labels(location)).toEqual([]),
  )

  it('no typos in names shorter than five letters', () => {
    expect(labels('eire')).not.toContain('Erie, PA')
    expect(labels('xyz')).toEqual([])
  })
})

describe('the order of suggestions (L67)', () => {
  it('puts exact names first, by population, then prefixes, then typos', () => {
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

  it('puts a state first if its full name is typed', () => {
    expect(labels('new york').slice(0, 2)).toEqual(['New York', 'New York, NY'])
    expect(labels('la')[0]).toBe('Louisiana')
  })

  it('never returns more than 40 or any duplicates', () => {
    for (const location of ['s', 'san', 'st', 'springfield', '1', 'county']) {
      const found = labels(location)
      expect(found.length).toBeLessThanOrEqual(40)
      expect(new Set(found).size).toBe(found.length)
    }
    expect(labels('s')).toHaveLength(40)
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

  it('is accepted: random text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), check))
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."aest ,.'-09"), maxLength: 30 }), check))
  })

  it('is accepted: naughty strings and a very long one', () => {
    for (const text of naughtyStrings) check(text)
    check('san '.repeat(5_000))
    check('9'.repeat(10_000))
  })

  it('with one typo in a five-letter name finds the place or one of that name', () => {
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
          // A direction rules out typos: "s helens" may be South Helens, and not St. Helens.
          if (/\b[nsew]\b/.test(typed)) return
          const found = places.autocomplete({ location: `${typed}, ${city.state}` })
          const isCalledSo = found.some(place =>
            squash(place.city ?? place.county ?? '').startsWith(squash(typed)),
          )
          if (!isCalledSo) expect(found.map(place => place.city)).toContain(city.name)
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})

describe('suggest', () => {
  const park = {
    key: 7,
    name: 'Pelican Commons',
    city: 'Laurel',
    state: 'FL',
    coordinates: { latitude: 27, longitude: -82 },
  }
  const counts = {
    state: new Map([['FL', 20]]),
    county: new Map(),
    city: new Map(
      ['Tampa', 'Sunset Beach'].map(name => [
        places.resolve({ state: name === 'Tampa' ? 'FL' : 'NC', city: name })?.cityKey ?? -1,
        12,
      ]),
    ),
    zip: new Map([['33610', 3]]),
    park: new Map([[7, 4]]),
  }
  places.setParks([park])
  const suggested = (location: string) => places.suggest({ location, counts, park: true })

  it('counts results per place and puts empty places last', () => {
    const labelled = suggested('sunset').places.map(({ dropdownItemLabel, count }) => [
      dropdownItemLabel,
      count,
    ])
    expect(labelled[0]).toEqual(['Sunset Beach, NC', 12])
    expect(labelled).toContainEqual(['Sunset, LA', 0])
    expect(suggested('33610').places[0]).toMatchObject({ zip: '33610', count: 3, exact: true })
    expect(suggested('florida').places[0]).toMatchObject({ isState: true, count: 20, exact: true })
    expect(suggested('pelican').places[0]).toMatchObject({ parkKey: 7, count: 4 })
  })

  it.each([
    ['55+ florida', 'Florida', { text: 'florida', note: null, community: 'senior' }],
    ['55+', undefined, { text: '', note: null, community: 'senior' }],
    ['seniors 33610', 'Tampa, FL 33610', { text: '33610', note: null, community: 'senior' }],
    ['123 main st tampa', 'Tampa, FL', { text: 'tampa', note: '123 main st', community: null }],
    ['123 Main St, Tampa, FL', 'Tampa, FL', { text: 'Tampa FL', note: '123 Main St', community: null }],
    [
      '123 Main St, Tampa, FL 33610',
      'Tampa, FL 33610',
      { text: '33610', note: '123 Main St', community: null },
    ],
    ['Xyz, Tampa, FL', 'Tampa, FL', { text: 'Tampa, FL', note: 'Xyz', community: null }],
    [
      'Pelican Commons, Laurel, FL',
      'Pelican Commons, Laurel, FL (MH Park)',
      { text: 'Pelican Commons, Laurel, FL', note: null, community: null },
    ],
    ['Austin, TX 99999', 'Austin, TX', { text: 'Austin, TX', note: '99999', community: null }],
    ['Tampa, FL 33610, USA', 'Tampa, FL 33610', { text: '33610', note: null, community: null }],
    ['Hillsborough County 33610', 'Tampa, FL 33610', { text: '33610', note: null, community: null }],
    ['W Palm Beach 33610', 'Tampa, FL 33610', { text: '33610', note: 'W Palm Beach', community: null }],
    ['Miami, FL 33610', 'Tampa, FL 33610', { text: '33610', note: 'Miami, FL', community: null }],
    ['29 palms', 'Twentynine Palms, CA', { text: '29 palms', note: null, community: null }],
    ['tampa', 'Tampa, FL', { text: 'tampa', note: null, community: null }],
    ['zzyzx road', undefined, { text: 'zzyzx road', note: null, community: null }],
  ])('“%s” is %s', (text, label, understood) => {
    const found = suggested(text)
    expect(found.places[0]?.dropdownItemLabel).toBe(label)
    expect(found.understood).toEqual(understood)
  })
})
