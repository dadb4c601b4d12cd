import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  appliedRadius,
  autocompleteDebounce,
  maximumSuggestions,
  mayAutocomplete,
  missingPlaceError,
  placeholderKey,
  readDigits,
  submittedPlace,
  suggestionsWithoutScroll,
} from './box.ts'
import { countyBase, countyDisplayName, countyKind, countyWireName } from './county.ts'
import { createPlace, parkLabel, placeSlug, stateSlug, zipOf } from './place.ts'
import {
  namesUnknownSearch,
  offersPlace,
  searchTypeOfSegment,
  searchTypeOfTab,
  searchTypes,
  stateChoices,
} from './search-type.ts'
import { stateByAbbreviation, states } from './states.ts'

describe('createPlace', () => {
  it('has every field of a place (L72)', () => {
    expect(
      createPlace({
        state: 'tx',
        city: 'Austin',
        county: 'Travis',
        coordinatePoint: { latitude: 30.3, longitude: -97.7 },
      }),
    ).toEqual({
      state: 'TX',
      city: 'Austin',
      county: 'Travis County',
      zip: null,
      coordinatePoint: { latitude: 30.3, longitude: -97.7 },
      isState: false,
      urlSlug: 'austin',
      dropdownItemLabel: 'Austin, TX',
    })
    expect(createPlace({ state: 'TX', city: 'Austin', parkKey: 7, listingKey: 100_000 })).toMatchObject({
      parkKey: 7,
      listingKey: 100_000,
    })
    expect(createPlace({ state: 'NM' })).toMatchObject({
      isState: true,
      urlSlug: '',
      dropdownItemLabel: 'New Mexico',
      coordinatePoint: { latitude: 34.41, longitude: -106.11 },
    })
  })

  it('needs a known state, in any case (L73)', () => {
    for (const state of [undefined, null, '', '  ']) {
      expect(() => createPlace({ state })).toThrow(/^State is Required$/)
    }
    for (const state of ['XX', 'Texas', 'T', 'TXX']) {
      expect(() => createPlace({ state })).toThrow(/^State provided is not a valid state$/)
    }
    expect(createPlace({ state: ' fL ' }).state).toBe('FL')
  })

  it("appends ' County' once (L74)", () => {
    for (const county of ['Travis', 'Travis County', ' travis county'.replace('t', 'T')]) {
      expect(createPlace({ state: 'TX', county }).county).toBe('Travis County')
    }
  })

  it('requires a ZIP code of five digits; the slug is ZIP, else city, else county (L75)', () => {
    expect(zipOf('78701')).toBe('78701')
    expect(zipOf('78701-1234')).toBe('78701')
    for (const zip of ['7870', '787012', '78701-', '7870a', '', null, undefined])
      expect(zipOf(zip)).toBeNull()
    const place = { state: 'TX', city: 'Austin', county: 'Travis' }
    expect(placeSlug({ ...place, zip: '78701' })).toBe('78701')
    expect(placeSlug({ ...place, zip: '7870' })).toBe('austin')
    expect(placeSlug({ state: 'TX', county: 'Travis' })).toBe('travis-county')
    expect(stateSlug('TX')).toBe('tx')
  })

  it('labels a place in the usual spelling (L70)', () => {
    expect(createPlace({ state: 'TX', city: 'Austin', zip: '78701' }).dropdownItemLabel).toBe(
      'Austin, TX 78701',
    )
    expect(createPlace({ state: 'LA', county: 'Orleans' }).dropdownItemLabel).toBe('Orleans Parish, LA')
    expect(parkLabel('Sunny Acres', 'Tampa', 'FL')).toBe('Sunny Acres, Tampa, FL (MH Park)')
  })
})

describe('counties', () => {
  it.each([
    ['LA', 'Orleans Parish', 'Orleans County', 'Orleans Parish', 'parish'],
    ['LA', 'Orleans', 'Orleans County', 'Orleans Parish', 'parish'],
    ['AK', 'Juneau City and Borough', 'Juneau County', 'Juneau City and Borough', 'city-and-borough'],
    ['AK', 'Nome (CA)', 'Nome County', 'Nome Census Area', 'census-area'],
    ['AK', 'Kodiak Island', 'Kodiak Island County', 'Kodiak Island Borough', 'borough'],
    ['AK', 'Anchorage Municipality', 'Anchorage County', 'Anchorage Municipality', 'municipality'],
    ['PR', 'Ponce', 'Ponce County', 'Ponce Municipio', 'municipio'],
    ['VA', 'Richmond', 'Richmond County', 'Richmond County', 'county'],
    ['VA', 'City of Richmond', 'Richmond City County', 'Richmond city', 'independent-city'],
    ['VA', 'Roanoke (city)', 'Roanoke City County', 'Roanoke city', 'independent-city'],
    ['VA', 'Charles City', 'Charles City County', 'Charles City County', 'county'],
    ['VA', 'James City', 'James City County', 'James City County', 'county'],
    ['MO', 'St. Louis', 'St. Louis County', 'St. Louis County', 'county'],
    ['MO', 'St. Louis city', 'St. Louis City County', 'St. Louis city', 'independent-city'],
    ['MD', 'Baltimore (city)', 'Baltimore City County', 'Baltimore city', 'independent-city'],
    ['NV', 'Carson City (city)', 'Carson City County', 'Carson City', 'independent-city'],
    ['NV', 'Carson City', 'Carson City County', 'Carson City', 'independent-city'],
    ['DC', 'District of Columbia', 'District of Columbia County', 'District of Columbia', 'plain'],
    ['VI', 'St. Croix', 'St. Croix County', 'St. Croix Island', 'island'],
  ])('%s %s is %s in the API and shown as %s (L74)', (state, name, wire, display, kind) => {
    expect(countyWireName(state, name)).toBe(wire)
    expect(countyWireName(state, wire)).toBe(wire)
    expect(countyDisplayName(state, wire)).toBe(display)
    expect(countyKind(state, wire)).toBe(kind)
  })

  it('returns the name without its term', () => {
    expect(countyBase('VA', 'Richmond City County')).toBe('Richmond')
    expect(countyBase('NV', 'Carson City County')).toBe('Carson City')
    expect(countyBase('LA', 'Orleans County')).toBe('Orleans')
  })

  it('always ends in County and never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.string(), (state, name) => {
        expect(countyWireName(state.abbreviation, name)).toMatch(/ County$/)
      }),
    )
  })
})

it('there are 50 states, DC and five territories with map center and zoom (L76)', () => {
  expect(states).toHaveLength(56)
  expect(new Set(states.map(state => state.fips)).size).toBe(56)
  for (const abbreviation of ['DC', 'PR', 'VI', 'GU', 'AS', 'MP']) {
    expect(stateByAbbreviation(abbreviation)?.abbreviation).toBe(abbreviation)
  }
  for (const state of states) {
    expect(state.name).not.toBe('')
    expect(state.center.latitude).toBeGreaterThan(-15)
    expect(Math.abs(state.center.longitude)).toBeLessThan(180)
    expect(state.zoom).toBeGreaterThanOrEqual(3)
    expect(state.zoom).toBeLessThanOrEqual(10)
  }
  expect(stateByAbbreviation('nc')).toMatchObject({ name: 'North Carolina', nameEs: 'Carolina del Norte' })
})

describe('search types', () => {
  it('an unknown tab is an error with its name (L59)', () => {
    expect(searchTypes).toEqual(['homes', 'parks', 'dealers', 'floorplans'])
    expect(searchTypeOfTab('parks')).toBe('parks')
    expect(() => searchTypeOfTab('boats')).toThrow(/^Invalid Search Type boats$/)
  })

  it("a URL's segment is one of six; others throw (L78)", () => {
    expect(searchTypeOfSegment('models')).toBe('floorplans')
    expect(searchTypeOfSegment('sale-or-rent')).toBe('homes')
    expect(searchTypeOfSegment('dealers')).toBe('dealers')
    expect(() => searchTypeOfSegment('toString')).toThrow(/^unknown search type$/)
  })

  it('an unknown segment before a state, or of an API call, is an unknown search type (L78)', () => {
    for (const path of ['/boats/fl', '/boats/fl/tampa', '/api/v1/boat-searches.json'])
      expect(namesUnknownSearch(path)).toBe(true)
    for (const path of ['/homes/fl', '/models/fl', '/boats', '/boats/here', '/boats/fl/tampa/1', '/'])
      expect(namesUnknownSearch(path)).toBe(false)
  })

  it('excludes states from the place box, but not Seward (L65)', () => {
    const left = (type: (typeof searchTypes)[number]) =>
      states
        .filter(state => !offersPlace(type, { state: state.abbreviation }))
        .map(state => state.abbreviation)
    expect(left('homes')).toEqual(['AK', 'DC', 'HI'])
    expect(left('parks')).toEqual(['DC', 'HI'])
    expect(left('dealers')).toEqual(['AK', 'DC', 'HI'])
    expect(left('floorplans')).toEqual(['AK', 'DC', 'HI'])
    expect(offersPlace('homes', { state: 'AK', city: 'Seward' })).toBe(true)
    expect(offersPlace('homes', { state: 'AK', city: 'Nome' })).toBe(false)
    expect(stateChoices('floorplans')).toHaveLength(53)
  })
})

describe('the box', () => {
  it('requests suggestions from three characters, or two that are a state (L61)', () => {
    expect(autocompleteDebounce).toBe(150)
    for (const text of ['aus', '787', 'tx', ' TX ']) expect(mayAutocomplete(text)).toBe(true)
    for (const text of ['', 'a', 'au', 'xx', ' x ']) expect(mayAutocomplete(text)).toBe(false)
  })

  it('shows 40 at most and scrolls beyond 10 (L67)', () => {
    expect([maximumSuggestions, suggestionsWithoutScroll]).toEqual([40, 10])
  })

  it('accepts digits only, and drops everything but ZIP code and state (L64)', () => {
    expect(readDigits('78701')).toEqual({ zip: '78701' })
    expect(readDigits('78701-1234')).toEqual({ zip: '78701' })
    expect(readDigits('100000')).toEqual({ listingNumber: 100_000 })
    expect(readDigits('123456789')).toEqual({ listingNumber: 123_456_789 })
    for (const text of ['7870', '1234567890', '78701 x', 'Austin']) expect(readDigits(text)).toBeUndefined()
    const place = createPlace({ state: 'TX', city: 'Austin', county: 'Travis', zip: '78701' })
    expect(submittedPlace('78701', place)).toEqual({ state: 'TX', zip: '78701' })
    expect(submittedPlace('aus', place)).toMatchObject({ city: 'Austin', county: 'Travis County' })
  })

  it('has an error and a placeholder for each tab (L62) (L66)', () => {
    expect(missingPlaceError('homes')).toBe('autoCompleteValueRequired')
    expect(missingPlaceError('floorplans')).toBe('stateSelectionRequired')
    expect(placeholderKey('homes', true)).not.toBe(placeholderKey('homes', false))
    expect(placeholderKey('parks', true)).toBe(placeholderKey('homes', false))
  })

  it('applies a radius only above -1 (L77)', () => {
    expect(appliedRadius(-1)).toBeUndefined()
    expect(appliedRadius(0)).toBe(0)
    expect(appliedRadius(25)).toBe(25)
    expect(appliedRadius(null)).toBeUndefined()
  })
})
