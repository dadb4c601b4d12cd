import { expect, test } from './fixtures.ts'

const florida = '/state-associations/52'

test.describe('the list of state associations', () => {
  test('has every state once, sponsors first and labeled, and never 3001 (L5) (L139) (L140)', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/api/v1/state-associations.json')
    const { payload, meta } = (await answer.json()) as {
      payload: { name: string }[]
      meta: { total: number }
    }
    await page.goto('/state-associations')
    await expect(page).toHaveTitle('State associations | Havenrow')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(meta.total)
    expect(payload.map(({ name }) => name).join()).not.toContain('National')
    await expect(page.getByRole('main')).not.toContainText('National')
    const paid = cards.filter({ hasText: 'Sponsored' })
    await expect(paid.getByRole('heading')).toHaveText(['Florida', 'Iowa', 'Michigan'])
    await expect(cards.nth(0)).toContainText('Florida')
    await expect(cards.nth(3)).not.toContainText('Sponsored')
  })

  test('is sorted by Spanish names in Spanish', async ({ page }) => {
    await page.goto('/es/state-associations')
    const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
    expect(names.indexOf('Carolina del Norte')).toBe(names.indexOf('California') + 1)
  })

  test('shows logos with their size, and alternate ones in dark mode (L138)', async ({ page, request }) => {
    const svg = await request.get(`${florida}/logo.svg`)
    expect([svg.status(), svg.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(await svg.text()).toContain('FLFBH')
    for (const missing of [`${florida}/secret.svg`, '/state-associations/3001/logo.svg'])
      expect((await request.get(missing)).status(), missing).toBe(404)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/state-associations')
    const logo = page.getByRole('article').filter({ hasText: 'Alabama' }).locator('img')
    await expect(logo).toHaveAttribute('width', '200')
    await expect
      .poll(() => logo.evaluate(image => (image as HTMLImageElement).currentSrc))
      .toContain('/alternate-logo.svg')
  })
})

test.describe('the page of an association', () => {
  test('is reached by its card, and shows contact and membership details (L20) (L21) (L135)', async ({
    page,
  }) => {
    await page.goto('/state-associations')
    // The whole card is the link, including its logo.
    const logo = page.getByRole('article').filter({ hasText: 'Florida' }).locator(`img[src$="/logo.svg"]`)
    const box = (await logo.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(florida)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Florida Sample Council of Factory-Built Homes',
    )
    const main = page.getByRole('main')
    await expect(main.getByText('Sponsored', { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Join' })).toHaveAttribute('href', /\/join$/)
    await expect(main.getByRole('link', { name: 'association-52.example' })).toHaveAttribute(
      'rel',
      /sponsored/,
    )
    await expect(main.locator('a[href^="tel:+1"]')).toBeVisible()
    await expect(main.getByRole('link', { name: 'How to transfer a title' })).toBeVisible()
    for (const picture of ['header', 'about', 'card-left', 'card-right'])
      await expect(main.locator(`img[src="${florida}/${picture}.svg"]`)).toHaveCount(1)
  })

  test('shows exactly the enabled blocks (L136)', async ({ page, request }) => {
    const list = await request.get('/api/v1/state-associations.json?include[]=layouts')
    type Block = { enabled: boolean; title: { en: string } | null }
    const { payload } = (await list.json()) as {
      payload: { key: number; layouts: Record<string, Block> & { showStatisticSection: boolean } }[]
    }
    const blocksOf = (layouts: Record<string, unknown>) =>
      ['block1', 'block2', 'block3', 'block4'].map(name => layouts[name] as Block)
    const some = payload.find(({ layouts }) => {
      const count = blocksOf(layouts).filter(({ enabled }) => enabled).length
      return count > 0 && count < 4
    })!
    const silent = payload.find(({ layouts }) => !layouts.showStatisticSection)!
    await page.goto(`/state-associations/${some.key}`)
    const titles = blocksOf(some.layouts).flatMap(({ enabled, title }) => (enabled ? (title?.en ?? []) : []))
    await expect(page.locator('#offers h3')).toHaveText(titles)
    await page.goto(`/state-associations/${silent.key}`)
    await expect(page.locator('#statistics')).toHaveCount(0)
  })

  test('has the state statistics of the API, with dates (L137)', async ({ page, request }) => {
    const answer = await request.get('/api/v1/statistics/state/52.json')
    const { payload } = (await answer.json()) as {
      payload: { statistics: { averagePriceOfHome: number }; entityCounts: Record<string, number> }
    }
    await page.goto(florida)
    const figures = page.locator('#statistics')
    await expect(figures.locator('dt')).toHaveCount(11)
    await expect(figures).toContainText(`$${payload.statistics.averagePriceOfHome.toLocaleString('en-US')}`)
    await expect(figures).toContainText(/As of \w+ \d+, \d{4}/)
    await figures
      .getByRole('link', { name: String(payload.entityCounts.activeListings), exact: true })
      .click()
    await expect(page.getByRole('status').first()).toContainText(
      `${payload.entityCounts.activeListings} homes`,
    )
  })

  test('links to homes of its members if its flag is set, else to all homes of the state (L139)', async ({
    page,
    request,
  }) => {
    const members = await request.get('/api/v1/listings.json?state=FL&state-association-key=52&limit=1')
    const { meta } = (await members.json()) as { meta: { total: number } }
    await page.goto(florida)
    await page.getByRole('link', { name: 'Homes from members in Florida' }).click()
    await expect(page.getByRole('status').first()).toContainText(`${meta.total} homes`)
    await page.goto('/state-associations/27')
    await page.getByRole('link', { name: 'All homes in Iowa' }).click()
    await expect(page).toHaveURL('/homes/ia')
  })

  for (const key of ['3001', '0', 'x', '999999999'])
    test(`${key} is not found (L20) (L140)`, async ({ page }) => {
      expect((await page.goto(`/state-associations/${key}`))!.status()).toBe(404)
    })

  for (const [width, colorScheme, path] of [
    [320, 'light', `/es${florida}`],
    [1280, 'dark', florida],
    [360, 'dark', '/state-associations'],
    [1280, 'light', '/es/state-associations'],
  ] as const)
    test(`${path} is accessible at ${width} px, ${colorScheme}`, async ({ page, violations }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      expect(await violations()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
})

test.describe('results of a state', () => {
  test('name its association: labeled if it pays, with a link to its members (L139) (L21)', async ({
    page,
  }) => {
    await page.goto('/homes/fl')
    const strip = page.getByRole('complementary', { name: /Florida Sample Council/ })
    await expect(strip).toContainText('Sponsored')
    await strip.getByRole('link', { name: 'Homes from members only' }).click()
    await expect(page).toHaveURL(/\/homes\/fl\?.*state-association-key=52/)
    await expect(strip.getByRole('link', { name: 'Homes from members only' })).toHaveCount(0)
    await strip
      .getByRole('link', { name: /Florida Sample Council/ })
      .locator('img')
      .click()
    await expect(page).toHaveURL(florida)
  })

  test('offer no filter if the flag is off, and nothing without flags (L139)', async ({ page }) => {
    await page.goto('/homes/ia')
    const strip = page.getByRole('complementary', { name: /Iowa Sample Council/ })
    await expect(strip).toContainText('Sponsored')
    await expect(strip.getByRole('link')).toHaveCount(1)
    await page.goto('/homes/tx')
    await expect(page.getByRole('complementary', { name: /Sample Council/ })).toHaveCount(0)
  })
})
