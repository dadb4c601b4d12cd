import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { getListing } from '#contract/listing/v1.ts'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import { getOwnListing, ownedListings, patchListing } from '#contract/listing/v2.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import {
  createListingLoad,
  getListingLoad,
  listingsAsReso,
  listingsTable,
  listListingLoads,
  mapListingLoad,
  startListingLoad,
  undoListingLoad,
} from '#contract/listing-load/v2.ts'
import { keysOf, recordOf } from '#kit/keys.ts'
import { namesWith } from '#model/fields/field.ts'
import { savedHome } from '#model/listing/edit-form.ts'
import { listingFields } from '#model/listing/fields.ts'
import { ownFields } from '#model/listing/own-fields.ts'
import { roofLoadZones, titleHolders, titleStatuses } from '#model/listing/values.ts'
import { aCompanyOf } from '../world/company.ts'
import { aListing } from '../world/listing.ts'
import { aLoadFile } from '../world/listing-load.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { get, type Reply, until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const { mail, world, site, visitor, person } = await siteWithMail()

const pathOf = (who: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: who.key }) as const
type Path = { ownerType: 'registered-users' | 'companies'; ownerKey: number }
const send = (who: SignedInVisitor, text: string | Blob, path: Path = pathOf(who), map?: string[]) =>
  who.call(createListingLoad, {
    path,
    body: typeof text === 'string' ? aLoadFile(text) : text,
    ...(map && { query: { 'map[]': map } }),
  })
const settled = (who: SignedInVisitor, loadKey: number, state: string, path: Path = pathOf(who)) =>
  until(
    () => who.call(getListingLoad, { path: { ...path, loadKey } }),
    ({ json }) => json.payload.state === state,
  )
/** Previews and loads a file. */
async function load(who: SignedInVisitor, text: string | Blob, path: Path = pathOf(who)): Promise<Reply> {
  const { json } = await send(who, text, path)
  const loadKey = json.payload.key as number
  expect((await who.call(startListingLoad, { path: { ...path, loadKey } })).status).toBe(200)
  return settled(who, loadKey, 'loaded', path)
}
const faultsOf = ({ problems }: ListingLoad) => problems.map(({ line, problems }) => ({ line, problems }))
const notesOf = ({ notes }: ListingLoad) => notes.map(({ line, problems }) => ({ line, problems }))
const homesOf = async (who: SignedInVisitor, path: Path = pathOf(who)) =>
  (await who.call(ownedListings, { path, query: { 'active[]': 1 } })).json.payload as {
    key: number
    askingPrice: number
  }[]

const heading = 'Stock #,City,State,Zip,Price,Beds,Make,Serial Number,Amenities,Is New,Colour'
const two = () => `${heading}
A-1,Ocala,FL,34470,"$54,900",3,Clayton,SN-${crypto.randomUUID()},porch; deck,no,red
A-2,Tampa,FL,33610,61000,2,Palm Harbor,,,,blue
`

describe('a file with homes', () => {
  test('of another content is refused under a used idempotency key, the same one is not read twice', async () => {
    const rosa = await person()
    const text = two()
    const sendAs = (content: string) =>
      rosa.call(createListingLoad, {
        path: pathOf(rosa),
        body: aLoadFile(content),
        idempotencyKey: 'inventory-1',
      })
    const first = await sendAs(text)
    expect(first.status).toBe(201)
    expect((await sendAs(text)).json.payload.key).toBe(first.json.payload.key)
    const other = await sendAs(text.replace('red', 'tan'))
    expect([other.status, other.json.payload]).toEqual([422, { 'idempotency-key': 'not_unique' }])
  })

  test('is previewed, loaded, and safe to load again', async () => {
    const rosa = await person()
    const text = two()
    const preview = await send(rosa, text)
    expect([preview.status, preview.json.payload]).toMatchObject([
      201,
      { state: 'preview', lines: 2, added: 2, changed: 0, refused: 0, done: 0, missing: [] },
    ])
    const { columns } = preview.json.payload
    expect([columns[0], columns.at(-1)]).toEqual([
      { heading: 'Stock #', field: 'ownNumber', example: 'A-1' },
      { heading: 'Colour', field: null, example: 'red' },
    ])
    expect(await homesOf(rosa)).toEqual([])
    const { json } = await load(rosa, text)
    expect(json.payload).toMatchObject({ lines: 2, added: 2, refused: 0, done: 2 })
    const homes = await homesOf(rosa)
    expect(homes.map(({ askingPrice }) => askingPrice).sort()).toEqual([54_900, 61_000])
    const key = homes.find(({ askingPrice }) => askingPrice === 54_900)!.key
    const own = (await rosa.call(getOwnListing, { path: { key } })).json.payload
    expect(own).toMatchObject({ bedrooms: 3, make: 'Clayton', isNew: false, amenities: ['deck', 'porch'] })
    const page = () => visitor().call(getListing, { path: { key } })
    expect((await until(page, ({ status }) => status === 200)).json.payload.key).toBe(key)
    expect((await send(rosa, text)).json.payload).toMatchObject({ added: 0, changed: 0, same: 2 })
  })

  test('adds its homes only after the email address of its owner is confirmed', async () => {
    const rosa = await person({ isVerified: false })
    const { json } = await send(rosa, two())
    const path = { ...pathOf(rosa), loadKey: json.payload.key }
    const refused = await rosa.call(startListingLoad, { path })
    expect([refused.status, refused.json.payload]).toEqual([422, { loadKey: 'unconfirmed' }])
    expect(await homesOf(rosa)).toEqual([])
  })

  test('confirms the homes that it does not change, and lists those again that nobody had confirmed', async () => {
    const rosa = await person()
    const text = two()
    const first = await load(rosa, text)
    const [one, other] = (await homesOf(rosa)).map(({ key }) => key)
    const old = new Date(Date.now() - 40 * 86_400_000)
    await world.database.query('update listing set confirmed_at = $2 where owner_key = $1', [rosa.key, old])
    await world.database.query(
      `update listing set active = 3, removal_reason = 'unconfirmed', removed_at = now() where key = $1`,
      [other],
    )
    const { json } = await load(rosa, text)
    expect(json.payload).toMatchObject({ added: 0, changed: 0, same: 2, done: 2 })
    const confirmed = () =>
      world.database.query<{ key: number; active: number; at: Date }>(
        'select key, active, confirmed_at as at from listing where owner_key = $1 order by key',
        [rosa.key],
      )
    const rows = await confirmed()
    expect(rows.map(({ key, active }) => [key, active]).sort()).toEqual([
      [Math.min(one!, other!), 1],
      [Math.max(one!, other!), 1],
    ])
    for (const { at } of rows) expect(at.getTime()).toBeGreaterThan(old.getTime())
    // Another load on the same day notes nothing.
    const last = await load(rosa, text)
    expect(await confirmed()).toEqual(rows)
    // What only confirms changes nothing that could be taken back, and the load before it still can.
    const undo = (loadKey: number) => rosa.call(undoListingLoad, { path: { ...pathOf(rosa), loadKey } })
    expect((await undo(last.json.payload.key)).status).toBe(422)
    expect((await undo(first.json.payload.key)).status).toBe(200)
  })

  test('changes a home that was changed since the preview, and takes that back', async () => {
    const rosa = await person()
    const text = two()
    await load(rosa, text)
    const { json } = await send(rosa, text)
    expect(json.payload).toMatchObject({ same: 2 })
    const path = { ...pathOf(rosa), loadKey: json.payload.key as number }
    const prices = async () => (await homesOf(rosa)).map(({ askingPrice }) => askingPrice).sort()
    const { key } = (await homesOf(rosa)).find(({ askingPrice }) => askingPrice === 61_000)!
    const { version } = (await rosa.call(getOwnListing, { path: { key } })).json.payload
    const change = { path: { key }, version, body: { askingPrice: 60_000 } }
    expect((await rosa.call(patchListing, change)).status).toBe(200)
    await rosa.call(startListingLoad, { path })
    expect((await settled(rosa, path.loadKey, 'loaded')).json.payload).toMatchObject({ same: 1, changed: 1 })
    expect(await prices()).toEqual([54_900, 61_000])
    expect((await rosa.call(undoListingLoad, { path })).status).toBe(200)
    await settled(rosa, path.loadKey, 'undone')
    expect(await prices()).toEqual([54_900, 60_000])
  })

  test('changes the homes of the same numbers, only in the columns that it has', async () => {
    const rosa = await person()
    await load(rosa, two())
    const { json } = await load(
      rosa,
      'ownNumber,city,state,postalCode,askingPrice\nA-2,Tampa,FL,33610,59000\n',
    )
    expect(json.payload).toMatchObject({ added: 0, changed: 1, done: 1 })
    const homes = await homesOf(rosa)
    expect(homes.map(({ askingPrice }) => askingPrice).sort()).toEqual([54_900, 59_000])
    const key = homes.find(({ askingPrice }) => askingPrice === 59_000)!.key
    expect((await rosa.call(getOwnListing, { path: { key } })).json.payload.make).toBe('Palm Harbor')
  })

  test('is taken back: added homes leave the market, changed ones return, but not what was changed since', async () => {
    const rosa = await person()
    const text = two()
    await load(rosa, text)
    const { json } = await load(
      rosa,
      `${text.trim().replace('61000', '59000')}\nA-3,Ocala,FL,34470,1000,,,,,,\n`,
    )
    const path = { ...pathOf(rosa), loadKey: json.payload.key }
    expect((await homesOf(rosa)).length).toBe(3)
    expect((await rosa.call(undoListingLoad, { path })).status).toBe(200)
    await settled(rosa, path.loadKey, 'undone')
    expect((await homesOf(rosa)).map(({ askingPrice }) => askingPrice).sort()).toEqual([54_900, 61_000])
    const again = await rosa.call(undoListingLoad, { path })
    expect([again.status, again.json.payload]).toEqual([422, { loadKey: 'not_allowed' }])
    expect((await rosa.call(startListingLoad, { path })).status).toBe(422)
    const { json: listed } = await rosa.call(listListingLoads, { path: pathOf(rosa) })
    expect(listed.payload.map(({ state }: { state: string }) => state)).toEqual(['undone', 'loaded'])
  })

  test('refuses lines with their reasons, and loads the others', async () => {
    const rosa = await person()
    const text = `ownNumber,city,state,postalCode,askingPrice,lotRentAmount,tenure
B-1,Ocala,FL,34470,cheap,,
B-2,Ocala,TX,34470,1000,,
B-3,Ocala,Florida,34470,1000,,
,Ocala,FL,34470,1000,,
B-5,Ocala,FL,34470,1000,500,own-land
B-6,Ocala,FL,34470
B-7,Ocala,FL,34470,1000,,
B-7,Ocala,FL,34470,2000,,
`
    const { json } = await load(rosa, text)
    expect(json.payload).toMatchObject({ lines: 8, added: 3, refused: 5 })
    expect(faultsOf(json.payload)).toEqual([
      { line: 2, problems: { askingPrice: 'not_a_number' } },
      { line: 3, problems: { postalCode: 'zip_elsewhere' } },
      { line: 5, problems: { ownNumber: 'required' } },
      { line: 7, problems: { ownNumber: 'cell_count' } },
      { line: 9, problems: { ownNumber: 'not_unique' } },
    ])
    expect(notesOf(json.payload)).toEqual([{ line: 6, problems: { lotRentAmount: 'exclusion' } }])
  })

  test('is refused where its texts are unlawful, and waits for a payment where homes cost money', async () => {
    const rosa = await person()
    const text = 'ownNumber,city,state,postalCode,description\nF-1,Ocala,FL,34470,No kids.\n'
    expect((await send(rosa, text)).json.payload).toMatchObject({
      refused: 1,
      problems: [{ line: 2, problems: { description: 'fair_housing' } }],
    })
    const insert = `insert into package_price (package_name, state, price)
      values ('standard', 'ND', 10) returning key`
    const [price] = await world.database.query<{ key: number }>(insert)
    const { json } = await load(rosa, 'ownNumber,city,state,postalCode\nF-2,Bismarck,ND,58501\n')
    await world.database.query('delete from package_price where key = $1', [price!.key])
    expect(json.payload).toMatchObject({ added: 1 })
    expect(await homesOf(rosa)).toEqual([])
    const orders = await world.database.query('select state, price from package_order where user_key = $1', [
      rosa.key,
    ])
    expect(orders).toEqual([{ state: 'open', price: 1_000 }])
  })

  test('is told of by one email, which says what is to be paid, in place of an invoice for each home', async () => {
    const rosa = await person()
    const [account] = await world.database.query<{ username: string }>(
      'update registered_user set email_verified_at = now() where key = $1 returning username::text as username',
      [rosa.key],
    )
    const mailsOf = () =>
      mail.received.filter(
        ({ to, subject }) => to?.[0]?.address === account!.username && !subject?.startsWith('Confirm'),
      )
    const [price] = await world.database.query<{ key: number }>(
      `insert into package_price (package_name, state, price) values ('standard', 'ND', 10) returning key`,
    )
    const csv = `ownNumber,city,state,postalCode
P-1,Bismarck,ND,58501
P-2,Fargo,ND,58102
P-3,Ocala,FL,34470
P-4,Ocala,FL,00000
`
    await load(rosa, csv)
    await world.database.query('delete from package_price where key = $1', [price!.key])
    await until(
      async () => mailsOf(),
      mails => mails.length > 0,
    )
    // Nothing was added: no email. The next one shows that none came before it.
    await load(rosa, csv)
    await load(rosa, 'ownNumber,city,state,postalCode\nP-5,Ocala,FL,34470\n')
    const [first, second, ...others] = await until(
      async () => mailsOf(),
      mails => mails.length > 1,
    )
    expect(others).toEqual([])
    expect(first!.subject).toMatch(/^Your import on .* is done: 3 homes added$/)
    const text = first!.text!.replace(/\s+/g, ' ')
    expect(text).toContain('Lines skipped: 1')
    expect(text).toContain('2 homes are waiting for payment, $20.00 total.')
    expect(second!.subject).toMatch(/: 1 home added$/)
    expect(second!.text).not.toContain('payment')
  })

  test('may name its columns as it likes, once', async () => {
    const rosa = await person()
    const text = 'Unit,Place,state,postalCode\nC-1,Ocala,FL,34470\n'
    const asked = await send(rosa, text)
    expect(asked.json.payload).toMatchObject({
      state: 'mapping',
      lines: 1,
      added: 0,
      missing: ['ownNumber', 'city'],
    })
    const path = { ...pathOf(rosa), loadKey: asked.json.payload.key }
    const early = await rosa.call(startListingLoad, { path })
    expect([early.status, early.json.payload]).toEqual([422, { loadKey: 'not_allowed' }])
    const columns = [
      { heading: 'Unit', field: 'ownNumber' },
      { heading: 'Place', field: 'city' },
    ]
    const mapped = await rosa.call(mapListingLoad, { path, body: { columns } })
    expect(mapped.json.payload).toMatchObject({ state: 'preview', added: 1, missing: [] })
    expect((await send(rosa, text)).json.payload).toMatchObject({ state: 'preview', added: 1 })
    // A column that is not read, and another one in its place.
    const other = 'Unit,Place,City,state,postalCode\nC-1,here,Ocala,FL,34470\n'
    const map = ['Unit=ownNumber', 'Place=', 'City=city']
    expect((await send(rosa, other, pathOf(rosa), map)).json.payload).toMatchObject({ added: 1 })
    const unknown = { columns: [{ heading: 'Unit', field: 'color' }] }
    expect((await rosa.call(mapListingLoad, { path, body: unknown })).status).toBe(422)
  })

  test('holds a home for review whose serial number is on the market elsewhere', async () => {
    const [rosa, luis] = [await person(), await person()]
    const text = `ownNumber,city,state,postalCode,serialNumber\nD-1,Ocala,FL,34470,${crypto.randomUUID()}\n`
    await load(rosa, text)
    const { json } = await load(luis, text)
    expect(json.payload).toMatchObject({ added: 1 })
    expect([(await homesOf(rosa)).length, (await homesOf(luis)).length]).toEqual([1, 0])
    // Under another number of the same owner it is the same home.
    expect((await load(rosa, text.replace('D-1', 'D-2'))).json.payload).toMatchObject({
      refused: 1,
      problems: [{ line: 2, problems: { serialNumber1: 'home_known' } }],
    })
  })

  test('that was taken back is loaded again, also with serial numbers', async () => {
    const rosa = await person()
    const text = `ownNumber,city,state,postalCode,serialNumber\nU-1,Ocala,FL,34470,${crypto.randomUUID()}\n`
    const first = await load(rosa, text)
    await rosa.call(undoListingLoad, { path: { ...pathOf(rosa), loadKey: first.json.payload.key } })
    await settled(rosa, first.json.payload.key, 'undone')
    expect(await homesOf(rosa)).toEqual([])
    expect((await load(rosa, text)).json.payload).toMatchObject({ added: 1, refused: 0 })
    expect(await homesOf(rosa)).toHaveLength(1)
  })

  test('of a company is loaded by its people, as long as they are', async () => {
    const [owner, seller] = [await person(), await person()]
    const ownerKey = await aCompanyOf(world.database, { owner: owner.key, 'sales-person': seller.key })
    const path = { ownerType: 'companies', ownerKey } as const
    expect((await load(seller, two(), path)).json.payload).toMatchObject({ added: 2, done: 2 })
    expect((await homesOf(owner, path)).length).toBe(2)
    const stranger = await person()
    for (const call of [listListingLoads, createListingLoad])
      expect(
        (await stranger.call(call, { path, ...(call === createListingLoad && { body: aLoadFile() }) }))
          .status,
      ).toBe(403)
    const at = { path: { ...path, loadKey: 1 } }
    for (const call of [getListingLoad, startListingLoad, undoListingLoad])
      expect((await stranger.call(call, at)).status).toBe(403)
    expect((await stranger.call(mapListingLoad, { ...at, body: { columns: [] } })).status).toBe(403)
  })
})

test('homes come as RESO Common Format, too', async () => {
  const rosa = await person()
  const home = {
    ListingKey: 'R-1',
    PropertyType: 'Residential',
    StreetNumber: '12',
    StreetName: 'Main',
    StreetSuffix: 'St',
    City: 'Ocala',
    StateOrProvince: 'FL',
    PostalCode: '34470',
    ListPrice: 54_900,
    BedroomsTotal: 3,
    BathroomsTotalInteger: 2,
    LivingArea: 1_344,
    Make: 'Clayton',
    YearBuilt: 2004,
    BodyType: ['Double Wide'],
    SerialU: crypto.randomUUID(),
    LandLeaseYN: true,
    LandLeaseAmount: 612,
    PublicRemarks: 'A porch.',
  }
  const reso = (...value: unknown[]) =>
    new Blob([JSON.stringify({ '@reso.context': 'urn:reso:metadata:2.0:resource:property', value })], {
      type: 'application/json',
    })
  const sent = await send(rosa, reso(home, { ...home, ListingKey: 'R-2', ListPrice: 'cheap' }, null))
  expect(sent.json.payload).toMatchObject({
    state: 'preview',
    added: 1,
    refused: 2,
    problems: [
      { line: 2, problems: { askingPrice: 'not_a_number' } },
      { line: 3, problems: { ownNumber: 'invalid' } },
    ],
  })
  const path = { ...pathOf(rosa), loadKey: sent.json.payload.key }
  await rosa.call(startListingLoad, { path })
  await settled(rosa, path.loadKey, 'loaded')
  const [loaded] = await homesOf(rosa)
  expect((await rosa.call(getOwnListing, { path: { key: loaded!.key } })).json.payload).toMatchObject({
    askingPrice: 54_900,
    bedrooms: 3,
    bathrooms: 2,
    squareFeet: 1_344,
    sections: 2,
    tenure: 'leased-lot',
    lotRentAmount: 612,
    description: 'A porch.',
    address: { streetAddress1: '12 Main St' },
  })
  for (const text of ['{', '{"value": 1}', '['.repeat(1_000_000)]) {
    const bad = await send(rosa, new Blob([text], { type: 'application/json' }))
    expect([bad.status, bad.json.payload]).toEqual([422, { file: 'not_a_table' }])
  }
})

test('the sizes of sections are loaded, changed and undone, and come out again', async () => {
  const rosa = await person()
  const csv = (...lines: string[]) =>
    ['Stock #,City,State,Zip,Price,Length,Width,length2,width2', ...lines].join('\n')
  const first = await send(
    rosa,
    csv(
      'A-1,Ocala,FL,34470,54900,"56",14,56.5,14',
      'A-2,Ocala,FL,34470,54900,56,,,',
      'A-3,Ocala,FL,34470,54900,151,14,,',
      'A-4,Ocala,FL,34470,54900,,,,',
    ),
  )
  expect(first.json.payload).toMatchObject({ added: 4, refused: 0 })
  expect(notesOf(first.json.payload)).toEqual([
    { line: 3, problems: { width1: 'blank', length1: 'exclusion' } },
    { line: 4, problems: { length1: 'less_than_or_equal_to', width1: 'exclusion' } },
  ])
  await rosa.call(startListingLoad, { path: { ...pathOf(rosa), loadKey: first.json.payload.key } })
  await settled(rosa, first.json.payload.key, 'loaded')
  const sizesOf = async (line: string) => {
    const { text } = await rosa.call(listingsTable, { path: pathOf(rosa) })
    const [headings = '', ...lines] = text.split('\r\n')
    const cells = lines.find(one => one.startsWith(line))?.split(',') ?? []
    const cell = (name: string) =>
      cells[
        headings
          .replace(/^\ufeff/, '')
          .split(',')
          .indexOf(name)
      ]
    return ['sections', 'length1', 'width1', 'length2', 'width2'].map(cell)
  }
  expect(await sizesOf('A-1')).toEqual(['2', '56', '14', '56.5', '14'])
  const changed = await load(rosa, csv('A-1,Ocala,FL,34470,54900,60,16,56.5,14'))
  expect(changed.json.payload).toMatchObject({ changed: 1 })
  expect(await sizesOf('A-1')).toEqual(['2', '60', '16', '56.5', '14'])
  await rosa.call(undoListingLoad, { path: { ...pathOf(rosa), loadKey: changed.json.payload.key } })
  await settled(rosa, changed.json.payload.key, 'undone')
  expect(await sizesOf('A-1')).toEqual(['2', '56', '14', '56.5', '14'])
  const { text } = await rosa.call(listingsTable, { path: pathOf(rosa) })
  expect((await send(rosa, text)).json.payload).toMatchObject({ same: 4, refused: 0 })
})

describe('everything that the form of a home knows', () => {
  /** All fields of a home of one kind, as a table. */
  const everything = (parkKey: number, lines: Record<string, string>[]) => {
    const all = {
      streetAddress2: 'Lot 7',
      parkKey: String(parkKey),
      latitude: '29.19',
      longitude: '-82.13',
      displayAddress: 'no',
      sellerName: 'Rosa of Ocala',
      phone: '(352) 555-0177 ext. 12',
      length1: '56',
      width1: '14',
      length2: '56',
      width2: '13.5',
      length3: '40',
      width3: '12',
      rentToOwnPrice: '900',
      optionFee: '1500',
      optionMonths: '36',
      rentCreditPercent: '20',
      titleHolder: titleHolders[0],
      rentalPrice: '1100',
      deposit: '500',
      rentIncludes: 'water; trash',
      availableOn: '2026-12-24',
      leaseMonths: '12',
      seasonStart: '11',
      seasonEnd: '4',
      utilities: '90',
      terms: 'cash',
      modelNumber: 'M 7',
      additions: 'A porch',
      titleStatus: titleStatuses[0],
      windZone: '2',
      roofLoadZone: roofLoadZones[0],
      thermalZone: '1',
      locationTypes: 'senior-community',
      lotRentIncludes: 'water',
      tenure: 'leased-lot',
      lotRentAmount: '612',
      taxes: '400',
      caption: 'By the lake',
      virtualTour: 'https://tour.example/7',
      ...recordOf(
        namesWith(listingFields, { kind: 'flag' }).filter(name => name !== 'isSalePending'),
        () => 'yes',
      ),
    }
    const names = ['ownNumber', 'city', 'state', 'postalCode', 'askingPrice', ...Object.keys(all)]
    const place = { city: 'Ocala', state: 'FL', postalCode: '34470', askingPrice: '54900' }
    const rows = lines.map(line => ({ ...place, ...all, ...line }) as Record<string, string>)
    return [names, ...rows.map(row => names.map(name => row[name]))]
      .map(cells => cells.map(cell => `"${cell}"`).join(','))
      .join('\n')
  }
  const ocala = { latitude: 29.2, longitude: -82.1 }
  const ownOf = async (who: SignedInVisitor) => {
    const [home] = await homesOf(who)
    const { json } = await who.call(getOwnListing, { path: { key: home!.key } })
    const saved: Record<string, unknown> = savedHome(json.payload as OwnListing)
    return Object.fromEntries(keysOf(ownFields).map(field => [field, saved[field]]))
  }

  test('is loaded, and comes out again in both formats as it was', async () => {
    const [rosa, luis] = [await person(), await person()]
    const parkKey = await aPark(world.database, ocala)
    const { json } = await load(rosa, everything(parkKey, [{ ownNumber: 'E-1' }]))
    expect(json.payload).toMatchObject({ added: 1, problems: [] })
    const loaded = await ownOf(rosa)
    expect(loaded).toMatchObject({
      address: { streetAddress2: 'Lot 7' },
      parkKey,
      ...{ latitude: 29.19, longitude: -82.13, displayAddress: false, sellerName: 'Rosa of Ocala' },
      phone: { number: '3525550177', extension: '12' },
      ...{ length3: 40, width3: 12, rentalPrice: 1_100, rentToOwnPrice: 900, seasonEnd: 4 },
      rentIncludes: ['water', 'trash'],
    })
    const outs = await Promise.all(
      [listingsTable, listingsAsReso].map(async call => (await rosa.call(call, { path: pathOf(rosa) })).text),
    )
    for (const text of outs) {
      const file = new Blob([text], { type: text.startsWith('{') ? 'application/json' : 'text/csv' })
      expect((await send(rosa, file)).json.payload).toMatchObject({ same: 1, refused: 0, changed: 0 })
      // In the hands of another owner: each field of the form is in the file.
      expect((await load(luis, file)).json.payload).toMatchObject({ refused: 0, problems: [] })
      const copy = await ownOf(luis)
      expect(copy).toEqual(loaded)
    }
  })

  test('is changed and taken back, the pin with the park', async () => {
    const rosa = await person()
    const [first, second] = [
      await aPark(world.database, ocala),
      await aPark(world.database, { ...ocala, latitude: 29.25 }),
    ]
    await load(rosa, everything(first, [{ ownNumber: 'E-2' }]))
    const before = await ownOf(rosa)
    const { json } = await load(
      rosa,
      `ownNumber,city,state,postalCode,parkKey,sellerName,phone,displayAddress
E-2,Ocala,FL,34470,${second},Luis,,\n`,
    )
    expect(json.payload).toMatchObject({ changed: 1 })
    expect(await ownOf(rosa)).toMatchObject({
      parkKey: second,
      ...{ latitude: 29.25, sellerName: 'Luis', phone: null, displayAddress: false },
    })
    await rosa.call(undoListingLoad, { path: { ...pathOf(rosa), loadKey: json.payload.key } })
    await settled(rosa, json.payload.key, 'undone')
    expect(await ownOf(rosa)).toEqual(before)
  })

  test('is loaded without a pin, park or phone that is wrong', async () => {
    const rosa = await person()
    const parkKey = await aPark(world.database, ocala)
    const sent = await send(
      rosa,
      everything(parkKey, [
        { ownNumber: 'W-1', latitude: '31' },
        { ownNumber: 'W-2', longitude: '' },
        { ownNumber: 'W-3', parkKey: '999999999' },
        { ownNumber: 'W-4', phone: '12' },
      ]),
    )
    expect(sent.json.payload).toMatchObject({ added: 4, refused: 0 })
    expect(notesOf(sent.json.payload)).toEqual([
      { line: 2, problems: { latitude: 'pin_elsewhere', longitude: 'exclusion' } },
      { line: 3, problems: { longitude: 'blank', latitude: 'exclusion' } },
      { line: 4, problems: { parkKey: 'inclusion' } },
      { line: 5, problems: { phone: 'phone' } },
    ])
  })
})

test('RESO tells the size of a home of one section in feet', async () => {
  const rosa = await person()
  const home = { City: 'Ocala', StateOrProvince: 'FL', PostalCode: '34470', ListPrice: 50_000 }
  const size = { MobileLength: 66, MobileWidth: 14, BodyType: ['Single Wide'] }
  const value = [
    { ...home, ...size, ListingId: 'feet' },
    { ...home, ...size, ListingId: 'meters', MobileDimUnits: 'Meters' },
    { ...home, ...size, ListingId: 'double', BodyType: ['Double Wide'] },
  ]
  await load(rosa, new Blob([JSON.stringify({ value })], { type: 'application/json' }))
  const { json } = await rosa.call(listingsAsReso, { path: pathOf(rosa) })
  const sizes = json.value.map((one: Record<string, unknown>) => [
    one.ListingId,
    one.MobileLength,
    one.MobileWidth,
    one.MobileDimUnits,
  ])
  expect(sizes.sort()).toEqual([
    ['double', undefined, undefined, undefined],
    ['feet', 66, 14, 'Feet'],
    ['meters', null, null, 'Feet'],
  ])
})

test('RESO tells the rent of a lot by the year, too', async () => {
  const rosa = await person()
  const home = { ListingId: 'Y-1', City: 'Ocala', StateOrProvince: 'FL', PostalCode: '34470' }
  const value = [{ ...home, LandLeaseAmount: 7_344, LandLeaseAmountFrequency: 'Annually' }]
  await load(rosa, new Blob([JSON.stringify({ value })], { type: 'application/json' }))
  const [loaded] = await homesOf(rosa)
  const own = await rosa.call(getOwnListing, { path: { key: loaded!.key } })
  expect(own.json.payload.lotRentAmount).toBe(612)
})

describe('the homes of an owner', () => {
  const wizardHome = async (who: SignedInVisitor) => {
    const key = await aListing(world.database, {
      ownerType: 'registered-users',
      ownerKey: who.key,
      caption: "'=1+1",
      description: '- "quoted",\r\nand = more',
      askingPrice: 54_900,
      tenure: 'leased-lot',
      lotRentAmount: 450,
    })
    return key
  }

  test('come out as CSV, and load again as no change', async () => {
    const rosa = await person()
    await load(rosa, two())
    const key = await wizardHome(rosa)
    const { text, headers, status } = await rosa.call(listingsTable, { path: pathOf(rosa) })
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="homes.csv"'])
    expect(text).toContain(`site-${key}`)
    // A spreadsheet reads no formula.
    expect(text).toContain(",''=1+1,")
    const again = await send(rosa, text)
    expect(again.json.payload).toMatchObject({ lines: 3, same: 3, refused: 0, missing: [] })
    const changed = await load(rosa, text.replace(',54900,', ',53900,').replace(",''=1+1,", ",'=2,"))
    expect(changed.json.payload.changed + changed.json.payload.same).toBe(3)
    expect((await rosa.call(getOwnListing, { path: { key } })).json.payload.caption).toBe('=2')
    // Numbers of the site are no numbers of another owner.
    const luis = await person()
    expect((await send(luis, text)).json.payload).toMatchObject({ added: 2, refused: 1 })
  })

  test('come out in the RESO Common Format, and load again as no change', async () => {
    const rosa = await person()
    await load(rosa, two())
    const key = await wizardHome(rosa)
    await aListing(world.database, {
      ...{ ownerType: 'registered-users', ownerKey: rosa.key, askingPrice: null, rentalPrice: 900 },
      ...{ tenure: 'to-be-moved', sections: null, isNew: null },
    })
    const { text, json } = await rosa.call(listingsAsReso, { path: pathOf(rosa) })
    expect(
      json.value.find(({ ListingId }: { ListingId: string }) => ListingId === `site-${key}`),
    ).toMatchObject({
      ListPrice: 54_900,
      StandardStatus: 'Active',
      LandLeaseYN: true,
      LandLeaseAmount: 450,
    })
    const reso = (text: string) => new Blob([text], { type: 'application/json' })
    expect((await send(rosa, reso(text))).json.payload).toMatchObject({ lines: 4, same: 4, refused: 0 })
    // What a home does not say stays; null empties.
    const [home] = json.value.filter(({ ListingId }: { ListingId: string }) => ListingId === `site-${key}`)
    const { Make: _, ...rest } = { ...home, BedroomsTotal: null }
    const sent = await send(rosa, reso(JSON.stringify([rest, json.value[0]])))
    expect(sent.json.payload).toMatchObject({ changed: 1, same: 1 })
  })

  test.each(['Closed', 'Withdrawn', 'Expired', 'Canceled', 'Hold', 'Coming Soon', 'Incomplete', 'Delete'])(
    'of a RESO file that are not offered are not added, which is no fault: %s',
    async StandardStatus => {
      const rosa = await person()
      const home = { City: 'Ocala', StateOrProvince: 'FL', PostalCode: '34470', ListPrice: 50_000 }
      const value = [
        { ...home, ListingId: 'S-1', StandardStatus },
        { ...home, ListingId: 'S-2', StandardStatus: 'Active' },
        { ...home, ListingId: 'S-3' },
      ]
      const reso = new Blob([JSON.stringify({ value })], { type: 'application/json' })
      const { json } = await send(rosa, reso)
      expect(json.payload).toMatchObject({
        ...{ added: 2, refused: 0, notOffered: 1, problems: [] },
        offMarket: [{ line: 1, ownNumber: 'S-1', status: StandardStatus, reason: 'not_for_sale' }],
      })
    },
  )

  test('of a CSV file with a status follow it; only new ones on the market are added', async () => {
    const rosa = await person()
    const csv = (...lines: string[]) => ['Stock #,City,State,Zip,Price,Status', ...lines].join('\n')
    const sold = 'C-2,Ocala,FL,34470,60000,SOLD'
    const first = await load(rosa, csv('C-1,Ocala,FL,34470,50000,In stock', sold))
    expect(first.json.payload).toMatchObject({ added: 1, refused: 0, notOffered: 1 })
    const again = await load(rosa, csv('C-1,Ocala,FL,34470,49000,Pending', sold))
    expect(again.json.payload).toMatchObject({ changed: 1, notOffered: 1 })
    expect(await homesOf(rosa)).toMatchObject([{ askingPrice: 49_000, isSalePending: true }])
  })

  test('are for their people alone', async () => {
    const [owner, taker, stranger] = [await person(), await person(), await person()]
    const ownerKey = await aCompanyOf(world.database, { owner: owner.key, 'lead-taker': taker.key })
    const path = { ownerType: 'companies', ownerKey } as const
    await load(owner, two(), path)
    for (const call of [listingsTable, listingsAsReso]) {
      expect((await taker.call(call, { path })).text).toContain('A-2')
      expect((await stranger.call(call, { path })).status).toBe(403)
    }
  })
})

describe('a bad file', () => {
  const utf16 = (text: string) =>
    new Blob([new Uint8Array([0xff, 0xfe]), Buffer.from(text, 'utf16le')], { type: 'text/csv' })

  test('in UTF-16 or with a byte order mark, semicolons and formulas is read', async () => {
    const rosa = await person()
    const text = 'ownNumber;city;state;postalCode;caption\nE-1;Ocala;FL;34470;=1+1\n'
    expect((await send(rosa, utf16(text))).json.payload).toMatchObject({ added: 1 })
    expect((await send(rosa, `\uFEFF${text}`)).json.payload).toMatchObject({ added: 1 })
    await load(rosa, text)
    const [home] = await homesOf(rosa)
    const own = await rosa.call(getOwnListing, { path: { key: home!.key } })
    expect(own.json.payload.caption).toBe('=1+1')
  })

  test.each([
    ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe])], { type: 'text/csv' })],
    ['zero bytes in it', aLoadFile('ownNumber,city,state,postalCode\nA\0,Ocala,FL,34470\n')],
    ['a million columns', aLoadFile('a,'.repeat(1_000_000))],
    ['a line without end', aLoadFile(`ownNumber,city,state,postalCode\n${'x'.repeat(2_000_000)}`)],
  ])('with %s is refused', async (_, file) => {
    const { status, json } = await send(await person(), file)
    expect([status, json.payload]).toEqual([422, { file: 'not_a_table' }])
  })

  test('with too many homes, too many bytes, none, or another type is refused', async () => {
    const rosa = await person()
    const many = `ownNumber,city,state,postalCode\n${'A,Ocala,FL,34470\n'.repeat(10_001)}`
    expect((await send(rosa, many)).json.payload).toEqual({ file: 'too_many_lines' })
    const large = await send(rosa, new Blob([new Uint8Array(20_000_001)], { type: 'text/csv' }))
    expect(large.status).toBe(413)
    const answer = await get(`${site.address}/api/v2/registered-users/${rosa.key}/listing-loads.json`, {
      method: 'POST',
      headers: { cookie: rosa.cookie, 'content-type': 'text/html' },
      body: 'x',
    })
    expect(answer.status).toBe(415)
    expect((await send(rosa, new Blob(['x'], { type: 'application/pdf' }))).status).toBe(415)
    const path = { ...pathOf(rosa), loadKey: 999_999 }
    for (const call of [getListingLoad, startListingLoad, undoListingLoad])
      expect((await rosa.call(call, { path })).status).toBe(404)
    expect((await rosa.call(mapListingLoad, { path, body: { columns: [] } })).status).toBe(404)
  })
})

/** Sends a body until the site answers, closes the connection, or has taken all of it. */
function pour(
  who: SignedInVisitor,
  { isAnnounced, most }: { isAnnounced: boolean; most: number },
): Promise<{ status: number | undefined; sent: number }> {
  const { promise, resolve } = Promise.withResolvers<{ status: number | undefined; sent: number }>()
  let status: number | undefined
  const chunk = Buffer.from('A,Ocala,FL,34470\n'.repeat(4_000))
  let sent = 0
  const sending = request(`${site.address}/api/v2/registered-users/${who.key}/listing-loads.json`, {
    method: 'POST',
    headers: {
      cookie: who.cookie,
      'content-type': 'text/csv',
      ...(isAnnounced && { 'content-length': most }),
    },
  })
  const write = () => {
    while (!sending.destroyed && sent < most) {
      sent += chunk.length
      if (!sending.write(chunk)) {
        sending.once('drain', write)
        return
      }
    }
  }
  sending.on('response', answer => {
    status = answer.statusCode
    sending.destroy()
  })
  // The site closes the connection while this still writes.
  sending.on('error', () => undefined)
  sending.on('close', () => resolve({ status, sent }))
  write()
  return promise
}

describe('a body of 200 MB', () => {
  test.each([
    ['whose length is announced', true],
    ['without a length', false],
  ])('%s is cut off before most of it is read, and the next file is read', async (_, isAnnounced) => {
    const rosa = await person()
    // The limit of 20 MB, and buffers on the way.
    const { status, sent } = await pour(rosa, { isAnnounced, most: 200_000_000 })
    expect(status).toBe(413)
    expect(sent).toBeLessThan(60_000_000)
    expect((await send(rosa, two())).json.payload).toMatchObject({ added: 2 })
  })
})

test('every documented answer was seen', () => {
  // The file of refused lines: `listing-load-words.test.ts`.
  expect(unseen('listing-load', id => id !== 'listing-load.refused')).toEqual([])
})
