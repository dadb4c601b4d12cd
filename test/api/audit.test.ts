import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/v1/profile.ts'
import { moveOwnListing, patchListing } from '#contract/v2/own-listing.ts'
import { addPark, patchPark } from '#contract/v2/own-park.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { startSite } from '../world/site.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

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
  staff = await aPerson(site.address, world.database, { isStaff: true })
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
