import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { AppointmentReceipt, AppointmentSlots } from '#contract/appointment/v1.response.ts'
import type { FloorPlanSeller } from '#contract/floor-plan/v1.response.ts'
import type { Park } from '#contract/park/v1.response.ts'
import { test as base, expect, fromOwnAddress } from './member.ts'

const test = base.extend(fromOwnAddress)

interface Tourable {
  key: number
  name: string
}

/** Parks of the sample data that offer tours; concurrent tests use one each. */
async function tourParks(request: APIRequestContext): Promise<Tourable[]> {
  const response = await request.get('/api/v1/parks.json?state=TX&limit=100', {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  const { payload } = (await response.json()) as { payload: Park[] }
  return payload.filter(({ appointmentAvailability: visits }) => visits?.active && !visits.disabled)
}

/** Full data of an API URL. */
async function payloadOf<T>(request: APIRequestContext, address: string): Promise<T> {
  const response = await request.get(`/api/v1/${address}`, {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  return ((await response.json()) as { payload: T }).payload
}

/** A floor plan of the sample data with two dealers that offer tours. */
async function tourPlan(request: APIRequestContext) {
  for (let key = 1; key <= 100; key++) {
    const sellers = await payloadOf<FloorPlanSeller[]>(request, `floorplans/${key}/sales-centers.json`)
    const showing = sellers.filter(({ isTourOffered }) => isTourOffered)
    if (showing.length > 1) return { key, sellers: showing }
  }
  throw new Error('The sample world has no such floor plan.')
}

/**
 * Selects the second day with available times: the first one loses times that begin within two
 * hours, and late in the day has few left.
 */
async function pickDay(at: Page | Locator): Promise<void> {
  const day = at.getByRole('link', { name: /times$/ }).nth(1)
  await day.press('Enter')
  await expect(day).toHaveAttribute('aria-current', 'date')
}

/** Requests the first available time in the open dialog, and returns what was sent. */
async function requestInDialog(page: Page, host: string, name: string): Promise<Record<string, unknown>> {
  const dialog = page.getByRole('dialog', { name: 'Request a tour' })
  await expect(dialog).toContainText(`With ${host}`)
  await pickDay(dialog)
  await dialog.getByRole('radio').first().check()
  const time = await dialog.locator('label:has(:checked)').innerText()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Your name').fill(name)
  await dialog.getByLabel('Email address').fill(`${name.toLowerCase().replace(/\W/g, '.')}@mail.example`)
  const sent = page.waitForRequest(
    asked => asked.method() === 'POST' && asked.url().endsWith('/appointments.json'),
  )
  await dialog.getByRole('button', { name: `Send to ${host}` }).click()
  await expect(dialog.getByRole('status')).toContainText('Thank You')
  await expect(dialog.getByRole('status')).toContainText(time)
  return (await sent).postDataJSON() as Record<string, unknown>
}

async function slotsOf(request: APIRequestContext, key: number): Promise<AppointmentSlots> {
  const response = await request.get(`/api/v1/appointments/slots.json?type=park&entity-key=${key}`)
  return ((await response.json()) as { payload: AppointmentSlots }).payload
}
/** The first time of the day that `pickDay` selects. */
const firstTime = ({ days }: AppointmentSlots) =>
  days.filter(({ slots }) => slots.length > 1)[1]!.slots[0]!.startsAt

test('the scheduler asks for a time, then for contact details, by keyboard, and confirms, on a phone too (L174)', async ({
  page,
  request,
  ready,
  violations,
}) => {
  const [park] = await tourParks(request)
  await page.goto(`/parks/${park!.key}`)
  await ready()
  await page.getByRole('link', { name: 'Request a tour' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request a tour' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(`With ${park!.name}`)
  // Days without tours are disabled, with a reason.
  await expect(dialog.getByText('No tours').first()).toBeVisible()
  expect(await violations()).toEqual([])
  await pickDay(dialog)
  // A time is required.
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog.getByRole('group', { name: /^Times? / })).toHaveAccessibleDescription('Choose a time')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByText('Choose a time', { exact: true })).toBeHidden()
  const time = await dialog.locator('label:has(:checked)').innerText()
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog.getByLabel('Your name')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeHidden()
  // The chosen day and time stay in view, and so does the button on a low screen.
  await expect(dialog.getByText(new RegExp(`day, .* ${time} `))).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect(dialog.getByRole('button', { name: /^Send to / })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Choose another time' }).press('Enter')
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await dialog.getByLabel('Your name').fill('Dana Diaz')
  await dialog.getByRole('button', { name: `Send to ${park!.name}` }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('email address or a phone number')
  await dialog.getByLabel('Email address').fill('dana@mail.example')
  await dialog.getByRole('button', { name: `Send to ${park!.name}` }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Thank You')
  await expect(dialog.getByRole('status')).toContainText(time)
  await expect(dialog.getByRole('status')).toBeFocused()
  await expect(dialog.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    /calendar\.ics$/,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await test.step('on a phone the second step is scrolled to its start, and stays when it is opened again without a connection', async () => {
    await page.setViewportSize({ width: 320, height: 560 })
    await page.goto(`/parks/${park!.key}`)
    await ready()
    const link = page.getByRole('link', { name: 'Request a tour' }).first()
    await link.click()
    const dialog = page.getByRole('dialog', { name: 'Request a tour' })
    await pickDay(dialog)
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('button', { name: 'Choose another time' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByText('Your name', { exact: true })).toBeInViewport({ ratio: 1 })
    // The scroll bar's space beside it does not belong to it.
    const beside = await dialog.evaluate(
      shown => shown.getBoundingClientRect().right - document.documentElement.getBoundingClientRect().right,
    )
    expect(beside).toBeLessThanOrEqual(0)

    await dialog.getByLabel('Your name').fill('Dana Diaz')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.route('**/appointments/slots.json*', route => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await link.click()
    await failed
    await expect(dialog.getByLabel('Your name')).toHaveValue('Dana Diaz')
  })
})

test('a time taken meanwhile leads back to the available times, in the dialog too', async ({
  page,
  request,
  ready,
}) => {
  const park = (await tourParks(request)).at(-1)!
  const startsAt = firstTime(await slotsOf(request, park.key))
  await page.goto(`/parks/${park.key}`)
  await ready()
  await page.getByRole('link', { name: 'Request a tour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a tour' })
  await pickDay(dialog)
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Your name').fill('Lena Late')
  await dialog.getByLabel('Email address').fill('lena@mail.example')
  const made = await request.post('/api/v1/appointments.json', {
    data: { type: 'park', entityKey: park.key, name: 'Fay First', email: 'fay@mail.example', startsAt },
  })
  expect(made.status()).toBe(201)
  await dialog.getByRole('button', { name: /^Send to / }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone just booked this time.')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Your name')).toHaveValue('Lena Late')
  await dialog.getByRole('button', { name: /^Send to / }).click()
  await expect(dialog.getByRole('status')).toContainText('Thank You')
})

test('a floor plan is toured at the dealer whose button was pressed, each with its own dialog (L174)', async ({
  page,
  request,
  ready,
}) => {
  const { key, sellers } = await tourPlan(request)
  await page.goto(`/floorplans/${key}`)
  await ready()
  const dialog = page.getByRole('dialog', { name: 'Request a tour' })
  const open = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .getByRole('link', { name: 'Request a tour' })
      .click()
  const [first, second] = sellers
  await open(first!.name)
  await expect(dialog).toContainText(`With ${first!.name}`)
  // The list around the dialog does not style items inside it.
  await expect(dialog.getByRole('listitem').first()).toHaveCSS('border-top-width', '0px')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open(second!.name)
  const sent = await requestInDialog(page, second!.name, 'Fia Floor')
  expect(sent).toMatchObject({ type: 'floorplan', entityKey: key, salesCenterKey: second!.key })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // A submission to one does not affect the other.
  await open(first!.name)
  expect(await requestInDialog(page, first!.name, 'Fay Floor')).toMatchObject({ salesCenterKey: first!.key })
})

test('a logged-in user finds their details filled in, on the page as in the dialog (L174)', async ({
  page,
  request,
  context,
  ready,
  member,
  signIn,
}) => {
  const park = (await tourParks(request))[4]!
  await signIn(context)
  await page.goto(`/parks/${park.key}/tour`)
  await expect(page.getByLabel('Your name')).toHaveValue('Anna Pine')
  await expect(page.getByLabel('Email address')).toHaveValue(member.username)
  await page.goto(`/parks/${park.key}`)
  await ready()
  await page.getByRole('link', { name: 'Request a tour' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a tour' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Your name')).toHaveValue('Anna Pine')
  await expect(dialog.getByLabel('Email address')).toHaveValue(member.username)
})

test('a change made in another window is reported, with a link to the current tour; a message keeps its lines, and fits a phone (L174)', async ({
  page,
  request,
  ready,
}) => {
  const park = (await tourParks(request))[5]!
  const made = await request.post('/api/v1/appointments.json', {
    data: {
      type: 'park',
      entityKey: park.key,
      name: 'Ida Idle',
      phone: '8135550142',
      startsAt: firstTime(await slotsOf(request, park.key)),
    },
  })
  const { token } = ((await made.json()) as { payload: AppointmentReceipt }).payload
  await page.goto(`/tours/${token}?action=reschedule`)
  await ready()
  await pickDay(page)
  await page.getByRole('radio').first().check()
  const done = await request.put(`/api/v1/appointments/${token}.json`, { data: { action: 'cancel' } })
  expect(done.status()).toBe(200)
  await page.getByRole('button', { name: 'Suggest this time' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The tour changed after you opened this page.',
  )
  await page.getByRole('link', { name: 'View the updated tour' }).click()
  // The chosen time becomes free.
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('Canceled. This tour will not happen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suggest this time' })).toHaveCount(0)

  await test.step('the visitor’s message keeps its lines, and fits a phone', async () => {
    const word = 'W'.repeat(100)
    const made = await request.post('/api/v1/appointments.json', {
      data: {
        type: 'park',
        entityKey: park.key,
        name: word,
        phone: '8135550143',
        startsAt: firstTime(await slotsOf(request, park.key)),
      },
    })
    const { token } = ((await made.json()) as { payload: AppointmentReceipt }).payload
    const said = `First line\nSecond line ${word.repeat(3)}`
    await request.put(`/api/v1/appointments/${token}.json`, { data: { action: 'cancel', word: said } })
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(`/tours/${token}`)
    const words = page.getByRole('blockquote')
    await expect(words).toHaveText(said, { useInnerText: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
