import { expect, test } from './fixtures.ts'

test('a typed place leads to its report, without script (L6)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/community-report')
  await page.getByLabel('City, county or state').fill('Florida')
  await page.getByRole('button', { name: 'Show report' }).click()
  await expect(page).toHaveURL('/community-report/fl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Community report: Florida')
  await context.close()
})

test('a place that is not found is said above the form, with the focus, and in the title (L6)', async ({
  page,
  violations,
}) => {
  await page.goto('/community-report?location=Nowhere+at+all')
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('There is a problem')
  await expect(page).toHaveTitle(/^Error: /)
  expect(await violations()).toEqual([])
  await problem.getByRole('link').click()
  await expect(page.getByLabel('City, county or state')).toBeFocused()
  await expect(page.getByLabel('City, county or state')).toHaveValue('Nowhere at all')
})

test('a report has the figures of the API with sample sizes, and a table for each chart (L6)', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/v1/community-report.json?state=FL')
  const { payload } = (await answer.json()) as {
    payload: {
      parks: { count: number; sites: number; sitesStated: number }
      lotRent: { stated: number; median: number; yearly: { year: number; median: number }[] }
      homes: { forSale: number; medianPrice: number }
      counties: { label: string; urlSlug: string }[]
    }
  }
  const { parks, lotRent, homes, counties } = payload
  const shown = (value: number) => value.toLocaleString('en-US')
  await page.goto('/community-report/fl')
  await expect(page.locator('#parks')).toContainText(shown(parks.sites))
  await expect(page.locator('#parks')).toContainText(
    `Based on ${shown(parks.sitesStated)} of ${shown(parks.count)} parks`,
  )
  const rents = page.locator('#rents')
  await expect(rents).toContainText(`$${shown(lotRent.median)}`)
  await expect(rents).toContainText(`Based on ${shown(lotRent.stated)} of ${shown(parks.count)} parks`)
  await expect(page.locator('#homes')).toContainText(`$${shown(homes.medianPrice)}`)
  await expect(page.locator('#homes')).toContainText(`Based on ${shown(homes.forSale)} homes`)
  await expect(page.getByRole('main').locator('figure')).toHaveCount(4)
  await expect(page.getByRole('main').locator('figure table')).toHaveCount(4)
  // No chart lies over what follows it.
  const overflows = await page
    .getByRole('main')
    .locator('figure')
    .evaluateAll(figures => figures.map(figure => figure.scrollHeight - figure.clientHeight))
  expect(overflows).toEqual([0, 0, 0, 0])
  const trend = rents.locator('figure').nth(1)
  await trend.getByText('Show data as a table').click()
  const last = lotRent.yearly.at(-1)!
  await expect(trend.getByRole('row').last()).toContainText(`${last.year}$${shown(last.median)}`)
  // Down to a county, and up again.
  await page.locator('#counties').getByRole('link', { name: counties[0]!.label, exact: true }).click()
  await expect(page).toHaveURL(`/community-report/fl/${counties[0]!.urlSlug}`)
  await page.locator('#cities').getByRole('link').first().click()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Florida' }).click()
  await expect(page).toHaveURL('/community-report/fl')
})

test('each place has one URL, and an unknown place has none (L6)', async ({ page }) => {
  await page.goto('/community-report/FL/Tampa')
  await expect(page).toHaveURL('/community-report/fl/tampa')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/community-report\/fl\/tampa$/,
  )
  for (const missing of ['zz', 'fl/nowhere-at-all', 'fl/33602'])
    expect((await page.goto(`/community-report/${missing}`))!.status(), missing).toBe(404)
})

test('an unknown place is reported at the field', async ({ page }) => {
  await page.goto('/community-report?location=Zzyzxville')
  await expect(page.getByLabel('City, county or state')).toHaveAccessibleDescription(
    /could not find that place/,
  )
})

for (const [width, colorScheme, path] of [
  [320, 'light', '/es/community-report/fl'],
  [1280, 'dark', '/community-report/fl/tampa'],
  [360, 'dark', '/community-report?location=Zzyzxville'],
] as const)
  test(`${path} is accessible at ${width} px, ${colorScheme}`, async ({ page, violations }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    expect(await violations()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
