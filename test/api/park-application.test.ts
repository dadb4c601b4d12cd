import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParkApplication } from '#contract/park-application/v2.response.ts'
import {
  addParkApplication,
  changeParkApplication,
  listParkApplications,
  removeParkApplication,
  stopParkApplicationReminders,
} from '#contract/park-application/v2.ts'
import { deleteAccount, exportData } from '#contract/profile/v1.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import { maxApplications, type Reminder } from '#model/park-application/track.ts'
import type { RunningServer } from '#server/main.ts'
import { openParkApplications } from '#services/park-application/index.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { startSite, testSecret } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let buyer: SignedInVisitor
let other: SignedInVisitor
let staff: SignedInVisitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  buyer = await aPerson(site.address, world.database)
  other = await aPerson(site.address, world.database)
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ago = (days: number) => formatDay(Date.now() - days * DAY)
const add = (body: object, who = buyer, userKey = who.key) =>
  who.call(addParkApplication, { path: { userKey }, body: { askedOn: ago(0), ...body } })
const list = async (who = buyer): Promise<ParkApplication[]> =>
  (await who.call(listParkApplications, { path: { userKey: who.key } })).json.payload
const change = (key: number, body: object, who = buyer, userKey = who.key) =>
  who.call(changeParkApplication, { path: { userKey, key }, body })
const anApplication = async (body: object = {}, who = buyer): Promise<{ key: number; parkKey: number }> => {
  const parkKey = await aPark(world.database)
  const { json } = await add({ parkKey, ...body }, who)
  return { key: json.payload.key, parkKey }
}

test('goes from asked to sent to answered, with its days and a note', async () => {
  const parkKey = await aPark(world.database, { approvalDays: 5 })
  const listingKey = await aListing(world.database, { parkKey })
  const { status, json } = await add({ parkKey, listingKey, note: 'Ask for Rosa', askedOn: ago(9) })
  expect(status).toBe(201)
  const { key } = json.payload
  const read = async () => (await list()).find(each => each.key === key)
  expect(await read()).toEqual({
    key,
    state: 'asked',
    parkKey,
    park: 'Heron Lake Village, Ocala, FL',
    isShown: true,
    approvalDays: 5,
    listingKey,
    askedOn: ago(9),
    sentOn: null,
    answeredOn: null,
    answer: null,
    note: 'Ask for Rosa',
    reminds: true,
  })
  await change(key, { askedOn: ago(9), sentOn: ago(7), reminds: true })
  expect(await read()).toMatchObject({ state: 'sent', sentOn: ago(7), note: null })
  await change(key, { askedOn: ago(9), sentOn: ago(7), answeredOn: ago(1), answer: 'yes', note: 'Bring ID' })
  expect(await read()).toMatchObject({
    state: 'answered',
    answer: 'yes',
    answeredOn: ago(1),
    note: 'Bring ID',
    reminds: false,
  })
  const { status: removed } = await buyer.call(removeParkApplication, { path: { userKey: buyer.key, key } })
  expect([removed, await read()]).toEqual([204, undefined])
})

test('is refused for days in another order, half an answer, and a day that is none', async () => {
  const { key } = await anApplication({ askedOn: ago(9) })
  const refusal = async (body: object) => {
    const { status, json } = await change(key, { askedOn: ago(9), ...body })
    return [status, json.payload]
  }
  expect(await refusal({ sentOn: ago(10) })).toEqual([422, { sentOn: 'date_order' }])
  expect(await refusal({ sentOn: ago(5), answeredOn: ago(6), answer: 'no' })).toEqual([
    422,
    { answeredOn: 'date_order' },
  ])
  expect(await refusal({ answer: 'no' })).toEqual([422, { answeredOn: 'required' }])
  expect(await refusal({ answeredOn: ago(1) })).toEqual([422, { answer: 'required' }])
  expect(await refusal({ sentOn: '2026-02-30' })).toEqual([422, { sentOn: 'invalid' }])
})

test('is for a public park, once, for a home of that park, and up to a number', async () => {
  const refusal = async (body: object, who = buyer) => {
    const { status, json } = await add(body, who)
    return [status, json.payload]
  }
  const { parkKey } = await anApplication()
  expect(await refusal({ parkKey })).toEqual([422, { parkKey: 'not_unique' }])
  expect(await refusal({ parkKey: 999_999 })).toEqual([422, { parkKey: 'unknown' }])
  const hidden = await aPark(world.database, { active: false })
  expect(await refusal({ parkKey: hidden })).toEqual([422, { parkKey: 'unknown' }])
  const elsewhere = { parkKey: await aPark(world.database), listingKey: await aListing(world.database) }
  expect(await refusal(elsewhere)).toEqual([422, { listingKey: 'unknown' }])
  const collector = await aPerson(site.address, world.database)
  for (let n = 0; n < maxApplications; n += 1)
    await world.database.query(
      `insert into park_application (user_key, park_key, asked_on) values ($1, $2, '2026-01-01')`,
      [collector.key, await aPark(world.database)],
    )
  expect(await refusal({ parkKey: await aPark(world.database) }, collector)).toEqual([
    422,
    { parkKey: 'too_many_applications' },
  ])
})

test('is seen and changed by its owner alone, not by others or staff', async () => {
  const { key } = await anApplication({ note: 'Mine' })
  const path = { userKey: buyer.key, key }
  for (const who of [other, staff]) {
    expect((await who.call(listParkApplications, { path: { userKey: buyer.key } })).status).toBe(403)
    expect((await change(key, { askedOn: ago(1) }, who, buyer.key)).status).toBe(403)
    expect((await who.call(removeParkApplication, { path })).status).toBe(403)
    expect((await add({ parkKey: await aPark(world.database) }, who, buyer.key)).status).toBe(403)
    // By their own account, the key of somebody else is no application.
    expect((await change(key, { askedOn: ago(1) }, who)).status).toBe(404)
    expect((await who.call(removeParkApplication, { path: { userKey: who.key, key } })).status).toBe(404)
    expect(await list(who)).toEqual([])
  }
  const visitor = aVisitor(site.address)
  expect((await visitor.call(listParkApplications, { path: { userKey: buyer.key } })).status).toBe(401)
  expect((await list()).find(each => each.key === key)).toMatchObject({ note: 'Mine' })
})

/** Reminders that were written, the oldest first. */
const outbox: { to: string; kind: string | undefined; about: unknown; details: ReminderDetails }[] = []
type ReminderDetails = Reminder & { stopUrl: string }
const remindersTo = ({ username }: SignedInVisitor) =>
  outbox.filter(({ to }) => to === username).map(({ details }) => details)

/** Runs the reminders at a time, days from now, unless the site is stopping. */
async function remindIn(days: number, stopping?: AbortSignal) {
  const { repeated } = openParkApplications({
    database: world.database,
    secret: testSecret,
    now: () => Date.now() + days * DAY,
    mail: {
      send: async (_, { to, details, kind, about }) => {
        outbox.push({ to, kind, about, details: details as ReminderDetails })
        return { messageId: '' }
      },
    },
  })
  await repeated.run(stopping)
}

test('reminds once to send it, and once to ask for the answer after the days that the park states', async () => {
  const reader = await aPerson(site.address, world.database)
  const { key, parkKey } = await anApplication({}, reader)
  await remindIn(6)
  await remindIn(7, AbortSignal.abort())
  expect(remindersTo(reader)).toEqual([])
  await remindIn(7)
  expect(outbox.at(-1)).toMatchObject({ kind: 'reminders', about: [{ userKey: reader.key }] })
  await remindIn(8)
  expect(remindersTo(reader)).toMatchObject([{ kind: 'send', days: 7, isAssumed: false }])
  await world.database.query('update park set approval_days = 3 where key = $1', [parkKey])
  await change(key, { askedOn: ago(0), sentOn: ago(0), reminds: true }, reader)
  await remindIn(2)
  expect(remindersTo(reader)).toHaveLength(1)
  await remindIn(3)
  await remindIn(30)
  const [, second, ...more] = remindersTo(reader)
  expect([second, more]).toMatchObject([{ kind: 'answer', days: 3, isAssumed: false }, []])
})

test('reminds nobody who has an answer, wants none, or has no confirmed address', async () => {
  const reader = await aPerson(site.address, world.database)
  const answered = await anApplication({}, reader)
  await change(answered.key, { askedOn: ago(0), answeredOn: ago(0), answer: 'no', reminds: true }, reader)
  const quiet = await anApplication({}, reader)
  await change(quiet.key, { askedOn: ago(0), reminds: false }, reader)
  await remindIn(60)
  expect(remindersTo(reader)).toEqual([])
  await anApplication({}, reader)
  await world.database.query('update registered_user set email_verified_at = null where key = $1', [
    reader.key,
  ])
  await remindIn(60)
  expect(remindersTo(reader)).toEqual([])
})

test('the link of a reminder ends those of its application, without login', async () => {
  const reader = await aPerson(site.address, world.database)
  const { key } = await anApplication({}, reader)
  await remindIn(20)
  const [{ stopUrl }] = remindersTo(reader) as [ReminderDetails]
  const token = new URL(stopUrl, site.address).searchParams.get('token')!
  const visitor = aVisitor(site.address)
  const stop = (given: string) => visitor.call(stopParkApplicationReminders, { path: { token: given } })
  expect((await stop(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  expect((await list(reader))[0]).toMatchObject({ reminds: true })
  expect((await stop(token)).status).toBe(204)
  expect((await list(reader))[0]).toMatchObject({ key, reminds: false })
})

test('is in the export of its owner, and goes with the account', async () => {
  const leaver = await aPerson(site.address, world.database)
  await anApplication({ note: 'Only mine' }, leaver)
  const { json } = await leaver.call(exportData, { path: { key: leaver.key } })
  expect(JSON.stringify(json)).toContain('Only mine')
  await leaver.call(deleteAccount, { path: { key: leaver.key }, body: { password: leaver.password } })
  const rows = await world.database.query('select key from park_application where user_key = $1', [
    leaver.key,
  ])
  expect(rows).toEqual([])
})

test('every documented answer was seen', () => {
  expect(unseen('park-application')).toEqual([])
})
