import { expect, test } from './fixtures.ts'

const textPages = [
  ['/about-us', 'About us'],
  ['/disclaimer', 'Disclaimer'],
  ['/terms', 'Terms of use'],
  ['/privacy-policy', 'Privacy policy'],
] as const

test.describe('text pages', () => {
  for (const [address, title] of textPages)
    test(`${address} has its title and text in both languages (L2)`, async ({ page, violations }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(address)
      await expect(page).toHaveTitle(`${title} | Havenrow`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`))
      expect(await violations()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      await page.goto(`/es${address}`)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
      for (const href of await page
        .locator('main a[href^="/"]')
        .evaluateAll(links => links.map(link => link.getAttribute('href')!)))
        expect((await page.request.get(href)).status(), href).toBe(200)
    })

  test('the footer links to the rights of Californians (L2) (L41)', async ({ page, ready }) => {
    await page.goto('/404')
    const bottom = page.locator('footer')
    for (const [name, href] of [
      ['About Us', '/about-us'],
      ['Terms of Use', '/terms'],
      ['Privacy Policy', '/privacy-policy'],
      ['Do Not Sell My Personal Information', '/privacy-policy#ccpa'],
    ] as const)
      await expect(bottom.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await ready()
    await bottom.getByRole('link', { name: 'Do Not Sell My Personal Information' }).click()
    await expect(page).toHaveURL('/privacy-policy#ccpa')
    await expect(page.getByRole('heading', { name: /^California: your rights/ })).toBeInViewport()
  })

  test('the need-cookie page explains how to allow them (L24)', async ({ page, violations }) => {
    await page.goto('/need-cookie')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies are turned off')
    await expect(page.getByRole('heading', { name: 'Firefox' })).toBeVisible()
    expect(await violations()).toEqual([])
    expect((await page.goto('/es/need-cookie'))!.status()).toBe(200)
  })

  test('the page of park lists counts the parks (L5)', async ({ page, request, violations }) => {
    const answer = await request.get('/api/v1/statistics/general.json')
    const { payload } = (await answer.json()) as { payload: { parkCount: number } }
    await page.goto('/mobile-home-park-lists')
    await expect(page).toHaveTitle('Mobile home park lists | Havenrow')
    await expect(page.getByRole('complementary')).toContainText(
      `${payload.parkCount.toLocaleString('en-US')} parks listed today`,
    )
    const states = page.locator('section[aria-labelledby=states] li')
    const counts = (await states.allTextContents()).map(text => Number(/\d+$/.exec(text)![0]))
    expect(counts.length).toBeGreaterThan(40)
    expect(counts.reduce((sum, count) => sum + count)).toBe(payload.parkCount)
    expect(await violations()).toEqual([])
  })
})

test.describe('guides', () => {
  test('are listed by topic, and each can be opened', async ({ page, violations }) => {
    await page.goto('/resources')
    const cards = page.locator('main section li a')
    const addresses = await cards.evaluateAll(links => links.map(link => link.getAttribute('href')!))
    expect(addresses.length).toBeGreaterThanOrEqual(12)
    for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)
    expect(await violations()).toEqual([])
    await page.goto('/es/resources')
    await expect(cards).toHaveCount(addresses.length)
  })

  test('an unknown one is not found', async ({ page }) => {
    expect((await page.goto('/resources/no-such-guide'))!.status()).toBe(404)
  })

  for (const language of ['en', 'es'] as const)
    test.describe(`without script, ${language}`, () => {
      test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

      test('can be read: contents, sources, related guides, structured data', async ({ page }) => {
        await page.goto(`${language === 'es' ? '/es' : ''}/resources/avoiding-scams`)
        const parts = page.locator('details', {
          hasText: language === 'es' ? 'En esta página' : 'On this page',
        })
        await parts.locator('summary').click()
        await parts.getByRole('link').last().click()
        const question = page.locator('#questions')
        await expect(question).toBeInViewport()
        const sources = page.locator('section[aria-labelledby=sources] a')
        expect(await sources.count()).toBeGreaterThanOrEqual(2)
        await expect(page.locator('section[aria-labelledby=related] h3').first()).toBeVisible()
        const data = await page.locator('script[type="application/ld+json"]').allTextContents()
        const types = data.map(text => (JSON.parse(text) as { '@type': string })['@type'])
        expect(types.sort()).toEqual(['Article', 'BreadcrumbList', 'FAQPage'])
      })
    })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`are accessible at 320 px and do not scroll sideways, ${colorScheme}`, async ({
      page,
      violations,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 320, height: 640 })
      // The second one has a table.
      for (const slug of ['avoiding-scams', 'what-it-costs-a-month']) {
        await page.goto(`/es/resources/${slug}`)
        expect(await violations()).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      }
    })
})
