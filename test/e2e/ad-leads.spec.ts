import type { APIRequestContext, Page } from '@playwright/test'
import { openAdBilling } from '#services/ad/billing/index.ts'
import { anAd, aRunningAd, browserAgent, giveCredit } from '../world/ad.ts'
import { withCompanyHome } from './company-home.ts'
import { withDatabase } from './database.ts'
import { ageForm, expect, violationsOf } from './fixtures.ts'
import { clientHeaders, newAddress, test } from './member.ts'
import { contextOf } from './staff-member.ts'
import { startApplication } from './start-application.ts'

/** Sees an ad of a state as a reader does; the address of its counter page. */
async function seeAd(request: APIRequestContext, state: string, adKey: number): Promise<string> {
  const ask = async () => {
    const answer = await request.get(`/api/v1/ppc-ads.json?count=1&position=0&page=results&state=${state}`)
    return ((await answer.json()) as { payload: { key: number; token: string }[] }).payload[0]
  }
  await expect.poll(async () => (await ask())?.key).toBe(adKey)
  const { token } = (await ask())!
  await request.post('/api/v1/ad-views.json', { data: { tokens: [token] } })
  return `/api/v1/ad-clicks/${token}.json`
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name })

test('an advertiser counts leads: a click leads to a home of theirs, and a message counts', async ({
  browser,
  baseURL,
}) => {
  const context = await contextOf({ browser, baseURL })
  const { companyKey, listingKey } = await withCompanyHome(context)
  const { campaignKey, adKey } = await withDatabase(async database => {
    await giveCredit(database, companyKey, 20)
    const made = await aRunningAd(
      database,
      { companyKey, target: 'state', targetState: 'WY', bid: 9_000_000 },
      { websiteLink: `${baseURL}/homes/${listingKey}?from=ad` },
    )
    // Compared with the first one, and not shown.
    await anAd(database, made.campaignKey, { review: 'pending' })
    return made
  })
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/account/ads/${campaignKey}`)
  await expect(page.getByText(/do not count leads/).first()).toBeVisible()
  await startApplication(page)
  await page.getByRole('button', { name: 'Count leads', exact: true }).click()
  const request = page.locator('pre')
  await expect(request).toContainText(`curl -X POST ${new URL(baseURL!).origin}/api/v2/ad-leads.json`)
  await expect(page.getByText(/do not count leads/)).toHaveCount(0)
  await page.getByText('Ads that open your own website').click()
  await expect(page.getByRole('button', { name: 'Copy the request' })).toHaveCount(1)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  expect(await violationsOf(page)).toEqual([])

  // A reader clicks.
  const reader = await browser.newContext({
    baseURL: baseURL!,
    userAgent: browserAgent,
    extraHTTPHeaders: clientHeaders(),
  })
  const home = await reader.newPage()
  await home.setViewportSize({ width: 768, height: 1024 })
  await home.goto(await seeAd(reader.request, 'WY', adKey))
  await expect(home).toHaveURL(new RegExp(`/homes/${listingKey}\\?from=ad&havenrow-click=[\\w-]{22}$`))
  const reference = new URL(home.url()).searchParams.get('havenrow-click')!
  const html = await (await reader.request.get(`/homes/${listingKey}`)).text()
  expect(html).toContain(`/homes/${listingKey}/contact"`)
  expect(html).not.toContain('havenrow-click')
  await startApplication(home)
  await home.locator(`a[href*="/homes/${listingKey}/contact"]:visible`).first().click()
  // Beside a wide page is another one.
  const form = home.locator('form:visible', { has: home.locator('input[name="click"]') })
  const send = form.locator('button[type="submit"]')
  // The reference stays when the form comes back.
  await send.click()
  await expect(home.getByRole('alert').first()).toBeVisible()
  await expect(form.locator('input[name="click"]')).toHaveValue(reference)
  await box(home, 'Your name').fill('Ana Ruiz')
  await box(home, 'Email address').fill(newAddress())
  await ageForm(home)
  await send.click()
  await expect(home.getByText('Your message has been sent').first()).toBeVisible()
  expect((await reader.cookies()).filter(({ value }) => value.includes(reference))).toEqual([])
  await reader.close()

  await withDatabase(database => openAdBilling({ database, now: Date.now }).count())
  await page.goto(`/account/ads/${campaignKey}`)
  await expect(page.getByRole('term').filter({ hasText: 'Cost per lead' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'By page type' })).toHaveCount(0)
  await expect(page.getByText(/Views 1 · Clicks 1 · Leads 1$/)).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
  await context.close()
})
