import type { Page } from '@playwright/test'
import type { Alert } from '#contract/alert.response.ts'
import {
  authenticate,
  test as base,
  clientHeaders,
  expect,
  fromOwnAddress,
  logIn,
  register,
} from './member.ts'

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

for (const javaScriptEnabled of [true, false])
  test(`a profile can be sent again after the session expired, script: ${javaScriptEnabled}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const page = await context.newPage()
    const { username } = await register(context)
    await page.goto('/account/profile')
    if (javaScriptEnabled) await page.waitForSelector('html[data-ready]')
    await page.getByLabel('Company').fill('Casas del Sur')
    await page.getByLabel('City').fill('Tampa')
    await page.getByLabel('ZIP code').fill('33602')
    await page.getByRole('combobox', { name: /^State/ }).selectOption('Florida')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(alert(page)).toContainText(ended)
    await expect(page).toHaveURL('/account/profile')
    for (let time = 0; time < 2; time++) {
      await expect(page.getByLabel('Company')).toHaveValue('Casas del Sur')
      await expect(page.getByLabel('ZIP code')).toHaveValue('33602')
      await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('FL')
      // Before the login it changes nothing.
      if (time === 0) await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(alert(page)).toContainText(ended)
    }
    await logInBeside(page, username)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText('Your changes are saved.')
    await page.reload()
    await expect(page.getByLabel('Company')).toHaveValue('Casas del Sur')
    await context.close()
  })

test('typed values stay while the server cannot determine the user', async ({ page, context }) => {
  await register(context)
  await page.goto('/account/profile')
  await page.waitForSelector('html[data-ready]')
  await page.getByLabel('Company').fill('Casas del Sur')
  await page.route('**/api/v1/session.json', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' }, payload: null } }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alert(page)).toContainText('something has gone wrong')
  await expect(page.getByLabel('Company')).toHaveValue('Casas del Sur')
  await page.unroute('**/api/v1/session.json')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Your changes are saved.')
})

for (const [path, name, words = ended] of [
  ['/account/notifications', 'Save'],
  ['/account/email', 'Send the link'],
  ['/account/password', 'Change password'],
  // The response to a deletion may have been lost.
  ['/account/data', 'Delete my account', 'If not, log in using another tab and send it again.'],
] as const)
  test(`${path} is shown again without script after the session expired`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      extraHTTPHeaders: clientHeaders(),
    })
    const page = await context.newPage()
    await register(context)
    await page.goto(path)
    for (const box of await page.getByRole('main').locator('input[type=password]').all())
      await box.fill('a long walk back')
    const email = page.getByRole('main').locator('input[type=email]')
    if (await email.count()) await email.fill('rosa@mail.example')
    await context.clearCookies()
    await page.getByRole('main').getByRole('button', { name }).first().click()
    await expect(alert(page)).toContainText(words)
    await expect(page.getByRole('button', { name }).first()).toBeVisible()
    if (await email.count()) await expect(email).toHaveValue('rosa@mail.example')
    await context.close()
  })

test('an alert and a message to sellers are returned without script after the session has expired', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    extraHTTPHeaders: clientHeaders(),
  })
  const page = await context.newPage()
  const { key: person, username } = await register(context)
  const name = page.getByLabel('Alert name')
  const main = page.getByRole('main')

  await page.goto('/account/alerts/new?state=FL&city=Lakeland')
  await name.fill('By the lake')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(alert(page)).toContainText(ended)
  await expect(name).toHaveValue('By the lake')
  expect(await authenticate(context, username)).toBe(200)
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(page).toHaveURL('/account/alerts?saved=1')

  const list = `/api/v1/registered-users/${person}/search-alerts/listings.json`
  const { payload } = (await (await context.request.get(list)).json()) as { payload: Alert[] }
  const [{ key }] = payload as [Alert]
  await page.goto(`/account/alerts/${key}`)
  await name.fill('By the long lake')
  await page.getByRole('checkbox', { name: 'Ask local sellers about matching homes' }).check()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alert(page)).toContainText(ended)
  await expect(name).toHaveValue('By the long lake')
  expect(await authenticate(context, username)).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/account/alerts/${key}/contact?saved=1`)

  const box = main.getByRole('group', { name: /^Choose who gets your message/ }).getByRole('checkbox')
  await box.first().check()
  await page.getByRole('textbox', { name: 'Your message' }).fill('We look for a home by the long lake.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(alert(page)).toContainText(ended)
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(
    'We look for a home by the long lake.',
  )
  expect(await authenticate(context, username)).toBe(200)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await context.close()
})
