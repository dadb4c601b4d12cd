import type { BrowserContext, Page } from '@playwright/test'
import { aPark } from '../world/park.ts'
import { proveSecondFactor } from '../world/second-factor.ts'
import { withDatabase } from './database.ts'
import { violationsOf } from './fixtures.ts'
import { expect, type Member, register, test } from './member.ts'
import { readOutbox } from './outbox.ts'
import { type Browsing, contextOf } from './staff-member.ts'

/** A page of a new person with a confirmed address. */
async function asPerson(
  browsing: Browsing,
  { isStaff = false } = {},
): Promise<{ page: Page; context: BrowserContext } & Member> {
  const context = await contextOf(browsing)
  const member = await register(context)
  await withDatabase(async database => {
    await database.query(
      'update registered_user set is_staff = $2, email_verified_at = now() where key = $1',
      [member.key, isStaff],
    )
    if (isStaff) await proveSecondFactor(database, member.key)
  })
  return { page: await context.newPage(), context, ...member }
}

/** A new park without an owner that has an email address, or none; its page is public a moment later. */
async function unclaimedPark(hasEmail = true): Promise<{ key: number; name: string; email: string }> {
  const id = crypto.randomUUID().slice(0, 8)
  const [name, email] = [`Heron Lake ${id}`, `office@park-${id}.example`]
  const key = await withDatabase(database =>
    aPark(database, { town: 'canonCity', name, ...(hasEmail && { email }) }),
  )
  return { key, name, email }
}

/** The text of the email to an address whose subject has these words. */
async function emailTo(address: string, words: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails = (await readOutbox()).split('<hr>')
      found = mails.find(mail => mail.includes(address) && mail.includes(words))
      return found
    })
    .toBeDefined()
  return found!
}

test('a park without an email address is claimed by a printed letter', async ({ browser, baseURL }) => {
  const { key, name } = await unclaimedPark(false)
  const { page, username } = await asPerson({ browser, baseURL })
  await page.goto(`/account/parks/${key}/claim`)
  await page.getByRole('radio', { name: /A code by letter/ }).check()
  await page.getByRole('button', { name: 'Start the claim' }).click()
  await expect(page.getByText('Our staff will send a letter with the code')).toBeVisible()

  const { page: desk } = await asPerson({ browser, baseURL }, { isStaff: true })
  await desk.goto('/staff/claims')
  await desk.getByRole('link', { name: new RegExp(name) }).click()
  await desk.waitForURL(/claims\/\d+/)
  await desk.getByRole('button', { name: 'Create letter' }).click()
  const letter = desk.getByRole('region', { name: 'Letter to the park' }).first()
  await expect(letter).toContainText(name)
  // The office may read either language.
  await expect(letter.locator('[lang=en]').first()).toContainText(`says they manage ${name}`)
  await expect(letter.locator('[lang=es]').first()).toContainText(`dice que administra ${name}`)
  await expect(letter.locator('[lang=es]').last()).toContainText(`/es/account/parks/${key}/claim`)
  await expect(letter.getByText(/^\d{6}$/)).toHaveCount(1)
  await expect(desk.getByText(username)).toBeVisible()
  // On paper there is the letter alone.
  await desk.emulateMedia({ media: 'print' })
  const code = /\b\d{6}\b/.exec(await letter.getByText(/^\d{6}$/).innerText())![0]
  for (const hidden of [
    desk.getByText(username),
    desk.getByRole('navigation').first(),
    desk.locator('footer').first(),
  ])
    await expect(hidden).toBeHidden()
  await expect(letter).toBeVisible()

  await page.reload()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Check the code' }).click()
  await expect(page.getByText('You manage this park.')).toBeVisible()
})

test('staff decide a disputed claim', async ({ browser, baseURL }) => {
  const { key, name } = await unclaimedPark()
  const owner = await asPerson({ browser, baseURL })
  await withDatabase(database =>
    database.query(
      `update park set owner_type = 'registered-users', owner_key = $2, modified_at = now() where key = $1`,
      [key, owner.key],
    ),
  )
  const { page, username } = await asPerson({ browser, baseURL })
  await page.goto(`/account/parks/${key}/claim`)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('radio', { name: /A document/ }).check()
  await page.getByRole('button', { name: 'Start the claim' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('textbox', { name: /What is your role/ }).fill('I run the office.')
  await page.getByRole('button', { name: 'Start the claim' }).click()
  await page.getByLabel('Document or photo').setInputFiles({
    name: 'lease.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await page.getByRole('button', { name: 'Send the document' }).click()
  await expect(page.getByText('We received your document.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const told = await emailTo(owner.username, 'Someone else claims')
  expect(told).not.toContain(username)
  await owner.page.goto(`/account/parks/${key}`)
  await expect(owner.page.getByText(/Someone else says they manage this park/)).toBeVisible()

  const visitor = await browser.newPage({ baseURL: baseURL! })
  await expect(async () => {
    await visitor.goto(`/parks/${key}`)
    await expect(visitor.getByText(/^Disputed/)).toBeVisible()
  }).toPass()

  const staff = await asPerson({ browser, baseURL }, { isStaff: true })
  await staff.page.goto('/staff')
  await staff.page.getByRole('link', { name: /Park claims/ }).click()
  expect(await violationsOf(staff.page)).toEqual([])
  await staff.page.getByRole('link', { name: new RegExp(name) }).click()
  await staff.page.waitForURL(/claims\/\d+/)
  await expect(staff.page.getByText('I run the office.')).toBeVisible()
  await staff.page.getByRole('radio', { name: 'Approve' }).check()
  await staff.page.getByRole('button', { name: 'Decide and email the person' }).click()
  await expect(staff.page.getByText('Your decision is saved.')).toBeVisible()
  expect(await violationsOf(staff.page)).toEqual([])
  await page.goto(`/account/parks/${key}`)
  await expect(page.getByRole('textbox', { name: 'Average monthly lot rent' })).toBeVisible()
  await emailTo(owner.username, 'You no longer manage')
})

test('a new park is looked for, added, and public once staff approve it', async ({ browser, baseURL }) => {
  const { page } = await asPerson({ browser, baseURL })
  const name = `Plover Point ${Date.now()}`
  await page.goto('/account/parks/new')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Park name' }).fill(name)
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('34470')
  await page.getByRole('button', { name: 'Find park' }).click()
  const add = page.getByRole('region', { name: /add it/ })
  await expect(add.getByRole('textbox', { name: 'Park name' })).toHaveValue(name)
  await add.getByRole('textbox', { name: 'City' }).fill('Ocala')
  await add.getByRole('combobox', { name: 'State' }).selectOption('Florida')
  await add.getByRole('button', { name: 'Add the park' }).click()
  await expect(page.getByText(/Our staff are reviewing this park/)).toBeVisible()
  const key = /parks\/(\d+)/.exec(page.url())![1]!
  const visitor = await browser.newPage({ baseURL: baseURL! })
  expect((await visitor.goto(`/parks/${key}`))?.status()).toBe(404)

  const staff = await asPerson({ browser, baseURL }, { isStaff: true })
  await staff.page.goto('/staff/parks')
  await staff.page.getByRole('link', { name: new RegExp(name) }).click()
  await staff.page.waitForURL(/parks\/\d+/)
  expect(await violationsOf(staff.page)).toEqual([])
  await staff.page.getByRole('radio', { name: 'Approve' }).check()
  await staff.page.getByRole('button', { name: 'Decide and email the person' }).click()
  await expect(staff.page.getByText('Your decision is saved.')).toBeVisible()
  await expect(async () => {
    expect((await visitor.goto(`/parks/${key}`))?.status()).toBe(200)
  }).toPass()
})
