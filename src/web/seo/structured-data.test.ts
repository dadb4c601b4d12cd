import { expect, test } from 'vitest'
import type { Article } from '#contract/content/v1.response.ts'
import type { Listing } from '#contract/listing/v1.response.ts'
import { activeStatus } from '#model/listing/values.ts'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { articleData, questionsData } from './ArticleData.ts'
import { jsonLd } from './JsonLd.tsx'
import { listingData } from './ListingData.ts'

const origin = 'https://havenrow.example'
const page = { name: 'A home', description: 'Two bedrooms', url: `${origin}/homes/100000`, origin }
const dollars = (value: number) => ({ value, currency: 'USD' as const })
const home = {
  key: 100_000,
  active: activeStatus.Active,
  isRemoved: false,
  isSalePending: false,
  askingPrice: dollars(84_900),
  rentalPrice: null,
  make: null,
  model: null,
  year: 2004,
  bedrooms: 3,
  bathrooms: null,
  squareFeet: 1344,
  photos: [{ orderNumber: 2, dateModifiedTs: 7 }],
  address: {
    streetAddress1: null,
    city: 'Tampa',
    state: 'FL',
    postalCode: '33610',
    coordinatePoint: { latitude: 28, longitude: -82 },
  },
} as unknown as Listing

test('offers are present only while the home is Active and not removed (L92)', () => {
  expect(listingData(home, page).offers).toMatchObject({
    price: 84_900,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  })
  expect(listingData({ ...home, isSalePending: true }, page).offers).toMatchObject({
    availability: 'https://schema.org/LimitedAvailability',
  })
  expect(listingData({ ...home, isRemoved: true }, page)).not.toHaveProperty('offers')
  for (const active of Object.values(activeStatus))
    if (active !== activeStatus.Active)
      expect(listingData({ ...home, active }, page)).not.toHaveProperty('offers')
})

test('a home for sale or rent has both offers, the rent by month', () => {
  expect(listingData({ ...home, rentalPrice: dollars(950) }, page).offers).toMatchObject([
    { price: 84_900 },
    { price: 950, priceSpecification: { unitCode: 'MON' } },
  ])
  expect(listingData({ ...home, askingPrice: null }, page)).not.toHaveProperty('offers')
})

test('unknown values are left out; image URLs are absolute', () => {
  const data = JSON.parse(jsonLd(listingData(home, page)))
  expect(data).toMatchObject({ yearBuilt: 2004, numberOfBedrooms: 3 })
  for (const name of ['brand', 'model', 'numberOfBathroomsTotal']) expect(data).not.toHaveProperty(name)
  expect(data.address).not.toHaveProperty('streetAddress')
  expect(data.image).toEqual([`${origin}/homes/100000.jpg?type=gallery&n=2&mod=7`])
  expect(JSON.parse(jsonLd(listingData({ ...home, photos: [] }, page)))).not.toHaveProperty('image')
  expect(JSON.parse(jsonLd({ a: [], b: [0, false], c: { d: '', e: null } }))).toEqual({
    '@context': 'https://schema.org',
    b: [0, false],
    c: {},
  })
})

test('breadcrumbs count from 1 and have absolute URLs', () => {
  expect(
    breadcrumbData([{ label: 'Homes', href: '/homes' }, { label: 'This one' }], origin).itemListElement,
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Homes', item: `${origin}/homes` },
    { '@type': 'ListItem', position: 2, name: 'This one' },
  ])
})

test('an article names its author, review date and citations', () => {
  const guide = {
    title: 'Titles',
    description: 'Which paper counts.',
    date: '2026-11-21',
    sources: [{ title: 'Labels', publisher: 'HUD', url: 'https://www.hud.gov/labels' }],
  } as Article
  const url = `${origin}/es/resources/titles`
  expect(articleData(guide, { url, language: 'es', siteName: 'Havenrow', origin })).toMatchObject({
    headline: 'Titles',
    url,
    inLanguage: 'es',
    dateModified: '2026-11-21',
    author: { name: 'Havenrow', url: origin },
    citation: ['https://www.hud.gov/labels'],
  })
  expect(questionsData([{ question: 'Why?', answer: 'Because.' }]).mainEntity).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ])
})
