import type { Page } from '@playwright/test'
import { aRunningAd } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { withDatabase } from './database.ts'
import { ageForm, expect, test, violationsOf } from './fixtures.ts'
import { register } from './member.ts'
import { asStaff, type Browsing, contextOf } from './staff-member.ts'

/** A page of the owner of a new company, with an approved ad in a state where no other test looks. */
async function asAdvertiser(browsing: Browsing, name: string) {
  const context = await contextOf(browsing)
  const { key } = await register(context, { firstName: 'Ivy' })
  const { companyKey, adKey } = await withDatabase(async database => {
    const company = await aCompanyOf(database, { owner: key }, { name })
    const campaign = { companyKey: company, target: 'state', targetState: 'WY' } as const
    return { ...(await aRunningAd(database, campaign, { title: `Ad of ${name}` })), companyKey: company }
  })
  return { page: await context.newPage(), companyKey, adKey }
}

/** The page fits, and has no violation of WCAG. */
async function expectSound(page: Page) {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('staff limit and stop an advertiser, who reads why', async ({ browser, baseURL }) => {
  const browsing = { browser, baseURL }
  const name = `Limits ${Date.now()}`
  const { page } = await asAdvertiser(browsing, name)
  const staff = await asStaff(browsing)
  await staff.goto('/staff/advertisers')
  await staff.getByRole('searchbox', { name: 'Name of the company' }).fill(name)
  await staff.getByRole('main').getByRole('button', { name: 'Find' }).click()
  const card = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name }) })
  await card.getByText('Change the limits').click()
  await expectSound(staff)
  await card.getByRole('textbox', { name: /^The most that all campaigns/ }).fill('20')
  await card.getByRole('checkbox', { name: 'Stop all ads of this company' }).check()
  await card.getByRole('button', { name: 'Save the limits' }).click()
  // A stop needs its reason; what was typed is kept.
  await expect(card.getByRole('alert').first()).toBeVisible()
  await expect(card.getByRole('textbox', { name: /^The most that all campaigns/ })).toHaveValue('20')
  await expect(card.getByRole('checkbox', { name: 'Stop all ads of this company' })).toBeChecked()
  await card.getByRole('textbox', { name: /^Why its ads are stopped/ }).fill('The page asks for passwords.')
  await card.getByRole('button', { name: 'Save the limits' }).click()
  await expect(staff.getByText('The limits are saved.')).toBeVisible()
  await expect(card.getByText('The page asks for passwords.').first()).toBeVisible()

  await page.goto('/account/ads')
  await expect(page.getByRole('heading', { name: 'Your ads are stopped' })).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('The page asks for passwords.')
  await expect(page.getByText('Stopped by our staff')).toBeVisible()
  await expect(page.getByText('all campaigns together spend at most $20.00 a day')).toBeVisible()
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

test('an ad is reported without an account, and staff refuse it', async ({ browser, baseURL }) => {
  const browsing = { browser, baseURL }
  const name = `Reported ${Date.now()}`
  const { page, adKey } = await asAdvertiser(browsing, name)
  const visitor = await (await contextOf(browsing)).newPage()
  await visitor.goto(`/report/ads/${adKey}`)
  await expect(visitor.getByRole('heading', { name: 'Report an ad' })).toBeVisible()
  await expect(visitor.getByRole('blockquote')).toContainText(`Ad of ${name}`)
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectSound(visitor)
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByRole('alert').first()).toBeVisible()
  await visitor.getByRole('radio', { name: 'It is misleading or a scam' }).check()
  await visitor.getByRole('textbox', { name: /^Email address/ }).fill('rosa@mail.example')
  await ageForm(visitor)
  await visitor.getByRole('button', { name: 'Send the report' }).click()
  await expect(visitor.getByText('Our staff will look at it.')).toBeVisible()

  const staff = await asStaff(browsing)
  await staff.goto('/staff/reports')
  await staff.getByRole('link', { name: `“Ad of ${name}”` }).click()
  await expect(staff.getByRole('heading', { name: 'It is misleading or a scam' })).toBeVisible()
  await expect(staff.getByText('https://insure.example/quote?from=havenrow')).toBeVisible()
  await expectSound(staff)
  await staff.getByRole('radio', { name: 'Refuse the ad' }).check()
  await staff.getByRole('textbox', { name: /^Reason/ }).fill('Nobody insures that.')
  await staff.getByRole('button', { name: 'Decide and tell who reported it' }).click()
  await expect(staff.getByText('Ad refused')).toBeVisible()
  await page.goto('/account/ads')
  await expect(page.getByText('Needs a change')).toBeVisible()
  // Nobody sees it any longer.
  expect((await visitor.goto(`/report/ads/${adKey}`))!.status()).toBe(404)
  for (const each of [visitor, staff, page]) await each.context().close()
})
