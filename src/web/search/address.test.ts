import { describe, expect, test } from 'vitest'
import { emptySearch, listingSearch } from '#model/listing/search.ts'
import { canonicalOf, formAddress, readPath, readSearch, searchAddress } from './address.ts'

const homes = {
  definition: listingSearch,
  segments: {
    sale: { filters: { 'listing-type': ['for-sale'] }, heading: 'search.heading.sale' },
    rent: { filters: { 'listing-type': ['for-rent'] }, heading: 'search.heading.sale' },
    'on-dealer-lot': { filters: { 'home-location-type': ['dealer-lot'] }, heading: 'search.heading.sale' },
  },
} as const

const read = (address: string) => {
  const url = new URL(address, 'http://here')
  const path = readPath(homes, url.pathname)!
  return { path, ...readSearch(homes, path, url.searchParams) }
}

describe('paths (L7) (L17)', () => {
  test.each([
    ['/homes', {}],
    ['/es/homes/', {}],
    ['/homes/sale', { segment: 'sale' }],
    ['/homes/rent', { segment: 'rent' }],
    ['/homes/on-dealer-lot', { segment: 'on-dealer-lot' }],
    ['/homes/FL', { state: 'FL' }],
    ['/es/homes/fl/Tampa', { state: 'FL', slug: 'tampa' }],
  ])('%s', (pathname, path) => expect(readPath(homes, pathname)).toEqual(path))

  test.each([
    '/homes/zz',
    '/homes/zz/tampa',
    '/homes/sale/tampa',
    '/parks/fl',
    '/homes/fl/tampa/x',
    '/homes/100234',
  ])('%s is no results page', pathname => expect(readPath(homes, pathname)).toBeUndefined())

  test('a slug is read as a ZIP code, a county or a city', () => {
    expect(read('/homes/fl/33610').search.place).toEqual({ state: 'FL', zip: '33610' })
    expect(read('/homes/fl/hillsborough-county').search.place).toEqual({
      state: 'FL',
      county: 'hillsborough-county',
    })
    expect(read('/homes/nc/winston-salem').search.place).toEqual({ state: 'NC', city: 'winston-salem' })
  })

  test('a segment is read as a filter', () => {
    expect(read('/homes/sale').search.filters).toEqual({ 'listing-type': ['for-sale'] })
    expect(read('/homes/rent').search.filters).toEqual({ 'listing-type': ['for-rent'] })
    expect(read('/homes/on-dealer-lot').search.filters).toEqual({ 'home-location-type': ['dealer-lot'] })
  })
})

describe('the query', () => {
  test('reads the page parameters (L15)', () => {
    const { search, ignored } = read(
      '/homes/fl?group-by=city&city=Tampa&latitude=28&longitude=-82&limit=10&range=15&state-association=52',
    )
    expect(ignored).toEqual([])
    expect(search).toMatchObject({
      groupBy: 'city',
      place: { state: 'FL', city: 'Tampa' },
      near: { latitude: 28, longitude: -82, range: 15 },
      limit: 10,
      filters: { 'state-association-key': 52 },
    })
  })

  test('lists each invalid parameter once, and keeps the rest', () => {
    const { search, ignored } = read(
      '/homes/fl?bedrooms=many&foo=1&bathrooms=2&minimum-price=9&maximum-price=1',
    )
    expect(ignored).toEqual(['foo', 'bedrooms', 'maximum-price'])
    expect(search.filters).toEqual({ bathrooms: 2, 'minimum-price': 9 })
  })

  test('does not override the place in the path', () => {
    const { search, ignored } = read('/homes/fl/tampa?state=GA&city=Macon&zip=33610')
    expect(search.place).toEqual({ state: 'FL', city: 'tampa' })
    expect(ignored).toEqual(['state', 'city', 'zip'])
  })

  test('does not search around two points at once', () => {
    const { search, ignored } = read('/homes/fl/tampa?radius=20&latitude=28&longitude=-82&range=9')
    expect(search.near?.range === undefined || search.place.radius === undefined).toBe(true)
    expect(ignored).not.toEqual([])
    expect(search.place).toMatchObject({ state: 'FL', city: 'tampa' })
  })

  test('accepts UTM and page parameters', () => {
    expect(read('/homes?utm_source=x&gclid=1&view=map&location=').ignored).toEqual([])
  })
})

describe('URLs', () => {
  test.each([
    '/homes',
    '/homes?bedrooms=2',
    '/homes/sale?page=2',
    '/homes/fl?city=Tampa',
    '/homes/fl/tampa?radius=20&listing-type%5B%5D=for-sale&order%5B%5D=price%3Aasc',
    '/homes/fl/33610?maximum-price=90000',
    '/homes?bounds=-83%2C27%2C-82%2C28',
  ])('%s is read and written alike', address => {
    const { path, search } = read(address)
    expect(searchAddress(homes, path, search)).toBe(address)
  })

  test('drop a segment when its filter changes', () => {
    const { path, search } = read('/homes/sale?bedrooms=2')
    expect(searchAddress(homes, path, { ...search, filters: { bedrooms: 2 } })).toBe('/homes?bedrooms=2')
    expect(formAddress(homes, path)).toBe('/homes')
  })

  test('drop the path when the place is removed', () => {
    const { path, search } = read('/homes/fl/tampa?radius=20&bedrooms=2')
    expect(searchAddress(homes, path, { ...search, place: {} }, 'map')).toBe('/homes?bedrooms=2&view=map')
  })
})

describe('the canonical URL', () => {
  test.each([
    ['/homes/fl/tampa', '/homes/fl/tampa', true],
    ['/homes/fl/tampa?page=2', '/homes/fl/tampa?page=2', true],
    ['/homes/fl/tampa?bedrooms=2&page=2', '/homes/fl/tampa', false],
    ['/homes/fl/tampa?radius=20', '/homes/fl/tampa', false],
    ['/homes/fl/tampa?order[]=price:asc', '/homes/fl/tampa', false],
    ['/homes/fl?city=Tampa', '/homes/fl', false],
    ['/homes?state=FL&city=Tampa', '/homes/fl/tampa', true],
    ['/homes/sale', '/homes/sale', true],
    ['/homes/sale?bedrooms=2', '/homes/sale', false],
    ['/homes', '/homes', true],
  ])('of %s', (address, canonical, plain) => {
    const { path, search } = read(address)
    expect(canonicalOf(homes, path, search)).toEqual({ address: canonical, plain })
  })

  test.each([
    ['/homes/fl/saint-petersburg', 'St. Petersburg, FL', '/homes/fl/st-petersburg'],
    ['/homes/la/orleans-county', 'Orleans Parish, LA', '/homes/la/orleans-county'],
    ['/homes/fl/33610', 'Tampa, FL 33610', '/homes/fl/33610'],
    ['/homes/fl', 'Florida', '/homes/fl'],
  ])('of %s has the canonical spelling', (address, label, canonical) => {
    const { path, search } = read(address)
    expect(canonicalOf(homes, path, search, label).address).toBe(canonical)
  })

  test('of the default search is the plain page', () => {
    expect(canonicalOf(homes, {}, emptySearch)).toEqual({ address: '/homes', plain: true })
  })
})
