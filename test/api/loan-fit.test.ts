import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoanFit } from '#contract/loan-fit/v1.response.ts'
import { getLoanFit, listLoanRules } from '#contract/loan-fit/v1.ts'
import { loanPrograms } from '#model/loan-fit/rules.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { openWorld } from '../world/services.ts'
import { get, startSite } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({ connectionString: world.connectionString })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ask = (key: number, query = {}) => aVisitor(site.address).call(getLoanFit, { path: { key }, query })
async function fitsOf(given: ListingGiven) {
  const { status, json } = await ask(await aListing(world.database, given))
  expect(status).toBe(200)
  const { programs, facts }: LoanFit = json.payload
  return {
    programs,
    of: (name: string) => programs.find(({ program }) => program === name)!,
    fact: (name: string) => facts.find(({ fact }) => fact === name)!,
  }
}

describe('which loans a home can fit', () => {
  test('follows from what its page states', async () => {
    const { programs, of, fact } = await fitsOf({ year: 1999, tenure: 'own-land', sectionSizes: [] })
    expect(programs.map(({ program }) => program)).toEqual([...loanPrograms])
    expect(of('fha-title-1')).toEqual({
      program: 'fha-title-1',
      fit: 'can',
      because: [],
      ask: [],
      steps: [],
      rules: [{ key: 'title-1-code', outcome: 'passes' }],
    })
    expect(of('fha-title-2')).toMatchObject({
      fit: 'unknown',
      ask: ['permanent-foundation', 'never-moved'],
      steps: ['convertible-title'],
    })
    expect(fact('own-land')).toEqual({ fact: 'own-land', value: true, basis: 'stated', askOf: 'buyer' })
    expect(fact('permanent-foundation')).toMatchObject({ value: null, basis: 'unknown' })
    expect(fact('rural-area')).toMatchObject({ value: null, askOf: 'lender' })
  })

  test('names the rules that rule a home out', async () => {
    const { of } = await fitsOf({ year: 1972, tenure: 'own-land', squareFeet: 390 })
    expect(of('fha-title-1')).toMatchObject({ fit: 'cannot', because: ['title-1-code'], ask: [] })
    expect(of('fha-title-2')).toMatchObject({ fit: 'cannot', because: ['title-2-code', 'title-2-size'] })
  })

  test('assumes a leased lot in a park, and says so', async () => {
    const parkKey = await aPark(world.database)
    const { of, fact } = await fitsOf({ parkKey, tenure: null })
    expect(fact('own-land')).toMatchObject({ value: false, basis: 'assumed' })
    expect(of('fha-title-1')).toMatchObject({ fit: 'unknown', ask: ['lease-years', 'lease-notice'] })
  })

  test('takes what the seller states of the foundation, earlier moves and the lease', async () => {
    const parkKey = await aPark(world.database)
    const { of, fact } = await fitsOf({
      parkKey,
      tenure: 'leased-lot',
      foundation: 'not-permanent',
      moves: 'never-moved',
      lotLeaseYears: 2,
      lotLeaseNoticeDays: 180,
    })
    expect(of('fha-title-1')).toMatchObject({ fit: 'cannot', because: ['title-1-lease'] })
    expect(of('fha-title-2').because).toEqual(['title-2-foundation', 'title-2-title', 'title-2-lease'])
    expect(fact('never-moved')).toMatchObject({ value: true, basis: 'stated' })
  })

  test('takes the length of a lease from the park', async () => {
    const parkKey = await aPark(world.database, { leaseTermMonths: 36 })
    const { of, fact } = await fitsOf({ parkKey, tenure: 'leased-lot', lotLeaseNoticeDays: 180 })
    expect(fact('lease-years')).toMatchObject({ value: 3, basis: 'stated' })
    expect(of('fha-title-1').fit).toBe('can')
    expect(of('home-only').fit).toBe('can')
    for (const program of ['fha-title-2', 'va-land', 'usda', 'fannie-mae', 'freddie-mac', 'choicehome'])
      expect(of(program).fit, program).toBe('cannot')
  })

  test('is not said of other homes', async () => {
    expect((await fitsOf({ homeType: 'modular' })).programs).toEqual([])
  })

  test('tells nothing that the page does not show', async () => {
    const key = await aListing(world.database, {
      displayAddress: false,
      streetAddress1: '12 Hidden Street',
      sectionSizes: [{ length: 50, width: 13, hudLabel: 'PFS123456', serialNumber: 'SN-7788' }],
    })
    const { text } = await get(`${site.address}/api/v1/listings/${key}/loan-fit.json`)
    for (const secret of ['Hidden', 'PFS123456', 'SN-7788']) expect(text).not.toContain(secret)
  })

  test('is not found for homes that are not public, and gone for removed ones', async () => {
    expect((await ask(999_999)).status).toBe(404)
    expect((await ask(await aListing(world.database, { holdReview: true }))).status).toBe(404)
    const removed = await aListing(world.database, { active: 4 })
    const gone = await ask(removed)
    expect([gone.status, gone.json.payload.key]).toEqual([410, removed])
    expect((await ask(removed, { color: 'red' })).json.payload).toEqual({ color: 'unknown' })
  })

  test('may be kept, and follows a change of the home', async () => {
    const { address, stop } = await startSite({ connectionString: world.connectionString })
    const key = await aListing(world.database, { year: 1999, tenure: 'own-land' })
    const path = `${address}/api/v1/listings/${key}/loan-fit.json`
    const fitOf = async () => JSON.parse((await get(path)).text).payload.programs[1].fit
    for (let times = 0; times < 3; times++) expect(await fitOf()).toBe('can')
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache')
    await world.database.query('update listing set year = 1970 where key = $1', [key])
    await expect.poll(fitOf, { timeout: 5_000 }).toBe('cannot')
    await stop()
  })
})

describe('the rules', () => {
  test('are listed by program with their sources', async () => {
    const { status, json } = await aVisitor(site.address).call(listLoanRules)
    expect(status).toBe(200)
    expect(json.payload.map(({ program }: { program: string }) => program)).toEqual([...loanPrograms])
    expect(json.payload[2].rules[1]).toEqual({
      key: 'title-2-size',
      fact: 'square-feet',
      least: 400,
      when: null,
      unless: null,
      source: {
        name: 'Handbook 4000.1 (answer KA-05002)',
        publisher: 'HUD',
        url: 'https://hudgov.dynamics365portals.us/knowledge-details/?code=KA-05002',
        section: 'II.D.5',
        edition: '2015-09-14',
        read: '2026-11-26',
      },
      from: '2015-09-14',
      until: null,
    })
    expect((await aVisitor(site.address).call(listLoanRules, { query: { on: 'today' } })).status).toBe(422)
  })

  test('are those of the day, and stale when the next begins', async () => {
    const begin = Date.UTC(2025, 2, 4)
    const { call, clock, close } = await openWorld(begin - 1, async () => {})
    const usda = async () => {
      const { body, freshUntil } = await call(listLoanRules)
      const { rules } = body.payload[loanPrograms.indexOf('usda')]
      return { on: body.meta.on, rules: rules.map(({ key }: { key: string }) => key), freshUntil }
    }
    const before = await usda()
    expect([before.on, before.freshUntil]).toEqual(['2025-03-03', begin])
    expect(before.rules).toContain('usda-new')
    clock.now = begin
    const after = await usda()
    expect(after.on).toBe('2025-03-04')
    expect(after.rules).not.toContain('usda-new')
    expect(after.rules).toContain('usda-moved')
    await close()
  })
})

test('every answer of the calls was seen', () => {
  expect(unseen('loan-fit')).toEqual([])
})
