import type { APIRequestContext, Page } from '@playwright/test'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { openAdBilling } from '#services/ad-billing/index.ts'
import { anAd, aRunningAd, browserAgent, giveCredit } from '../world/ad.ts'
import { withCompanyHome } from './company-home.ts'
import { ageForm, expect, violationsOf } from './fixtures.ts'
import { clientHeaders, newAddress, test } from './member.ts'
import { contextOf } from './staff-member.ts'
import { startApplication } from './start-application.ts'

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const running = await findEmbedded(process.env.E2E_DATA_DIR!)
  const database = connect({ connectionString: running!.connectionString, max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

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

for (const [javaScriptEnabled, width, prefix, state, say] of [
  [
    true,
    1280,
    '',
    'WY',
    { count: 'Count leads', off: /not counted/, cost: 'Cost of a lead', copy: 'Copy the request' },
  ],
  [
    false,
    360,
    '/es',
    'VT',
    {
      count: 'Contar contactos',
      off: /no se cuentan/,
      cost: 'Costo por contacto',
      copy: 'Copiar la solicitud',
    },
  ],
] as const)
  test(`an advertiser counts leads: a click leads to a home of theirs, a message counts, script: ${javaScriptEnabled}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await contextOf({ browser, baseURL, javaScriptEnabled })
    const { companyKey, listingKey } = await withCompanyHome(context)
    const { campaignKey, adKey } = await withDatabase(async database => {
      await giveCredit(database, companyKey, 20)
      const made = await aRunningAd(
        database,
        { companyKey, target: 'state', targetState: state, bid: 9_000_000 },
        { websiteLink: `${baseURL}${prefix}/homes/${listingKey}?from=ad` },
      )
      // Compared with the first one, and not shown.
      await anAd(database, made.campaignKey, { review: 'pending' })
      return made
    })
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${prefix}/account/ads/${campaignKey}`)
    await expect(page.getByText(say.off).first()).toBeVisible()
    if (javaScriptEnabled) await startApplication(page)
    await page.getByRole('button', { name: say.count, exact: true }).click()
    const request = page.locator('pre')
    await expect(request).toContainText(`curl -X POST ${new URL(baseURL!).origin}/api/v2/ad-leads.json`)
    await expect(page.getByText(say.off)).toHaveCount(0)
    await expect(page.getByRole('button', { name: say.copy })).toHaveCount(javaScriptEnabled ? 1 : 0)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])

    // A reader clicks.
    const reader = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      userAgent: browserAgent,
      extraHTTPHeaders: clientHeaders(),
    })
    const home = await reader.newPage()
    await home.goto(await seeAd(reader.request, state, adKey))
    await expect(home).toHaveURL(
      new RegExp(`${prefix}/homes/${listingKey}\\?from=ad&havenrow-click=[\\w-]{22}$`),
    )
    const reference = new URL(home.url()).searchParams.get('havenrow-click')!
    const html = await (await reader.request.get(`${prefix}/homes/${listingKey}`)).text()
    expect(html).toContain(`/homes/${listingKey}/contact"`)
    expect(html).not.toContain('havenrow-click')
    if (javaScriptEnabled) await startApplication(home)
    await home.locator(`a[href*="/homes/${listingKey}/contact"]:visible`).first().click()
    const form = home.locator('form', { has: home.locator('input[name="click"]') })
    const send = form.locator('button[type="submit"]')
    // The reference stays when the form comes back.
    await send.click()
    await expect(home.getByRole('alert').first()).toBeVisible()
    await expect(form.locator('input[name="click"]')).toHaveValue(reference)
    await box(home, javaScriptEnabled ? 'Your name' : 'Tu nombre').fill('Ana Ruiz')
    await box(home, javaScriptEnabled ? 'Email address' : 'Correo electrónico').fill(newAddress())
    if (javaScriptEnabled) await ageForm(home)
    await send.click()
    await expect(home.getByText(/Your message has been sent|Enviamos tu mensaje/).first()).toBeVisible()
    expect((await reader.cookies()).filter(({ value }) => value.includes(reference))).toEqual([])
    await reader.close()

    await withDatabase(database => openAdBilling({ database, now: Date.now }).count())
    await page.goto(`${prefix}/account/ads/${campaignKey}`)
    await expect(page.getByRole('term').filter({ hasText: say.cost })).toBeVisible()
    const byPage = page.getByRole('region', { name: /^(By kind of page|Por tipo de página)$/ })
    await expect(byPage.getByRole('row').last().getByRole('cell')).toHaveText(['1', '1', '1', /^\$/])
    await expect(page.getByText(/(Views|Vistas) 1 · (Clicks|Clics) 1 · (Leads|Contactos) 1$/)).toBeVisible()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await context.close()
  })
