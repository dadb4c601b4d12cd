import type { Page } from '@playwright/test'
import { test as base, expect, fromOwnAddress, logIn, register } from './member.ts'

const test = base.extend(fromOwnAddress)

/*
 * Typed values survive an expired session and server errors.
 */

const ended = 'You were logged out. Log in using another tab, then send this again'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

/** Logs in by the link in an error, in a new tab. */
async function logInBeside(page: Page, username: string, password?: string): Promise<void> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Log in (opens a new tab)' }).click()
  const beside = await opening
  await logIn(beside, username, password)
  await expect(beside).not.toHaveURL(/\/login/)
  await beside.close()
}

test('a profile can be sent again after the session expired, and when the server could not determine the user', async ({
  page,
  context,
  ready,
}) => {
  const { username } = await register(context)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.goto('/account/profile')
  await ready()
  await page.getByLabel('Company').fill('Casas del Sur')
  await page.getByLabel('City').fill('Tampa')
  await page.getByLabel('ZIP code').fill('33602')
  await page.getByRole('combobox', { name: /^State/ }).selectOption('Florida')
  await context.clearCookies()
  await save.click()
  await expect(alert(page)).toContainText(ended)
  await expect(page).toHaveURL('/account/profile')
  for (let time = 0; time < 2; time++) {
    await expect(page.getByLabel('Company')).toHaveValue('Casas del Sur')
    await expect(page.getByLabel('ZIP code')).toHaveValue('33602')
    await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('FL')
    // Before the login it changes nothing.
    if (time === 0) await save.click()
    await expect(alert(page)).toContainText(ended)
  }
  await logInBeside(page, username)
  await save.click()
  await expect(page.getByRole('status')).toHaveText('Your changes are saved.')
  await page.goto('/account/profile')
  await expect(page.getByLabel('Company')).toHaveValue('Casas del Sur')

  await test.step('typed values stay while the server cannot determine the user', async () => {
    await page.waitForSelector('html[data-ready]')
    await page.getByLabel('Company').fill('Casas del Norte')
    await page.route('**/api/v1/session.json', route =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' }, payload: null } }),
    )
    await save.click()
    await expect(alert(page)).toContainText('something has gone wrong')
    await expect(page.getByLabel('Company')).toHaveValue('Casas del Norte')
    await page.unroute('**/api/v1/session.json')
    await save.click()
    await expect(page.getByRole('status')).toHaveText('Your changes are saved.')
  })
})
