import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const field = (page: Page) => page.locator('main [name=location]')
const search = (page: Page) => page.locator('main').getByRole('button', { name: /^(?:Search|Buscar)$/ })
const tags = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link')

test('a sentence becomes filters that can be removed, and names what is left', async ({ page }) => {
  await page.goto('/')
  const words = '3 bed under 80k near Tampa with a pool, 55+, no park models, quiet, no rentals'
  await field(page).fill(words)
  await search(page).click()
  await expect(page).toHaveURL(/\/homes\/fl\/tampa\?radius=20&/)
  await expect(tags(page)).toHaveText([
    /For sale/,
    /< \$80,000/,
    /Not: Park model/,
    /55\+ community/,
    /Bedrooms 3\+/,
    /Pool in the park/,
    'Clear all',
  ])
  await expect(page.getByText('We did not understand: “quiet”.')).toBeVisible()
  await expect(field(page)).toHaveValue(words)
  await tags(page).filter({ hasText: 'Bedrooms 3+' }).click()
  await expect(page).not.toHaveURL(/bedrooms|words/)
  await expect(field(page)).toHaveValue('Tampa, FL')
})

test('another sentence replaces the first, and a place alone none; no error while they are typed', async ({
  page,
}) => {
  await page.goto('/es')
  await field(page).fill('casa de 2 recámaras en Ocala hasta $60,000 con mascotas')
  await search(page).click()
  await expect(page).toHaveURL(
    /\/es\/homes\/fl\/ocala\?maximum-price=60000&bedrooms=2&pets-allowed=true&words=/,
  )
  // The address changes a moment before the page, which has a box of its own.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ocala')
  await field(page).fill('3 recámaras en Ocala')
  await search(page).click()
  await expect(page).toHaveURL(/\/es\/homes\/fl\/ocala\?bedrooms=3&words=/)
  await page.goto('/homes?bedrooms=2')
  await field(page).fill('Tampa, FL')
  await search(page).click()
  await expect(page).toHaveURL('/homes/fl/tampa?bedrooms=2')
  await field(page).fill('Nowhere, FL')
  await search(page).click()
  await expect(page.getByText('There are no results that match your criteria')).toBeVisible()
  await expect(field(page)).toHaveValue('Nowhere, FL')
  await page.goto('/homes')
  const asked = page.waitForResponse(/autocomplete/)
  await field(page).pressSequentially('3 bed under 80k')
  await asked
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main [role=alert]:not(:empty)')).toHaveCount(0)
})
