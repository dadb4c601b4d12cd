import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findFullBrowser } from '../browser.ts'
import { expect, logIn, test } from './member.ts'
import { goOffline } from './offline.ts'
import { startApplication } from './start-application.ts'

/** The login link or account menu in the header. */
const welcome = (page: Page, name = 'Anna') =>
  page.locator('header details').filter({ has: page.locator('summary', { hasText: name }) })

/** Browser storage after a login, which most of these tests do by an API call. */
const keepKey = (page: Page, key: number) =>
  page.evaluate(person => localStorage.setItem('person', person), JSON.stringify({ key, expiresAt: 0 }))

const userCall = (page: Page) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/\/registered-users\/\d+\.json$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('the header links to the login page without a session, in the menu of small screens too (L38)', async ({
  page,
}) => {
  await page.goto('/terms')
  const wayIn = page.locator('header').getByRole('link', { name: 'Login/Register' })
  await wayIn.click()
  await expect(page).toHaveURL('/login')
  await expect(wayIn).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(wayIn).toBeHidden()
  await page.locator('header [popovertarget]').first().click()
  await expect(wayIn).toBeVisible()
})

/** Cookies except that of known devices (RULINGS 39). */
const personalCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name !== 'device')

test('the welcome menu greets the user by first name on any page, on small screens too, and logs out by a form post if the call fails (L38)', async ({
  page,
  context,
  signIn,
  violations,
}) => {
  await signIn(context)
  for (const path of ['/need-cookie', '/terms']) {
    await page.goto(path)
    const menu = welcome(page)
    await expect(menu.locator('summary')).toHaveText('WelcomeAnna')
    await menu.locator('summary').click()
    await expect(menu.getByRole('link')).toHaveText(['Account', 'Legacy Account'])
    await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(await violations()).toEqual([])
    await page.locator('header details').first().locator('summary').click()
    await expect(menu).not.toHaveAttribute('open')
  }
  await test.step('is in the menu of small screens too', async () => {
    await page.waitForSelector('html[data-ready]')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await welcome(page).locator('summary').click()
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('Escape')
    await expect(welcome(page)).not.toHaveAttribute('open')
  })
  await welcome(page).locator('summary').click()
  await welcome(page).getByRole('link', { name: 'Legacy Account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account')
  await test.step('falls back to a form post if the call fails', async () => {
    await page.route('**/registered-users/logout.json', route => route.abort())
    // The browser itself logs the failed call.
    await welcome(page).locator('summary').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await personalCookies(context)).toEqual([])
  })
})

test('the welcome menu replaces the login link without layout shift; a stored user is refreshed, and cleared once the session has expired (L38) (L152) (L153)', async ({
  page,
  context,
  member,
  signIn,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const places = () =>
    page
      .locator('header nav > ul > li')
      .evaluateAll(items =>
        items.map(item => item.getBoundingClientRect()).map(({ left, width }) => [left, width]),
      )
  const asked = userCall(page)
  await page.goto('/need-cookie')
  // A first view may not wait for the fonts; from here on they are in the cache.
  await page.evaluate(() => document.fonts.ready)
  const widths = [992, 1280]
  const before: unknown[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    before.push(await places())
  }
  await signIn(context)
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/need-cookie', { waitUntil: 'networkidle' })
    await expect(welcome(page)).toBeVisible()
    expect(await places()).toEqual(before[index])
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    // The first page stores who is logged in.
    if (index === 0) expect(asked).toEqual([])
  }
  await test.step('a stored user is refreshed when a page starts, before any interaction; without one there is no request', async () => {
    asked.length = 0
    await keepKey(page, member.key)
    const now = Date.now()
    await page.goto('/need-cookie')
    await expect(welcome(page)).toBeVisible()
    await expect.poll(() => asked).toEqual([`/api/v1/registered-users/${member.key}.json`])
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('person')!) as { key: number; expiresAt: number })
    await expect.poll(async () => (await kept()).expiresAt - now).toBeGreaterThanOrEqual(1_800_000)
    expect((await kept()).key).toBe(member.key)
    expect((await kept()).expiresAt - now).toBeLessThan(1_860_000)
  })
  await test.step('of an expired session is cleared, and the login link appears', async () => {
    await context.clearCookies()
    await page.goto('/need-cookie')
    await page.waitForSelector('html[data-ready]')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('person'))).toBeNull()
    await expect(page.locator('html')).not.toHaveAttribute('data-known')
    await expect(welcome(page)).toHaveCount(0)
  })
})

test('a stored user costs other readers no script', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/need-cookie', { waitUntil: 'networkidle' })
  expect(scripts.filter(url => /\/app-/.test(url))).toEqual([])
  expect(scripts).not.toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-known')
})

test.describe('logout', () => {
  /** Browser storage of the site, besides the session. */
  const kept = (page: Page) =>
    page.evaluate(async () => ({
      // Leaving stores the scroll position: only numbers.
      entries: [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
        .filter(([name, value]) => name !== 'scroll' || value.includes('link'))
        .map(([name]) => name),
      caches: await caches.keys(),
    }))

  test('ends the session, clears all storage, and redirects to the login page; it logs the other tabs out, and those with a personal page go to the login page (L4) (L33)', async ({
    page,
    context,
    member,
    signIn,
    ready,
  }) => {
    await signIn(context)
    const [reading, personal] = [await context.newPage(), await context.newPage()]
    await reading.goto('/terms')
    await expect(welcome(reading)).toBeVisible()
    // The page with the button is personal.
    await personal.goto('/logout')
    await expect(welcome(personal)).toBeVisible()
    await personal.waitForSelector('html[data-ready]')
    await page.bringToFront()
    await page.goto('/account')
    await ready()
    await keepKey(page, member.key)
    await page.evaluate(async () => {
      sessionStorage.setItem('something', 'else')
      await (await caches.open('seen-homes')).put('/seen-homes.json', Response.json([]))
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Profile/ })
      .last()
      .click()
    await expect(page).toHaveURL('/account/profile')
    // The URL changes just before the page does, which closes what is open.
    await expect(page.locator('main')).toBeFocused()
    await welcome(page).locator('summary').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await kept(page)).toEqual({ entries: [], caches: [] })
    expect(await personalCookies(context)).toEqual([])
    const session = await page.request.get('/api/v1/session.json')
    expect(await session.json()).toMatchObject({ payload: { isLoggedIn: false } })
    await expect(page.locator('header').getByRole('link', { name: 'Login/Register' })).toBeVisible()
    await expect(personal).toHaveURL('/login')
    await expect(reading.locator('header').getByRole('link', { name: 'Login/Register' })).toBeVisible()
    await expect(reading).toHaveURL('/terms')
  })
})

test.describe('logout with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('removes the viewed homes from the offline page, and nothing else (L33)', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(context)
    await page.goto('/homes/100001')
    await expect(welcome(page)).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const seen = () => page.evaluate(async () => (await caches.match('/seen-homes.json')) !== undefined)
    await expect.poll(seen).toBe(true)
    await welcome(page).locator('summary').click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
      .toBe(true)
    expect(await seen()).toBe(false)
    await goOffline(context, page)
    await page.goto('/homes/fl').catch(() => undefined)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
    await expect(page.locator('[data-seen] a')).toHaveCount(0)
    await context.setOffline(false)
  })
})

test.describe('login', () => {
  test('greets, stores the key, and notifies the other tabs (L38) (L152)', async ({
    page,
    context,
    ready,
    member,
  }) => {
    const other = await context.newPage()
    await other.goto('/terms')
    await startApplication(other)
    await page.goto('/login?back=%2Fterms')
    await ready()
    await logIn(page, member.username)
    await expect(page).toHaveURL('/terms')
    await expect(welcome(page)).toBeVisible()
    await expect(welcome(other)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('person'))).toContain(`"key":${member.key}`)
  })

  test('without script greets with script on public pages, too, and leaves no storage behind (L38)', async ({
    browser,
    baseURL,
    page,
    context,
    member,
  }) => {
    const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    const form = await plain.newPage()
    await form.goto('/login?back=%2Fterms')
    await logIn(form, member.username)
    await expect(form).toHaveURL('/terms')
    await context.addCookies(await plain.cookies())
    await plain.close()
    await page.goto('/sitemap')
    await expect(welcome(page)).toBeVisible()
    await welcome(page).locator('summary').click()
    await welcome(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await personalCookies(context)).toEqual([])
    await page.goto('/terms')
    await expect(page.locator('html')).not.toHaveAttribute('data-known')
  })

  test('in a browser that refuses cookies leads to the page that says so (L32)', async ({
    baseURL,
    member,
    launchOptions,
  }) => {
    const profile = await mkdtemp(join(tmpdir(), 'no-cookies-'))
    await mkdir(join(profile, 'Default'))
    const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked))
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: findFullBrowser()!,
      baseURL: baseURL!,
    })
    const [page] = context.pages() as [Page]
    await page.goto('/login')
    await startApplication(page)
    const stored = await page.evaluate(() => {
      try {
        return localStorage.length
      } catch {
        return 'refused'
      }
    })
    expect(stored).toBe('refused')
    await logIn(page, member.username)
    await expect(page).toHaveURL('/need-cookie')
    await expect(welcome(page)).toHaveCount(0)
    await context.close()
    await rm(profile, { recursive: true, force: true })
  })
})
