import type { BrowserContext } from '@playwright/test'
import type { AppointmentSlots } from '#contract/appointment/v1.response.ts'
import type { Park } from '#contract/park/v1.response.ts'
import {
  accountPages,
  accountPageUrl,
  emailChangeUrl,
  logoutUrl,
  salesPhotoUrl,
} from '#model/account/urls.ts'
import { type Language, languages, localized } from '#model/language.ts'
import {
  authenticate,
  test as base,
  clientHeaders,
  expect,
  field,
  fromOwnAddress,
  loggedInUsername,
  password,
  register,
} from './member.ts'

const test = base.extend(fromOwnAddress)

const addresses = [
  ...accountPages.filter(page => page !== 'staff').map(page => accountPageUrl(page)),
  emailChangeUrl(),
  salesPhotoUrl(),
  logoutUrl(),
].filter(address => address !== undefined)

test('the pages of an account are accessible in English, and fit 320 px in both languages', async ({
  page,
  context,
  signIn,
  violations,
}) => {
  await signIn(context)
  const widthAt320 = async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    return page.evaluate(() => document.documentElement.scrollWidth)
  }
  for (const address of addresses) {
    await page.goto(address)
    expect(await widthAt320(), address).toBeLessThanOrEqual(320)
    expect(await violations(), `${address}, 320 px wide`).toEqual([])
    await page.goto(localized(address, 'es'))
    expect(await widthAt320(), `${address} in Spanish`).toBeLessThanOrEqual(320)
  }
})

test('the profile names what the server rejects, its errors are visible at its button, and it is not saved for another user who has logged in meanwhile', async ({
  page,
  context,
  ready,
}) => {
  const anna = await register(context, { firstName: 'Anna' })
  await page.goto('/account/profile')
  await ready()
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('textbox', { name: 'Company' }).fill("Anna's Homes")
  await page.getByLabel('City').fill('Tampa')
  await page.getByRole('combobox', { name: /^State/ }).selectOption('Florida')
  await page.getByLabel('ZIP code').fill('90210')
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'ZIP code: This ZIP code is not in the state you chose',
  )
  await page.getByLabel('ZIP code').fill('33602')
  await context.clearCookies()
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'You were logged out' })).toBeInViewport()
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue("Anna's Homes")

  await test.step('a profile is not saved for another user', async () => {
    const company = page.getByRole('textbox', { name: 'Company' })
    const berta = await register(context, { firstName: 'Berta' })
    await save.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Someone else is now logged in' }),
    ).toBeInViewport()
    await expect(company).toHaveValue("Anna's Homes")
    expect(await nameOf(context, berta.key)).toBe('Berta')
    await context.clearCookies()
    expect(await authenticate(context, anna.username)).toBe(200)
    await save.click()
    await expect(page).toHaveURL('/account/profile?sent=1')
    await expect(company).toHaveValue("Anna's Homes")
  })
})

/** The first name of the logged-in user, who is this person. */
async function nameOf({ request }: BrowserContext, key: number): Promise<string> {
  const answer = await request.get(`/api/v1/registered-users/${key}.json`)
  const { payload } = (await answer.json()) as {
    payload: { registeredUser: { name: { firstName: string } } }
  }
  return payload.registeredUser.name.firstName
}

test('settings for email and text hours are saved and shown again (L147)', async ({
  page,
  context,
  ready,
}) => {
  await register(context)
  await page.goto('/account/notifications')
  await ready()
  await page.getByRole('checkbox', { name: 'Search alerts' }).uncheck()
  await page.getByRole('checkbox', { name: 'Text me' }).check()
  await page.getByLabel('Monday, from').selectOption('9')
  await page.getByLabel('Monday, until').selectOption('17')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the mobile number for texts')
  await page.getByLabel('Mobile number for texts').fill('813 555 0142')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Your changes are saved.')
  await page.goto('/account/notifications')
  // The application leaves it as the server shows it.
  await ready()
  await expect(page.getByRole('checkbox', { name: 'Search alerts' })).not.toBeChecked()
  await expect(page.getByLabel('Mobile number for texts')).toHaveValue('(813) 555-0142')
  await expect(page.getByLabel('Monday, from')).toHaveValue('9')
  await expect(page.getByLabel('Monday, until')).toHaveValue('17')
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

test('an account is deleted with its password, and can no longer log in; a retry after a lost response is not just sent to the login page', async ({
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

  await test.step('a retry after a lost response to an account deletion', async () => {
    const other = await register(context)
    await page.goto('/account/data')
    await ready()
    await page.route('**/delete.json', async route => {
      await route.fetch()
      await route.abort()
    })
    await field(page, 'Your password').fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('alert')).toContainText('something has gone wrong')
    expect(await authenticate(context, other.username)).toBe(401)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('alert')).toContainText('your account is deleted')
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
  await test.step('a failure is reported', async () => {
    await page.route('**/resend-verification-email.json', route => route.abort())
    await again.click()
    await expect(page.getByRole('alert')).toContainText('something has gone wrong')
    await expect(page.getByText('We sent you a new link')).toHaveCount(0)
    await expect(again).toBeEnabled()
    await page.unroute('**/resend-verification-email.json')
  })
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('resend-verification')) asked.push(request.url())
  })
  await again.dblclick()
  await expect(page.getByText('We sent you a new link.')).toBeVisible()
  expect(asked).toHaveLength(1)
})

/** Requests a tour of a park as the browser's user; returns the park's name. */
async function askForTour({ request }: BrowserContext): Promise<string> {
  const list = await request.get('/api/v1/parks.json?state=GA&limit=100', {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  const { payload } = (await list.json()) as { payload: Park[] }
  const park = payload.find(({ appointmentAvailability: visits }) => visits?.active && !visits.disabled)!
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

test('the tours of an account and their times are accessible, and fit 320 px', async ({
  page,
  context,
  violations,
}) => {
  await register(context)
  const park = await askForTour(context)
  await page.setViewportSize({ width: 320, height: 800 })
  const examine = async (language: Language) => {
    if (language === 'en') expect(await violations()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  for (const language of languages) {
    await page.goto(localized('/account/tours', language))
    await expect(page.getByRole('main')).toContainText(park)
    await examine(language)
    await page.locator('main a[href*="action=reschedule"]').click()
    await expect(page.getByRole('radio').first()).toBeVisible()
    await examine(language)
  }
})
