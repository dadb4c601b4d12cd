import type { APIRequestContext, Page } from '@playwright/test'
import type { Listing } from '#contract/v1/listing.response.ts'
import type { Park } from '#contract/v1/park.response.ts'
import { samplePassword } from '#model/account/sample.ts'
import { ageForm } from './fixtures.ts'
import { authenticate, test as base, expect, fromOwnAddress, newAddress } from './member.ts'
import { subjectsOf } from './routes.ts'
import { sampleHome } from './sample-homes.ts'

const test = base.extend(fromOwnAddress)

async function list<T>(request: APIRequestContext, path: string): Promise<T[]> {
  const answer = await request.get(`/api/v1/${path}`, {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  return ((await answer.json()) as { payload: T[] }).payload
}

/** A home with a dealer, who is the only recipient. */
async function dealersHome(request: APIRequestContext): Promise<Listing> {
  const homes = await list<Listing>(request, 'listings.json?state=FL&limit=100')
  return homes.find(({ salesCenter, displayStatus }) => salesCenter && displayStatus !== 'sold')!
}

/** The home of the sample seller with a gated virtual tour. */
async function gatedHome(request: APIRequestContext): Promise<number> {
  for (let offset = 0; offset < 4_000; offset += 100)
    for (const home of await list<Listing>(
      request,
      `listings.json?limit=100&offset=${offset}&has-virtual-tour=true`,
    ))
      if (home.hasGatedTour) return home.key
  throw new Error('The sample world has no gated tour.')
}

/** Sends a message to the sample seller's inbox; returns its text. */
async function writeToSeller(
  request: APIRequestContext,
  language = 'en',
  name = 'Rosa Delgado',
): Promise<string> {
  const key = await gatedHome(request)
  const words = `Is it still there? ${process.pid}.${Date.now()}`
  const shown = await list<{ id: string; isOptional: boolean }>(
    request,
    `leads/recipients.json?type=listing&entity-key=${key}`,
  )
  const sent = await request.post('/api/v1/leads.json', {
    data: {
      type: 'listing',
      entityKey: key,
      name,
      email: newAddress(),
      message: words,
      language,
      recipients: shown.filter(({ isOptional }) => !isOptional).map(({ id }) => id),
    },
  })
  expect(sent.status()).toBe(201)
  return words
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const problems = (page: Page) => page.getByRole('main').getByRole('alert')
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You' })

async function fillIn(page: Page, email = newAddress()) {
  await box(page, 'Your name').fill('Rosa Delgado')
  await box(page, 'Email address').fill(email)
  await ageForm(page)
}

test.describe('the lead form', () => {
  test('on a home’s page shows the recipient before sending, then the receipt, and can send another (L171)', async ({
    page,
    ready,
    request,
    violations,
  }) => {
    const { key, salesCenter } = await dealersHome(request)
    await page.goto(`/homes/${key}`)
    await ready()
    await page
      .getByRole('complementary', { name: 'Summary' })
      .or(page.locator('aside'))
      .getByRole('link', { name: `Contact ${salesCenter!.name}` })
      .first()
      .press('Enter')
    const dialog = page.getByRole('dialog', { name: `Ask about home #${key}` })
    await expect(dialog.getByText('Your message goes to:').locator('..')).toContainText(
      new RegExp(`${salesCenter!.name}, by email`),
    )
    await expect(box(page, 'Your message')).toHaveValue(new RegExp(`home #${key}`))
    expect(await violations()).toEqual([])
    await fillIn(page)
    await page.getByRole('checkbox', { name: 'Price and costs' }).check()
    await dialog.getByRole('button', { name: /^Send to / }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(dialog.getByText('Your message has been sent.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([`${salesCenter!.name}, by email`])
    await expect(dialog.getByText(/Reference: [0-9A-F]{8}/)).toBeVisible()
    await expect(dialog.locator('section[role=status]')).toBeFocused()
    expect(await violations()).toEqual([])
    await dialog.getByRole('button', { name: 'Send another message' }).press('Enter')
    await expect(box(page, 'Your name')).toHaveValue('')
    // The button is gone, and the keyboard goes on from the form.
    await expect(dialog.locator(':focus').getByLabel('Your name')).toBeVisible()
    await expect(page).toHaveURL(`/homes/${key}`)
  })

  test('reloads the recipients when it opens again after a failure (L172)', async ({
    page,
    ready,
    request,
  }) => {
    const { key } = await dealersHome(request)
    await page.goto(`/homes/${key}`)
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
  })

  test('is a page if the dialog cannot be loaded (L171)', async ({ page, ready, request }) => {
    const { key } = await dealersHome(request)
    await page.goto(`/homes/${key}`)
    await ready()
    await page.route(/assets\/LeadDialog.*\.js/, route => route.abort())
    await page.locator('a[href$="/contact"]:visible').first().click()
    await expect(page).toHaveURL(`/homes/${key}/contact`)
    await expect(page.getByText('Your message goes to:')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/homes/${key}`)
  })

  test('shows errors inline and keeps typed values: at-least-one rule, no braces (L171)', async ({
    page,
    ready,
    request,
  }) => {
    const { park } = await subjectsOf(request)
    await page.goto(`/parks/${park}/contact`)
    await ready()
    await box(page, 'Your message').fill('Is {this} open?')
    await page.getByRole('button', { name: /^Send / }).click()
    const summary = problems(page)
    await expect(summary.getByRole('link')).toHaveText([
      /Your message: .*invalid characters/,
      'Enter your name',
      /Enter an email address or a phone number/,
    ])
    await summary.getByRole('link', { name: 'Enter your name' }).click()
    await expect(box(page, 'Your name')).toBeFocused()
    await box(page, 'Phone').fill('123')
    await box(page, 'Your name').fill('Rosa')
    await page.getByRole('button', { name: /^Send / }).click()
    await expect(box(page, 'Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
    await expect(box(page, 'Your message')).toHaveValue('Is {this} open?')
  })

  test('keeps the home beside the form, also after a failed submit, which moves the focus to the errors', async ({
    page,
    ready,
    request,
  }) => {
    const { home } = await subjectsOf(request)
    await page.goto(`/homes/${home}/contact`)
    await ready()
    const about = page.getByRole('complementary', { name: 'The home you are writing about' })
    const isShown = async () => {
      await expect(about.locator('img').first()).toBeVisible()
      await expect(about.getByRole('heading')).toContainText('$')
      await expect(about).toContainText(/lot rent|lot|land|rent/i)
    }
    await isShown()
    await page.getByRole('button', { name: /^Send / }).click()
    await expect(problems(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await isShown()
    const [card, form] = [await about.boundingBox(), await page.locator('main form').last().boundingBox()]
    expect(card!.x).toBeGreaterThan(form!.x + form!.width)
  })

  test('shows the specified error when sending fails, and can be sent again (L172)', async ({
    page,
    ready,
    request,
  }) => {
    const { dealer } = await subjectsOf(request)
    await page.goto(`/dealers/${dealer}/contact`)
    await ready()
    await fillIn(page)
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

  test('shows the current recipients if they have changed, and asks again (L128)', async ({
    page,
    ready,
    request,
  }) => {
    const { dealer } = await subjectsOf(request)
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
  })

  test('when locked for a day says how long, and does not lock other forms', async ({
    page,
    ready,
    request,
  }) => {
    const [one, two] = await list<Park>(request, 'parks.json?state=FL&limit=2')
    await page.route('**/api/v1/leads.json', route =>
      route.fulfill({
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': '86400' },
        body: JSON.stringify({ error: { code: 'too_many_requests', message: '' }, payload: null }),
      }),
    )
    await page.goto(`/parks/${one!.key}/contact`)
    await ready()
    await fillIn(page)
    await page.getByRole('button', { name: /^Send to / }).click()
    await expect(problems(page)).toContainText('Too many attempts.')
    await page.reload()
    await ready()
    await expect(page.getByText('Too many attempts.')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^Try again in 2[34]:\d\d:\d\d\.$/)
    await expect(page.getByRole('button', { name: /^Send to / })).toBeDisabled()
    await page.goto(`/parks/${two!.key}/contact`)
    await ready()
    await expect(page.getByRole('button', { name: /^Send to / })).toBeEnabled()
    await expect(page.getByRole('timer')).toHaveCount(0)
  })

  test('on a floor plan asks for the ZIP code first, then for dealers, three at most (L171)', async ({
    page,
    ready,
    request,
    violations,
  }) => {
    const { floorPlan } = await subjectsOf(request)
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
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page’s link leads to the same form, which posts, returns with errors, and gives the receipt (L171)', async ({
    page,
    request,
  }) => {
    const { park } = await subjectsOf(request)
    const [{ name }] = (await list<Park>(request, 'parks.json?state=FL&limit=100')).filter(
      ({ key }) => key === park,
    ) as [Park]
    await page.goto(`/parks/${park}`)
    await page
      .locator('aside')
      .getByRole('link', { name: `Contact ${name} office` })
      .click()
    await expect(page).toHaveURL(`/parks/${park}/contact`)
    await expect(page.getByText('Your message goes to:').locator('..')).toContainText(
      `${name} office, by email`,
    )
    await box(page, 'Email address').fill('rosa')
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.request().method() === 'POST'),
      page.getByRole('button', { name: `Send to ${name} office` }).click(),
    ])
    expect(answer.status()).toBe(422)
    await expect(box(page, 'Email address')).toHaveValue('rosa')
    await box(page, 'Email address').fill(newAddress())
    await box(page, 'Your name').fill('Rosa')
    await page.getByRole('button', { name: `Send to ${name} office` }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').last()).toHaveText(`${name} office, by email`)
    await page.getByRole('link', { name: 'Send another message' }).click()
    await expect(box(page, 'Your name')).toHaveValue('')
  })

  test('a button names the recipient within its sentence, in Spanish (L171)', async ({ page, request }) => {
    const { park } = await subjectsOf(request)
    await page.goto(`/es/parks/${park}/contact`)
    await expect(page.getByText('Esto se envía a:').locator('..')).toContainText('la oficina de ')
    await box(page, 'Tu nombre').fill('Rosa')
    await box(page, 'Correo electrónico').fill(newAddress())
    await page.getByRole('button', { name: 'Enviar a la oficina de ' }).click()
    await expect(page.getByRole('main').getByRole('listitem').last()).toHaveText(/^La oficina de /)
  })

  test('a conversation is stopped on the page of sent messages, in Spanish', async ({
    page,
    member,
    signIn,
  }) => {
    await signIn(page.context())
    const { request } = page.context()
    const { park } = await subjectsOf(request)
    const shown = await list<{ id: string }>(request, `leads/recipients.json?type=park&entity-key=${park}`)
    const message = `Is there a site free? ${Date.now()}`
    const sent = await request.post('/api/v1/leads.json', {
      data: {
        type: 'park',
        entityKey: park,
        name: 'Anna Pine',
        email: member.username,
        message,
        recipients: shown.map(({ id }) => id),
      },
    })
    expect(sent.status()).toBe(201)
    await page.goto('/es/account/messages')
    const article = page.getByRole('article').filter({ hasText: message })
    await article.getByText('Terminar esta conversación').click()
    await article.getByRole('button', { name: 'Terminar la conversación' }).click()
    await expect(page.getByText('Ya no recibirás correos de esta conversación.')).toBeVisible()
    await expect(article.getByText('Terminaste esta conversación')).toBeVisible()
  })

  test('a gated tour is opened by the form (L176)', async ({ page, request }) => {
    const key = await gatedHome(request)
    await page.goto(`/homes/${key}`)
    await expect(page.locator('a[href^="https://visit-"]')).toHaveCount(0)
    await page.getByRole('link', { name: 'View virtual tour' }).click()
    await box(page, 'Your name').fill('Rosa')
    await box(page, 'Email address').fill(newAddress())
    await page.getByRole('button', { name: 'View virtual tour' }).click()
    await expect(page.getByRole('link', { name: 'Start the virtual tour' })).toHaveAttribute(
      'href',
      /^https:\/\/visit-\d+\.example\/tour$/,
    )
  })
})

test('the form of a gated tour asks for name and email, names the recipients, and opens the tour (L176)', async ({
  page,
  ready,
  request,
  violations,
}) => {
  const key = await gatedHome(request)
  await page.route('https://visit-*.example/**', route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tour</title>' }),
  )
  await page.goto(`/homes/${key}`)
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

test('a logged-in user finds their details filled in after paint, and the message among those sent (L171)', async ({
  page,
  request,
  member,
  signIn,
  violations,
}) => {
  const { dealer } = await subjectsOf(request)
  await signIn(page.context())
  await page.goto('/account')
  await page.waitForSelector('html[data-ready]')
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
  const recipient = message.getByRole('listitem').filter({ hasText: 'no answer here yet' })
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
    page.getByRole('status').filter({ hasText: 'You will not get any more email from this conversation' }),
  ).toBeVisible()
  await expect(recipient.getByText('You stopped this conversation')).toBeVisible()
  await expect(recipient.getByText('Stop this conversation')).toHaveCount(0)
})

test('an inbox filters by status, opens a message, saves a note, and replies (L177)', async ({
  page,
  request,
  browser,
  violations,
}) => {
  const words = await writeToSeller(request)
  expect(await authenticate(page, 'seller@sample.example', samplePassword)).toBe(200)
  await page.goto('/account/inbox')
  await expect(page.getByText(/new message/)).toBeVisible()
  const row = page.getByRole('article').filter({ hasText: words })
  await expect(row).toContainText('New')
  expect(await violations()).toEqual([])
  await row.getByRole('link', { name: 'Rosa Delgado' }).click()
  await expect(page.getByRole('heading', { name: 'Rosa Delgado', level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('read')
  expect(await violations()).toEqual([])
  await box(page, 'Note').fill('Call on Monday')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(box(page, 'Note')).toHaveValue('Call on Monday')
  await box(page, 'Your reply').fill('It is. Come by.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('blockquote').filter({ hasText: 'It is. Come by.' })).toBeVisible()
  await expect(box(page, 'Your reply')).toHaveValue('')
  await page.getByText('Stop this conversation').click()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Stop the conversation' }).click()
  await expect(page.getByText('You stopped this conversation')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [new URL(page.url()).pathname, '/account/inbox?status=answered', '/account/messages']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await violations()).toEqual([])
  }
  await page.goto('/account/inbox?status=answered')
  await page.getByRole('article').filter({ hasText: words }).getByRole('link').click()
  await box(page, 'Your reply').fill('Bring boots.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('blockquote').filter({ hasText: 'Bring boots.' })).toBeVisible()
  // Back to the previous view, with or without a reply.
  await page.getByRole('link', { name: 'Back to inbox' }).click()
  await expect(page).toHaveURL('/account/inbox?status=answered')
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
  const table = await page.request.get(
    (await page.getByRole('link', { name: /CSV/ }).getAttribute('href')) ?? '',
  )
  expect(await table.text()).toContain(words)
  // Its column names are in the reader's language.
  await page.goto('/es/account/inbox')
  await expect(page.getByRole('link', { name: 'Descargar todo como tabla (CSV)', exact: true })).toBeVisible()
  // Another user's key is not found.
  const stranger = await browser.newContext()
  expect((await stranger.request.get(new URL('/account/inbox', page.url()).href)).url()).toContain('/login')
  await stranger.close()
})

test('a message of a sender with a long name fits a phone (L177)', async ({ page, request }) => {
  const words = await writeToSeller(request, 'en', 'W'.repeat(100))
  expect(await authenticate(page, 'seller@sample.example', samplePassword)).toBe(200)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/account/inbox')
  await page.getByRole('article').filter({ hasText: words }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'WWW', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('text typed over the default message before hydration stays', async ({ page, request }) => {
  const { home } = await subjectsOf(request)
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

/** Opens a message in the inbox. */
async function openReceived(page: Page, words: string) {
  await page.goto('/account/inbox')
  await page.getByRole('article').filter({ hasText: words }).getByRole('link').first().click()
}

const replyBox = (page: Page) => box(page, 'Your reply')

/** Sends the typed reply after the session has expired, then again with a new session. */
async function sendReplyTwice(page: Page, signIn: () => Promise<void>) {
  const send = page.getByRole('button', { name: 'Send reply' })
  const typed = await replyBox(page).inputValue()
  await page.context().clearCookies()
  await send.click()
  await expect(problems(page)).toContainText('You were logged out.')
  await expect(replyBox(page)).toHaveValue(typed)
  await signIn()
  await send.click()
  await expect(page.getByRole('blockquote').filter({ hasText: typed })).toBeVisible()
}

test('a reply and a note are kept after the session has expired, and saved after a login', async ({
  page,
  context,
  request,
}) => {
  const words = await writeToSeller(request, 'es')
  const signIn = async () =>
    expect(await authenticate(page, 'seller@sample.example', samplePassword)).toBe(200)
  await signIn()
  await openReceived(page, words)
  await page.waitForSelector('html[data-ready]')
  // Messages of others are announced in their language.
  await expect(page.getByRole('blockquote').filter({ hasText: words })).toHaveAttribute('lang', 'es')
  await replyBox(page).fill('It is. Come by.')
  await box(page, 'Note').fill('Call on Monday')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Closed')
  await context.clearCookies()
  const keep = page.getByRole('button', { name: 'Save', exact: true })
  await keep.click()
  await expect(problems(page)).toContainText('You were logged out.')
  await expect(box(page, 'Note')).toHaveValue('Call on Monday')
  await signIn()
  await keep.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(problems(page)).toHaveCount(0)
  await page.route('**/inbox/*.json', route =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  await box(page, 'Note').fill('Call on Tuesday')
  await keep.click()
  await expect(problems(page)).toContainText('Please Contact Customer Service')
  await expect(box(page, 'Note')).toHaveValue('Call on Tuesday')
  await page.unroute('**/inbox/*.json')
  await keep.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('closed')

  // The unsent reply has survived all that.
  await expect(replyBox(page)).toHaveValue('It is. Come by.')
  await sendReplyTwice(page, signIn)
  await page.reload()
  await expect(box(page, 'Note')).toHaveValue('Call on Tuesday')
})

test('a reply and a note are returned without script after the session has expired', async ({
  browser,
  baseURL,
  request,
}) => {
  const words = await writeToSeller(request)
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  const signIn = async () =>
    expect(await authenticate(page, 'seller@sample.example', samplePassword)).toBe(200)
  await signIn()
  await openReceived(page, words)
  await box(page, 'Note').fill('Call on Monday')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(problems(page)).toContainText('You were logged out.')
  await expect(box(page, 'Note')).toHaveValue('Call on Monday')
  await signIn()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(box(page, 'Note')).toHaveValue('Call on Monday')
  await replyBox(page).fill('It is. Come by.')
  await sendReplyTwice(page, signIn)
  await context.close()
})

test('the form of a home for rent has the questions of tenants, in both languages', async ({
  page,
  request,
}) => {
  const home = await sampleHome(request, ({ askingPrice, rentalPrice }) => !askingPrice && rentalPrice)
  for (const [prefix, topics] of [
    ['', ['Availability', 'Rent and deposit', 'Scheduling a visit']],
    ['/es', ['Si está disponible', 'Renta y depósito', 'Cuándo puedo ir']],
  ] as const) {
    await page.goto(`${prefix}/homes/${home.key}/contact`)
    await expect(page.locator('label:has(input[name=topics])')).toHaveText([...topics])
  }
})
