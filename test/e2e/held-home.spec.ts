import type { BrowserContext, Page } from '@playwright/test'
import { aPicture } from '../world/picture.ts'
import { expect, register, test } from './member.ts'
import { asStaff, contextOf } from './staff-member.ts'

/** Registers a seller, who writes down a home with a photo; returns the key of the draft. */
async function writeDown(context: BrowserContext, serialNumber1: string): Promise<string> {
  await register(context)
  const send = async (method: 'post' | 'put', path: string, data: object | Buffer = {}, type?: string) => {
    const answer = await context.request[method](path, {
      data,
      ...(type !== undefined && { headers: { 'content-type': type } }),
    })
    expect(answer.status(), await answer.text()).toBeLessThan(300)
    return ((await answer.json()) as { payload: { key: string; version: number } }).payload
  }
  const { key } = await send('post', '/api/v1/listings/start-listing')
  const draft = `/api/v1/listing-drafts/${key}`
  const steps = {
    location: { streetAddress1: '12 Palm Way', city: 'Tampa', state: 'FL', postalCode: '33602' },
    home: { year: 1998, make: 'Fleetwood', serialNumber1 },
    money: { askingPrice: 84_500, lot: 'own-land' },
    contact: { sellerName: 'Rosa Delgado' },
  }
  for (const [index, [step, body]] of Object.entries(steps).entries())
    await send('put', `${draft}/${step}.json`, { version: index + 1, ...body })
  const photo = await aPicture({ width: 120, height: 90 })
  await send('post', `${draft}/photos.json`, Buffer.from(await photo.arrayBuffer()), photo.type)
  return key
}

async function publish(page: Page, draft: string): Promise<void> {
  await page.goto(`/homes/start/publish?draft=${draft}`)
  await page.getByRole('main').getByRole('button', { name: 'Publish the home' }).click()
}

const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

for (const javaScriptEnabled of [true, false])
  test(`a seller whose home is held is led to its page, and sees its photo, as staff do, script: ${javaScriptEnabled} (L84)`, async ({
    browser,
    baseURL,
  }) => {
    const browsing = { browser, baseURL, javaScriptEnabled }
    const serial = `FL${crypto.randomUUID().slice(0, 12)}`
    const [first, second] = [await contextOf(browsing), await contextOf(browsing)]
    const earlier = await first.newPage()
    await publish(earlier, await writeDown(first, serial))
    await expect(earlier.getByRole('heading', { name: 'Your home is live' })).toBeVisible()

    const page = await second.newPage()
    await publish(page, await writeDown(second, serial))
    await expect(page.getByRole('heading', { name: 'We are reviewing your listing' })).toBeVisible()
    await page.getByRole('link', { name: 'See why, and send proof' }).click()
    await expect(page.getByRole('region', { name: 'Review' })).toContainText('this serial number')
    const key = /homes\/(\d+)$/.exec(page.url())![1]!
    await page.goto('/account/homes')
    const cover = page.getByRole('main').locator('img').first()
    await expect.poll(() => cover.evaluate(isLoaded)).toBe(true)
    // The placeholder is a picture, too.
    expect((await page.request.get((await cover.getAttribute('src'))!)).status()).toBe(200)

    const staff = await asStaff(browsing)
    await staff.goto(`/staff/homes/${key}`)
    await staff.getByRole('main').getByRole('link', { name: 'Photos' }).click()
    await expect(staff).toHaveURL(`/account/homes/${key}/photos`)
    await expect.poll(() => staff.getByRole('main').locator('img').first().evaluate(isLoaded)).toBe(true)
    for (const context of [first, second, staff.context()]) await context.close()
  })
