import type { Page } from '@playwright/test'
import { localized } from '#model/language.ts'
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
  startSignUp,
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

  test('names the field that the server rejects (L158)', async ({ page, ready }) => {
    const username = await register(page)
    await page.goto('/sign-up')
    await ready()
    await fillSignUp(page, username.toUpperCase())
    await page.getByRole('button', { name: 'Create account' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('There is a problem')
    await expect(alert).not.toContainText('something has gone wrong')
    await expect(alert).toBeFocused()
    await expect(field(page, 'Email address')).toHaveAccessibleDescription('This is already in use')
    await expect(field(page, 'First name')).toHaveValue('Rosa')
    expect(await loggedInUsername(page)).toBeUndefined()
  })

  test('has a legacy URL (L3) (L14)', async ({ page }) => {
    await page.goto('/es/register?back=%2Fhomes')
    await expect(page).toHaveURL('/es/sign-up?back=%2Fhomes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crea tu cuenta')
    await startSignUp(page, newAddress())
    await expect(page.getByRole('combobox', { name: '¿Qué te describe mejor?' })).toContainText('Elige...')
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
    await logIn(page, username)
    await expect(page).toHaveURL('/contact-us?a=1')
    await expect(page.getByRole('banner')).toContainText('Rosa')
    await page.goto('/login?back=%2Fabout-us')
    await expect(page).toHaveURL('/about-us')
    await page.goto('/es/sign-up')
    await expect(page).toHaveURL('/es/account')
  })

  test('has the same error for a wrong password and an unknown address, and never repeats the password (L156)', async ({
    page,
    ready,
  }) => {
    const username = await register(page)
    await page.goto('/login')
    await ready()
    for (const address of [username, newAddress()]) {
      await logIn(page, address, 'not the password')
      await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect.')
      await field(page, 'Email address').fill('')
      await expect(page.getByRole('alert')).not.toContainText('is incorrect')
    }
    expect(await loggedInUsername(page)).toBeUndefined()
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

  for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', '/login', '/es/logout'])
    test(`never redirects to ${back}`, async ({ page, ready }) => {
      const username = await register(page)
      await page.goto(`/login?back=${encodeURIComponent(back)}`)
      await ready()
      await logIn(page, username)
      await expect(page).toHaveURL('/account')
    })

  test('labels each control of registration', async ({ page, ready }) => {
    await page.goto('/sign-up')
    await ready()
    await startSignUp(page, newAddress())
    for (const name of ['Show password: Password', 'Show password: Confirm password'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1)
    const main = page.getByRole('main')
    for (const name of ['Terms of use', 'Privacy policy'])
      await expect(main.getByRole('link', { name: `${name} (opens a new tab)` })).toBeVisible()
    await expect(main.getByText('Terms of use (opens a new tab) · Privacy policy')).toBeVisible()
  })

  test('shows the password on request, and can be left without a warning', async ({ page, ready }) => {
    await page.goto('/login')
    await ready()
    await field(page, 'Password').fill(password)
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/sign-up')
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
    await expect(
      page.getByText('If there is an account with that address, we emailed it a link.'),
    ).toBeVisible()
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

  test('has the same response for an address without an account', async ({ page, ready }) => {
    await page.goto('/es/password')
    await ready()
    await field(page, 'Correo electrónico').fill(newAddress())
    await page.getByRole('button', { name: 'Enviar el enlace' }).click()
    await expect(page.getByText('Si hay una cuenta con ese correo, el enlace va en camino.')).toBeVisible()
  })
})

test.describe('logout', () => {
  test('is a page with one button, and leads to the login page (L4)', async ({ page, ready, violations }) => {
    const username = await register(page)
    await page.goto('/login?back=%2Flogout')
    await ready()
    await logIn(page, username)
    await expect(page).toHaveURL('/account')
    await page.goto('/logout')
    await ready()
    expect(await violations()).toEqual([])
    expect(await loggedInUsername(page)).toBe(username)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await loggedInUsername(page)).toBeUndefined()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a user registers, logs out, and logs in (L3) (L4) (L156)', async ({ page }) => {
    const username = newAddress()
    await page.goto('/sign-up?back=%2Fcontact-us')
    await field(page, 'Email address').fill('rosa')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
    await expect(page).toHaveTitle(/^Error: /)
    await expect(field(page, 'Email address')).toHaveValue('rosa')
    await fillSignUp(page, username)
    await field(page, 'Confirm password').fill('a long talk home')
    await page.getByRole('checkbox', { name: /news and offers/ }).uncheck()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Password does not match')
    await expect(page.getByRole('alert')).toContainText('There is a problem')
    await expect(page.getByRole('alert')).not.toContainText('required fields')
    await expect(field(page, 'Email address')).toHaveValue(username)
    await expect(page.getByRole('combobox', { name: 'I am a' })).toHaveValue('Retailer')
    await expect(page.getByRole('checkbox', { name: /news and offers/ })).not.toBeChecked()
    // Pages never contain passwords.
    await expect(field(page, 'Password')).toHaveValue('')
    expect(await page.content()).not.toContain(password)
    await field(page, 'Password').fill(password)
    await field(page, 'Confirm password').fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/contact-us')
    expect(await loggedInUsername(page)).toBe(username)

    await page.goto('/logout')
    expect(await loggedInUsername(page)).toBe(username)
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    expect(await loggedInUsername(page)).toBeUndefined()

    await logIn(page, username, 'not the password')
    await expect(page.getByRole('alert')).toHaveText('The email address or password is incorrect.')
    await expect(field(page, 'Email address')).toHaveValue(username)
    await logIn(page, username)
    await expect(page).toHaveURL('/account')
    expect(await loggedInUsername(page)).toBe(username)

    await page.context().clearCookies()
    await page.goto('/password')
    await field(page, 'Email address').fill(username)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('we emailed it a link')).toBeVisible()
    await page.goto(await emailedLink(username))
    await field(page, 'Email address').fill(username)
    await field(page, 'New password').fill('another walk')
    await field(page, 'Confirm password').fill('another walk')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page).toHaveURL('/account')
    expect(await loggedInUsername(page)).toBe(username)
  })

  test('a browser without cookies is told that they are needed', async ({ page }) => {
    await page.goto('/login?signed-in=1')
    await expect(page).toHaveURL('/need-cookie')
  })
})

for (const language of ['en', 'es'] as const)
  for (const path of ['/login', '/sign-up', '/password', '/password?token=x', '/logout'])
    test(`${localized(path, language)} fits 320 px, and is not cached`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      const answer = await page.goto(localized(path, language))
      expect(answer!.headers()['cache-control']).toMatch(/no-store/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
