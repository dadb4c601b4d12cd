import type { BrowserContext, Page } from '@playwright/test'
import type { OwnListingItem } from '#contract/v2/own-listing.response.ts'
import { samplePassword } from '#model/account/sample.ts'
import { violationsOf } from './fixtures.ts'
import { authenticate, clientHeaders, expect, fromOwnAddress, register, test } from './member.ts'
import { changePhotos, removeFirstPhoto } from './own-photos.ts'

test.use(fromOwnAddress)
// They change homes of the same sample seller, each its own.
test.describe.configure({ mode: 'default' })

/** Logs in as the sample seller; returns the key of one of their homes on the market, by position. */
async function asSeller(context: BrowserContext, index: number): Promise<number> {
  const username = 'seller@sample.example'
  expect(await authenticate(context, username, samplePassword)).toBe(200)
  const session = await context.request.get('/api/v1/session.json')
  const { key } = (await session.json()).payload.registeredUser as { key: number }
  const homes = await context.request.get(`/api/v2/registered-users/${key}/listings.json?active[]=1`)
  const { payload } = (await homes.json()) as { payload: OwnListingItem[] }
  const quiet = payload.filter(({ isSalePending }) => !isSalePending)
  return quiet[index]!.key
}

const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true, includeHidden: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Opens all groups of the details. */
async function unfold(page: Page) {
  const closed = page.locator('#details details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}
const saved = (page: Page) => expect(page.getByText('Your changes are saved.')).toBeVisible()

test('a user without homes is led to listing one', async ({ page, violations }) => {
  await register(page)
  await page.goto('/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: /My homes/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'My homes', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'List a home' })).toHaveAttribute('href', '/homes/start')
  expect(await violations()).toEqual([])
})

test('a seller moves the pin of a home on the map, near its address only', async ({ page }) => {
  const key = await asSeller(page.context(), 1)
  await page.goto(`/account/homes/${key}`)
  await unfold(page)
  const latitude = box(page, 'Latitude of the pin')
  const before = Number(await latitude.inputValue())
  await press(page, 'Move the pin on a map')
  await page.getByRole('application', { name: 'Pin of the home.' }).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(latitude).not.toHaveValue(String(before))
  const moved = Number(await latitude.inputValue())
  expect(moved).toBeGreaterThan(before)
  await press(page, 'Save changes')
  await page.waitForURL('**/*sent=details')
  await expect(latitude).toHaveValue(String(moved))
  await unfold(page)
  await latitude.fill(String(before + 2))
  await press(page, 'Save changes')
  await expect(page.getByRole('alert')).toContainText('Is more than 15 miles from the address.')
  await expect(latitude).toHaveValue(String(before + 2))
})

test('a seller changes price and details, and buyers see it at once (L180)', async ({ page, violations }) => {
  const key = await asSeller(page.context(), 1)
  await page.goto('/account/homes')
  expect(await violations()).toEqual([])
  await page.locator(`main a[href="/account/homes/${key}"]`).first().click()
  expect(await violations()).toEqual([])
  const before = await box(page, 'Asking price').inputValue()
  const [description, price] = ['A porch on two sides, and a view of the lake.', '43210']
  await box(page, 'Asking price').fill(price)
  await press(page, 'Save price')
  await saved(page)
  await expect(page.getByText('$43,210', { exact: true })).toBeVisible()
  // The version of this form is older now; that is no conflict.
  await unfold(page)
  await box(page, 'Description').fill(description)
  await press(page, 'Save changes')
  await page.waitForURL('**/*sent=details')
  await expect(box(page, 'Description')).toHaveValue(description)
  const similar = await page.request.get(`/api/v1/listings/${key}/similar.json`)
  const { meta } = (await similar.json()) as { meta: { total: number } }
  expect(meta.total).toBeGreaterThan(0)
  const beside = page.getByRole('region', { name: 'Homes that buyers see beside yours' })
  await expect(beside.getByRole('listitem').filter({ has: page.locator('h3') })).toHaveCount(
    Math.min(3, meta.total),
  )
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/homes/${key}`)
  await expect(page.getByRole('main')).toContainText('$43,210')
  await expect(page.getByRole('main')).toContainText(description)
  await page.goto(`/account/homes/${key}`)
  await unfold(page)
  await box(page, 'Asking price').fill(before)
  await press(page, 'Save price')
  await saved(page)
})

test('what is typed in the details stays when the price is saved, without a question', async ({ page }) => {
  const key = await asSeller(page.context(), 1)
  await page.goto(`/account/homes/${key}`)
  await unfold(page)
  const words = `A porch. ${Date.now()}`
  await box(page, 'Description').fill(words)
  await press(page, 'Save price')
  await page.waitForURL('**/*sent=price')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(box(page, 'Description')).toHaveValue(words)
  // Leaving the page still asks.
  await page.getByRole('link', { name: 'All your homes' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('groups of the details say what is in them, as saved and as typed', async ({ page }) => {
  const key = await asSeller(page.context(), 1)
  await page.goto(`/account/homes/${key}`)
  const group = page.locator('#details details').filter({ hasText: /^Seller/ })
  const name = await box(page, 'Name of the seller').inputValue()
  await expect(group.locator('summary')).toContainText(`Name of the seller: ${name}`)
  await expect(box(page, 'Name of the seller')).toBeHidden()
  await group.locator('summary').click()
  await box(page, 'Name of the seller').fill('Rosa of Ocala')
  await group.locator('summary').click()
  await expect(group.locator('summary')).toContainText('Name of the seller: Rosa of Ocala')
})

test('a seller changes months by their names, the data plate, and the name that buyers see', async ({
  page,
}) => {
  const key = await asSeller(page.context(), 1)
  await page.goto(`/account/homes/${key}`)
  await unfold(page)
  const before = {
    name: await box(page, 'Name of the seller').inputValue(),
    serial: await box(page, 'Serial number of section 1').inputValue(),
  }
  await box(page, 'Name of the seller').fill('Rosa Delgado of Ocala')
  await box(page, 'Serial number of section 1').fill('E2E-PLATE-0001')
  await expect(page.getByRole('combobox', { name: 'First month of the season' })).toContainText('November')
  await press(page, 'Save changes')
  await page.waitForURL('**/*sent=details')
  await page.reload()
  await expect(box(page, 'Serial number of section 1')).toHaveValue('E2E-PLATE-0001')
  await page.goto(`/homes/${key}`)
  await expect(page.getByRole('main')).toContainText('Rosa Delgado of Ocala')
  await page.goto(`/account/homes/${key}`)
  await unfold(page)
  await box(page, 'Name of the seller').fill(before.name)
  await box(page, 'Serial number of section 1').fill(before.serial)
  await press(page, 'Save changes')
  await page.waitForURL('**/*sent=details')
})

for (const javaScriptEnabled of [true, false])
  test(`a seller corrects address, park and phone of a home on the market, script ${javaScriptEnabled ? 'on' : 'off'} (L180)`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asSeller(context, javaScriptEnabled ? 4 : 5)
    const page = await context.newPage()
    await page.goto(`/account/homes/${key}`)
    await unfold(page)
    const before = {
      street: await box(page, 'Street address').inputValue(),
      city: await box(page, 'City').inputValue(),
      zip: await box(page, 'ZIP code').inputValue(),
      phone: await box(page, 'Phone').inputValue(),
    }
    // Another state than that of the home.
    await box(page, 'ZIP code').fill('00000')
    await press(page, 'Save changes')
    await expect(page.getByRole('alert')).toContainText(/ZIP code/)
    await expect(box(page, 'ZIP code')).toHaveValue('00000')
    await expect(box(page, 'ZIP code')).toBeVisible()
    await unfold(page)
    await box(page, 'ZIP code').fill(before.zip)
    await box(page, 'Street address').fill('77 Test Lane')
    await box(page, 'Phone').fill('(352) 555-0177')
    await press(page, 'Save changes')
    await saved(page)
    await expect(box(page, 'Street address')).toHaveValue('77 Test Lane')
    await expect(box(page, 'Phone')).toHaveValue('(352) 555-0177')
    const park = page.getByRole('combobox', { name: 'Park', exact: true, includeHidden: true })
    const parkBefore = await park.inputValue()
    const other = (
      await park.locator('option').evaluateAll(all => all.map(one => one.getAttribute('value')))
    ).filter(value => value && value !== parkBefore)[0]!
    await unfold(page)
    await park.selectOption(other)
    await press(page, 'Save changes')
    await expect(page.getByText('2 changes', { exact: true })).toBeVisible()
    await page.reload()
    await expect(park).toHaveValue(other)
    // The prices are a form of their own, and leave the address alone.
    await press(page, 'Save price')
    await expect(box(page, 'Street address')).toHaveValue('77 Test Lane')
    await page.getByText(/^\d+ changes?$/).click()
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText(`77 Test Lane, ${before.city}`)
    await unfold(page)
    await park.selectOption(parkBefore)
    await box(page, 'Street address').fill(before.street)
    await box(page, 'Phone').fill(before.phone)
    await press(page, 'Save changes')
    await saved(page)
    await expect(box(page, 'Street address')).toHaveValue(before.street)
    await context.close()
  })

test('what was typed is kept without script when the session has ended', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    extraHTTPHeaders: clientHeaders(),
  })
  const page = await context.newPage()
  const key = await asSeller(context, 1)
  await page.goto(`/account/homes/${key}`)
  await unfold(page)
  const words = `A porch to the south.\nA carport. ${Date.now()}`
  await box(page, 'Description').fill(words)
  const session = await context.cookies()
  await context.clearCookies()
  await press(page, 'Save changes')
  for (let time = 0; time < 2; time++) {
    await expect(page.getByRole('heading', { name: 'Your changes are not saved yet' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('You were logged out.')
    // Before a login it changes nothing.
    if (time === 0) await press(page, 'Send again')
  }
  await context.addCookies(session)
  await press(page, 'Send again')
  await page.waitForURL('**/*sent=details')
  await expect(box(page, 'Description')).toHaveValue(words)
  await context.close()
})

test('an invalid field has its error beside it, and nothing is saved', async ({ page }) => {
  const key = await asSeller(page.context(), 1)
  await page.goto(`/account/homes/${key}`)
  await unfold(page)
  await box(page, 'Year built').fill('1800')
  await press(page, 'Save changes')
  await expect(box(page, 'Year built')).toHaveAccessibleDescription(/must be greater than or equal to 1930/i)
  await box(page, 'Year built').fill('1999')
  await page.getByRole('combobox', { name: 'Land' }).selectOption('own-land')
  await box(page, 'Lot rent a month').fill('500')
  await press(page, 'Save changes')
  await expect(box(page, 'Lot rent a month')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, 'Lot rent a month')).toHaveValue('500')
  await box(page, 'Lot rent a month').fill('')
  await box(page, 'Other terms, in your own words').fill('No Muslims')
  await press(page, 'Save changes')
  await expect(box(page, 'Other terms, in your own words')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, 'Other terms, in your own words')).toHaveValue('No Muslims')
})

for (const javaScriptEnabled of [true, false])
  test(`of two tabs the late one sees both values and chooses, script ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asSeller(context, javaScriptEnabled ? 2 : 3)
    const mark = `${Date.now()}`
    const [early, late] = [await context.newPage(), await context.newPage()]
    for (const page of [early, late]) {
      await page.goto(`/account/homes/${key}`)
      await unfold(page)
    }
    await box(early, 'Model').fill(`Early ${mark}`)
    await box(early, 'Manufacturer').fill(`Works ${mark}`)
    await press(early, 'Save changes')
    await saved(early)

    await box(late, 'Model').fill(`Late ${mark}`)
    await box(late, 'Model number').fill(`LP-${mark}`)
    await press(late, 'Save changes')
    const conflict = late.getByRole('region', { name: 'This home was changed meanwhile' })
    await expect(conflict).toContainText(`Early ${mark}`)
    await expect(conflict).toContainText(`Late ${mark}`)
    await expect(conflict).toContainText(`Works ${mark}`)
    await expect(box(late, 'Model')).toHaveValue(`Late ${mark}`)
    await expect(box(late, 'Model number')).toHaveValue(`LP-${mark}`)
    await expect(box(late, 'Manufacturer')).toHaveValue(`Works ${mark}`)
    await conflict.getByRole('checkbox', { name: /Use the saved value/ }).check()
    await press(late, 'Save changes')
    await saved(late)
    await expect(box(late, 'Model')).toHaveValue(`Early ${mark}`)
    await expect(box(late, 'Model number')).toHaveValue(`LP-${mark}`)
    await expect(box(late, 'Manufacturer')).toHaveValue(`Works ${mark}`)
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`a home is sold, comes back, and leaves the market, script ${javaScriptEnabled ? 'on' : 'off'} (L88)`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asSeller(context, 4)
    const page = await context.newPage()
    await page.goto(`/account/homes/${key}`)
    await unfold(page)
    const status = page.getByRole('region', { name: 'Status' }).first()
    await press(page, 'Still available')
    await saved(page)
    await press(page, 'Mark sale as pending')
    await expect(status).toContainText('Sale pending')
    await press(page, 'End the pending sale')
    await expect(status).not.toContainText('Sale pending')

    await page.locator('summary', { hasText: 'Mark as sold or rented' }).click()
    await box(page, 'Sale price').fill('41000')
    await press(page, 'Mark as sold or rented')
    await expect(status).toContainText(/Sold|Rented/)
    await expect(box(page, 'Price of the sale')).toHaveValue('41000')
    // Buyers see it as sold.
    await expect(page.getByRole('link', { name: 'See it as buyers do' })).toBeVisible()
    const public_ = await context.request.get(`/api/v1/listings/${key}.json`)
    expect((await public_.json()).payload).toMatchObject({ active: 2, soldPrice: 41_000, showSold: true })
    await press(page, 'Put back on the market')
    await expect(status).toContainText(/For sale|For rent/)

    await page.locator('summary', { hasText: 'Take off the market' }).click()
    await press(page, 'Take off the market')
    await expect(page.getByText('This is a required field').first()).toBeVisible()
    await page.getByRole('radio', { name: 'I will list it again later' }).check()
    await press(page, 'Take off the market')
    await expect(status).toContainText('Off the market for now')
    await expect(status).toContainText('Reason: I will list it again later')
    await press(page, 'Put back on the market')
    await expect(status).toContainText(/For sale|For rent/)
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`photos of a home on the market are changed, script ${javaScriptEnabled ? 'on' : 'off'} (L143)`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asSeller(context, 1)
    const page = await context.newPage()
    await page.goto('/account/homes')
    await page.locator(`main a[href="/account/homes/${key}/photos"]`).first().click()
    await page.waitForURL(`**/account/homes/${key}/photos`)
    const caption = await changePhotos(page, javaScriptEnabled)
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
    await page.goto(`/homes/${key}`)
    await expect(page.getByRole('img', { name: caption }).first()).toBeAttached()
    await page.goto(`/account/homes/${key}/photos`)
    await removeFirstPhoto(page)
    await page.goto(`/account/homes/${key}`)
    await unfold(page)
    await page
      .getByText(/^\d+ changes?$/)
      .first()
      .click()
    await expect(page.getByRole('main')).toContainText(/Photos: \d+ photos/)
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test.describe(`script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('a seller adds an open house, which buyers see, and takes it back, in Spanish (L80)', async ({
      page,
      violations,
    }) => {
      const key = await asSeller(page.context(), 2)
      await page.goto(`/es/account/homes/${key}`)
      const part = page.getByRole('region', { name: 'Open houses (casas abiertas)' })
      await part.getByText('Agregar un open house').click()
      const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
      await part.getByLabel('Día').fill(day)
      await part.getByLabel('Desde').fill('14:00')
      await part.getByLabel('Hasta').fill('13:00')
      await part.getByRole('button', { name: 'Agregar', exact: true }).click()
      // What was typed stays beside the error.
      await expect(part.getByText('Escribe un final posterior').first()).toBeVisible()
      await expect(part.getByLabel('Día')).toHaveValue(day)
      await part.getByLabel('Hasta').fill('16:00')
      await part.getByRole('button', { name: 'Agregar', exact: true }).click()
      await page.waitForURL('**/*sent=open-house')
      await expect(part.getByText(/14:00|2:00/).first()).toBeVisible()
      if (javaScriptEnabled) expect(await violations()).toEqual([])
      await page.goto(`/es/homes/${key}#open-houses`)
      await expect(page.locator('#open-houses time')).toHaveAttribute('datetime', new RegExp(`^${day}T14:00`))
      await page.goto(`/es/account/homes/${key}`)
      // The date is beside it, and in its name for a screen reader.
      const remove = part.getByRole('button', { name: /^Quitar .*2:00/ }).first()
      await expect(remove).toHaveText('Quitar')
      await remove.click()
      await page.waitForURL('**/*sent=remove-open-house*')
      await page.goto(`/es/homes/${key}`)
      await expect(page.locator(`#open-houses time[datetime^="${day}T14:00"]`)).toHaveCount(0)
    })
  })
