import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing } from '#contract/listing/v1.ts'
import { getOwnListing } from '#contract/listing/v2.ts'
import {
  addDraftPhoto,
  publishDraft,
  saveContact,
  saveHome,
  saveLocation,
  saveMoney,
  saveWords,
  startListing,
} from '#contract/listing-draft/v1.ts'
import type { ModeratedHome, OwnReview, ReviewItem } from '#contract/moderation/v2.response.ts'
import {
  addProof,
  decideAboutHome,
  getModeratedHome,
  ownReviewOf,
  reviewQueue,
} from '#contract/moderation/v2.ts'
import type { DecisionForm } from '#model/moderation/decision.ts'
import type { RunningServer } from '#server/main.ts'
import { aUser } from '../world/alert.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { openWorld } from '../world/services.ts'
import { get, startSite } from '../world/site.ts'
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

const ofUser = ({ key }: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: key }) as const
const aHome = (given: ListingGiven = {}) => aListing(world.database, { ...ofUser(seller), ...given })
const aHeldHome = async () => {
  const key = await aHome({ active: 0 })
  await world.database.query('update listing set hold_review = true, review_at = now() where key = $1', [key])
  return key
}
const read = async (key: number) =>
  (await staff.call(getModeratedHome, { path: { key } })).json.payload as ModeratedHome
const decide = async (key: number, body: DecisionForm, version?: number) =>
  staff.call(decideAboutHome, { path: { key }, body, version: version ?? (await read(key)).version })
const own = async (key: number) =>
  (await seller.call(ownReviewOf, { path: { key } })).json.payload as OwnReview
const statusForBuyers = async (key: number) =>
  (await aVisitor(site.address).call(getListing, { path: { key } })).status
const mails = () =>
  world.database.query<{ language: string; recipient: string; details: { decision: string } }>(
    `select language, recipient, details from mail where template = 'listing-review' order by key`,
  )
const queued = async () => {
  const { json } = await staff.call(reviewQueue, { query: { limit: 100 } })
  return json.payload as ReviewItem[]
}

/** A whole draft of a seller, ready to be published. */
async function aDraft(
  who: SignedInVisitor,
  {
    serialNumber,
    description,
    photo,
    price = 50_000,
  }: { serialNumber?: string; description?: string; photo?: Blob; price?: number },
) {
  const { json } = await who.call(startListing)
  const path = { key: json.payload.key as string }
  const steps = [
    [saveLocation, { city: 'Ocala', state: 'FL', postalCode: '34470' }],
    [saveHome, { year: 1999, ...(serialNumber && { sections: 1, serialNumber1: serialNumber }) }],
    [saveMoney, { askingPrice: price, lot: 'own-land' }],
    [saveWords, { description: description ?? 'Quiet.' }],
    [saveContact, { sellerName: 'Rosa' }],
  ] as const
  for (const [at, [operation, answer]] of steps.entries()) {
    const saved = await who.call(operation, { path, body: { version: at + 1, ...answer } })
    expect(saved.status, saved.text).toBe(200)
  }
  if (photo) expect((await who.call(addDraftPhoto, { path, body: photo })).status).toBe(201)
  const published = await who.call(publishDraft, { path })
  expect(published.status, published.text).toBe(201)
  return published.json.payload as { listingKey: number; isHeld: boolean }
}

describe('a home that is held for review (L84)', () => {
  test('is in the queue with its seller, and leaves it when it is published', async () => {
    const key = await aHeldHome()
    expect((await queued()).find(home => home.key === key)).toMatchObject({
      state: 'new',
      holdReview: true,
      seller: { email: seller.username, name: 'Rosa Delgado' },
    })
    expect(await own(key)).toEqual({ state: 'new', decision: null, sameIdentity: false })
    expect((await decide(key, { decision: 'approve' })).status).toBe(200)
    expect((await queued()).map(home => home.key)).not.toContain(key)
    expect(await read(key)).toMatchObject({ active: 1, holdReview: false, possible: ['hold', 'remove'] })
    expect(await own(key)).toEqual({ state: null, decision: null, sameIdentity: false })
  })

  test('waits for the seller after a question, which they are emailed in their language', async () => {
    const key = await aHeldHome()
    const before = (await mails()).length
    const question = { decision: 'ask', reason: 'identity', message: 'May we see the title?' } as const
    await decide(key, question)
    expect((await mails()).slice(before)).toMatchObject([
      { language: 'es', recipient: seller.username, details: question },
    ])
    expect(await own(key)).toMatchObject({ state: 'asked', decision: question })
    expect((await queued()).find(home => home.key === key)?.state).toBe('asked')
    expect((await read(key)).decisions).toMatchObject([{ ...question, staff: { name: 'Stan' } }])
  })

  test('stays unpublished when it is refused, and its seller reads why', async () => {
    const key = await aHeldHome()
    await decide(key, { decision: 'refuse', reason: 'not-a-home' })
    expect((await queued()).map(home => home.key)).not.toContain(key)
    expect(await own(key)).toMatchObject({ state: 'refused', decision: { reason: 'not-a-home' } })
    expect(await statusForBuyers(key)).toBe(404)
    const { json } = await seller.call(getOwnListing, { path: { key } })
    expect(json.payload).toMatchObject({ holdReview: true, isRefused: true })
  })
})

describe('a home on the market', () => {
  test('is hidden while it is held, and back when it is released', async () => {
    const key = await aHome()
    expect(await statusForBuyers(key)).toBe(200)
    await decide(key, { decision: 'hold', reason: 'fraud' })
    await expect.poll(() => statusForBuyers(key)).toBe(404)
    await decide(key, { decision: 'approve' })
    await expect.poll(() => statusForBuyers(key)).toBe(200)
  })

  test('is removed with its reason, and restored (L84)', async () => {
    const key = await aHome()
    await decide(key, { decision: 'remove', reason: 'discrimination' })
    expect(await read(key)).toMatchObject({
      active: 4,
      removalReason: 'discrimination',
      possible: ['restore'],
    })
    expect(await own(key)).toMatchObject({ decision: { decision: 'remove', reason: 'discrimination' } })
    await decide(key, { decision: 'restore' })
    expect(await read(key)).toMatchObject({ active: 1, removalReason: null, holdReview: false })
    const log = await world.database.query<{ actor_kind: string; after: object }>(
      `select actor_kind, after from audit_entry where subject_type = 'listing' and subject_key = $1 order by key`,
      [key],
    )
    expect(log).toMatchObject([
      { actor_kind: 'staff', after: { active: 4, removalReason: 'discrimination', holdReview: true } },
      { actor_kind: 'staff', after: { active: 1, removalReason: null, holdReview: false } },
    ])
  })
})

describe('a proof', () => {
  const send = (key: number, body: Blob, who = seller) => who.call(addProof, { path: { key }, body })
  const pdf = new Blob(['%PDF-1.4 the title of a home'], { type: 'application/pdf' })
  const fetchProof = (key: number, who: { cookie: string }) =>
    get(`${site.address}/staff/proofs/${key}`, { headers: { cookie: who.cookie } })

  test('answers a question; staff see it, and nobody else', async () => {
    const key = await aHeldHome()
    await decide(key, { decision: 'ask', message: 'May we see the title?' })
    expect((await send(key, pdf)).status).toBe(201)
    expect((await send(key, await aPicture())).status).toBe(201)
    expect((await own(key)).state).toBe('answered')
    const { proofs, state } = await read(key)
    expect(state).toBe('answered')
    expect(proofs.map(({ mimeType }) => mimeType)).toEqual(['application/pdf', 'image/jpeg'])
    const shown = await fetchProof(proofs[0]!.key, staff)
    expect([shown.status, shown.text]).toEqual([200, '%PDF-1.4 the title of a home'])
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    for (const who of [seller, aVisitor(site.address)])
      expect((await fetchProof(proofs[0]!.key, who)).status).toBe(404)
  })

  test('puts a refused home back into the queue', async () => {
    const key = await aHeldHome()
    await decide(key, { decision: 'refuse', reason: 'fraud' })
    await send(key, pdf)
    expect((await queued()).find(home => home.key === key)?.state).toBe('answered')
  })

  test('is refused for a home that is not held, for a sixth file, and from others', async () => {
    const exclusion = await send(await aHome(), pdf)
    expect([exclusion.status, exclusion.json.payload]).toEqual([422, { photo: 'exclusion' }])
    const key = await aHeldHome()
    const other = await aPerson(site.address, world.database)
    expect((await send(key, pdf, other)).status).toBe(403)
    expect((await send(999_999, pdf)).status).toBe(404)
    for (let sent = 0; sent < 5; sent++) expect((await send(key, pdf)).status).toBe(201)
    expect((await send(key, pdf)).json.payload).toEqual({ photo: 'too_many_photos' })
    const anyone = aVisitor(site.address)
    expect((await anyone.call(addProof, { path: { key }, body: pdf })).status).toBe(401)
  })

  test('is deleted 30 days after the decision, and after 180 days in any case', async () => {
    const open = await openWorld(Date.now(), async () => {})
    const days = async (proof: number, decision: number | undefined) => {
      const key = await aListing(open.database, { active: 0 })
      const userKey = await aUser(open.database)
      await open.database.query(
        `insert into listing_proof (listing_key, user_key, mime_type, content, at)
        values ($1, $2, 'image/png', 'x', now() - make_interval(days => $3))`,
        [key, userKey, proof],
      )
      if (decision !== undefined)
        await open.database.query(
          `insert into listing_decision (listing_key, decision, at) values ($1, 'approve', now() - make_interval(days => $2))`,
          [key, decision],
        )
      return key
    }
    const kept = [await days(40, 29), await days(179, undefined), await days(1, 31)]
    const deleted = [await days(40, 31), await days(181, undefined)]
    await open.services.moderation.prune()
    const rows = await open.database.query<{ key: number }>('select listing_key as key from listing_proof')
    expect(rows.map(({ key }) => key).sort()).toEqual(kept.sort())
    expect(deleted).toHaveLength(2)
    await open.close()
  })
})

describe('a decision', () => {
  test('is made once, whatever is pressed twice', async () => {
    const key = await aHeldHome()
    const before = (await mails()).length
    const { version } = await read(key)
    const question = { decision: 'ask', message: 'Is it yours?' } as const
    const same = { path: { key }, body: question, version, idempotencyKey: 'one-press' }
    const first = await staff.call(decideAboutHome, same)
    const again = await staff.call(decideAboutHome, same)
    expect([first.status, again.status]).toEqual([200, 200])
    // Without script there is no key, but the version is old.
    expect((await decide(key, question, version)).status).toBe(412)
    expect((await mails()).length).toBe(before + 1)
  })

  test('needs a version, and a reason or words', async () => {
    const key = await aHeldHome()
    const body = { decision: 'refuse' }
    expect((await staff.call(decideAboutHome, { path: { key }, body })).status).toBe(428)
    const refused = await staff.call(decideAboutHome, { path: { key }, body, version: 1 })
    expect([refused.status, refused.json.payload]).toEqual([422, { reason: 'required' }])
  })

  test('that is not possible now is refused', async () => {
    const key = await aHome()
    const refused = await decide(key, { decision: 'restore' })
    expect([refused.status, refused.json.payload]).toEqual([422, { decision: 'not_allowed' }])
  })

  test('is for staff only', async () => {
    const key = await aHeldHome()
    const input = { path: { key }, body: { decision: 'approve' }, version: 1 }
    expect((await seller.call(decideAboutHome, input)).status).toBe(403)
    expect((await aVisitor(site.address).call(decideAboutHome, input)).status).toBe(401)
    expect((await seller.call(getModeratedHome, { path: { key } })).status).toBe(403)
    expect((await aVisitor(site.address).call(getModeratedHome, { path: { key } })).status).toBe(401)
    expect((await seller.call(reviewQueue)).status).toBe(403)
    expect((await aVisitor(site.address).call(reviewQueue)).status).toBe(401)
    expect((await staff.call(reviewQueue, { query: { limit: 'x' } })).status).toBe(422)
    expect((await staff.call(getModeratedHome, { path: { key: 999_999 } })).status).toBe(404)
    const missing = { path: { key: 999_999 }, body: { decision: 'approve' }, version: 1 }
    expect((await staff.call(decideAboutHome, missing)).status).toBe(404)
    expect((await staff.call(ownReviewOf, { path: { key: 999_999 } })).status).toBe(404)
    expect((await aVisitor(site.address).call(ownReviewOf, { path: { key } })).status).toBe(401)
    const other = await aPerson(site.address, world.database)
    expect((await other.call(ownReviewOf, { path: { key } })).status).toBe(403)
  })
})

describe('publishing', () => {
  const words =
    'A bright home with a new roof, two porches and room for a garden, near the lake and the school.'

  test('a home without signals is on the market at once', async () => {
    const person = await aPerson(site.address, world.database)
    expect(await aDraft(person, {})).toMatchObject({ isHeld: false })
  })

  test('a home with photo and description of another seller is held, and staff see which', async () => {
    const photo = await aPicture()
    const [one, two] = [
      await aPerson(site.address, world.database),
      await aPerson(site.address, world.database),
    ]
    const first = await aDraft(one, { photo, description: words })
    expect(first.isHeld).toBe(false)
    const second = await aDraft(two, { photo, description: words })
    expect(second.isHeld).toBe(true)
    expect((await read(second.listingKey)).signals).toMatchObject([
      { kind: 'photo', listings: [first.listingKey] },
      { kind: 'text', listings: [first.listingKey] },
    ])
  })

  test('the same photo alone is a signal, but holds nothing', async () => {
    const photo = await aPicture({ width: 321 })
    const [one, two] = [
      await aPerson(site.address, world.database),
      await aPerson(site.address, world.database),
    ]
    await aDraft(one, { photo })
    const { listingKey, isHeld } = await aDraft(two, { photo })
    expect(isHeld).toBe(false)
    expect((await read(listingKey)).signals).toMatchObject([{ kind: 'photo', weight: 60 }])
  })

  test('photos of an own home are no signal', async () => {
    const photo = await aPicture({ width: 322 })
    const person = await aPerson(site.address, world.database)
    await aDraft(person, { photo })
    const { listingKey } = await aDraft(person, { photo })
    expect((await read(listingKey)).signals).toEqual([])
  })

  test('a serial number of another seller’s home is named to staff only', async () => {
    const other = await aListing(world.database, {
      ...ofUser(await aPerson(site.address, world.database)),
      sectionSizes: [{ serialNumber: 'LFL-77 A' }],
    })
    const key = await aHome({ active: 0, sectionSizes: [{ serialNumber: 'lfl77a' }] })
    expect((await read(key)).signals).toMatchObject([{ kind: 'identity', listings: [other] }])
    expect(JSON.stringify(await own(key))).not.toContain(String(other))
  })

  test('two sellers of homes with one serial number are told, without the other, until it is decided', async () => {
    const other = await aPerson(site.address, world.database)
    const first = await aDraft(other, { serialNumber: 'TWICE-1' })
    const { listingKey, isHeld } = await aDraft(seller, { serialNumber: 'twice 1' })
    expect([first.isHeld, isHeld]).toEqual([false, true])
    const read = async () => {
      const path = { key: first.listingKey }
      return [await own(listingKey), (await other.call(ownReviewOf, { path })).json.payload as OwnReview]
    }
    const told = await read()
    expect(told).toMatchObject([
      { state: 'new', sameIdentity: true },
      { state: null, sameIdentity: true },
    ])
    expect(JSON.stringify(told[0])).not.toContain(String(first.listingKey))
    expect(JSON.stringify(told[1])).not.toContain(String(listingKey))
    await decide(listingKey, { decision: 'approve' })
    expect((await read()).map(({ sameIdentity }) => sameIdentity)).toEqual([false, false])
  })

  test('a price far below that of comparable homes is a signal', async () => {
    const town = 'ocala'
    for (let home = 0; home < 10; home++)
      await aListing(world.database, {
        town,
        askingPrice: 80_000 + home,
        tenure: 'own-land',
        sections: 2,
        year: 1999,
      })
    const key = await aHome({ town, askingPrice: 20_000, tenure: 'own-land', sections: 2, year: 1999 })
    expect((await read(key)).signals).toMatchObject([{ kind: 'price', price: 20_000 }])
  })
})

test('every answer of the calls was seen', () => {
  expect(unseen('moderation')).toEqual([])
})
