import type { BrowserContext, Page } from '@playwright/test'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { withDatabase } from './database.ts'
import { expect, fromOwnAddress, register, test } from './member.ts'
import { changePhotos, removeFirstPhoto } from './own-photos.ts'

test.use(fromOwnAddress)

const town = 'canonCity'

/** Registers somebody with a home on the market; returns its key. */
async function asSeller(context: BrowserContext): Promise<number> {
  const { key: ownerKey } = await register(context)
  return withDatabase(async database =>
    aListing(database, {
      town,
      ...{ ownerType: 'registered-users', ownerKey, sellerName: 'Rosa Delgado', phones: ['3525550100'] },
      ...{ photos: 1, tenure: 'leased-lot', lotRentAmount: 500, parkKey: await aPark(database, { town }) },
    }),
  )
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

test('a seller changes price and details on one page, which fits a phone (L180)', async ({
  page,
  violations,
}) => {
  const key = await asSeller(page.context())
  await page.goto('/account/homes')
  expect(await violations()).toEqual([])
  await page.locator(`main a[href="/account/homes/${key}"]`).first().click()
  expect(await violations()).toEqual([])
  // The button that saves comes with the first change.
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect(save).toBeHidden()
  await test.step('groups of the details say what is in them, as saved and as typed', async () => {
    const group = page.locator('#details details').filter({ hasText: /^Seller/ })
    const name = await box(page, 'Seller’s name').inputValue()
    await expect(group.locator('summary')).toContainText(`Seller’s name: ${name}`)
    await expect(box(page, 'Seller’s name')).toBeHidden()
    await group.locator('summary').click()
    await box(page, 'Seller’s name').fill('Rosa of Ocala')
    await group.locator('summary').click()
    await expect(group.locator('summary')).toContainText('Seller’s name: Rosa of Ocala')
    await expect(save).toBeInViewport()
  })
  await test.step('what is typed in the details stays when the price is saved, without a question', async () => {
    await unfold(page)
    const words = `A porch. ${Date.now()}`
    await box(page, 'Description').fill(words)
    await box(page, 'Asking price').fill('43210')
    await press(page, 'Save price')
    await page.waitForURL('**/*sent=price')
    await saved(page)
    // The same price again is no change, and the form is not left as typed.
    await box(page, 'Asking price').fill('43,210')
    await press(page, 'Save price')
    await expect(box(page, 'Asking price')).toHaveValue('43210')
    await expect(page.getByText('$43,210', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(box(page, 'Description')).toHaveValue(words)
    // Leaving the page still asks.
    await page.getByRole('link', { name: 'All your homes' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  // The version of this form is older now; that is no conflict.
  await unfold(page)
  const description = 'A porch on two sides, and a view of the lake.'
  await box(page, 'Description').fill(description)
  await press(page, 'Save changes')
  await page.waitForURL('**/*sent=details')
  await expect(box(page, 'Description')).toHaveValue(description)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await test.step('a refused field is shown though its group was closed, and corrected', async () => {
    await page.goto(`/account/homes/${key}`)
    await unfold(page)
    const zip = await box(page, 'ZIP code').inputValue()
    // Another state than that of the home.
    await box(page, 'ZIP code').fill('00000')
    await press(page, 'Save changes')
    await expect(page.getByRole('alert')).toContainText(/ZIP code/)
    await expect(box(page, 'ZIP code')).toHaveValue('00000')
    await expect(box(page, 'ZIP code')).toBeVisible()
    await unfold(page)
    await box(page, 'ZIP code').fill(zip)
    await box(page, 'Street address').fill('77 Test Lane')
    await press(page, 'Save changes')
    await page.waitForURL('**/*sent=details')
    await saved(page)
    await expect(box(page, 'Street address')).toHaveValue('77 Test Lane')
  })
})

test('of two tabs the late one sees both values and chooses', async ({ page: early, context }) => {
  const key = await asSeller(context)
  const mark = `${Date.now()}`
  const late = await context.newPage()
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
  const conflict = late.getByRole('region', { name: 'This home has changed since you opened it' })
  await expect(conflict).toContainText(`Early ${mark}`)
  await expect(conflict).toContainText(`Late ${mark}`)
  await expect(conflict).toContainText(`Works ${mark}`)
  await expect(box(late, 'Model')).toHaveValue(`Late ${mark}`)
  await expect(box(late, 'Model number')).toHaveValue(`LP-${mark}`)
  await expect(box(late, 'Manufacturer')).toHaveValue(`Works ${mark}`)
  await conflict.getByRole('checkbox', { name: /Use the saved version/ }).check()
  await press(late, 'Save changes')
  await saved(late)
  await expect(box(late, 'Model')).toHaveValue(`Early ${mark}`)
  await expect(box(late, 'Model number')).toHaveValue(`LP-${mark}`)
  await expect(box(late, 'Manufacturer')).toHaveValue(`Works ${mark}`)
})

test('a home leaves the market and comes back; its pin is moved near its address only; an open house is added in Spanish, and taken back (L80)', async ({
  page,
  violations,
}) => {
  const key = await asSeller(page.context())
  await page.goto(`/account/homes/${key}`)
  await unfold(page)
  const status = page.getByRole('region', { name: 'Summary' })
  await page.locator('summary', { hasText: 'Take off the market' }).click()
  await press(page, 'Take off the market')
  await expect(page.getByText('This is a required field').first()).toBeVisible()
  await page.getByRole('radio', { name: 'I will list it again later' }).check()
  await press(page, 'Take off the market')
  await expect(status).toContainText('Off the market for now')
  await expect(status).toContainText('Reason: I will list it again later')
  await press(page, 'Put back on the market')
  await expect(status).toContainText(/For sale|For rent/)

  await test.step('a seller moves the pin of a home on the map, near its address only', async () => {
    await page.goto(`/account/homes/${key}`)
    await unfold(page)
    const latitude = box(page, 'Pin latitude')
    const before = Number(await latitude.inputValue())
    await press(page, 'Move the pin on a map')
    await page.getByRole('application', { name: 'Home pin.' }).focus()
    await page.keyboard.press('Shift+ArrowUp')
    await expect(latitude).not.toHaveValue(String(before))
    const moved = Number(await latitude.inputValue())
    expect(moved).toBeGreaterThan(before)
    await press(page, 'Save changes')
    await page.waitForURL('**/*sent=details')
    await saved(page)
    await expect(latitude).toHaveValue(String(moved))
    await unfold(page)
    // As if the pin had been dragged there: its fields are shown only without script.
    await latitude.evaluate(
      (field: HTMLInputElement, value) => {
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      },
      String(before + 2),
    )
    await press(page, 'Save changes')
    await expect(page.getByRole('alert')).toContainText('The pin is more than 15 miles from the address.')
    await expect(latitude).toHaveValue(String(before + 2))
  })
  await test.step('a seller adds an open house on a phone, and takes it back, in Spanish', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/es/account/homes/${key}`)
    const part = page.getByRole('region', { name: 'Open houses (casas abiertas)' })
    await part.getByText('Agregar un open house').click()
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await part.getByLabel('Día').fill(day)
    await part.getByLabel('Desde').fill('14:00')
    await part.getByLabel('Hasta').fill('13:00')
    await part.getByRole('button', { name: 'Agregar', exact: true }).click()
    // What was typed stays beside the error.
    await expect(part.getByText('Escribe una hora de fin posterior').first()).toBeVisible()
    await expect(part.getByLabel('Día')).toHaveValue(day)
    await part.getByLabel('Hasta').fill('16:00')
    await part.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.waitForURL('**/*sent=open-house')
    await expect(part.getByText(/14:00|2:00/).first()).toBeVisible()
    expect(await violations()).toEqual([])
    await part
      .getByRole('button', { name: /^Quitar .*2:00/ })
      .first()
      .click()
    await page.waitForURL('**/*sent=remove-open-house*')
  })
})

test('photos of a home on the market are changed (L143)', async ({ page, violations }) => {
  const key = await asSeller(page.context())
  await page.goto(`/account/homes/${key}/photos`)
  await changePhotos(page)
  expect(await violations()).toEqual([])
  await removeFirstPhoto(page)
})
