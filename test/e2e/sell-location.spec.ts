import type { Page } from '@playwright/test'
import { violationsOf } from './fixtures.ts'
import { clientHeaders, expect, test } from './member.ts'

const main = (page: Page) => page.getByRole('main')
/** A text field; optional ones say so after their name. */
const input = (page: Page, name: string) =>
  main(page).getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })
/** A coordinate of the pin, whose group is closed at first. */
const coordinate = (page: Page, name: 'Latitude' | 'Longitude') => main(page).getByLabel(name)
const goOn = (page: Page) => main(page).getByRole('button', { name: 'Continue' }).click()
const saved = (page: Page) => main(page).getByText('Saved.', { exact: true })

for (const javaScriptEnabled of [true, false])
  test.describe(`the park of a home, script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })
    test('is found by its name, and fills in the address and the lot rent (L180)', async ({
      page,
      request,
      ready,
    }) => {
      const { payload } = await (await request.get('/api/v1/parks.json?limit=100&order[]=name:asc')).json()
      const park = payload.find((one: { lotRent: unknown }) => one.lotRent !== null)
      await page.setExtraHTTPHeaders(clientHeaders())
      await page.goto('/homes/start/location')
      if (javaScriptEnabled) await ready()
      await input(page, 'Street address').fill('12 Palm Way')
      await input(page, 'Park name').fill(park.name)
      if (!javaScriptEnabled) await main(page).getByRole('button', { name: 'Find the park' }).click()
      await main(page).getByRole('radio', { name: park.label }).check()
      if (!javaScriptEnabled) await main(page).getByRole('button', { name: 'Find the park' }).click()
      await expect(main(page).getByRole('heading', { name: park.name })).toBeVisible()
      await expect(input(page, 'ZIP code')).toHaveValue(park.address.postalCode)
      await expect(input(page, 'Street address')).toHaveValue('12 Palm Way')
      if (javaScriptEnabled) await expect(saved(page)).toBeVisible()
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
      await goOn(page)
      await expect(page).toHaveURL(/\/homes\/start\/home\?draft=/)
      await page.goto(page.url().replace('/home?', '/money?'))
      await expect(input(page, 'Monthly lot rent')).toHaveValue(String(park.lotRent.amount))
    })
  })

test('the pin is moved by arrow keys, and asks when it is far from the address', async ({ page, ready }) => {
  await page.setExtraHTTPHeaders(clientHeaders())
  await page.goto('/homes/start/location')
  await ready()
  await input(page, 'City').fill('Tampa')
  await main(page).getByLabel('State').selectOption('FL')
  await input(page, 'ZIP code').fill('33602')
  await expect(saved(page)).toBeVisible()
  await main(page).getByRole('button', { name: 'Move the pin on a map' }).click()
  const pin = main(page).getByRole('application', { name: 'Home pin.' })
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(coordinate(page, 'Latitude')).toHaveValue(/^27\.9/)
  await expect(main(page)).toContainText('miles from the address.')
  const before = await coordinate(page, 'Latitude').inputValue()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(coordinate(page, 'Latitude')).not.toHaveValue(before)
  await expect(saved(page)).toBeVisible()

  // As if the pin had been dragged there: its fields are shown only without script.
  for (const [name, value] of [['Latitude', '30.33'], ['Longitude', '-81.66']] as const) // biome-ignore format: pairs
    await coordinate(page, name).evaluate((input: HTMLInputElement, value) => {
      input.value = value
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, value)
  await goOn(page)
  await expect(main(page)).toContainText('The pin is far from the address. Move it, or check this box')
  await main(page).getByLabel('The pin is correct, even though it is far from the address').check()
  await goOn(page)
  await expect(page).toHaveURL(/\/homes\/start\/home\?draft=/)
})

test('the place box fills in city, state, ZIP code and park, and moves the pin (L180)', async ({
  page,
  request,
  ready,
  violations,
}) => {
  await page.setExtraHTTPHeaders(clientHeaders())
  await page.goto('/homes/start/location')
  await ready()
  const box = main(page).getByRole('combobox', { name: 'City, ZIP code or park' })
  // Before the first focus it is a plain field.
  await input(page, 'City, ZIP code or park').focus()
  await box.pressSequentially('33602')
  await main(page).getByRole('option', { name: 'Tampa, FL 33602' }).click()
  await expect(input(page, 'City')).toHaveValue('Tampa')
  await expect(main(page).getByLabel('State')).toHaveValue('FL')
  await expect(input(page, 'ZIP code')).toHaveValue('33602')
  await expect(main(page)).toContainText('We filled in Tampa, FL 33602 below.')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await page.reload()
  await ready()
  await expect(input(page, 'ZIP code')).toHaveValue('33602')
  await main(page).getByRole('button', { name: 'Move the pin on a map' }).click()
  const pin = main(page).getByRole('application', { name: 'Home pin.' })
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(coordinate(page, 'Latitude')).toHaveValue(/^27\.9/)

  // A place elsewhere takes the pin with it, and by keyboard alone.
  const { payload } = await (
    await request.get('/api/v1/parks.json?state=TX&limit=100&order[]=name:asc')
  ).json()
  const park = payload[0]
  await input(page, 'City, ZIP code or park').focus()
  await box.fill(park.name)
  await expect(
    main(page)
      .getByRole('option', { name: new RegExp(park.name) })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: park.name })).toBeVisible()
  await expect(input(page, 'City')).toHaveValue(park.address.city)
  await expect(input(page, 'ZIP code')).toHaveValue(park.address.postalCode)
  await expect(input(page, 'Park name')).toHaveValue(park.name)
  await expect(coordinate(page, 'Latitude')).toHaveValue('')
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  const latitude = Number(await coordinate(page, 'Latitude').inputValue())
  expect(Math.abs(latitude - park.coordinatePoint.latitude)).toBeLessThan(0.05)
  expect(await violations()).toEqual([])
})
