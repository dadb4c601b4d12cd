import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '#test/cluster/programs.ts'
import { type LocalProvider, startFacebook, startGoogle } from '../world/provider.ts'
import { launchSite } from '../world/site.ts'
import { expect, test } from './fixtures.ts'
import { copySampleData } from './sample-data.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
let google: LocalProvider
let facebook: LocalProvider
let site: ReturnType<typeof launchSite>
let address: string
let people = 0

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'havenrow-social-'))
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  google = await startGoogle(siteUrl)
  facebook = await startFacebook(siteUrl)
  await copySampleData(folder)
  site = launchSite({ DATA_DIR: folder, PORT: String(port), ...google.env, ...facebook.env })
  address = await site.listening
})
test.afterAll(async () => {
  await site.stop()
  await google.close()
  await facebook.close()
  await rm(folder, { recursive: true, force: true })
})

/** A new user at a provider. */
function someone(provider: LocalProvider) {
  const email = `rosa.${people}@mail.example`
  const login = `rosa-${people++}`
  provider.people.set(login, {
    given_name: 'Rosa',
    family_name: 'Delgado',
    email,
    email_verified: true,
  })
  return { login, email }
}

/** Logs in on the provider's own pages, and consents there. */
async function agree(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a new user logs in with Google, and returns to the previous page (L154)', async ({
  page,
  violations,
}) => {
  const { login, email } = someone(google)
  await page.goto(`${address}/login?back=/terms`)
  expect(await violations()).toEqual([])
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await agree(page, login)
  await expect(page).toHaveURL(/\/sign-up\/social\?/)
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveCount(0)
  expect(await violations()).toEqual([])
  await page.locator('main select').selectOption('FSBO')
  await page
    .getByRole('button', { name: /account/i })
    .last()
    .click()
  await expect(page).toHaveURL(`${address}/terms`)
  await expect(page.locator('header summary', { hasText: 'Rosa' })).toBeVisible()

  await page.goto(`${address}/account/social`)
  await expect(page.getByText('This is your only way to log in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toHaveCount(0)
  expect(await violations()).toEqual([])

  // A lost connection is reported, and the page stays.
  const other = someone(facebook)
  await page.getByRole('link', { name: 'Connect Facebook' }).click()
  await agree(page, other.login)
  await expect(page.getByText('Connect Facebook (Rosa Delgado) to this account?')).toBeVisible()
  await page.waitForSelector('html[data-ready]')
  await page.route('**/social-link.json', route => route.abort())
  const connect = page.getByRole('main').getByRole('button', { name: 'Connect Facebook' })
  await connect.click()
  await expect(page.getByRole('alert')).toContainText('something has gone wrong')
  await page.unroute('**/social-link.json')
  await connect.click()
  await expect(page.getByText('Account connected.')).toBeVisible()
})

test('a canceled login is logged to the console (L206)', async ({ context }) => {
  // A separate page: elsewhere a console error fails the test.
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', message => said.push(message.text()))
  await page.goto(`${address}/login?social-error=cancelled&provider=google`)
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await expect.poll(() => said).toContain('Social login failed: cancelled')
})
