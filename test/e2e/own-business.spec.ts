import type { BrowserContext, Page } from '@playwright/test'
import { samplePassword } from '#model/account/sample.ts'
import { authenticate, clientHeaders, expect, fromOwnAddress, register, test } from './member.ts'
import { aPhotoFile, changePhotos, notAPhoto, removeFirstPhoto } from './own-photos.ts'

test.use(fromOwnAddress)
// They change objects of the same sample owners.
test.describe.configure({ mode: 'default' })

/** Logs in as a sample owner; returns the key of their first dealer or park. */
async function asOwner(context: BrowserContext, role: 'dealer' | 'park'): Promise<number> {
  expect(await authenticate(context, `${role}@sample.example`, samplePassword)).toBe(200)
  const session = await context.request.get('/api/v1/session.json')
  const { key } = (await session.json()).payload.registeredUser as { key: number }
  const list = role === 'dealer' ? 'sales-centers' : 'parks'
  const owned = await context.request.get(`/api/v2/registered-users/${key}/${list}.json`)
  return (await owned.json()).payload[0].key as number
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Your changes are saved.')).toBeVisible()

test('only who has dealers or parks finds them in the menu', async ({ page }) => {
  await register(page)
  await page.goto('/account/profile')
  const menu = page.getByRole('navigation', { name: 'Account' })
  await expect(menu.getByRole('link', { name: 'My homes' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'My dealers' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'My parks' })).toHaveCount(0)
})

test('an owner changes a dealer, and buyers see it at once (L181)', async ({ page, violations }) => {
  const key = await asOwner(page.context(), 'dealer')
  await page.goto('/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: /My dealers/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'My dealers', level: 1 })).toBeVisible()
  expect(await violations()).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as a table (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('sales-centers.csv')

  await page.locator(`main a[href="/account/dealers/${key}"]`).first().click()
  await expect(box(page, 'Directions')).toBeVisible()
  expect(await violations()).toEqual([])
  const caption = `Homes by the river ${Date.now()}`
  await box(page, 'Headline').fill(caption)
  await box(page, 'Phone').fill('352.555.0142 x7')
  const monday = page.getByRole('group', { name: 'Monday' })
  await monday.getByRole('combobox').selectOption('open')
  await monday.getByLabel('Monday: opens at').fill('08:15')
  await monday.getByLabel('Monday: closes at').fill('16:45')
  await save(page)
  await saved(page)
  await expect(box(page, 'Phone')).toHaveValue('(352) 555-0142 ext. 7')
  await expect(monday.getByLabel('Monday: opens at')).toHaveValue('08:15')
  await page.getByRole('link', { name: 'See it as visitors do' }).click()
  await expect(page.getByRole('main')).toContainText(caption)
  await expect(page.getByRole('main')).toContainText('8:15')
})

test('an invalid field has its error beside it and in the summary, and nothing is saved', async ({
  page,
}) => {
  const key = await asOwner(page.context(), 'dealer')
  await page.goto(`/account/dealers/${key}`)
  const name = await box(page, 'Name').inputValue()
  await box(page, 'Name').fill('')
  const sunday = page.getByRole('group', { name: 'Sunday' })
  await sunday.getByRole('combobox').selectOption('open')
  await sunday.getByLabel('Sunday: opens at').fill('10:00')
  await sunday.getByLabel('Sunday: closes at').fill('09:00')
  await box(page, 'ZIP code').fill('1')
  await save(page)
  await expect(box(page, 'Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, 'ZIP code')).toHaveAttribute('aria-invalid', 'true')
  await expect(sunday.getByLabel('Sunday: closes at')).toHaveAttribute('aria-invalid', 'true')
  // The server alone knows which ZIP codes a state has.
  await box(page, 'Name').fill(name)
  await sunday.getByRole('combobox').selectOption('')
  await box(page, 'ZIP code').fill('99999')
  await save(page)
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link', { name: /Address/ })).toBeVisible()
  await expect(box(page, 'ZIP code')).toHaveValue('99999')
})

for (const javaScriptEnabled of [true, false])
  test(`of two tabs the late one sees both values, script ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asOwner(context, 'dealer')
    const mark = `${Date.now()}`
    const [early, late] = [await context.newPage(), await context.newPage()]
    for (const page of [early, late]) await page.goto(`/account/dealers/${key}`)
    await box(early, 'Headline').fill(`Early ${mark}`)
    await box(early, 'Street address').fill(`1 Early ${mark}`)
    await save(early)
    await saved(early)

    await box(late, 'Headline').fill(`Late ${mark}`)
    await box(late, 'Directions').fill(`North ${mark}`)
    await save(late)
    const conflict = late.getByRole('region', { name: 'This dealer was changed meanwhile' })
    await expect(conflict).toContainText(`Early ${mark}`)
    await expect(conflict).toContainText(`Late ${mark}`)
    await expect(conflict).toContainText(`1 Early ${mark}`)
    await expect(box(late, 'Headline')).toHaveValue(`Late ${mark}`)
    await expect(box(late, 'Street address')).toHaveValue(`1 Early ${mark}`)
    await conflict.getByRole('checkbox', { name: /Use the saved value/ }).check()
    await save(late)
    await saved(late)
    await expect(box(late, 'Headline')).toHaveValue(`Early ${mark}`)
    await expect(box(late, 'Directions')).toHaveValue(`North ${mark}`)
    await expect(box(late, 'Street address')).toHaveValue(`1 Early ${mark}`)
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`a park's owner changes rent, rules and details, script ${javaScriptEnabled ? 'on' : 'off'} (L181)`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asOwner(context, 'park')
    const page = await context.newPage()
    await page.goto('/account/parks')
    await page.locator(`main a[href="/account/parks/${key}"]`).first().click()
    const rent = String(700 + (Date.now() % 90))
    await box(page, 'Average lot rent a month').fill(rent)
    await page.getByRole('combobox', { name: 'Pets' }).selectOption('3')
    await page.getByRole('checkbox', { name: 'Shuffleboard' }).check()
    await box(page, 'More about Shuffleboard').fill('Two courts')
    await save(page)
    await saved(page)
    const rents = page.getByRole('table')
    await expect(rents.getByRole('row').nth(1)).toContainText(`$${rent}`)
    await expect(box(page, 'More about Shuffleboard')).toHaveValue('Two courts')
    await page.goto(`/parks/${key}`)
    await expect(page.getByRole('main')).toContainText(`$${rent}`)
    await expect(page.getByRole('main')).toContainText('Two courts')
    await context.close()
  })

test('the pages of a park have no accessibility violations', async ({ page, violations }) => {
  const key = await asOwner(page.context(), 'park')
  for (const path of ['/account/parks', `/account/parks/${key}`]) {
    await page.goto(path)
    expect(await violations()).toEqual([])
  }
})

for (const role of ['dealer', 'park'] as const)
  test(`what was typed of a ${role} is kept without script when the session has ended`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      extraHTTPHeaders: clientHeaders(),
    })
    const page = await context.newPage()
    const key = await asOwner(context, role)
    await page.goto(`/account/${role}s/${key}`)
    const words = `Quiet streets below old oaks. ${Date.now()}`
    await box(page, 'Description').fill(words)
    const session = await context.cookies()
    await context.clearCookies()
    await save(page)
    await expect(page.getByRole('heading', { name: 'Your changes are not saved yet' })).toBeVisible()
    await context.addCookies(session)
    await page.getByRole('button', { name: 'Send again' }).click()
    await saved(page)
    await expect(box(page, 'Description')).toHaveValue(words)
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`an owner adds, describes, orders and removes photos of a dealer, script ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asOwner(context, 'dealer')
    const page = await context.newPage()
    await page.goto(`/account/dealers/${key}`)
    await page.getByRole('link', { name: 'Photos and logo' }).click()
    const caption = await changePhotos(page, javaScriptEnabled)
    await page.goto(`/dealers/${key}`)
    await expect(page.getByRole('img', { name: caption }).first()).toBeAttached()
    await page.goto(`/account/dealers/${key}/photos`)
    await page.getByLabel('New logo', { exact: true }).setInputFiles(notAPhoto)
    await page.getByRole('button', { name: 'Upload: New logo' }).click()
    await expect(page.getByRole('alert')).toContainText(notAPhoto.name)
    await removeFirstPhoto(page)
    await context.close()
  })

for (const javaScriptEnabled of [true, false])
  test(`of two tabs with one caption the late one sees both, script ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asOwner(context, 'park')
    const [page, other] = [await context.newPage(), await context.newPage()]
    await page.goto(`/account/parks/${key}/photos`)
    const caption = (of: Page) => of.getByLabel('Caption of photo 1', { exact: true })
    const saveCaption = (of: Page) => of.getByRole('button', { name: 'Save caption: Photo 1' }).click()
    await other.goto(page.url())
    /** Caption and turn of the photo. */
    const kept = async () => {
      const answer = await context.request.get(`/api/v2/parks/${key}/photos.json`)
      const [photo] = (await answer.json()).payload
      return [photo.description, photo.turned]
    }
    const [, turned] = await kept()
    const [gate, lake] = [`The gate ${Date.now()}`, `The lake ${Date.now()}`]
    await caption(other).fill(gate)
    await saveCaption(other)
    await expect.poll(kept).toEqual([gate, turned])
    await expect(other.getByRole('img', { name: gate })).toBeVisible()

    await caption(page).fill(lake)
    await saveCaption(page)
    await expect(page.getByText(`It now says: “${gate}”.`)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('The caption of this photo was changed meanwhile.')
    await expect(caption(page)).toHaveValue(lake)
    await saveCaption(page)
    await expect.poll(kept).toEqual([lake, turned])
    // Another button of a page that is older does not bring its caption back.
    await other.getByRole('button', { name: 'Turn: Photo 1' }).click()
    await expect.poll(kept).toEqual([lake, (turned + 90) % 360])

    // Of both captions the saved one can be kept, too.
    await page.reload()
    await other.reload()
    await caption(page).fill(`The road ${Date.now()}`)
    await caption(other).fill(gate)
    await saveCaption(other)
    await expect.poll(async () => (await kept())[0]).toBe(gate)
    await saveCaption(page)
    await page.getByRole('link', { name: 'Leave it as saved' }).click()
    await expect(caption(page)).toHaveValue(gate)

    // A caption that nobody typed in shows what is saved, and typing in it is then a change of that.
    await other.reload()
    await caption(other).fill(lake)
    await saveCaption(other)
    await expect.poll(async () => (await kept())[0]).toBe(lake)
    await page.getByRole('button', { name: 'Turn: Photo 1' }).click()
    await expect(caption(page)).toHaveValue(lake)
    await caption(page).fill(gate)
    await saveCaption(page)
    await expect.poll(async () => (await kept())[0]).toBe(gate)
    await context.close()
  })

test('a button that is pressed while another is sent does what it says afterwards', async ({
  page,
  ready,
}) => {
  const key = await asOwner(page.context(), 'park')
  await page.goto(`/account/parks/${key}/photos`)
  await ready()
  const path = `/api/v2/parks/${key}/photos.json`
  /** The turns of the first two photos. */
  const turns = async () => {
    const answer = await page.context().request.get(path)
    const [first, second] = (await answer.json()).payload
    return [first.turned, second.turned]
  }
  const [first, second] = await turns()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async route => {
    await released
    await route.continue()
  })
  const turn = (n: number) => page.getByRole('button', { name: `Turn: Photo ${n}` })
  await turn(1).click()
  await expect.poll(turns).toEqual([(first + 90) % 360, second])
  await turn(1).click()
  await turn(2).click()
  release()
  await expect.poll(turns).toEqual([(first + 180) % 360, (second + 90) % 360])
})

test('the page of photos of a park has no accessibility violations', async ({ page, violations }) => {
  const key = await asOwner(page.context(), 'park')
  await page.goto(`/account/parks/${key}/photos`)
  await expect(page.getByRole('heading', { name: 'Brochure' })).toBeVisible()
  expect(await violations()).toEqual([])
})

for (const javaScriptEnabled of [true, false])
  test(`an owner adds, orders and removes a salesperson with a photo, script ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled,
      extraHTTPHeaders: clientHeaders(),
    })
    const key = await asOwner(context, 'dealer')
    const page = await context.newPage()
    await page.goto(`/account/dealers/${key}`)
    await page.getByRole('link', { name: 'Sales team' }).click()
    const add = page.getByRole('region', { name: 'Add a salesperson' })
    const last = `Moss ${Date.now()}`
    const name = `Ada ${last}`
    await add.getByLabel('First name').fill('Ada')
    await add.getByRole('button', { name: 'Add salesperson' }).click()
    await expect(add.getByLabel('Last name')).toHaveAttribute('aria-invalid', 'true')
    await add.getByLabel('Last name').fill(last)
    await add.getByLabel('Phone').fill('352.555.0142')
    await add.getByRole('button', { name: 'Add salesperson' }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    const item = page.getByRole('listitem').filter({ hasText: name })
    await expect(item.getByLabel('Phone')).toHaveValue('(352) 555-0142')

    await item.getByRole('link', { name: `Photo of ${name}` }).click()
    await page.getByLabel('New photo', { exact: true }).setInputFiles(await aPhotoFile('ada.png'))
    await page.getByRole('button', { name: /^Upload/ }).click()
    await expect(page.getByRole('button', { name: 'Delete: Photo' })).toBeVisible()
    await page.goto(`/dealers/${key}`)
    const shown = page
      .getByRole('region', { name: 'Sales team' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(shown.locator('img')).toHaveCount(1)

    await page.goto(`/account/dealers/${key}/people`)
    await page.getByRole('button', { name: `Move ${name} up` }).click()
    await expect(page.getByText('Your changes are saved.')).toBeVisible()
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(item).toHaveCount(0)
    await context.close()
  })

test('the page of salespeople has no accessibility violations', async ({ page, violations }) => {
  const key = await asOwner(page.context(), 'dealer')
  await page.goto(`/account/dealers/${key}/people`)
  await expect(page.getByRole('heading', { name: 'Add a salesperson' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a manager adds an earlier rent and says that answers are still right, in Spanish without script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: clientHeaders(),
  })
  const page = await context.newPage()
  const key = await asOwner(context, 'park')
  await page.goto(`/es/account/parks/${key}`)
  const rents = page.getByRole('region', { name: 'Rentas de lotes' })
  // No other test adds the same figure, nor this one when it is repeated.
  const typed = String(300 + (Date.now() % 600))
  await rents.getByLabel('Renta del lote al mes').fill(typed)
  await rents.getByLabel('Fecha de esta renta').fill('2090-01-31')
  await rents.getByRole('button', { name: 'Agregar la renta' }).click()
  await expect(page.getByText('Escribe una fecha que no sea futura').first()).toBeVisible()
  await expect(rents.getByLabel('Renta del lote al mes')).toHaveValue(typed)
  await rents
    .getByLabel('Fecha de esta renta')
    .fill(`2015-03-${String(1 + (Date.now() % 28)).padStart(2, '0')}`)
  await rents.getByRole('button', { name: 'Agregar la renta' }).click()
  await expect(page.getByText('La renta se agregó.')).toBeVisible()
  await expect(
    rents
      .getByRole('row')
      .filter({ hasText: `$${typed}` })
      .first(),
  ).toContainText('el parque')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true)
  const answers = page.getByRole('region', { name: 'Tus respuestas para los compradores' })
  await answers.getByRole('button', { name: 'Estas respuestas siguen siendo correctas' }).first().click()
  await expect(page.getByText('Las respuestas llevan la fecha de hoy.')).toBeVisible()
  await context.close()
})
