import type { BrowserContext } from '@playwright/test'
import { violationsOf } from './fixtures.ts'
import { clientHeaders, expect, newAddress, password, test } from './member.ts'

/** Registers somebody with a company, and publishes a home of it; returns its number. */
async function withCompanyHome({ request }: BrowserContext): Promise<number> {
  const send = async (method: 'post' | 'put', path: string, data: object = {}) => {
    const answer = await request[method](path, { data })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return ((await answer.json()) as { payload: { key: string; listingKey: number } }).payload
  }
  await send('post', '/api/v1/registered-users/register.json', {
    username: newAddress(),
    password,
    firstName: 'Rosa',
    lastName: 'Delgado',
    accountType: 'Retailer',
    emailConsent: false,
  })
  await send('post', '/api/v2/companies.json', { name: 'Sandhill Homes' })
  const draft = `/api/v1/listing-drafts/${(await send('post', '/api/v1/listings/start-listing')).key}`
  const steps = {
    location: { streetAddress1: '12 Palm Way', city: 'Tampa', state: 'FL', postalCode: '33602' },
    home: { year: 1998, make: 'Fleetwood' },
    money: { askingPrice: 84_500, lot: 'own-land' },
    contact: { sellerName: 'Rosa Delgado', listAs: 'company' },
  }
  for (const [index, [step, body]] of Object.entries(steps).entries())
    await send('put', `${draft}/${step}.json`, { version: index + 1, ...body })
  return (await send('post', `${draft}/publish.json`)).listingKey
}

for (const javaScriptEnabled of [true, false])
  test(`an owner changes who of the company sells a home, script: ${javaScriptEnabled} (L155)`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await withCompanyHome(context)
    const page = await context.newPage()
    await page.goto('/account/homes')
    await page.locator(`main a[href="/account/homes/${key}"]`).first().click()
    const person = page.getByLabel('Person of the company')
    await expect(person.getByRole('option', { selected: true })).toHaveText('Rosa Delgado')
    await person.selectOption('')
    await page.getByRole('button', { name: 'Save who sells it' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await expect(person).toHaveValue('')
    await person.selectOption('Rosa Delgado')
    await page.getByRole('button', { name: 'Save who sells it' }).click()
    await expect(person.getByRole('option', { selected: true })).toHaveText('Rosa Delgado')
    const ordered = await context.request.post(`/api/v1/listings/${key}/orders.json`, {
      data: { packageName: 'featured', language: 'en' },
    })
    expect(ordered.status()).toBe(201)
    await page.goto('/account/company')
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
    const orders = page.getByRole('region', { name: 'Orders and invoices' })
    await expect(orders.getByRole('listitem').first()).toContainText('Featured · $49')
    await orders.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible()
    await page.goto(`/es/account/homes/${key}`)
    await expect(page.getByRole('heading', { name: 'Quién la vende' })).toBeVisible()
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
    await context.close()
  })
