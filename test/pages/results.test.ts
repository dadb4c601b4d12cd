import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Listing } from '#contract/listing/v1.response.ts'
import { DAY } from '#kit/dates.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { open, site, startPages } from '../world/pages.ts'
import { anAssociation, aPark } from '../world/park.ts'
import { get, insist } from '../world/site.ts'

const now = Date.now()
const winstonSalem = {
  city: 'Winston-Salem',
  state: 'NC',
  county: 'Forsyth County',
  zip: '27101',
  latitude: 36.1,
  longitude: -80.24,
}
const old = { startedAt: now - 60 * DAY }

/** Homes in Florida that fill more than a page, so that each order and each value has some. */
const many: ListingGiven[] = Array.from({ length: 30 }, (_, n) => ({
  ...old,
  town: (['tampa', 'ocala', 'lakeland'] as const)[n % 3]!,
  askingPrice: 40_000 + n * 2_000,
  year: 1980 + n,
  bedrooms: 1 + (n % 4),
  bathrooms: [1, 1.5, 2, 2.5, 3][n % 5]!,
  squareFeet: 700 + n * 40,
  sections: 1 + (n % 2),
  photos: n % 2,
  tenure: n % 4 === 0 ? 'own-land' : null,
}))
/** One home at least for each other value of a filter. */
const others: ListingGiven[] = [
  { town: 'tampa', askingPrice: null, rentalPrice: 900, virtualTour: 'https://tours.example/1' },
  { town: 'tampa', askingPrice: null, rentalPrice: 950, isSeasonalRental: true, homeType: 'park-model' },
  { isByOwner: true, homeType: 'mobile', startedAt: now - DAY, virtualTour: 'https://tours.example/2' },
  { isRentToOwn: true, rentToOwnPrice: 700, isRepossession: true, homeType: 'modular' },
  { locationTypes: ['dealer-lot', 'move'], tenure: 'to-be-moved' },
  { locationTypes: ['private', 'resident-owned'], stateAssociationKey: 52 },
  { locationTypes: ['all-ages-community'], tenure: 'leased-lot', lotRentAmount: 400 },
  { locationTypes: ['senior-community', 'sited'] },
  { active: 2, showSold: true, removedAt: now - DAY },
  { town: winstonSalem },
  { town: 'austin' },
]

startPages(async database => {
  await anAssociation(database, { key: 52, state: 'FL', name: 'Florida Housing Association' })
  for (const home of [...many, ...others]) await aListing(database, { now, ...old, ...home })
  await aListing(database, { now, ...old, parkKey: await aPark(database, { petsAllowed: 3 }) })
})

interface Found {
  payload: Listing[]
  meta: { total: number }
}
/** The API's response to the same search. */
async function found(query: string): Promise<Found> {
  const { status, json } = await insist(() => get(`${site.address}/api/v1/listing-searches.json?${query}`))
  expect(status, query).toBe(200)
  return json as Found
}
const countText = (count: number) => (count === 0 ? 'No homes' : count === 1 ? '1 home' : `${count} homes`)

const total = (page: Page) => page.text(page.main.getAllByRole('status')[0])
const cards = (page: Page) => page.all('main article')
/** The page of each card. */
const homes = (page: Page) => cards(page).map(card => card.querySelector('h3 a')!.getAttribute('href'))
const addressesOf = ({ payload }: Found) => payload.map(({ key }) => `/homes/${key}`)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const tags = (page: Page) => page.getByRole('list', { name: 'Active filters' })

describe('URLs', () => {
  test.each([
    ['/homes', 'Manufactured homes in the United States', ''],
    ['/homes/sale', 'Manufactured homes for sale', 'listing-type[]=for-sale'],
    ['/homes/rent', 'Manufactured homes for rent', 'listing-type[]=for-rent'],
    ['/homes/on-dealer-lot', 'Manufactured homes on dealer lots', 'home-location-type[]=dealer-lot'],
    ['/homes/fl', 'Manufactured homes in Florida', 'state=FL'],
    ['/homes/fl/tampa', 'Manufactured homes in Tampa, FL', 'state=FL&city=Tampa'],
    ['/homes/fl/hillsborough-county', 'Hillsborough County, FL', 'state=FL&county=Hillsborough'],
    ['/homes/nc/winston-salem', 'Manufactured homes in Winston-Salem, NC', 'state=NC&city=Winston-Salem'],
    ['/es/homes/fl', 'Casas prefabricadas en Florida', 'state=FL'],
  ])('%s shows its homes (L7) (L17)', async (address, title, query) => {
    const { meta } = await found(query)
    expect(meta.total).toBeGreaterThan(0)
    const page = await open(address)
    expect(page.status).toBe(200)
    expect(heading(page)).toHaveTextContent(title)
    if (!address.startsWith('/es')) expect(total(page)).toBe(countText(meta.total))
    expect(cards(page)).toHaveLength(Math.min(meta.total, 22))
  })

  test.each(['/homes/zz', '/homes/zz/tampa', '/homes/fl/nowhere-at-all', '/homes/fl/00001', '/homes/fl/%00'])(
    '%s, of an unknown state or place, is not found',
    async address => {
      expect((await open(address)).status).toBe(404)
    },
  )

  test('with invalid parameters name them, and keep the rest', async () => {
    const page = await open('/homes/fl?bedrooms=many&bathrooms=2&colour=red&minimum-price=9&maximum-price=1')
    expect(page.status).toBe(200)
    const notice = page.getByText(/because we could not read/)
    for (const name of ['bedrooms', 'colour', 'maximum-price']) expect(notice).toHaveTextContent(name)
    expect(notice).not.toHaveTextContent('bathrooms')
    const asked = await found('state=FL&bathrooms=2&minimum-price=9&listing-type[]=for-sale')
    expect(total(page)).toBe(countText(asked.meta.total))
  })

  test('support the page parameters group-by, city, latitude, longitude, limit, range, state-association (L15)', async () => {
    const grouped = await open('/homes/fl?group-by=city&limit=5')
    expect(cards(grouped)).toHaveLength(5)
    const [city] = grouped.all('details').filter(one => one.textContent?.startsWith('By city'))
    const [first] = city!.querySelectorAll('a')
    expect(heading(await grouped.follow(first!))).toHaveTextContent(grouped.text(first))

    const inTampa = await found('state=FL&city=Tampa')
    expect(total(await open('/homes/fl?city=Tampa'))).toBe(countText(inTampa.meta.total))

    const near = 'latitude=27.95&longitude=-82.46&range=12'
    const around = await found(near)
    expect(around.meta.total).toBe(inTampa.meta.total)
    expect(total(await open(`/homes?${near}`))).toBe(countText(around.meta.total))

    const members = await open('/homes/fl?state-association=52')
    expect(total(members)).toBe('1 home')
    expect(homes(members)).toEqual(addressesOf(await found('state=FL&state-association-key=52')))
  })

  test('the breadcrumbs lead over For Sale or Rent and the state (L25)', async () => {
    const page = await open('/homes/fl/tampa')
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
    const steps = [...way.querySelectorAll('li')].map(step => page.text(step))
    expect(steps).toEqual(['Home', 'For Sale or Rent', 'Florida', 'Tampa'])
    expect(page.getByRole('link', { name: 'For Sale or Rent' })).toHaveAttribute('href', '/homes')
    const [state] = [...way.querySelectorAll('a')].filter(link => link.textContent === 'Florida')
    expect((await page.follow(state!)).path).toBe('/homes/fl')
  })

  test('without a place there are all filters and the states, except excluded ones (L49)', async () => {
    const page = await open('/homes')
    const states = page.getByRole('region', { name: 'Choose a state' }).querySelectorAll('li a')
    const names = [...states].map(link => link.textContent!)
    expect(names).toHaveLength(53)
    expect(names.filter(name => /^(Alaska|Hawaii|District)/.test(name))).toEqual([])
    const texas = [...states].find(link => link.textContent === 'Texas') as HTMLElement
    expect((await page.follow(texas)).path).toBe('/homes/tx')
  })
})

describe('the form without script', () => {
  test('filters and sorts, and pages are links', async () => {
    const page = await open('/homes/fl')
    page.fill(page.one('[name=maximum-price]'), '90000')
    const cheapest = await page.press('Apply', { Sort: 'price:asc' })
    const asked = 'state=FL&maximum-price=90000&order[]=price:asc'
    const answer = await found(asked)
    expect(total(cheapest)).toBe(countText(answer.meta.total))
    expect(cheapest.valueOf('Sort')).toBe('price:asc')
    expect(homes(cheapest)).toEqual(addressesOf(answer))
    const next = await cheapest.follow('Next')
    expect(homes(next)).toEqual(addressesOf(await found(`${asked}&offset=22`)))
    expect(homes(next).length).toBeGreaterThan(0)
  })

  test('says that a range starts above its end, and shows both as typed (L161)', async () => {
    const page = await open('/homes/fl?minimum-price=90000&maximum-price=60000')
    expect(page.main).toHaveTextContent('Start is too high')
    expect(page.valueOf(/^Minimum price/)).toBe('90000')
    expect(page.valueOf(/^Maximum price/)).toBe('60000')
  })

  test('sends everything of the sheet once, and its button shows the number of homes', async () => {
    const page = await open('/homes/fl?minimum-price=20000')
    const sheet = page.one('#filter-sheet')
    expect(sheet).toHaveAttribute('popover')
    for (const button of page.getAllByRole('button', { name: /All filters/ }))
      expect(button).toHaveAttribute('popovertarget', sheet.id)
    const before = await found('state=FL&minimum-price=20000')
    page.fill(page.getByLabelText(/^Virtual tour/), true)
    // Each group of the bar has such a button too; that of the sheet comes last.
    const show = page.all('#filter-sheet button[type=submit]').at(-1)!
    expect(show).toHaveTextContent(new RegExp(`^Show ${countText(before.meta.total)}`))
    const shown = await page.press(show)
    const after = await found('state=FL&minimum-price=20000&has-virtual-tour=true')
    expect(after.meta.total).toBe(1)
    expect(total(shown)).toBe('1 home')
    expect(shown.url.searchParams.getAll('minimum-price')).toEqual(['20000'])
  })

  test('finds a typed place or number, and keeps its parameters', async () => {
    const page = await open('/homes/fl/tampa?bedrooms=3')
    const ocala = await page.press('Search', { 'City, state, ZIP or listing number': 'ocala fl' })
    expect(ocala.path).toBe('/homes/fl/ocala?bedrooms=3')
    for (const [typed, place] of [
      ['Tampa, Fla.', 'tampa'],
      ['W Palm Beach', 'west-palm-beach'],
      ['N. Ft. Myers, Fla., USA', 'north-fort-myers'],
    ])
      expect((await open(`/homes?location=${encodeURIComponent(typed!)}`)).path, typed).toBe(
        `/homes/fl/${place}`,
      )
    const [home] = addressesOf(await found('state=FL'))
    const number = home!.slice('/homes/'.length)
    const numbered = await ocala.press('Search', { 'City, state, ZIP or listing number': number })
    expect(numbered.url.pathname).toBe(home)
  })

  test.each(['xqzzyk', '999999999'])(
    'keeps the unknown place %s, with the reason (L62) (L205)',
    async typed => {
      const page = await open(`/homes?location=${typed}`)
      expect(page.status).toBe(200)
      expect(page.valueOf('City, state, ZIP or listing number')).toBe(typed)
      expect(page.main).toHaveTextContent('There are no results that match your criteria')
    },
  )
})

describe('filters', () => {
  test('show for each value its number of homes, and find as many (L106) (L107) (L108) (L115)', async () => {
    const page = await open('/homes/fl')
    const shown = page
      .all('#filters input:is([type=checkbox], [type=radio])')
      .map(input => input as HTMLInputElement)
      .filter(({ value }) => value !== '')
      .map(({ name, value, parentElement }) => {
        const count = parentElement!.querySelector('[aria-hidden]')?.textContent
        return { name, value, count }
      })
    expect(shown.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'listing-type[]',
        'type[]',
        'not-type[]',
        'home-location-type[]',
        'not-home-location-type[]',
        'amenities[]',
        'is-new',
        'price-reduced',
        'complete-costs',
        'bedrooms',
        'bathrooms',
        'size',
        'tenure[]',
        'has-photos',
        'has-virtual-tour',
        'pets-allowed',
        'reposession',
        'park-model',
        'recently-listed',
        'recently-sold',
        'state-association-key',
      ]),
    )
    const valuesOf = (wanted: string) => shown.filter(({ name }) => name === wanted).map(({ value }) => value)
    expect(valuesOf('bedrooms')).toEqual(['1', '2', '3', '4', '5'])
    expect(valuesOf('bathrooms')).toEqual(['1', '1.5', '2', '2.5', '3'])
    expect(valuesOf('state-association-key')).toEqual(['52'])
    expect(valuesOf('home-location-type[]')).toHaveLength(7)
    expect([valuesOf('not-type[]'), valuesOf('not-home-location-type[]')]).toEqual([
      ['park-model'],
      ['senior-community'],
    ])
    expect(valuesOf('amenities[]')).toContain('garage-or-carport')
    expect(valuesOf('listing-type[]')).toEqual([
      'for-sale',
      'for-rent',
      'for-sale-by-owner',
      'rent-to-own',
      'seasonal-rental',
    ])
    for (const { name, value, count } of shown) {
      const { meta } = await found(`state=FL&${name}=${value}`)
      expect(`${name}=${value}: ${count}`).toBe(`${name}=${value}: ${meta.total}`)
    }
    expect(shown.filter(({ count }) => count !== '0').length).toBeGreaterThan(30)
  })

  test('are shown as tags that remove them; prices read < $ and > $ (L116)', async () => {
    const page = await open(
      '/homes/fl?minimum-price=20000&maximum-price=150000&bedrooms=2&listing-type[]=for-sale',
    )
    expect(tags(page)).toHaveTextContent('> $20,000')
    expect(tags(page)).toHaveTextContent('< $150,000')
    const cheaper = await page.follow(/> \$20,000/)
    expect(cheaper.path).toBe('/homes/fl?listing-type%5B%5D=for-sale&maximum-price=150000&bedrooms=2')
    const isForSale = (of: Page) => of.one('#filters [value=for-sale]')
    expect(isForSale(cheaper)).toBeChecked()
    const any = await cheaper.follow(within(tags(cheaper)).getByRole('link', { name: /For sale/ }))
    expect(isForSale(any)).not.toBeChecked()
    const all = await any.follow(tags(any).querySelector<HTMLElement>('li:last-child a')!)
    expect(all.path).toBe('/homes/fl')
    expect(all.queryByRole('list', { name: 'Active filters' })).toBeNull()
    expect(all.one('[name=maximum-price]')).toHaveValue(null)
  })

  test('show 0 for a value without matches; an empty page suggests changes (L116)', async () => {
    const tampa = await open('/homes/fl/tampa')
    const five = tampa.one('#filters [name=bedrooms][value="5"]')
    expect(five.parentElement).toHaveTextContent('no homes')
    tampa.fill(five, true)
    const none = await tampa.press('Apply')
    expect(none.main).toHaveTextContent(
      'There are no results that match your criteria, please change location or remove options.',
    )
    expect(total(none)).toBe('No homes')
    const way = none.main.getAllByRole('link', { name: /Bedrooms 5\+/ }).at(-1)!
    const [promised] = /\d+ homes/.exec(way.textContent!)!
    const wider = await none.follow(way)
    expect(total(wider)).toBe(promised)
    expect(wider.path).toBe('/homes/fl/tampa')
  })

  test('offer distances of 5, 10, 20 … 100 miles or none, and count true miles (L115) (L77)', async () => {
    const page = await open('/homes/fl/tampa')
    const values = page.all('select[name=radius] option').map(one => (one as HTMLOptionElement).value)
    expect(values).toEqual(['', '5', '10', '20', '30', '40', '50', '60', '70', '80', '90', '100'])
    const tampa = await found('state=FL&city=Tampa')
    const near = await page.press('Apply', { Distance: '50' })
    expect(near.url.searchParams.get('radius')).toBe('50')
    expect(near.valueOf('Distance')).toBe('50')
    const { meta } = await found('state=FL&city=Tampa&radius=50')
    // Lakeland is 32 miles away.
    expect(meta.total).toBe(tampa.meta.total + 10)
    expect(total(near)).toBe(countText(meta.total))
    expect(total(await near.press('Apply', { Distance: '' }))).toBe(countText(tampa.meta.total))
  })
})

test('the thirteen orders are offered, best match first, with those by monthly cost and confirmation (L111) (L113)', async () => {
  const page = await open('/homes/fl')
  const options = page.all('main select[name="order[]"] option').map(one => (one as HTMLOptionElement).value)
  expect(options).toEqual([
    'best-match:asc',
    'price:asc',
    'price:desc',
    'monthly-cost:asc',
    'year:asc',
    'year:desc',
    'bedrooms:asc',
    'bedrooms:desc',
    'bathrooms:asc',
    'bathrooms:desc',
    'size:asc',
    'size:desc',
    'recently-listed:desc',
    'recently-updated:desc',
    'confirmed:desc',
  ])
  expect(page.valueOf('Sort')).toBe('best-match:asc')
  const newest = await page.press('Apply', { Sort: 'year:desc' })
  expect(newest.valueOf('Sort')).toBe('year:desc')
  expect(homes(newest)).toEqual(addressesOf(await found('state=FL&order[]=year:desc')))
})

test('a page has twenty-two homes, and pages are links (L114)', async () => {
  const page = await open('/homes/fl')
  expect(cards(page)).toHaveLength(22)
  expect(page.one('a[rel=next]')).toHaveAttribute('href', '/homes/fl?page=2')
  const second = await page.follow(page.one('a[rel=next]'))
  expect(second.path).toBe('/homes/fl?page=2')
  expect(second.one('a[rel=prev]')).toHaveAttribute('href', '/homes/fl')
  expect(second.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect((await open('/homes/fl?page=900')).path).toBe('/homes/fl?page=2')
})

test('only the place’s page is indexed', async () => {
  const tampa = await open('/homes/fl/tampa')
  expect(tampa.one('link[rel=canonical]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/homes\/fl\/tampa$/),
  )
  expect(tampa.all('meta[name=robots]')).toEqual([])
  expect(tampa.document.title).toBe('Manufactured homes in Tampa, FL | Havenrow')
  const description = tampa.one('meta[name=description]')
  expect(description).toHaveAttribute('content', expect.stringMatching(/Tampa, FL: \d+ homes/))
  expect(tampa.all('meta[property="og:title"]')).toHaveLength(1)
  const spanish = expect.stringMatching(/\/es\/homes\/fl\/tampa$/)
  expect(tampa.one('link[hreflang=es]')).toHaveAttribute('href', spanish)
  const data = JSON.parse(tampa.one('script[type="application/ld+json"]').textContent!) as {
    '@graph': { '@type': string; itemListElement: unknown[] }[]
  }
  expect(data['@graph'].map(part => [part['@type'], part.itemListElement.length])).toEqual([
    ['ItemList', 12],
    ['BreadcrumbList', 4],
  ])
  for (const query of ['bedrooms=2', 'bedrooms=5']) {
    const filtered = await open(`/homes/fl/tampa?${query}`)
    const canonical = expect.stringMatching(/\/homes\/fl\/tampa$/)
    expect(filtered.one('link[rel=canonical]')).toHaveAttribute('href', canonical)
    expect(filtered.one('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})
