import { describe, expect, test } from 'vitest'
import { shortArea } from '#model/search/area.ts'
import { aListing } from '../world/listing.ts'
import { open, startPages } from '../world/pages.ts'

startPages(async database => {
  for (let n = 0; n < 23; n++) await aListing(database, { town: n < 3 ? 'tampa' : 'ocala' })
})

describe('the map without script', () => {
  test('says that it needs script, beside the list', async () => {
    const page = await open('/homes/fl?view=map')
    expect(page.getByText(/^Turn on JavaScript to see the map\./)).toBeVisible()
    expect(page.main.getAllByRole('article')).toHaveLength(22)
  })

  test.each([
    ['', 'Follow this search', 'Using our assumptions'],
    ['/es', 'Seguir esta búsqueda', 'Con los supuestos del sitio'],
  ])('%s/homes has what is below the cards once in its tray', async (prefix, follow, assumptions) => {
    const page = await open(`${prefix}/homes/fl/tampa?bedrooms=3&view=map`)
    const tray = page.one('main div[aria-busy]')
    for (const text of [follow, assumptions]) expect(page.text(tray).split(text)).toHaveLength(2)
  })
})

test('a moved map finds what it shows, and names the place that it left', async () => {
  const page = await open('/homes/fl/tampa?view=map&bounds=-83,27,-81.5,30')
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Tampa, FL, map moved')
  expect(page.valueOf('City, state, ZIP or listing number')).toBe('Tampa, FL')
  expect(page.main.getAllByRole('status')[0]).toHaveTextContent(/^23 homes$/)
  expect(page.queryByLabelText('Distance')).toBeNull()
  expect((await page.follow(/^Save|Login To Get Alerts/)).path).not.toContain('tampa')
  const back = await page.follow(page.main.getAllByRole('link', { name: 'Back to Tampa' })[0]!)
  expect(back.path).toBe('/homes/fl/tampa?view=map')
  expect(back.main.getAllByRole('status')[0]).toHaveTextContent(/^3 homes$/)
})

describe('an area', () => {
  const bay = shortArea([
    { latitude: 27.5, longitude: -83 },
    { latitude: 28.4, longitude: -83 },
    { latitude: 28.4, longitude: -82 },
    { latitude: 27.5, longitude: -82 },
  ])

  test('stays with filters, and is removed as a tag', async () => {
    const page = await open(`/homes?bedrooms=2&area=${bay}`)
    expect(page.main.getAllByRole('status')[0]).toHaveTextContent(/^3 homes$/)
    const any = await page.follow(/Bedrooms 2\+/)
    expect(any.path).toBe(`/homes?area=${bay}`)
    expect((await any.follow(/Drawn area/)).path).toBe('/homes')
  })

  test('is typed by its corners; errors keep them', async () => {
    const map = await open('/homes/fl/tampa?bedrooms=2&view=map')
    const page = await map.follow('Draw an area by entering its corners')
    const corners = 'Corners (3 to 100)'
    const wrong = '27.5, -83\n28.4, west\n28.4, -82'
    const refused = await page.press('Search this area', { [corners]: wrong })
    expect(refused.status).toBe(422)
    expect(refused.getByRole('alert')).toHaveTextContent('Enter latitude and longitude as numbers')
    expect(refused.valueOf(corners)).toBe(wrong)
    const right = '27.5, -83\n28.4, -83\n28.4, -82\n27.5, -82'
    const results = await refused.press('Search this area', { [corners]: right })
    expect(results.path).toBe(`/homes?bedrooms=2&view=map&area=${bay}`)
    expect(results.getByRole('link', { name: /Drawn area/ })).toBeVisible()
    expect(results.main.getAllByRole('article')).toHaveLength(3)
  })
})
