import { expect, test } from 'vitest'
import { getListing } from '#contract/listing/v1.ts'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import { getOwnListing, ownedListings } from '#contract/listing/v2.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import {
  createListingLoad,
  getListingLoad,
  listingsTable,
  startListingLoad,
} from '#contract/listing-load/v2.ts'
import { aLoadFile } from '../world/listing-load.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

/* What spreadsheets and people write into files with homes. */

const { person, visitor } = await siteWithMail()

const pathOf = (who: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: who.key }) as const
async function preview(who: SignedInVisitor, file: string | Blob): Promise<ListingLoad> {
  const body = typeof file === 'string' ? aLoadFile(file) : file
  const { json, status } = await who.call(createListingLoad, { path: pathOf(who), body })
  expect(status).toBe(201)
  return json.payload
}
async function load(who: SignedInVisitor, file: string | Blob): Promise<ListingLoad> {
  const path = { ...pathOf(who), loadKey: (await preview(who, file)).key }
  expect((await who.call(startListingLoad, { path })).status).toBe(200)
  const { json } = await until(
    () => who.call(getListingLoad, { path }),
    ({ json }) => json.payload.state === 'loaded',
  )
  return json.payload
}
/** Homes in the order of their keys. */
async function homesOf(who: SignedInVisitor): Promise<OwnListing[]> {
  const { json } = await who.call(ownedListings, { path: pathOf(who), query: {} })
  const keys: number[] = json.payload.map(({ key }: { key: number }) => key)
  const homes = keys.sort((one, other) => one - other).map(key => who.call(getOwnListing, { path: { key } }))
  return (await Promise.all(homes)).map(({ json }) => json.payload)
}
const notesOf = ({ notes }: ListingLoad) => notes.map(({ line, problems }) => [line, problems])
const reso = (...homes: object[]) =>
  new Blob([JSON.stringify({ value: homes })], { type: 'application/json' })
const property = {
  ...{ ListingId: 'R-1', StandardStatus: 'Active', PropertyType: 'Residential', ListPrice: 84_900 },
  ...{ City: 'Tampa', StateOrProvince: 'FL', PostalCode: '33610' },
}

test('numbers of other countries are what they say, and a number that could be two is asked about', async () => {
  const rosa = await person()
  const file = `sep=;
Stock #;City;State;Zip;Price;Baths;Sq Ft
N-1;Tampa;FL;33610;54900,00;1,5;1.056
N-2;Tampa;FL;33610;54.900,00;2;98 m²
`
  expect(await load(rosa, file)).toMatchObject({ added: 2, refused: 0, notes: [] })
  expect(await homesOf(rosa)).toMatchObject([
    { askingPrice: 54_900, bathrooms: 1.5, squareFeet: 1_056 },
    { askingPrice: 54_900, bathrooms: 2, squareFeet: 1_055 },
  ])
  const unclear =
    'Stock #,City,State,Zip,Price\nN-3,Tampa,FL,33610,84.900\nN-4,Tampa,FL,33610,"50,000-60,000"\n'
  const { problems } = await preview(rosa, unclear)
  expect(problems.map(({ problems }) => problems)).toEqual([
    { askingPrice: 'ambiguous' },
    { askingPrice: 'range' },
  ])
})

test('a cell that cannot be read costs no home: a new one is added without it, a known one keeps its value', async () => {
  const rosa = await person()
  const file = (type: string, taxes: string, baths: string) =>
    `Stock #,City,State,Zip,Price,Home Type,Taxes,Baths,Rent,availableOn,Make
C-1,Tampa,FL,33610,54900,${type},${taxes},${baths},900,3/14/2027,N/A
`
  const added = await load(rosa, file('Spaceship', 'cheap', '1.75'))
  expect(added).toMatchObject({ added: 1, refused: 0, notedCount: 1 })
  expect(added.notes).toEqual([
    {
      ...{ line: 2, ownNumber: 'C-1' },
      problems: { homeType: 'inclusion', taxes: 'not_a_number', bathrooms: 'rounded' },
      cells: { homeType: 'Spaceship', taxes: 'cheap', bathrooms: '1.75' },
    },
  ])
  expect(await homesOf(rosa)).toMatchObject([
    { askingPrice: 54_900, taxes: null, bathrooms: 2, availableOn: '2027-03-14', make: null },
  ])
  await load(rosa, file('mobile', '512.37', '2'))
  expect(await homesOf(rosa)).toMatchObject([{ homeType: 'mobile', taxes: 512 }])
  const again = await load(rosa, file('Spaceship', 'high', '2'))
  expect(again).toMatchObject({ same: 1, refused: 0 })
  expect(notesOf(again)).toEqual([[2, { homeType: 'inclusion', taxes: 'not_a_number' }]])
  expect(await homesOf(rosa)).toMatchObject([{ homeType: 'mobile', taxes: 512 }])
})

test('decimals of a RESO file are rounded', async () => {
  const rosa = await person()
  const home = { ...property, ListPrice: 84_900.49, TaxAnnualAmount: 512.37, LivingArea: 1_056.5 }
  expect(await load(rosa, reso(home))).toMatchObject({ added: 1, notes: [] })
  expect(await homesOf(rosa)).toMatchObject([{ askingPrice: 84_900, taxes: 512, squareFeet: 1_057 }])
})

test('homes are not the same because their serial numbers are unknown', async () => {
  const rosa = await person()
  const both = ['N/A', 'n/a'].map((SerialU, index) => ({ ...property, ListingId: `P-${index}`, SerialU }))
  const loaded = await load(rosa, reso(...both))
  expect(loaded).toMatchObject({ added: 2, refused: 0 })
  expect(notesOf(loaded)).toEqual([
    [1, { serialNumber1: 'no_serial' }],
    [2, { serialNumber1: 'no_serial' }],
  ])
  const cut = 'Stock #,City,State,Zip,Serial\nP-3,Tampa,FL,33610,1.23E+12\nP-4,Tampa,FL,33610,1.23E+12\n'
  expect(await load(rosa, cut)).toMatchObject({ added: 2, refused: 0, notedCount: 2 })
})

test('a file that Excel writes in Windows-1252, with a stray quote and empty cells, is read', async () => {
  const rosa = await person()
  const text = `Inventory of July
Stock #,City,State,Zip,Price,Description\r
W-1,Ca\xf1on City,CO,81212,54900,2x6 walls w/ 16" on center,,\r
W-2,Tampa,FL,33610,"54900,a porch\r
W-3,Tampa,FL,33610,61000,"A ""porch"""
="00004",Tampa,FL,33610,61000,\n,,,,,,,\nTotal,,,,231700,
`
  const loaded = await load(rosa, new Blob([Buffer.from(text, 'latin1')], { type: 'text/csv' }))
  expect(loaded).toMatchObject({ added: 3, refused: 2 })
  expect(loaded.problems.map(({ line, problems }) => [line, problems])).toEqual([
    [4, { ownNumber: 'open_quote' }],
    [8, { ownNumber: 'summary' }],
  ])
  expect(await homesOf(rosa)).toMatchObject([
    { address: { city: 'Cañon City' }, description: '2x6 walls w/ 16" on center' },
    { description: 'A "porch"' },
    { ownNumber: '00004' },
  ])
})

test('states, ZIP codes and streets are what they mean', async () => {
  const rosa = await person()
  const file = `Stock #,Street,City,State,Zip
Z-1,1 Main St,Cambridge,MA,2139
Z-2,PO Box 12,Tampa,fl,33610-1234
Z-3,3 Main St,Tampa,Florida,336101234
Z-4,4 Main St,New Pine Creek,CA,97635
Z-5,5 Main St,Fort Campbell,TN,42223
Z-6,6 Main St,Ocala,TX,34470
`
  const loaded = await load(rosa, file)
  expect(loaded).toMatchObject({
    added: 5,
    refused: 1,
    problems: [{ problems: { postalCode: 'zip_elsewhere' } }],
  })
  expect(notesOf(loaded)).toEqual([[3, { streetAddress1: 'po_box' }]])
  expect((await homesOf(rosa)).map(({ address }) => address)).toMatchObject([
    { state: 'MA', postalCode: '02139' },
    { streetAddress1: null, state: 'FL', postalCode: '33610' },
    { streetAddress1: '3 Main St', state: 'FL', postalCode: '33610' },
    { city: 'New Pine Creek', state: 'CA', postalCode: '97635' },
    { city: 'Fort Campbell', state: 'TN', postalCode: '42223' },
  ])
})

test('a city has its known name and the page of that name; another name has no page of its own', async () => {
  const rosa = await person()
  const file = `Stock #,City,State,Zip
T-1,St. Pete,FL,33702
T-2,TAMPA,FL,33610
T-3,Sunny Acres Estates,FL,33610
T-4,New Pine Creek,CA,97635
`
  await load(rosa, file)
  const keys = (await homesOf(rosa)).map(({ key }) => key)
  const addresses = await Promise.all(
    keys.map(async key => {
      const page = () => visitor().call(getListing, { path: { key } })
      return (await until(page, ({ status }) => status === 200)).json.payload.address
    }),
  )
  expect(addresses.map(({ city, citySlug }) => [city, citySlug])).toEqual([
    ['St. Petersburg', 'st-petersburg'],
    ['Tampa', 'tampa'],
    ['Sunny Acres Estates', 'tampa'],
    ['New Pine Creek', null],
  ])
})

test('a lot rent without a column for the land says that the lot is leased', async () => {
  const rosa = await person()
  await load(
    rosa,
    'Stock #,City,State,Zip,Price,Lot Rent\nL-1,Tampa,FL,33610,54900,$545/mo\nL-2,Tampa,FL,33610,54900,\n',
  )
  expect(await homesOf(rosa)).toMatchObject([
    { tenure: 'leased-lot', lotRentAmount: 545 },
    { tenure: null, lotRentAmount: null },
  ])
})

test('a value that does not go with what is saved is left out', async () => {
  const rosa = await person()
  const file = (land: string, price: number) =>
    `Stock #,City,State,Zip,Price,Land\nV-1,Tampa,FL,33610,${price},${land}\n`
  await load(rosa, 'Stock #,City,State,Zip,Price,Lot Rent\nV-1,Tampa,FL,33610,54900,545\n')
  const changed = await load(rosa, file('own-land', 53_900))
  expect(changed).toMatchObject({ changed: 1, refused: 0 })
  expect(notesOf(changed)).toEqual([[2, { tenure: 'exclusion' }]])
  expect(await homesOf(rosa)).toMatchObject([
    { askingPrice: 53_900, tenure: 'leased-lot', lotRentAmount: 545 },
  ])
  // Without a rent of the home there is no season.
  const season = 'Stock #,City,State,Zip,Is Seasonal Rental,Deposit\nV-2,Tampa,FL,33610,yes,500\n'
  expect(notesOf(await preview(rosa, season))).toEqual([
    [2, { isSeasonalRental: 'exclusion', deposit: 'exclusion' }],
  ])
})

test('a download that Excel saves again changes nothing', async () => {
  const rosa = await person()
  const file = `Stock #,City,State,Zip,Price,Rent,availableOn,Caption,Is Repossession,Baths
E-1,Cambridge,MA,02139,54900,900,2027-03-14,"Año nuevo, ""as is""",yes,1.5
`
  await load(rosa, file)
  const { text } = await rosa.call(listingsTable, { path: pathOf(rosa) })
  const saved = text
    .replace('\uFEFF', '')
    .replace('02139', '2139')
    .replace('2027-03-14', '3/14/2027')
    .replaceAll('true', 'TRUE')
    .replaceAll('false', 'FALSE')
  const excel = new Blob([Buffer.from(saved, 'latin1')], { type: 'text/csv' })
  expect(await preview(rosa, excel)).toMatchObject({ same: 1, changed: 0, refused: 0, notes: [] })
})
