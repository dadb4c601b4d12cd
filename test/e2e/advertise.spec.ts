import type { BrowserContext, Page } from '@playwright/test'
import { samplePassword } from '#model/account/sample.ts'
import { browserAgent } from '../world/ad.ts'
import { aPicture } from '../world/picture.ts'
import { expect, violationsOf } from './fixtures.ts'
import { authenticate, fromOwnAddress, register, test as withMember } from './member.ts'
import { asStaff } from './staff-member.ts'
import { startApplication } from './start-application.ts'

const test = withMember.extend(fromOwnAddress)
test.use({ userAgent: browserAgent })

/** Words of the pages in both languages. */
const words = {
  en: {
    company: 'Company name',
    create: 'Create company',
    start: 'Start a campaign',
    name: 'Name of the campaign',
    insurance: 'Insurance',
    toPlace: 'Next: place',
    state: 'A state',
    stateField: 'State',
    toWords: 'Next: your ad',
    title: 'Title',
    text: 'Text',
    link: 'Address shown in the ad',
    page: 'Page that opens on a click',
    add: 'Add the ad',
    pending: 'Waiting for review',
    toBudget: 'Next: budget',
    daily: 'The most a day may cost, in dollars',
    toStart: 'Next: look and start',
    begin: 'Start the campaign',
    review: 'In review',
    ads: 'Ads',
    credit: 'Amount in dollars',
    addCredit: 'Add credit',
    invoice: /Invoice \d+/,
    error: 'Error:',
  },
  es: {
    company: 'Nombre de la empresa',
    create: 'Crear la empresa',
    start: 'Empezar una campaña',
    name: 'Nombre de la campaña',
    insurance: 'Seguros',
    toPlace: 'Siguiente: lugar',
    state: 'Un estado',
    stateField: 'Estado',
    toWords: 'Siguiente: tu anuncio',
    title: 'Título',
    text: 'Texto',
    link: 'Dirección que se muestra',
    page: 'Página que se abre con un clic',
    add: 'Añadir el anuncio',
    pending: 'En espera de revisión',
    toBudget: 'Siguiente: presupuesto',
    daily: 'Lo máximo que puede costar un día, en dólares',
    toStart: 'Siguiente: revisar y empezar',
    begin: 'Empezar la campaña',
    review: 'En revisión',
    ads: 'Publicidad',
    credit: 'Monto en dólares',
    addCredit: 'Añadir crédito',
    invoice: /Factura \d+/,
    error: 'Error:',
  },
} as const

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

test('Advertise is in the header and the footer (L37)', async ({ page }) => {
  await page.setViewportSize({ width: 1700, height: 800 })
  await page.goto('/')
  const header = page.getByRole('banner').getByRole('link', { name: 'Advertise', exact: true })
  await expect(header.last()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Advertise' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Advertise to people who look for a manufactured home')
  await page.getByLabel('Figures for a state').selectOption('Florida')
  await page.getByRole('button', { name: 'Show figures' }).click()
  await expect(page.getByRole('heading', { name: 'In Florida' })).toBeVisible()
  // A place in the state.
  const place = page.getByLabel(/^A city, county or ZIP code/)
  for (const [typed, name] of [
    ['tampa', 'In Tampa, FL'],
    ['Polk County', 'In Polk County, FL'],
    ['33801', 'In Lakeland, FL 33801'],
  ]) {
    await place.fill(typed!)
    await page.getByRole('button', { name: 'Show figures' }).click()
    await expect(page.getByRole('heading', { name: name!, exact: true })).toBeVisible()
    await expect(place).toHaveValue(typed!)
  }
  await place.fill('Qqqqzzz')
  await page.getByRole('button', { name: 'Show figures' }).click()
  await expect(place).toHaveAccessibleDescription('We do not know this place. Check how it is written.')
  await expect(page.getByRole('heading', { name: 'In Florida' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

/** Makes the company of the person through its page. */
async function foundCompany(page: Page, prefix: string, say: (typeof words)['en' | 'es'], name: string) {
  await page.goto(`${prefix}/account/company`)
  await field(page, say.company).fill(name)
  await page.getByRole('button', { name: say.create }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

for (const [language, prefix, width, javaScriptEnabled] of [
  ['en', '', 360, true],
  ['es', '/es', 1280, true],
  ['es', '/es', 360, false],
] as const)
  test.describe(`a local insurer at ${width} px in ${language}, script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } })

    test('makes a campaign in five steps, orders credit, and waits for review', async ({ page, context }) => {
      const say = words[language]
      const ready = () => (javaScriptEnabled ? startApplication(page) : undefined)
      await register(context, { firstName: 'Ivy' })
      await foundCompany(page, prefix, say, `Gulf Coast Insurance ${width} ${language}`)
      await page.goto(`${prefix}/advertise`)
      await page.getByRole('link', { name: say.start }).click()
      await ready()
      // An empty form says what is missing.
      await page.getByRole('button', { name: say.toPlace }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await field(page, say.name).fill('Quotes')
      await page.getByRole('radio', { name: say.insurance, exact: true }).check()
      await page.getByRole('button', { name: say.toPlace }).click()
      await page.waitForURL(/\/place$/)
      await page.getByRole('radio', { name: say.state, exact: true }).check()
      await page.getByRole('combobox', { name: new RegExp(`^${say.stateField}`) }).selectOption('WY')
      await page.getByRole('button', { name: say.toWords }).click()
      await page.waitForURL(/\/words$/)
      await field(page, say.title).fill('Insure your home')
      await field(page, say.text).fill('A quote in five minutes.')
      await field(page, say.link).fill('insure.example')
      await field(page, say.page).fill('insure.example')
      await page.getByRole('button', { name: say.add }).click()
      // What was typed stays.
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(field(page, say.title)).toHaveValue('Insure your home')
      await field(page, say.page).fill('https://insure.example/quote')
      await page.getByRole('button', { name: say.add }).click()
      await expect(page.getByText(say.pending)).toBeVisible()
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
      await page.getByRole('link', { name: say.toBudget }).click()
      await page.waitForURL(/\/budget$/)
      await field(page, say.daily).fill('25')
      await page.getByRole('button', { name: say.toStart }).click()
      await page.waitForURL(/\/ads\/\d+$/)
      await page.getByRole('button', { name: say.begin }).click()
      await expect(page.getByText(say.review).first()).toBeVisible()
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
      await page.goto(`${prefix}/account/ads`)
      await ready()
      await field(page, say.credit).fill('50')
      await page.getByRole('button', { name: say.addCredit }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.invoice)
      const wide = await page.evaluate('document.documentElement.scrollWidth')
      expect(wide).toBeLessThanOrEqual(width)
    })
  })

test('the sample advertiser reads views, clicks, filtered clicks, leads and cost by day, page, place and state', async ({
  page,
  context,
}) => {
  expect(await authenticate(context, 'advertiser@sample.example', samplePassword)).toBe(200)
  await page.goto('/account/ads')
  await expect(page.getByText(/paid in advance and not spent/)).toBeVisible()
  // Numbers as in Spanish of the United States.
  await page.goto('/es/account/ads')
  await expect(page.getByText(/^Últimos 28 días: \d+,\d{3} vistas · \d+ clics · \$[\d.]+$/)).toBeVisible()
  await page.goto('/account/ads')
  await page.getByRole('link', { name: 'Quotes in Florida' }).click()
  await expect(
    page.getByRole('img', { name: /^Views: [\d,]+, Clicks: \d+, Leads: \d+, Cost: \$[\d.]+$/ }),
  ).toBeVisible()
  for (const name of ['By kind of page', 'By state', 'By place on the page'])
    await expect(page.getByRole('region', { name }).getByRole('row')).not.toHaveCount(1)
  await expect(page.getByRole('term').filter({ hasText: 'Cost of a lead' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Figures as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ads.csv')
  await page.getByRole('link', { name: 'Place', exact: true }).click()
  const reach = page.getByRole('region', { name: 'In Florida' })
  for (const fact of [/^homes on the market$/, /^parks$/]) await expect(reach.getByText(fact)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

/** Somebody else’s campaign does not exist for others. */
test('the campaign of another company is refused', async ({
  page,
  context,
}: {
  page: Page
  context: BrowserContext
}) => {
  await register(context)
  const answer = await page.goto('/account/ads/1001')
  expect(answer?.status()).toBe(403)
})

for (const javaScriptEnabled of [true, false])
  test(`staff refuse an ad with a reason, and make one of the site itself, script: ${javaScriptEnabled}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const title = `Roofs ${Date.now()}`
    await register(context, { firstName: 'Tia' })
    await foundCompany(page, '', words.en, `Roofs and more ${title}`)
    await page.goto('/account/ads/new')
    await field(page, words.en.name).fill('Roofs')
    await page.getByRole('radio', { name: 'Something else', exact: true }).check()
    await page.getByRole('button', { name: words.en.toPlace }).click()
    await page.waitForURL(/\/place$/)
    const campaign = page.url().replace('/place', '')
    await page.goto(`${campaign}/words`)
    await field(page, words.en.title).fill(title)
    await field(page, words.en.text).fill('Guaranteed approval for your roof.')
    await field(page, words.en.link).fill('roofs.example')
    await field(page, words.en.page).fill('https://roofs.example')
    await page.getByRole('button', { name: words.en.add }).click()
    await expect(page.getByText(words.en.pending)).toBeVisible()
    await page.goto(campaign)
    await page.getByRole('button', { name: words.en.begin }).click()
    await expect(page.getByText(words.en.review).first()).toBeVisible()

    const staff = await asStaff({ browser, baseURL, javaScriptEnabled })
    await staff.goto('/staff/ads')
    const waiting = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: title }) })
    await expect(waiting.getByText('“Guaranteed approval”: a promise about credit')).toBeVisible()
    await waiting.getByRole('radio', { name: 'Refuse' }).check()
    await waiting.getByRole('button', { name: 'Decide' }).click()
    // A refusal needs its reason.
    await expect(staff.getByRole('alert').first()).toBeVisible()
    await waiting.getByRole('textbox', { name: /^Reason/ }).fill('Do not promise approval.')
    await waiting.getByRole('button', { name: 'Decide' }).click()
    await expect(staff.getByText('The decision is saved')).toBeVisible()
    await page.goto(campaign)
    await expect(page.getByText('Do not promise approval.')).toBeVisible()
    await expect(page.getByText('Needs a change').first()).toBeVisible()

    await staff.goto('/staff/ads')
    await staff.getByRole('textbox', { name: /^Name of the campaign/ }).fill(`Sell here ${title}`)
    await staff.getByRole('radio', { name: 'Something else', exact: true }).check()
    await staff.getByRole('button', { name: 'Start a campaign' }).click()
    await staff.waitForURL(/\/account\/ads\/\d+\/place$/)
    if (javaScriptEnabled) expect(await violationsOf(staff)).toEqual([])
    await staff.context().close()
  })

test('the statement of a month is read and saved', async ({ page, context }) => {
  expect(await authenticate(context, 'advertiser@sample.example', samplePassword)).toBe(200)
  await page.goto('/account/ads')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Statement for \w+ 20\d\d$/)
  await expect(page.getByText('Credit at the end')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Statement as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ads-statement.csv')
  expect(await violationsOf(page)).toEqual([])
})

for (const javaScriptEnabled of [true, false])
  test.describe(`a furniture shop with a picture, script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('cuts one photo to four sizes, and staff see them before they run', async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      const label = `Chairs and tables ${Date.now()}`
      await register(context, { firstName: 'Pia' })
      await foundCompany(page, '', words.en, `Porch chairs ${label}`)
      await page.goto('/account/ads/new')
      await field(page, words.en.name).fill('Chairs')
      await page.getByRole('radio', { name: 'Something else', exact: true }).check()
      await page.getByRole('radio', { name: /^Picture ad/ }).check()
      await page.getByRole('button', { name: words.en.toPlace }).click()
      await page.waitForURL(/\/place$/)
      const campaign = page.url().replace('/place', '')
      await page.goto(`${campaign}/words`)
      if (javaScriptEnabled) await startApplication(page)
      // Only pages that have a place for pictures.
      await expect(page.getByRole('checkbox')).toHaveCount(3)
      await field(page, 'What the picture says').fill(label)
      await field(page, words.en.page).fill('https://chairs.example/')
      await page.getByRole('button', { name: 'Next: its picture' }).click()
      await expect(page.getByText('No picture yet')).toBeVisible()
      const photo = async (width: number) => {
        const buffer = Buffer.from(await (await aPicture({ width, height: 700 })).arrayBuffer())
        await page
          .getByLabel('Picture', { exact: true })
          .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
      }
      const send = page.getByRole('button', { name: 'Add the picture' })
      await send.click()
      await expect(page.getByRole('alert').first()).toBeVisible()
      await photo(800)
      await send.click()
      await expect(page.getByText(/This picture is too small/).first()).toBeVisible()
      await photo(1000)
      const bottom = page.getByRole('slider', { name: 'Part that stays, from top to bottom' })
      await bottom.fill('100')
      if (javaScriptEnabled) {
        const strip = page.getByRole('img', { name: '970 by 90 pixels' })
        await expect(strip).toHaveCSS('object-position', '50% 100%')
        await expect(strip).toHaveCSS('object-fit', 'cover')
        await page.getByRole('radio', { name: /^Show all of it/ }).check()
        await expect(bottom).toBeHidden()
        await expect(strip).toHaveCSS('object-fit', 'contain')
        await page.getByRole('radio', { name: /^Cut it/ }).check()
        expect(await violationsOf(page)).toEqual([])
      }
      await send.click()
      await expect(page.getByText(words.en.pending)).toBeVisible()
      await expect(page.getByRole('img', { name: label })).toHaveCount(4)
      const wide = await page.evaluate('document.documentElement.scrollWidth')
      expect(wide).toBeLessThanOrEqual(360)
      await page.goto(`${campaign}/budget`)
      await expect(field(page, 'The most that 1,000 views may cost')).toHaveValue('5')
      await page.goto(campaign)
      await page.getByRole('button', { name: words.en.begin }).click()
      await expect(page.getByText(words.en.review).first()).toBeVisible()

      const staff = await asStaff({ browser, baseURL, javaScriptEnabled })
      await staff.goto('/staff/ads')
      const waiting = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: label }) })
      const tile = waiting.getByRole('img', { name: label }).last()
      await tile.scrollIntoViewIfNeeded()
      await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
      await staff.context().close()
    })
  })
