import { describe, expect, test } from 'vitest'
import { getOwnListing, ownedListings } from '#contract/listing/v2.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import {
  createListingLoad,
  getListingLoad,
  listListingLoads,
  mapListingLoad,
  refusedLines,
  startListingLoad,
} from '#contract/listing-load/v2.ts'
import { aCompanyOf } from '../world/company.ts'
import { aLoadFile } from '../world/listing-load.ts'
import { unseen } from '../world/seen.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const { person, world } = await siteWithMail()

type Path = { ownerType: 'registered-users' | 'companies'; ownerKey: number }
const pathOf = (who: SignedInVisitor): Path => ({ ownerType: 'registered-users', ownerKey: who.key })
async function preview(who: SignedInVisitor, text: string, path = pathOf(who)): Promise<ListingLoad> {
  const { json, status } = await who.call(createListingLoad, { path, body: aLoadFile(text) })
  expect(status).toBe(201)
  return json.payload
}
const map = (who: SignedInVisitor, { key }: ListingLoad, body: object, path = pathOf(who)) =>
  who.call(mapListingLoad, { path: { ...path, loadKey: key }, body: { columns: [], ...body } })
async function start(who: SignedInVisitor, { key }: ListingLoad): Promise<ListingLoad> {
  const path = { ...pathOf(who), loadKey: key }
  expect((await who.call(startListingLoad, { path })).status).toBe(200)
  const { json } = await until(
    () => who.call(getListingLoad, { path }),
    ({ json }) => json.payload.state === 'loaded',
  )
  return json.payload
}
async function homesOf(who: SignedInVisitor) {
  const { json } = await who.call(ownedListings, { path: pathOf(who), query: {} })
  const homes = json.payload.map(({ key }: { key: number }) => who.call(getOwnListing, { path: { key } }))
  return (await Promise.all(homes)).map(({ json }) => json.payload)
}

test.each([
  ['CRLF after the headings, LF after the rows', '\r\n', '\n'],
  ['LF after the headings, CRLF after the rows', '\n', '\r\n'],
  ['CR alone', '\r', '\r'],
  ['CR after the headings, LF after the rows', '\r', '\n'],
])('a file with %s is read', async (_, first, others) => {
  const rows = Array.from({ length: 60 }, (_, n) => `M-${n},Ocala,FL,34470,"A porch,\na deck"`)
  const text = `ownNumber,city,state,postalCode,caption${first}${rows.join(others)}${others}`
  expect(await preview(await person(), text)).toMatchObject({ lines: 60, added: 60, refused: 0 })
})

test('a serial number or HUD label that two lines or two homes have is named, before and after the load', async () => {
  const rosa = await person()
  const headings = 'ownNumber,city,state,postalCode,serialNumber,hudLabel\n'
  const line = (number: string, serial: string, label: string) =>
    `${number},Ocala,FL,34470,${serial},${label}\n`
  const [one, other, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const twice = await preview(
    rosa,
    headings + line('T-1', one, 'FLA 700001') + line('T-2', other, 'fla-700001') + line('T-3', third, ''),
  )
  expect(twice).toMatchObject({
    ...{ added: 2, refused: 1 },
    problems: [{ line: 3, problems: { hudLabel1: 'not_unique' }, cells: { hudLabel1: 'fla-700001' } }],
  })
  await start(rosa, twice)
  const again = headings + line('T-4', other, 'FLA700001') + line('T-5', one.toLowerCase(), '')
  expect(await start(rosa, await preview(rosa, again))).toMatchObject({
    ...{ added: 0, refused: 2 },
    problems: [
      { line: 2, problems: { hudLabel1: 'home_known' }, cells: { hudLabel1: 'FLA700001' } },
      { line: 3, problems: { serialNumber1: 'home_known' } },
    ],
  })
})

test('a refused line tells its number, its cells, and comes as a file that loads again', async () => {
  const rosa = await person()
  const text = `Stock #,City,State,Zip,Price,Type
HV-1,Ocala,FL,34470,cheap,mobile
HV-2,Ocala,FL,34470,"1,000",mobile
HV-3,Ocala,TX,34470,"2,000","=mobile"
HV-4,Ocala
`
  const load = await preview(rosa, text)
  expect(load).toMatchObject({ added: 1, refused: 3 })
  expect(load.problems).toEqual([
    {
      ...{ line: 2, ownNumber: 'HV-1', problems: { askingPrice: 'not_a_number' } },
      cells: { askingPrice: 'cheap' },
    },
    {
      ...{ line: 4, ownNumber: 'HV-3', problems: { postalCode: 'zip_elsewhere' } },
      cells: { postalCode: '34470' },
    },
    { line: 5, ownNumber: 'HV-4', problems: { ownNumber: 'cell_count' }, cells: { ownNumber: 'HV-4' } },
  ])
  const path = { ...pathOf(rosa), loadKey: load.key }
  const { status, text: refused } = await rosa.call(refusedLines, { path })
  expect(status).toBe(200)
  expect(refused.split('\r\n')).toEqual([
    'Why it was not used,Stock #,City,State,Zip,Price,Type',
    'Price: is not a number,HV-1,Ocala,FL,34470,cheap,mobile',
    'Zip: is not in this state,HV-3,Ocala,TX,34470,"2,000",\'=mobile',
    expect.stringMatching(/^Stock #: .*,HV-4,Ocala$/),
    '',
  ])
  // The list of loads has only their numbers.
  const { json: list } = await rosa.call(listListingLoads, { path: pathOf(rosa) })
  expect(list.payload).toMatchObject([{ key: load.key, refused: 3, problems: [], columns: load.columns }])
  const luis = await person()
  expect((await luis.call(refusedLines, { path })).status).toBe(403)
  expect((await luis.call(refusedLines, { path: { ...pathOf(luis), loadKey: load.key } })).status).toBe(404)
  const corrected = refused
    .replace('cheap', '3000')
    .replace('TX,34470,"2,000",\'=mobile', 'FL,34470,"2,000",mobile')
    .replace('HV-4,Ocala', 'HV-4,Ocala,FL,34470,,')
  expect(await preview(rosa, corrected)).toMatchObject({ added: 3, refused: 0, missing: [] })
})

test('a cell with an apostrophe before a sign comes back as it was sent', async () => {
  const rosa = await person()
  const load = await preview(rosa, "Stock #,City,State,Zip,Caption,Price\nA-1,Ocala,FL,34470,'-12,cheap\n")
  const { text } = await rosa.call(refusedLines, { path: { ...pathOf(rosa), loadKey: load.key } })
  expect(text).toContain("34470,'-12,cheap")
  await start(rosa, await preview(rosa, text.replace('cheap', '3000')))
  expect(await homesOf(rosa)).toMatchObject([{ caption: '-12' }])
})

describe('a word in a column with a list of values', () => {
  test('is known by the labels of this site in both languages', async () => {
    const rosa = await person()
    const load = await preview(
      rosa,
      `Stock #,Town,ST,Zip,Type,Land,Amenities,Is New,Status
L-1,Ocala,FL,34470,Manufactured home,Leased lot,Porch; Deck,No,For sale
L-2,Ocala,FL,34470,Casa móvil,Lote rentado,,Sí,En venta
`,
    )
    expect(load).toMatchObject({ added: 2, refused: 0, meanings: [] })
    await start(rosa, load)
    expect(await homesOf(rosa)).toMatchObject([
      { homeType: 'mobile', tenure: 'leased-lot', isNew: true },
      { homeType: 'manufactured', tenure: 'leased-lot', isNew: false },
    ])
  })

  test('is asked once if it is unknown, for a single value, a part of several, and a status', async () => {
    const [rosa, luis] = [await person(), await person()]
    const ownerKey = await aCompanyOf(world.database, { owner: rosa.key, 'sales-person': luis.key })
    const path: Path = { ownerType: 'companies', ownerKey }
    const text = (mark: string) => `Stock #,City,State,Zip,Type,Amenities,Is New,Status
${mark}-1,Ocala,FL,34470,HUD code,porch; Man cave,Used,Ready
${mark}-2,Ocala,FL,34470,hud-code,Man cave,used,Gone
${mark}-3,Ocala,FL,34470,mobile,,,active
`
    const load = await preview(rosa, text('A'), path)
    expect(load).toMatchObject({ added: 1, refused: 2 })
    const asked = load.meanings.map(({ field, lines }) => [field, lines]).sort()
    expect(asked).toEqual([
      ['amenities', 2],
      ['homeType', 2],
      ['isNew', 2],
      ['status', 1],
      ['status', 1],
    ])
    const meanings = [
      { field: 'homeType', value: 'HUD code', meaning: 'manufactured' },
      { field: 'amenities', value: 'Man cave', meaning: '' },
      { field: 'isNew', value: 'Used', meaning: 'no' },
      { field: 'status', value: 'Ready', meaning: 'for-sale' },
      { field: 'status', value: 'Gone', meaning: 'sold' },
    ]
    const mapped = await map(rosa, load, { meanings }, path)
    expect(mapped.json.payload).toMatchObject({ added: 2, refused: 0, notOffered: 1 })
    // A sold home that is not here yet is not added.
    expect(mapped.json.payload.offMarket).toMatchObject([{ line: 3, status: 'Gone', reason: 'not_for_sale' }])
    // The next file of the company, sent by another person.
    const next = await preview(luis, text('B'), path)
    expect(next).toMatchObject({ added: 2, refused: 0, notOffered: 1 })
    expect(next.meanings).toContainEqual({ ...meanings[0], lines: null })
    // A word is asked again after it was forgotten.
    const again = { meanings: [{ field: 'homeType', value: 'HUD code', meaning: null }] }
    const { payload } = (await map(luis, next, again, path)).json
    // The homes are added without it.
    expect(payload).toMatchObject({ added: 2, refused: 0, notOffered: 1 })
    expect(payload.notes).toMatchObject([{ line: 2, problems: { homeType: 'inclusion' } }])
    expect(payload.meanings).toContainEqual({ field: 'homeType', value: 'HUD code', meaning: null, lines: 1 })
  })

  test('must mean a value of its field', async () => {
    const rosa = await person()
    const load = await preview(rosa, 'Stock #,City,State,Zip,Type\nV-1,Ocala,FL,34470,HUD code\n')
    for (const meanings of [
      [{ field: 'homeType', value: 'HUD code', meaning: 'leased-lot' }],
      [{ field: 'make', value: 'HUD code', meaning: '' }],
      [{ field: 'homeType', value: '', meaning: 'mobile' }],
      [{ field: 'status', value: 'Gone', meaning: '' }],
      [{ field: 'homeType', value: 'x'.repeat(101), meaning: 'mobile' }],
    ])
      expect((await map(rosa, load, { meanings })).status).toBe(422)
  })
})

test('a lot rent says that the lot is leased, unless the land is known', async () => {
  const rosa = await person()
  const load = await preview(
    rosa,
    `Stock #,City,State,Zip,Lot Fee,Land
R-1,Ocala,FL,34470,500,
R-2,Ocala,FL,34470,500,own-land
R-3,Ocala,FL,34470,,
`,
  )
  expect(load).toMatchObject({ added: 3, refused: 0 })
  expect(load.notes).toMatchObject([{ line: 3, problems: { lotRentAmount: 'exclusion' } }])
  await start(rosa, load)
  expect((await homesOf(rosa)).map(({ tenure }) => tenure)).toEqual([null, 'own-land', 'leased-lot'])
  // A rent of nothing is none.
  const none = 'Stock #,City,State,Zip,Lot Fee,Land\nZ-1,Ocala,FL,34470,0,own-land\nZ-2,Ocala,FL,34470,0,\n'
  expect(await preview(rosa, none)).toMatchObject({ added: 2, refused: 0 })
  // Without a column the saved land counts.
  const saved = 'Stock #,City,State,Zip,Lot Fee\nR-1,Ocala,FL,34470,510\nR-3,Ocala,FL,34470,400\n'
  expect(await preview(rosa, saved)).toMatchObject({ changed: 2, refused: 0 })
})

test('members who explain words of two files at the same time lose none', async () => {
  const [rosa, luis] = [await person(), await person()]
  const ownerKey = await aCompanyOf(world.database, { owner: rosa.key, 'sales-person': luis.key })
  const path: Path = { ownerType: 'companies', ownerKey }
  const text = (mark: string) => `Stock #,City,State,Zip,Type\n${mark}-1,Ocala,FL,34470,${mark} type\n`
  const [first, second] = [await preview(rosa, text('P'), path), await preview(luis, text('Q'), path)]
  const meaning = (value: string) => ({ meanings: [{ field: 'homeType', value, meaning: 'manufactured' }] })
  await map(rosa, first, { sameCells: [{ field: 'lotRentAmount', value: '500' }] }, path)
  let mapped: ReturnType<typeof map>[] = []
  // Both wait for the settings of the company.
  await world.database.transaction(async transaction => {
    const settings = 'select from listing_load_columns where owner_type = $1 and owner_key = $2 for update'
    await transaction.query(settings, ['companies', ownerKey])
    mapped = [map(rosa, first, meaning('P type'), path), map(luis, second, meaning('Q type'), path)]
    await until(
      () =>
        world.database.query(
          `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%listing_load_columns%'`,
        ),
      waiting => waiting.length === 2,
    )
  })
  for (const reply of await Promise.all(mapped)) expect(reply.status).toBe(200)
  const next = await preview(rosa, text('P') + text('Q').split('\n')[1], path)
  expect(next).toMatchObject({ added: 2, refused: 0 })
})

test('what is the same for all lines needs no column, and is remembered', async () => {
  const rosa = await person()
  const text = 'Stock #,Price\nS-1,1000\nS-2,2000\n'
  const load = await preview(rosa, text)
  expect(load).toMatchObject({ state: 'mapping', missing: ['city', 'state', 'postalCode'] })
  const wrong = [
    { field: 'state', value: 'Ontario' },
    { field: 'lotRentAmount', value: 'cheap' },
  ]
  const refused = await map(rosa, load, { sameCells: wrong })
  expect([refused.status, refused.json.payload]).toEqual([
    422,
    { 'sameCells.state': 'state_from_list', 'sameCells.lotRentAmount': 'not_a_number' },
  ])
  const same = [
    { field: 'city', value: 'Ocala' },
    { field: 'state', value: 'FL' },
    { field: 'postalCode', value: '34470' },
    { field: 'tenure', value: 'Leased lot' },
  ]
  const mapped = await map(rosa, load, { sameCells: same })
  expect(mapped.json.payload).toMatchObject({ state: 'preview', added: 2, sameCells: same })
  await start(rosa, load)
  expect(await homesOf(rosa)).toMatchObject([{ tenure: 'leased-lot' }, { tenure: 'leased-lot' }])
  // A column counts more, and an empty value ends it.
  // Lines below the homes are none.
  const below = 'Stock #,Price\nS-1,1000\nTotal,1000\nPrinted on July 1,\n'
  expect(await preview(rosa, below)).toMatchObject({ same: 1, added: 0, refused: 2 })
  const other = await preview(rosa, 'Stock #,Price,Land\nS-1,1000,own-land\n')
  expect(other).toMatchObject({ changed: 1 })
  const ended = await map(rosa, other, { sameCells: [{ field: 'city', value: '' }] })
  expect(ended.json.payload).toMatchObject({ state: 'mapping', missing: ['city'] })
})

test('the result names the homes that are held, and those with a question', async () => {
  const [rosa, luis] = [await person(), await person()]
  const numbers = [crypto.randomUUID(), crypto.randomUUID()]
  const text = (mark: string) =>
    `ownNumber,city,state,postalCode,serialNumber
${mark}-1,Ocala,FL,34470,${numbers[0]}
${mark}-2,Ocala,FL,34470,${numbers[1]}
${mark}-3,Ocala,FL,34470,
`
  expect((await start(rosa, await preview(rosa, text('A')))).held).toEqual([])
  // The last line is the home of the first one again, so it is refused.
  const twice = `${text('B')}B-4,Ocala,FL,34470,${numbers[0]}\n`
  const loaded = await start(luis, await preview(luis, twice))
  expect(loaded).toMatchObject({ refused: 1, heldCount: 2 })
  expect(loaded.held.map(({ line, ownNumber, state }) => [line, ownNumber, state])).toEqual([
    [2, 'B-1', 'new'],
    [3, 'B-2', 'new'],
  ])
  await world.database.query(
    `insert into listing_decision (listing_key, decision, message, at) values ($1, 'ask', 'Send the title.', now())`,
    [loaded.held[1]!.listingKey],
  )
  const { json } = await luis.call(getListingLoad, { path: { ...pathOf(luis), loadKey: loaded.key } })
  expect(json.payload.held.map(({ state }: { state: string }) => state)).toEqual(['new', 'asked'])
})

test('every documented answer of the file of refused lines was seen', () => {
  expect(unseen('listing-load', id => id === 'listing-load.refused')).toEqual([])
})
