import type { APIRequestContext, Page } from '@playwright/test'
import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { expect, test } from './fixtures.ts'

const { date } = formats('en')

async function aPark(request: APIRequestContext, isMatch: (park: Park) => unknown): Promise<Park> {
  for (const query of ['state=FL', ...Array.from({ length: 8 }, (_, page) => `offset=${page * 100}`)]) {
    const response = await request.get(`/api/v1/parks.json?limit=100&${query}`, {
      headers: { accept: 'application/vnd.havenrow.centi+json' },
    })
    const found = ((await response.json()) as { payload: Park[] }).payload.find(isMatch)
    if (found) return found
  }
  throw new Error('The sample world has no such park.')
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('says what it asks of a buyer with the date of each answer, before and after script runs', async ({
  page,
  request,
}) => {
  const park = await aPark(
    request,
    ({ terms }) => terms.approvalMinimumCredit !== null && terms.approvalDays === null,
  )
  // A pointer movement starts the application.
  const start = async () => {
    await page.mouse.wheel(0, 300)
    await expect(page.locator('html[data-ready]')).toBeAttached()
  }
  await page.goto(`/parks/${park.key}/questions`)
  await start()
  // Once the application runs, it renders the page of the park itself.
  await page.getByRole('link', { name: park.name }).first().click()
  await expect(section(page, 'The lease')).toBeVisible()
  const row = (name: string) => section(page, 'Buyer requirements').locator('dl > div', { hasText: name })
  const answered = async () => {
    await expect(row('a buyer’s credit')).toContainText(`at least ${park.terms.approvalMinimumCredit}`)
    await expect(section(page, 'Buyer requirements')).toContainText(
      `From the park, ${date(park.terms.answeredOn.approvalMinimumCredit!)}`,
    )
    await expect(page.locator('#unanswered')).toContainText('take to answer')
  }
  await answered()
  await page.reload()
  await answered()
  await start()
  await answered()
})

test('cards of parks are at least 400 pixels high with 150 of text (L101)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/parks/fl?showcased=true')
  for (const card of await page.getByRole('article').all()) {
    await expect(card.getByText('Showcased')).toBeVisible()
    expect((await card.boundingBox())!.height).toBeGreaterThanOrEqual(400)
    expect((await card.locator('> div').last().boundingBox())!.height).toBeGreaterThanOrEqual(150)
  }
})

test('a park in the place box leads to its page (L70)', async ({ page, request, ready }) => {
  const park = await aPark(request, ({ address }) => address.state === 'FL')
  await page.goto('/parks')
  await ready()
  await page.locator('main [name=location]').pressSequentially(park.name)
  await page
    .getByRole('option', { name: `${park.name}, ${park.address.city}, ${park.address.state} (MH Park)` })
    .click()
  await page.locator('main').getByRole('button', { name: 'Search' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/parks/${park.key}(\\?|$)`))
})
