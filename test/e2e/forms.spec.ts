import type { Page } from '@playwright/test'
import { ageForm, expect, test } from './fixtures.ts'
import { startSignUp } from './member.ts'

const button = 'Send message'
async function fillIn(page: Page) {
  await page.getByRole('textbox', { name: 'Your message' }).fill('Good day')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
  await page.getByRole('textbox', { name: 'Email address' }).fill('rosa@mail.example')
}
/** Fulfills the form's call once released; returns how many arrived. */
async function answerWith(
  page: Page,
  status: number,
  payload: unknown,
  headers: Record<string, string> = {},
) {
  let calls = 0
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/contact-messages.json', async route => {
    calls += 1
    await held
    await route.fulfill({
      status,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ error: { code: 'x', message: 'x' }, payload }),
    })
  })
  return { calls: () => calls, release }
}

test('contact us is sent without a reload, after the errors are corrected; faults of the form and of the server are shown (L2) (L158) (L173) (L208)', async ({
  page,
  ready,
  violations,
}) => {
  await page.goto('/contact-us')
  await ready()
  await page.evaluate(() => Object.assign(window, { same: true }))
  const message = page.getByRole('textbox', { name: 'Your message' })
  await message.fill('Is the price of listing 100001 right? {really}')
  await page.getByRole('button', { name: 'Send message' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('There are required fields that need information.')
  await expect(summary.getByRole('link', { name: 'Enter your name' })).toBeVisible()
  await expect(summary).toContainText('{ or } are invalid characters')
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: Contact us \|/)
  expect(await violations()).toEqual([])
  await summary.getByRole('link', { name: 'Enter your name' }).click()
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused()
  await page.keyboard.type('Rosa Delgado')
  await message.fill('Is the price of listing 100001 right?')
  await page.getByRole('textbox', { name: 'Phone' }).fill('352 555 0100')
  await expect(page).toHaveTitle(/^Contact us \|/)
  await ageForm(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/contact-us?sent=1')
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()
  // The message that replaces the form has the focus.
  await expect(page.getByRole('status').filter({ hasText: 'Thank You' })).toBeFocused()
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  expect(await violations()).toEqual([])
  await page.getByRole('link', { name: 'Send another message' }).click()
  await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('')

  await test.step('touches every field on submit, sends nothing invalid, and warns before typed text is lost', async () => {
    const { calls } = await answerWith(page, 201, {})
    await page.getByRole('button', { name: button }).click()
    for (const name of ['Your message', 'Your name', 'Email address'])
      await expect(page.getByRole('textbox', { name })).toHaveAttribute('aria-invalid', 'true')
    expect(calls()).toBe(0)
    // Typed text is not lost without a warning.
    await page.getByRole('textbox', { name: 'Your message' }).fill('Half a thought')
    await page.locator('footer').getByRole('link', { name: 'Homes for rent' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/contact-us')
    await page.unroute('**/contact-messages.json')
  })
  await test.step('sends once for a double click, and again after a response', async () => {
    await fillIn(page)
    const { calls, release } = await answerWith(page, 422, { name: 'not_unique' })
    release()
    const pressTwice = () =>
      page.getByRole('button', { name: button }).evaluate((element: HTMLElement) => {
        element.click()
        element.click()
      })
    await pressTwice()
    await expect(page.getByRole('alert')).toContainText('This is already in use')
    expect(calls()).toBe(1)
    await pressTwice()
    await expect.poll(calls).toBe(2)
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    expect(calls()).toBe(2)
    await page.unroute('**/contact-messages.json')
  })
  await test.step('says Please Wait and sends once; then shows the server’s field errors until they are corrected', async () => {
    await fillIn(page)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa B')
    const { calls, release } = await answerWith(page, 422, { name: 'not_unique', message: 'some_new_error' })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('button', { name: 'Please Wait' })).toBeVisible()
    await page.getByRole('button', { name: 'Please Wait' }).click({ force: true })
    await page.getByRole('textbox', { name: 'Your name' }).press('Enter')
    release()
    const alert = page.getByRole('alert')
    // Where a field says what is wrong, nothing vaguer is said.
    await expect(alert).toContainText('There is a problem')
    await expect(alert).not.toContainText('We apologize')
    await expect(alert).toBeFocused()
    expect(calls()).toBe(1)
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    await expect(alert.getByRole('link')).toHaveText([
      'Your name: This is already in use',
      'Your message: Failed validation',
    ])
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription(
      'This is already in use',
    )
    await page.getByRole('textbox', { name: 'Your name' }).pressSequentially(' D')
    await expect(alert).toBeHidden()
    await page.unroute('**/contact-messages.json')
  })
  await test.step('shows the generic error if the server names no field, until the form changes, and can be sent again', async () => {
    await fillIn(page)
    const { release } = await answerWith(page, 500, null)
    release()
    await page.getByRole('button', { name: button }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText(
      'We apologize, something has gone wrong. Please refresh the page and try again. If you continue to have problems please reach out to our Customer Service team.',
    )
    await expect(alert).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Contact us \|/)
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('Good day')
    await page.getByRole('textbox', { name: 'Your name' }).pressSequentially(' D')
    await expect(alert).toBeHidden()
    await expect(page).toHaveTitle(/^Contact us \|/)
    await page.unroute('**/contact-messages.json')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  })
})

test('reports changes debounced by 300 ms: at-least-one rule; is locked for as long as the server says after too many attempts, also after a reload (L158) (L160)', async ({
  page,
  ready,
  violations,
}) => {
  await page.clock.install()
  await page.goto('/contact-us')
  await ready()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const email = page.getByRole('textbox', { name: 'Email address' })
  const error = page.getByText('Enter an email address or a phone number')
  // Other fields do not trigger the rule.
  await page.getByRole('textbox', { name: 'Your name' }).pressSequentially('Rosa')
  await page.clock.runFor(1_000)
  await expect(error).toBeHidden()
  await email.pressSequentially('r')
  await page.clock.runFor(200)
  // Each change restarts the debounce.
  await email.press('Backspace')
  await page.clock.runFor(299)
  await expect(error).toBeHidden()
  await page.clock.runFor(1)
  await expect(error).toBeVisible()
  await expect(email).toHaveAccessibleDescription(/Enter an email address or a phone number/)
  await page.getByRole('textbox', { name: 'Phone' }).pressSequentially('352')
  await page.clock.runFor(299)
  await expect(error).toBeVisible()
  await page.clock.runFor(1)
  await expect(error).toBeHidden()

  await test.step('is locked for as long as the server says after too many attempts, also after a reload', async () => {
    await page.getByRole('textbox', { name: 'Phone' }).fill('')
    await fillIn(page)
    const { calls, release } = await answerWith(page, 429, null, { 'retry-after': '600' })
    release()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('alert')).toContainText('Too many attempts.')
    await expect(page.getByRole('timer')).toContainText('Try again in 10:00.')
    await expect(page.getByRole('button', { name: button })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Rosa')
    await page.clock.resume()
    expect(await violations()).toEqual([])
    await page.reload()
    await ready()
    await expect(page.getByRole('timer')).toContainText(/Try again in (10:00|9:\d\d)\./)
    await expect(page.getByText('Too many attempts.')).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeDisabled()
    await page.clock.fastForward('10:00')
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
    await expect(page.getByRole('timer')).toBeHidden()
    expect(calls()).toBe(1)
  })
})

test('a form-dirty rule also reacts to changes of other fields (L158) (L160)', async ({ page, ready }) => {
  // No form of the site has this mode yet: patch the contact form in transit.
  let given = 0
  await page.route('**/assets/*.js', async route => {
    const response = await route.fetch()
    const script = await response.text()
    const body = script.replace(/(mode:["'`])input-dirty/, '$1form-dirty')
    if (body !== script) given++
    await route.fulfill({ status: response.status(), contentType: 'text/javascript', body })
  })
  await page.clock.install()
  await page.goto('/contact-us')
  await ready()
  expect(given).toBeGreaterThan(0)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const error = page.getByText('Enter an email address or a phone number')
  await expect(error).toBeHidden()
  await page.getByRole('textbox', { name: 'Your name' }).pressSequentially('R')
  await page.clock.runFor(299)
  await expect(error).toBeHidden()
  await page.clock.runFor(1)
  await expect(error).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('352 555 0100')
  await page.clock.runFor(300)
  await expect(error).toBeHidden()
})

test('start a listing has its exact title on arrival, and accepts a request (L8)', async ({
  page,
  ready,
}) => {
  await page.goto('/404')
  await ready()
  await page.locator('header').getByRole('link', { name: 'Sell a Home' }).click()
  await expect(page).toHaveURL('/homes/start')
  await expect(page).toHaveTitle('Rent or Sell Your Mobile Home | Start a Listing | Havenrow')
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', '')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('group', { name: 'What would you like to do?' })).toContainText(
    'Choose what you would like to do',
  )
  await page.getByRole('radio', { name: 'Sell the home' }).check()
  await page.getByRole('textbox', { name: 'Home’s ZIP code' }).fill('34470')
  await page.getByRole('textbox', { name: 'Year built' }).fill('1998')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rosa')
  await page.getByRole('textbox', { name: 'Phone' }).fill('352 555 0100')
  await ageForm(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})

test('a checkbox keeps its size beside text that wraps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/es/sign-up')
  await startSignUp(page, 'tick@mail.example')
  const { width, height } = (await page.getByRole('checkbox').boundingBox())!
  expect([width, height]).toEqual([20, 20])
})
