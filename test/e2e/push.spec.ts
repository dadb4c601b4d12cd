import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { findFullBrowser } from '../browser.ts'
import { test as base, expect } from './member.ts'

/** A member with an alert, in a browser whose push service is replaced: Chromium's own needs Google's servers. */
const test = base.extend<{ alertsPage: string }>({
  serviceWorkers: 'allow',
  alertsPage: async ({ page, context, member, signIn }, use) => {
    await signIn(context)
    const person = JSON.stringify({ key: member.key, expiresAt: 0 })
    await page.addInitScript(kept => localStorage.setItem('person', kept), person)
    const path = `/api/v1/registered-users/${member.key}/search-alerts/listings.json`
    await context.request.post(path, { data: { state: 'FL' } })
    await page.addInitScript(replacePushService, await someKeys())
    await use('/account/alerts')
  },
})

// The headless shell refuses notifications, whatever is allowed.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: findFullBrowser() }),
})

/** Keys of a browser, base64url. */
async function someKeys() {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])
  const p256dh = Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url')
  return { p256dh, auth: Buffer.alloc(16, 7).toString('base64url') }
}

function replacePushService(keys: { p256dh: string; auth: string }): void {
  const kept = () => sessionStorage.getItem('endpoint')
  const subscriptionOf = (endpoint: string) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      sessionStorage.removeItem('endpoint')
      return true
    },
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const endpoint = kept()
      return endpoint && subscriptionOf(endpoint)
    },
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (!/^[\w-]{87}$/.test(String(applicationServerKey))) throw new Error('This is no key.')
      const endpoint = `https://push.example/${crypto.randomUUID()}`
      sessionStorage.setItem('endpoint', endpoint)
      return subscriptionOf(endpoint)
    },
  })
}

const section = (page: Page) => page.getByRole('region', { name: 'Notifications in your browser' })
const allow = (context: BrowserContext) => context.grantPermissions(['notifications'])

test('notifications are turned on and off in this browser', async ({
  page,
  context,
  alertsPage,
  ready,
  violations,
}) => {
  await allow(context)
  await page.goto(alertsPage)
  await ready()
  await section(page).getByRole('button', { name: 'Turn on in this browser' }).click()
  await expect(section(page)).toContainText('Notifications are on in this browser.')
  await expect(section(page).getByRole('listitem')).toContainText(/Chrome on \w+/)
  expect(await violations()).toEqual([])
  await page.reload()
  await ready()
  await section(page).getByRole('button', { name: 'Turn off in this browser' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
  await expect(section(page).getByRole('button', { name: 'Turn on in this browser' })).toBeFocused()
})

test('a refusal is explained', async ({ page, alertsPage, ready }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await page.goto(alertsPage)
  await ready()
  await expect(section(page)).toContainText('You blocked notifications from this site.')
})

test('a browser is removed without script', async ({ browser, context, page, alertsPage, member, ready }) => {
  await allow(context)
  await page.goto(alertsPage)
  await ready()
  await section(page).getByRole('button', { name: 'Turn on in this browser' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const other = await plain.newPage()
  await other.goto(alertsPage)
  await expect(section(other)).toContainText('your browser needs JavaScript')
  await section(other)
    .getByRole('button', { name: /^Remove Chrome/ })
    .click()
  await expect(section(other).getByRole('listitem')).toHaveCount(0)
  await plain.close()
  const left = await context.request.get(`/api/v2/registered-users/${member.key}/push-subscriptions.json`)
  expect((await left.json()).payload).toEqual([])
})

/** The registration of the service worker, as the browser calls it. */
async function registrationOf(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
    if (registration) resolve(registration.registrationId)
  })
  await session.send('ServiceWorker.enable')
  return await promise
}

test('the service worker shows a message, and a press opens its page', async ({ page, context, ready }) => {
  await allow(context)
  await page.goto('/')
  await ready()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const notice = {
    title: 'Nueva: $80,000',
    body: '3 recámaras',
    url: '/es/homes/100001',
    language: 'es',
    tag: 'alert-1',
  }
  const session = await context.newCDPSession(page)
  /** As the browser does once a message is decrypted. */
  const message = {
    origin: new URL(page.url()).origin,
    registrationId: await registrationOf(session),
    data: JSON.stringify(notice),
  }
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, lang, tag }) => ({
        title,
        body,
        lang,
        tag,
      }))
    })
  const { url, language: lang, ...said } = notice
  // Chromium does not tell whether a worker got it, and on a busy machine it once got none.
  await expect(async () => {
    await session.send('ServiceWorker.deliverPushMessage', message)
    await expect.poll(shown, { timeout: 10_000 }).toEqual([{ ...said, lang }])
  }).toPass()
  const [worker] = context.serviceWorkers()
  const opened = await worker!.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope
    const [notification] = await scope.registration.getNotifications()
    const { promise, resolve } = Promise.withResolvers<string | URL>()
    scope.clients.openWindow = async address => {
      resolve(address)
      return null
    }
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification: notification! }))
    return String(await promise)
  })
  expect(new URL(opened).pathname).toBe(url)
  await expect.poll(shown).toEqual([])
})

for (const isControlled of [true, false])
  test(`logging out ends the notifications of this browser, on a page that the service worker ${isControlled ? 'controls' : 'does not control'}`, async ({
    page,
    context,
    alertsPage,
    ready,
  }) => {
    await page.goto(alertsPage)
    await ready()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const [worker] = context.serviceWorkers()
    await worker!.evaluate(() => {
      const scope = globalThis as unknown as ServiceWorkerGlobalScope & { ended?: boolean }
      const unsubscribe = async () => (scope.ended = true)
      Object.assign(PushManager.prototype, { getSubscription: async () => ({ unsubscribe }) })
    })
    await page.goto('/logout')
    if (!isControlled) {
      const session = await context.newCDPSession(page)
      const loaded = page.waitForEvent('load')
      await session.send('Page.reload', { ignoreCache: true })
      await loaded
    }
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(isControlled)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await expect.poll(() => worker!.evaluate(() => (globalThis as { ended?: boolean }).ended)).toBe(true)
    // Chromium sometimes never closes a page that is being left.
    await expect(page).toHaveURL('/login')
    await ready()
  })
