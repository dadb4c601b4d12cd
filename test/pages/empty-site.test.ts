import { expect, test } from 'vitest'
import { itemAt } from '#kit/lookup.ts'
import { type Language, languages, localized } from '#model/language.ts'
import { type Visit, visits } from '../e2e/routes.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, open, startPages, world } from '../world/pages.ts'
import { until } from '../world/site.ts'

startPages()

/** Pages that need no home, park or the like: the site has none. */
const publicVisits = Object.entries(visits)
  .filter(([pattern]) => pattern !== '/state-associations/:key' && pattern !== '/makers/:slug')
  .flatMap(([, ofPattern]) => ofPattern)
  .flatMap(visit => (typeof visit.address === 'string' ? [{ ...visit, address: visit.address }] : []))

const nouns = {
  en: '(homes|parks|dealers|floor plans|associations)',
  es: '(casas?|parques?|distribuidor(es)?|planos?|asociación|asociaciones)',
} as const
const none = { en: 'no', es: 'ning[uú]na?' } as const

/** Counts of nothing on a page: a 0 by itself, and its words. */
function zeros({ document, main }: Page, language: Language): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(main, 4 /* texts */)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('script, style, table')) texts.push(textContent!.trim())
  }
  const counted = new RegExp(`^(0|${none[language]})( ${nouns[language]})?$`, 'i')
  return texts.filter(text => counted.test(text))
}

test('every public page of an empty site opens and counts no zeros, in English or Spanish', async () => {
  const faults: string[] = []
  const visitor = browser()
  for (const [at, visit] of publicVisits.entries()) {
    const { address: neutral, status = 200, redirectsTo }: Visit & { address: string } = visit
    const language = itemAt(languages, at % languages.length)
    const address = localized(neutral, language)
    const page = await visitor.open(address)
    if (redirectsTo === undefined && page.status !== status) faults.push(`${address}: ${page.status}`)
    if (redirectsTo !== undefined && page.status !== 200) faults.push(`${address}: leads to ${page.status}`)
    const counted = zeros(page, language)
    // In the head, at the button of the sheet, and in the menu of each filter.
    if (counted.length > 6) faults.push(`${address}: ${counted.join(' · ')}`)
    if (/NaN|Infinity|undefined/.test(page.text())) faults.push(`${address}: ${page.text()}`)
  }
  expect(faults).toEqual([])
})

test.each([
  ['/homes', 'List a home', '/homes/start'],
  ['/homes/fl/tampa', 'List a home', '/homes/start'],
  ['/parks/fl', 'Add a park', '/account/parks/new'],
  ['/dealers/fl/tampa', 'Add a dealer', '/account/dealers/new'],
  ['/floorplans/fl', 'Add a floor plan', '/account/floor-plans/new'],
])('%s says that there is nothing yet, and offers to add to it', async (address, words, leadsTo) => {
  const page = await open(address)
  expect(page.main).toHaveTextContent(/No (homes|parks|dealers|floor plans) are listed here right now/)
  expect(page.main.getByRole('link', { name: words })).toHaveAttribute('href', leadsTo)
  const near = page.main.queryByRole('link', { name: 'Georgia' })
  if (address === '/homes') expect(near).toBeNull()
  else expect((await page.follow(near!)).path).toMatch(/\/ga$/)
})

test('reports and figures of nothing offer to add to it, and show no zero', async () => {
  const report = await open('/community-report/fl')
  expect(report.main.getByRole('link', { name: 'List a home' })).toHaveAttribute('href', '/homes/start')
  expect(report.main.getByRole('link', { name: 'Add a park' })).toHaveAttribute('href', '/account/parks/new')
  const figures = (await open('/es/advertise')).getByRole('region', { name: 'Audiencia' })
  expect(figures).toHaveTextContent('Aquí todavía no hay casas ni parques.')
  expect((await open('/')).getByRole('navigation', { name: 'On the market today' })).toHaveTextContent(
    /^Homes for saleHomes for rentParksDealers$/,
  )
})

test('an empty place offers an alert, and a search with filters says what to change', async () => {
  const page = await open('/es/homes/fl')
  expect(page.main).toHaveTextContent('Por ahora no hay casas anunciadas aquí.')
  expect(page.main).toHaveTextContent('Recibe un correo cuando se anuncie una casa así.')
  expect(page.main).toHaveTextContent('Estados cercanos:')
  const filtered = await open('/homes/fl?bedrooms=3')
  expect(filtered.main).toHaveTextContent('There are no results that match your criteria')
})

test('with the first home, empty places name the states that have homes, and no other state counts', async () => {
  await aListing(world.database, { town: 'tampa' })
  const empty = await until(
    () => open('/homes/tx'),
    page => page.main.querySelector('a[href="/homes/fl"]') !== null,
  )
  const near = empty.main.querySelector('a[href="/homes/fl"]')!
  expect(near).toHaveTextContent('Florida1 home')
  expect(near.closest('ul')!.children).toHaveLength(1)
  const states = (await open('/homes')).getByRole('region', { name: 'Choose a state' })
  expect(states).not.toHaveTextContent('no homes')
  expect(
    [...states.querySelectorAll('li')].filter(({ textContent }) => /\d/.test(textContent!)),
  ).toHaveLength(1)
})
