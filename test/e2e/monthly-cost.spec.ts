import type { Page } from '@playwright/test'
import { violationsOf } from './fixtures.ts'
import { expect, logIn, test } from './member.ts'
import { startApplication } from './start-application.ts'

test('what a reader can pay a month finds homes, and their pages keep the savings', async ({ page }) => {
  await page.goto('/my-month')
  await page.getByLabel('Maximum monthly budget').fill('1500')
  await page.getByLabel('Savings').fill('20000')
  await page.getByLabel(/^City/).fill('Florida')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(/\/homes\/fl\?.*maximum-monthly-cost=1500/)
  const query = new URL(page.url()).searchParams
  expect([query.get('savings'), query.get('order[]')]).toEqual(['20000', 'monthly-cost:asc'])
  const card = page.locator('[data-found] article').first()
  await expect(card).toContainText('/mo')
  await card.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/homes\/\d+\?savings=20000/)
  await expect(page.locator('#monthly-cost')).toBeVisible()
})

/** Homes that savings of $10,000 do not pay for. */
const oneSale = (query = '') =>
  `/homes/fl?listing-type[]=for-sale&tenure[]=leased-lot&minimum-price=20000${query}`
const firstCard = (page: Page) => page.locator('[data-found] article').first()
/** Its monthly cost; the rest of a card can change meanwhile. */
const firstCost = async (page: Page) =>
  /\$[\d,]+\/mo (all-in|\+ lot rent)/.exec((await firstCard(page).textContent())!)![0]
/** On a phone it comes after the homes of a search with filters. */
const line = (page: Page) => page.locator('[data-assumptions]').filter({ visible: true })
/** Keeps assumptions of the reader on the page for them. */
async function keepAssumptions(page: Page, typed: Readonly<Record<string, string>>) {
  await page.goto('/my-month')
  await startApplication(page)
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Save assumptions' }).click()
  await expect(page.getByText('Your assumptions were saved.')).toBeVisible()
}

test('a reader’s assumptions are kept in the browser: cards, pages and shared links have them, and nothing moves', async ({
  page,
}) => {
  await page.goto(oneSale())
  const before = await firstCost(page)
  await expect(line(page)).toContainText('Using our assumptions')
  const href = (await firstCard(page).getByRole('link').last().getAttribute('href'))!
  await page.goto(href)
  const total = page.locator('#monthly-cost p').nth(1)
  const totalBefore = (await total.textContent())!

  await page.goto(oneSale())
  await line(page).getByRole('link', { name: 'Change' }).click()
  await expect(page).toHaveURL('/my-month#assumptions')
  await keepAssumptions(page, {
    'Savings for the down payment': '$10,000',
    'Interest rate, home-only loan': '0 %',
    'Insurance ($ per month)': '0',
  })

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(oneSale())
    const place = await firstCard(page).boundingBox()
    await expect(line(page)).toContainText('Using your assumptions')
    expect(await firstCard(page).boundingBox()).toEqual(place)
    expect(await firstCost(page)).not.toBe(before)
    const isWide = width === 1280
    await expect(line(page).getByText('$10,000 in savings, 0% for the home only')).toBeVisible({
      visible: isWide,
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // Its text is hidden on a phone.
    if (isWide) expect(await violationsOf(page)).toEqual([])
  }

  await page.goto(href)
  await expect(page.locator('#monthly-cost')).toContainText('at 0% for 20 years')
  await expect(total).not.toHaveText(totalBefore)
  const amount = /\$[\d,]+/.exec((await total.textContent())!)![0]
  await expect(page.getByRole('complementary').first()).toContainText(`${amount}/mo`)
  expect(await violationsOf(page)).toEqual([])
  const mail = (await page
    .getByRole('link', { name: 'Email', exact: true, includeHidden: true })
    .getAttribute('href'))!
  const shared = new URL(new URLSearchParams(mail.replace(/^[^?]*/, '')).get('body')!)
  expect(shared.searchParams.get('home-loan-rate')).toBe('0')
  // Savings are nobody else's business: the link has what they pay of this price.
  expect(shared.searchParams.get('savings')).toBeNull()
  expect(Number(shared.searchParams.get('down-payment'))).toBeGreaterThan(0)
  const other = await page.context().browser()!.newContext()
  const friend = await other.newPage()
  await friend.goto(shared.href)
  await expect(friend.locator('#monthly-cost p').nth(1)).toContainText(amount)
  await expect(friend.locator('[data-assumptions]')).toContainText('Using the assumptions in this link')
  await friend
    .locator('[data-assumptions]')
    .getByRole('link', { name: 'Stop using the link’s assumptions' })
    .click()
  await expect(friend.locator('#monthly-cost p').nth(1)).toHaveText(totalBefore)
  await other.close()

  await line(page).getByRole('button', { name: 'Use our assumptions' }).click()
  await expect(total).toHaveText(totalBefore)
  await page.goto(oneSale())
  await startApplication(page)
  await expect(line(page)).toContainText('Using our assumptions')
  expect(await firstCost(page)).toBe(before)
})

test('the form of a home’s page keeps what it changes, and says what is wrong', async ({ page }) => {
  await page.goto(oneSale('&savings=1000'))
  await page.goto((await firstCard(page).getByRole('link').last().getAttribute('href'))!)
  await expect(page).toHaveURL(/\/homes\/\d+\?savings=1000/)
  await startApplication(page)
  const section = page.locator('#monthly-cost')
  await section.getByText('Change assumptions').click()
  await section.getByLabel('Loan term').fill('50')
  await section.getByRole('button', { name: 'Update the monthly cost' }).click()
  await expect(section.getByText('enter a whole number from 1 to 40')).toBeVisible()
  await expect(section.getByLabel('Loan term')).toBeFocused()
  await section.getByLabel('Loan term').fill('10')
  await section.getByRole('button', { name: 'Update the monthly cost' }).click()
  await expect(section).toContainText('for 10 years')
  await expect(section.getByText('Your assumptions were saved.')).toBeVisible()
  // They are in the browser now, not in the address.
  await expect(page).toHaveURL(/\/homes\/\d+$/)
  await page.reload()
  await expect(section).toContainText('for 10 years')
  await expect(line(page)).toContainText('Using your assumptions')
})

test('readers who keep nothing load nothing of it; a search by monthly cost asks again with the assumptions of a reader', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', one => asked.push(one.url()))
  await page.goto(oneSale())
  await startApplication(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => /\/own-code-|monthly-cost/.test(url))).toEqual([])

  await test.step('a search by monthly cost asks again with the reader’s assumptions', async () => {
    await keepAssumptions(page, { 'Down payment (% of the price)': '100' })
    await page.goto('/homes/fl?maximum-monthly-cost=700')
    await expect(page).toHaveURL('/homes/fl?maximum-monthly-cost=700&down-payment=100')
    await expect(line(page)).toContainText('Using your assumptions')
    // Other searches stay as they are, so that their pages are the same for everyone.
    await page.goto('/homes/fl?bedrooms=3')
    await expect(line(page)).toContainText('Using your assumptions')
    await expect(page).toHaveURL('/homes/fl?bedrooms=3')
  })
})

test('an account brings a reader’s assumptions to another device, also that they were given up', async ({
  page,
  browser,
  baseURL,
  member,
  signIn,
}) => {
  /** A device of the member, logged in by the form. */
  const device = async () => {
    const context = await browser.newContext({ baseURL: baseURL! })
    const own = await context.newPage()
    await own.goto('/login')
    await startApplication(own)
    await logIn(own, member.username)
    await expect(own).not.toHaveURL(/login/)
    return own
  }
  await signIn(page.context())
  await page.goto('/my-month')
  await keepAssumptions(page, { 'Loan term (years)': '7' })
  const second = await device()
  await second.goto(oneSale())
  await expect(line(second)).toContainText('Using your assumptions')
  await expect(line(second)).toContainText('7 years')
  const homes = await second
    .locator('[data-found]')
    .evaluateAll(found => found.slice(0, 2).map(({ dataset }) => dataset.found))
  await second.goto(`/account/favorites/compare?key=${homes.join('&key=')}`)
  await expect(line(second)).toContainText('Using your assumptions')

  const dropped = page.waitForResponse(/cost-assumptions\.json/)
  await page.getByRole('button', { name: 'Use our assumptions' }).click()
  expect((await dropped).status()).toBe(200)
  await second.goto(oneSale())
  await expect(line(second)).toContainText('Using our assumptions')
  await expect.poll(() => second.evaluate(() => localStorage.getItem('assumptions'))).toBeNull()
  await second.context().close()
})
