import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan, type FloorPlanGiven } from '../world/floor-plan.ts'
import type { Page } from '../world/page.ts'
import { open, startPages } from '../world/pages.ts'

const virtualTour = 'https://tours.example/plan'
/** Plans that are sold in Florida only. */
const inFlorida: FloorPlanGiven[] = [
  { modelName: 'Aster', manufacturer: 'Birchwood', isShowcase: true, squareFeet: 1_428, virtualTour },
  { modelName: 'Bluet', manufacturer: 'Cresthaven', virtualTour },
  { modelName: 'Clover', manufacturer: 'Alderline', squareFeet: 1_810, virtualTour },
  { modelName: 'Daisy', manufacturer: 'Dunmore' },
]
/** Plans that are sold in Texas only. */
const inTexas: FloorPlanGiven[] = [
  { modelName: 'Elder', bedrooms: 3, squareFeet: 2_210, sections: 2 },
  { modelName: 'Fescue', bedrooms: 2, squareFeet: 2_210, sections: 2 },
  { modelName: 'Gorse', bedrooms: 3, squareFeet: 700, sections: 1 },
]
let showcased = 0
let last = 0

startPages(async (database: Database) => {
  const florida = await aDealer(database, { town: 'tampa' })
  const texas = await aDealer(database, { town: 'austin' })
  for (const plan of inFlorida) {
    const key = await aFloorPlan(database, { ...plan, soldBy: [florida] })
    if (plan.isShowcase) showcased = key
  }
  for (const plan of inTexas) await aFloorPlan(database, { ...plan, soldBy: [texas] })
  last = await aFloorPlan(database, { modelName: 'Hazel', squareFeet: null, length: null, width: null })
})

const titlesOf = (page: Page) => page.all('main article h3').map(title => page.text(title))
const cardOf = (page: Page, key: number) => page.one(`main article:has(h3 a[href="/floorplans/${key}"])`)

test.each([
  ['/floorplans', 8],
  ['/floorplans/fl', 4],
  ['/floorplans/tx?bedrooms=3&size=large-multi', 1],
])('the results have a card of each match (L11) (L98): %s', async (path, count) => {
  const page = await open(path)
  expect(page.text(page.all('main [role=status]')[0])).toContain(String(count))
  expect(titlesOf(page)).toHaveLength(count)
})

test('the results of a state are the plans that are sold there', async () => {
  const names = inFlorida.map(({ modelName }) => modelName)
  expect(titlesOf(await open('/floorplans/fl')).toSorted()).toEqual(names)
  expect(titlesOf(await open('/floorplans/tx?bedrooms=3&size=large-multi'))).toEqual(['Elder'])
})

describe('a card', () => {
  test('shows known facts, the plan or a photo, and the badge of a showcased one (L98)', async () => {
    const page = await open('/floorplans')
    const card = cardOf(page, showcased)
    for (const fact of ['Showcased', 'Birchwood', '1,428 sq ft']) expect(card).toHaveTextContent(fact)
    expect(card.querySelector('svg, picture')).toBeInTheDocument()
    expect((await page.follow(card.querySelector('a')!)).path).toBe(`/floorplans/${showcased}`)
  })

  test('of a plan of unknown size is last by size, and says none', async () => {
    const page = await open('/floorplans?order%5B%5D=size:asc')
    expect(titlesOf(page).at(-1)).toBe('Hazel')
    expect(cardOf(page, last)).not.toHaveTextContent('sq ft')
  })
})

test('orders and filters are in the URL, and each of the seven orders can be selected (L134)', async () => {
  const page = await open('/floorplans/fl?has-virtual-tour=true&order%5B%5D=manufacturer%3Adesc')
  const orders = page.one('select[name="order[]"]')
  expect([...orders.querySelectorAll('option')].map(option => page.text(option))).toEqual([
    'Best match',
    'Size, small to large',
    'Size, large to small',
    'Beds, high to low',
    'Baths, high to low',
    'Manufacturer, A to Z',
    'Manufacturer, Z to A',
  ])
  expect(orders).toHaveValue('manufacturer:desc')
  expect(titlesOf(page)).toEqual(['Bluet', 'Aster', 'Clover'])
})

test('older URLs redirect here (L16)', async () => {
  expect((await open('/models/fl?bedrooms=3')).path).toBe('/floorplans/fl?bedrooms=3')
})

test('breadcrumbs lead over Floor Plans to the plan (L25)', async () => {
  const page = await open(`/floorplans/${showcased}`)
  const [way] = page.all('nav[aria-label=Breadcrumbs] a')
  expect(way).toHaveTextContent('Floor Plans')
  expect((await page.follow(way!)).path).toBe('/floorplans')
})

test('a state is selected from a list, without script (L11) (L68)', async () => {
  const page = await open('/floorplans')
  const [states] = page.all('main select')
  const names = [...states!.querySelectorAll('option')].map(option => page.text(option))
  for (const name of ['Alaska', 'Hawaii', 'District of Columbia']) expect(names).not.toContain(name)
  page.fill(states!, 'Texas')
  const found = await page.press('Search')
  expect(found.path).toMatch(/^\/floorplans\/tx/)
})
