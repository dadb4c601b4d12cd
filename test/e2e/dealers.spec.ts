import type { APIRequestContext } from '@playwright/test'
import type { Dealer } from '#contract/v1/dealer.response.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { expect, test } from './fixtures.ts'

/** Full data of dealers in Florida. */
async function demoDealers(request: APIRequestContext): Promise<Dealer[]> {
  const response = await request.get('/api/v1/sales-centers.json?state=FL&limit=100', {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  return ((await response.json()) as { payload: Dealer[] }).payload
}

async function demoDealer(request: APIRequestContext, isMatch: (dealer: Dealer) => unknown): Promise<Dealer> {
  const found = (await demoDealers(request)).find(isMatch)
  if (!found) throw new Error('The sample world has no such dealer.')
  return found
}
const pageOf = ({ key, name, address }: Dealer) =>
  dealerUrl(key, { name, city: address.city, state: address.state })
const isRich = (dealer: Dealer) => dealer.socialMedia?.length === 7

test('a dealer has one canonical URL: the short one and a wrong name redirect permanently (L19)', async ({
  request,
}) => {
  const dealer = await demoDealer(request, isRich)
  const canonical = pageOf(dealer)
  expect(canonical).toMatch(/^\/dealers\/fl\/[a-z-]+\/[a-z-]+\/\d+$/)
  for (const [asked, wanted] of [
    [`/dealers/${dealer.key}`, canonical],
    [`/dealers/fl/nowhere/nobody/${dealer.key}?x=1`, `${canonical}?x=1`],
    [`/es/dealers/${dealer.key}`, `/es${canonical}`],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, wanted])
  }
  expect((await request.get(canonical, { maxRedirects: 0 })).status()).toBe(200)
  for (const missing of ['/dealers/999999', '/dealers/x', '/dealers/fl/a/b/c'])
    expect((await request.get(missing)).status(), missing).toBe(404)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page has name, hours, services and location (L125) (L126)', async ({ page, request }) => {
    const dealer = await demoDealer(request, isRich)
    await page.goto(pageOf(dealer))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dealer.name)
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Dealers')
    const aside = page.getByRole('complementary')
    await expect(aside).toContainText('Monday')
    await expect(aside.getByRole('link', { name: dealer.phone!.number })).toHaveAttribute('href', /^tel:/)
    await expect(aside.getByRole('link', { name: 'Instagram' })).toHaveAttribute('rel', /nofollow/)
    await expect(page.locator('#facts')).toContainText('80 miles')
    await expect(page.locator('#homes').getByRole('article').first()).toBeVisible()
    const all = page.locator('#homes').getByRole('link', { name: /^See all/ })
    if (dealer.homesCount.total > 6) {
      await all.click()
      await expect(page.getByRole('article')).toHaveCount(Math.min(dealer.homesCount.total, 22))
      await expect(page.getByText('Homes from one dealer')).toBeVisible()
    }
    const data = await request.get(pageOf(dealer))
    const html = await data.text()
    expect(html).toContain('"@type":"LocalBusiness"')
    expect(html).not.toMatch(/[\w.]+@dealer-\d+\.example/)
  })

  test('results can be filtered and sorted, and link to dealers (L11) (L130)', async ({ page }) => {
    await page.goto('/dealers/fl?type%5B%5D=pro-plus&order%5B%5D=name%3Aasc')
    const cards = page.getByRole('article')
    const names = await cards.getByRole('heading').allTextContents()
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    for (const card of await cards.all()) await expect(card).toContainText('Pro+')
    await cards.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0]!)
  })
})

test('the banner of a dealer is on its page (L125)', async ({ page, request }) => {
  const dealer = await demoDealer(request, ({ banner }) => banner)
  await page.goto(pageOf(dealer))
  await expect(page.getByRole('img', { name: dealer.banner!.description! }).first()).toBeVisible()
})

test('cards show badges, and logos of dealers that may show one (L99) (L100) (L101)', async ({
  page,
  request,
}) => {
  const dealers = await demoDealers(request)
  await page.goto('/dealers/fl?limit=100')
  const cardOf = (dealer: Dealer) =>
    page.getByRole('article').filter({ has: page.locator(`a[href$="/${dealer.key}"]`) })
  for (const dealer of dealers) {
    const card = cardOf(dealer)
    const plain = dealer.isBasicPro || dealer.isLowVolumePro
    const shown = dealer.logo != null && !plain ? 1 : 0
    await expect(card.getByRole('img', { name: / logo$/ }), dealer.name).toHaveCount(shown)
    const badge = dealer.badge === 'pro-plus' ? 'Pro+' : 'Pro'
    await expect(card.getByText(badge, { exact: true })).toHaveCount(dealer.badge === null ? 0 : 1)
  }
  expect(dealers.some(dealer => dealer.isLowVolumePro || dealer.isBasicPro)).toBe(true)
  for (const card of await page.getByRole('article').all()) {
    const content = await card.locator('> div').first().boundingBox()
    expect(content!.height).toBeGreaterThanOrEqual(150)
  }
})

test('the logo is 400 wide, or a square of 100 (L145)', async ({ page, request }) => {
  const dealer = await demoDealer(
    request,
    ({ logo, isBasicPro, isLowVolumePro }) => logo && !isBasicPro && !isLowVolumePro,
  )
  await page.goto(pageOf(dealer))
  const logo = page.getByRole('img', { name: `${dealer.name} logo` })
  await expect(logo).toHaveAttribute('srcset', /type=logo.* 100w, .*type=dealer-logo.* 400w/)
  expect((await request.get((await logo.getAttribute('src'))!)).headers()['content-type']).toBe('image/jpeg')
})

test('all photos, and back to the dealer (L23)', async ({ page, request }) => {
  const dealer = await demoDealer(request, ({ photos }) => (photos?.length ?? 0) > 1)
  await page.goto(`/dealers/${dealer.key}/photos`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dealer.name)
  await page.getByRole('link', { name: 'Back to dealer' }).click()
  await expect(page).toHaveURL(pageOf(dealer))
})

for (const language of ['', '/es'])
  for (const width of [320, 1280])
    test(`accessible and no wider than ${width} px ${language}`, async ({ page, request, violations }) => {
      const dealer = await demoDealer(request, isRich)
      await page.setViewportSize({ width, height: 900 })
      for (const path of [pageOf(dealer), '/dealers/fl']) {
        await page.goto(language + path)
        expect(await violations()).toEqual([])
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(over).toBeLessThanOrEqual(0)
      }
    })
