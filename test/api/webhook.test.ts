import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { answerLead, leadRecipients, sendLead } from '#contract/lead/v1.ts'
import { getOwnListing, moveOwnListing, patchListing } from '#contract/listing/v2.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhook/v2.ts'
import { ownedByCompany } from '#model/access/access.ts'
import { maxWebhooks, retryAfter } from '#model/webhook/events.ts'
import { aCompanyOf } from '../world/company.ts'
import { aListing } from '../world/listing.ts'
import { mailTo } from '../world/mailbox.ts'
import { unseen } from '../world/seen.ts'
import { until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import type { SignedInVisitor } from '../world/visitor.ts'
import { aReceiver, aWebhook, isSigned } from '../world/webhook.ts'

const { world, mail, visitor, person } = await siteWithMail({ ALLOW_LOCAL_TARGETS: 'true' })
const receiver = await aReceiver()
afterAll(() => receiver.close())
beforeEach(async () => {
  // Attempts of other tests.
  await world.database.query('delete from webhook')
  receiver.received.length = 0
  receiver.answer = { status: 200, body: 'thanks' }
})

const asOwner = (who: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: who.key }) as const

/** A webhook of a new person that is told about everything. */
async function watched(events?: readonly string[]) {
  const rosa = await person()
  const { json, status } = await rosa.call(createWebhook, {
    path: asOwner(rosa),
    body: {
      url: receiver.url,
      events: events ?? [
        'lead.created',
        'lead.replied',
        'listing.published',
        'listing.changed',
        'listing.status_changed',
      ],
    },
  })
  expect(status).toBe(201)
  const { key, secret } = json.payload as { key: number; secret: string }
  return { rosa, secret, path: { ...asOwner(rosa), key } }
}
const arrived = (count: number) =>
  until(
    async () => receiver.received,
    received => received.length >= count,
  )
const log = async (who: SignedInVisitor, path: { ownerType: string; ownerKey: number; key: number }) =>
  (await who.call(listDeliveries, { path })).json.payload
const change = async (who: SignedInVisitor, key: number, caption: string) => {
  const { headers } = await who.call(getOwnListing, { path: { key } })
  const version = Number(/\d+/.exec(headers.get('etag') ?? '')?.[0])
  return who.call(patchListing, { path: { key }, version, body: { caption } })
}
const dueNow = () =>
  world.database.query('update webhook_delivery set due_at = now() where due_at is not null')

async function write(key: number, message: string) {
  const buyer = visitor()
  const shown = await buyer.call(leadRecipients, { query: { type: 'listing', 'entity-key': key } })
  const recipients = (shown.json.payload as { id: string }[]).map(({ id }) => id)
  const sent = await buyer.call(sendLead, {
    body: {
      type: 'listing',
      entityKey: key,
      name: 'Otto Vega',
      email: 'otto@mail.example',
      message,
      recipients,
    },
  })
  expect(sent.status).toBe(201)
}

describe('a webhook', () => {
  test('is told, signed, about the homes and messages of its owner, in the shapes of the API', async () => {
    const { rosa, secret, path } = await watched()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const key = await aListing(world.database, asOwner(rosa))
    await arrived(1)
    await change(rosa, key, 'Told at once')
    await arrived(2)
    const read = await rosa.call(getOwnListing, { path: { key } })
    expect(receiver.received[1]!.event).toMatchObject({ type: 'listing.changed', data: read.json.payload })
    await rosa.call(moveOwnListing, { path: { key }, version: 2, body: { active: 4, reason: 'other' } })
    await arrived(3)
    expect(receiver.received.map(({ event }) => event.type)).toEqual([
      'listing.published',
      'listing.changed',
      'listing.status_changed',
    ])
    expect(receiver.received.every(one => isSigned(one, secret))).toBe(true)
    expect(isSigned({ ...receiver.received[0]!, body: '{}' }, secret)).toBe(false)
    expect(await log(rosa, path)).toMatchObject([
      { event: 'listing.status_changed', subjectKey: key, state: 'delivered', status: 200, answer: 'thanks' },
      { event: 'listing.changed', attempts: 1, next: null },
      { event: 'listing.published' },
    ])
  })

  test('gets messages that its owner may read, and answers to them', async () => {
    const { rosa, secret } = await watched(['lead.created', 'lead.replied'])
    const { rosa: luis } = await watched(['lead.created'])
    const key = await aListing(world.database, asOwner(rosa))
    await write(key, 'Is it still for sale?')
    const [first] = await arrived(1)
    expect(first!.event).toMatchObject({
      type: 'lead.created',
      data: { message: 'Is it still for sale?', email: 'otto@mail.example' },
    })
    await rosa.call(answerLead, {
      path: { userKey: rosa.key, key: first!.event.data.key },
      body: { message: 'Yes, it is.' },
    })
    await arrived(2)
    expect(receiver.received[1]!.event).toMatchObject({ type: 'lead.replied', data: { status: 'answered' } })
    expect(receiver.received.every(one => isSigned(one, secret))).toBe(true)
    expect(luis.key).not.toBe(rosa.key)
  })

  test('is tried again, later each time, under the same id, until it is given up', async () => {
    const { rosa, path } = await watched()
    receiver.answer = { status: 500, body: 'x'.repeat(10_000) }
    await rosa.call(testWebhook, { path })
    await arrived(1)
    const [failed] = await until(
      () => log(rosa, path),
      rows => rows[0].status === 500,
    )
    expect(failed).toMatchObject({ event: 'test', state: 'waiting', attempts: 1, next: expect.any(String) })
    expect(failed.answer).toHaveLength(500)
    for (let attempt = 2; attempt <= retryAfter.length + 1; attempt++) {
      await dueNow()
      await until(
        () => log(rosa, path),
        rows =>
          rows[0].attempts === attempt &&
          (rows[0].next === null || Date.parse(`${rows[0].next}Z`) > Date.now() + 90_000),
      )
    }
    expect((await log(rosa, path))[0]).toMatchObject({ state: 'failed', attempts: 8, next: null })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    const [webhook] = (await rosa.call(listWebhooks, { path: asOwner(rosa) })).json.payload
    expect(webhook).toMatchObject({ isOn: true, failingSince: expect.any(String) })

    // The server works again.
    receiver.answer = { status: 204, body: '' }
    const deliveryKey = failed.key
    expect((await rosa.call(replayDelivery, { path: { ...path, deliveryKey } })).status).toBe(204)
    const [again] = await until(
      () => log(rosa, path),
      rows => rows[0].state === 'delivered',
    )
    expect(again).toMatchObject({ key: deliveryKey, id: failed.id, attempts: 1, status: 204, answer: null })
    expect((await rosa.call(listWebhooks, { path: asOwner(rosa) })).json.payload[0].failingSince).toBeNull()
  })

  test.each([
    ['after three days of failures', 500, true],
    ['by an answer that it is gone', 410, false],
  ])('is turned off %s, with an email', async (_, status, isLong) => {
    const { rosa, path } = await watched()
    receiver.answer = { status, body: 'no' }
    if (isLong)
      await world.database.query(
        `update webhook set failing_since = now() - interval '73 hours' where key = $1`,
        [path.key],
      )
    await rosa.call(testWebhook, { path })
    const [webhook] = await until(
      async () => (await rosa.call(listWebhooks, { path: asOwner(rosa) })).json.payload,
      ([one]) => !one.isOn,
    )
    const { text } = await mailTo(mail, rosa.username, ({ subject }) => subject?.includes('webhook') === true)
    expect(text).toContain('/account/webhooks')
    const count = receiver.received.length
    await aListing(world.database, asOwner(rosa))
    const turnedOn = await rosa.call(changeWebhook, {
      path,
      body: { url: webhook.url, events: ['listing.published'], isOn: true },
    })
    expect(turnedOn.status).toBe(204)
    receiver.answer = { status: 200, body: '' }
    await aListing(world.database, asOwner(rosa))
    const received = await arrived(count + 1)
    expect(received.filter(({ event }) => event.type === 'listing.published')).toHaveLength(1)
  })

  test('follows no redirect', async () => {
    const { rosa, path } = await watched()
    receiver.answer = { status: 302, body: '', headers: { location: '/elsewhere' } }
    await rosa.call(testWebhook, { path })
    const [row] = await until(
      () => log(rosa, path),
      rows => rows[0].status !== null,
    )
    expect([row.status, row.state]).toEqual([302, 'waiting'])
    expect(receiver.received.filter(({ id }) => id === row.id)).toHaveLength(1)
  })

  test('signs with both secrets for a day after a rotation', async () => {
    const { rosa, secret, path } = await watched()
    const rotated = await rosa.call(rotateWebhookSecret, { path })
    const next: string = rotated.json.payload.secret
    expect(next).not.toBe(secret)
    await rosa.call(testWebhook, { path })
    const [both] = await arrived(1)
    expect([isSigned(both!, secret), isSigned(both!, next)]).toEqual([true, true])
    await world.database.query('update webhook set previous_until = now() where key = $1', [path.key])
    await rosa.call(testWebhook, { path })
    const [, one] = await arrived(2)
    expect([isSigned(one!, secret), isSigned(one!, next)]).toEqual([false, true])
  })

  test('of a company is told about its homes and the messages of its inbox', async () => {
    const owner = await person()
    const companyKey = await aCompanyOf(world.database, { owner: owner.key })
    const path = { ...ownedByCompany(companyKey) }
    const made = await owner.call(createWebhook, {
      path,
      body: { url: receiver.url, events: ['listing.changed', 'lead.created'] },
    })
    expect(made.status).toBe(201)
    const key = await aListing(world.database, path)
    await change(owner, key, 'Of the company')
    const [told] = await arrived(1)
    expect(told!.event).toMatchObject({ type: 'listing.changed', data: { key, caption: 'Of the company' } })
    await write(key, 'To the company')
    const [, message] = await arrived(2)
    expect(message!.event).toMatchObject({ type: 'lead.created', data: { message: 'To the company' } })
  })

  test('goes with its log, and with its owner', async () => {
    const { rosa, path } = await watched()
    expect((await rosa.call(removeWebhook, { path })).status).toBe(204)
    for (const call of [removeWebhook, testWebhook, rotateWebhookSecret, listDeliveries])
      expect((await rosa.call(call, { path })).status).toBe(404)
    const body = { url: receiver.url, events: ['lead.created'], isOn: true }
    expect((await rosa.call(changeWebhook, { path, body })).status).toBe(404)
    expect((await rosa.call(replayDelivery, { path: { ...path, deliveryKey: 1 } })).status).toBe(404)
  })

  test('must be a public server, by https', async () => {
    const rosa = await person()
    for (const url of [
      'http://example.com/',
      'https://10.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'https://a:b@example.com/',
    ]) {
      const body = { url, events: ['lead.created'] }
      const { status, json } = await rosa.call(createWebhook, { path: asOwner(rosa), body })
      expect([status, json.payload], url).toEqual([422, { url: 'not_public_url' }])
    }
    for (let made = 0; made < maxWebhooks; made++) await aWebhook(world.database, asOwner(rosa))
    const { json } = await rosa.call(createWebhook, {
      path: asOwner(rosa),
      body: { url: receiver.url, events: ['lead.created'] },
    })
    expect(json.payload).toEqual({ url: 'too_many' })
    const [{ key }] = (await rosa.call(listWebhooks, { path: asOwner(rosa) })).json.payload
    const path = { ...asOwner(rosa), key }
    const changed = await rosa.call(changeWebhook, {
      path,
      body: { url: 'https://192.168.1.1/', events: ['lead.created'], isOn: true },
    })
    expect([changed.status, changed.json.payload]).toEqual([422, { url: 'not_public_url' }])
    expect((await rosa.call(listDeliveries, { path, query: { limit: 101 } })).status).toBe(422)
  })

  test('is managed by its owner alone', async () => {
    const { path } = await watched()
    const luis = await person()
    const body = { url: receiver.url, events: ['lead.created'], isOn: true }
    const owner = { ownerType: path.ownerType, ownerKey: path.ownerKey }
    expect((await luis.call(listWebhooks, { path: owner })).status).toBe(403)
    expect(
      (await luis.call(createWebhook, { path: owner, body: { url: body.url, events: body.events } })).status,
    ).toBe(403)
    expect((await luis.call(changeWebhook, { path, body })).status).toBe(403)
    for (const call of [removeWebhook, testWebhook, rotateWebhookSecret, listDeliveries])
      expect((await luis.call(call, { path })).status).toBe(403)
    expect((await luis.call(replayDelivery, { path: { ...path, deliveryKey: 1 } })).status).toBe(403)
  })
})

test('every documented response was seen', () => expect(unseen('webhook')).toEqual([]))
