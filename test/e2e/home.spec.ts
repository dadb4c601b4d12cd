import { expect, test } from './fixtures.ts'

const box = 'City, state, ZIP or listing number'

test.describe('the home page', () => {
  test('explains the site (L1) (L47)', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Manufactured and mobile homes for sale and rent | Havenrow')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The number one place to buy, sell or rent mobile and manufactured homes',
    )
    await page.goto('/es')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('El lugar número uno')
  })

  test('has the search box with Homes selected, a Search button and Advanced Search (L48)', async ({
    page,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('radio', { name: 'Homes' })).toBeChecked()
    await expect(main.getByRole('textbox', { name: box })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Search' })).toBeVisible()
    await main.getByRole('link', { name: 'Advanced Search' }).click()
    await expect(page).toHaveURL('/homes')
  })

  for (const [width, place] of [
    [1280, 'above the form'],
    [700, 'below it'],
  ] as const)
    test(`puts Advanced Search ${place} at ${width} px (L49)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const link = (await page.getByRole('link', { name: 'Advanced Search' }).boundingBox())!
      const form = (await page.locator('main form').boundingBox())!
      if (width < 768) expect(link.y).toBeGreaterThanOrEqual(form.y + form.height)
      else expect(link.y + link.height).toBeLessThanOrEqual(form.y + 1)
    })

  test('shows four counts, each linked to its search (L50)', async ({ page, request }) => {
    const answer = await request.get('/api/v1/statistics/general.json')
    const { payload } = (await answer.json()) as { payload: Record<string, number> }
    await page.goto('/')
    const counts = page.getByRole('navigation', { name: 'On the market today' })
    const number = (count: number) => count.toLocaleString('en-US')
    await expect(counts.getByRole('link')).toHaveText([
      `${number(payload.homesActiveSaleCount!)} homes for sale`,
      `${number(payload.homesActiveRentCount!)} homes for rent`,
      `${number(payload.parkCount!)} parks`,
      `${number(payload.salesCenterCount!)} dealers`,
    ])
    await counts.getByRole('link', { name: 'homes for sale' }).click()
    await expect(page).toHaveURL('/homes/sale')
  })

  test('has links to existing pages only (L50)', async ({ page, request }) => {
    await page.goto('/')
    const ways = page.getByRole('region', { name: 'Find your way home' }).getByRole('link')
    const hrefs = await ways.evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(hrefs).toEqual(expect.arrayContaining(['/homes', '/homes/start', '/parks']))
    for (const href of hrefs) expect((await request.get(href!)).status(), href!).toBe(200)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280])
      test(`is accessible at ${width} px, ${colorScheme}`, async ({ page, violations }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await page.goto(width === 360 ? '/es' : '/')
        expect(await violations()).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(overflow, 'scrolls sideways').toBe(false)
      })

  test('fits 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/es')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test.describe('error pages', () => {
  for (const address of ['/404', '/no/such/page', '/homes/zz/nowhere-at-all'])
    test(`${address} is not found (L12) (L58) (L207)`, async ({ page }) => {
      const response = await page.goto(address)
      expect(response!.status()).toBe(404)
      await expect(page).toHaveTitle('Page Not Found | Havenrow')
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /does not exist/)
      await expect(page.getByRole('img', { name: 'Not Found', exact: true })).toBeVisible()
      await expect(page.getByText('404 - Page Not Found')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Sorry, the page you are looking for cannot be found.',
      )
      await expect(page.getByRole('textbox', { name: box })).toBeVisible()
    })

  test('the general error page has a route and its text (L13) (L207)', async ({ page, violations }) => {
    const response = await page.goto('/error')
    expect(response!.status()).toBe(500)
    await expect(page.getByRole('main')).toContainText(
      'Sorry, there seems to be an error with this request. Havenrow is temporarily unavailable.',
    )
    expect(await violations()).toEqual([])
  })

  test('the page of a site that is too busy says so, and that nothing is lost', async ({ page }) => {
    const response = await page.goto('/error?status=503')
    expect(response!.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will be right back')
    await expect(page.getByRole('main')).toContainText(
      'Havenrow is very busy right now, or part of it is down, so we cannot show this page. Nothing is lost.',
    )
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  })

  test('a page that stands in for another stays when the pointer moves', async ({ page }) => {
    const response = await page.goto('/es/homes/%E0%A4%A')
    expect(response!.status()).toBe(404)
    await page.mouse.move(5, 5)
    await page.mouse.move(6, 6)
    // The application would start as another page, beside this one.
    await expect(page.locator('script')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test('the not-found page is accessible', async ({ page, violations }) => {
    await page.goto('/404')
    expect(await violations()).toEqual([])
  })
})
