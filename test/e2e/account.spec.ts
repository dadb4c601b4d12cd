import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { AppointmentSlots } from '#contract/v1/appointment.response.ts'
import type { Park } from '#contract/v1/park.response.ts'
import { accountPages, accountPageUrl, emailChangeUrl, salesPhotoUrl } from '#model/account/urls.ts'
import { accountTypes } from '#model/account/values.ts'
import { localized } from '#model/language.ts'
import {
  authenticate,
  test as base,
  clientHeaders,
  expect,
  field,
  fillSignUp,
  fromOwnAddress,
  loggedInUsername,
  password,
  register,
  startSignUp,
} from './member.ts'
import { readOutbox } from './outbox.ts'

const test = base.extend(fromOwnAddress)

async function withoutScript(
  browser: Browser,
  baseURL: string | undefined,
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    extraHTTPHeaders: clientHeaders(),
  })
  await use(await context.newPage())
  await context.close()
}

const addresses = [
  ...accountPages.filter(page => page !== 'staff').map(page => accountPageUrl(page)),
  emailChangeUrl(),
  salesPhotoUrl(),
].filter(address => address !== undefined)

for (const language of ['en', 'es'] as const)
  for (const address of addresses)
    test(`${localized(address, language)} is public, and not cached`, async ({
      page,
      context,
      signIn,
      violations,
    }) => {
      await signIn(context)
      const answer = await page.goto(localized(address, language))
      expect(answer!.status()).toBe(200)
      expect(answer!.headers()['cache-control']).toMatch(/no-store/)
      await expect(page).toHaveURL(localized(address, language))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await violations()).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect(await violations()).toEqual([])
    })

test.describe('the kinds of account', () => {
  const labels = {
    en: [
      'Private Individual',
      'Home Dealer/Retailer',
      'Real Estate Agent',
      'Community Owner/Manager',
      'Lender',
      'Manufacturer',
      'Supplier',
      'Other Housing Professional',
    ],
    es: [
      'Particular',
      'Distribuidor (dealer) de casas',
      'Agente de bienes raíces',
      'A cargo de un parque (propiedad o administración)',
      'Prestamista',
      'Fabricante',
      'Proveedor',
      'Otra profesión de vivienda',
    ],
  } as const

  for (const language of ['en', 'es'] as const)
    test(`are eight, by their names, in ${language} (L148)`, async ({ page }) => {
      await page.goto(localized('/sign-up', language))
      await startSignUp(page, 'kinds@mail.example')
      const options = page
        .getByRole('combobox', { name: { en: 'I am a', es: '¿Qué te describe mejor?' }[language] })
        .locator('option')
      const offered = await options.evaluateAll(all =>
        all
          .map(option => [(option as HTMLOptionElement).value, option.textContent])
          .filter(([value]) => value),
      )
      expect(offered).toEqual(accountTypes.map((type, index) => [type, labels[language][index]]))
    })

  test('can all be registered, and are saved (L148)', async ({ browser, baseURL }) => {
    for (const [index, label] of labels.en.entries())
      await withoutScript(browser, baseURL, async page => {
        const username = `kind.${process.pid}.${Date.now()}.${index}@mail.example`
        await page.goto('/sign-up')
        await fillSignUp(page, username, label)
        await page.locator('main form button[type=submit]').click()
        await expect.poll(() => loggedInUsername(page)).toBe(username)
        await page.goto('/account/profile')
        await expect(page.getByRole('combobox', { name: 'I am a' })).toHaveValue(accountTypes[index]!)
      })
  })
})

test('the profile is saved without script, and invalid input is returned as typed', async ({
  browser,
  baseURL,
}) => {
  await withoutScript(browser, baseURL, async page => {
    await register(page.context())
    await page.goto('/account/profile')
    await field(page, 'First name').fill('Rosalía')
    await page.getByLabel('ZIP code').fill('abc')
    await page.getByLabel('Company').fill('Casas del Sur')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('ZIP code')
    await expect(page.getByLabel('ZIP code')).toHaveValue('abc')
    await expect(page.getByLabel('ZIP code')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Company')).toHaveValue('Casas del Sur')
    await page.getByLabel('ZIP code').fill('33602')
    await page.getByLabel('City').fill('Tampa')
    await page.getByRole('combobox', { name: /^State/ }).selectOption('Florida')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/account/profile?sent=1')
    await expect(page.getByRole('status')).toHaveText('Your changes are saved.')
    await expect(field(page, 'First name')).toHaveValue('Rosalía')
    await expect(page.getByLabel('ZIP code')).toHaveValue('33602')
    await expect(page.getByLabel('Company')).toHaveValue('Casas del Sur')
  })
})

test('an address must be complete or empty, and a ZIP code of another state is reported', async ({
  page,
  context,
  ready,
}) => {
  await register(context)
  await page.goto('/account/profile')
  await ready()
  const main = page.getByRole('main')
  await expect(main.getByRole('group', { name: 'Address' })).toHaveAccessibleDescription(
    'Optional. If you add an address, include the city, state and ZIP code.',
  )
  await page.getByLabel('City').fill('Tampa')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  const alert = main.getByRole('alert')
  await expect(alert).toContainText('Choose the state')
  await expect(alert).not.toContainText('something has gone wrong')
  await page.getByRole('combobox', { name: /^State/ }).selectOption('Florida')
  await page.getByLabel('ZIP code').fill('90210')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alert).toContainText('ZIP code: This ZIP code is not in the state you chose')
})

test('a profile is not saved for another user who has logged in meanwhile', async ({
  page,
  context,
  ready,
}) => {
  const anna = await register(context, { firstName: 'Anna' })
  await page.goto('/account/profile')
  await ready()
  const company = page.getByRole('textbox', { name: 'Company' })
  await company.fill("Anna's Homes")
  await context.clearCookies()
  const berta = await register(context, { firstName: 'Berta' })
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else is now logged in' })).toBeInViewport()
  await expect(company).toHaveValue("Anna's Homes")
  expect(await nameOf(context, berta.key)).toBe('Berta')
  await context.clearCookies()
  expect(await authenticate(context, anna.username)).toBe(200)
  await save.click()
  await expect(page).toHaveURL('/account/profile?sent=1')
  await expect(company).toHaveValue("Anna's Homes")
})

/** The first name of the logged-in user, who is this person. */
async function nameOf({ request }: BrowserContext, key: number): Promise<string> {
  const answer = await request.get(`/api/v1/registered-users/${key}.json`)
  const { payload } = (await answer.json()) as {
    payload: { registeredUser: { name: { firstName: string } } }
  }
  return payload.registeredUser.name.firstName
}

test('errors of a long form are visible at its button', async ({ page, context, ready }) => {
  await register(context)
  await page.goto('/account/profile')
  await ready()
  await page.getByRole('textbox', { name: 'Company' }).fill('Typed for a while')
  await context.clearCookies()
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You were logged out' })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('Typed for a while')
})

test.describe('settings for email and text hours are saved and shown again (L147)', () => {
  /** Turns off alert emails, and allows texts on weekdays only, in Chicago time. */
  async function choose(page: Page) {
    const { key } = await register(page.context())
    const settings = async () => {
      const answer = await page.request.get(`/api/v1/registered-users/${key}.json`)
      const { payload } = (await answer.json()) as {
        payload: { registeredUser: { muted: string[]; textLeadSettings: Record<string, unknown> } }
      }
      const { muted, textLeadSettings } = payload.registeredUser
      return { muted, textLeadSettings }
    }
    const before = await settings()
    await page.goto('/account/notifications')
    // Reminders go to both parties.
    await expect(page.getByText('A reminder before each of your tours.')).toBeVisible()
    return { settings, before }
  }
  async function fillIn(page: Page) {
    await page.getByRole('checkbox', { name: 'Search alerts' }).uncheck()
    await page.getByRole('checkbox', { name: 'Text me' }).check()
    await page.getByLabel('Mobile number for texts').fill('813 555 0142')
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Chicago')
    await page.getByRole('checkbox', { name: 'Sunday' }).uncheck()
    await page.getByLabel('Monday, from').selectOption('9')
    await page.getByLabel('Monday, until').selectOption('17')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText('Your changes are saved.')
    await page.goto('/account/notifications')
  }
  async function expectShown(page: Page) {
    await expect(page.getByRole('checkbox', { name: 'Search alerts' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Reminders' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Text me' })).toBeChecked()
    await expect(page.getByLabel('Mobile number for texts')).toHaveValue('(813) 555-0142')
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Chicago')
    await expect(page.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
    await expect(page.getByLabel('Monday, from')).toHaveValue('9')
    await expect(page.getByLabel('Monday, until')).toHaveValue('17')
    await expect(page.getByLabel('Tuesday, until')).toHaveValue('24')
  }
  const chosen = ({ muted, textLeadSettings }: { muted: string[]; textLeadSettings: object }) => ({
    muted: [...muted, 'alerts'],
    textLeadSettings: {
      ...textLeadSettings,
      active: true,
      number: '(813) 555-0142',
      zone: 'America/Chicago',
      sunday: { on: false, start: 0, end: 24 },
      monday: { on: true, start: 9, end: 17 },
    },
  })

  test('with script', async ({ page, ready }) => {
    const { settings, before } = await choose(page)
    await ready()
    await fillIn(page)
    await expectShown(page)
    expect(await settings()).toEqual(chosen(before))
    await ready()
    await expectShown(page)
  })

  test('without script', async ({ browser, baseURL }) => {
    await withoutScript(browser, baseURL, async page => {
      const { settings, before } = await choose(page)
      await fillIn(page)
      await expectShown(page)
      expect(await settings()).toEqual(chosen(before))
    })
  })
})

test('texts need a phone number, which is asked for by name', async ({ page, context, ready }) => {
  await register(context)
  await page.goto('/account/notifications')
  await ready()
  await page.getByLabel('Text me').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the mobile number for texts')
})

test('text hours that end before they begin are rejected', async ({ page, context, ready }) => {
  await register(context)
  await page.goto('/account/notifications')
  await ready()
  await page.getByLabel('Monday, from').selectOption('9')
  await page.getByLabel('Monday, until').selectOption('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Monday: End is too low')
  // At its field, too.
  await expect(page.getByRole('group', { name: 'Monday' })).toContainText('End is too low')
  await expect(page.getByLabel('Monday, until')).toHaveAccessibleDescription('End is too low')
})

test('another device can be logged out, and this one stays logged in', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { username } = await register(context)
  const other = await browser.newContext({ baseURL: baseURL! })
  expect(await authenticate(other, username)).toBe(200)
  expect(await loggedInUsername(other)).toBe(username)
  await page.goto('/account/sessions')
  const devices = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(devices).toHaveCount(2)
  await devices.getByRole('button').click()
  await expect(page.getByRole('status')).toHaveText('Logged out.')
  await expect(devices).toHaveCount(1)
  expect(await loggedInUsername(other)).toBeUndefined()
  expect(await loggedInUsername(page)).toBe(username)
  await other.close()
})

test('a device that could not be logged out is not reported as logged out', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { username } = await register(context)
  const other = await browser.newContext({ baseURL: baseURL! })
  expect(await authenticate(other, username)).toBe(200)
  await page.goto('/account/sessions')
  await page.waitForSelector('html[data-ready]')
  await page.route('**/sessions/*.json', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '' }, payload: null } }),
  )
  await page.getByRole('main').getByRole('listitem').getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('something has gone wrong')
  await expect(page.getByText('Logged out.')).toHaveCount(0)
  expect(await loggedInUsername(other)).toBe(username)
  await other.close()
})

test('a new password logs out every other browser, and works for login', async ({
  page,
  context,
  browser,
  baseURL,
  ready,
}) => {
  const { username } = await register(context)
  const other = await browser.newContext({ baseURL: baseURL! })
  await authenticate(other, username)
  await page.goto('/account/password')
  await ready()
  await field(page, 'Current password').fill('not the old one')
  await field(page, 'New password').fill('another walk')
  await field(page, 'Confirm new password').fill('another walk')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert')).toContainText('Current password')
  expect(await loggedInUsername(other)).toBe(username)
  await field(page, 'Current password').fill(password)
  await field(page, 'New password').fill('another walk')
  await field(page, 'Confirm new password').fill('another walk')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status')).toContainText('Password changed.')
  expect(await loggedInUsername(page)).toBe(username)
  expect(await loggedInUsername(other)).toBeUndefined()
  expect(await authenticate(other, username)).toBe(401)
  expect(await authenticate(other, username, 'another walk')).toBe(200)
  await other.close()
})

test('all stored data can be downloaded as a file', async ({ page, context }) => {
  const { username } = await register(context)
  await page.goto('/account/data')
  await expect(page.getByText('are included only after you confirm the address')).toBeVisible()
  await page.getByRole('button', { name: 'Get my data' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  for (const part of ['Rosa', 'Delgado', username]) expect(text).toContain(part)
  expect(() => JSON.parse(text)).not.toThrow()
})

test('an account is deleted with its password, and can no longer log in', async ({
  page,
  context,
  ready,
}) => {
  const { username } = await register(context)
  await page.goto('/account/data')
  await ready()
  await expect(page.getByRole('banner')).toContainText('Rosa')
  await page.evaluate(async () => {
    sessionStorage.setItem('something', 'else')
    await (await caches.open('seen-homes')).put('/seen-homes.json', Response.json([]))
  })
  await field(page, 'Your password').fill('not the password')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await loggedInUsername(page)).toBe(username)
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/delete-my-data?deleted=1')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login/Register' })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('Rosa')
  // The browser keeps no more than after a logout.
  expect(
    await page.evaluate(async () => [
      localStorage.getItem('person'),
      sessionStorage.getItem('something'),
      await caches.has('seen-homes'),
    ]),
  ).toEqual([null, null, false])
  expect(await loggedInUsername(page)).toBeUndefined()
  expect(await authenticate(page, username)).toBe(401)
})

test('a retry after a lost response to an account deletion is not just sent to the login page', async ({
  page,
  context,
  ready,
}) => {
  const { username } = await register(context)
  await page.goto('/account/data')
  await ready()
  await page.route('**/delete.json', async route => {
    await route.fetch()
    await route.abort()
  })
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert')).toContainText('something has gone wrong')
  expect(await authenticate(context, username)).toBe(401)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert')).toContainText('your account is deleted')
})

test('an address is confirmed by an emailed link, without script', async ({ browser, baseURL }) => {
  await withoutScript(browser, baseURL, async page => {
    const { username } = await register(page.context())
    await page.goto('/account/profile')
    await expect(page.getByRole('main')).toContainText('(not confirmed)')
    let link: string | undefined
    await expect
      .poll(async () => {
        const outbox = await readOutbox()
        const mail = outbox
          .split('<hr>')
          .find(text => text.includes(username) && text.includes('/account/verify?'))
        link = /http\S+?(\/account\/verify\?token=[\w-]{43})/.exec(mail ?? '')?.[1]
        return link
      })
      .toBeDefined()
    await page.goto('/account/verify?token=0123456789abcdef0123456789abcdef')
    await expect(page.getByRole('alert')).toHaveText(
      'This link has expired or was already used. Request a new one.',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to your account' })).toBeVisible()
    await page.goto(link!)
    await page.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(page).toHaveURL('/account/verify?verified=1')
    await expect(page.getByRole('main')).toContainText('Your email address is confirmed.')
    // Opening the link again says the same.
    await page.goto(link!)
    await expect(page.getByRole('main')).toContainText('Your email address is confirmed.')
    await expect(page.getByRole('button', { name: 'Confirm my email' })).toHaveCount(0)
    await page.goto('/account/profile')
    await expect(page.getByRole('main')).toContainText('(confirmed)')
  })
})

test('the confirmation link is sent again once for two clicks, and a failure is reported', async ({
  page,
  context,
  ready,
}) => {
  await register(context)
  await page.goto('/account')
  await ready()
  const again = page.getByRole('button', { name: 'Send the link again' })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('resend-verification')) asked.push(request.url())
  })
  await again.dblclick()
  await expect(page.getByText('We sent you a new link.')).toBeVisible()
  expect(asked).toHaveLength(1)

  await page.goto('/account')
  await ready()
  await page.route('**/resend-verification-email.json', route => route.abort())
  await again.click()
  await expect(page.getByRole('alert')).toContainText('something has gone wrong')
  await expect(page.getByText('We sent you a new link')).toHaveCount(0)
  await expect(again).toBeEnabled()
})

/** Requests a tour of a park as the browser's user; returns the park's name. */
async function askForTour({ request }: BrowserContext, nth: number): Promise<string> {
  const list = await request.get('/api/v1/parks.json?state=GA&limit=100', {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  const { payload } = (await list.json()) as { payload: Park[] }
  const park = payload.filter(({ appointmentAvailability: visits }) => visits?.active && !visits.disabled)[
    nth
  ]!
  const free = await request.get(`/api/v1/appointments/slots.json?type=park&entity-key=${park.key}`)
  const { days } = ((await free.json()) as { payload: AppointmentSlots }).payload
  const answer = await request.post('/api/v1/appointments.json', {
    data: {
      type: 'park',
      entityKey: park.key,
      name: 'Rosa Delgado',
      email: 'rosa@mail.example',
      startsAt: days.flatMap(({ slots }) => slots).at(-1)!.startsAt,
    },
    headers: clientHeaders(),
  })
  expect(answer.status()).toBe(201)
  return park.name
}

test.describe('the tours of an account', () => {
  test('explain how to request one if there are none', async ({ page, context }) => {
    await register(context)
    await page.goto('/account/tours')
    await expect(page.getByRole('main')).toContainText('You have no tours yet')
    await page.getByRole('main').getByRole('link', { name: 'Search homes' }).click()
    await expect(page).toHaveURL('/homes')
  })

  test('are rescheduled and canceled without script (L174)', async ({ browser, baseURL }) => {
    await withoutScript(browser, baseURL, async page => {
      const { username } = await register(page.context())
      const park = await askForTour(page.context(), 0)
      await page.goto('/account')
      await page.getByRole('main').getByRole('link', { name: 'Tours' }).last().click()
      const coming = page.getByRole('region', { name: 'Upcoming' })
      const tour = coming.getByRole('listitem').filter({ hasText: park })
      await expect(tour).toContainText('Waiting for their reply.')
      await expect(tour).toContainText('Times are in')
      const before = await tour.getByRole('definition').first().innerText()
      await expect(tour.getByRole('link', { name: 'Confirm this time' })).toHaveCount(0)

      await tour.getByRole('link', { name: 'Suggest another time' }).click()
      await expect(page.getByRole('heading', { name: 'What time works better?' })).toBeVisible()
      await page.getByRole('button', { name: 'Suggest this time' }).click()
      await expect(page.getByRole('alert')).toContainText('Choose a time')
      // A day whose first time stays far enough ahead.
      await page
        .getByRole('link', { name: /times$/ })
        .nth(1)
        .click()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Suggest this time' }).click()
      await expect(page).toHaveURL('/account/tours?sent=1')
      await expect(page.getByRole('status')).toContainText('We let the other person know')
      await expect(tour.getByRole('definition').first()).not.toHaveText(before)

      await tour.getByRole('link', { name: 'Cancel tour' }).click()
      await page.getByRole('textbox', { name: 'Add a message' }).fill('I have found a home.')
      // An expired session loses none of it.
      await page.context().clearCookies()
      await page.getByRole('button', { name: 'Cancel tour' }).click()
      await expect(page.getByRole('alert')).toContainText('You were logged out.')
      const word = page.getByRole('textbox', { name: 'Add a message' })
      await expect(word).toHaveValue('I have found a home.')
      expect(await authenticate(page, username)).toBe(200)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(coming).toHaveCount(0)
      const past = page.getByRole('region', { name: 'Past, declined and canceled' })
      await expect(past.getByRole('listitem').filter({ hasText: park })).toContainText('Canceled.')
      await expect(past.getByRole('link', { name: 'Cancel tour' })).toHaveCount(0)
    })
  })

  for (const language of ['en', 'es'] as const)
    test(`are shown to their user alone, in ${language}`, async ({
      page,
      context,
      violations,
      browser,
      baseURL,
    }) => {
      await register(context)
      const park = await askForTour(context, language === 'en' ? 1 : 2)
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(localized('/account/tours', language))
        await expect(page.getByRole('main')).toContainText(park)
        expect(await violations()).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await page.locator('main a[href*="action=reschedule"]').click()
        await expect(page.getByRole('radio').first()).toBeVisible()
        expect(await violations()).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      const address = new URL(page.url())
      const other = await browser.newContext({ baseURL: baseURL! })
      await register(other)
      const reading = await other.newPage()
      expect((await reading.goto(address.pathname + address.search))!.status()).toBe(404)
      await expect(reading.locator('body')).not.toContainText(park)
      await other.close()
    })
})
