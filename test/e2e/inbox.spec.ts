import type { APIRequestContext, Page } from '@playwright/test'
import { samplePassword } from '#model/account/sample.ts'
import { authenticate, test as base, expect, fromOwnAddress, newAddress } from './member.ts'
import { gatedHome, list } from './sample-seller.ts'

const test = base.extend(fromOwnAddress)

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

test('an inbox and a message of a sender with a long name are accessible, and fit a phone (L177)', async ({
  page,
  request,
  violations,
}) => {
  const words = await writeToSeller(request, 'en', 'W'.repeat(100))
  expect(await authenticate(page, 'seller@sample.example', samplePassword)).toBe(200)
  await page.goto('/account/inbox')
  expect(await violations()).toEqual([])
  await openReceived(page, words)
  await expect(page.getByRole('heading', { name: 'WWW', level: 1 })).toBeVisible()
  expect(await violations()).toEqual([])
  await replyBox(page).fill('It is. Come by.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('blockquote').filter({ hasText: 'It is. Come by.' })).toBeVisible()
  await page.getByText('Stop this conversation').click()
  expect(await violations()).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of [new URL(page.url()).pathname, '/account/inbox?status=answered', '/account/messages']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await violations()).toEqual([])
  }
})

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
