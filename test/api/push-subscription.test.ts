import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/profile/v1.ts'
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '#contract/push-subscription/v2.ts'
import { maxBrowsers, type Notice } from '#model/push/push.ts'
import { openPublicFetch } from '#platform/public-fetch/index.ts'
import { deliveryWorker } from '#services/push/deliver.ts'
import type { PushKeys } from '#services/push/index.ts'
import { anAlert } from '../world/alert.ts'
import { insertRow } from '../world/insert.ts'
import { aListing } from '../world/listing.ts'
import { mailTo } from '../world/mailbox.ts'
import { aBrowser, aPushService, claimsOf, pushSettings } from '../world/push.ts'
import { unseen } from '../world/seen.ts'
import { startSite, until } from '../world/site.ts'
import { siteWithMail } from '../world/site-with-mail.ts'
import { aPerson, type SignedInVisitor } from '../world/visitor.ts'

const { world, mail, person } = await siteWithMail({ ALLOW_LOCAL_TARGETS: 'true', ...pushSettings })
const { database } = world
const service = await aPushService()
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
  service.status = 201
})

const ofUser = ({ key }: SignedInVisitor) => ({ path: { userKey: key } })
const add = (who: SignedInVisitor, body: object) => who.call(addPushSubscription, { ...ofUser(who), body })
const browsersOf = async (who: SignedInVisitor) =>
  (await who.call(listPushSubscriptions, ofUser(who))).json.payload as { key: number; endpoint: string }[]
const pushed = (count: number) =>
  until(
    async () => service.received,
    received => received.length >= count,
  )
const waiting = async () =>
  (await database.query<{ key: number }>('select key from push_message order by key')).map(({ key }) => key)

/** A person with a browser. */
async function withBrowser() {
  const rosa = await person()
  const browser = aBrowser(service.origin)
  const { status, json } = await add(rosa, browser.subscription)
  expect(status).toBe(201)
  return { rosa, browser, key: json.payload.key as number }
}

let years = 0
/** A search of its own, and different homes in it. */
function somewhere() {
  const year = 1_980 + years++
  const search = { filters: { 'minimum-year': year, 'maximum-year': year } }
  let number = 0
  const home = () =>
    aListing(database, {
      year,
      askingPrice: 80_000,
      bedrooms: 3,
      streetAddress1: `${++number} Heron Way, ${year}`,
    })
  return { search, home }
}

describe('an alert', () => {
  test('shows a new home in the browsers of its owner beside the email, once, encrypted and signed', async () => {
    const { rosa, browser } = await withBrowser()
    const second = aBrowser(service.origin)
    await add(rosa, second.subscription)
    const { search, home } = somewhere()
    await anAlert(database, rosa.key, search)
    const key = await home()
    const arrived = await pushed(2)
    const email = await mailTo(mail, rosa.username, ({ subject }) => subject?.includes('$80,000') ?? false)
    for (const one of [browser, second]) {
      const [message, ...others] = arrived.filter(({ path }) => path === one.path)
      expect(others).toEqual([])
      const notice = one.read(message!)
      expect(notice).toMatchObject({ title: email.subject, url: `/homes/${key}`, language: 'en' })
      expect(notice.body).toContain('3 bedrooms')
      expect(message!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
      const { aud, sub, exp } = claimsOf(message!)!
      expect([aud, sub]).toEqual([service.origin, expect.stringMatching(/^mailto:\S+@\S+$/)])
      expect(Number(exp) * 1_000).toBeGreaterThan(Date.now())
      expect(Number(exp) * 1_000).toBeLessThanOrEqual(Date.now() + 86_400_000)
    }
    expect(await until(waiting, left => left.length === 0)).toEqual([])
    expect(service.received).toHaveLength(2)
  })

  test('names the first homes in the language of the alert, and leads to its results', async () => {
    const { rosa, browser } = await withBrowser()
    const { search, home } = somewhere()
    await anAlert(database, rosa.key, { ...search, frequency: 'daily', language: 'es' })
    for (let count = 0; count < 4; count++) await home()
    await until(
      () => database.query('select from alert_match where user_key = $1', [rosa.key]),
      matches => matches.length === 4,
    )
    await database.query('update alert_match set due_at = now() where user_key = $1', [rosa.key])
    const [message] = await pushed(1)
    const notice = browser.read(message!)
    expect(notice.title).toBe('Tus casas del día: 4')
    expect(notice.body.split('\n')).toEqual(Array(3).fill(expect.stringMatching(/^\$80,000 · .+, FL$/)))
    expect(notice).toMatchObject({ url: expect.stringMatching(/^\/es\/homes\?/), language: 'es' })
  })

  test('shows nothing to somebody who turned its emails off', async () => {
    const { rosa } = await withBrowser()
    const { search, home } = somewhere()
    await anAlert(database, rosa.key, search)
    await database.query("update registered_user set muted = '{alerts}' where key = $1", [rosa.key])
    await home()
    const open = await until(
      () => database.query<{ dueAt: Date | null }>('select due_at as "dueAt" from alert_match where user_key = $1', [rosa.key]), // biome-ignore format: one statement
      ([match]) => match !== undefined && match.dueAt === null,
    )
    expect(open).toEqual([{ dueAt: null }])
    expect([await waiting(), service.received]).toEqual([[], []])
  })
})

describe('delivery', () => {
  const notice: Notice = { title: 'A home', body: 'In Tampa', url: '/homes/1', language: 'en' }
  const dead: object[] = []
  const [publicKey, privateKey] = [pushSettings.PUSH_PUBLIC_KEY, pushSettings.PUSH_PRIVATE_KEY]
  const worker = (keys: PushKeys | null = { publicKey, privateKey }) =>
    deliveryWorker({
      database,
      publicFetch: openPublicFetch({ allowsLocal: true }),
      keys: keys ?? undefined,
      subject: 'mailto:hello@havenrow.example',
      onDead: one => dead.push(one),
    })
  /** A notification whose job is not queued. */
  const aMessage = (subscriptionKey: number) =>
    insertRow(database, 'push_message', {
      subscriptionKey,
      content: JSON.stringify(notice),
      createdAt: new Date(),
    })

  test('is tried again while the push service is busy, then done; a repeated job sends nothing', async () => {
    const { browser, key } = await withBrowser()
    const message = await aMessage(key)
    for (const status of [429, 500, 503]) {
      service.status = status
      await expect(worker().work(message)).rejects.toThrow(String(status))
    }
    service.status = 201
    await worker().work(message)
    await worker().work(message)
    expect(service.received).toHaveLength(4)
    expect(browser.read(service.received.at(-1)!)).toEqual({ ...notice, tag: `alert-${message}` })
  })

  test.each([404, 410])('%i removes the browser with all that waits for it', async status => {
    const { rosa, key } = await withBrowser()
    const [message, other] = [await aMessage(key), await aMessage(key)]
    service.status = status
    await worker().work(message)
    expect(await browsersOf(rosa)).toEqual([])
    expect((await waiting()).filter(one => one === other)).toEqual([])
  })

  test('another refusal is final and told to the operator; the browser stays', async () => {
    const { rosa, key } = await withBrowser()
    const message = await aMessage(key)
    service.status = 400
    await worker().work(message)
    expect(dead).toEqual([{ key: message, status: 400 }])
    expect([await waiting(), (await browsersOf(rosa)).length]).toEqual([[], 1])
  })

  test('an address that leads to an inner server removes the browser', async () => {
    const { rosa, key } = await withBrowser()
    const message = await aMessage(key)
    await database.query('update push_subscription set endpoint = $2 where key = $1', [
      key,
      'https://10.0.0.1/x',
    ])
    await worker().work(message)
    expect(await browsersOf(rosa)).toEqual([])
  })

  test('what is given up, or waits at a site without keys, is dropped', async () => {
    const { key } = await withBrowser()
    await worker().giveUp(await aMessage(key))
    await worker(null).work(await aMessage(key))
    expect([await waiting(), service.received]).toEqual([[], []])
  })
})

describe('the browsers of a person', () => {
  test('are listed with their names, and removed by their person alone', async () => {
    const { rosa, browser, key } = await withBrowser()
    const { json } = await rosa.call(listPushSubscriptions, ofUser(rosa))
    expect(json).toMatchObject({
      payload: [{ key, endpoint: browser.subscription.endpoint }],
      meta: { publicKey: pushSettings.PUSH_PUBLIC_KEY },
    })
    const luis = await person()
    const remove = (who: SignedInVisitor) =>
      who.call(removePushSubscription, { path: { userKey: who.key, key } })
    expect((await remove(luis)).status).toBe(404)
    expect([(await remove(rosa)).status, (await remove(rosa)).status]).toEqual([204, 404])
  })

  test('are one each: added again it has new keys, and somebody else who logs in there takes it over', async () => {
    const { rosa, browser } = await withBrowser()
    const { endpoint } = browser.subscription
    const { p256dh, auth } = aBrowser(service.origin).subscription
    await add(rosa, { endpoint, p256dh, auth })
    expect(await browsersOf(rosa)).toMatchObject([{ endpoint }])
    const luis = await person()
    await add(luis, browser.subscription)
    expect([await browsersOf(rosa), (await browsersOf(luis)).length]).toEqual([[], 1])
  })

  test('have a public address and keys that messages can be encrypted with', async () => {
    const rosa = await person()
    const { subscription } = aBrowser(service.origin)
    const fieldsOf = async (body: object) => {
      const { status, json } = await add(rosa, { ...subscription, ...body })
      return [status, json.payload]
    }
    for (const endpoint of ['http://push.example/1', 'https://10.0.0.1/1', 'https://push.example:25/1'])
      expect(await fieldsOf({ endpoint })).toEqual([422, { endpoint: 'not_public_url' }])
    expect(await fieldsOf({ endpoint: 'push' })).toEqual([422, { endpoint: 'not_a_url' }])
    const off = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
    for (const p256dh of [off, 'short'])
      expect(await fieldsOf({ p256dh })).toEqual([422, { p256dh: 'invalid' }])
    expect(await fieldsOf({ auth: 'x'.repeat(21) })).toEqual([422, { auth: 'invalid' }])
  })

  test(`are ${maxBrowsers} at most`, async () => {
    const rosa = await person()
    for (let count = 0; count < maxBrowsers; count++)
      expect((await add(rosa, aBrowser(service.origin).subscription)).status).toBe(201)
    const { status, json } = await add(rosa, aBrowser(service.origin).subscription)
    expect([status, json.payload]).toEqual([422, { body: 'too_many' }])
  })

  test('are in the export, and go with the account', async () => {
    const { rosa, browser } = await withBrowser()
    const file = await rosa.call(exportData, { path: { key: rosa.key } })
    expect(file.json.payload.rooms.push).toMatchObject([{ endpoint: browser.subscription.endpoint }])
    const gone = await rosa.call(deleteAccount, {
      path: { key: rosa.key },
      body: { password: rosa.password },
    })
    expect(gone.status).toBeLessThan(300)
    const { endpoint } = browser.subscription
    expect(await database.query('select from push_subscription where endpoint = $1', [endpoint])).toEqual([])
  })
})

test('a site without keys has none', async () => {
  const site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: mail.url },
  })
  try {
    const rosa = await aPerson(site.address, database)
    expect((await rosa.call(listPushSubscriptions, ofUser(rosa))).json).toMatchObject({
      payload: [],
      meta: { publicKey: null },
    })
    expect((await add(rosa, aBrowser(service.origin).subscription)).status).toBe(404)
  } finally {
    await site.stop()
  }
})

test('every documented response was seen', () => expect(unseen('push-subscription')).toEqual([]))
