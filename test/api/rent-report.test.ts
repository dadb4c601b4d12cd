import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callUrl } from '#contract/fetch-client.ts'
import { getPark } from '#contract/park/v1.ts'
import { getOwnPark, patchPark } from '#contract/park/v2.ts'
import { deleteAccount, exportData } from '#contract/profile/v1.ts'
import type { StaffRentReport } from '#contract/rent-report/v2.response.ts'
import {
  decideAboutRentReport,
  getParkToReport,
  getRentAnswer,
  getResidentRents,
  getStaffRentReport,
  rentReportQueue,
  sendRentAnswer,
  sendRentReport,
  withdrawRentReport,
} from '#contract/rent-report/v2.ts'
import { DAY } from '#kit/dates.ts'
import type { RunningServer } from '#server/main.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark, type ParkGiven } from '../world/park.ts'
import { aRentReport, type RentReportGiven } from '../world/rent-report.ts'
import { unseen } from '../world/seen.ts'
import { get, type Reply, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type PersonGiven, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let staff: SignedInVisitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    // Not delivered, so that emails can be read in their table.
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const person = (given: PersonGiven = {}) => aPerson(site.address, world.database, given)
const park = (given: ParkGiven = {}) => aPark(world.database, given)
const ownedBy = ({ key }: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: key }) as const
const refusal = ({ status, json }: Reply) => [status, json.payload]
const report = { amount: 512, since: '2026-01-01', includes: ['water'] }
const send = (who: SignedInVisitor, key: number, body: object = report) =>
  who.call(sendRentReport, { path: { key }, body })
const ranges = async (key: number) => {
  const { json } = await aVisitor(site.address).call(getResidentRents, { path: { key } })
  return json.payload.ranges as object[]
}
const answerOf = async (key: number) =>
  (await aVisitor(site.address).call(getResidentRents, { path: { key } })).json.payload.answer
const decide = (kind: string, key: number, body: object) =>
  staff.call(decideAboutRentReport, { path: { kind, key }, body })
const approve = async (key: number) =>
  expect((await decide('reports', key, { decision: 'approve' })).status).toBe(200)
/** Reports of new people that wait. */
const waiting = (parkKey: number, amounts: readonly number[], given: Partial<RentReportGiven> = {}) =>
  Promise.all(
    amounts.map(async amount =>
      aRentReport(world.database, { userKey: (await person()).key, parkKey, amount, ...given }),
    ),
  )
/** The same, approved. */
async function approved(parkKey: number, amounts: readonly number[], given: Partial<RentReportGiven> = {}) {
  const keys = await waiting(parkKey, amounts, given)
  for (const key of keys) await approve(key)
  return keys
}
const mails = (recipient: string) =>
  world.database.query<{ language: string; details: Record<string, string | null> }>(
    `select language, details from mail where template = 'lot-rent-decision' and recipient = $1 order by key`,
    [recipient],
  )
const changesOf = async (key: number) => {
  const [row] = await world.database.query<{ count: number }>(
    `select count(*)::integer as count from change where entity = 'park' and key = $1`,
    [key],
  )
  return row!.count
}

describe('reports of residents', () => {
  test('are a range from the third person on, rounded, with what all of them include', async () => {
    const key = await park()
    await approved(key, [512, 548], { includes: ['water', 'trash'], raisedBy: 21, raisedOn: '2026-01-01' })
    expect(await ranges(key)).toEqual([])
    await approved(key, [603], { includes: ['water'], raisedBy: 39, raisedOn: '2026-01-01' })
    const month = new Date().toISOString().slice(0, 7)
    expect(await ranges(key)).toEqual([
      {
        siteGroup: 'homes',
        low: 510,
        high: 605,
        reports: 3,
        from: month,
        to: month,
        includes: ['water'],
        raise: { low: 20, high: 40, reports: 3 },
      },
    ])
  })

  test('below three leave no trace: not in answers, headers, or the change feed', async () => {
    const key = await park({ rents: [{ amount: 500, asOf: '2026-01-01' }] })
    const address = new URL(callUrl(getResidentRents, { path: { key } }), site.address)
    const ofPark = new URL(callUrl(getPark, { path: { key } }), site.address)
    const before = [await get(address), await get(ofPark)]
    const changes = await changesOf(key)
    const mine = await person()
    expect((await send(mine, key)).status).toBe(201)
    await approved(key, [703, 709])
    await waiting(key, [711])
    const after = [await get(address), await get(ofPark)]
    const seenOf = ({ text, headers }: Reply) => [text, headers.get('etag'), headers.get('last-modified')]
    expect(after.map(seenOf)).toEqual(before.map(seenOf))
    expect(await changesOf(key)).toBe(changes)
    const { json } = await aVisitor(site.address).call(getPark, { path: { key } })
    expect(JSON.stringify(json)).not.toMatch(/\b(703|709|711|512)\b/)
  })

  test('count once per person, the newest, for 24 months, homes and RV sites apart', async () => {
    const key = await park()
    const ana = await person()
    const old = new Date(Date.now() - 400 * DAY)
    for (const [amount, reportedAt] of [
      [400, old],
      [500, new Date()],
    ] as const)
      await approve(await aRentReport(world.database, { userKey: ana.key, parkKey: key, amount, reportedAt }))
    await approved(key, [520])
    await approved(key, [300], { reportedAt: new Date(Date.now() - 800 * DAY) })
    await approved(key, [900, 905], { siteKind: 'rv' })
    expect(await ranges(key)).toEqual([])
    await approved(key, [540], { siteKind: 'double-section' })
    expect(await ranges(key)).toMatchObject([{ siteGroup: 'homes', low: 500, high: 540, reports: 3 }])
    await approved(key, [910], { siteKind: 'rv' })
    expect(await ranges(key)).toMatchObject([
      { siteGroup: 'homes' },
      { siteGroup: 'rv', low: 900, high: 910 },
    ])
  })

  test('need a confirmed address, one a year; the park and bad figures are refused', async () => {
    const key = await park()
    expect(refusal(await send(await person({ isVerified: false }), key))).toEqual([
      422,
      { amount: 'unconfirmed' },
    ])
    const ana = await person()
    expect((await send(ana, key, { ...report, amount: 0 })).status).toBe(422)
    expect(refusal(await send(ana, key, { ...report, raisedBy: 10 }))).toEqual([
      422,
      { raisedOn: 'required' },
    ])
    expect(refusal(await send(ana, key, { ...report, since: '2099-01-01' }))).toEqual([
      422,
      { since: 'future_date' },
    ])
    expect((await send(ana, key)).json.payload).toMatchObject({
      canReport: false,
      reports: [{ ...report, state: 'waiting', raisedBy: null }],
    })
    expect(refusal(await send(ana, key))).toEqual([422, { amount: 'not_unique' }])
    expect(refusal(await send(ana, await park(ownedBy(ana))))).toEqual([422, { amount: 'not_allowed' }])
    expect((await send(ana, 999_999)).status).toBe(404)
    expect((await ana.call(getParkToReport, { path: { key: 999_999 } })).status).toBe(404)
    const visitor = aVisitor(site.address)
    expect((await visitor.call(getResidentRents, { path: { key: 999_999 } })).status).toBe(404)
    expect((await visitor.call(getResidentRents, { path: { key }, query: { all: 1 } })).status).toBe(422)
  })

  test('name the kind of lot where the park has rents by kind', async () => {
    const key = await park()
    await world.database.query(
      `insert into park_site_rent (park_key, site_kind, amount, as_of, source)
      values ($1, 'rv', 400, '2026-01-01', 'park')`,
      [key],
    )
    const ana = await person()
    const { json } = await ana.call(getParkToReport, { path: { key } })
    expect(json.payload.siteKinds).toEqual(['rv'])
    expect(refusal(await send(ana, key))).toEqual([422, { siteKind: 'required' }])
    expect((await send(ana, key, { ...report, siteKind: 'rv' })).status).toBe(201)
  })

  test('are limited to ten a day', async () => {
    const ana = await person()
    for (let sent = 0; sent < 10; sent++) expect((await send(ana, await park())).status).toBe(201)
    const limited = await send(ana, await park())
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('can be deleted by their author alone, and go with the account', async () => {
    const key = await park()
    const [ana, ben] = [await person(), await person()]
    await approved(key, [500, 510])
    const own = await aRentReport(world.database, { userKey: ana.key, parkKey: key, amount: 520 })
    await approve(own)
    const bens = await aRentReport(world.database, { userKey: ben.key, parkKey: key, amount: 530 })
    await approve(bens)
    expect((await ranges(key)).length).toBe(1)
    expect((await ana.call(withdrawRentReport, { path: { key: bens } })).status).toBe(403)
    expect((await ana.call(withdrawRentReport, { path: { key: own } })).status).toBe(204)
    expect((await ana.call(withdrawRentReport, { path: { key: own } })).status).toBe(404)
    expect(await ranges(key)).toMatchObject([{ low: 500, high: 530, reports: 3 }])
    const changes = await changesOf(key)
    const exported = await ben.call(exportData, { path: { key: ben.key } })
    expect(JSON.stringify(exported.json)).toContain('"amount":530')
    await ben.call(deleteAccount, { path: { key: ben.key }, body: { password: ben.password } })
    expect(await ranges(key)).toEqual([])
    expect(await changesOf(key)).toBe(changes + 1)
  })
})

describe('staff', () => {
  test('approve or refuse; the author is emailed with the reason', async () => {
    const key = await park()
    const ana = await person({ language: 'es' })
    await send(ana, key)
    const { json } = await staff.call(rentReportQueue, { query: { limit: 100 } })
    const found = (json.payload as StaffRentReport[]).find(item => item.parkKey === key)!
    expect(found).toMatchObject({ kind: 'reports', amount: 512, author: { email: ana.username } })
    expect(refusal(await decide('reports', found.key, { decision: 'refuse' }))).toEqual([
      422,
      { reason: 'required' },
    ])
    const offTopic = { decision: 'refuse', reason: 'off-topic' }
    expect(refusal(await decide('reports', found.key, offTopic))).toEqual([422, { reason: 'inclusion' }])
    const refused = { decision: 'refuse', reason: 'implausible', message: 'Per week?' }
    expect((await decide('reports', found.key, refused)).json.payload.state).toBe('refused')
    expect(refusal(await decide('reports', found.key, refused))).toEqual([
      422,
      { decision: 'changed_meanwhile' },
    ])
    expect(await mails(ana.username)).toMatchObject([
      { language: 'es', details: { of: 'reports', reason: 'implausible', message: 'Per week?' } },
    ])
    // Another one of the same year.
    expect((await send(ana, key)).status).toBe(201)
  })

  test('alone see what was reported', async () => {
    const [key] = await waiting(await park(), [500])
    const ana = await person()
    expect((await ana.call(rentReportQueue)).status).toBe(403)
    const path = { kind: 'reports', key: key! }
    expect((await ana.call(getStaffRentReport, { path })).status).toBe(403)
    expect((await staff.call(getStaffRentReport, { path })).json.payload.amount).toBe(500)
    const none = { kind: 'answers', key: 999_999 }
    expect((await staff.call(getStaffRentReport, { path: none })).status).toBe(404)
    expect((await decide('answers', 999_999, { decision: 'approve' })).status).toBe(404)
    expect((await staff.call(rentReportQueue, { query: { limit: 999 } })).status).toBe(422)
  })
})

describe('the manager of a park', () => {
  const text = 'The rent depends on the size of the lot.'
  const answer = (who: SignedInVisitor, key: number) =>
    who.call(sendRentAnswer, { path: { key }, body: { text } })

  test('sees what is public and no report, by every call about the park', async () => {
    const owner = await person()
    const key = await park(ownedBy(owner))
    await approved(key, [701, 707])
    const [report] = await waiting(key, [709])
    const read = async () => [
      await owner.call(getRentAnswer, { path: { key } }),
      await owner.call(getOwnPark, { path: { key } }),
      await owner.call(getParkToReport, { path: { key } }),
    ]
    const before = await read()
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(before[0]!.json.payload).toMatchObject({ ranges: [], answer: null })
    expect(before[2]!.json.payload).toMatchObject({ isYours: true, canReport: false, reports: [] })
    for (const { json } of before) expect(JSON.stringify(json)).not.toMatch(/\b(701|707|709)\b/)
    for (const [operation, path] of [
      [getStaffRentReport, { kind: 'reports', key: report! }],
      [withdrawRentReport, { key: report! }],
    ] as const)
      expect((await owner.call(operation, { path })).status).toBe(403)
    // Also the audit log of the park says nothing.
    const [row] = await world.database.query<{ count: number }>(
      `select count(*)::integer as count from audit_entry where subject_type = 'park' and subject_key = $1`,
      [key],
    )
    expect(row!.count).toBe(0)
    await approve(report!)
    const after = await owner.call(getRentAnswer, { path: { key } })
    expect(after.json.payload.ranges).toMatchObject([{ low: 700, high: 710, reports: 3 }])
  })

  test('answers to a range, publicly once staff have approved it', async () => {
    const [boss, seller] = [await person({ language: 'es' }), await person()]
    const company = await aCompanyOf(world.database, { owner: boss.key, 'sales-person': seller.key })
    const key = await park({ ownerType: 'companies', ownerKey: company })
    expect(refusal(await answer(boss, key))).toEqual([422, { text: 'not_allowed' }])
    await approved(key, [500, 510, 520])
    expect((await answer(seller, key)).status).toBe(403)
    expect((await seller.call(getRentAnswer, { path: { key } })).status).toBe(403)
    expect((await answer(staff, key)).status).toBe(403)
    expect((await answer(boss, 999_999)).status).toBe(404)
    expect((await boss.call(getRentAnswer, { path: { key: 999_999 } })).status).toBe(404)
    expect((await answer(boss, key)).json.payload.answer).toMatchObject({ text, state: 'waiting' })
    expect(await answerOf(key)).toBeNull()
    const queued = async () => {
      const { json } = await staff.call(rentReportQueue, { query: { limit: 100 } })
      return (json.payload as StaffRentReport[]).filter(item => item.parkKey === key)
    }
    // A second one replaces the first while nobody has seen it.
    await answer(boss, key)
    const [waits, ...more] = await queued()
    expect(more).toEqual([])
    await decide('answers', waits!.key, { decision: 'refuse', reason: 'personal' })
    expect(await answerOf(key)).toBeNull()
    await answer(boss, key)
    await decide('answers', (await queued())[0]!.key, { decision: 'approve' })
    expect(await answerOf(key)).toMatchObject({ text })
    expect(await mails(boss.username)).toMatchObject([
      { language: 'es', details: { of: 'answers', decision: 'refuse', reason: 'personal' } },
      { details: { decision: 'approve' } },
    ])
  })
})

describe('figures', () => {
  test('of the ledger are refused by the database if they are changed or deleted', async () => {
    const owner = await person()
    const key = await park({ ...ownedBy(owner), rents: [{ amount: 500, asOf: '2026-01-01' }] })
    await owner.call(patchPark, { path: { key }, version: 1, body: { singleSectionRent: 480 } })
    await approved(key, [500])
    await aListing(world.database, {
      parkKey: key,
      tenure: 'leased-lot',
      lotRentAmount: 490,
      lotRentAsOf: '2026-02-01',
      lotRentSource: 'seller',
    })
    for (const table of ['park_lot_rent', 'park_site_rent', 'park_listing_rent', 'park_rent_report'])
      await expect(
        world.database.query(`update ${table} set amount = 1 where park_key = $1`, [key]),
        table,
      ).rejects.toThrow('only added')
    for (const table of ['park_lot_rent', 'park_site_rent'])
      await expect(
        world.database.query(`delete from ${table} where park_key = $1`, [key]),
        table,
      ).rejects.toThrow('never deleted')
  })

  test('are of the park if its manager states them, of staff if they do', async () => {
    const owner = await person()
    const key = await park({ ...ownedBy(owner), displayAverageRent: true })
    const change = (who: SignedInVisitor, version: number, averageMonthlyRent: number) =>
      who.call(patchPark, { path: { key }, version, body: { averageMonthlyRent } })
    await change(owner, 1, 500)
    const { json } = await change(staff, 2, 510)
    expect(
      json.payload.lotRents.map(({ amount, source }: { amount: number; source: string }) => [amount, source]),
    ).toEqual([
      [500, 'park'],
      [510, 'staff'],
    ])
  })

  test('that sellers state in public listings stay in the ledger with their date, and are not the newest of the park', async () => {
    const key = await park({ rents: [{ amount: 500, asOf: '2026-01-01' }] })
    const given = { parkKey: key, tenure: 'leased-lot', lotRentSource: 'seller' } as const
    const listing = await aListing(world.database, {
      ...given,
      lotRentAmount: 505,
      lotRentAsOf: '2026-03-01',
    })
    const set = (sql: string) => world.database.query(`update listing set ${sql} where key = $1`, [listing])
    await set(`lot_rent_amount = 515, lot_rent_as_of = '2026-04-01'`)
    await aListing(world.database, { ...given, lotRentAmount: 999, lotRentAsOf: '2026-03-01', active: 0 })
    const shown = async () => {
      const { json } = await aVisitor(site.address).call(getPark, {
        path: { key },
        query: { 'include[]': ['lot-rents'] },
      })
      const { lotRents, lotRent } = json.payload
      return [
        lotRent.amount,
        ...lotRents.map(({ amount, source }: { amount: number; source: string }) => `${source} ${amount}`),
      ]
    }
    const read = (length: number) => until(shown, found => found.length === length)
    expect(await read(4)).toEqual([500, 'seller 515', 'seller 505', 'park 500'])
    await set('hold_review = true')
    expect(await read(2)).toEqual([500, 'park 500'])
  })
})

test('every documented answer was seen', () => {
  expect(unseen('rent-report')).toEqual([])
})
