import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import type { StaffChange } from '#contract/audit/v2.response.ts'
import { allChanges, listingChanges } from '#contract/audit/v2.ts'
import { patchDealer } from '#contract/dealer/v2.ts'
import { moveOwnListing, patchListing } from '#contract/listing/v2.ts'
import { addPark, patchPark } from '#contract/park/v2.ts'
import { deleteAccount } from '#contract/profile/v1.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let staff: SignedInVisitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  owner = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true, firstName: 'Stan' })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ofUser = (person: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: person.key }) as const
const entries = (type: string, key: number) =>
  world.database.query<Record<string, unknown>>(
    `select actor_kind as kind, user_key as "user", call, before, after from audit_entry
    where subject_type = $1 and subject_key = $2 order by key`,
    [type, key],
  )

describe('the audit log', () => {
  test('takes the name of every call', async () => {
    const key = await aListing(world.database, {})
    const names = [...handlers.keys()]
    await world.database.query(
      `insert into audit_entry (subject_type, subject_key, actor_kind, call, before, after)
      select 'listing', $1, 'user', name, '{}', '{}' from unnest($2::text[]) as name`,
      [key, names],
    )
    expect(await entries('listing', key)).toHaveLength(names.length)
  })

  test('has who changed which fields of a home, and by which call', async () => {
    const key = await aListing(world.database, { ...ofUser(owner), askingPrice: 80_000, caption: 'Shady' })
    const changed = { askingPrice: 75_000, caption: 'Shady' }
    await owner.call(patchListing, { path: { key }, version: 1, body: changed })
    const body = { active: activeStatus.RemovedNotForSale, reason: 'Fraud' }
    await staff.call(moveOwnListing, { path: { key }, version: 2, body })
    expect(await entries('listing', key)).toEqual([
      {
        kind: 'user',
        user: owner.key,
        call: 'own-listing.change',
        before: { askingPrice: 80_000 },
        after: { askingPrice: 75_000 },
      },
      {
        kind: 'staff',
        user: staff.key,
        call: 'own-listing.move',
        before: { active: 1, removalReason: null, holdReview: false },
        after: { active: 4, removalReason: 'Fraud', holdReview: true },
      },
    ])
  })

  test('has no change that was refused, and none without a difference', async () => {
    const key = await aListing(world.database, { ...ofUser(owner), askingPrice: 80_000 })
    await owner.call(patchListing, { path: { key }, version: 1, body: { askingPrice: 80_000 } })
    await owner.call(patchListing, { path: { key }, version: 7, body: { askingPrice: 70_000 } })
    expect(await entries('listing', key)).toEqual([])
  })

  test('has new and changed parks', async () => {
    const body = { name: 'Audited Pines', city: 'Ocala', state: 'FL', postalCode: '34470' }
    const { json } = await owner.call(addPark, { path: ofUser(owner), body })
    const key = json.payload.key as number
    await owner.call(patchPark, { path: { key }, version: json.payload.version, body: { caption: 'Quiet' } })
    expect(await entries('park', key)).toMatchObject([
      { kind: 'user', call: 'own-park.create', before: { name: null }, after: body },
      { call: 'own-park.change', before: { caption: null }, after: { caption: 'Quiet' } },
    ])
  })

  test('has changed dealers', async () => {
    const key = await aDealer(world.database, ofUser(owner))
    const path = { ...ofUser(owner), key }
    await owner.call(patchDealer, { path, version: 1, body: { caption: 'Open on Sundays' } })
    expect(await entries('sales-center', key)).toMatchObject([{ after: { caption: 'Open on Sundays' } }])
  })

  test('cannot be changed or deleted', async () => {
    const key = await aPark(world.database, ofUser(owner))
    await owner.call(patchPark, { path: { key }, version: 1, body: { caption: 'Quiet' } })
    const ofPark = `where subject_type = 'park' and subject_key = ${key}`
    for (const statement of [
      `update audit_entry set after = '{"caption": "Loud"}' ${ofPark}`,
      `update audit_entry set call = 'other' ${ofPark}`,
      `update audit_entry set user_key = ${staff.key} ${ofPark}`,
      `delete from audit_entry ${ofPark}`,
      'truncate audit_entry',
    ])
      await expect(world.database.query(statement), statement).rejects.toThrow('never changed')
    expect(await entries('park', key)).toMatchObject([{ user: owner.key, after: { caption: 'Quiet' } }])
  })

  test('keeps neither the key nor the words of somebody who was forgotten', async () => {
    const person = await aPerson(site.address, world.database)
    const key = await aListing(world.database, ofUser(person))
    const park = await aPark(world.database, ofUser(owner))
    await person.call(patchListing, { path: { key }, version: 1, body: { caption: 'Call Rosa' } })
    await staff.call(patchListing, { path: { key }, version: 2, body: { caption: 'Rosa is nice' } })
    await owner.call(patchPark, { path: { key: park }, version: 1, body: { caption: 'Quiet' } })
    const gone = await person.call(deleteAccount, {
      path: { key: person.key },
      body: { password: person.password },
    })
    expect(gone.status).toBeLessThan(300)
    expect(await entries('listing', key)).toEqual([
      { kind: 'user', user: null, call: 'own-listing.change', before: {}, after: {} },
      { kind: 'staff', user: staff.key, call: 'own-listing.change', before: {}, after: {} },
    ])
    expect(await entries('park', park)).toMatchObject([{ after: { caption: 'Quiet' } }])
  })
})

describe('changes are read', () => {
  test('by the owner, without the name of staff', async () => {
    const key = await aListing(world.database, { ...ofUser(owner), askingPrice: 80_000 })
    await owner.call(patchListing, { path: { key }, version: 1, body: { askingPrice: 75_000 } })
    await staff.call(patchListing, { path: { key }, version: 2, body: { caption: 'Shady' } })
    const { json, text } = await owner.call(listingChanges, { path: { key } })
    expect(json.payload).toMatchObject([
      { by: 'staff', fields: [{ name: 'caption', before: null, after: 'Shady' }] },
      { by: 'you', fields: [{ name: 'askingPrice', before: 80_000, after: 75_000 }] },
    ])
    expect(json.meta).toEqual({ total: 2, offset: 0, limit: 24 })
    expect(text).not.toContain('Stan')
    const other = await aPerson(site.address, world.database)
    expect((await other.call(listingChanges, { path: { key } })).status).toBe(403)
    expect((await aVisitor(site.address).call(listingChanges, { path: { key } })).status).toBe(401)
    expect((await owner.call(listingChanges, { path: { key: 999_999 } })).status).toBe(404)
    expect((await owner.call(listingChanges, { path: { key }, query: { limit: 0.5 } })).status).toBe(422)
  })

  test('by staff: all of them, of one object, or by one person', async () => {
    const key = await aListing(world.database, ofUser(owner))
    await owner.call(patchListing, { path: { key }, version: 1, body: { caption: 'Shady' } })
    const park = await aPark(world.database, ofUser(owner))
    await staff.call(patchPark, { path: { key: park }, version: 1, body: { caption: 'Quiet' } })
    const list = async (query: Record<string, string | number>) => {
      const { json } = await staff.call(allChanges, { query })
      return (json.payload as StaffChange[]).map(({ subject }) => `${subject.type} ${subject.key}`)
    }
    expect((await list({})).slice(0, 2)).toEqual([`park ${park}`, `listing ${key}`])
    expect(await list({ 'subject-type': 'listing', 'subject-key': key })).toEqual([`listing ${key}`])
    expect(await list({ 'user-key': staff.key })).toContain(`park ${park}`)
    expect(await list({ 'user-key': staff.key })).not.toContain(`listing ${key}`)
    expect((await staff.call(allChanges, { query: { 'subject-key': key } })).status).toBe(422)
    expect((await owner.call(allChanges)).status).toBe(403)
    expect((await aVisitor(site.address).call(allChanges)).status).toBe(401)
  })
})

test('every answer of the calls was seen', () => {
  expect(unseen('audit')).toEqual([])
})
