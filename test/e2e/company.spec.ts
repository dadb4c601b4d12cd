import type { Page } from '@playwright/test'
import { expect, field, fromOwnAddress, loggedInUsername, newAddress, register, test } from './member.ts'
import { readOutbox } from './outbox.ts'
import { startApplication } from './start-application.ts'

test.use(fromOwnAddress)

/** Waits for the link of an email to an address, by the beginning of its path. */
async function emailedLink(address: string, path: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const email = (await readOutbox())
        .split('<hr>')
        .find(text => text.includes(address) && text.includes(`${path}?token=`))
      link = new RegExp(`http\\S+?((?:/es)?${path}\\?token=[\\w-]{43})`).exec(email ?? '')?.[1]
      return link
    })
    .toBeTruthy()
  return link!
}

/** Confirms the address of the logged-in user. */
async function confirmAddress(page: Page): Promise<void> {
  const username = await loggedInUsername(page)
  await page.goto(await emailedLink(username!, '/account/verify'))
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page).toHaveURL(/verified=1/)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a company is created, a person invited, and the company handed over and left', async ({
  page,
  browser,
  violations,
}) => {
  await register(page)
  await confirmAddress(page)
  await page.goto('/account/company')
  expect(await violations()).toEqual([])
  await field(page, 'Company name').fill('Sandhill Homes')
  await press(page, 'Create company')
  await expect(page.getByRole('heading', { level: 1, name: 'Sandhill Homes' })).toBeVisible()

  const invited = newAddress()
  await field(page, 'Email address').fill(invited)
  await page.getByRole('combobox', { name: 'Role' }).last().selectOption('Manager')
  await press(page, 'Send invitation')
  await expect(page.getByRole('heading', { level: 3, name: invited })).toBeVisible()
  expect(await violations()).toEqual([])

  const context = await browser.newContext()
  const other = await context.newPage()
  const invitation = await emailedLink(invited, '/account/company/invitation')
  await other.goto(invitation)
  await expect(other.getByRole('main')).toContainText('Rosa Delgado invited you to Sandhill Homes.')
  await startApplication(other)
  await expect(other.getByRole('main')).toContainText('Manager: ')
  await register(other, { username: invited, firstName: 'Luis', lastName: 'Ortega' })
  await other.reload()
  await expect(other.getByRole('main')).toContainText(`You are logged in as ${invited}.`)
  await other.getByRole('button', { name: 'Join the company' }).click()
  await expect(other.getByRole('alert')).toContainText('Confirm your email address first')
  // Once more would not help.
  await expect(other.getByRole('button', { name: 'Join the company' })).toHaveCount(0)
  await confirmAddress(other)
  await other.goto(invitation)
  await other.getByRole('button', { name: 'Join the company' }).click()
  await expect(other.getByText('You now belong to this company.')).toBeVisible()

  await page.goto('/account/company')
  // However fast the rest is done, the second time is no double click.
  await page.evaluate(() => {
    const now = performance.now()
    performance.now = () => now
  })
  await press(page, 'Leave company')
  await expect(page.getByText(/^A company needs an owner/)).toBeVisible()
  await page.getByRole('combobox', { name: 'New owner' }).selectOption('Luis Ortega')
  await press(page, 'Transfer ownership')
  // A manager cannot.
  await expect(page.getByRole('combobox', { name: 'New owner' })).toHaveCount(0)
  await expect(page.getByText('Your change is saved.')).toBeVisible()
  await press(page, 'Leave company')
  await expect(page.getByRole('button', { name: 'Create company' })).toBeVisible()

  await other.goto('/account/company')
  await press(other, 'Close company')
  await expect(other.getByRole('button', { name: 'Create company' })).toBeVisible()
  await context.close()
})
