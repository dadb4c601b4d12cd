import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { insertRow } from '../world/insert.ts'
import type { Page } from '../world/page.ts'
import { open, startPages } from '../world/pages.ts'

startPages(async database => {
  await insertRow(database, 'setting', { name: 'sample_data', value: true })
})

/** Links of a menu of the header. */
function menu(page: Page, name: string): HTMLElement[] {
  const [summary] = page.all('header summary').filter(one => one.textContent === name)
  return within(summary!.parentElement!).getAllByRole('link', { hidden: true })
}

describe('the header', () => {
  test('has Buy/Rent with its links (L35)', async () => {
    const page = await open('/404')
    const links = menu(page, 'Buy/Rent')
    // Parks, dealers and floor plans follow.
    const homes = ['Homes for sale', 'Homes for rent', 'Homes on dealer lots', 'All homes']
    expect(links.slice(0, homes.length).map(link => link.textContent)).toEqual(homes)
    expect((await page.follow(links[1]!)).path).toBe('/homes/rent')
  })

  test('has Resources with the guides and other links (L35)', async () => {
    const page = await open('/es/404')
    const links = menu(page, 'Recursos')
    expect(links[0]).toHaveTextContent(/^Guías$/)
    const lists = links.find(link => link.textContent === 'Listas de parques')
    expect(lists).toHaveAttribute('href', '/es/mobile-home-park-lists')
    expect((await page.follow(links[0]!)).path).toBe('/es/resources')
  })

  test.each([
    ['/', 'overhaul'],
    ['/es', 'overhaul'],
    ['/404', 'legacy'],
    ['/homes/fl', 'legacy'],
    ['/es/parks', 'legacy'],
    ['/login', 'legacy'],
    ['/homes/start', 'legacy'],
  ])('of %s has the style %s (L30)', async (address, style) => {
    expect((await open(address)).document.documentElement).toHaveAttribute('data-style', style)
  })

  test('changes the language of the current page', async () => {
    const page = await open('/homes/fl?bedrooms=2')
    const spanish = await page.follow('Español')
    expect(spanish.path).toBe('/es/homes/fl?bedrooms=2')
    expect(spanish.document.documentElement).toHaveAttribute('lang', 'es')
    expect((await spanish.follow('English')).path).toBe('/homes/fl?bedrooms=2')
  })
})

test('the footer has two columns, the year, and the credit for place data (L40)', async () => {
  const footer = (await open('/404')).one('#app > footer')
  expect(within(footer).getAllByRole('navigation')).toHaveLength(2)
  expect(footer).toHaveTextContent(`© ${new Date().getUTCFullYear()} Havenrow`)
  const places = within(footer).getByRole('link', { name: 'GeoNames' })
  expect(places).toHaveAttribute('href', expect.stringContaining('geonames.org/'))
  expect(within(footer).getByRole('link', { name: 'CC BY 4.0' })).toBeVisible()
})

test.each(['/', '/404', '/homes'])('%s says that the site shows sample data', async address => {
  expect((await open(address)).getByText(/everything here is made up/)).toBeVisible()
})
