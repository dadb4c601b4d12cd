import type { Page } from '@playwright/test'
import { aRunningAd } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { withDatabase } from './database.ts'
import { expect, test, violationsOf } from './fixtures.ts'
import { register } from './member.ts'
import { asStaff, type Browsing, contextOf } from './staff-member.ts'

/** A page of the owner of a new company, with an approved ad in a state where no other test looks. */
async function asAdvertiser(browsing: Browsing, name: string) {
  const context = await contextOf(browsing)
  const { key } = await register(context, { firstName: 'Ivy' })
  await withDatabase(async database => {
    const companyKey = await aCompanyOf(database, { owner: key }, { name })
    const campaign = { companyKey, target: 'state', targetState: 'WY' } as const
    await aRunningAd(database, campaign, { title: `Ad of ${name}` })
  })
  return context.newPage()
}

/** The page fits, and has no violation of WCAG. */
async function expectSound(page: Page) {
  expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('staff limit and stop an advertiser, who reads why', async ({ browser, baseURL }) => {
  const browsing = { browser, baseURL }
  const name = `Limits ${Date.now()}`
  const page = await asAdvertiser(browsing, name)
  const staff = await asStaff(browsing)
  await staff.goto('/staff/advertisers')
  await staff.getByRole('searchbox', { name: 'Company name' }).fill(name)
  await staff.getByRole('main').getByRole('button', { name: 'Find' }).click()
  const card = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name }) })
  await card.getByText('Change the limits').click()
  await expectSound(staff)
  await card.getByRole('textbox', { name: /^Daily limit for all campaigns/ }).fill('20')
  await card.getByRole('checkbox', { name: 'Stop all ads of this company' }).check()
  await card.getByRole('button', { name: 'Save the limits' }).click()
  // A stop needs its reason; what was typed is kept.
  await expect(card.getByRole('alert').first()).toBeVisible()
  await expect(card.getByRole('textbox', { name: /^Daily limit for all campaigns/ })).toHaveValue('20')
  await expect(card.getByRole('checkbox', { name: 'Stop all ads of this company' })).toBeChecked()
  await card.getByRole('textbox', { name: /^Why its ads are stopped/ }).fill('The page asks for passwords.')
  await card.getByRole('button', { name: 'Save the limits' }).click()
  await expect(staff.getByText('The limits are saved.')).toBeVisible()
  await expect(card.getByText('The page asks for passwords.').first()).toBeVisible()

  await page.goto('/account/ads')
  await expect(page.getByRole('heading', { name: 'Your ads are stopped' })).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('The page asks for passwords.')
  await expect(page.getByText('Stopped by our staff')).toBeVisible()
  await expect(page.getByText('all campaigns together can spend at most $20.00 per day')).toBeVisible()
  await expectSound(page)

  await card.getByText('Change the limits').click()
  await card.getByRole('checkbox', { name: 'Stop all ads of this company' }).uncheck()
  await card.getByRole('button', { name: 'Save the limits' }).click()
  await expect(card.getByText('The page asks for passwords.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your ads are stopped' })).toHaveCount(0)
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await staff.context().close()
  await page.context().close()
})
