import assert from 'node:assert/strict'
import { eventually } from '../page.ts'
import type { Visitor } from '../visitor.ts'
import { countIn, inspect, inspectInBoth } from '../visitor.ts'

/** Number of homes of a search, by the API. */
async function total({ site }: Visitor, query: string): Promise<number> {
  const answer = await fetch(`${site}/api/v1/listing-searches.json?state=FL&city=Tampa&${query}`)
  return ((await answer.json()) as { meta: { total: number } }).meta.total
}

/** From the home page to the homes of Tampa, then with a filter, in English, and with another in Spanish. */
export async function findAndFilter(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const main = page.find('main')
  await page.open('/')
  await inspectInBoth(page)
  await main.find('textbox', /^City, state/).fill('Tampa, FL')
  await page.press('Enter')
  await page.isAt(/^\/homes\/fl\/tampa/)
  await main.find('heading', 'Manufactured homes in Tampa, FL').shows()
  const all = await total(visitor, '')
  await main.find('status').shows(`${all} homes`)
  await inspectInBoth(page)

  const rented = await total(visitor, 'listing-type[]=for-rent')
  assert.ok(rented > 0 && rented < all)
  await main.find('button', /^All filters/).click()
  const sheet = page.find('dialog', 'Filters')
  await sheet.find('checkbox', /^For rent/).check()
  const shown = sheet.find('button', new RegExp(`^Show ${rented} homes?$`))
  await shown.shows()
  await inspect(page)
  await shown.click()
  await main.find('status').shows(new RegExp(`^${rented} homes?$`))
  await main.find('list', 'Active filters').shows('For rent')
  await eventually(
    'all cards',
    () => main.find('article').count(),
    count => count === rented,
  )

  const spacious = await total(visitor, 'bedrooms=3')
  await page.open('/es/homes/fl/tampa')
  await main.find('button', /^Filtros/).click()
  const filters = page.find('dialog', 'Filtros')
  await filters
    .find('group', /^Recámaras/)
    .find('radio', /^3\+/)
    .check()
  await filters.find('button', new RegExp(`^Ver ${spacious} casas?$`)).click()
  await main.find('status').shows(new RegExp(`^${spacious} casas?$`))
  await main.find('list', 'Filtros activos').shows('Recámaras 3+')
  await inspect(page)
}

/** The map has all homes as pins; without WebGL, the page says so and leads to the list. */
export async function seeMap(visitor: Visitor, { webgl }: { webgl: boolean }): Promise<void> {
  const { page } = visitor
  await page.open('/homes/fl/tampa')
  await page.find('main').find('link', 'Map').click()
  await page.isAt(/view=map/)
  if (webgl) {
    const label = page.find('text', /^\d+ homes? in Tampa, FL/)
    await label.shows()
    assert.equal(countIn(await label.text()), await total(visitor, ''))
  } else {
    // A click needs that nothing covers the words.
    await page.find('text', 'We could not load the map. The list has the same results.').click()
    // On a phone the map covers the page, with a link of its own.
    const around = page.width < 768 ? page.find('region', 'Map of homes') : page.find('main')
    await around.find('link', 'List').click()
    await page.find('main').find('article').shows()
  }
  await inspectInBoth(page)
}
