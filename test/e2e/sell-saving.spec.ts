import type { Page } from '@playwright/test'
import { localized } from '#model/language.ts'
import { holdApplication, violationsOf } from './fixtures.ts'
import { clientHeaders, expect, test } from './member.ts'
import { startApplication } from './start-application.ts'

const main = (page: Page) => page.getByRole('main')
/** A text field; optional ones say so after their name. */
const input = (page: Page, name: string) =>
  main(page).getByRole('textbox', { name: new RegExp(`^${name}( \\(optional\\))?$`) })
const goOn = (page: Page) => main(page).getByRole('button', { name: 'Continue' }).click()
const on = (step: string) => new RegExp(`/homes/start/${step}\\?draft=`)
const saved = (page: Page) => main(page).getByText('Saved.', { exact: true })

/** Sends a step as its form does; returns where it leads. */
async function sendStep({ request }: Page, path: string, form: Record<string, string>): Promise<string> {
  const answer = await request.post(path, {
    form: { editor: '', ...form },
    maxRedirects: 0,
    headers: clientHeaders(),
  })
  expect(answer.status()).toBe(303)
  return answer.headers().location!
}

/** Starts a draft; returns the path of its next step. */
const startDraft = (page: Page) =>
  sendStep(page, '/homes/start/location', {
    ...{ form: 'location', version: '1', city: 'Tampa', state: 'FL', postalCode: '33602' },
  })

/** Starts a draft, and opens one of its steps. */
async function openStep(page: Page, step: string) {
  await page.setExtraHTTPHeaders(clientHeaders())
  await page.goto((await startDraft(page)).replace('/home?', `/${step}?`))
}

/** Opens the first step as somebody who has no draft. */
async function openFirstStep(page: Page) {
  await page.context().clearCookies()
  await page.setExtraHTTPHeaders(clientHeaders())
  await page.goto('/homes/start/location')
  await startApplication(page)
}

test('Back from the second step of a new home keeps what was typed in both', async ({ page }) => {
  await openFirstStep(page)
  await input(page, 'City').fill('Tampa')
  await main(page).getByLabel('State').selectOption('FL')
  await input(page, 'ZIP code').fill('33602')
  await goOn(page)
  await expect(page).toHaveURL(on('home'))
  for (const [manufacturer, goBack] of [
    ['Fleetwood', () => main(page).getByRole('link', { name: 'Back', exact: true }).click()],
    [
      'Larkfield',
      async () => {
        await expect(saved(page)).toBeVisible()
        await page.goBack()
      },
    ],
  ] as const)
    await test.step(`with ${manufacturer}`, async () => {
      // The link leaves at once, before the pause after which the words are saved.
      await input(page, 'Manufacturer').fill(manufacturer)
      await goBack()
      await expect(page).toHaveURL(on('location'))
      await expect(input(page, 'City')).toHaveValue('Tampa')
      await expect(input(page, 'ZIP code')).toHaveValue('33602')
      await goOn(page)
      await expect(page).toHaveURL(on('home'))
      await expect(input(page, 'Manufacturer')).toHaveValue(manufacturer)
    })
})

test('a new home is saved from the first words on, and is there after a reload (L180)', async ({ page }) => {
  await openFirstStep(page)
  await input(page, 'City').fill('Tampa')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(on('location'))
  await expect(input(page, 'City')).toBeFocused()
  await expect(main(page)).toContainText('Still missing or not clear: State, ZIP code.')
  expect(await violationsOf(page)).toEqual([])
  await page.reload()
  await expect(input(page, 'City')).toHaveValue('Tampa')
  await expect(main(page)).toContainText('Still missing or not clear: State, ZIP code.')

  await test.step('what a refused step lacks stays marked when the new draft gets its address', async () => {
    await openFirstStep(page)
    await goOn(page)
    const zip = input(page, 'ZIP code')
    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await input(page, 'City').fill('Tampa')
    await expect(saved(page)).toBeVisible()
    await expect(page).toHaveURL(on('location'))
    await expect(zip).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(input(page, 'City')).toHaveValue('Tampa')
  })

  await test.step('a step that is sent while its draft is begun leads to the next one', async () => {
    await openFirstStep(page)
    const letThrough = await holdApplication(page, /\/typed\.json$/)
    // A busy machine reads a form so late.
    await page.evaluate(() => {
      const formData = Request.prototype.formData
      Request.prototype.formData = async function () {
        await new Promise(resolve => setTimeout(resolve, 2_000))
        return formData.call(this)
      }
    })
    const isSaving = page.waitForRequest('**/typed.json')
    await input(page, 'City').fill('Tampa')
    await main(page).getByLabel('State').selectOption('FL')
    await input(page, 'ZIP code').fill('33602')
    await isSaving
    const isSaved = page.waitForResponse('**/typed.json')
    await goOn(page)
    letThrough()
    await isSaved
    await expect(page).toHaveURL(on('home'))
  })
})

/** What moves on the page from now on. */
const watchShifts = (page: Page) =>
  page.evaluateHandle(() => {
    const shifts: unknown[] = []
    new PerformanceObserver(list => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' })
    return shifts
  })

/** Moves the pointer over a button, which is pressed later. */
async function pointAt(page: Page, button: string): Promise<void> {
  const { x, y } = (await main(page).getByRole('button', { name: button }).boundingBox())!
  await page.mouse.move(x + 20, y + 20)
}

test('a press goes on, since nothing moves when prices or the address are saved', async ({ page }) => {
  for (const [language, width, button, market, missing] of [
    ['en', 1280, 'Continue', 'Prices nearby', /^We kept what you typed\. Still missing/],
    ['es', 360, 'Continuar', 'Precios en la zona', /^Guardamos lo que escribiste\. Todavía falta/],
  ] as const)
    await test.step(`prices, at ${width} px in ${language}`, async () => {
      await page.context().clearCookies()
      const money = await sendStep(page, await startDraft(page), {
        ...{ form: 'home', version: '2', year: '1998', serialNumber1: `FL${Date.now()}${width}` },
      })
      expect(money).toMatch(on('money'))
      // All in the window: no scroll position is adjusted, as it never is in Safari.
      await page.setViewportSize({ width, height: 5_000 })
      await page.setExtraHTTPHeaders(clientHeaders())
      await page.goto(localized(money, language))
      await startApplication(page)
      const yours = main(page).getByRole('region', { name: market }).getByText('%')
      await expect(yours).toHaveCount(0)
      const shifts = await watchShifts(page)
      await pointAt(page, button)
      await page.locator('[name=askingPrice]').focus()
      await page.keyboard.type('84500')
      await expect(main(page).getByText(missing)).toBeVisible()
      await page.locator('[name=lot][value=amount]').focus()
      await page.keyboard.press('Space')
      await page.locator('[name=lotRentAmount]').focus()
      await page.keyboard.type('640')
      await expect(yours).toBeVisible()
      await expect(main(page).getByText(missing)).toHaveCount(0)
      await page.mouse.down()
      // Before the next page comes, which has other contents.
      expect(await shifts.jsonValue()).toEqual([])
      await page.mouse.up()
      await expect(page).toHaveURL(on('photos'))
    })
  await test.step('the address', async () => {
    await openFirstStep(page)
    await expect(main(page).getByRole('button', { name: 'Move the pin on a map' })).toBeDisabled()
    const shifts = await watchShifts(page)
    await pointAt(page, 'Continue')
    for (const [name, text] of [
      ['City', 'Tampa'],
      ['State', 'FL'],
      ['ZIP code', '33602'],
    ] as const) {
      await main(page).getByLabel(name, { exact: true }).focus()
      await page.keyboard.type(text)
    }
    await expect(main(page).getByRole('button', { name: 'Move the pin on a map' })).toBeEnabled()
    await page.mouse.down()
    await page.mouse.up()
    await expect(page).toHaveURL(on('home'))
    expect(await shifts.jsonValue()).toEqual([])
  })
})

test('what only some sellers are asked is folded, open where it is wrong, and says what is answered; Enter in the words sends nothing', async ({
  page,
  ready,
}) => {
  await openStep(page, 'money')
  const deposit = input(page, 'Deposit')
  await expect(deposit).toBeHidden()
  await expect(main(page).getByLabel('Title holder')).toBeHidden()
  await main(page).locator('summary', { hasText: 'For rent' }).click()
  await deposit.fill('much')
  await goOn(page)
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(deposit).toBeVisible()
  await deposit.fill('500')
  await input(page, 'Monthly rent').fill('950')
  await main(page).getByLabel('I do not know').check()
  await goOn(page)
  await expect(page).toHaveURL(on('photos'))
  await page.goto(page.url().replace('photos', 'money'))
  await expect(deposit).toBeHidden()
  const rent = main(page).locator('summary', { hasText: 'For rent' })
  await expect(rent).toContainText('Deposit: 500')
  await rent.click()
  await expect(deposit).toHaveValue('500')
  await expect(main(page).getByLabel('Title holder')).toBeHidden()

  await test.step('a price is kept as it was typed, and nobody is asked before leaving what is saved', async () => {
    await ready()
    await input(page, 'Asking price').fill('$84,500 or so')
    await expect(saved(page)).toBeVisible()
    await main(page).getByRole('navigation', { name: 'Steps' }).locator('summary').click()
    await main(page).getByRole('link', { name: 'Publish', exact: true }).click()
    await expect(page).toHaveURL(on('publish'))
    await main(page).getByRole('link', { name: 'Complete: Price' }).click()
    await expect(input(page, 'Asking price')).toHaveValue('$84,500 or so')
  })

  await test.step('Enter in the words begins a new line, and never sends the form', async () => {
    await page.goto(page.url().replace('money', 'words'))
    await ready()
    await input(page, 'Headline').fill('Corner lot')
    await input(page, 'Headline').press('Enter')
    await input(page, 'Description').pressSequentially('A porch.\nA view.')
    await expect(saved(page)).toBeVisible()
    await expect(page).toHaveURL(on('words'))
    await expect(page).not.toHaveURL(/suggest/)
    await expect(input(page, 'Description')).toHaveValue('A porch.\nA view.')
  })
})

test('of two pages that type in one step, the later one is shown both and chooses; what cannot be saved is kept and sent when the site is back', async ({
  page,
  ready,
  context,
}) => {
  await openStep(page, 'home')
  await ready()
  const other = await context.newPage()
  await other.goto(page.url())
  await startApplication(other)
  await input(other, 'Manufacturer').fill('Skyline')
  await expect(saved(other)).toBeVisible()
  await other.close()

  await input(page, 'Manufacturer').fill('Fleetwood')
  await expect(
    main(page).getByRole('heading', { name: 'This step changed while you were editing' }),
  ).toBeVisible()
  await expect(main(page)).toContainText('Saved: Skyline')
  await expect(input(page, 'Manufacturer')).toHaveValue('Fleetwood')
  await main(page).getByRole('link', { name: 'Use the saved answers' }).click()
  await expect(input(page, 'Manufacturer')).toHaveValue('Skyline')
  await expect(
    main(page).getByRole('heading', { name: 'This step changed while you were editing' }),
  ).toHaveCount(0)

  await test.step('what cannot be saved is kept and sent when the site is back', async () => {
    await page.route('**/typed.json', route => route.abort())
    await input(page, 'Manufacturer').fill('Redman')
    await expect(main(page).getByText('Not saved: we cannot reach the site.')).toBeVisible()
    await input(page, 'Model').fill('Oak')
    await page.unroute('**/typed.json')
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(input(page, 'Manufacturer')).toHaveValue('Redman')
    await expect(input(page, 'Model')).toHaveValue('Oak')
  })

  await test.step('an answer that is lost is no conflict with the page itself', async () => {
    await ready()
    await page.route('**/typed.json', async route => {
      await route.fetch()
      await route.abort()
    })
    await input(page, 'Manufacturer').fill('Champion')
    await expect(main(page).getByText('Not saved: we cannot reach the site.')).toBeVisible()
    await page.unroute('**/typed.json')
    await goOn(page)
    await expect(page).toHaveURL(on('money'))
  })
})
