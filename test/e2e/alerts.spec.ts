import type { BrowserContext, Page } from '@playwright/test'
import type { Alert } from '#contract/alert.response.ts'
import { ageForm } from './fixtures.ts'
import { test as base, expect, logIn, type Member } from './member.ts'
import { startApplication } from './start-application.ts'

/** Tests of a user who logs in by an API call; the browser stores what the login page would. */
const test = base.extend<{ logInByApi: () => Promise<void> }>({
  logInByApi: async ({ page, context, member, signIn }, use) => {
    await use(async () => {
      await signIn(context)
      const person = JSON.stringify({ key: member.key, expiresAt: 0 })
      await page.addInitScript(kept => localStorage.setItem('person', kept), person)
    })
  },
})

/** Saves an alert of the member by an API call; the browser is logged in. */
async function savedAlert(context: BrowserContext, { key }: Member, data: object): Promise<Alert> {
  const path = `/api/v1/registered-users/${key}/search-alerts/listings.json`
  const created = await context.request.post(path, { data })
  return ((await created.json()) as { payload: Alert }).payload
}

/** A place and filters with matches in the sample data. */
const results = '/homes/fl?bedrooms=2'

const texts = {
  login: 'Login To Get Alerts',
  open: 'Save this search',
  title: 'Get alerts',
  save: 'Save alert',
  saved: 'Alert Saved Successfully!',
  boxes: [
    'Email me when new listings match',
    'Add matches to my favorites',
    'Ask local sellers about matching homes',
  ],
  message: 'Message to sellers',
} as const

const bar = (page: Page, name: string) => page.getByRole('link', { name }).first()

test('a visitor who is not logged in goes to the login page, and the dialog opens afterwards, in which a search is saved (L157) (L169) (L170)', async ({
  page,
  member,
  violations,
}) => {
  const place = async () => {
    // Letters have their final width once the fonts are there.
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready.then(() => {})')
    return bar(page, texts.login).or(bar(page, texts.open)).boundingBox()
  }
  await test.step('a visitor goes to the login page, and the dialog opens afterwards; the button replaces the login link without layout shift', async () => {
    await page.goto(results)
    await expect(bar(page, texts.login)).toBeVisible()
    await expect(page.getByRole('link', { name: texts.open })).toBeHidden()
    const before = await place()
    await startApplication(page)
    await bar(page, texts.login).click()
    await expect(page).toHaveURL(/\/login\?back=/)
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill(member.username)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(results)
    await expect(page.getByRole('dialog', { name: 'Get alerts' })).toBeVisible()
    await page.goto(results)
    await expect(bar(page, texts.open)).toBeVisible()
    expect(await place()).toEqual(before)
  })

  await test.step('a search is saved from its results, with the form’s defaults, and an unconfirmed address is told so', async () => {
    await bar(page, texts.open).click()
    const dialog = page.getByRole('dialog', { name: texts.title })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: texts.boxes[0] })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: texts.boxes[1] })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: texts.boxes[2] })).not.toBeChecked()
    const message = dialog.getByRole('textbox', { name: texts.message })
    await expect(message).toBeHidden()
    await dialog.getByRole('checkbox', { name: texts.boxes[2] }).check()
    await expect(message).toBeVisible()
    await dialog.getByRole('checkbox', { name: texts.boxes[2] }).uncheck()
    await expect(message).toBeHidden()
    expect(await violations()).toEqual([])

    await dialog.getByRole('checkbox', { name: texts.boxes[0] }).uncheck()
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(dialog.getByRole('checkbox', { name: texts.boxes[0] })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await dialog.getByRole('checkbox', { name: texts.boxes[0] }).check()
    const sent = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/search-alerts/listings.json'),
    )
    await dialog.getByRole('button', { name: texts.save }).click()
    const saved = dialog.getByText(texts.saved)
    await expect(saved).toBeFocused()
    await expect(saved).toHaveAccessibleDescription(
      /^You will not get alerts until you confirm your email address\./,
    )
    await expect(dialog.getByRole('link', { name: 'Confirm your email' })).toHaveAttribute('href', '/account')
    expect(await violations()).toEqual([])

    const body = (await sent).postDataJSON() as Record<string, unknown>
    expect(body).toMatchObject({
      state: 'FL',
      bedrooms: 2,
      autoFavorite: true,
      frequency: 'instant',
      language: 'en',
    })
    expect(Object.values(body).every(Boolean), JSON.stringify(body)).toBe(true)
    expect(body).not.toHaveProperty('dealerContactAgree')
    await dialog.getByRole('link', { name: 'See your alerts' }).click()
    await expect(page).toHaveURL('/account/alerts')
    await expect(page.getByRole('heading', { name: /^Florida, / }).first()).toBeVisible()
    expect(await violations()).toEqual([])
  })
})

const known = /^You already have an alert for this search: /

test('saving a search again reports the existing alert', async ({ page, logInByApi, violations }) => {
  await logInByApi()
  const said = page.getByRole('dialog', { name: texts.title }).getByRole('status')
  const open = async (address: string) => {
    const told = page.waitForResponse(/search-alerts\/listings\.json/)
    await page.goto(address)
    await bar(page, texts.open).click()
    await told
  }
  await open('/homes/fl/lakeland?bedrooms=2&listing-type[]=for-rent&listing-type[]=for-sale&page=2')
  await expect(said).toBeEmpty()
  await page.getByRole('button', { name: texts.save }).click()
  await expect(said).toContainText(texts.saved)
  await open('/homes/fl/lakeland?listing-type[]=for-sale&listing-type[]=for-rent&bedrooms=2')
  await expect(said).toHaveText(known)
  await expect(said.getByRole('link')).toHaveAttribute('href', /\/account\/alerts\/\d+$/)
  expect(await violations()).toEqual([])
  await open('/homes/fl/lakeland?bedrooms=3')
  await expect(page.getByText(texts.boxes[0])).toBeVisible()
  await expect(said).toBeEmpty()
  await page.goto('/account/alerts/new?state=FL&city=Lakeland&bedrooms=3')
  await expect(page.getByText(known)).toHaveCount(0)
})

test('a user who opts in to local sellers chooses them after saving, and the message is sent to those', async ({
  page,
  member,
  violations,
  logInByApi,
}) => {
  const wish = `A porch, ${Date.now()}`
  await logInByApi()
  await page.goto('/homes/fl/lakeland?bedrooms=2')
  await bar(page, texts.open).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: texts.boxes[2] }).check()
  await dialog.getByRole('textbox', { name: texts.message }).fill(wish)
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect(dialog.getByText(texts.saved)).toBeVisible()
  const asked = dialog.getByRole('region', { name: 'Ask local sellers' })
  const sellers = asked.getByRole('group', { name: 'Choose who gets your message:' }).getByRole('checkbox')
  await expect(sellers.first()).not.toBeChecked()
  expect(await sellers.count()).toBeGreaterThan(1)
  const message = asked.getByRole('textbox', { name: 'Your message' })
  await expect(message).toHaveValue(
    new RegExp(
      `^Hello, I am looking for a manufactured home.\nLocation: Lakeland, FL\nWhat I want: Bedrooms 2\\+\n${wish}\n`,
    ),
  )
  await expect(asked.getByRole('textbox', { name: 'Your name' })).toHaveValue('Anna Pine')
  await expect(asked.getByRole('textbox', { name: 'Email address' })).toHaveValue(member.username)
  expect(await violations()).toEqual([])

  await asked.getByRole('button', { name: 'Send message' }).click()
  await expect(asked.getByRole('alert')).toContainText('Choose who should get your message')
  await sellers.first().check()
  await ageForm(page)
  await asked.getByRole('button', { name: 'Send message' }).click()
  await expect(asked.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await expect(asked.getByRole('listitem')).toHaveCount(1)
  expect(await violations()).toEqual([])

  await page.goto('/account/alerts')
  const item = page.getByRole('listitem').filter({ hasText: 'Lakeland, FL' }).first()
  await expect(item).toContainText('You asked local sellers')
  await expect(item.getByRole('link', { name: 'Ask local sellers' })).toBeVisible()
  expect(await violations()).toEqual([])
  await item.getByRole('link', { name: 'See the message' }).click()
  await expect(page).toHaveURL('/account/messages')
  await expect(page.getByRole('article').filter({ hasText: wish }).getByRole('heading').first()).toHaveText(
    'Lakeland, FL · Bedrooms 2+',
  )
})

test('the dialog says what is wrong above its fields, with the focus; typed values survive closing it and an expired session (L157) (L172)', async ({
  page,
  context,
  member,
  signIn,
  logInByApi,
  violations,
}) => {
  await logInByApi()
  await page.goto('/homes/fl/lakeland?bedrooms=2')
  await bar(page, texts.open).click()
  const dialog = page.getByRole('dialog', { name: texts.title })
  const box = dialog.getByRole('checkbox', { name: texts.boxes[0] })
  await box.uncheck()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('{x}')
  const title = await page.title()
  await dialog.getByRole('button', { name: texts.save }).click()
  const problem = dialog.getByRole('alert')
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('There is a problem')
  await expect(problem.getByRole('link')).toHaveCount(2)
  expect(await page.title()).toBe(title)
  expect(await violations()).toEqual([])
  await problem.getByRole('link').first().click()
  await expect(box).toBeFocused()
  await box.check()
  await expect(problem.getByRole('link')).toHaveText([/\{ or \} are invalid characters/])
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await bar(page, texts.open).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('{x}')
  await expect(problem).toHaveCount(0)

  await test.step('a server error is shown in the specified words', async () => {
    await page.route('**/search-alerts/listings.json', route =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' }, payload: null } })
        : route.fallback(),
    )
    await dialog.getByRole('textbox', { name: 'Name' }).fill('x')
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'An Error Occurred, Please Contact Customer Service',
    )
    await page.unroute('**/search-alerts/listings.json')
  })

  await test.step('typed values in the dialog survive closing it and an expired session', async () => {
    const name = dialog.getByLabel('Alert name')
    await name.fill('By the bay')
    await dialog.getByRole('checkbox', { name: texts.boxes[2] }).check()
    await dialog.getByRole('textbox', { name: texts.message }).fill('With a porch, please.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await bar(page, texts.open).click()
    await expect(name).toHaveValue('By the bay')
    await expect(dialog.getByRole('textbox', { name: texts.message })).toHaveValue('With a porch, please.')
    await context.clearCookies()
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(dialog.getByRole('alert')).toContainText('You were logged out.')
    await expect(name).toHaveValue('By the bay')
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: /^Log in/ }).click()
    const beside = await opening
    await logIn(beside, member.username)
    await expect(beside).not.toHaveURL(/\/login/)
    await expect(page.getByRole('banner')).toContainText('Anna')
    await dialog.getByRole('button', { name: texts.save }).click()
    await expect(dialog.getByRole('status').first()).toContainText(texts.saved)
    await signIn(context)
    const path = `/api/v1/registered-users/${member.key}/search-alerts/listings.json`
    const { payload } = (await (await context.request.get(path)).json()) as { payload: Alert[] }
    expect(payload.find(alert => alert.name === 'By the bay')?.additionalRequests).toBe(
      'With a porch, please.',
    )
  })
})

test('no answer and an error are reported on the pages of an alert, which keep the typed values; its search is replaced in the dialog (L172)', async ({
  page,
  context,
  member,
  logInByApi,
  ready,
}) => {
  await logInByApi()
  const { key } = await savedAlert(context, member, { name: 'Kept', state: 'FL' })
  let isAnswered = false
  await page.route(/search-alerts\/listings(\/\d+)?\.json/, route => {
    if (route.request().method() === 'GET') return route.fallback()
    if (!isAnswered) return route.abort()
    return route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' }, payload: null } })
  })
  for (const [path, submit] of [
    ['/account/alerts/new?state=FL', 'Save alert'],
    [`/account/alerts/${key}`, 'Save changes'],
  ] as const) {
    await page.goto(path)
    await ready()
    const problem = page.getByRole('main').getByRole('alert')
    for (const [answered, name] of [
      [false, 'By the lake'],
      [true, 'By the long lake'],
    ] as const) {
      isAnswered = answered
      await page.getByLabel('Alert name').fill(name)
      await expect(problem).toBeHidden()
      await page.getByRole('button', { name: submit }).click()
      await expect(problem).toContainText('An Error Occurred, Please Contact Customer Service')
      await expect(page.getByLabel('Alert name')).toHaveValue(name)
    }
  }
  await page.unroute(/search-alerts\/listings(\/\d+)?\.json/)

  await test.step('the search of an alert is replaced in the dialog', async () => {
    const replaced = await savedAlert(context, member, {
      name: 'A porch by the lake',
      state: 'FL',
      bedrooms: 2,
    })
    // A default name of the previous search is not kept with another one.
    const named = await savedAlert(context, member, {
      name: 'Florida, Bedrooms 2+',
      state: 'FL',
      bedrooms: 2,
    })
    for (const [results, name] of [
      ['/homes/ga?bedrooms=3', 'A porch by the lake'],
      ['/homes/tx?bedrooms=3', 'Florida, Bedrooms 2+'],
    ] as const) {
      await page.goto(results)
      await bar(page, texts.open).click()
      await page.getByText('Update an existing alert').click()
      await page.getByLabel('Alert to update').selectOption(name)
      await page.getByRole('button', { name: 'Update alert' }).click()
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('Alert updated.')
    }
    const path = `/api/v1/registered-users/${member.key}/search-alerts/listings.json`
    const { payload } = (await (await context.request.get(path)).json()) as { payload: Alert[] }
    expect(payload.find(alert => alert.key === replaced.key)).toMatchObject({
      name: 'A porch by the lake',
      state: 'GA',
      bedrooms: 3,
    })
    // Without a name it is called by its search.
    expect(payload.find(alert => alert.key === named.key)).toMatchObject({
      name: null,
      state: 'TX',
      bedrooms: 3,
    })
  })
})
