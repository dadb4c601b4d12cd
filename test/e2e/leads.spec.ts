import type { Page } from '@playwright/test'
import { aHome, aNearDealer, aNearPark, builtSubjects } from './built.ts'
import { ageForm } from './fixtures.ts'
import { test as base, expect, fromOwnAddress, newAddress } from './member.ts'
import { list } from './sample-seller.ts'
import { knowPerson } from './saved.ts'

const test = base.extend(fromOwnAddress)

const dealerName = 'Alder Homes'
/** A home with a dealer, who is the only recipient. */
const dealersHome = async () => aHome({ salesCenterKey: await aNearDealer({ name: dealerName }) })

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const problems = (page: Page) => page.getByRole('main').getByRole('alert')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You' })

async function fillIn(page: Page, email = newAddress()) {
  await box(page, 'Your name').fill('Rosa Delgado')
  await box(page, 'Email address').fill(email)
  await ageForm(page)
}

test('the lead form on the page of a home', async ({ page, ready, violations }) => {
  const key = await dealersHome()
  // On wider screens a short form is open beside the home.
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`/homes/${key}`)
  await ready()

  await test.step('is a page if the dialog cannot be loaded (L171)', async () => {
    await page.route(/assets\/LeadDialog.*\.js/, route => route.abort())
    await page.locator('a[href$="/contact"]:visible').first().click()
    await expect(page).toHaveURL(`/homes/${key}/contact`)
    await expect(page.getByText('Your message goes to:')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/homes/${key}`)
    await page.unroute(/assets\/LeadDialog.*\.js/)
  })

  await test.step('reloads the recipients when it opens again after a failure (L172)', async () => {
    await ready()
    await page.route('**/leads/recipients.json*', route => route.abort())
    const link = page.locator('a[href$="/contact"]:visible').first()
    await link.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText('Please Contact Customer Service')
    await page.unroute('**/leads/recipients.json*')
    await page.keyboard.press('Escape')
    await link.click()
    await expect(dialog.getByText('Your message goes to:')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('shows the recipient before sending, then the receipt, and can send another (L171)', async () => {
    await page.getByRole('link', { name: 'Contact seller' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Ask about home #${key}` })
    await expect(dialog.getByText('Your message goes to:').locator('..')).toContainText(
      new RegExp(`${dealerName}, by email`),
    )
    await expect(box(page, 'Your message')).toHaveValue(new RegExp(`home #${key}`))
    expect(await violations()).toEqual([])
    await fillIn(page)
    await page.getByText('More options').click()
    await page.getByRole('checkbox', { name: 'Price and costs' }).check()
    await dialog.getByRole('button', { name: /^Send to / }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(dialog.getByText('Your message has been sent.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([`${dealerName}, by email`])
    await expect(dialog.getByText(/Reference: [0-9A-F]{8}/)).toBeVisible()
    await expect(dialog.locator('section[role=status]')).toBeFocused()
    expect(await violations()).toEqual([])
    await dialog.getByRole('button', { name: 'Send another message' }).press('Enter')
    await expect(box(page, 'Your name')).toHaveValue('')
    // The button is gone, and the keyboard goes on from the form.
    await expect(dialog.locator(':focus').getByLabel('Your name')).toBeVisible()
    await expect(page).toHaveURL(`/homes/${key}`)
  })

  await test.step('of a gated tour asks for name and email, names the recipients, and opens the tour (L176)', async () => {
    const tour = { virtualTour: 'https://visit-7.example/tour', virtualTourGated: true }
    const toured = await aHome(tour)
    await page.route('https://visit-*.example/**', route =>
      route.fulfill({ contentType: 'text/html', body: '<title>Tour</title>' }),
    )
    await page.goto(`/homes/${toured}`)
    await ready()
    await page.getByRole('link', { name: 'View virtual tour' }).click()
    const dialog = page.getByRole('dialog', { name: 'Virtual tour' })
    await expect(dialog.getByText('Your message goes to:')).toBeVisible()
    expect(await violations()).toEqual([])
    await dialog.getByRole('button', { name: 'View virtual tour' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Enter your name')
    await fillIn(page)
    await dialog.getByRole('button', { name: 'View virtual tour' }).click()
    await expect(page).toHaveURL(/^https:\/\/visit-\d+\.example\/tour$/)
  })
})

test('the lead form on its own page keeps what is typed', async ({ page }) => {
  await test.step('text typed over the default message before hydration stays', async () => {
    const { home } = await builtSubjects()
    let letOn = () => {}
    const held = new Promise<void>(resolve => {
      letOn = resolve
    })
    await page.route(/\/app-[^/]*\.js/, async route => {
      await held
      await route.continue()
    })
    await page.goto(`/homes/${home}/contact`)
    await expect(box(page, 'Your message')).toHaveValue(/^Hello/)
    await box(page, 'Your message').fill('Is the porch new?')
    letOn()
    await page.waitForSelector('html[data-ready]')
    await expect(box(page, 'Your message')).toHaveValue('Is the porch new?')
  })

  await test.step('keeps the home above the form and typed values after a failed submit, which moves the focus to the errors: at-least-one rule, no braces (L171)', async () => {
    const { home } = await builtSubjects()
    const about = page.locator(`main header a[href="/homes/${home}"]`)
    await expect(about).toContainText(/^\$.+, [A-Z]{2} \d{5}$/)
    await box(page, 'Your message').fill('Is {this} open?')
    await page.getByRole('button', { name: /^Send / }).click()
    const summary = problems(page)
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    for (const fault of [
      /Your message: .*invalid characters/,
      'Enter your name',
      /Enter an email address or a phone number/,
    ])
      await expect(summary.getByRole('link', { name: fault })).toBeVisible()
    await expect(about).toBeVisible()
    await summary.getByRole('link', { name: 'Enter your name' }).click()
    await expect(box(page, 'Your name')).toBeFocused()
    await box(page, 'Phone').fill('123')
    await box(page, 'Your name').fill('Rosa')
    await page.getByRole('button', { name: /^Send / }).click()
    await expect(box(page, 'Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
    await expect(box(page, 'Your message')).toHaveValue('Is {this} open?')
  })
})

test('the lead form of a dealer or park tells what went wrong', async ({ page, ready, request }) => {
  const { dealer } = await builtSubjects()
  await page.goto(`/dealers/${dealer}/contact`)
  await ready()
  await fillIn(page)

  await test.step('shows the specified error when sending fails, and can be sent again (L172)', async () => {
    await page.route('**/api/v1/leads.json', route => route.abort())
    const send = page.getByRole('button', { name: /^Send to / })
    await send.click()
    await expect(problems(page)).toContainText('An Error Occurred, Please Contact Customer Service')
    await expect(problems(page)).toContainText('What you entered is still here')
    await expect(box(page, 'Your name')).toHaveValue('Rosa Delgado')
    await page.unroute('**/api/v1/leads.json')
    await send.click()
    await expect(thanks(page)).toBeVisible()
  })

  await test.step('shows the current recipients if they have changed, and asks again (L128)', async () => {
    await page.goto(`/dealers/${dealer}/contact`)
    await ready()
    await fillIn(page)
    const [shown] = await list<object>(
      request,
      `leads/recipients.json?type=sales-center&entity-key=${dealer}`,
    )
    const current = [{ ...shown, id: 'dealer-1-other', name: 'Another Dealer', person: null }]
    await page.route('**/api/v1/leads.json', route =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({
          error: { code: 'unprocessable', message: 'x' },
          payload: { recipients: 'recipients_changed', current },
        }),
      }),
    )
    await page.getByRole('button', { name: /^Send to / }).click()
    await expect(problems(page)).toContainText('The list of people who get your message has changed.')
    await expect(page.getByText('Your message goes to:').locator('..')).toContainText(
      'Another Dealer, by email',
    )
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/v1/leads.json'),
      page.getByRole('button', { name: 'Send to Another Dealer' }).click(),
    ])
    expect(sent.postDataJSON()).toMatchObject({ recipients: ['dealer-1-other'], name: 'Rosa Delgado' })
    await page.unroute('**/api/v1/leads.json')
  })

  await test.step('when locked for a day says how long, and does not lock other forms', async () => {
    const email = 'office@park.example'
    const [one, two] = [await aNearPark({ email }), await aNearPark({ email })]
    await page.route('**/api/v1/leads.json', route =>
      route.fulfill({
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': '86400' },
        body: JSON.stringify({ error: { code: 'too_many_requests', message: '' }, payload: null }),
      }),
    )
    await page.goto(`/parks/${one}/contact`)
    await ready()
    await fillIn(page)
    await page.getByRole('button', { name: /^Send to / }).click()
    await expect(problems(page)).toContainText('Too many attempts.')
    await page.reload()
    await ready()
    await expect(page.getByText('Too many attempts.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^Try again in 2[34]:\d\d:\d\d\.$/)
    await expect(page.getByRole('button', { name: /^Send to / })).toBeDisabled()
    await page.goto(`/parks/${two}/contact`)
    await ready()
    await expect(page.getByRole('button', { name: /^Send to / })).toBeEnabled()
    await expect(page.getByRole('timer')).toHaveCount(0)
  })
})

test('the lead form on a floor plan asks for the ZIP code first, then for dealers, three at most (L171)', async ({
  page,
  ready,
  violations,
}) => {
  const { floorPlan } = await builtSubjects()
  await page.goto(`/floorplans/${floorPlan}`)
  await ready()
  await page.getByRole('link', { name: 'Contact a dealer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  await dialog.getByRole('textbox').fill('abc')
  await dialog.getByRole('button', { name: 'Find dealers' }).click()
  await expect(dialog.getByRole('alert')).toContainText('5-digit')
  await dialog.getByRole('textbox', { name: /ZIP code/ }).fill('33602')
  await dialog.getByRole('button', { name: 'Find dealers' }).click()
  await expect(dialog.getByText('Choose who gets your message, up to 3:')).toBeVisible()
  // Announced to screen readers.
  const found = dialog.getByRole('status')
  await expect(found).toContainText('recipients near 33602.')
  expect(await violations()).toEqual([])
  await fillIn(page)
  await box(page, 'Your message').fill('Does it come with a porch?')
  // Typed values survive another ZIP code, even an unknown one.
  await dialog.getByRole('textbox', { name: /ZIP code/ }).fill('abc')
  await dialog.getByRole('button', { name: 'Find dealers' }).click()
  await expect(dialog.getByRole('alert')).toContainText('5-digit')
  await expect(box(page, 'Your message')).toBeHidden()
  await dialog.getByRole('textbox', { name: /ZIP code/ }).fill('32801')
  await dialog.getByRole('button', { name: 'Find dealers' }).click()
  await expect(found).toContainText('recipients near 32801.')
  await expect(box(page, 'Your message')).toHaveValue('Does it come with a porch?')
  await expect(box(page, 'Your name')).toHaveValue('Rosa Delgado')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Choose who should get your message')
  const first = dialog
    .getByRole('group', { name: /Choose who gets your message/ })
    .getByRole('checkbox')
    .first()
  await first.check()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
})

test('a logged-in user finds their details filled in after paint, and the message among those sent (L171)', async ({
  page,
  member,
  signIn,
  violations,
}) => {
  const { dealer } = await builtSubjects()
  await signIn(page.context())
  await knowPerson(page.context())
  const answer = await page.goto(`/dealers/${dealer}/contact`)
  expect(await answer!.text()).not.toContain(member.username)
  await expect(box(page, 'Your name')).toHaveValue('Anna Pine')
  await expect(box(page, 'Email address')).toHaveValue(member.username)
  await box(page, 'Your message').fill('Do you have three bedrooms?')
  await ageForm(page)
  await page.getByRole('button', { name: /^Send to / }).click()
  await page.getByRole('link', { name: 'See sent messages' }).click()
  await expect(page).toHaveURL('/account/messages')
  const message = page.getByRole('article').filter({ hasText: 'Do you have three bedrooms?' })
  const recipient = message.getByRole('listitem').filter({ hasText: 'no reply here yet' })
  await expect(recipient).toHaveCount(1)
  await expect(async () => {
    await page.reload()
    await expect(recipient.getByText(/^by email: delivered \w+day, /)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await violations()).toEqual([])

  await recipient.getByText('Stop this conversation').click()
  expect(await violations()).toEqual([])
  await recipient.getByRole('button', { name: 'Stop the conversation' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'You will no longer get emails from this conversation' }),
  ).toBeVisible()
  await expect(recipient.getByText('You stopped this conversation')).toBeVisible()
  await expect(recipient.getByText('Stop this conversation')).toHaveCount(0)
})
