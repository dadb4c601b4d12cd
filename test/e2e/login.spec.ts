import type { Page } from '@playwright/test'
import {
  test as base,
  expect,
  field,
  fillSignUp,
  fromOwnAddress,
  loggedInUsername,
  logIn,
  newAddress,
  password,
  register as registerHere,
} from './member.ts'
import { readOutbox } from './outbox.ts'

const test = base.extend(fromOwnAddress)

/** Registers a user without logging in. */
async function register(page: Page): Promise<string> {
  const { username } = await registerHere(page)
  await page.context().clearCookies()
  return username
}

test.describe('registration', () => {
  test('asks for every field, compares repeated values, and logs in (L3) (L156)', async ({
    page,
    ready,
    violations,
  }) => {
    await page.goto('/sign-up?back=%2Fcontact-us')
    await ready()
    // The first step asks only for the email address.
    const next = page.getByRole('button', { name: 'Continue', exact: true })
    await next.click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Enter your email address'])
    await expect(page.getByRole('alert')).toBeFocused()
    const username = newAddress()
    await field(page, 'Email address').fill(username)
    expect(await violations()).toEqual([])
    await next.click()
    await expect(page.getByText('Step 2 of 2')).toBeFocused()
    await expect(field(page, 'Email address')).toHaveValue(username)
    await expect(page.getByRole('checkbox', { name: /news and offers/ })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'I am a' }).getByRole('option')).toHaveText([
      'Please Select...',
      'Private Individual',
      'Home Dealer/Retailer',
      'Real Estate Agent',
      'Community Owner/Manager',
      'Lender',
      'Manufacturer',
      'Supplier',
      'Other Housing Professional',
    ])
    for (const name of ['Show password: Password', 'Show password: Confirm password'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Enter your first name',
      'Enter your last name',
      'Choose what describes you best',
      'Enter your email address again',
      'Enter a password',
      'Enter the password again',
    ])
    expect(await violations()).toEqual([])
    await fillSignUp(page, username)
    await field(page, 'Confirm email address').fill(`x${username}`)
    await field(page, 'Confirm password').fill('a long talk home')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(field(page, 'Confirm email address')).toHaveAccessibleDescription('Email does not match')
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Password does not match')
    await expect(page.getByRole('alert')).toContainText('There is a problem')
    await expect(page.getByRole('alert')).not.toContainText('required fields')
    await field(page, 'Password').fill('short')
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      /Password must be at least 9 characters long/,
    )
    await field(page, 'Password').fill(password)
    await field(page, 'Confirm email address').fill(username)
    await field(page, 'Confirm password').fill(password)
    await page.getByRole('checkbox', { name: /news and offers/ }).uncheck()
    const sent = page.waitForRequest('**/register.json')
    await page.getByRole('button', { name: 'Create account' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      username,
      confirmUsername: username,
      accountType: 'Retailer',
      emailConsent: false,
      language: 'en',
    })
    await expect(page).toHaveURL('/contact-us')
    await expect(page.getByRole('banner')).toContainText('Rosa')
    expect(await loggedInUsername(page)).toBe(username)
  })
})

test.describe('login', () => {
  test('returns to the previous page, and then redirects from the login page (L3) (L156)', async ({
    page,
    ready,
    violations,
  }) => {
    const username = await register(page)
    await page.goto('/login?back=%2Fcontact-us%3Fa%3D1')
    await ready()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(field(page, 'Email address')).toHaveAccessibleDescription('Enter your email address')
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Enter a password')
    await logIn(page, username, 'not the password')
    await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect.')
    await field(page, 'Email address').fill('')
    await expect(page.getByRole('alert')).not.toContainText('is incorrect')

    // The password is shown on request, and the form can be left without a warning.
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/sign-up/)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await logIn(page, username)
    await expect(page).toHaveURL('/contact-us?a=1')
    await expect(page.getByRole('banner')).toContainText('Rosa')
    await page.goto('/login?back=%2Fabout-us')
    await expect(page).toHaveURL('/about-us')
    await page.goto('/es/sign-up')
    await expect(page).toHaveURL('/es/account')
  })

  test('is locked for ten minutes after five failed attempts, also after a reload (L158)', async ({
    page,
    ready,
  }) => {
    const username = await register(page)
    await page.goto('/login')
    await ready()
    for (let attempt = 1; attempt <= 6; attempt++) {
      const answered = page.waitForResponse('**/authenticate.json')
      await logIn(page, username, `wrong password ${attempt}`)
      expect((await answered).status()).toBe(attempt <= 5 ? 401 : 429)
      if (attempt <= 5) await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
    }
    await expect(page.getByRole('alert')).toHaveText('Too many failed attempts')
    await expect(page.getByRole('timer')).toHaveText(/^Try again in (10|9):\d\d\.$/)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
    await page.reload()
    await ready()
    await expect(page.getByText('Too many failed attempts')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled()
    // The server enforces the lock whatever the page does, even with the right password.
    const answer = await page.request.post('/api/v1/registered-users/authenticate.json', {
      data: { username, password },
    })
    expect(answer.status()).toBe(429)
  })
})

/** The link in the latest email to an address, from the outbox page. */
async function emailedLink(to: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const outbox = await readOutbox()
      const mail = outbox.split('<hr>').find(text => text.includes(to) && text.includes('/password?token='))
      link = /http\S+?(\/(?:es\/)?password\?token=[\w-]{43})/.exec(mail ?? '')?.[1]
      return link
    })
    .toBeDefined()
  return link!
}

test.describe('a forgotten password', () => {
  test('is replaced by an emailed link, which logs in and works once (L3) (L156)', async ({
    page,
    ready,
    violations,
  }) => {
    const username = await register(page)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/password')
    await ready()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(field(page, 'Email address')).toHaveAccessibleDescription('Enter your email address')
    await field(page, 'Email address').fill(username)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If an account uses that address, we emailed a link to it.')).toBeVisible()
    const link = await emailedLink(username)
    await page.goto(link)
    await ready()
    expect(await violations()).toEqual([])
    await field(page, 'Email address').fill(username)
    await field(page, 'New password').fill('another walk')
    await field(page, 'Confirm password').fill('another talk')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Password does not match')
    await expect(page.getByRole('alert')).toContainText('There is a problem')
    await expect(page.getByRole('alert')).not.toContainText('required fields')
    await field(page, 'Confirm password').fill('another walk')
    const other = await page.context().newPage()
    await other.goto(link)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('banner')).toContainText('Rosa')
    expect(await loggedInUsername(page)).toBe(username)

    await page.context().clearCookies()
    const isOver = 'This link has expired or was already used. Request a new one.'
    await field(other, 'Email address').fill(username)
    await field(other, 'New password').fill('a third walk')
    await field(other, 'Confirm password').fill('a third walk')
    await other.getByRole('button', { name: 'Save password' }).click()
    await expect(other.getByRole('alert')).toHaveText(isOver)
    await other.close()
    // Reported before anything is typed.
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(isOver)
    await expect(page.getByRole('button', { name: 'Save password' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Send another link' })).toBeVisible()
    await page.goto('/login')
    await ready()
    await logIn(page, username)
    await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect.')
    await logIn(page, username, 'another walk')
    await expect(page).toHaveURL('/account')
  })

  test('is set by a retry after a lost response, though the link was used (L156)', async ({
    page,
    ready,
  }) => {
    const username = await register(page)
    await page.request.post('/api/v1/registered-users/password.json', { data: { email: username } })
    await page.context().clearCookies()
    await page.goto(await emailedLink(username))
    await ready()
    await field(page, 'Email address').fill(username)
    await field(page, 'New password').fill('another walk')
    await field(page, 'Confirm password').fill('another walk')
    const isCall = '**/registered-users/password/*.json'
    await page.route(isCall, async route => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      await route.abort()
    })
    const save = page.getByRole('button', { name: 'Save password' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('something has gone wrong')
    await page.unroute(isCall)
    await save.click()
    await expect(page).toHaveURL('/account')
    expect(await loggedInUsername(page)).toBe(username)
  })
})
