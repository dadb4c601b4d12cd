import type { BrowserContext, Page } from '@playwright/test'
import type { Alert } from '#contract/alert.response.ts'
import { localized } from '#model/language.ts'
import { ageForm } from './fixtures.ts'
import { test as base, expect, logIn, type Member } from './member.ts'
import { startApplication } from './start-application.ts'

/** Tests of a user who logs in by an API call; the browser stores what the login page would. */
const test = base.extend<{ logInByApi: () => Promise<void> }>({
  logInByApi: async ({ page, context, member, signIn }, use) => {
    await use(async () => {
      await signIn(context)
      const person = JSON.stringify({ key: member.key, expiresAt: 0 })
      await page.addInitScript(kept => localStorage.setItem('person', kept), person)
    })
  },
})

/** Saves an alert of the member by an API call; the browser is logged in. */
async function savedAlert(context: BrowserContext, { key }: Member, data: object): Promise<Alert> {
  const path = `/api/v1/registered-users/${key}/search-alerts/listings.json`
  const created = await context.request.post(path, { data })
  return ((await created.json()) as { payload: Alert }).payload
}

/** A place and filters with matches in the sample data. */
const results = '/homes/fl?bedrooms=2'

const texts = {
  en: {
    login: 'Login To Get Alerts',
    open: 'Save this search',
    title: 'Get alerts',
    save: 'Save alert',
    all: 'See your alerts',
    unconfirmed: /^You will not get alerts until you confirm your email address\./,
    confirm: 'Confirm your email',
    saved: 'Alert Saved Successfully!',
    boxes: [
      'Email me when new listings match',
      'Add matches to my favorites',
      'Ask local sellers about matching homes',
    ],
    message: 'Message to sellers',
  },
  es: {
    login: 'Iniciar sesión para recibir alertas',
    open: 'Guardar esta búsqueda',
    title: 'Recibir alertas',
    save: 'Guardar alerta',
    all: 'Ver mis alertas',
    unconfirmed: /^No enviamos nada hasta que confirmes tu correo electrónico\./,
    confirm: 'Confirmar mi correo',
    saved: '¡La alerta se guardó correctamente!',
    boxes: [
      'Quiero recibir avisos de anuncios nuevos que coincidan',
      'Agregar a mis favoritos las casas que coincidan',
      'Pedir a vendedores de la zona que busquen casas así',
    ],
    message: 'Mensaje para los vendedores',
  },
} as const

const bar = (page: Page, name: string) => page.getByRole('link', { name }).first()

for (const language of ['en', 'es'] as const)
  test(`a search is saved from its results, with the form's defaults, in ${language} (L157) (L169) (L170)`, async ({
    page,
    violations,
    logInByApi,
  }) => {
    const text = texts[language]
    await logInByApi()
    await page.goto(localized(results, language))
    await bar(page, text.open).click()
    const dialog = page.getByRole('dialog', { name: text.title })
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
    const sent = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith('/search-alerts/listings.json'),
    )
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
    await dialog.getByRole('link', { name: text.all }).click()
    await expect(page).toHaveURL(localized('/account/alerts', language))
    await expect(page.getByRole('heading', { name: /^Florida, / }).first()).toBeVisible()
    expect(await violations()).toEqual([])
  })

for (const [language, known] of [
  ['en', /^You already have an alert for this search: /],
  ['es', /^Ya tienes una alerta para esta búsqueda: /],
] as const)
  test(`saving a search again reports the existing alert, in ${language}`, async ({
    page,
    logInByApi,
    violations,
  }) => {
    const text = texts[language]
    await logInByApi()
    const said = page.getByRole('dialog', { name: text.title }).getByRole('status')
    const open = async (address: string) => {
      const told = page.waitForResponse(/search-alerts\/listings\.json/)
      await page.goto(localized(address, language))
      await bar(page, text.open).click()
      await told
    }
    await open('/homes/fl/lakeland?bedrooms=2&listing-type[]=for-rent&listing-type[]=for-sale&page=2')
    await expect(said).toBeEmpty()
    await page.getByRole('button', { name: text.save }).click()
    await expect(said).toContainText(text.saved)
    await open('/homes/fl/lakeland?listing-type[]=for-sale&listing-type[]=for-rent&bedrooms=2')
    await expect(said).toHaveText(known)
    await expect(said.getByRole('link')).toHaveAttribute('href', /\/account\/alerts\/\d+$/)
    expect(await violations()).toEqual([])
    await open('/homes/fl/lakeland?bedrooms=3')
    await expect(page.getByText(texts[language].boxes[0])).toBeVisible()
    await expect(said).toBeEmpty()
    await page.goto(localized('/account/alerts/new?state=FL&city=Lakeland&bedrooms=3', language))
    await expect(page.getByText(known)).toHaveCount(0)
  })

test('the dialog says what is wrong above its fields, with the focus; the title of the page stays (L157)', async ({
  page,
  logInByApi,
  violations,
}) => {
  await logInByApi()
  await page.goto('/homes/fl/lakeland?bedrooms=2')
  await bar(page, texts.en.open).click()
  const dialog = page.getByRole('dialog', { name: texts.en.title })
  const box = dialog.getByRole('checkbox', { name: texts.en.boxes[0] })
  await box.uncheck()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('{x}')
  const title = await page.title()
  await dialog.getByRole('button', { name: texts.en.save }).click()
  const problem = dialog.getByRole('alert')
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('There is a problem')
  await expect(problem.getByRole('link')).toHaveCount(2)
  expect(await page.title()).toBe(title)
  expect(await violations()).toEqual([])
  await problem.getByRole('link').first().click()
  await expect(box).toBeFocused()
  await box.check()
  await expect(problem.getByRole('link')).toHaveText([/\{ or \} are invalid characters/])
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await bar(page, texts.en.open).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('{x}')
  await expect(problem).toHaveCount(0)
})

/** Texts on the results page after saving an alert whose owner opted in to local sellers. */
const asking = {
  en: {
    heading: 'Ask local sellers',
    choose: 'Choose who gets your message:',
    message: 'Your message',
    looking: 'Hello, I am looking for a manufactured home.\nLocation: Lakeland, FL\nWhat I want: Bedrooms 2+',
    name: 'Your name',
    email: 'Email address',
    send: 'Send message',
    problem: 'Choose who should get your message',
    thanks: 'Thank You',
    asked: 'You asked local sellers',
    see: 'See the message',
    notYet: 'You have not asked local sellers',
  },
  es: {
    heading: 'Preguntar a vendedores de la zona',
    choose: 'Elige quién lo recibe:',
    message: 'Tu mensaje',
    looking: 'Hola, busco una casa prefabricada.\nDónde: Lakeland, FL\nQué debe tener: Recámaras 2+',
    name: 'Tu nombre',
    email: 'Correo electrónico',
    send: 'Enviar mensaje',
    problem: 'Elige quién debe recibir tu mensaje',
    thanks: 'Gracias',
    asked: 'Preguntaste a vendedores de la zona',
    see: 'Ver el mensaje',
    notYet: 'Todavía no has preguntado a vendedores de la zona',
  },
} as const

for (const language of ['en', 'es'] as const)
  test(`a user who opts in to local sellers chooses them after saving, and the message is sent to those, in ${language}`, async ({
    page,
    member,
    violations,
    logInByApi,
  }) => {
    const [text, ask] = [texts[language], asking[language]]
    const wish = `A porch for ${language}, ${Date.now()}`
    await logInByApi()
    await page.goto(localized('/homes/fl/lakeland?bedrooms=2', language))
    await bar(page, text.open).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: text.boxes[2] }).check()
    await dialog.getByRole('textbox', { name: text.message }).fill(wish)
    await dialog.getByRole('button', { name: text.save }).click()
    await expect(dialog.getByText(text.saved)).toBeVisible()
    const asked = dialog.getByRole('region', { name: ask.heading })
    const sellers = asked.getByRole('group', { name: ask.choose }).getByRole('checkbox')
    await expect(sellers.first()).not.toBeChecked()
    expect(await sellers.count()).toBeGreaterThan(1)
    const message = asked.getByRole('textbox', { name: ask.message })
    await expect(message).toHaveValue(new RegExp(`^${ask.looking.replace('+', '\\+')}\n${wish}\n`))
    await expect(asked.getByRole('textbox', { name: ask.name })).toHaveValue('Anna Pine')
    await expect(asked.getByRole('textbox', { name: ask.email })).toHaveValue(member.username)
    expect(await violations()).toEqual([])

    await asked.getByRole('button', { name: ask.send }).click()
    await expect(asked.getByRole('alert')).toContainText(ask.problem)
    await sellers.first().check()
    await ageForm(page)
    await asked.getByRole('button', { name: ask.send }).click()
    await expect(asked.getByRole('heading', { name: ask.thanks })).toBeVisible()
    await expect(asked.getByRole('listitem')).toHaveCount(1)
    expect(await violations()).toEqual([])

    await page.goto(localized('/account/alerts', language))
    const item = page.getByRole('listitem').filter({ hasText: 'Lakeland, FL' }).first()
    await expect(item).toContainText(ask.asked)
    await expect(item.getByRole('link', { name: ask.heading })).toBeVisible()
    expect(await violations()).toEqual([])
    await item.getByRole('link', { name: ask.see }).click()
    await expect(page).toHaveURL(localized('/account/messages', language))
    await expect(page.getByRole('article').filter({ hasText: wish }).getByRole('heading').first()).toHaveText(
      `Lakeland, FL · ${language === 'en' ? 'Bedrooms' : 'Recámaras'} 2+`,
    )
  })

test('without sellers nearby nothing can be sent, and another ZIP code can be tried', async ({
  page,
  context,
  member,
  violations,
  logInByApi,
}) => {
  await logInByApi()
  const { key } = await savedAlert(context, member, {
    name: 'Far from sellers',
    zip: '99950',
    dealerContactAgree: true,
  })
  await page.goto(`/account/alerts/${key}`)
  await expect(page.getByText(asking.en.notYet)).toBeVisible()
  await page.getByRole('link', { name: 'Ask local sellers' }).click()
  await expect(page).toHaveURL(`/account/alerts/${key}/contact`)
  expect((await page.goto('/account/alerts/999999998/contact'))?.status()).toBe(404)
  await page.goBack()
  const main = page.getByRole('main')
  await expect(main.getByText('No sellers near 99950 accept messages right now')).toBeVisible()
  await expect(main.getByRole('button')).toHaveText(['Find sellers'])
  expect(await violations()).toEqual([])
  const zip = main.getByRole('textbox', { name: /ZIP code/ })
  await zip.fill('abc')
  await main.getByRole('button', { name: 'Find sellers' }).click()
  const problem = main.getByRole('alert')
  await expect(problem).toBeFocused()
  await expect(problem).toHaveText('There is a problemEnter a 5-digit ZIP code.')
  await expect(page).toHaveTitle(/^Error: /)
  expect(await violations()).toEqual([])
  await problem.getByRole('link').click()
  await expect(zip).toBeFocused()
  await expect(zip).toHaveAccessibleDescription('Enter a 5-digit ZIP code.')
  await zip.fill('33801')
  await main.getByRole('button', { name: 'Find sellers' }).click()
  await expect(
    main.getByRole('group', { name: asking.en.choose }).getByRole('checkbox').first(),
  ).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Your message' })).toHaveValue(
    /Location: Ketchikan, AK 99950/,
  )
})

test('sellers are searched near the user’s home if the search includes it, otherwise the ZIP code is asked for', async ({
  page,
  context,
  member,
  logInByApi,
}) => {
  await logInByApi()
  const home = { streetAddress1: '12 Maple Way', city: 'Burlington', state: 'VT', postalCode: '05401' }
  const changed = await context.request.patch(`/api/v1/registered-users/${member.key}.json`, {
    data: home,
  })
  expect(changed.status()).toBe(200)
  const zip = page.getByRole('main').getByRole('textbox', { name: /ZIP code/ })
  const bounds = { bounds: '-83,27,-82,29' }
  for (const [search, shown] of [
    [{ state: 'VT' }, home.postalCode],
    [{ bedrooms: 2 }, home.postalCode],
    [{ state: 'FL' }, ''],
    [{ parameters: bounds }, ''],
  ] as const) {
    const alert = await savedAlert(context, member, { ...search, dealerContactAgree: true })
    await page.goto(`/account/alerts/${alert.key}/contact`)
    await expect(zip).toHaveValue(shown)
  }
})

test('an alert changed to contact sellers leads to them, until they were contacted', async ({
  page,
  context,
  member,
  logInByApi,
}) => {
  await logInByApi()
  const { key } = await savedAlert(context, member, { name: 'Asked later', state: 'FL', city: 'Lakeland' })
  await page.goto(`/account/alerts/${key}`)
  await expect(page.getByRole('link', { name: 'Ask local sellers' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: texts.en.boxes[2] }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/account/alerts/${key}/contact?saved=1`)
  await expect(page.getByText(texts.en.saved)).toBeVisible()
  await page.getByRole('group', { name: asking.en.choose }).getByRole('checkbox').first().check()
  await ageForm(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible()
  await page.goto(`/account/alerts/${key}`)
  await expect(page.getByText('You asked local sellers')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(`/account/alerts/${key}?saved=1`)
})

test('a visitor who is not logged in goes to the login page, and the dialog opens afterwards (L170)', async ({
  page,
  member,
}) => {
  await page.goto(results)
  await expect(bar(page, texts.en.login)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.en.open })).toBeHidden()
  await page.waitForLoadState('networkidle')
  await startApplication(page)
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

test('the button replaces the login link without layout shift (L170)', async ({ page, logInByApi }) => {
  const place = async () => {
    // Letters have their final width once the fonts are there.
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready.then(() => {})')
    return bar(page, texts.en.login).or(bar(page, texts.en.open)).boundingBox()
  }
  await page.goto(results)
  const before = await place()
  await logInByApi()
  await page.goto(results)
  await expect(bar(page, texts.en.open)).toBeVisible()
  expect(await place()).toEqual(before)
})

test('a server error is shown in the specified words (L172)', async ({ page, logInByApi }) => {
  await logInByApi()
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

for (const failure of ['no answer', 'an error'] as const)
  test(`${failure} is reported on the pages of an alert, which keep the typed values (L172)`, async ({
    page,
    context,
    member,
    logInByApi,
    ready,
  }) => {
    await logInByApi()
    const { key } = await savedAlert(context, member, { name: 'Kept', state: 'FL' })
    await page.route(/search-alerts\/listings(\/\d+)?\.json/, route => {
      if (route.request().method() === 'GET') return route.fallback()
      if (failure === 'no answer') return route.abort()
      return route.fulfill({ status: 500, json: { error: { code: 'internal', message: '' }, payload: null } })
    })
    for (const [path, submit] of [
      ['/account/alerts/new?state=FL', 'Save alert'],
      [`/account/alerts/${key}`, 'Save changes'],
    ] as const) {
      await page.goto(path)
      await ready()
      await page.getByLabel('Alert name').fill('By the lake')
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'An Error Occurred, Please Contact Customer Service',
      )
      await expect(page.getByLabel('Alert name')).toHaveValue('By the lake')
    }
  })

for (const language of ['en', 'es'] as const)
  test(`a user with an unconfirmed address is told so after saving, in ${language}`, async ({
    page,
    logInByApi,
    violations,
  }) => {
    const text = texts[language]
    await logInByApi()
    await page.goto(localized(results, language))
    await bar(page, text.open).click()
    const dialog = page.getByRole('dialog', { name: text.title })
    await dialog.getByRole('button', { name: text.save }).click()
    await expect(dialog.getByText(text.saved)).toBeFocused()
    await expect(dialog.getByText(text.saved)).toHaveAccessibleDescription(text.unconfirmed)
    expect(await violations()).toEqual([])
    await expect(dialog.getByRole('link', { name: text.confirm })).toHaveAttribute(
      'href',
      localized('/account', language),
    )
  })

test('typed values in the dialog survive closing it and an expired session', async ({
  page,
  context,
  member,
  signIn,
  logInByApi,
}) => {
  await logInByApi()
  await page.goto(results)
  await bar(page, texts.en.open).click()
  const dialog = page.getByRole('dialog', { name: 'Get alerts' })
  const name = dialog.getByLabel('Alert name')
  await name.fill('By the bay')
  await dialog.getByRole('checkbox', { name: texts.en.boxes[2] }).check()
  await dialog.getByRole('textbox', { name: texts.en.message }).fill('With a porch, please.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await bar(page, texts.en.open).click()
  await expect(name).toHaveValue('By the bay')
  await expect(dialog.getByRole('textbox', { name: texts.en.message })).toHaveValue('With a porch, please.')
  await context.clearCookies()
  await dialog.getByRole('button', { name: texts.en.save }).click()
  await expect(dialog.getByRole('alert')).toContainText('You were logged out.')
  await expect(name).toHaveValue('By the bay')
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: /^Log in/ }).click()
  const beside = await opening
  await logIn(beside, member.username)
  await expect(beside).not.toHaveURL(/\/login/)
  await expect(page.getByRole('banner')).toContainText('Anna')
  await dialog.getByRole('button', { name: texts.en.save }).click()
  await expect(dialog.getByRole('status').first()).toContainText(texts.en.saved)
  await signIn(context)
  const path = `/api/v1/registered-users/${member.key}/search-alerts/listings.json`
  const { payload } = (await (await context.request.get(path)).json()) as { payload: Alert[] }
  expect(payload.find(alert => alert.name === 'By the bay')?.additionalRequests).toBe('With a porch, please.')
})

test('deleting an alert twice succeeds', async ({ page, context, member, logInByApi }) => {
  await logInByApi()
  const { key } = await savedAlert(context, member, { name: 'Twice', state: 'FL' })
  await page.goto(`/account/alerts/${key}`)
  await page.locator('summary', { hasText: 'Delete alert' }).click()
  const path = `/api/v1/registered-users/${member.key}/search-alerts/listings/${key}.json`
  expect((await context.request.delete(path)).status()).toBe(204)
  await page.getByRole('button', { name: 'Delete alert' }).click()
  await expect(page).toHaveURL('/account/alerts?deleted=1')
  await expect(page.getByText('Twice')).toHaveCount(0)
})

test('an empty search offers an alert', async ({ page }) => {
  await page.goto('/homes/fl/tampa?bedrooms=5&maximum-price=1')
  const main = page.getByRole('main')
  await expect(main.getByText('Get an email when a home matches this search.')).toBeVisible()
  await expect(main.getByRole('link', { name: texts.en.login })).toHaveCount(2)
})

test('an alert can be paused, changed and deleted in the account, and its search replaced', async ({
  page,
  context,
  member,
  violations,
  logInByApi,
}) => {
  await logInByApi()
  const { key } = await savedAlert(context, member, { name: 'A porch by the sea', state: 'FL', bedrooms: 2 })
  await page.goto('/account/alerts/new?state=FL&bedrooms=2')
  await expect(page.getByRole('link', { name: 'A porch by the sea' })).toHaveAttribute(
    'href',
    `/account/alerts/${key}`,
  )
  await page.goto('/account/alerts')
  const item = page.getByRole('listitem').filter({ hasText: 'A porch by the sea' })
  await item.getByRole('button', { name: 'Pause' }).click()
  await expect(item.getByText('Paused: no emails')).toBeVisible()
  await item.getByRole('button', { name: 'Resume' }).click()
  await expect(item.getByText('As soon as a home matches')).toBeVisible()
  await item.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/account/alerts/${key}`)
  expect(await violations()).toEqual([])
  await expect(page.getByRole('checkbox', { name: texts.en.boxes[0] })).toHaveCount(0)
  await page.getByLabel('Alert name').fill('A porch by the lake')
  await page.getByRole('radio', { name: 'Once a day, in the morning' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Alert updated.' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A porch by the lake')

  await page.goto('/homes/ga?bedrooms=3')
  await bar(page, texts.en.open).click()
  await page.getByText('Update an existing alert').click()
  await page.getByLabel('Alert to update').selectOption('A porch by the lake')
  await page.getByRole('button', { name: 'Update alert' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Alert updated.')
  await page.goto(`/account/alerts/${key}`)
  await expect(page.getByRole('region', { name: 'Search' })).toContainText('Georgia')

  // A default name of the previous search is not kept with another one.
  const named = await savedAlert(context, member, { name: 'Florida, Bedrooms 2+', state: 'FL', bedrooms: 2 })
  await page.goto('/homes/tx?bedrooms=3')
  await bar(page, texts.en.open).click()
  await page.getByText('Update an existing alert').click()
  await page.getByLabel('Alert to update').selectOption('Florida, Bedrooms 2+')
  await page.getByRole('button', { name: 'Update alert' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Alert updated.')
  await page.goto(`/account/alerts/${named.key}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texas, Bedrooms 3+')

  await page.goto(`/account/alerts/${key}`)
  await page.locator('summary', { hasText: 'Delete alert' }).click()
  await page.getByRole('button', { name: 'Delete alert' }).click()
  await expect(page).toHaveURL('/account/alerts?deleted=1')
  await expect(page.getByText('A porch by the lake')).toHaveCount(0)
  expect((await page.goto(`/account/alerts/${key}`))?.status()).toBe(404)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is saved on its own page, after login (L157) (L170)', async ({ page, member }) => {
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
    await page.getByRole('checkbox', { name: texts.en.boxes[2] }).uncheck()
    await page.getByRole('button', { name: 'Save alert' }).click()
    await expect(page).toHaveURL('/account/alerts?saved=1')
    await expect(page.getByText(texts.en.saved)).toBeVisible()
  })

  for (const language of ['en', 'es'] as const)
    test(`saving leads to the local sellers, by ZIP code if the search is of a state, in ${language}`, async ({
      page,
      member,
      logInByApi,
    }) => {
      const [text, ask] = [texts[language], asking[language]]
      await logInByApi()
      await page.goto(localized('/account/alerts/new?state=FL&bedrooms=2', language))
      await page.getByRole('checkbox', { name: text.boxes[2] }).check()
      await page.getByLabel(text.message).fill(`A home for us in ${language}`)
      await page.getByRole('button', { name: text.save }).click()
      await expect(page).toHaveURL(/\/account\/alerts\/\d+\/contact\?saved=1$/)
      await expect(page.getByText(text.saved)).toBeVisible()
      const main = page.getByRole('main')
      await main.getByRole('textbox').fill('33801')
      await main.getByRole('button').click()
      const sellers = main.getByRole('group', { name: ask.choose }).getByRole('checkbox')
      await sellers.first().check()
      await expect(main.getByRole('textbox', { name: ask.message })).toHaveValue(
        new RegExp(`Florida\n.* 2\\+\nA home for us in ${language}\n`),
      )
      await expect(main.getByRole('textbox', { name: ask.email })).toHaveValue(member.username)
      await main.getByRole('textbox', { name: ask.email }).fill('rosa')
      await main.getByRole('button', { name: ask.send }).click()
      await expect(main.getByRole('textbox', { name: ask.email })).toHaveAttribute('aria-invalid', 'true')
      await expect(sellers.first()).toBeChecked()
      await main.getByRole('textbox', { name: ask.email }).fill(member.username)
      await main.getByRole('button', { name: ask.send }).click()
      await expect(main.getByRole('heading', { name: ask.thanks })).toBeVisible()
      await expect(main.getByRole('listitem').last()).toContainText(/email|correo/)
    })

  test('an alert is managed by the link in its emails, by anyone who has it (L168)', async ({
    page,
    context,
    member,
    browser,
    baseURL,
    logInByApi,
  }) => {
    await logInByApi()
    const data = { name: 'By link', state: 'FL', additionalRequests: 'secret', dealerContactAgree: true }
    const { encodedKey } = await savedAlert(context, member, data)
    const elsewhere = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const nobody = await elsewhere.newPage()
    const link = `/alerts/${encodedKey}`
    await nobody.goto(`${link}?unsubscribe=1`)
    await expect(nobody.getByRole('main').getByRole('button')).toHaveText(['Stop all alert emails'])
    await nobody.goto(link)
    await expect(nobody.getByRole('heading', { name: 'By link' })).toBeVisible()
    expect(await nobody.content()).not.toMatch(/secret|Pine|mail\.example/)
    await nobody.getByRole('button', { name: 'Email me once a day' }).click()
    await expect(nobody.getByText('Once a day, in the morning')).toBeVisible()
    await nobody.getByRole('button', { name: 'Pause' }).click()
    await expect(nobody.getByText('Paused: no emails')).toBeVisible()
    await nobody.getByRole('button', { name: 'Resume' }).click()
    await nobody.getByRole('button', { name: 'Stop all alert emails' }).click()
    await expect(nobody.getByText('You will not get any more alert emails.')).toBeVisible()
    await page.goto('/account/alerts')
    await expect(page.getByText('You turned off all alert emails.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Turn them on in your notifications' })).toBeVisible()
    await nobody.goto(link)
    await expect(nobody.getByText('You turned off all alert emails.')).toBeVisible()
    await expect(nobody.getByRole('button', { name: 'Stop all alert emails' })).toHaveCount(0)
    await nobody.locator('summary', { hasText: 'Delete alert' }).click()
    await nobody.getByRole('button', { name: 'Delete alert' }).click()
    await expect(nobody.getByText('Alert deleted.')).toBeVisible()
    expect((await nobody.goto(link))?.status()).toBe(404)
    await elsewhere.close()
  })
})
