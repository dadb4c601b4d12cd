import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPark } from '#contract/park/v1.ts'
import { addPark, getOwnPark, patchPark } from '#contract/park/v2.ts'
import type { ParkToClaim, StaffClaim } from '#contract/park-claim/v2.response.ts'
import {
  addClaimProof,
  claimQueue,
  confirmClaim,
  decideAboutClaim,
  decideAboutNewPark,
  findInRegister,
  getNewPark,
  getParkToClaim,
  getStaffClaim,
  makeClaimLetter,
  newParkQueue,
  startClaim,
  withdrawClaim,
} from '#contract/park-claim/v2.ts'
import type { RunningServer } from '#server/main.ts'
import { aClaim, knownCode } from '../world/claim.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aPark, type ParkGiven } from '../world/park.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { type Reply, startSite, until } from '../world/site.ts'
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
const park = (given: ParkGiven = {}) =>
  aPark(world.database, { email: 'office@heron.example', streetAddress1: '100 SE 1st Ave', ...given })
const ownedBy = ({ key }: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: key }) as const
const asked = async (who: SignedInVisitor, key: number) =>
  (await who.call(getParkToClaim, { path: { key } })).json.payload as ParkToClaim
const start = (who: SignedInVisitor, key: number, body: object = { way: 'email' }) =>
  who.call(startClaim, { path: { key }, body })
const started = async (who: SignedInVisitor, key: number, body?: object) =>
  ((await start(who, key, body)).json.payload as ParkToClaim).claim!.key
const enter = (who: SignedInVisitor, key: number, code: string) =>
  who.call(confirmClaim, { path: { key }, body: { code } })
const decide = (key: number, body: object) => staff.call(decideAboutClaim, { path: { key }, body })
const refusal = ({ status, json }: Reply) => [status, json.payload]

interface StoredMail {
  recipient: string
  language: string
  details: Record<string, string>
}
const mails = (template: string, parkKey: number) =>
  world.database.query<StoredMail>(
    `select recipient, language, details from mail
    where template = $1 and details->>'url' ~ ('/parks/' || $2 || '(/|$)') order by key`,
    [template, parkKey],
  )
const codeFor = async (key: number) => (await mails('park-claim-code', key)).at(-1)!.details.code!
const shown = async (key: number, status: string) =>
  (
    await until(
      () => aVisitor(site.address).call(getPark, { path: { key } }),
      ({ json }) => json.payload.claimStatus === status,
    )
  ).json.payload.claimStatus

describe('a claim by email', () => {
  test('gives the park to whoever enters the code that the park got', async () => {
    const ana = await person({ language: 'es' })
    const key = await park()
    expect(await asked(ana, key)).toMatchObject({
      claimStatus: 'unclaimed',
      ways: ['email', 'letter', 'proof'],
      email: 'o•••@heron.example',
      claim: null,
    })
    const claim = await started(ana, key)
    const [mail] = await mails('park-claim-code', key)
    expect(mail).toMatchObject({ recipient: 'office@heron.example', language: 'es' })
    expect(JSON.stringify(mail)).not.toContain(ana.username)
    expect(mail?.details.code).toMatch(/^\d{6}$/)
    const code = await codeFor(key)
    const { status, json } = await enter(ana, claim, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, json.payload.isYours, json.payload.claim.state]).toEqual([200, true, 'approved'])
    expect((await ana.call(getOwnPark, { path: { key } })).json.payload).toMatchObject({
      ownerKey: ana.key,
      claimStatus: 'claimed',
      version: 2,
    })
    expect(await shown(key, 'claimed')).toBe('claimed')
    expect((await mails('park-claim-decision', key))[0]).toMatchObject({
      recipient: ana.username,
      language: 'es',
      details: { decision: 'approve' },
    })
    expect((await ana.call(patchPark, { path: { key }, version: 2, body: { manager: 'Ana' } })).status).toBe(
      200,
    )
  })

  test('is in the audit log', async () => {
    const ana = await person()
    const key = await park()
    await enter(ana, await started(ana, key), await codeFor(key))
    const [entry] = await world.database.query<{ call: string; after: object; user_key: number }>(
      `select call, after, user_key from audit_entry where subject_type = 'park' and subject_key = $1`,
      [key],
    )
    expect(entry).toEqual({
      call: 'park-claim.confirm',
      after: { ownerType: 'registered-users', ownerKey: ana.key },
      user_key: ana.key,
    })
  })

  test('ends after five wrong codes, also for the right one', async () => {
    const ana = await person()
    const key = await park()
    const claim = await aClaim(world.database, { userKey: ana.key, parkKey: key })
    for (let attempt = 0; attempt < 5; attempt++)
      expect(refusal(await enter(ana, claim, '999999'))).toEqual([422, { code: 'wrong_code' }])
    expect((await asked(ana, key)).claim?.attemptsLeft).toBe(0)
    expect(refusal(await enter(ana, claim, knownCode))).toEqual([422, { code: 'expired' }])
    expect((await asked(ana, key)).claimStatus).toBe('unclaimed')
  })

  test('ends with its day', async () => {
    const ana = await person()
    const claim = await aClaim(world.database, { userKey: ana.key })
    await world.database.query('update park_claim set code_expires_at = now() where key = $1', [claim])
    expect(refusal(await enter(ana, claim, knownCode))).toEqual([422, { code: 'expired' }])
  })

  test('stores no code that can be read', async () => {
    const ana = await person()
    const key = await park()
    const claim = await started(ana, key)
    const [row] = await world.database.query<{ text: string }>(
      'select to_jsonb(c)::text as text from park_claim c where key = $1',
      [claim],
    )
    expect(row?.text).not.toContain(await codeFor(key))
  })

  test('is limited: three codes a day to a park, five claims a day of a person', async () => {
    const key = await park()
    for (let code = 0; code < 3; code++) expect((await start(await person(), key)).status).toBe(201)
    expect((await start(await person(), key)).status).toBe(429)
    const ana = await person()
    for (let claim = 0; claim < 5; claim++) expect((await start(ana, await park())).status).toBe(201)
    const limited = await start(ana, await park())
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('needs a confirmed account', async () => {
    const ana = await person({ isVerified: false })
    expect(refusal(await start(ana, await park()))).toEqual([422, { way: 'unconfirmed' }])
  })

  test('can be started again with a new code, and withdrawn', async () => {
    const ana = await person()
    const key = await park()
    const first = await started(ana, key)
    const old = await codeFor(key)
    const second = await started(ana, key)
    expect((await enter(ana, first, old)).status).toBe(404)
    expect((await ana.call(withdrawClaim, { path: { key: second } })).status).toBe(204)
    expect((await asked(ana, key)).claim).toBeNull()
    expect((await ana.call(withdrawClaim, { path: { key: second } })).status).toBe(404)
  })

  test('is of its author alone', async () => {
    const claim = await aClaim(world.database, { userKey: (await person()).key })
    const other = await person()
    expect((await enter(other, claim, knownCode)).status).toBe(403)
    expect((await other.call(withdrawClaim, { path: { key: claim } })).status).toBe(403)
    expect((await other.call(addClaimProof, { path: { key: claim }, body: await aPicture() })).status).toBe(
      403,
    )
  })
})

describe('a claim by letter', () => {
  test('has a code that staff print, also where the park has an email address', async () => {
    const ana = await person()
    const withEmail = await started(await person(), await park(), { way: 'letter' })
    expect((await staff.call(makeClaimLetter, { path: { key: withEmail } })).status).toBe(200)
    const key = await aPark(world.database, { streetAddress1: '7 Oak St' })
    expect(await asked(ana, key)).toMatchObject({ ways: ['letter', 'proof'], email: null })
    expect(refusal(await start(ana, key, { way: 'email' }))).toEqual([422, { way: 'exclusion' }])
    const claim = await started(ana, key, { way: 'letter' })
    const { json } = await staff.call(claimQueue, { query: { limit: 100 } })
    expect(json.payload.map((item: StaffClaim) => item.key)).toContain(claim)
    const letter = () => staff.call(makeClaimLetter, { path: { key: claim } })
    const first = (await letter()).json.payload
    expect(first).toMatchObject({ lines: ['Heron Lake Village', '7 Oak St', 'Ocala, FL 34470'], days: 60 })
    const { code } = (await letter()).json.payload
    const { json: left } = await staff.call(claimQueue, { query: { limit: 100 } })
    expect(left.payload.map((item: StaffClaim) => item.key)).not.toContain(claim)
    // The second letter replaces the first.
    if (first.code !== code) expect((await enter(ana, claim, first.code)).status).toBe(422)
    expect((await enter(ana, claim, code)).json.payload.isYours).toBe(true)
    expect((await letter()).status).toBe(404)
  })

  test('is none without a street address', async () => {
    const key = await aPark(world.database, { streetAddress1: null })
    expect((await asked(await person(), key)).ways).toEqual(['proof'])
  })
})

describe('a claim by a document', () => {
  const proven = async (who: SignedInVisitor, key: number, more: object = {}) => {
    const claim = await started(who, key, { way: 'proof', statement: 'I run the office.', ...more })
    const reply = await who.call(addClaimProof, { path: { key: claim }, body: await aPicture() })
    expect(reply.status).toBe(201)
    return claim
  }

  test('waits for staff, who approve it', async () => {
    const ana = await person()
    const key = await park()
    expect(refusal(await start(ana, key, { way: 'proof' }))).toEqual([422, { statement: 'required' }])
    const claim = await proven(ana, key)
    expect((await asked(ana, key)).claim).toMatchObject({ state: 'waiting', proofCount: 1 })
    expect(refusal(await start(ana, key))).toEqual([422, { way: 'not_allowed' }])
    const { json } = await staff.call(getStaffClaim, { path: { key: claim } })
    expect(json.payload).toMatchObject({
      statement: 'I run the office.',
      author: { key: ana.key, email: ana.username },
      presentOwner: null,
      park: { key, email: 'office@heron.example' },
      proofs: [{ mimeType: 'image/jpeg' }],
    })
    expect((await decide(claim, { decision: 'approve' })).json.payload.state).toBe('approved')
    expect((await asked(ana, key)).isYours).toBe(true)
    expect(refusal(await decide(claim, { decision: 'approve' }))).toEqual([
      422,
      { decision: 'changed_meanwhile' },
    ])
  })

  test('is refused with a reason, in the language of its author', async () => {
    const ana = await person({ language: 'es' })
    const key = await park()
    const claim = await proven(ana, key)
    expect(refusal(await decide(claim, { decision: 'refuse' }))).toEqual([422, { reason: 'required' }])
    await decide(claim, { decision: 'refuse', reason: 'unreadable', message: 'Too dark.' })
    expect(await asked(ana, key)).toMatchObject({
      isYours: false,
      claim: { state: 'refused', reason: 'unreadable', message: 'Too dark.' },
    })
    expect((await mails('park-claim-decision', key))[0]).toMatchObject({
      language: 'es',
      details: { decision: 'refuse', reason: 'unreadable', message: 'Too dark.' },
    })
    expect((await start(ana, key)).status).toBe(201)
  })

  test('of a park with an owner is a dispute: the owner learns of it, but not from whom', async () => {
    const owner = await person({ language: 'es' })
    const ana = await person({ firstName: 'Zenaida' })
    const key = await park(ownedBy(owner))
    expect(await asked(owner, key)).toMatchObject({ isYours: true })
    expect(refusal(await start(owner, key))).toEqual([422, { way: 'exclusion' }])
    expect(await shown(key, 'claimed')).toBe('claimed')
    const claim = await proven(ana, key)
    expect(await shown(key, 'disputed')).toBe('disputed')
    const told = await mails('park-claim-owner', key)
    expect(told).toMatchObject([
      { recipient: owner.username, language: 'es', details: { event: 'disputed' } },
    ])
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`Zenaida|${ana.username}`))
    await decide(claim, { decision: 'refuse', reason: 'present-owner' })
    expect(await shown(key, 'claimed')).toBe('claimed')
    expect((await mails('park-claim-owner', key)).at(-1)?.details.event).toBe('kept')
    expect((await asked(owner, key)).isYours).toBe(true)
  })

  test('of a park with an owner can be approved: the park changes hands', async () => {
    const owner = await person()
    const ana = await person()
    const key = await park(ownedBy(owner))
    await decide(await proven(ana, key), { decision: 'approve' })
    expect((await asked(ana, key)).isYours).toBe(true)
    expect((await owner.call(getOwnPark, { path: { key } })).status).toBe(403)
    expect(await shown(key, 'claimed')).toBe('claimed')
    const told = await world.database.query<StoredMail>(
      `select recipient, details from mail where template = 'park-claim-owner' and recipient = $1 order by key`,
      [owner.username],
    )
    expect(told.map(({ details }) => details.event)).toEqual(['disputed', 'lost'])
  })

  test('also a right code leaves a park with an owner to staff', async () => {
    const key = await park(ownedBy(await person()))
    const ana = await person()
    const claim = await started(ana, key)
    const { json } = await enter(ana, claim, await codeFor(key))
    expect(json.payload).toMatchObject({
      isYours: false,
      claimStatus: 'disputed',
      claim: { state: 'waiting' },
    })
  })

  test('can be for the company, by those who may change its parks', async () => {
    const [boss, seller] = [await person(), await person()]
    const companyKey = await aCompanyOf(world.database, { owner: boss.key, 'sales-person': seller.key })
    const key = await park()
    const body = { way: 'proof', statement: 'We run it.', forCompany: true }
    expect(refusal(await start(seller, key, body))).toEqual([422, { forCompany: 'exclusion' }])
    expect(refusal(await start(await person(), key, body))).toEqual([422, { forCompany: 'exclusion' }])
    await decide(await proven(boss, key, { forCompany: true }), { decision: 'approve' })
    expect((await boss.call(getOwnPark, { path: { key } })).json.payload).toMatchObject({
      ownerType: 'companies',
      ownerKey: companyKey,
    })
    // The company is known now, so its next park is public at once.
    const added = await boss.call(addPark, {
      path: { ownerType: 'companies', ownerKey: companyKey },
      body: { name: 'Known Company Court', city: 'Ocala', state: 'FL', postalCode: '34470' },
    })
    expect(added.json.payload).toMatchObject({ active: true, review: null })
  })

  test('is no way to upload something else, or to a claim by code', async () => {
    const ana = await person()
    const byCode = await aClaim(world.database, { userKey: ana.key })
    const send = (key: number, file: Blob) => ana.call(addClaimProof, { path: { key }, body: file })
    expect(refusal(await send(byCode, await aPicture()))).toEqual([422, { photo: 'exclusion' }])
    const claim = await aClaim(world.database, { userKey: ana.key, way: 'proof' })
    const broken = new Blob(['no picture'], { type: 'image/jpeg' })
    expect((await send(claim, broken)).status).toBe(422)
    expect((await send(999_999, await aPicture())).status).toBe(404)
  })
})

test('claims are for public parks and for staff who look at them', async () => {
  const ana = await person()
  const hidden = await park({ active: false })
  expect((await ana.call(getParkToClaim, { path: { key: hidden } })).status).toBe(404)
  expect((await start(ana, hidden)).status).toBe(404)
  expect((await aVisitor(site.address).call(getParkToClaim, { path: { key: hidden } })).status).toBe(401)
  for (const operation of [claimQueue, newParkQueue]) expect((await ana.call(operation)).status).toBe(403)
  expect((await staff.call(claimQueue, { query: { limit: 999 } })).status).toBe(422)
  expect((await staff.call(newParkQueue, { query: { limit: 999 } })).status).toBe(422)
  const nothing = { path: { key: 999_999 } }
  for (const operation of [getStaffClaim, makeClaimLetter, getNewPark])
    expect((await staff.call(operation, nothing)).status).toBe(404)
  expect((await decide(999_999, { decision: 'approve' })).status).toBe(404)
})

describe('a new park', () => {
  const body = { city: 'Ocala', state: 'FL', postalCode: '34470' }
  const add = async (who: SignedInVisitor, name: string) => {
    const reply = await who.call(addPark, { path: ownedBy(who), body: { ...body, name } })
    expect(reply.status).toBe(201)
    return reply.json.payload.key as number
  }
  const decideNew = (key: number, form: object) =>
    staff.call(decideAboutNewPark, { path: { key }, body: form })

  test('is seen by its owner alone until staff have approved it', async () => {
    const ana = await person({ language: 'es' })
    const key = await add(ana, 'Quail Hollow')
    expect((await ana.call(getOwnPark, { path: { key } })).json.payload).toMatchObject({
      active: false,
      review: 'pending',
    })
    expect((await aVisitor(site.address).call(getPark, { path: { key } })).status).toBe(404)
    expect((await (await person()).call(getParkToClaim, { path: { key } })).status).toBe(404)
    const patched = await ana.call(patchPark, { path: { key }, version: 1, body: { siteCount: 40 } })
    expect(patched.status).toBe(200)
    const { json } = await staff.call(newParkQueue, { query: { limit: 100 } })
    expect(json.payload.map((item: { key: number }) => item.key)).toContain(key)
    expect((await decideNew(key, { decision: 'approve' })).status).toBe(204)
    await until(
      () => aVisitor(site.address).call(getPark, { path: { key } }),
      ({ status }) => status === 200,
    )
    expect((await mails('new-park-decision', key))[0]).toMatchObject({
      recipient: ana.username,
      language: 'es',
      details: { decision: 'approve' },
    })
    expect((await decideNew(key, { decision: 'approve' })).status).toBe(404)
  })

  test('is refused with a reason that its owner reads', async () => {
    const ana = await person()
    const key = await add(ana, 'Nowhere Court')
    expect(refusal(await decideNew(key, { decision: 'refuse' }))).toEqual([422, { reason: 'required' }])
    await decideNew(key, { decision: 'refuse', reason: 'not-found', message: 'Which road?' })
    expect((await ana.call(getOwnPark, { path: { key } })).json.payload).toMatchObject({
      active: false,
      review: 'refused',
      reviewReason: 'not-found',
      reviewMessage: 'Which road?',
    })
    expect((await aVisitor(site.address).call(getPark, { path: { key } })).status).toBe(404)
  })

  test('is shown beside parks near by that may be the same', async () => {
    const known = await aPark(world.database, { name: 'Whistling Duck Estates' })
    const ana = await person()
    const found = await ana.call(findInRegister, {
      query: { name: 'whistling duck MHP', postalCode: '34470' },
    })
    expect(found.json.payload[0]).toMatchObject({ key: known, claimStatus: 'unclaimed' })
    expect(refusal(await ana.call(findInRegister, { query: { name: 'Duck', postalCode: '00000' } }))).toEqual(
      [422, { postalCode: 'zip' }],
    )
    const key = await add(ana, 'Whistling Duck')
    const { json } = await staff.call(getNewPark, { path: { key } })
    expect(json.payload.alike[0].key).toBe(known)
    expect(json.payload.owner).toMatchObject({ ownerKey: ana.key })
  })

  test('of staff is public at once; twenty of an owner may wait', async () => {
    const byStaff = await staff.call(addPark, {
      path: ownedBy(staff),
      body: { ...body, name: 'Staff Court' },
    })
    expect(byStaff.json.payload.active).toBe(true)
    const ana = await person()
    for (let park = 0; park < 20; park++)
      await aPark(world.database, { ...ownedBy(ana), active: false, review: 'pending' })
    const more = await ana.call(addPark, { path: ownedBy(ana), body: { ...body, name: 'One Too Many' } })
    expect(refusal(more)).toEqual([422, { name: 'too_many' }])
  })
})

test('every documented answer was seen', () => {
  expect(unseen('park-claim')).toEqual([])
})
