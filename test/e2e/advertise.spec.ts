import type { Page } from '@playwright/test'
import { samplePassword } from '#model/account/sample.ts'
import { browserAgent } from '../world/ad.ts'
import { aPicture } from '../world/picture.ts'
import { expect, violationsOf } from './fixtures.ts'
import { authenticate, fromOwnAddress, register, test as withMember } from './member.ts'
import { asStaff } from './staff-member.ts'
import { startApplication } from './start-application.ts'

const test = withMember.extend(fromOwnAddress)
test.use({ userAgent: browserAgent })

/** Words of the pages. */
const say = {
  company: 'Company name',
  create: 'Create company',
  start: 'Start a campaign',
  name: 'Campaign name',
  insurance: 'Insurance',
  toPlace: 'Next: place',
  state: 'A state',
  stateField: 'State',
  toWords: 'Next: your ad',
  title: 'Title',
  text: 'Text',
  link: 'Address shown in the ad',
  page: 'Landing page',
  add: 'Add the ad',
  pending: 'Waiting for review',
  toBudget: 'Next: budget',
  daily: 'Daily budget',
  toStart: 'Next: review and start',
  begin: 'Start the campaign',
  review: 'In review',
  credit: 'Amount in dollars',
  addCredit: 'Add credit',
  invoice: /Invoice \d+/,
} as const

const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

/** Makes the company of the person through its page. */
async function foundCompany(page: Page, name: string) {
  await page.goto('/account/company')
  await field(page, say.company).fill(name)
  await page.getByRole('button', { name: say.create }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a local insurer makes a campaign in five steps on a phone, orders credit, and waits for review', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await page.goto('/')
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Advertise', exact: true })
  await expect(inHeader.last()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await register(context, { firstName: 'Ivy' })
  await foundCompany(page, `Gulf Coast Insurance ${Date.now()}`)
  await page.goto('/advertise')
  await page.getByRole('link', { name: say.start }).click()
  await startApplication(page)
  // An empty form says what is missing.
  await page.getByRole('button', { name: say.toPlace }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await field(page, say.name).fill('Quotes')
  await page.getByRole('radio', { name: say.insurance, exact: true }).check()
  await page.getByRole('button', { name: say.toPlace }).click()
  await page.waitForURL(/\/place$/)
  expect(await violationsOf(page)).toEqual([])
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
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: say.toBudget }).click()
  await page.waitForURL(/\/budget$/)
  await field(page, say.daily).fill('25')
  await page.getByRole('button', { name: say.toStart }).click()
  await page.waitForURL(/\/ads\/\d+$/)
  await page.getByRole('button', { name: say.begin }).click()
  await expect(page.getByText(say.review).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/account/ads')
  await startApplication(page)
  await field(page, say.credit).fill('50')
  await page.getByRole('button', { name: say.addCredit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.invoice)
  const wide = await page.evaluate('document.documentElement.scrollWidth')
  expect(wide).toBeLessThanOrEqual(360)
})

test('the sample advertiser reads views, clicks, leads and cost, and saves the figures and a statement', async ({
  page,
  context,
}) => {
  expect(await authenticate(context, 'advertiser@sample.example', samplePassword)).toBe(200)
  await page.goto('/account/ads')
  await expect(page.getByText(/in unspent credit/)).toBeVisible()
  // Numbers as in Spanish of the United States.
  await page.goto('/es/account/ads')
  await expect(page.getByRole('list', { name: 'Últimos 28 días' })).toHaveText(
    /^\d+,\d{3} Vistas\s*\d+ Clics\s*\$[\d.]+ Costo$/,
  )
  await page.goto('/account/ads')
  await page.getByRole('link', { name: 'Quotes in Florida' }).click()
  await page.getByRole('link', { name: 'Cost', exact: true }).click()
  const chart = page.getByRole('img', { name: /^Cost: \$[\d.]+$/ })
  await expect(chart).toBeVisible()
  // An axis of dollars and days.
  for (const label of [/^\$\d+$/, /^\w{3} \d+$/])
    expect(await chart.getByText(label).count()).toBeGreaterThan(2)
  for (const name of ['By page type', 'By state', 'By position'])
    await expect(page.getByRole('region', { name }).getByRole('row')).not.toHaveCount(1)
  await expect(page.getByRole('term').filter({ hasText: 'Cost per lead' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download results (CSV)' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ads.csv')
  await page.getByRole('link', { name: 'Place', exact: true }).click()
  const reach = page.getByRole('region', { name: 'In Florida' })
  for (const fact of [/^homes on the market$/, /^parks$/]) await expect(reach.getByText(fact)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/account/ads')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Statement for \w+ 20\d\d$/)
  await expect(page.getByText('Closing credit')).toBeVisible()
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Statement as CSV' }).click(),
  ])
  expect(statement.suggestedFilename()).toBe('ads-statement.csv')
  expect(await violationsOf(page)).toEqual([])
})

test('one photo of a furniture shop is cut to four sizes on a phone, and staff see them before they run', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const label = `Chairs and tables ${Date.now()}`
  await page.setViewportSize({ width: 360, height: 740 })
  await register(context, { firstName: 'Pia' })
  await foundCompany(page, `Porch chairs ${label}`)
  await page.goto('/account/ads/new')
  await field(page, say.name).fill('Chairs')
  await page.getByRole('radio', { name: 'Something else', exact: true }).check()
  await page.getByRole('radio', { name: /^Picture ad/ }).check()
  await page.getByRole('button', { name: say.toPlace }).click()
  await page.waitForURL(/\/place$/)
  const campaign = page.url().replace('/place', '')
  await page.goto(`${campaign}/words`)
  await startApplication(page)
  // Only pages that have a place for pictures.
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await field(page, 'Picture text').fill(label)
  await field(page, say.page).fill('https://chairs.example/')
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
  const bottom = page.getByRole('slider', { name: 'Crop position, top to bottom' })
  await bottom.fill('100')
  const strip = page.getByRole('img', { name: '970 by 90 pixels' })
  await expect(strip).toHaveCSS('object-position', '50% 100%')
  await expect(strip).toHaveCSS('object-fit', 'cover')
  await page.getByRole('radio', { name: /^Show all of it/ }).check()
  await expect(bottom).toBeHidden()
  await expect(strip).toHaveCSS('object-fit', 'contain')
  await page.getByRole('radio', { name: /^Crop it/ }).check()
  expect(await violationsOf(page)).toEqual([])
  await send.click()
  await expect(page.getByText(say.pending)).toBeVisible()
  await expect(page.getByRole('img', { name: label })).toHaveCount(4)
  const wide = await page.evaluate('document.documentElement.scrollWidth')
  expect(wide).toBeLessThanOrEqual(360)
  await page.goto(`${campaign}/budget`)
  await expect(field(page, 'Maximum cost per 1,000 views')).toHaveValue('5')
  await page.goto(campaign)
  await page.getByRole('button', { name: say.begin }).click()
  await expect(page.getByText(say.review).first()).toBeVisible()

  const staff = await asStaff({ browser, baseURL })
  await staff.goto('/staff/ads')
  const waiting = staff.getByRole('listitem').filter({ has: staff.getByRole('heading', { name: label }) })
  const tile = waiting.getByRole('img', { name: label }).last()
  await tile.scrollIntoViewIfNeeded()
  await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  await staff.context().close()
})
