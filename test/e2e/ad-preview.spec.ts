import type { BrowserContext, Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { aCampaign, anAd, browserAgent, type CampaignGiven, paintAd } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import type { ColumnsOf } from '../world/insert.ts'
import { expect, violationsOf } from './fixtures.ts'
import { fromOwnAddress, register, test as withMember } from './member.ts'
import { asStaff } from './staff-member.ts'
import { startApplication } from './start-application.ts'

const test = withMember.extend(fromOwnAddress)
test.use({ userAgent: browserAgent })

const title = 'Insure your manufactured home'
/** What a graphic ad has in place of words. */
const pictured = { title: null, text: null, displayLink: null, label: title }
const marks = {
  en: 'Preview: views and clicks do not count',
  es: 'Vista previa: las vistas y los clics no cuentan',
}

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const running = await findEmbedded(process.env.E2E_DATA_DIR!)
  const database = connect({ connectionString: running!.connectionString, max: 1 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A draft of the person's company with an ad that waits for review. */
async function aDraft(context: BrowserContext, given: CampaignGiven = {}, ad: ColumnsOf<'ad'> = {}) {
  const { key } = await register(context)
  return withDatabase(async database => {
    const companyKey = await aCompanyOf(database, { owner: key }, { name: `Gulf Coast Insurance ${key}` })
    const campaignKey = await aCampaign(database, { companyKey, state: 'draft', ...given })
    const adKey = await anAd(database, campaignKey, { review: 'pending', ...ad })
    if (given.kind === 'graphic') await paintAd(database, adKey)
    return { campaignKey, adKey, words: `/account/ads/${campaignKey}/words` }
  })
}

const links = (page: Page) => page.locator('a[href*="/preview/"]')
const preview = (page: Page, mark = marks.en) => page.getByRole('complementary', { name: mark })

const pagesOf = {
  text: ['home', 'results', 'listing', 'park', 'guide'],
  graphic: ['home', 'park', 'dealer'],
  banner: ['listing'],
}

// Each kind of page is opened on a phone, and one of them in the other language.
test('an advertiser sees an ad on each kind of page, and nothing of it counts', async ({ page, context }) => {
  await page.clock.install()
  for (const [kind, language, width, opened, ad] of [
    ['text', 'en', 360, pagesOf.text, {}],
    ['text', 'es', 1280, ['results'], { language: 'es' }],
    ['graphic', 'es', 360, pagesOf.graphic, pictured],
    ['graphic', 'en', 1280, ['dealer'], pictured],
    ['banner', 'en', 1280, pagesOf.banner, {}],
  ] as const satisfies readonly (readonly [
    keyof typeof pagesOf,
    'en' | 'es',
    number,
    readonly string[],
    object,
  ])[])
    await test.step(`a ${kind} ad at ${width} px in ${language}`, async () => {
      await context.clearCookies()
      const prefix = language === 'es' ? '/es' : ''
      await page.setViewportSize({ width, height: 800 })
      const place = { target: 'state', targetState: 'FL' } as const
      const { adKey, words } = await aDraft(context, { kind, ...place }, ad)
      await page.route('https://insure.example/**', route => route.fulfill({ body: 'There' }))
      await page.goto(prefix + words)
      expect(await violationsOf(page)).toEqual([])
      const offered = await links(page).evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
      expect(offered.map(href => href.split('/').at(-1))).toEqual(pagesOf[kind])
      const wanted: readonly string[] = opened
      for (const href of offered.filter(link => wanted.includes(link.split('/').at(-1)!))) {
        await page.goto(href)
        await startApplication(page)
        const shown = preview(page, marks[language]).first()
        await expect(shown, href).toBeVisible()
        await expect(shown).toContainText('Gulf Coast Insurance')
        if (kind === 'graphic') await expect(shown.getByRole('img', { name: title })).toBeVisible()
        else await expect(shown).toContainText(title)
        // The page is scrolled to it.
        await expect(shown, href).toBeInViewport({ timeout: 5_000 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        // The page is about the campaign's state.
        if (/listing|dealer|park$/.test(href)) await expect(page.getByRole('main')).toContainText(/, FL\b/)
        if (/results$/.test(href)) expect(new URL(page.url()).pathname).toBe(`${prefix}/homes/fl`)
        // A view would be told after a second.
        await page.clock.runFor(1_500)
        await shown.getByRole('link').last().click()
        await page.waitForURL('https://insure.example/**')
      }
      const counted = await withDatabase(database =>
        database.query(
          'select from ad_view where ad_key = $1 union all select from ad_click where ad_key = $1',
          [adKey],
        ),
      )
      expect(counted).toEqual([])
    })
})

test('the kinds of pages of a campaign limit which are offered, and a place without homes has examples elsewhere', async ({
  page,
  context,
}) => {
  const { campaignKey, words } = await aDraft(context, {
    pages: ['park', 'listing'],
    target: 'state',
    targetState: 'AK',
  })
  await page.goto(words)
  await expect(links(page)).toHaveText(['A home', 'A park'])
  await links(page).first().click()
  await page.waitForURL(/\/homes\/\d+#preview-ad=/)
  await startApplication(page)
  await expect(preview(page)).toBeVisible()
  await withDatabase(database =>
    database.query(`update ad_campaign set pages = '{dealer}' where key = $1`, [campaignKey]),
  )
  await page.goto(words)
  await expect(links(page)).toHaveCount(0)
  await expect(page.getByText('None of the pages you chose has a slot for this type of ad.')).toBeVisible()
})

test('the results are those of the campaign’s own area', async ({ page, context }) => {
  const [city] = await withDatabase(database =>
    database.query<{ key: number }>(`select key from city where state = 'FL' and slug = 'tampa'`),
  )
  for (const [area, path] of [
    [{ target: 'county', targetState: 'FL', countyKey: 12_057 }, '/homes/fl/hillsborough-county'],
    [{ target: 'city', targetState: 'FL', cityKey: city!.key }, '/homes/fl/tampa'],
    [
      {
        ...{ target: 'radius', targetState: 'FL', cityKey: city!.key, miles: 20 },
        ...{ latitude: 27.95, longitude: -82.46 },
      },
      '/homes/fl/tampa',
    ],
    [{ target: 'nation' }, '/homes'],
  ] as const) {
    const { campaignKey, adKey } = await aDraft(context, area)
    const address = `/account/ads/${campaignKey}/preview/${adKey}/results`
    const answer = await context.request.get(address)
    expect(new URL(answer.url()).pathname).toBe(path)
    // The others differ by their addresses alone.
    if (area.target !== 'radius') continue
    await page.goto(address)
    await startApplication(page)
    await expect(preview(page).first()).toBeVisible()
  }
})

test('staff see it from the review; others see the page as it is', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { campaignKey, adKey, words } = await aDraft(context, { state: 'active' })
  const staff = await asStaff({ browser, baseURL })
  await staff.goto('/staff/ads')
  const waiting = staff.getByRole('listitem').filter({ has: staff.locator(`a[href="${words}"]`) })
  await waiting.getByRole('link', { name: 'See it on our pages' }).click()
  await links(staff).last().click()
  await staff.waitForURL(/#preview-ad=/)
  await startApplication(staff)
  await expect(preview(staff)).toBeVisible()
  await staff.context().close()

  const other = await browser.newContext({ baseURL: baseURL! })
  const stranger = await other.newPage()
  for (const isLoggedIn of [false, true]) {
    if (isLoggedIn) await register(other)
    const refused = stranger.waitForResponse(/preview\.json/)
    await stranger.goto(`/resources/how-ads-work#preview-ad=${campaignKey}-${adKey}`)
    await startApplication(stranger)
    expect((await refused).status()).toBe(isLoggedIn ? 403 : 401)
    await stranger.locator('[data-slot="guide-end"]').scrollIntoViewIfNeeded()
    await expect(stranger.getByText('Why these ads?')).toBeVisible()
    await expect(preview(stranger)).toHaveCount(0)
    await stranger.goto('about:blank')
  }
  const answer = await stranger.goto(`/account/ads/${campaignKey}/preview/${adKey}/home`)
  expect(answer?.status()).toBe(403)
  await other.close()
  for (const path of [`${adKey}/cellar`, '1/home']) {
    const missing = await page.goto(`/account/ads/${campaignKey}/preview/${path}`)
    expect(missing?.status(), path).toBe(404)
  }
})

test('a page without such an address loads nothing of previews', async ({ page }) => {
  const files: string[] = []
  page.on('request', request => files.push(new URL(request.url()).pathname))
  const guide = page.locator('[data-slot="guide-end"]')
  const read = async (path: string) => {
    await page.goto(path)
    await startApplication(page)
    await guide.scrollIntoViewIfNeeded()
    await expect(guide.getByText('Why these ads?')).toBeVisible()
    return files.splice(0).filter(file => /\/(PreviewAds|advertise)\b/.test(file))
  }
  expect(await read('/resources/how-ads-work')).toEqual([])
  await page.goto('about:blank')
  expect(await read('/resources/how-ads-work#preview-ad=1-1')).not.toEqual([])
})
