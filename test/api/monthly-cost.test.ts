import { afterAll, beforeAll, expect, test } from 'vitest'
import { listListings, searchListings } from '#contract/listing/v1.ts'
import { getCostAssumptions, getMonthlyCost } from '#contract/monthly-cost/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let whole: number
let withoutTaxes: number
let withoutRent: number
let land: number
let rental: number
let gone: number
beforeAll(async () => {
  world = await testDatabase()
  const { database } = world
  const park = await aPark(database)
  const leased = { askingPrice: 60_000, tenure: 'leased-lot', lotRentAmount: 500 } as const
  whole = await aListing(database, { ...leased, taxes: 1_200, utilities: 100 })
  withoutTaxes = await aListing(database, { ...leased, askingPrice: 50_000, utilities: null, taxes: null })
  withoutRent = await aListing(database, { ...leased, lotRentAmount: null })
  land = await aListing(database, { askingPrice: 100_000, tenure: 'own-land', lotRentAmount: null })
  rental = await aListing(database, { askingPrice: null, rentalPrice: 900, utilities: 80, parkKey: park })
  gone = await aListing(database, { active: 3, removedAt: new Date() })
  site = await startSite({ connectionString: world.connectionString })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ask = (key: number, query = {}) => aVisitor(site.address).call(getMonthlyCost, { path: { key }, query })
const list = async (query: Record<string, string | number>) => {
  const { json } = await aVisitor(site.address).call(listListings, { query })
  return json
}
const keys = ({ payload }: { payload: { key: number }[] }) => payload.map(({ key }) => key)
/** Terms without a loan: what is left are the fixed parts. */
const cash = { 'down-payment': 100, insurance: 0 }

test('a tiny rate costs as much as none', async () => {
  for (const rate of ['0', '0.0000000001', '0.000000000000001']) {
    const { json } = await ask(whole, { 'home-loan-rate': rate, 'loan-term': 15 })
    expect(json.payload.parts[0], rate).toMatchObject({ part: 'loan', amount: 300 })
  }
})

test('a home’s cost has its parts, each with its source', async () => {
  const { json } = await ask(whole, { 'home-loan-rate': 0, 'loan-term': 15, insurance: 50 })
  expect(json.payload).toMatchObject({
    amount: 300 + 500 + 100 + 100 + 50,
    isAtLeast: false,
    parts: [
      { part: 'loan', amount: 300, source: 'assumed' },
      { part: 'lot-rent', amount: 500, source: 'stated' },
      { part: 'utilities', amount: 100, source: 'stated' },
      { part: 'taxes', amount: 100, source: 'stated' },
      { part: 'insurance', amount: 50, source: 'assumed' },
    ],
    loan: { borrowed: 54_000, rate: 0, years: 15, isForLand: false },
    terms: { 'down-payment': 10, 'home-loan-rate': 0, 'loan-term': 15, insurance: 50 },
  })
  const unknown = await ask(withoutRent)
  expect(unknown.json.payload.isAtLeast).toBe(true)
  expect(unknown.json.payload.parts[1]).toEqual({
    part: 'lot-rent',
    amount: null,
    source: 'not-known',
    asOf: null,
  })
  expect((await ask(rental)).json.payload).toMatchObject({ amount: 980, loan: null })
})

test('the same amount is on the card, under the assumptions of the search', async () => {
  const cards = await list({ ...cash, 'maximum-price': 60_000, 'minimum-price': 60_000 })
  const amounts = new Map(
    cards.payload.map(({ key, monthlyCost }: { key: number; monthlyCost: object }) => [key, monthlyCost]),
  )
  expect(amounts.get(whole)).toEqual({ amount: 700, fixed: 700, lacks: [] })
  expect(amounts.get(withoutRent)).toMatchObject({ lacks: expect.arrayContaining(['lot-rent']) })
  const [plain] = (await list({ 'minimum-price': 60_000, 'maximum-price': 60_000 })).payload
  const { json } = await ask(plain.key)
  expect(plain.monthlyCost.amount).toBe(json.payload.amount)
})

test('the maximum and the order use the assumptions; incomplete costs come after complete ones', async () => {
  const asked = { ...cash, 'maximum-monthly-cost': 700, 'order[]': 'monthly-cost:asc' }
  expect(keys(await list(asked))).toEqual([whole, land, withoutTaxes])
  const { json } = await aVisitor(site.address).call(searchListings, { query: asked })
  expect(json.meta.total).toBe(3)
  expect(json.meta.counts.tenure).toMatchObject({ 'own-land': 1, 'leased-lot': 2 })
  expect(keys(await list({ ...asked, 'maximum-monthly-cost': 699 }))).toEqual([land, withoutTaxes])
  expect(keys(await list({ ...cash, 'order[]': 'monthly-cost:asc' }))).toEqual([
    whole,
    rental,
    land,
    withoutTaxes,
    withoutRent,
  ])
  expect(keys(await list({ ...cash, 'complete-costs': 'true' }))).toEqual([whole, rental])
  const saved = { savings: 100_000, insurance: 0, 'maximum-monthly-cost': 0 }
  expect(keys(await list(saved))).toEqual([land])
})

test('the site’s assumptions are public, with their date', async () => {
  const { json } = await aVisitor(site.address).call(getCostAssumptions)
  expect(json.payload.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(json.payload.assumptions['down-payment']).toBe(10)
  const visitor = aVisitor(site.address)
  expect((await visitor.call(getCostAssumptions, { query: { rate: 1 } as never })).status).toBe(422)
})

test('wrong assumptions are refused by name', async () => {
  const { status, json } = await ask(whole, { 'loan-term': 0, savings: 'much', insurance: 1.5 })
  expect([status, json.payload]).toEqual([
    422,
    { 'loan-term': 'greater_than_or_equal_to', savings: 'not_a_number', insurance: 'not_an_integer' },
  ])
})

test('an unknown home is not found, a removed one gone', async () => {
  expect((await ask(999_999_999)).status).toBe(404)
  expect((await ask(gone)).status).toBe(410)
})

test('every answer of the calls was seen', () => {
  expect(unseen('monthly-cost')).toEqual([])
})
