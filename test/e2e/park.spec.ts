import type { APIRequestContext, Page } from '@playwright/test'
import type { Park } from '#contract/v1/park.response.ts'
import { formats } from '#i18n/format.ts'
import { expect, test } from './fixtures.ts'

const { money, number, date } = formats('en')

/** Full data of parks, in Florida by default. */
async function parks(request: APIRequestContext, query = 'state=FL'): Promise<Park[]> {
  const response = await request.get(`/api/v1/parks.json?limit=100&${query}`, {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  return ((await response.json()) as { payload: Park[] }).payload
}
async function aPark(request: APIRequestContext, isMatch: (park: Park) => unknown): Promise<Park> {
  for (const query of ['state=FL', ...Array.from({ length: 8 }, (_, page) => `offset=${page * 100}`)]) {
    const found = (await parks(request, query)).find(isMatch)
    if (found) return found
  }
  throw new Error('The sample world has no such park.')
}
const rich = (park: Park) =>
  park.homesCount.forSaleCount > 0 &&
  (park.lotRents?.length ?? 0) > 2 &&
  (park.owners?.length ?? 0) > 0 &&
  park.hours &&
  park.photos.length > 0
const found = (page: Page) => page.locator('main [role="status"]').first()
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('the page of a park', () => {
  test('shows every known fact (L119) (L120) (L19)', async ({ page, request }) => {
    const chosen = [await aPark(request, rich), ...(await parks(request)).slice(0, 3)]
    for (const park of chosen) {
      await page.goto(`/parks/${park.key}`)
      const text = await page.locator('main').innerText()
      const said = [
        park.name,
        park.caption,
        park.description,
        park.lotRent && `${money(park.lotRent.amount)} a month`,
        park.lotRent && date(park.lotRent.asOf),
        park.averageMonthlyRent !== null && `${money(park.averageMonthlyRent)} a month`,
        park.siteCount !== null && number(park.siteCount),
        park.vacantSiteCount !== null && number(park.vacantSiteCount),
        park.yearBuilt !== null && String(park.yearBuilt),
        park.ageRestrictionsDescription,
        park.petsDescription,
        park.promotionDescription,
        park.financingDescription,
        park.manager,
        park.phone?.number,
        park.stateAssociation?.name,
        ...(park.owners ?? []).map(({ changedOn }) => date(changedOn)),
        ...(park.details ?? []).flatMap(({ value, showValue }) =>
          showValue && value !== null ? [value] : [],
        ),
      ].filter(fact => typeof fact === 'string')
      for (const fact of said) expect(text, `${park.key}: ${fact}`).toContain(fact)
    }
  })

  test('shows what its leases allow and forbid, and what is unknown', async ({ page, request }) => {
    const park = await aPark(
      request,
      ({ lease, terms }) =>
        lease.passThroughs === true &&
        terms.leasePassThroughItems.length === 0 &&
        lease.rightToSellInPlace === false &&
        lease.firstRefusal === null,
    )
    await page.goto(`/parks/${park.key}`)
    const row = (name: string) => section(page, 'The lease').locator('dl > div', { hasText: name })
    await expect(row('Which costs can the park add').locator('dd')).toContainText(/^Yes/)
    await expect(row('Can I sell my home').locator('dd')).toContainText(/^No[^t]/)
    await expect(row('can the residents buy it first').locator('dd')).toHaveText('Not answered')
  })

  test('says what it asks of a buyer with the date of each answer, before and after script runs', async ({
    page,
    request,
  }) => {
    const park = await aPark(
      request,
      ({ terms }) => terms.approvalMinimumCredit !== null && terms.approvalDays === null,
    )
    await page.goto(`/parks/${park.key}`)
    const row = (name: string) =>
      section(page, 'What the park asks of a buyer').locator('dl > div', { hasText: name })
    const answered = async () => {
      await expect(row('the credit of a buyer')).toContainText(`at least ${park.terms.approvalMinimumCredit}`)
      await expect(row('the credit of a buyer')).toContainText(
        `Stated by the park, ${date(park.terms.answeredOn.approvalMinimumCredit!)}`,
      )
      await expect(row('take to answer').locator('dd')).toHaveText('Not answered')
    }
    // That the park must approve comes before what it costs.
    const note = page.getByText('The park must approve you before you can live here.')
    const costs = page.getByRole('heading', { name: 'Rent and costs' })
    expect((await note.boundingBox())!.y).toBeLessThan((await costs.boundingBox())!.y)
    await answered()
    await page.mouse.wheel(0, 300)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await answered()
  })

  test('has its questions on a page to print, also when the browser opens it', async ({ page, request }) => {
    const park = await aPark(request, ({ terms }) => terms.approvalMinimumCredit !== null)
    await page.goto(`/parks/${park.key}/questions`)
    const all = page.getByRole('region').locator('ol > li')
    await expect(all).toHaveCount(15)
    await expect(all.filter({ hasText: 'the credit of a buyer' })).toContainText(
      `at least ${park.terms.approvalMinimumCredit}`,
    )
    // Once the application runs, it renders the page of the park itself.
    await page.mouse.wheel(0, 300)
    await expect(page.locator('html[data-ready]')).toBeAttached()
    await page.getByRole('link', { name: park.name }).first().click()
    await expect(section(page, 'The lease').locator('dl > div')).toHaveCount(7)
  })

  test('shows the lot-rent history, with a table of the same figures', async ({ page, request }) => {
    const park = await aPark(request, rich)
    await page.goto(`/parks/${park.key}`)
    const rents = section(page, 'Lot rent over time')
    await expect(rents.getByRole('img').first()).toHaveAccessibleName(/Line chart of \d+ figures/)
    await rents.getByText('Show data as a table').first().click()
    const table = rents.getByRole('table').first()
    await expect(table.getByRole('row')).toHaveCount(park.lotRents!.length + 1)
    await expect(table).toContainText(date(park.lotRents![0]!.asOf))
  })

  test('links to its homes, and each of them back to it', async ({ page, request }) => {
    const park = await aPark(request, rich)
    await page.goto(`/parks/${park.key}`)
    const { forSaleCount } = park.homesCount
    const homes = section(page, forSaleCount === 1 ? '1 home for sale' : `${forSaleCount} homes for sale`)
    await homes.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/homes\/\d+$/)
    await page.getByRole('link', { name: park.name, exact: true }).first().click()
    await expect(page).toHaveURL(`/parks/${park.key}`)
    const response = await request.get(`/homes?park-key=${park.key}`)
    expect(response.status()).toBe(200)
  })

  test('has parks within 25 miles, nearest first', async ({ page, request }) => {
    const park = await aPark(request, rich)
    await page.goto(`/parks/${park.key}`)
    const cards = section(page, 'Parks within 25 miles').getByRole('article')
    const miles = (await cards.allInnerTexts()).map(text => Number(/([\d.]+)\smi/.exec(text)![1]))
    expect(miles.length).toBeGreaterThan(0)
    expect(miles.length).toBeLessThanOrEqual(6)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles.at(-1)).toBeLessThanOrEqual(25)
    await cards.first().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/parks\/\d+$/)
  })

  test('has a page of all photos with a link back (L23)', async ({ page, request }) => {
    const park = await aPark(request, rich)
    await page.goto(`/parks/${park.key}/photos`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Photos of ${park.name}`)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(park.photoCount)
    await page.getByRole('link', { name: 'Back to park' }).click()
    await expect(page).toHaveURL(`/parks/${park.key}`)
  })

  test('an unknown park is not found', async ({ page }) => {
    for (const path of ['/parks/999999999', '/parks/999999999/photos', '/parks/no-park'])
      expect((await page.goto(path))!.status(), path).toBe(404)
  })

  for (const [language, path] of [
    ['en', ''],
    ['es', '/es'],
  ] as const)
    test(`is accessible, in light and dark, ${language}`, async ({ page, request, ready, violations }) => {
      const park = await aPark(request, rich)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`${path}/parks/${park.key}`)
        await ready()
        for (const summary of await page.locator('details > summary', { hasText: /table|tabla/ }).all())
          await summary.click()
        expect(await violations()).toEqual([])
      }
    })

  test('fits 320 pixels', async ({ page, request }) => {
    const park = await aPark(request, rich)
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/parks/${park.key}`)
    await page.getByText('Show data as a table').first().click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test.describe('results of parks', () => {
  const total = async (request: APIRequestContext, query: string) => {
    const response = await request.get(`/api/v1/park-searches.json?limit=1&${query}`)
    return ((await response.json()) as { meta: { total: number } }).meta.total
  }
  const said = (count: number) => (count === 1 ? '1 park' : `${number(count)} parks`)

  test('are at each URL of the route table (L10)', async ({ page, request }) => {
    for (const [path, query, heading] of [
      ['/parks', '', 'Manufactured home parks in the United States'],
      ['/parks/senior', 'type[]=senior', '55+ manufactured home parks'],
      ['/parks/all-ages', 'type[]=all-ages', 'All-ages manufactured home parks'],
      ['/parks/mobile-home-lots', 'has-vacant-sites=true', 'Mobile home lots for rent'],
      ['/parks/fl', 'state=FL', 'Manufactured home parks in Florida'],
      ['/parks/fl/tampa', 'state=FL&city=Tampa', 'Manufactured home parks in Tampa, FL'],
    ] as const) {
      // Tests that run beside this one add parks, so page and call are compared again if they differ.
      await expect(async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        expect(await found(page).textContent()).toBe(said(await total(request, query)))
      }).toPass({ timeout: 120_000 })
    }
    expect((await page.goto('/parks/fl/nowhere-at-all'))!.status()).toBe(404)
  })

  test('have cards of at least 400 pixels with 150 of text, 24 per page; showcased ones are labeled (L97) (L101)', async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/parks/fl?showcased=true')
    const cards = page.getByRole('article')
    const showcased = await total(request, 'state=FL&showcased=true')
    await expect(cards).toHaveCount(Math.min(24, showcased))
    for (const card of await cards.all()) {
      await expect(card.getByText('Showcased')).toBeVisible()
      expect((await card.boundingBox())!.height).toBeGreaterThanOrEqual(400)
      expect((await card.locator('> div').last().boundingBox())!.height).toBeGreaterThanOrEqual(150)
    }
    await page.goto('/parks/fl')
    await expect(cards).toHaveCount(24)
  })

  test('can be filtered by type, amenities and more (L123), and sorted (L124)', async ({ page, request }) => {
    await page.goto('/parks/fl?type[]=senior&has-pool=true&order[]=name:asc')
    await expect(
      page
        .getByText(said(await total(request, 'state=FL&type[]=senior&has-pool=true')), { exact: true })
        .first(),
    ).toBeVisible()
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts()
    expect(names.length).toBeGreaterThan(1)
    const folded = names.map(name =>
      name
        .toLowerCase()
        .normalize('NFD')
        .replace(/[^a-z ]/g, ''),
    )
    expect(folded).toEqual(folded.toSorted())
    await page.goto('/parks/fl?order[]=homes-count:desc')
    await expect(page.getByLabel('Sort')).toHaveValue('homes-count:desc')
  })

  test('are accessible', async ({ page, ready, violations }) => {
    await page.goto('/parks/fl')
    await ready()
    expect(await violations()).toEqual([])
  })

  test('a park in the place box leads to its page (L70)', async ({ page, request, ready }) => {
    const park = await aPark(request, rich)
    await page.goto('/parks')
    await ready()
    await page.locator('main [name=location]').pressSequentially(park.name)
    await page
      .getByRole('option', { name: `${park.name}, ${park.address.city}, ${park.address.state} (MH Park)` })
      .click()
    await page.locator('main').getByRole('button', { name: 'Search' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/parks/${park.key}(\\?|$)`))
  })
})
