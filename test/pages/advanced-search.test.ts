import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { searchTypes, stateChoices } from '#model/place/search-type.ts'
import { searchUrl } from '#model/search/urls.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { aListing } from '../world/listing.ts'
import { open, site, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'
import { get } from '../world/site.ts'

startPages(async database => {
  for (const town of ['austin', 'austin', 'tampa'] as const) {
    await aListing(database, { town })
    await aPark(database, { town })
    await aFloorPlan(database, { soldBy: [await aDealer(database, { town })] })
  }
})

describe.each(searchTypes)('the map of the states of %s', type => {
  const address = searchUrl(type)

  test('shows counts, and links to results (L49) (L118)', async () => {
    const page = await open(address)
    const title = (state: string) => page.all('svg a title').find(one => one.textContent?.startsWith(state))!
    const region = page.getByRole('region', { name: 'Choose a state' })
    const listed = (state: string) =>
      within(region)
        .getAllByRole('listitem')
        .find(item => item.textContent?.startsWith(state))!
    expect(title('Texas').textContent).toMatch(/^Texas \(TX\), 2 /)
    expect(listed('Texas')).toHaveTextContent(/^Texas 2$/)
    expect(title('Tennessee').textContent).toBe('Tennessee (TN)')
    expect(listed('Tennessee')).toHaveTextContent(/^Tennessee$/)
    const texas = title('Texas').closest('a')!.getAttribute('href')!
    expect(texas).toBe(searchUrl(type, 'TX'))
    expect((await open(texas)).main.getAllByRole('status')[0]).toHaveTextContent(/^2 /)
  })

  test('offers only listed states, and keeps the filters (L65) (L118)', async () => {
    const page = await open(address)
    const offered = stateChoices(type).filter(({ fips }) => fips <= 56)
    expect(page.all('svg a')).toHaveLength(offered.length)
    for (const name of ['Hawaii', 'District of Columbia'])
      expect(page.queryByRole('link', { name: new RegExp(`^${name}`) })).toBeNull()
    const filtered = await open(`${address}?order[]=best-match:asc&limit=5`)
    for (const link of filtered.all('svg a')) expect(link.getAttribute('href')).toMatch(/\?limit=5$/)
  })
})

test.each([
  ['homes', 'Homes'],
  ['parks', 'Parks'],
  ['dealers', 'Dealers'],
] as const)(
  'the tab of %s is chosen and leads to the place without script (L48) (L59)',
  async (type, tab) => {
    const page = await open('/404')
    page.fill(tab, true)
    expect(page.one(`main input[value=${type}]`)).toBeChecked()
    const results = await page.press('Search', { 'City, state, ZIP or listing number': 'Tampa, FL' })
    expect(results.path).toBe(searchUrl(type, 'FL', 'tampa'))
  },
)

test('floor plans ask for a state instead of a text without script (L68)', async () => {
  const page = await open('/404')
  page.fill('Floor Plans', true)
  page.fill(page.one('main select'), 'TX')
  expect((await page.press('Search')).path).toBe(searchUrl('floorplans', 'TX'))
})

test('an unknown type is rejected (L59)', async () => {
  expect((await open('/search?search-type=boats&location=Tampa')).status).toBe(422)
})

test.each([
  ['models', 'floorplans'],
  ['sale-or-rent', 'homes'],
] as const)('/%s leads to %s for good, with its query (L16)', async (older, type) => {
  const answer = await get(`${site.address}/${older}/fl?bedrooms=2`)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(`${searchUrl(type, 'FL')}?bedrooms=2`)
  const spanish = await get(`${site.address}/es/${older}?bedrooms=2`)
  expect(spanish.headers.get('location')).toBe(`/es${searchUrl(type)}?bedrooms=2`)
})
