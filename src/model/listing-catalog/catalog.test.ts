import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { homeTypes } from '../listing/values.ts'
import type { CatalogHome } from './home.ts'
import { metaCsvLine, metaCsvStart, metaXmlElement, metaXmlEnd, metaXmlStart } from './meta.ts'
import { zillowElement, zillowEnd, zillowStart } from './zillow.ts'

const home: CatalogHome = {
  key: 100_001,
  url: 'https://site.example/homes/100001',
  photos: [
    { url: 'https://site.example/homes/100001.jpg?type=gallery&mod=1', caption: 'Front & porch' },
    { url: 'https://site.example/homes/100001.jpg?type=gallery&n=2&mod=1', caption: null },
  ],
  caption: null,
  description: 'Near the lake, with "new" roof & <porch>.',
  homeType: 'manufactured',
  year: 2003,
  make: 'Clayton',
  model: null,
  isNew: false,
  isByOwner: false,
  isRepossession: false,
  isSalePending: false,
  askingPrice: 54_900,
  rentalPrice: null,
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1_200,
  virtualTour: null,
  sellerName: 'Fernwood Homes',
  parkName: 'Heron Lake',
  listedOn: '2026-11-30',
  address: {
    streetAddress1: '12 Pine St',
    streetAddress2: 'Lot 4',
    city: 'Ocala',
    state: 'FL',
    postalCode: '34470',
    county: 'Marion',
    latitude: 29.1872,
    longitude: -82.1401,
  },
}

/** A field of a published list: whether it is required, and what it may be. */
interface Field {
  isRequired?: true
  values?: readonly string[]
  pattern?: RegExp
}

const url = /^https:\/\/\S{1,1900}$/
const coordinate = /^-?\d{1,3}(\.\d+)?$/
const text = /\S/

/** https://developers.facebook.com/docs/marketing-api/real-estate-ads/get-started, read on November 30, 2026. */
const metaFields: Readonly<Record<string, Field>> = {
  home_listing_id: { isRequired: true, pattern: /^\d{1,100}$/ },
  name: { isRequired: true, pattern: text },
  availability: {
    isRequired: true,
    values: ['for_sale', 'for_rent', 'sale_pending', 'recently_sold', 'off_market', 'available_soon'],
  },
  description: { pattern: /^[\s\S]{1,5000}$/ },
  price: { isRequired: true, pattern: /^[1-9]\d* USD$/ },
  url: { isRequired: true, pattern: url },
  latitude: { isRequired: true, pattern: coordinate },
  longitude: { isRequired: true, pattern: coordinate },
  property_type: {
    values: ['apartment', 'condo', 'house', 'land', 'manufactured', 'other', 'townhouse'],
  },
  listing_type: {
    values: [
      'for_rent_by_agent',
      'for_rent_by_owner',
      'for_sale_by_agent',
      'for_sale_by_owner',
      'foreclosed',
      'new_construction',
      'new_listing',
    ],
  },
  num_beds: { pattern: /^\d+$/ },
  num_baths: { pattern: /^\d+(\.\d+)?$/ },
  year_built: { pattern: /^\d{4}$/ },
  'address.addr1': { isRequired: true, pattern: text },
  'address.addr2': { pattern: text },
  'address.city': { isRequired: true, pattern: text },
  'address.region': { isRequired: true, pattern: /^[A-Z]{2}$/ },
  'address.country': { isRequired: true, values: ['US'] },
  'address.postal_code': { isRequired: true, pattern: /^\d{5}$/ },
  'neighborhood[0]': { isRequired: true, pattern: text },
  'image[0].url': { isRequired: true, pattern: url },
  ...Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`image[${at + 1}].url`, { pattern: url }])),
}

/** Zillow Listings Feed Guide, Technical Spec for V1.0.20, January 12, 2017. */
const zillowFields: Readonly<Record<string, Field>> = {
  'Location/StreetAddress': {},
  'Location/UnitNumber': { pattern: text },
  'Location/City': { isRequired: true, pattern: text },
  'Location/State': { isRequired: true, pattern: /^[A-Z]{2}$/ },
  'Location/Zip': { isRequired: true, pattern: /^\d{5}$/ },
  'Location/Lat': { pattern: coordinate },
  'Location/Long': { pattern: coordinate },
  'Location/County': { pattern: text },
  'Location/DisplayAddress': { values: ['Yes', 'No'] },
  'ListingDetails/Status': { isRequired: true, values: ['Active', 'Pending', 'For Rent'] },
  'ListingDetails/Price': { isRequired: true, pattern: /^[1-9]\d*$/ },
  'ListingDetails/ListingUrl': { pattern: url },
  'ListingDetails/ProviderListingId': { pattern: /^\d+$/ },
  'ListingDetails/DateListed': { pattern: /^\d{4}-\d{2}-\d{2}$/ },
  'ListingDetails/VirtualTourUrl': { pattern: url },
  'ListingDetails/REO': { values: ['Yes', 'No'] },
  'BasicDetails/PropertyType': { isRequired: true, values: ['Manufactured', 'SingleFamily'] },
  'BasicDetails/Title': { pattern: text },
  'BasicDetails/Description': { pattern: text },
  'BasicDetails/Bedrooms': { pattern: /^\d+$/ },
  'BasicDetails/Bathrooms': { pattern: /^\d+(\.\d+)?$/ },
  'BasicDetails/LivingArea': { pattern: /^\d+$/ },
  'BasicDetails/YearBuilt': { pattern: /^\d{4}$/ },
  'Pictures/Picture/PictureUrl': { pattern: url },
  'Pictures/Picture/Caption': { pattern: text },
  'Agent/FirstName': { pattern: text },
  'Agent/LastName': {},
  'Office/BrokerageName': { pattern: text },
}

/** What is wrong with fields by a list; a name may occur more than once. */
function faultsOf(found: readonly (readonly [name: string, value: string])[], list: typeof metaFields) {
  const names = new Set(found.map(([name]) => name))
  const missing = Object.entries(list).flatMap(([name, { isRequired }]) =>
    isRequired && !names.has(name) ? [`${name} is missing`] : [],
  )
  const wrong = found.flatMap(([name, value]) => {
    const field = list[name]
    const isRight = field && (field.values?.includes(value) ?? true) && (field.pattern?.test(value) ?? true)
    return isRight ? [] : [`${name}: ${value}`]
  })
  return [...missing, ...wrong]
}

const parser = new new JSDOM('').window.DOMParser()
/** The root of a well-formed document. */
function rootOf(xml: string): Element {
  const { documentElement: root } = parser.parseFromString(xml, 'application/xml')
  if (root.querySelector('parsererror')) throw new Error(root.textContent ?? '')
  return root
}

/** Leaves of an element by path. */
const leavesOf = (element: Element, path = ''): [string, string][] =>
  [...element.children].flatMap(child =>
    child.children.length > 0
      ? leavesOf(child, `${path}${child.tagName}/`)
      : [[path + child.tagName, child.textContent ?? ''] as [string, string]],
  )

function readMetaCsv(homes: readonly CatalogHome[]): [string, string][][] {
  const rows: string[][] = parse(metaCsvStart + homes.map(metaCsvLine).join(''))
  const [headings = [], ...lines] = rows
  expect(headings.filter(heading => !(heading in metaFields))).toEqual([])
  return lines.map(cells =>
    cells.flatMap((cell, at) => (cell === '' ? [] : [[headings[at]!, cell] as [string, string]])),
  )
}

/** The same fields from the XML, by the names of the columns. */
function readMetaXml(homes: readonly CatalogHome[]): [string, string][][] {
  const site = { name: 'Site & Co', origin: 'https://site.example' }
  const root = rootOf(metaXmlStart(site) + homes.map(metaXmlElement).join('') + metaXmlEnd)
  expect(root.tagName).toBe('listings')
  return [...root.querySelectorAll('listing')].map(listing => {
    let images = 0
    return leavesOf(listing)
      .flatMap(([path, value]): [string, string][] => {
        if (path === 'image/url') return [[`image[${images++}].url`, value]]
        if (path === 'neighborhood') return [['neighborhood[0]', value]]
        return path === 'address/component' ? [] : [[path, value]]
      })
      .concat(
        [...listing.querySelectorAll('component')].map(component => [
          `address.${component.getAttribute('name')}`,
          component.textContent ?? '',
        ]),
      )
  })
}

const readZillow = (homes: readonly CatalogHome[]) =>
  [...rootOf(zillowStart + homes.map(zillowElement).join('') + zillowEnd).children].map(listing =>
    leavesOf(listing),
  )

const hidden = {
  ...home,
  address: {
    ...home.address,
    streetAddress1: null,
    streetAddress2: null,
    latitude: 29.19,
    longitude: -82.14,
  },
}
const bare: CatalogHome = {
  ...hidden,
  photos: home.photos.slice(0, 1),
  ...{
    description: null,
    homeType: null,
    year: null,
    make: null,
    isNew: null,
    bedrooms: null,
    bathrooms: null,
  },
  ...{ squareFeet: null, sellerName: null, parkName: null },
}
const variants: Record<string, CatalogHome> = {
  'with all facts': home,
  'whose street is hidden': hidden,
  'of which little is known': bare,
  'for rent': { ...home, askingPrice: 0, rentalPrice: 1_200 },
  'sold by its owner': { ...home, isByOwner: true, sellerName: 'Ana Ruiz Vega' },
  'whose sale is pending': { ...home, isSalePending: true },
  'that is new': { ...home, isNew: true },
  'of a bank': { ...home, isRepossession: true },
  'with many photos': {
    ...home,
    photos: Array.from({ length: 60 }, (_, n) => ({ url: `${home.url}.jpg?n=${n}`, caption: null })),
  },
  'with a long text': { ...home, description: 'a'.repeat(20_000) },
  'with a text for spreadsheets': { ...home, caption: '=1+1', description: '-, "quoted"\nand more' },
  ...Object.fromEntries(homeTypes.map(homeType => [`of type ${homeType}`, { ...home, homeType }])),
}

describe.each(Object.entries(variants))('a home %s', (_, given) => {
  test('follows the published lists of fields', () => {
    for (const read of [readMetaCsv, readMetaXml])
      expect(read([given]).map(fields => faultsOf(fields, metaFields))).toEqual([[]])
    expect(readZillow([given]).map(fields => faultsOf(fields, zillowFields))).toEqual([[]])
  })
})

test('names, statuses and addresses are those that other sites show', () => {
  const cellOf = (fields: [string, string][] | undefined, name: string) =>
    fields?.find(([each]) => each === name)?.[1]
  const [csv] = readMetaCsv([home])
  expect(cellOf(csv, 'name')).toBe('2003 Clayton home in Ocala, FL')
  expect(cellOf(csv, 'description')).toBe(home.description)
  expect(cellOf(readMetaCsv([bare])[0], 'name')).toBe('Manufactured home in Ocala, FL')
  expect(cellOf(readMetaCsv([variants['for rent']!])[0], 'price')).toBe('1200 USD')
  expect(JSON.stringify([readMetaCsv([hidden]), readMetaXml([hidden]), readZillow([hidden])])).not.toContain(
    'Pine',
  )
  expect(cellOf(readZillow([hidden])[0], 'Location/DisplayAddress')).toBe('No')
  expect(cellOf(readZillow([variants['sold by its owner']!])[0], 'Agent/LastName')).toBe('Ruiz Vega')
})

test('homes without a price, and for Meta those without a photo, are left out', () => {
  const unpriced = { ...home, askingPrice: null }
  const unseen = { ...home, photos: [] }
  expect(readMetaCsv([unpriced, unseen, home])).toHaveLength(1)
  expect(readMetaXml([unpriced, unseen, home])).toHaveLength(1)
  expect(readZillow([unpriced, unseen, home])).toHaveLength(2)
})

test('any text gives a well-formed document', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      const given = { ...home, caption: typed, description: typed, sellerName: typed, make: typed }
      return readMetaXml([given]).length === 1 && readZillow([given]).length === 1
    }),
  )
})
