import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import {
  createListingLoad,
  getListingLoad,
  listingsAsReso,
  listingsTable,
  startListingLoad,
} from '#contract/listing-load/v2.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'

/*
 * Files of homes as dealers send them (`test/feeds`, all invented): what each must give, cell by cell, read back from the
 * owner's own table. A home that is not listed here must not be added.
 */

const { person } = await siteWithMail()

const folder = 'test/feeds'

interface Feed {
  /** The homes of the owner's table after the load, by number: the cells that the file decides. */
  homes: Record<string, Record<string, string>>
  /** Numbers of the lines that are rejected, each with the field that says why. */
  refused?: Record<string, string>
  /** Loaded afterwards, for the same owner. */
  later?: string
}

const forSale = { status: 'for-sale' }
const home = (askingPrice: number, cells: Record<string, string> = {}) => ({
  askingPrice: String(askingPrice),
  ...forSale,
  ...cells,
})

const feeds: Record<string, Feed> = {
  'excel-windows-1252.csv': {
    homes: {
      'PA-101': home(54_900, {
        city: 'Cañon City',
        bedrooms: '3',
        description: 'Señora Peña’s home – 16 × 76, “as is”',
      }),
      'PA-102': home(61_500, { city: 'Española', description: 'Near the café' }),
    },
  },
  'excel-unicode-text.txt': {
    homes: {
      'UT-1': home(48_000, { city: 'Mayagüez', postalCode: '00680', make: 'Noble' }),
      'UT-2': home(59_900, { make: 'Jacobsen' }),
    },
  },
  'decimal-comma.csv': {
    homes: {
      'DC-1': home(54_900, { bathrooms: '1.5', squareFeet: '1056' }),
      'DC-2': home(61_500, { bathrooms: '2', squareFeet: '980' }),
    },
  },
  'sep-line.csv': { homes: { 'SP-1': home(39_900), 'SP-2': home(44_900) } },
  'title-lines.csv': {
    homes: { 'TL-1': home(67_900, { bedrooms: '3' }), 'TL-2': home(58_000, { city: 'Bartow' }) },
  },
  'inch-marks.csv': {
    homes: {
      'IM-1': home(42_900, { description: '2x6 walls w/ 16" on center' }),
      'IM-2': home(43_900, { description: 'New 40" tub, new roof' }),
      'IM-3': home(44_900, { description: `12' x 16" shed` }),
    },
  },
  'mixed-line-ends.csv': { homes: { 'ML-1': home(31_000), 'ML-2': home(32_000), 'ML-3': home(33_000) } },
  'old-mac.csv': { homes: { 'OM-1': home(31_000), 'OM-2': home(32_000) } },
  'empty-tails.csv': {
    homes: { 'ET-1': home(45_000, { bedrooms: '3' }), 'ET-2': home(46_000, { bedrooms: '2' }) },
  },
  'total-line.csv': { homes: { 'TT-1': home(41_000), 'TT-2': home(39_000) } },
  'lost-zeros.csv': {
    homes: {
      'LZ-1': home(189_000, { postalCode: '02139' }),
      'LZ-2': home(99_000, { postalCode: '08753' }),
      'LZ-3': home(72_000, { postalCode: '00907' }),
      'LZ-4': home(64_000, { postalCode: '03301' }),
    },
  },
  'excel-text-formulas.csv': {
    homes: {
      '00123': home(189_000, { postalCode: '02139', serialNumber1: '00045678' }),
      '00124': home(59_000, { postalCode: '04401', serialNumber1: '00045679' }),
    },
  },
  'states-in-words.csv': {
    homes: {
      'SW-1': home(54_900, { state: 'FL' }),
      'SW-2': home(55_900, { state: 'FL' }),
      'SW-3': home(56_900, { state: 'FL' }),
      'SW-4': home(57_900, { state: 'NC' }),
      'SW-5': home(58_900, { state: 'WV' }),
    },
  },
  'status-mls.csv': {
    homes: {
      'SM-1': home(81_000),
      'SM-2': home(82_000, { status: 'pending' }),
      'SM-3': home(83_000, { status: 'pending' }),
      'SM-4': home(84_000),
      'SM-5': home(85_000),
    },
  },
  'inventario.csv': {
    homes: {
      'IN-1': home(72_000, { city: 'San Juan', postalCode: '00907', bedrooms: '3', bathrooms: '2' }),
      'IN-2': home(48_500, { status: 'pending', streetAddress1: '8 Elm St' }),
    },
  },
  'status-unknown.csv': { homes: { 'SU-1': home(51_000) }, refused: { 'SU-2': 'status' } },
  'money.csv': {
    homes: { 'MO-1': home(84_900), 'MO-2': home(84_900), 'MO-3': home(84_900), 'MO-4': home(84_900) },
    refused: { 'MO-5': 'askingPrice' },
  },
  'lot-rent.csv': {
    homes: {
      'LR-1': home(51_000, { tenure: 'leased-lot', lotRentAmount: '545' }),
      'LR-2': home(52_000, { tenure: 'leased-lot', lotRentAmount: '611' }),
      'LR-3': home(53_000, { lotRentAmount: '' }),
    },
  },
  'sizes.csv': {
    homes: {
      'SZ-1': home(51_000, { squareFeet: '1056' }),
      'SZ-2': home(52_000, { squareFeet: '1057' }),
      // What cannot be read is left out and listed; the home is added.
      'SZ-3': home(53_000),
    },
  },
  'sold-dates.csv': {
    later: 'sold-dates-later.csv',
    homes: {
      'SD-1': { status: 'sold', soldOn: '2026-11-03', soldPrice: '49500' },
      'SD-2': { status: 'sold', soldPrice: '' },
    },
  },
  'phones.csv': {
    homes: {
      'PH-1': home(51_000, { phone: '(813) 555-0153' }),
      'PH-2': home(52_000, { phone: '(813) 555-0153 ext. 12' }),
      'PH-3': home(53_000, { phone: '(813) 555-0153' }),
      'PH-4': home(54_000),
    },
  },
  'placeholders.csv': {
    homes: {
      'PL-1': home(51_000, { serialNumber1: '', year: '', make: '' }),
      'PL-2': home(52_000, { serialNumber1: '', year: '', make: '' }),
      'PL-3': home(53_000, { serialNumber1: '', year: '1998', make: 'Fleetwood' }),
      'PL-4': home(54_000, { serialNumber1: '', year: '', make: '' }),
    },
  },
  'zip-across-lines.csv': {
    homes: {
      'ZL-1': home(51_000, { state: 'CA', postalCode: '97635' }),
      'ZL-2': home(52_000, { state: 'TN', postalCode: '42223' }),
    },
  },
  'cities.csv': {
    homes: {
      'CI-1': home(51_000, { city: 'St. Petersburg' }),
      'CI-2': home(52_000, { city: 'Tampa' }),
      'CI-3': home(53_000, { city: 'Fort Myers' }),
      'CI-4': home(54_000, { city: 'Port Charlotte' }),
    },
  },
  'po-boxes.csv': {
    homes: {
      'PB-1': home(51_000, { streetAddress1: '' }),
      'PB-2': home(52_000, { streetAddress1: '12 Post Oak Ln' }),
    },
  },
  'same-heading-twice.csv': { homes: { 'SH-1': home(51_000, { bedrooms: '3' }) } },
  'pipes.txt': {
    homes: {
      'PI-1': home(51_000, { description: 'Porch, deck; shed' }),
      'PI-2': home(52_000, { description: 'Fenced | quiet' }),
    },
  },
  'bathrooms.csv': {
    homes: {
      'BA-1': home(51_000, { bathrooms: '1.5' }),
      'BA-2': home(52_000, { bathrooms: '1.5' }),
      'BA-3': home(53_000, { bathrooms: '2.5' }),
      'BA-4': home(54_000),
    },
  },
  'zip-plus-four.csv': {
    homes: {
      'ZP-1': home(51_000, { postalCode: '33610' }),
      'ZP-2': home(52_000, { postalCode: '33610' }),
      'ZP-3': home(53_000, { postalCode: '33610' }),
      'ZP-4': home(54_000, { postalCode: '33610' }),
    },
  },
  'one-bad-line.csv': {
    homes: { 'BL-1': home(51_000), 'BL-4': home(54_000) },
    refused: { 'BL-2': 'state', 'BL-3': 'city' },
  },
  'reso-plain.json': {
    homes: {
      'RP-1': home(84_900, {
        streetAddress1: '200 Main St',
        bedrooms: '3',
        bathrooms: '2',
        year: '2004',
        make: 'Palm Harbor',
        sections: '2',
        description: 'Corner lot.',
      }),
      'RP-2': home(79_900, { streetAddress1: '202 Main St' }),
    },
  },
  'reso-decimals.json': {
    homes: {
      'RD-1': home(84_900, { taxes: '512', squareFeet: '1057', tenure: 'leased-lot', lotRentAmount: '546' }),
    },
  },
  'reso-lot-rent.json': {
    homes: {
      'RL-1': home(84_900, { lotRentAmount: '563' }),
      'RL-2': home(84_900, { lotRentAmount: '545' }),
      'RL-3': home(84_900, { lotRentAmount: '545' }),
      'RL-4': home(84_900, { lotRentAmount: '545' }),
      'RL-5': home(84_900, { lotRentAmount: '545' }),
      'RL-6': home(84_900, { lotRentAmount: '545' }),
      'RL-7': home(84_900, { lotRentAmount: '563' }),
      'RL-8': home(84_900, { lotRentAmount: '540' }),
      'RL-9': home(84_900, { tenure: 'leased-lot', lotRentAmount: '' }),
      'RL-10': home(84_900, { tenure: 'leased-lot', lotRentAmount: '608' }),
      'RL-11': home(84_900, { tenure: 'leased-lot', lotRentAmount: '' }),
    },
  },
  'reso-units.json': {
    homes: {
      'RU-1': home(84_900, { squareFeet: '1056' }),
      'RU-2': home(84_900, { squareFeet: '1056' }),
    },
  },
  'reso-scope.json': {
    homes: { 'RS-3': home(84_900), 'RS-4': home(84_900, { streetAddress1: '209 Main St' }) },
  },
  'reso-consent.json': {
    homes: {
      'RC-2': home(84_900, { displayAddress: 'false' }),
      'RC-3': home(84_900, { displayAddress: 'true' }),
    },
  },
  'reso-bathrooms.json': {
    homes: {
      'RB-1': home(84_900, { bathrooms: '2.5' }),
      'RB-2': home(84_900, { bathrooms: '2' }),
      'RB-3': home(84_900, { bathrooms: '1' }),
    },
  },
  'reso-one-record.json': { homes: { 'RO-1': home(84_900) } },
  'reso-address-in-one-field.json': { homes: { 'RA-1': home(84_900, { streetAddress1: '200 Main St' }) } },
  'reso-numbers-as-text.json': {
    homes: {
      'RN-1': home(84_900, {
        bedrooms: '3',
        year: '1998',
        sections: '1',
        serialNumber1: '',
        make: '',
        taxes: '',
      }),
      'RN-2': home(79_900, { serialNumber1: '' }),
    },
  },
  'reso-status.json': {
    later: 'reso-status-later.json',
    homes: {
      'RT-1': home(84_900),
      'RT-2': home(84_900, { status: 'pending' }),
      'RT-3': { status: 'sold', soldOn: '2026-11-20', soldPrice: '80000' },
      'RT-4': { status: 'paused' },
    },
  },
}

test.each(Object.entries(feeds))('%s gives its homes', async (file, { homes, refused = {}, later }) => {
  const owner = await person()
  const path = { ownerType: 'registered-users', ownerKey: owner.key } as const
  const load = async (name: string) => {
    const type = name.endsWith('.json') ? 'application/json' : 'text/csv'
    const body = new Blob([await readFile(join(folder, name))], { type })
    const { status, json } = await owner.call(createListingLoad, { path, body })
    expect([status, json.payload.state], JSON.stringify(json)).toEqual([201, 'preview'])
    const loadKey = json.payload.key as number
    expect((await owner.call(startListingLoad, { path: { ...path, loadKey } })).status).toBe(200)
    return until(
      () => owner.call(getListingLoad, { path: { ...path, loadKey } }),
      ({ json }) => json.payload.state === 'loaded',
    )
  }
  const { json } = await load(file)
  const problems = json.payload.problems as { ownNumber: string; problems: Record<string, string> }[]
  const rejected = Object.fromEntries(problems.map(each => [each.ownNumber, Object.keys(each.problems)]))
  for (const [number, field] of Object.entries(refused)) expect(rejected[number], number).toContain(field)
  if (later) await load(later)

  const table = await owner.call(listingsTable, { path })
  const rows: Record<string, string>[] = parse(table.text, { columns: true, bom: true })
  const found = Object.fromEntries(
    rows.map(({ ownNumber = '', ...row }) => [ownNumber.replace(/^'/, ''), row]),
  )
  expect(Object.keys(found).sort()).toEqual(Object.keys(homes).sort())
  for (const [number, cells] of Object.entries(homes)) expect(found[number], number).toMatchObject(cells)

  // What the owner downloads changes nothing when it is sent again.
  const reso = await owner.call(listingsAsReso, { path })
  for (const { text, type } of [
    { text: table.text, type: 'text/csv' },
    { text: reso.text, type: 'application/json' },
  ]) {
    const { json } = await owner.call(createListingLoad, { path, body: new Blob([text], { type }) })
    const { added, changed, refused, notOffered, problems, notes } = json.payload
    expect({ added, changed, refused, notOffered, problems, notes }, type).toEqual({
      ...{ added: 0, changed: 0, refused: 0, notOffered: 0, problems: [], notes: [] },
    })
  }
})

test('every file of the folder is loaded by a test', async () => {
  const named = Object.entries(feeds).flatMap(([file, { later }]) => [file, ...(later ? [later] : [])])
  expect((await readdir(folder)).sort()).toEqual(named.sort())
})
