import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeCompany } from '#contract/company/v2.ts'
import { getDealer, searchDealers } from '#contract/dealer/v1.ts'
import {
  addDealer,
  assignDealer,
  closeDealer,
  getOwnDealer,
  ownedDealers,
  patchDealer,
  reopenDealer,
} from '#contract/dealer/v2.ts'
import {
  addDealerForStaff,
  decideAboutNewDealer,
  getNewDealer,
  newDealerQueue,
} from '#contract/new-dealer/v2.ts'
import { type CompanyRole, ownedByCompany } from '#model/access/access.ts'
import { maxPendingDealers } from '#model/dealer/new-dealer.ts'
import type { RunningServer } from '#server/main.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer, aNewDealer, aSalesPerson, type DealerGiven } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { type Reply, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type PersonGiven, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

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
const ownedBy = ({ key }: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: key }) as const
const refusal = ({ status, json }: Reply) => [status, json.payload]
const add = (who: SignedInVisitor, given: object = {}, path: object = ownedBy(who)) =>
  who.call(addDealer, { path: { ...path }, body: aNewDealer(given) })
async function added(who: SignedInVisitor, given: object = {}, path: object = ownedBy(who)) {
  const reply = await add(who, given, path)
  expect(reply.status, reply.text).toBe(201)
  return reply.json.payload.key as number
}
const own = async (who: SignedInVisitor, key: number) =>
  (await who.call(getOwnDealer, { path: { key } })).json.payload
const decide = (key: number, body: object, who: Visitor = staff) =>
  who.call(decideAboutNewDealer, { path: { key }, body })
const assign = (key: number, version: number, body: object, who: Visitor = staff) =>
  who.call(assignDealer, { path: { key }, version, body })
const close = (who: Visitor, key: number) => who.call(closeDealer, { path: { key } })
const reopen = (who: Visitor, key: number) => who.call(reopenDealer, { path: { key } })
/** The public page, once it answers with a status. */
const page = async (key: number, status: number) =>
  until(
    () => aVisitor(site.address).call(getDealer, { path: { key } }),
    reply => reply.status === status,
  )
const isFound = async (key: number) => {
  const query = { state: 'FL', city: 'Ocala', limit: 100 }
  const { json } = await aVisitor(site.address).call(searchDealers, { query })
  return json.payload.some((dealer: { key: number }) => dealer.key === key)
}
const found = (key: number, isThere: boolean) =>
  until(
    () => isFound(key),
    is => is === isThere,
  )
const mails = (key: number) =>
  world.database.query<{ recipient: string; language: string; details: Record<string, string> }>(
    `select recipient, language, details from mail
    where template = 'new-dealer-decision' and details->>'url' ~ ('/dealers/' || $1 || '$') order by key`,
    [key],
  )
const changes = (key: number) =>
  world.database.query<{ actor: string; call: string; before: object; after: object }>(
    `select actor_kind as actor, call, before, after from audit_entry
    where subject_type = 'sales-center' and subject_key = $1 order by key`,
    [key],
  )

describe('a company applies with a dealer', () => {
  const companyWith = async (role: CompanyRole) => {
    const who = await person({ language: 'es' })
    const owner = role === 'owner' ? who : await person()
    const key = await aCompanyOf(world.database, { owner: owner.key, [role]: who.key })
    return { who, path: ownedByCompany(key), owner }
  }

  test('which is its own alone until staff approve it, then public, found and emailed', async () => {
    const { who, path, owner } = await companyWith('manager')
    const given = {
      name: 'Sandhill Crossing Homes',
      phone: { number: '352.555.0142', extension: '7' },
      email: 'sales@sandhill.example',
      website: 'https://sandhill.example',
    }
    const { status, json } = await add(who, given, path)
    expect(status).toBe(201)
    expect(json.payload).toMatchObject({
      name: 'Sandhill Crossing Homes',
      phone: { number: '(352) 555-0142', extension: '7' },
      email: 'sales@sandhill.example',
      website: 'https://sandhill.example',
      licenseNumber: 'DH-1042137',
      licenseState: 'FL',
      active: false,
      review: 'pending',
      companyKey: path.ownerKey,
      address: { streetAddress1: '100 SE 1st Ave', city: 'Ocala', postalCode: '34470' },
      ...path,
    })
    const key = json.payload.key as number
    expect(await changes(key)).toMatchObject([
      { actor: 'user', call: 'own-dealer.create', after: { name: 'Sandhill Crossing Homes', ...path } },
    ])
    const hidden = await page(key, 404)
    expect([hidden.status, hidden.text]).toEqual([404, expect.not.stringContaining('Sandhill')])
    expect(await isFound(key)).toBe(false)
    // Its owner fills in the rest.
    const version = json.payload.version as number
    const patched = await who.call(patchDealer, {
      path: { ...path, key },
      version,
      body: { caption: 'By the lake' },
    })
    expect(patched.status).toBe(200)

    expect((await staff.call(getNewDealer, { path: { key } })).json.payload).toMatchObject({
      key,
      label: 'Sandhill Crossing Homes, Ocala, FL',
      address: '100 SE 1st Ave, Ocala, FL 34470',
      phone: '(352) 555-0142',
      email: 'sales@sandhill.example',
      licenseNumber: 'DH-1042137',
      licenseState: 'FL',
      owner: { ...path, name: 'Sandhill Homes' },
    })
    const queue = await staff.call(newDealerQueue, { query: { limit: 100 } })
    expect(queue.json.payload.map((dealer: { key: number }) => dealer.key)).toContain(key)
    expect((await decide(key, { decision: 'approve' })).status).toBe(204)
    expect((await page(key, 200)).json.payload).toMatchObject({ caption: 'By the lake' })
    expect(await found(key, true)).toBe(true)
    expect((await changes(key)).at(-1)).toMatchObject({
      actor: 'staff',
      call: 'new-dealer.decide',
      before: { active: false, review: 'pending' },
      after: { active: true, review: null },
    })
    const sent = await mails(key)
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([who.username, owner.username].sort())
    expect(sent.find(({ recipient }) => recipient === who.username)).toMatchObject({
      language: 'es',
      details: { decision: 'approve', dealer: 'Sandhill Crossing Homes, Ocala, FL' },
    })
    // It is decided.
    expect((await decide(key, { decision: 'approve' })).status).toBe(404)
    expect((await staff.call(getNewDealer, { path: { key } })).status).toBe(404)
  })

  test.each([
    ['owner', 201],
    ['manager', 201],
    ['sales-person', 403],
    ['lead-taker', 403],
  ] as const)('as its %s: %i', async (role, status) => {
    const { who, path } = await companyWith(role)
    expect((await add(who, {}, path)).status).toBe(status)
  })

  test('and is refused with a reason that its owner reads, and may add it again', async () => {
    const ana = await person()
    const key = await added(ana, { name: 'Nowhere Homes' })
    expect(refusal(await decide(key, { decision: 'refuse' }))).toEqual([422, { reason: 'required' }])
    await decide(key, { decision: 'refuse', reason: 'license', message: 'The number is of another company.' })
    expect(await own(ana, key)).toMatchObject({
      active: false,
      review: 'refused',
      reviewReason: 'license',
      reviewMessage: 'The number is of another company.',
    })
    expect((await page(key, 404)).status).toBe(404)
    expect(await isFound(key)).toBe(false)
    expect(await mails(key)).toMatchObject([
      { recipient: ana.username, details: { decision: 'refuse', reason: 'license' } },
    ])
    expect((await add(ana, { name: 'Nowhere Homes' })).status).toBe(201)
  })

  test('which keeps no company open once it is refused', async () => {
    const { owner, path } = await companyWith('owner')
    const key = await added(owner, {}, path)
    const end = async () => (await owner.call(closeCompany, { path: { companyKey: path.ownerKey } })).status
    expect(await end()).toBe(422)
    await decide(key, { decision: 'refuse', reason: 'not-a-dealer' })
    expect(await end()).toBe(204)
  })

  test('with its name, street, place and license', async () => {
    const ana = await person()
    const empty = await ana.call(addDealer, { path: ownedBy(ana), body: {} })
    expect(refusal(empty)).toEqual([
      422,
      {
        name: 'required',
        streetAddress1: 'required',
        city: 'required',
        state: 'required',
        postalCode: 'required',
      },
    ])
    const faults = async (given: object) => refusal(await add(ana, given))
    expect(await faults({ licenseNumber: undefined, licenseState: undefined })).toEqual([
      422,
      { licenseNumber: 'required', licenseState: 'required' },
    ])
    expect(await faults({ licenseState: undefined })).toEqual([422, { licenseState: 'required' }])
    expect(await faults({ licenseState: 'ZZ' })).toEqual([422, { licenseState: 'inclusion' }])
    expect(await faults({ licenseNumber: 'x'.repeat(41) })).toEqual([422, { licenseNumber: 'too_long' }])
    expect(await faults({ state: 'TX' })).toEqual([422, { postalCode: 'zip_elsewhere' }])
    expect(await faults({ website: 'javascript:alert(1)' })).toEqual([422, { website: 'not_a_url' }])
    expect(await faults({ phone: { number: '555' } })).toEqual([422, { 'phone.number': 'phone' }])
    expect(await faults({ review: null })).toEqual([422, { review: 'unknown' }])
  })

  test('whose name its ZIP code does not have yet', async () => {
    const [ana, ben] = [await person(), await person()]
    const key = await added(ana, { name: 'Twice Told Homes' })
    expect(refusal(await add(ana, { name: 'twice told homes' }))).toEqual([422, { name: 'not_unique' }])
    // What waits is no one else's business.
    const second = await added(ben, { name: 'Twice Told Homes' })
    await decide(key, { decision: 'approve' })
    expect(refusal(await decide(second, { decision: 'approve' }))).toEqual([422, { decision: 'not_unique' }])
    expect((await decide(second, { decision: 'refuse', reason: 'duplicate' })).status).toBe(204)
    const cleo = await person()
    expect(refusal(await add(cleo, { name: 'Twice Told Homes' }))).toEqual([422, { name: 'not_unique' }])
    const elsewhere = { name: 'Twice Told Homes', city: 'Tampa', postalCode: '33602' }
    expect((await add(cleo, elsewhere)).status).toBe(201)
  })

  test('for itself, or staff do, if it exists', async () => {
    const [ana, ben] = [await person(), await person()]
    expect((await add(ben, {}, ownedBy(ana))).status).toBe(403)
    const byStaff = await add(staff, { licenseNumber: undefined, licenseState: undefined }, ownedBy(ana))
    expect(byStaff.json.payload).toMatchObject({ active: true, review: null, ...ownedBy(ana) })
    expect((await add(staff, {}, ownedByCompany(999_999))).status).toBe(404)
  })

  test(`with at most ${maxPendingDealers} that wait`, async () => {
    const ana = await person()
    for (let waiting = 0; waiting < maxPendingDealers; waiting++)
      await aDealer(world.database, {
        ...ownedBy(ana),
        name: `Waiting ${waiting}`,
        active: false,
        review: 'pending',
      })
    expect(refusal(await add(ana))).toEqual([422, { name: 'too_many' }])
    expect((await add(staff, {}, ownedBy(ana))).status).toBe(201)
  })

  test('that is shown to staff beside public ones nearby that may be the same', async () => {
    const known = await aDealer(world.database, { name: 'Whistling Duck Housing', phone: '3525550142' })
    const ana = await person()
    const key = await added(ana, { name: 'Whistling Duck' })
    const { json } = await staff.call(getNewDealer, { path: { key } })
    expect(json.payload.alike[0]).toMatchObject({
      key: known,
      label: 'Whistling Duck Housing, Ocala, FL',
      phone: '(352) 555-0142',
    })
    expect((await staff.call(newDealerQueue, { query: { limit: 101 } })).status).toBe(422)
  })
})

describe('a dealer that staff add', () => {
  const addFor = (given: object, who: Visitor = staff) =>
    who.call(addDealerForStaff, { body: aNewDealer(given) })

  test('is public at once, without an owner and a license, or of the account of an address', async () => {
    const alone = await addFor({ licenseNumber: undefined, licenseState: undefined })
    expect(alone.status).toBe(201)
    expect(alone.json.payload).toMatchObject({
      active: true,
      review: null,
      ownerType: null,
      ownerKey: null,
      licenseNumber: null,
    })
    expect((await page(alone.json.payload.key, 200)).status).toBe(200)
    expect(await found(alone.json.payload.key, true)).toBe(true)
    const ana = await person()
    const owned = await addFor({ ownerEmail: ana.username })
    expect(owned.json.payload).toMatchObject({ active: true, ...ownedBy(ana) })
    const { json } = await ana.call(ownedDealers, { path: ownedBy(ana) })
    expect(json.payload.map((dealer: { key: number }) => dealer.key)).toEqual([owned.json.payload.key])
  })

  test('needs an account that exists, both parts of a license, and staff', async () => {
    expect(refusal(await addFor({ ownerEmail: 'nobody@mail.example' }))).toEqual([
      422,
      { ownerEmail: 'no_account' },
    ])
    expect(refusal(await addFor({ licenseNumber: undefined }))).toEqual([422, { licenseNumber: 'required' }])
    expect((await addFor({}, await person())).status).toBe(403)
    expect((await decide(1, { decision: 'approve' }, await person())).status).toBe(403)
  })
})

describe('the owner of a dealer', () => {
  const dealer = (given: DealerGiven = {}) =>
    aDealer(world.database, { name: `Dealer ${crypto.randomUUID()}`, ...given })

  test('is set by staff: an account, a company, then no one', async () => {
    const [ana, ben] = [await person(), await person()]
    const key = await dealer()
    const first = await assign(key, 1, { email: ana.username })
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"v2"'])
    expect(first.json.payload).toMatchObject(ownedBy(ana))
    const body = { caption: 'Ours' }
    expect((await ana.call(patchDealer, { path: { ...ownedBy(ana), key }, version: 2, body })).status).toBe(
      200,
    )

    const company = ownedByCompany(await aCompanyOf(world.database, { owner: ben.key }))
    const second = await assign(key, 3, { companyKey: company.ownerKey })
    expect(second.json.payload).toMatchObject({ ...company, companyKey: company.ownerKey })
    expect((await ana.call(getOwnDealer, { path: { key } })).status).toBe(403)
    expect((await ben.call(getOwnDealer, { path: { key } })).status).toBe(200)

    const third = await assign(key, 4, {})
    expect(third.json.payload).toMatchObject({ ownerType: null, ownerKey: null, companyKey: null })
    expect((await ben.call(getOwnDealer, { path: { key } })).status).toBe(403)
    expect((await changes(key)).filter(({ call }) => call === 'own-dealer.assign')).toMatchObject([
      { actor: 'staff', before: { ownerKey: null }, after: ownedBy(ana) },
      { before: ownedBy(ana), after: company },
      { before: company, after: { ownerType: null, ownerKey: null } },
    ])
  })

  test('leaves its homes and salespeople, who lose accounts of the former owner', async () => {
    const [ana, ben] = [await person(), await person()]
    const key = await dealer(ownedBy(ana))
    const seller = await aSalesPerson(world.database, { salesCenterKey: key })
    await world.database.query('update sales_person set user_key = $2 where key = $1', [seller, ana.key])
    const home = await aListing(world.database, { salesCenterKey: key, ...ownedBy(ana) })
    const { json } = await assign(key, 1, { email: ben.username })
    expect(json.payload.salesPersons).toMatchObject([{ key: seller, userKey: null }])
    const [left] = await world.database.query(
      'select sales_center_key as dealer, owner_key as owner from listing where key = $1',
      [home],
    )
    expect(left).toEqual({ dealer: key, owner: ana.key })
    // One who is of the new owner, too, keeps the account.
    await world.database.query('update sales_person set user_key = $2 where key = $1', [seller, ana.key])
    const companyKey = await aCompanyOf(world.database, { owner: ana.key })
    const company = await assign(key, 2, { companyKey })
    expect(company.json.payload.salesPersons).toMatchObject([{ key: seller, userKey: ana.key }])
  })

  test('must exist, and the version be current; staff alone set it', async () => {
    const ana = await person()
    const key = await dealer(ownedBy(ana))
    expect(refusal(await assign(key, 1, { email: 'nobody@mail.example' }))).toEqual([
      422,
      { email: 'no_account' },
    ])
    expect(refusal(await assign(key, 1, { companyKey: 999_999 }))).toEqual([422, { companyKey: 'inclusion' }])
    expect(refusal(await assign(key, 1, { email: ana.username, companyKey: 1 }))).toEqual([
      422,
      { companyKey: 'exclusion' },
    ])
    expect((await assign(999_999, 1, {})).status).toBe(404)
    expect((await assign(key, 7, {})).status).toBe(412)
    expect((await assign(key, 1, {}, ana)).status).toBe(403)
    expect((await own(ana, key)).version).toBe(1)
    // The same owner again is no change.
    expect((await assign(key, 1, { email: ana.username })).headers.get('etag')).toBe('"v1"')
  })
})

describe('a dealer is closed and opened again', () => {
  const dealer = (given: DealerGiven = {}) =>
    aDealer(world.database, { name: `Dealer ${crypto.randomUUID()}`, ...given })

  test('by its owner; visitors and searches see it at once', async () => {
    const ana = await person()
    const key = await dealer(ownedBy(ana))
    expect((await page(key, 200)).status).toBe(200)
    const closed = await close(ana, key)
    expect([closed.status, closed.headers.get('etag')]).toEqual([200, '"v2"'])
    expect(closed.json.payload).toMatchObject({ active: false, removed: expect.stringMatching(/^20/) })
    const gone = await page(key, 410)
    expect([gone.status, gone.json.payload.removedDate]).toEqual([410, expect.stringMatching(/^20/)])
    expect(await found(key, false)).toBe(false)
    // Pressed twice.
    expect((await close(ana, key)).json.payload.version).toBe(2)

    expect((await reopen(ana, key)).json.payload).toMatchObject({ active: true, removed: null, version: 3 })
    expect((await page(key, 200)).status).toBe(200)
    expect(await found(key, true)).toBe(true)
    expect((await reopen(ana, key)).json.payload.version).toBe(3)
    expect(await changes(key)).toMatchObject([
      { actor: 'user', call: 'own-dealer.close', before: { active: true }, after: { active: false } },
      { actor: 'user', call: 'own-dealer.reopen', before: { active: false }, after: { active: true } },
    ])
  })

  test('by staff alone once staff closed it', async () => {
    const ana = await person()
    const key = await dealer(ownedBy(ana))
    expect((await close(staff, key)).json.payload).toMatchObject({ active: false, closedByStaff: true })
    expect(refusal(await reopen(ana, key))).toEqual([422, { closedByStaff: 'exclusion' }])
    expect((await own(ana, key)).active).toBe(false)
    expect((await reopen(staff, key)).json.payload).toMatchObject({ active: true, closedByStaff: false })
    expect((await close(ana, key)).json.payload.closedByStaff).toBe(false)
    expect((await reopen(ana, key)).status).toBe(200)
  })

  test('by staff, and by no one else', async () => {
    const [ana, ben] = [await person(), await person()]
    const key = await dealer(ownedBy(ana))
    for (const press of [close, reopen]) {
      expect((await press(ben, key)).status).toBe(403)
      expect((await press(staff, 999_999)).status).toBe(404)
      expect((await press(staff, key)).status).toBe(200)
    }
  })

  test('but not around the review of a new one', async () => {
    const ana = await person()
    const key = await added(ana)
    for (const press of [close, reopen])
      expect(refusal(await press(ana, key))).toEqual([422, { review: 'exclusion' }])
    await decide(key, { decision: 'refuse', reason: 'not-a-dealer' })
    expect(refusal(await reopen(ana, key))).toEqual([422, { review: 'exclusion' }])
    expect((await page(key, 404)).status).toBe(404)
  })

  test('unless another one has its name and ZIP code meanwhile', async () => {
    const [ana, ben] = [await person(), await person()]
    const key = await dealer({ ...ownedBy(ana), name: 'Back Again Homes' })
    await close(ana, key)
    await decide(await added(ben, { name: 'back again homes' }), { decision: 'approve' })
    expect(refusal(await reopen(ana, key))).toEqual([422, { name: 'not_unique' }])
  })
})

test('every documented response was seen', () => {
  expect(unseen('new-dealer')).toEqual([])
  const calls = ['create', 'close', 'reopen', 'assign'].map(name => `own-dealer.${name}`)
  expect(unseen('own-dealer', id => calls.includes(id))).toEqual([])
})
