import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing } from '#contract/listing/v1.ts'
import type { ProblemGroup, ReportedObject } from '#contract/problem/v2.response.ts'
import {
  answerProblem,
  decideAboutProblems,
  getProblems,
  getReportableAd,
  problemQueue,
  sendProblem,
} from '#contract/problem/v2.ts'
import { exportData } from '#contract/profile/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { aCampaign, anAd, anAdvertiser, aRunningAd } from '../world/ad.ts'
import { joinCompany } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let seller: SignedInVisitor
let staff: SignedInVisitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    // Not delivered, so that emails can be read in their table.
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  seller = await aPerson(site.address, world.database, { language: 'es' })
  staff = await aPerson(site.address, world.database, { isStaff: true, firstName: 'Stan' })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

type Path = { type: 'listing' | 'park' | 'sales-center' | 'ad'; key: number }
const aHome = async (): Promise<Path> => ({
  type: 'listing',
  key: await aListing(world.database, { ownerType: 'registered-users', ownerKey: seller.key }),
})
/** A report of another visitor, from a network of their own. */
const report = (path: Path, body: object, who: { call: SignedInVisitor['call'] } = aVisitor(site.address)) =>
  who.call(sendProblem, { path, body })
const read = async (path: Path) => (await staff.call(getProblems, { path })).json.payload as ReportedObject
const queue = async () =>
  (await staff.call(problemQueue, { query: { limit: 100 } })).json.payload as ProblemGroup[]
const lastOf = async (path: Path) => Math.max(...(await read(path)).reports.map(({ key }) => key))
const decide = async (path: Path, decision: string, last?: number, who = staff) =>
  who.call(decideAboutProblems, {
    path,
    body: { decision, reason: 'We called the office.', last: last ?? (await lastOf(path)) },
  })
const statusOf = async ({ key }: Path) =>
  (await aVisitor(site.address).call(getListing, { path: { key } })).status
const mails = (template: string) =>
  world.database.query<{ recipient: string; language: string; details: Record<string, unknown> }>(
    'select recipient, language, details from mail where template = $1 order by key',
    [template],
  )

describe('a report of a visitor', () => {
  test('is listed for staff with its object, several of one object once', async () => {
    const park: Path = { type: 'park', key: await aPark(world.database, { name: 'Quiet Pines' }) }
    const dealer: Path = { type: 'sales-center', key: await aDealer(world.database, { name: 'Fair Homes' }) }
    expect((await report(park, { kind: 'price', message: 'Rent is $500 now.' })).status).toBe(201)
    expect((await report(park, { kind: 'photos' })).status).toBe(201)
    expect((await report(dealer, { kind: 'other', message: 'It moved away.' })).status).toBe(201)
    const groups = await queue()
    expect(groups.find(({ key, type }) => type === 'park' && key === park.key)).toMatchObject({
      label: 'Quiet Pines',
      count: 2,
      kinds: ['photos', 'price'],
      isUrgent: false,
    })
    expect(groups.find(({ key, type }) => type === 'sales-center' && key === dealer.key)?.count).toBe(1)
    expect((await read(park)).reports).toMatchObject([
      { kind: 'photos', message: null },
      { kind: 'price', message: 'Rent is $500 now.' },
    ])
  })

  test('names the wrong field, needs a public object, and is limited by address', async () => {
    const home = await aHome()
    expect((await report(home, { kind: 'odd' })).json.payload).toEqual({ kind: 'inclusion' })
    expect((await report(home, { kind: 'other' })).json.payload).toEqual({ message: 'required' })
    expect((await report({ type: 'listing', key: 999_999 }, { kind: 'sold' })).status).toBe(404)
    const draft = await aListing(world.database, { active: 0 })
    expect((await report({ type: 'listing', key: draft }, { kind: 'sold' })).status).toBe(404)
    const one = aVisitor(site.address)
    const answers: number[] = []
    for (let count = 0; count < 21; count++) answers.push((await report(home, { kind: 'sold' }, one)).status)
    expect(answers.slice(-2)).toEqual([201, 429])
  })

  test('of a bot is kept, but not listed or counted', async () => {
    const home = await aHome()
    for (let count = 0; count < 4; count++)
      expect((await report(home, { kind: 'scam', website: 'https://spam.example' })).status).toBe(201)
    expect((await queue()).map(({ key }) => key)).not.toContain(home.key)
    expect((await read(home)).isHeld).toBe(false)
  })
})

describe('reports of a scam', () => {
  test('from two networks go to the top; a third one holds the home and tells its seller', async () => {
    const earlier = await aHome()
    await report(earlier, { kind: 'price' })
    const home = await aHome()
    const one = aVisitor(site.address)
    for (let count = 0; count < 3; count++) await report(home, { kind: 'scam' }, one)
    expect((await queue()).find(({ key }) => key === home.key)?.isUrgent).toBe(false)
    await report(home, { kind: 'scam' })
    expect((await queue())[0]).toMatchObject({ key: home.key, isUrgent: true })
    expect((await read(home)).isHeld).toBe(false)
    await report(home, { kind: 'scam' })
    expect((await read(home)).isHeld).toBe(true)
    await expect.poll(() => statusOf(home)).toBe(404)
    expect((await mails('listing-review')).at(-1)).toMatchObject({
      recipient: seller.username,
      language: 'es',
      details: { decision: 'hold', reason: 'fraud' },
    })
    const [entry] = await world.database.query<{ actor_kind: string; after: object }>(
      `select actor_kind, after from audit_entry where subject_type = 'listing' and subject_key = $1`,
      [home.key],
    )
    expect(entry).toEqual({ actor_kind: 'job', after: { holdReview: true, review: 'hold' } })
    expect((await decide(home, 'dismiss')).status).toBe(200)
  })
})

describe('a decision of staff', () => {
  test('closes what they have read, and tells those who left an address in their language', async () => {
    const home = await aHome()
    const email = 'witness@mail.example'
    await report(home, { kind: 'sold', email, language: 'es' })
    await report(home, { kind: 'price', email: email.toUpperCase() })
    await report(home, { kind: 'photos' })
    const last = await lastOf(home)
    await report(home, { kind: 'duplicate', email: 'late@mail.example' })
    expect((await decide(home, 'correct', last)).status).toBe(200)
    const { reports } = await read(home)
    expect(reports.map(({ kind, decision }) => [kind, decision])).toEqual([
      ['duplicate', null],
      ['photos', 'correct'],
      ['price', 'correct'],
      ['sold', 'correct'],
    ])
    expect(reports.at(-1)).toMatchObject({ reason: 'We called the office.', staff: 'Stan' })
    expect((await mails('report-outcome')).slice(-1)).toMatchObject([
      { recipient: email, language: 'es', details: { decision: 'correct' } },
    ])
    expect((await decide(home, 'dismiss', last)).json.payload).toEqual({ decision: 'not_allowed' })
  })

  test('asks the seller in their language, with the page of the home', async () => {
    const home = await aHome()
    await report(home, { kind: 'price' })
    await decide(home, 'ask')
    expect((await mails('report-question')).at(-1)).toMatchObject({
      recipient: seller.username,
      language: 'es',
      details: { message: 'We called the office.', url: `/account/homes/${home.key}` },
    })
    expect(await statusOf(home)).toBe(200)
  })

  test('is told on the page of the home, once it was corrected or the seller asked, and not if it was dismissed', async () => {
    const home = await aHome()
    const told = async () => {
      const query = { 'include[]': 'report-outcomes' }
      const { json } = await aVisitor(site.address).call(getListing, { path: { key: home.key }, query })
      return json.payload.reportOutcomes.map(({ kind, decision, count }: Record<string, unknown>) => [
        kind,
        decision,
        count,
      ])
    }
    await report(home, { kind: 'scam' })
    await decide(home, 'dismiss')
    await report(home, { kind: 'price' })
    await report(home, { kind: 'price' })
    await decide(home, 'correct')
    await report(home, { kind: 'photos' })
    await decide(home, 'ask')
    await expect.poll(told).toEqual([
      ['photos', 'ask', 1],
      ['price', 'correct', 2],
    ])
  })

  test('waits for the reply of the owner who was asked, which staff read with the question', async () => {
    const home = await aHome()
    await report(home, { kind: 'price' })
    await decide(home, 'ask')
    const { replyUrl } = (await mails('report-question')).at(-1)!.details
    const token = String(replyUrl).split('=')[1]!
    const reply = (message: string, given = token) =>
      aVisitor(site.address).call(answerProblem, { path: { token: given }, body: { message } })
    expect((await reply('')).status).toBe(422)
    expect((await reply('Mine.', `1-${'a'.repeat(32)}`)).status).toBe(404)
    expect((await queue()).map(({ key }) => key)).not.toContain(home.key)
    expect((await reply('The rent is right since May.')).status).toBe(201)
    expect((await queue()).map(({ key }) => key)).toContain(home.key)
    expect(await read(home)).toMatchObject({
      answers: [{ question: 'We called the office.', message: 'The rent is right since May.' }],
      reports: [{ kind: 'price', decision: null }],
    })
    // Only the first reply counts; staff decide now.
    expect((await reply('Again.')).status).toBe(404)
    expect((await decide(home, 'dismiss')).status).toBe(200)
    const { rooms } = (await seller.call(exportData, { path: { key: seller.key } })).json.payload
    expect(rooms.problems).toContainEqual(
      expect.objectContaining({ message: 'The rent is right since May.' }),
    )
  })

  test('holds a home, and no park', async () => {
    const home = await aHome()
    await report(home, { kind: 'discrimination' })
    expect((await read(home)).possible).toEqual(['dismiss', 'ask', 'hold', 'correct'])
    await decide(home, 'hold')
    await expect.poll(() => statusOf(home)).toBe(404)
    expect((await mails('listing-review')).at(-1)?.details).toMatchObject({
      reason: 'discrimination',
      message: 'We called the office.',
    })
    const park: Path = { type: 'park', key: await aPark(world.database) }
    await report(park, { kind: 'sold' })
    expect((await decide(park, 'hold')).json.payload).toEqual({ decision: 'not_allowed' })
  })

  test('is for staff only', async () => {
    const home = await aHome()
    await report(home, { kind: 'price' })
    expect((await seller.call(getProblems, { path: home })).status).toBe(403)
    expect((await aVisitor(site.address).call(getProblems, { path: home })).status).toBe(401)
    expect((await decide(home, 'dismiss', 1, seller)).status).toBe(403)
    expect((await seller.call(problemQueue)).status).toBe(403)
    expect((await staff.call(problemQueue, { query: { limit: 'x' } })).status).toBe(422)
    const nothing = { path: { type: 'park', key: 999_999 } }
    expect((await staff.call(getProblems, nothing)).status).toBe(404)
    const body = { decision: 'dismiss', reason: 'No.', last: 1 }
    expect((await staff.call(decideAboutProblems, { ...nothing, body })).status).toBe(404)
  })
})

describe('a report about an ad', () => {
  const anAdOf = async (given: Parameters<typeof aRunningAd>[2] = {}) => {
    const companyKey = await anAdvertiser(world.database, { name: 'Gulf Coast Insurance' })
    const { adKey, campaignKey } = await aRunningAd(world.database, { companyKey }, given)
    const path: Path = { type: 'ad', key: adKey }
    return { companyKey, campaignKey, path }
  }
  const adOf = (key: number) => aVisitor(site.address).call(getReportableAd, { path: { key } })

  test('needs no account and no words, and staff read it with the ad', async () => {
    const { path, campaignKey, companyKey } = await anAdOf({ title: 'Quotes for all' })
    expect((await adOf(path.key)).json.payload).toEqual({
      key: path.key,
      advertiser: 'Gulf Coast Insurance',
      language: 'en',
      title: 'Quotes for all',
      text: 'A quote in five minutes, from people who know older homes.',
      displayLink: 'insure.example',
      label: null,
    })
    expect((await report(path, { kind: 'broken-link' })).status).toBe(201)
    expect((await report(path, { kind: 'misleading' })).status).toBe(201)
    expect((await report(path, { kind: 'misleading' })).status).toBe(201)
    expect((await queue()).find(({ type, key }) => type === 'ad' && key === path.key)).toMatchObject({
      label: '“Quotes for all”',
      count: 3,
      kinds: ['broken-link', 'misleading'],
      isUrgent: true,
    })
    expect(await read(path)).toMatchObject({
      isShown: true,
      possible: ['dismiss', 'refuse'],
      ad: {
        title: 'Quotes for all',
        advertiser: 'Gulf Coast Insurance',
        websiteLink: 'https://insure.example/quote?from=havenrow',
        campaignKey,
        companyKey,
        review: 'approved',
      },
    })
  })

  test('has kinds of its own, and its ad must be one that people may have seen', async () => {
    const { path } = await anAdOf()
    expect((await report(path, { kind: 'price' })).json.payload).toEqual({ kind: 'inclusion' })
    expect((await report(path, { kind: 'other' })).json.payload).toEqual({ message: 'required' })
    expect((await report(await aHome(), { kind: 'unfit' })).json.payload).toEqual({ kind: 'inclusion' })
    const company = { companyKey: await anAdvertiser(world.database) }
    const unseenAds = [
      (await anAdOf({ review: 'pending' })).path.key,
      (await anAdOf({ removedAt: new Date() })).path.key,
      await anAd(world.database, await aCampaign(world.database, { ...company, state: 'draft' })),
      // Of the site itself.
      await anAd(world.database, await aCampaign(world.database, { companyKey: null })),
      999_999,
    ]
    for (const key of unseenAds) {
      expect((await adOf(key)).status).toBe(404)
      expect((await report({ type: 'ad', key }, { kind: 'unfit' })).status).toBe(404)
    }
  })

  test('is dismissed, or the ad refused in one step: advertiser and reporter get their emails', async () => {
    const { path, companyKey, campaignKey } = await anAdOf({ title: 'Free money' })
    const manager = await aPerson(site.address, world.database, { language: 'es' })
    await joinCompany(world.database, companyKey, { owner: manager.key })
    const email = 'reader@mail.example'
    await report(path, { kind: 'offensive' })
    expect((await decide(path, 'hold')).json.payload).toEqual({ decision: 'not_allowed' })
    expect((await decide(path, 'ask')).json.payload).toEqual({ decision: 'not_allowed' })
    expect((await decide(path, 'dismiss')).status).toBe(200)
    expect((await read(path)).ad?.review).toBe('approved')

    await report(path, { kind: 'misleading', email, language: 'es' })
    const decided = await decide(path, 'refuse')
    expect(decided.json.payload).toMatchObject({ isShown: false, ad: { review: 'refused' }, possible: [] })
    expect((await mails('ad-review')).at(-1)).toMatchObject({
      recipient: manager.username,
      language: 'es',
      details: { decision: 'refused', reason: 'We called the office.', ad: 'Free money' },
    })
    expect((await mails('report-outcome')).at(-1)).toMatchObject({
      recipient: email,
      language: 'es',
      details: { decision: 'refuse', label: '“Free money”', url: null },
    })
    const log = await world.database.query(
      `select actor_kind, after from audit_entry where subject_type = 'ad-campaign' and subject_key = $1`,
      [campaignKey],
    )
    expect(log).toEqual([
      {
        actor_kind: 'staff',
        after: { [`ad-${path.key}`]: 'refused', reason: 'We called the office.' },
      },
    ])
    // A home or park is never refused as an ad.
    const home = await aHome()
    await report(home, { kind: 'price' })
    expect((await decide(home, 'refuse')).json.payload).toEqual({ decision: 'not_allowed' })
  })
})

test('reports of a person are part of their data', async () => {
  const home = await aHome()
  const person = await aPerson(site.address, world.database)
  await report(home, { kind: 'sold', message: 'I bought it.' }, person)
  const { rooms } = (await person.call(exportData, { path: { key: person.key } })).json.payload
  expect(rooms.problems).toMatchObject([{ type: 'listing', key: home.key, message: 'I bought it.' }])
})

test('every answer of the calls was seen', () => {
  expect(unseen('problem')).toEqual([])
})
