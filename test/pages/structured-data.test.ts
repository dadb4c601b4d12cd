import Validator from '@adobe/structured-data-validator'
import { expect, test } from 'vitest'
import { activeStatus } from '#model/listing/values.ts'
import { pageKinds, type Subjects } from '../e2e/routes.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { open, startPages } from '../world/pages.ts'
import { addAllSubjects } from '../world/subjects.ts'

let subjects: Subjects
const homes = { plain: 0, sold: 0 }
startPages(
  async database => {
    subjects = await addAllSubjects(database)
    homes.plain = await aListing(database, { askingPrice: 84_900 })
    homes.sold = await aListing(database, { active: activeStatus.Sold })
  },
  { COMPANY_NAME: 'Havenrow Homes' },
)

type Item = Record<string, unknown>

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Items of a page by type; an item of two types has each. */
function itemsOf(page: Page): [type: string, item: Item][] {
  const blocks = page
    .all('script[type="application/ld+json"]')
    .map(({ textContent }): Item => JSON.parse(textContent!))
  return blocks
    .flatMap(({ '@context': context, '@graph': graph, ...item }) => {
      expect(context).toBe('https://schema.org')
      return Array.isArray(graph) ? graph.filter(isItem) : [item]
    })
    .flatMap(item => [item['@type']].flat().map((type): [string, Item] => [String(type), item]))
}

/** Members without a value, by their path. */
function emptyIn(value: unknown, path: string): string[] {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return [path]
  if (Array.isArray(value)) return value.flatMap((one, at) => emptyIn(one, `${path}.${at}`))
  if (!isItem(value)) return []
  const names = Object.keys(value).filter(name => name !== '@type')
  return names.length === 0 ? [path] : names.flatMap(name => emptyIn(value[name], `${path}.${name}`))
}

/**
 * Required properties of Google's types that the validator does not know
 * (developers.google.com/search/docs/appearance/structured-data), and the least of the other types here.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'author', 'datePublished'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  LocalBusiness: ['name', 'address'],
  WebSite: ['name', 'url'],
  ItemList: ['name', 'numberOfItems'],
  FloorPlan: ['name', 'url'],
  Place: ['name', 'address', 'geo'],
  Residence: ['name', 'address'],
  SingleFamilyResidence: ['name', 'address', 'geo'],
}

async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [type, item] of itemsOf(page)) {
    faults.push(...emptyIn(item, type))
    faults.push(
      ...(required[type] ?? []).filter(name => !(name in item)).map(name => `${type} without ${name}`),
    )
    const issues = await new Validator().validate({ jsonld: { [type]: [structuredClone(item)] } })
    // Google requires two breadcrumbs, which the validator only recommends.
    for (const { severity, issueMessage } of issues)
      if (severity === 'ERROR' || type === 'BreadcrumbList') faults.push(`${type}: ${issueMessage}`)
  }
  return [...new Set(faults)]
}

test('the structured data of every kind of page has all that Google requires, and nothing empty', async () => {
  const found = new Map<string, string[]>()
  const types = new Set<string>()
  for (const [, path] of pageKinds(subjects)) {
    const page = await open(path)
    for (const [type] of itemsOf(page)) types.add(type)
    found.set(path, await faultsOf(page))
  }
  expect(Object.fromEntries([...found].filter(([, faults]) => faults.length > 0))).toEqual({})
  for (const type of ['Product', 'Place', 'LocalBusiness', 'FloorPlan', 'Article', 'Organization'])
    expect(types).toContain(type)
})

test('a home without photos has no image', async () => {
  const items = itemsOf(await open(`/homes/${homes.plain}`))
  const [, home] = items.find(([type]) => type === 'SingleFamilyResidence')!
  expect(home).not.toHaveProperty('image')
  expect(home.offers).toMatchObject({ price: 84_900 })
})

test('a sold home, which has no offer, is no Product', async () => {
  const page = await open(`/homes/${homes.sold}`)
  expect(await faultsOf(page)).toEqual([])
  expect(itemsOf(page).map(([type]) => type)).not.toContain('Product')
})
