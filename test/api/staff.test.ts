import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import { authenticate, getSession, logout } from '#contract/account/v1.ts'
import { getListing, searchListings } from '#contract/listing/v1.ts'
import { getPersonForStaff } from '#contract/profile/v2.ts'
import { listSecurityEvents } from '#contract/security-log/v1.ts'
import type { FoundItem, StaffQueue, StartItem } from '#contract/staff/v2.response.ts'
import {
  changeUserForStaff,
  endImpersonation,
  findAnything,
  getUserForStaff,
  listStaffQueues,
  seeAsUser,
  startListForStaff,
} from '#contract/staff/v2.ts'
import type { UserActionForm } from '#model/staff/find.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aCompany, aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { get, startSite } from '../world/site.ts'
import { aPerson, aVisitor, newClientAddress, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let staff: SignedInVisitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const aUser = (lastName = 'Delgado') => aPerson(site.address, world.database, { lastName })
const act = (key: number, body: UserActionForm, who = staff) =>
  who.call(changeUserForStaff, { path: { key }, body })
const user = async (key: number) => (await staff.call(getUserForStaff, { path: { key } })).json.payload

test('staff see how much waits in each queue, and since when', async () => {
  const reviewed = async () => {
    const { payload } = (await staff.call(listStaffQueues)).json
    return (payload as StaffQueue[]).find(({ name }) => name === 'review')!
  }
  const { total } = await reviewed()
  await aListing(world.database, { active: 0, holdReview: true })
  expect(await reviewed()).toMatchObject({ total: total + 1, since: expect.stringMatching(/^2\d{3}-/) })
  expect((await (await aUser()).call(listStaffQueues)).status).toBe(403)
})

describe('staff find', () => {
  const find = async (text: string) => {
    const { json } = await staff.call(findAnything, { query: { text } })
    return (json.payload as FoundItem[]).map(({ type, key }) => `${type} ${key}`)
  }

  test('a user by email address, name and key', async () => {
    const { key, username } = await aUser('Quintanilla')
    for (const text of [username, username.toUpperCase(), 'quintanilla', 'Rosa Quint', String(key)])
      expect(await find(text), text).toContain(`registered-user ${key}`)
  })

  test('a home by number, serial number and HUD label', async () => {
    const key = await aListing(world.database, {
      sectionSizes: [{ serialNumber: 'GAF-88 12', hudLabel: 'FLA990017' }],
    })
    for (const text of [String(key), `#${key}`, 'gaf8812', 'fla990017'])
      expect(await find(text), text).toEqual([`listing ${key}`])
  })

  test('parks, dealers and companies by name; a percent sign is not a wildcard', async () => {
    const name = 'Peculiar Pines'
    const park = await aPark(world.database, { name })
    const dealer = await aDealer(world.database, { name })
    const company = await aCompany(world.database, { name })
    expect(await find('peculiar')).toEqual([`park ${park}`, `sales-center ${dealer}`, `company ${company}`])
    expect(await find('%%')).toEqual([])
  })

  test('nothing for others', async () => {
    const query = { text: 'rosa' }
    expect((await (await aUser()).call(findAnything, { query })).status).toBe(403)
    expect((await aVisitor(site.address).call(findAnything, { query })).status).toBe(401)
    expect((await staff.call(findAnything, { query: { text: 'x' } })).status).toBe(422)
  })
})

describe('the CSR check (L155)', () => {
  test('only staff who proved a second factor see an account', async () => {
    const person = await aUser()
    const without = await aPerson(site.address, world.database, { isStaff: true })
    await world.database.query('update session set second_factor_at = null where user_key = $1', [
      without.key,
    ])
    for (const operation of [getUserForStaff, getPersonForStaff]) {
      const ask = async (who: { call: SignedInVisitor['call'] }) =>
        (await who.call(operation, { path: { key: person.key } })).status
      expect(await ask(staff)).toBe(200)
      expect(await ask(person)).toBe(403)
      expect(await ask(without)).toBe(403)
      expect(await ask(aVisitor(site.address))).toBe(401)
    }
    expect((await staff.call(getUserForStaff, { path: { key: 999_999 } })).status).toBe(404)
  })

  test('an account is shown with its homes', async () => {
    const { key, username } = await aUser()
    const home = await aListing(world.database, { ownerType: 'registered-users', ownerKey: key })
    expect(await user(key)).toMatchObject({
      username,
      blockSend: false,
      possible: ['deactivate', 'block-send'],
      homes: [{ key: home, active: 1 }],
    })
  })
})

describe('seeing the site as somebody', () => {
  const reason = 'They cannot find their home'
  const see = (key: number, who = staff) => who.call(seeAsUser, { path: { key }, body: { reason } })
  const seenNow = async () => (await staff.call(getSession)).json.payload.registeredUser.key
  afterEach(async () => {
    await staff.call(endImpersonation)
  })

  test('staff get what the person gets, and are themselves again when they end it; both logs say so', async () => {
    const person = await aUser('Okafor')
    expect((await see(person.key)).status).toBe(200)
    expect(await seenNow()).toBe(person.key)
    expect((await staff.call(findAnything, { query: { text: 'rosa' } })).status).toBe(403)
    const events = await person.call(listSecurityEvents, { path: { key: person.key } })
    expect(events.json.payload[0]).toMatchObject({ kind: 'seen-by-staff' })
    expect(events.text).not.toContain(reason)
    expect((await staff.call(endImpersonation)).status).toBe(204)
    expect(await seenNow()).toBe(staff.key)
    const log = await world.database.query<{ user_key: number; after: object }>(
      `select user_key, after from audit_entry where subject_type = 'registered-user' and subject_key = $1 order by key`,
      [person.key],
    )
    expect(log).toEqual([
      { user_key: staff.key, after: { seen: true, reason } },
      { user_key: staff.key, after: { seen: false } },
    ])
  })

  test('every call that changes something is refused, and nothing is changed; logging out is not', async () => {
    const person = await aUser()
    const staff = await aPerson(site.address, world.database, { isStaff: true })
    await see(person.key, staff)
    const writing = [...handlers.values()]
      .map(({ operation }) => operation)
      .filter(({ method, whileImpersonating }) => method !== 'GET' && !whileImpersonating)
    expect(writing.length).toBeGreaterThan(100)
    for (const { id, method, path, upload } of writing) {
      const { status, json } = await get(site.address + path.replace(/\{\w+\}/g, '1'), {
        method,
        headers: {
          cookie: staff.cookie,
          'x-forwarded-for': newClientAddress(),
          'content-type': upload?.types[0] ?? 'application/json',
        },
        body: '{}',
      })
      // A call of staff is none of this person's, and one about another user is not theirs.
      expect([id, status]).toEqual([id, 403])
      if (json.payload !== null) expect([id, json.payload]).toEqual([id, 'read_only_view'])
    }
    expect((await staff.call(logout)).status).toBe(204)
  })

  test('it ends by itself after half an hour, and when the member of staff is none any more', async () => {
    const person = await aUser()
    await see(person.key)
    await world.database.query(
      `update session set seen_until = seen_until - interval '30 minutes' where user_key = $1`,
      [staff.key],
    )
    expect(await seenNow()).toBe(staff.key)
    await see(person.key)
    await world.database.query('update registered_user set is_staff = false where key = $1', [staff.key])
    expect(await seenNow()).toBe(staff.key)
    await world.database.query('update registered_user set is_staff = true where key = $1', [staff.key])
  })

  test('pages are made for its member of staff alone; the cookie of anyone else leaves them cached', async () => {
    const person = await aUser()
    await see(person.key)
    const freshness = async (cookie: string) =>
      (await get(`${site.address}/`, { headers: { cookie } })).headers.get('cache-control')
    expect(await freshness(staff.cookie)).toBe('no-store')
    for (const cookie of ['seeing=1', 'seeing=1; session=x', `${person.cookie}; seeing=1`])
      expect(await freshness(cookie)).toMatch(/^public, /)
  })

  test('staff and closed accounts are not seen, nobody else sees anybody, and there is a reason', async () => {
    const person = await aUser()
    const other = await aPerson(site.address, world.database, { isStaff: true })
    expect((await see(other.key)).json.payload).toEqual({ reason: 'not_allowed' })
    await act(person.key, { action: 'deactivate', reason: 'They asked for it' })
    expect((await see(person.key)).json.payload).toEqual({ reason: 'not_allowed' })
    expect((await see(999_999)).status).toBe(404)
    expect((await see(staff.key, await aUser())).status).toBe(403)
    const without = await staff.call(seeAsUser, { path: { key: (await aUser()).key }, body: {} })
    expect(without.json.payload).toEqual({ reason: 'required' })
    expect(await seenNow()).toBe(staff.key)
  })
})

describe('an account', () => {
  test('is closed with a reason, which ends its sessions, and reopened; the audit log says so', async () => {
    const person = await aUser()
    const { key, username, password } = person
    expect((await act(key, { action: 'deactivate' })).json.payload).toEqual({ reason: 'required' })
    expect((await act(key, { action: 'deactivate', reason: 'Sold homes that are not hers' })).status).toBe(
      200,
    )
    expect((await person.call(getSession)).json.payload.isLoggedIn).toBe(false)
    expect(await user(key)).toMatchObject({
      deactivateReason: 'Sold homes that are not hers',
      sessionCount: 0,
    })
    const logIn = () => aVisitor(site.address).call(authenticate, { body: { username, password } })
    expect((await logIn()).status).not.toBe(200)
    expect((await act(key, { action: 'deactivate', reason: 'Again' })).json.payload).toEqual({
      action: 'not_allowed',
    })
    expect((await act(key, { action: 'restore' })).status).toBe(200)
    expect((await logIn()).status).toBe(200)
    const log = await world.database.query<{ user_key: number; after: object }>(
      `select user_key, after from audit_entry where subject_type = 'registered-user' and subject_key = $1 order by key`,
      [key],
    )
    expect(log).toEqual([
      { user_key: staff.key, after: { deactivated: true, reason: 'Sold homes that are not hers' } },
      { user_key: staff.key, after: { deactivated: false } },
    ])
  })

  test('takes its homes from pages and search while it is closed; they come back as they were', async () => {
    const { key } = await aUser()
    const own = { ownerType: 'registered-users', ownerKey: key } as const
    const live = await aListing(world.database, own)
    const sold = await aListing(world.database, { ...own, active: 2, showSold: true, removedAt: new Date() })
    const held = await aListing(world.database, own)
    await world.database.query('update listing set hold_review = true where key = $1', [held])
    const statuses = () =>
      Promise.all(
        [live, sold, held].map(
          async home => (await aVisitor(site.address).call(getListing, { path: { key: home } })).status,
        ),
      )
    const found = async () => {
      const { json } = await aVisitor(site.address).call(searchListings, { query: { limit: 100 } })
      return (json.payload as { key: number }[])
        .map(home => home.key)
        .filter(home => home === live || home === held)
    }
    await expect.poll(statuses).toEqual([200, 200, 404])
    const before = await world.database.query(
      'select key, active, hold_review, modified_at, version from listing where owner_key = $1 order by key',
      [key],
    )
    await act(key, { action: 'deactivate', reason: 'Sells homes that are not hers' })
    await expect.poll(statuses).toEqual([404, 404, 404])
    await expect.poll(found).toEqual([])
    await act(key, { action: 'restore' })
    await expect.poll(statuses).toEqual([200, 200, 404])
    await expect.poll(found).toEqual([live])
    expect(
      await world.database.query(
        'select key, active, hold_review, modified_at, version from listing where owner_key = $1 order by key',
        [key],
      ),
    ).toEqual(before)
  })

  test('gets no emails after they are stopped', async () => {
    const { key } = await aUser()
    await act(key, { action: 'block-send' })
    expect(await user(key)).toMatchObject({ blockSend: true, possible: ['deactivate', 'allow-send'] })
    await act(key, { action: 'allow-send' })
    expect(await user(key)).toMatchObject({ blockSend: false })
  })

  test('of staff is not closed, and others change nothing', async () => {
    const colleague = await aPerson(site.address, world.database, { isStaff: true })
    const body = { action: 'deactivate', reason: 'No longer here' } as const
    expect((await act(colleague.key, body)).json.payload).toEqual({ action: 'not_allowed' })
    const [one, two] = [await aUser(), await aUser()]
    expect((await act(two.key, body, one)).status).toBe(403)
    const anyone = aVisitor(site.address)
    expect((await anyone.call(changeUserForStaff, { path: { key: two.key }, body })).status).toBe(401)
    expect((await act(999_999, body)).status).toBe(404)
  })
})

describe('first steps of a site', () => {
  const stepsOf = async (who = staff) => {
    const { status, json } = await who.call(startListForStaff)
    return status === 200
      ? new Map((json.payload as StartItem[]).map(step => [step.name, step.isDone]))
      : status
  }

  test('are done once what they make is there', async () => {
    const before = await testDatabase()
    const empty = await startSite({
      connectionString: before.connectionString,
      env: { SITE_URL: 'https://homes.example', CONTACT_EMAIL: 'us@homes.example' },
    })
    try {
      const first = await aPerson(empty.address, before.database, { isStaff: true })
      const isDone = async (name: string) => ((await stepsOf(first)) as Map<string, boolean>).get(name)
      for (const name of ['address', 'contact']) expect(await isDone(name), name).toBe(true)
      for (const name of [
        'mail',
        'backups',
        'second-staff',
        'parks',
        'dealers',
        'homes',
        'prices',
        'streets',
      ])
        expect(await isDone(name), name).toBe(false)
      await aPark(before.database)
      await aDealer(before.database)
      await aListing(before.database)
      await aPerson(empty.address, before.database, { isStaff: true })
      for (const name of ['second-staff', 'parks', 'dealers', 'homes'])
        expect(await isDone(name), name).toBe(true)
    } finally {
      await empty.stop()
      await before.close()
    }
  })

  test('are for staff', async () => {
    expect(await stepsOf(await aUser())).toBe(403)
  })
})

test('every answer of the calls was seen', () => {
  expect(unseen('staff')).toEqual([])
})
