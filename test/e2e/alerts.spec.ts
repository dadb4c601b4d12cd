import type { Page } from '@playwright/test'
import { localized } from '#model/urls.ts'
import { expect, test } from './member.ts'

/** What a browser keeps after login, which these tests do by a call. */
const keepKey = (page: Page, key: number) =>
  page.addInitScript(person => localStorage.setItem('person', person), JSON.stringify({ key, expiresAt: 0 }))

/** A place and filters under which the sample world has homes. */
const results = '/homes/fl?bedrooms=2'

const texts = {
  en: {
    login: 'Login To Get Alerts',
    open: 'Save this search',
    save: 'Save alert',
    saved: 'Alert Saved Successfully!',
    boxes: [
      'Notify me when new listings match',
      'Add matches to my favorites',
      'Have local sellers check for matches',
    ],
    message: 'Message to sellers',
  },
  es: {
    login: 'Inicia sesión para recibir alertas',
    open: 'Guardar esta búsqueda',
    save: 'Guardar alerta',
    saved: '¡La alerta se guardó correctamente!',
    boxes: [
      'Avísame cuando haya anuncios nuevos que coincidan',
      'Agregar las coincidencias a mis favoritos',
      'Que vendedores de la zona busquen coincidencias',
    ],
    message: 'Mensaje para los vendedores',
  },
} as const

const bar = (page: Page, name: string) => page.getByRole('link', { name }).first()

for (const language of ['en', 'es'] as const)
  test(`a search is saved from its results, with the form's defaults, in ${language} (L157) (L169) (L170)`, async ({
    page,
    context,
    member,
    signIn,
    violations,
  }) => {
    const text = texts[language]
    await signIn(context)
    await keepKey(page, member.key)
    const sent = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/search-alerts/listings.json'),
    )
    await page.goto(localized(results, language))
    await bar(page, text.open).click()
    const dialog = page.getByRole('dialog', { name: language === 'en' ? 'Get alerts' : 'Recibir alertas' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: text.boxes[0] })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: text.boxes[1] })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: text.boxes[2] })).not.toBeChecked()
    const message = dialog.getByRole('textbox', { name: text.message })
    await expect(message).toBeHidden()
    await dialog.getByRole('checkbox', { name: text.boxes[2] }).check()
    await expect(message).toBeVisible()
    await dialog.getByRole('checkbox', { name: text.boxes[2] }).uncheck()
    await expect(message).toBeHidden()
    expect(await violations()).toEqual([])

    await dialog.getByRole('checkbox', { name: text.boxes[0] }).uncheck()
    await dialog.getByRole('button', { name: text.save }).click()
    await expect(dialog.getByRole('checkbox', { name: text.boxes[0] })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    await dialog.getByRole('checkbox', { name: text.boxes[0] }).check()
    await dialog.getByRole('button', { name: text.save }).click()
    await expect(dialog.getByRole('status')).toContainText(text.saved)

    const body = (await sent).postDataJSON() as Record<string, unknown>
    expect(body).toMatchObject({
      state: 'FL',
      bedrooms: 2,
      autoFavorite: true,
      frequency: 'instant',
      language,
    })
    expect(Object.values(body).every(Boolean), JSON.stringify(body)).toBe(true)
    expect(body).not.toHaveProperty('dealerContactAgree')
    await dialog.getByRole('link').click()
    await expect(page).toHaveURL(localized('/account/alerts', language))
    await expect(page.getByRole('heading', { name: /^Florida, / }).first()).toBeVisible()
    expect(await violations()).toEqual([])
  })

test('who is not signed in is led to the login page, and finds the window open after it (L170)', async ({
  page,
  member,
}) => {
  await page.goto(results)
  await expect(bar(page, texts.en.login)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.en.open })).toBeHidden()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(5, 5)
  await page.waitForSelector('html[data-ready]')
  await bar(page, texts.en.login).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await page
    .getByLabel(/e-?mail/i)
    .first()
    .fill(member.username)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(results)
  await expect(page.getByRole('dialog', { name: 'Get alerts' })).toBeVisible()
})

test('the button takes the place of the way in and moves nothing (L170)', async ({
  page,
  context,
  member,
  signIn,
}) => {
  const place = () => bar(page, texts.en.login).or(bar(page, texts.en.open)).boundingBox()
  await page.goto(results)
  const before = await place()
  await signIn(context)
  await keepKey(page, member.key)
  await page.goto(results)
  await expect(bar(page, texts.en.open)).toBeVisible()
  expect(await place()).toEqual(before)
})

test('an error of the server is told in the words of the specification (L172)', async ({
  page,
  context,
  member,
  signIn,
}) => {
  await signIn(context)
  await keepKey(page, member.key)
  await page.route('**/search-alerts/listings.json', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' }, payload: null } })
      : route.fallback(),
  )
  await page.goto(results)
  await bar(page, texts.en.open).click()
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'An Error Occurred, Please Contact Customer Service',
  )
})

test('an empty search offers to be told', async ({ page }) => {
  await page.goto('/homes/fl/tampa?bedrooms=5&maximum-price=1')
  const main = page.getByRole('main')
  await expect(main.getByText('Be told by e-mail when such a home is listed.')).toBeVisible()
  await expect(main.getByRole('link', { name: texts.en.login })).toHaveCount(2)
})

test('an alert is paused, changed and deleted in the account, and its search exchanged', async ({
  page,
  context,
  member,
  signIn,
  violations,
}) => {
  await signIn(context)
  await keepKey(page, member.key)
  const created = await context.request.post(
    `/api/v1/registered-users/${member.key}/search-alerts/listings.json`,
    { data: { name: 'A porch by the sea', state: 'FL', bedrooms: 2 } },
  )
  const { payload } = (await created.json()) as { payload: { key: number } }
  await page.goto('/account/alerts')
  const item = page.getByRole('listitem').filter({ hasText: 'A porch by the sea' })
  await item.getByRole('button', { name: 'Pause' }).click()
  await expect(item.getByText('Paused: nothing is mailed')).toBeVisible()
  await item.getByRole('button', { name: 'Resume' }).click()
  await expect(item.getByText('As soon as a home matches')).toBeVisible()
  await item.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/account/alerts/${payload.key}`)
  expect(await violations()).toEqual([])
  await expect(page.getByRole('checkbox', { name: texts.en.boxes[0] })).toHaveCount(0)
  await page.getByLabel('Name of the alert').fill('A porch by the lake')
  await page.getByRole('radio', { name: 'Once a day, in the morning' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The alert is changed.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A porch by the lake')

  await page.goto('/homes/ga?bedrooms=3')
  await bar(page, texts.en.open).click()
  await page.getByText('Change an alert that you have').click()
  await page.getByLabel('Alert that is to look for this instead').selectOption('A porch by the lake')
  await page.getByRole('button', { name: 'Change alert' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('The alert now looks for this.')
  await page.goto(`/account/alerts/${payload.key}`)
  await expect(page.getByRole('region', { name: 'What it looks for' })).toContainText('Georgia')

  await page.getByText('Delete this alert').click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await expect(page).toHaveURL('/account/alerts?deleted=1')
  await expect(page.getByText('A porch by the lake')).toHaveCount(0)
  expect((await page.goto(`/account/alerts/${payload.key}`))?.status()).toBe(404)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is saved on a page of its own, after login (L157) (L170)', async ({ page, member }) => {
    await page.goto(results)
    await bar(page, texts.en.login).click()
    await expect(page).toHaveURL(/\/login\?back=/)
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill(member.username)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/account\/alerts\/new\?/)
    for (const [index, name] of texts.en.boxes.entries())
      expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(index < 2)
    const message = page.getByLabel('Message to sellers')
    await expect(message).toBeHidden()
    await page.getByRole('checkbox', { name: texts.en.boxes[2] }).check()
    await message.fill('A home {for us}')
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(message).toHaveAttribute('aria-invalid', 'true')
    await message.fill('A home for us')
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page).toHaveURL('/account/alerts?saved=1')
    await expect(page.getByText(texts.en.saved)).toBeVisible()
  })

  test('an alert is managed by the link of its mails, by whoever has it (L168)', async ({
    page,
    context,
    member,
    signIn,
    browser,
    baseURL,
  }) => {
    await signIn(context)
    const path = `/api/v1/registered-users/${member.key}/search-alerts/listings.json`
    const data = { name: 'By link', state: 'FL', additionalRequests: 'secret', dealerContactAgree: true }
    const created = await context.request.post(path, { data })
    const { payload } = (await created.json()) as { payload: { encodedKey: string } }
    const elsewhere = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const nobody = await elsewhere.newPage()
    const link = `/alerts/${payload.encodedKey}`
    await nobody.goto(`${link}?unsubscribe=1`)
    await expect(nobody.getByRole('main').getByRole('button')).toHaveText(['Stop all mail about alerts'])
    await nobody.goto(link)
    await expect(nobody.getByRole('heading', { name: 'By link' })).toBeVisible()
    expect(await nobody.content()).not.toMatch(/secret|Pine|mail\.example/)
    await nobody.getByRole('button', { name: 'Write once a day' }).click()
    await expect(nobody.getByText('Once a day, in the morning')).toBeVisible()
    await nobody.getByRole('button', { name: 'Pause' }).click()
    await expect(nobody.getByText('Paused: nothing is mailed')).toBeVisible()
    await nobody.getByRole('button', { name: 'Resume' }).click()
    await nobody.getByRole('button', { name: 'Stop all mail about alerts' }).click()
    await expect(nobody.getByText('You get no more mail about alerts.')).toBeVisible()
    await page.goto('/account/alerts')
    await expect(page.getByText('You have switched all mail about alerts off.')).toBeVisible()
    await nobody.goto(link)
    await nobody.getByText('Delete this alert').click()
    await nobody.getByRole('button', { name: 'Yes, delete it' }).click()
    await expect(nobody.getByText('The alert is deleted.')).toBeVisible()
    expect((await nobody.goto(link))?.status()).toBe(404)
    await elsewhere.close()
  })
})
