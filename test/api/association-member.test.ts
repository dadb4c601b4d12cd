import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAssociation } from '#contract/association/v1.ts'
import {
  addMember,
  associationDealers,
  dealerAssociations,
  joinAssociation,
  leaveAssociation,
  removeMember,
} from '#contract/association-member/v2.ts'
import { searchDealers } from '#contract/dealer/v1.ts'
import { ownedByCompany } from '#model/access/access.ts'
import type { RunningServer } from '#server/main.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer, type DealerGiven } from '../world/dealer.ts'
import { anAssociation } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { type Reply, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let staff: SignedInVisitor
let manager: SignedInVisitor
let owner: SignedInVisitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  staff = await aPerson(site.address, world.database, { isStaff: true })
  manager = await aPerson(site.address, world.database)
  owner = await aPerson(site.address, world.database)
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const association = (given: object = {}) =>
  anAssociation(world.database, {
    name: `Association ${crypto.randomUUID()}`,
    managerKey: manager.key,
    sendNotices: true,
    ...given,
  })
const dealer = (given: DealerGiven = {}) =>
  aDealer(world.database, {
    name: `Dealer ${crypto.randomUUID()}`,
    ownerType: 'registered-users',
    ownerKey: owner.key,
    ...given,
  })
const pair = (key: number, salesCenterKey: number) => ({ path: { key, salesCenterKey } })
const add = (key: number, of: number, who: Visitor = manager) => who.call(addMember, pair(key, of))
const remove = (key: number, of: number, who: Visitor = manager) => who.call(removeMember, pair(key, of))
const join = (key: number, of: number, who: Visitor = owner) => who.call(joinAssociation, pair(key, of))
const leave = (key: number, of: number, who: Visitor = owner) => who.call(leaveAssociation, pair(key, of))
const state = ({ status, json }: Reply) => [status, json.payload.state]
const ofAssociation = async (key: number) =>
  (await manager.call(associationDealers, { path: { key } })).json.payload
const ofDealer = async (key: number) => (await owner.call(dealerAssociations, { path: { key } })).json.payload
/** Members on the public page, once there are so many. */
const members = (key: number, count: number) =>
  until(
    async () => {
      const query = { 'include[]': ['sales-centers'] }
      const { json } = await aVisitor(site.address).call(getAssociation, { path: { key }, query })
      return json.payload.salesCenters.items.map((member: { key: number }) => member.key)
    },
    keys => keys.length === count,
  )
const notices = (key: number) =>
  world.database.query<{ joined: boolean }>(
    'select has_joined as joined from association_notice where state_association_key = $1 order by key',
    [key],
  )

const mails = async ({ username }: SignedInVisitor) => {
  const sent = await world.database.query<{ details: object }>(
    `select details from mail where template = 'membership-request' and recipient = $1 order by key`,
    [username],
  )
  return sent.map(({ details }) => details)
}

describe('one side asks and the other confirms', () => {
  test('a dealer asks to join, and the manager confirms: it is found as a member', async () => {
    const [key, of] = [await association(), await dealer({ name: 'Otter Creek Homes' })]
    expect(state(await join(key, of))).toEqual([200, 'asked-by-dealer'])
    expect(state(await join(key, of))).toEqual([200, 'asked-by-dealer'])
    expect(await mails(manager)).toMatchObject([
      { by: 'dealer', dealer: 'Otter Creek Homes, Ocala, FL', url: `/account/associations/${key}/members` },
    ])
    expect(await ofAssociation(key)).toEqual([
      { key: of, label: 'Otter Creek Homes, Ocala, FL', state: 'asked-by-dealer' },
    ])
    await members(key, 0)
    expect(state(await add(key, of))).toEqual([200, 'member'])
    expect(state(await add(key, of))).toEqual([200, 'member'])
    expect(await members(key, 1)).toEqual([of])
    expect(await ofAssociation(key)).toMatchObject([{ key: of, state: 'member' }])
    expect(await ofDealer(of)).toMatchObject([{ key, state: 'member' }])
    await until(
      async () => {
        const query = { state: 'FL', 'state-association-member': 'true', limit: 100 }
        const { json } = await aVisitor(site.address).call(searchDealers, { query })
        return json.payload.map((found: { key: number }) => found.key)
      },
      keys => keys.includes(of),
    )
    expect(await notices(key)).toEqual([{ joined: true }])
  })

  test('the manager invites a dealer of a company, and its owner accepts', async () => {
    const key = await association()
    const of = await dealer(ownedByCompany(await aCompanyOf(world.database, { owner: owner.key })))
    expect(state(await add(key, of))).toEqual([200, 'asked-by-association'])
    expect(await ofDealer(of)).toMatchObject([{ key, state: 'asked-by-association' }])
    expect(await mails(owner)).toMatchObject([
      { by: 'association', url: `/account/dealers/${of}/associations` },
    ])
    // The side that asked cannot confirm.
    expect(state(await add(key, of))).toEqual([200, 'asked-by-association'])
    expect(state(await join(key, of))).toEqual([200, 'member'])
    expect(await members(key, 1)).toEqual([of])
  })

  test('a dealer is a member of one association; the other questions are gone', async () => {
    const [first, second, of] = [await association(), await association(), await dealer()]
    await add(first, of)
    await join(second, of)
    await join(first, of)
    expect(await ofDealer(of)).toMatchObject([{ key: first, state: 'member' }])
    const refused = await add(second, of)
    expect([refused.status, refused.json.payload]).toEqual([422, { salesCenterKey: 'other_association' }])
    expect((await join(second, of)).status).toBe(422)
  })
})

describe('either side ends it', () => {
  test.each([
    ['the manager', (key: number, of: number) => remove(key, of)],
    ['the dealer', (key: number, of: number) => leave(key, of)],
  ])('%s declines, and ends a membership', async (_, end) => {
    const [key, of] = [await association(), await dealer()]
    await join(key, of)
    expect((await end(key, of)).status).toBe(204)
    expect(await ofAssociation(key)).toEqual([])
    await add(key, of)
    await join(key, of)
    expect((await end(key, of)).status).toBe(204)
    expect((await end(key, of)).status).toBe(204)
    await members(key, 0)
    expect(await notices(key)).toEqual([{ joined: true }, { joined: false }])
    const changes = await world.database.query<{ call: string }>(
      `select call from audit_entry where subject_key = $1 and subject_type = 'sales-center'
        or subject_key = $2 and subject_type = 'state-association' order by key`,
      [of, key],
    )
    expect(changes).toHaveLength(5)
  })
})

describe('no one else does', () => {
  test('neither a stranger nor the wrong side; staff may act for both', async () => {
    const [key, of] = [await association(), await dealer()]
    const stranger = await aPerson(site.address, world.database)
    for (const who of [stranger, owner]) {
      expect((await add(key, of, who)).status).toBe(403)
      expect((await remove(key, of, who)).status).toBe(403)
      expect((await who.call(associationDealers, { path: { key } })).status).toBe(403)
    }
    for (const who of [stranger, manager]) {
      expect((await join(key, of, who)).status).toBe(403)
      expect((await leave(key, of, who)).status).toBe(403)
      expect((await who.call(dealerAssociations, { path: { key: of } })).status).toBe(403)
    }
    expect(state(await add(key, of, staff))).toEqual([200, 'asked-by-association'])
    expect(state(await join(key, of, staff))).toEqual([200, 'member'])
  })

  test('nor about a dealer under review, a retired association, or nothing', async () => {
    const key = await association()
    const pending = await dealer({ active: false, review: 'pending' })
    const retired = await association({ retiredAt: new Date() })
    const of = await dealer()
    expect((await add(key, pending)).status).toBe(404)
    expect((await join(retired, of)).status).toBe(404)
    expect((await leave(retired, of)).status).toBe(404)
    expect((await remove(key, 999_999)).status).toBe(404)
    expect((await manager.call(associationDealers, { path: { key: 999_999 } })).status).toBe(404)
    expect((await owner.call(dealerAssociations, { path: { key: 999_999 } })).status).toBe(404)
    const query = { limit: 1_000 }
    expect((await manager.call(associationDealers, { path: { key }, query })).status).toBe(422)
  })
})

test('every documented response occurred', () => {
  expect(unseen('association-member')).toEqual([])
})
