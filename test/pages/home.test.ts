import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { open, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

const box = 'City, state, ZIP or listing number'

startPages(async database => {
  for (let n = 0; n < 4; n++) await aListing(database, { photos: 1 })
  for (let n = 0; n < 3; n++) await aListing(database, { askingPrice: null, rentalPrice: 900 })
  for (let n = 0; n < 2; n++) await aPark(database)
  await aDealer(database)
})

describe('the home page', () => {
  test('explains the site (L1) (L47)', async () => {
    const page = await open('/')
    expect(page.document.title).toBe('Manufactured and mobile homes for sale and rent | Havenrow')
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^The number one place to buy, sell or rent mobile and manufactured homes$/,
    )
    const spanish = await open('/es')
    expect(spanish.document.documentElement).toHaveAttribute('lang', 'es')
    expect(spanish.getByRole('heading', { level: 1 })).toHaveTextContent('El lugar número uno')
  })

  test('has the search box with Homes selected, a Search button and Advanced Search (L48)', async () => {
    const page = await open('/')
    expect(page.main.getByRole('radio', { name: 'Homes' })).toBeChecked()
    expect(page.main.getByRole('textbox', { name: box })).toBeVisible()
    expect(page.main.getByRole('button', { name: 'Search' })).toBeVisible()
    expect((await page.follow('Advanced Search')).path).toBe('/homes')
  })

  test('shows four counts, each linked to its search (L50)', async () => {
    const page = await open('/')
    const links = within(page.getByRole('navigation', { name: 'On the market today' })).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['4 homes for sale', '/homes/sale'],
      ['3 homes for rent', '/homes/rent'],
      ['2 parks', '/parks'],
      ['1 dealers', '/dealers'],
    ])
  })

  test('has links to existing pages only (L50)', async () => {
    const page = await open('/')
    const ways = within(page.getByRole('region', { name: 'Find your way home' })).getAllByRole('link')
    const hrefs = ways.map(link => link.getAttribute('href')!)
    expect(hrefs).toEqual(expect.arrayContaining(['/homes', '/homes/start', '/parks']))
    for (const href of hrefs) expect((await open(href)).status, href).toBe(200)
  })
})

describe('error pages', () => {
  test.each(['/404', '/no/such/page', '/homes/zz/nowhere-at-all'])(
    '%s is not found (L12) (L58) (L207)',
    async address => {
      const page = await open(address)
      expect(page.status).toBe(404)
      expect(page.document.title).toBe('Page Not Found | Havenrow')
      const description = page.one('meta[name="description"]')
      expect(description).toHaveAttribute('content', expect.stringContaining('does not exist'))
      expect(page.getByRole('img', { name: 'Not Found' })).toBeVisible()
      expect(page.getByText('404 - Page Not Found')).toBeVisible()
      expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(
        /^Sorry, the page you are looking for cannot be found\.$/,
      )
      expect(page.getByRole('textbox', { name: box })).toBeVisible()
    },
  )

  test('a state page of an unknown search type says so (L78)', async () => {
    const page = await open('/boats/fl')
    expect(page.status).toBe(404)
    expect(page.main).toHaveTextContent('Unknown search type')
    expect((await open('/es/boats/fl/tampa')).main).toHaveTextContent('Tipo de búsqueda desconocido')
    expect((await open('/boats')).main).not.toHaveTextContent('Unknown search type')
  })

  test('the general error page has a route and its text (L13) (L207)', async () => {
    const page = await open('/error')
    expect(page.status).toBe(500)
    expect(page.main).toHaveTextContent(
      'Sorry, there seems to be an error with this request. Havenrow is temporarily unavailable.',
    )
  })

  test('the page of a site that is too busy says so, and that nothing is lost', async () => {
    const page = await open('/error?status=503')
    expect(page.status).toBe(503)
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^We will be right back$/)
    expect(page.main).toHaveTextContent(
      'Havenrow is very busy right now, or part of it is down, so we cannot show this page. Nothing is lost.',
    )
    expect(page.getByText('Try again', { selector: 'a' })).toBeVisible()
  })

  test('a page that stands in for another has no script, which would start as another page', async () => {
    const page = await open('/es/homes/%E0%A4%A')
    expect(page.status).toBe(404)
    expect(page.all('script')).toEqual([])
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})
