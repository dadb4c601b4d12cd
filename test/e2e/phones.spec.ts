import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '#test/cluster/programs.ts'
import { aListing } from '../world/listing.ts'
import { launchSite } from '../world/site.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { goOffline } from './offline.ts'
import { copySampleData } from './sample-data.ts'

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the offline page lists recently viewed homes with the day, also in Spanish', async ({
    page,
    context,
    ready,
  }) => {
    await page.goto('/es/homes/100001')
    await ready()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/seen-homes.json'))?.json()))
      .toHaveLength(1)
    // Its photo is cached after the home is stored.
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.open('seen-homes')).keys()).map(({ url }) => url)),
      )
      .toContainEqual(expect.stringContaining('/homes/100001.'))
    await goOffline(context, page)
    await page.goto('/es/homes/fl').catch(() => undefined)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tienes conexión')
    await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible()
    const seen = page.locator('[data-seen] a')
    await expect(seen).toHaveAttribute('href', '/es/homes/100001')
    await expect(seen.locator('time')).toHaveText(/20\d\d/)
    expect(
      await seen.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    await context.setOffline(false)
    await page.reload()
    await expect(page.locator('[data-seen]')).toHaveCount(0)
  })

  test.describe('a new version', () => {
    test.beforeEach(async ({ page, ready }) => {
      await page.goto('/sitemap')
      await page.evaluate(() => void Object.assign(window, { isOld: true }))
      await ready()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    })
    const isOld = (page: Page) =>
      page.evaluate(async () => {
        // A reload would end this page before so many responses arrive.
        for (let n = 0; n < 10; n++) await fetch('/sitemap', { cache: 'no-store' })
        return 'isOld' in window
      })
    const reloaded = (page: Page) => page.waitForFunction(() => !('isOld' in window))
    /** Installs the worker of another URL, as if it were of another version. */
    const install = (page: Page) =>
      page.evaluate(async () => {
        const { promise, resolve } = Promise.withResolvers<unknown>()
        navigator.serviceWorker.addEventListener('controllerchange', resolve)
        await navigator.serviceWorker.register('/service-worker.js?next')
        await promise
      })

    test('loads the page again; the first worker does not (L31)', async ({ page }) => {
      expect(await isOld(page)).toBe(true)
      // The page may end before the call returns.
      await install(page).catch(() => undefined)
      await reloaded(page)
    })

    test('waits for the next page while something is typed (L31)', async ({ page }) => {
      await page.evaluate(() =>
        document.body.insertAdjacentHTML('beforeend', '<form data-guard><input name="note"></form>'),
      )
      await page.locator('input[name=note]').fill('half a sentence')
      await install(page)
      expect(await isOld(page)).toBe(true)
      await page.locator('input[name=note]').fill('')
      await page.locator('footer').getByRole('link', { name: 'About Us' }).click()
      await reloaded(page)
      await expect(page).toHaveURL('/about-us')
    })
  })
})

test.describe('with a tag manager and a chat', () => {
  // One site for all of them.
  test.describe.configure({ mode: 'default' })
  let folder: string
  let site: ReturnType<typeof launchSite>
  let address: string
  const widget = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/javascript')
      .end('document.documentElement.append("A person will answer")'),
  )

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    folder = await mkdtemp(join(tmpdir(), 'havenrow-tags-'))
    await new Promise<void>(resolve => widget.listen(0, '127.0.0.1', resolve))
    const { port } = widget.address() as { port: number }
    await copySampleData(folder)
    site = launchSite({
      DATA_DIR: folder,
      // Frames are allowed only on pages of SITE_URL, so it must be known.
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      CHAT_SCRIPT_URL: `http://127.0.0.1:${port}/widget.js`,
    })
    address = await site.listening
  })
  test.afterAll(async () => {
    await site.stop()
    widget.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('each page view is reported by name, in a frame without our origin (L31)', async ({ page, ready }) => {
    await page.route('https://www.googletagmanager.com/**', route =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.isTagManager = true' }),
    )
    await page.goto(`${address}/homes/fl`)
    await ready()
    const tags = () => page.frames().find(frame => frame.url().endsWith('/frames/tags'))
    const pages = () =>
      tags()?.evaluate(() =>
        ((window as unknown as { dataLayer: Record<string, string>[] }).dataLayer ?? [])
          .filter(({ event }) => event === 'page')
          .map(({ page: name, path, language }) => `${name} ${path} ${language}`),
      )
    await expect.poll(pages).toEqual(['homes /homes/fl en'])
    await page.locator('footer a[href="/sitemap"]').first().click()
    await expect.poll(pages).toEqual(['homes /homes/fl en', 'SitemapPage /sitemap en'])
    expect(await tags()!.evaluate(() => self.origin)).toBe('null')
    await expect(page.locator('iframe[src="/frames/tags"]')).toHaveAttribute('sandbox', 'allow-scripts')
  })

  test('a viewed home is reported with its fields and the account type of a logged-in user, and no other user data (L200)', async ({
    page,
  }) => {
    await page.route('https://www.googletagmanager.com/**', route =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const data = {
      username: 'tagged@mail.example',
      password: 'a long enough password',
      firstName: 'Tagged',
      lastName: 'Person',
      accountType: 'Lender',
      emailConsent: false,
    }
    // A server that has just started may be busy.
    await expect
      .poll(async () =>
        (await page.request.post(`${address}/api/v1/registered-users/register.json`, { data })).status(),
      )
      .toBe(201)
    const sold = { town: 'canonCity', askingPrice: 84_500, year: 1998 } as const
    const home = await withDatabase(database => aListing(database, sold), folder)
    // A personal page tells the browser who is logged in.
    await page.goto(`${address}/account`)
    await page.waitForSelector('html[data-ready]')
    await expect(page.locator('header summary', { hasText: 'Tagged' })).toBeVisible()
    await page.goto(`${address}/homes/${home}`)
    const told = () =>
      page
        .frames()
        .find(frame => frame.url().endsWith('/frames/tags'))
        ?.evaluate(() =>
          ((window as unknown as { dataLayer: Record<string, unknown>[] }).dataLayer ?? []).filter(
            ({ event }) => event === 'page' || event === 'view',
          ),
        )
    await expect.poll(told).toMatchObject([
      { event: 'page', account_type: 'Lender' },
      {
        ...{ event: 'view', account_type: 'Lender', listing_key: home },
        ...{ price: 84_500, state: 'CO', city: 'Cañon City', zip: '81212', year: 1998 },
      },
    ])
    expect(JSON.stringify(await told())).not.toMatch(/tagged/i)
  })

  test('nothing is reported if the browser sends a privacy signal, and the page says that it is honored', async ({
    page,
    ready,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto(`${address}/sitemap`)
    await ready()
    await expect(page.getByText('Global Privacy Control')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test('the chat loads its script on the first click, expands and collapses (L45)', async ({
    page,
    browser,
    ready,
  }) => {
    const withoutScript = await browser.newContext({ javaScriptEnabled: false })
    const plain = await withoutScript.newPage()
    await plain.goto(`${address}/sitemap`)
    await expect(plain.locator('[aria-label=Chat]')).toBeAttached()
    await expect(plain.getByRole('button', { name: 'Chat' })).toBeHidden()
    await withoutScript.close()
    await page.goto(`${address}/sitemap`)
    const chat = page.getByRole('button', { name: 'Chat' })
    await ready()
    await expect(page.locator('iframe[src="/frames/chat"]')).toHaveCount(0)
    await chat.click()
    const frame = page.frameLocator('iframe[src="/frames/chat"]')
    await expect(frame.getByText('A person will answer')).toBeVisible()
    await page.getByRole('button', { name: 'Close the chat' }).click()
    await expect(page.locator('iframe[src="/frames/chat"]')).toBeHidden()
    await expect(chat).toHaveAttribute('aria-expanded', 'false')
  })
})
