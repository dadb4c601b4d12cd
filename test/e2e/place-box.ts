import { expect, type Page } from '@playwright/test'

/* The place box of a page, in a browser. */

export const field = (page: Page) => page.locator('main [name=location]')
export const options = (page: Page) => page.getByRole('option')
export const alert = (page: Page) => page.locator('main [role=alert]:not(:empty)')

/** Opens a page with the list's code loaded. */
export async function open(page: Page, address = '/404') {
  await page.goto(address)
  await field(page).click()
  await expect(field(page)).toHaveAttribute('role', 'combobox')
}
