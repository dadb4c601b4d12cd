import type { Page } from '@playwright/test'
import { languages, localized } from '#model/language.ts'
import { aRunningAd } from '../world/ad.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { withDatabase } from './database.ts'
import { violationsOf } from './fixtures.ts'
import { expect, register, test } from './member.ts'
import { asStaff, type Browsing, contextOf } from './staff-member.ts'

/** A page of somebody with a home on the market, and its key. */
async function asSeller(browsing: Browsing): Promise<{ page: Page; key: number; owner: number }> {
  const context = await contextOf(browsing)
  const { key: owner } = await register(context)
  const home = { ownerType: 'registered-users', ownerKey: owner, town: 'canonCity' } as const
  const key = await withDatabase(database => aListing(database, home))
  return { page: await context.newPage(), owner, key }
}

async function decide(page: Page, decision: string, { reason, words }: { reason?: string; words?: string }) {
  await page.getByRole('radio', { name: decision, exact: true }).check()
  if (reason) await page.getByRole('combobox', { name: /Reason/ }).selectOption({ label: reason })
  if (words) await page.getByRole('textbox', { name: /Message to the seller/ }).fill(words)
  await page.getByRole('button', { name: 'Decide and email the seller' }).click()
  await expect(page.getByText('Your decision is saved.')).toBeVisible()
}

test('staff hold a home, ask, get proof, and publish it (L84)', async ({ browser, baseURL }) => {
  const browsing = { browser, baseURL }
  const staff = await asStaff(browsing)
  const { page, key } = await asSeller(browsing)
  await staff.goto(`/staff/homes/${key}`)
  await staff.getByRole('button', { name: 'Decide and email the seller' }).click()
  await expect(staff.getByRole('alert')).toBeVisible()
  await decide(staff, 'Hold it for review', { reason: 'The photos show another home.' })

  await staff.goto('/staff')
  await staff.getByRole('link', { name: /Homes to review/ }).click()
  // The item next to its queue, the decision in view, and keys for both.
  await expect(staff.getByRole('heading', { name: 'Review', exact: true })).toBeVisible()
  const table = staff.getByRole('table', { name: 'Review' })
  const decision = staff.getByRole('button', { name: 'Decide and email the seller' })
  await expect(decision).toBeInViewport()
  const [queueBox, decisionBox] = [(await table.boundingBox())!, (await decision.boundingBox())!]
  expect(queueBox.x + queueBox.width).toBeLessThan(decisionBox.x)
  await staff.keyboard.press('j')
  await expect(staff).toHaveURL(/\/staff\/homes\/\d+$/)
  await staff.goto(`/staff/homes/${key}`)
  await expect(table.locator('[aria-current]')).toContainText(String(key))
  await expect(decision).toBeInViewport()
  await staff.keyboard.press('a')
  await expect(staff.getByRole('radio', { name: 'Publish it' })).toBeChecked()
  await staff.keyboard.press('/')
  const find = staff.getByRole('searchbox')
  await expect(find).toBeFocused()
  await staff.keyboard.press('h')
  await expect(find).toHaveValue('h')
  await decide(staff, 'Ask the seller', { words: 'May we see the title?' })

  await page.goto(`/account/homes/${key}`)
  const review = page.getByRole('region', { name: 'Review' })
  await expect(review).toContainText('May we see the title?')
  await review.getByRole('link', { name: 'Send proof' }).click()
  await page.getByLabel('Proof', { exact: true }).setInputFiles({
    name: 'title.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 the title of a home'),
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We have received your proof.')).toBeVisible()

  await staff.goto(`/staff/homes/${key}`)
  await expect(staff.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', /^\/staff\/proofs\/\d+$/)
  await decide(staff, 'Publish it', {})
  await page.goto(`/account/homes/${key}`)
  await expect(page.getByRole('region', { name: 'Review' })).toHaveCount(0)
  await page.getByText(/^\d+ changes$/).click()
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Our staff')
  await staff.context().close()
  await page.context().close()
})

test('staff note a paid invoice and pay it back (L186)', async ({ browser, baseURL }) => {
  const browsing = { browser, baseURL }
  const staff = await asStaff(browsing)
  const { page, key } = await asSeller(browsing)
  await page.goto(`/account/homes/${key}/package`)
  await page.getByRole('radio', { name: /^Featured/ }).check()
  await page.getByRole('button', { name: 'Choose this package' }).click()
  await expect(page.getByRole('heading', { name: /^Invoice \d+$/ })).toBeVisible()
  const [, order] = /orders\/(\d+)/.exec(page.url()) ?? []

  await staff.goto('/staff/payments')
  await staff.getByRole('link', { name: 'Not paid yet' }).click()
  await staff.getByRole('link', { name: `Order ${order}`, exact: true }).click()
  expect(await violationsOf(staff)).toEqual([])
  await staff.getByRole('button', { name: 'The invoice was paid' }).click()
  await expect(staff.getByText('Order updated.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Thank you. The package is active.')).toBeVisible()
  await staff.getByRole('button', { name: 'Refund the order' }).click()
  await expect(staff.getByRole('main')).toContainText('Refunded')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Refunded')
  await staff.context().close()
  await page.context().close()
})

test('the staff pages are accessible, and fit in both languages', async ({ browser, baseURL }) => {
  const staff = await asStaff({ browser, baseURL })
  const { page, key, owner } = await asSeller({ browser, baseURL })
  const { dealer, adKey } = await withDatabase(async database => ({
    dealer: await aDealer(database),
    ...(await aRunningAd(database, { target: 'state', targetState: 'WY' })),
  }))
  const faults: string[] = []
  for (const path of [
    '/staff',
    '/staff/review',
    '/staff/reports',
    `/staff/reports/listing/${key}`,
    `/staff/reports/ad/${adKey}`,
    '/staff/find?text=sample',
    `/staff/users/${owner}`,
    '/staff/payments',
    '/staff/prices',
    '/staff/coupons',
    '/staff/ads',
    '/staff/advertisers',
    '/staff/ad-network',
    '/staff/loan-rules',
    '/staff/changes',
    `/staff/homes/${key}`,
    `/staff/dealers/${dealer}`,
  ])
    for (const language of languages) {
      const address = localized(path, language)
      await staff.setViewportSize({ width: 320, height: 800 })
      await staff.goto(address)
      const width = await staff.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) faults.push(`${address} is ${width} wide at 320`)
      // Axe finds the same in both languages, and at 1280 px all of the page.
      if (language !== 'en') continue
      await staff.setViewportSize({ width: 1280, height: 800 })
      faults.push(...(await violationsOf(staff)).map(text => `${address}: ${text}`))
    }
  expect(faults).toEqual([])
  await staff.context().close()
  await page.context().close()
})

test('staff see the site as somebody, on every page told so', async ({ browser, baseURL }) => {
  const browsing = { browser, baseURL }
  const staff = await asStaff(browsing)
  const { page, owner } = await asSeller(browsing)
  const banner = staff.getByRole('complementary', { name: 'View the site as this person' })
  await staff.goto('/parks')
  await expect(banner).toHaveCount(0)
  await staff.goto(`/staff/users/${owner}`)
  await staff.getByLabel('Reason for viewing').fill('They cannot find their home')
  await staff.getByRole('button', { name: 'View the site as this person' }).click()
  await expect(staff).toHaveURL('/account')
  await expect(banner).toContainText(`(user ${owner}). You cannot change anything.`)
  expect(await violationsOf(staff)).toEqual([])
  for (const path of ['/parks', '/', '/account/homes', '/nowhere']) {
    await staff.goto(path)
    await expect(banner, path).toBeVisible()
  }
  await staff.goto('/es/parks')
  await expect(staff.getByRole('complementary', { name: 'Ver el sitio como esta persona' })).toContainText(
    `(usuario ${owner})`,
  )
  await page.goto('/parks')
  await expect(page.getByText(`(user ${owner})`)).toHaveCount(0)

  await staff.goto('/account/profile')
  const name = staff.getByLabel('First name')
  await name.fill('Changed')
  await staff.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(staff.getByRole('alert')).toContainText('Nothing was changed')
  await expect(name).toHaveValue('Changed')
  await banner.getByRole('button', { name: 'Stop' }).click()
  await expect(staff).toHaveURL('/staff/find')
  await expect(banner).toHaveCount(0)
  await page.goto('/account/activity')
  await expect(page.getByRole('main')).toContainText('Customer service viewed the site as you')
  await staff.context().close()
  await page.context().close()
})
