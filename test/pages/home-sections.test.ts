import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { aListing } from '../world/listing.ts'
import { open, site, startPages } from '../world/pages.ts'

const now = Date.now()
startPages(async database => {
  for (let days = 1; days <= 10; days++)
    await aListing(database, { now, startedAt: now - days * DAY, photos: 1 })
})

/** Status of a link, without following it further. */
const statusOf = async (href: string) =>
  (await fetch(new URL(href, site.address), { redirect: 'manual' })).status

test('without script the nine newest homes are there to scroll', async () => {
  const page = await open('/')
  expect(page.all('[aria-label="Just listed"] article')).toHaveLength(9)
})

test.each([
  ['/', 'Sample quote'],
  ['/es', 'Texto de muestra'],
])('has 45 testimonials, each marked as a sample, in both languages (L51): %s', async (path, mark) => {
  const page = await open(path)
  const figures = page.all('figure:has(> blockquote)')
  expect(figures).toHaveLength(45)
  for (const figure of figures) expect(figure).toHaveTextContent(mark)
  expect(figures[0]).toHaveTextContent('Marisol G., Tampa, FL')
})

describe('the summary of the long article (L54)', () => {
  const california = /California.*\$237,427\s*\$179,560/

  test('leads to the article, which is among the guides', async () => {
    const page = await open('/')
    const rows = page.all('article[aria-labelledby=article] tr')
    expect(page.text('article[aria-labelledby=article] h2')).toMatch(/^What to know before/)
    expect(rows).toHaveLength(6)
    expect(rows.map(row => page.text(row))).toContainEqual(expect.stringMatching(california))
    const guide = await page.follow('Read the whole guide')
    expect(guide.path).toBe('/resources/what-to-know-first')
    expect(guide.text('main article')).toMatch(california)
  })

  test.each(['/resources/what-to-know-first', '/es/resources/what-to-know-first'])(
    'has links to existing pages only: %s',
    async path => {
      const hrefs = (await open(path)).all('main article a').map(link => link.getAttribute('href')!)
      expect(hrefs.length).toBeGreaterThan(15)
      for (const href of hrefs.filter(to => to.startsWith('/'))) expect(await statusOf(href), href).toBe(200)
    },
  )
})

test('links to the resources and to the lists of parks (L52) (L53)', async () => {
  const page = await open('/')
  expect(page.getByText('Read the guides')).toHaveAttribute('href', '/resources')
  expect((await page.follow('See what is in a list')).path).toBe('/mobile-home-park-lists')
})

test('says nothing of an earlier search, which only the browser knows', async () => {
  expect((await open('/')).html).not.toContain('Continue: ')
})

test('links to existing searches by state and by city (L55)', async () => {
  const page = await open('/')
  const links = (id: string) =>
    page
      .all(`nav[aria-labelledby=${id}] a`)
      .map(link => [page.text(link), link.getAttribute('href')!] as const)
  const homes = links('home-states')
  const parks = links('park-states')
  expect(homes).toHaveLength(47)
  expect(parks).toHaveLength(49)
  const names = (list: typeof homes) => list.map(([name]) => name)
  for (const name of ['Montana', 'Rhode Island', 'Vermont']) expect(names(homes)).not.toContain(name)
  expect(names(parks)).not.toContain('Alaska')
  const homeCities = links('home-cities')
  const parkCities = links('park-cities')
  expect(homeCities.filter(([, href]) => /^\/homes\/\w\w\/.*for-sale$/.test(href))).toHaveLength(38)
  expect(parkCities.filter(([, href]) => /^\/parks\/\w\w\//.test(href))).toHaveLength(38)
  expect(homeCities.slice(0, 2)).toEqual([
    ['Homes for sale', '/homes/sale'],
    ['Homes for rent near me', '/homes/rent'],
  ])
  expect(parkCities.slice(0, 2)).toEqual([
    ['Parks near me', '/parks'],
    ['Lots for rent', '/parks/mobile-home-lots'],
  ])
  for (const [, href] of [...homes, ...parks, ...homeCities, ...parkCities])
    expect(await statusOf(href), href).toBe(200)
})
