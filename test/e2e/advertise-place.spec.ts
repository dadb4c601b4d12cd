import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { aCampaign } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { withDatabase } from './database.ts'
import { expect, holdApplication, violationsOf } from './fixtures.ts'
import { fromOwnAddress, register, test as withMember } from './member.ts'
import { startApplication } from './start-application.ts'

const test = withMember.extend(fromOwnAddress)

/** Words of the page. */
const say = {
  county: 'A county',
  zip: 'A ZIP code',
  nation: 'All states',
  radius: 'Miles around a city or ZIP code',
  all: 'In all states',
  inCounty: 'In Polk County, FL',
  around: 'Within 25 miles of Tampa, FL',
  inZip: 'In Lakeland, FL 33801',
  incomplete: 'Complete the area to see its figures',
  unknown: 'We could not find this place. Check the spelling.',
  outline: 'The line is the border of Polk County, FL.',
  circle: 'The line is that far from the center of Tampa, FL.',
  pin: 'The pin is the center of Lakeland, FL 33801. The map does not show its borders.',
  save: 'Next: your ad',
}

/** A new campaign of a new company; the path of its place, without language. */
async function aDraft(context: BrowserContext): Promise<string> {
  const { key: owner } = await register(context)
  const key = await withDatabase(async database =>
    aCampaign(database, {
      companyKey: await aCompanyOf(database, { owner }, { name: `Roofs ${owner}` }),
      ...{ name: 'Roofs', state: 'draft' },
    }),
  )
  return `/account/ads/${key}/place`
}

/** How many homes and parks the searches of the site find. */
const found = (request: APIRequestContext, query: string) =>
  Promise.all(
    ['listings', 'parks'].map(async list => {
      const answer = await request.get(`/api/v1/${list}.json?limit=1&${query}`)
      const { meta } = (await answer.json()) as { meta: { total: number } }
      return meta.total.toLocaleString('en-US')
    }),
  )

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
/** The figures of homes and parks on the page. */
const figures = async (page: Page) => (await page.getByRole('definition').allTextContents()).slice(0, 2)
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const map = (page: Page) => page.locator('figure')

test('figures and map follow the choice of an area on a phone; the map loads only when it comes near the window', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 320 })
  const path = await aDraft(context)
  const files: string[] = []
  page.on('request', request => files.push(request.url()))
  const loaded = () => files.filter(file => /AreaView|maplibre/.test(file)).length
  await page.goto(path)
  await startApplication(page)
  await page.waitForLoadState('networkidle')
  expect(loaded()).toBe(0)
  await map(page).scrollIntoViewIfNeeded()
  await expect(map(page).locator('canvas')).toBeVisible()
  expect(loaded()).toBeGreaterThan(0)

  await test.step('figures and map follow the choice of an area', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    // Other tests publish homes meanwhile.
    await expect(async () => {
      await page.reload()
      expect(await figures(page)).toEqual(await found(request, ''))
    }).toPass()
    await startApplication(page)
    await expect(heading(page)).toHaveText(say.all)
    const save = page.getByRole('button', { name: say.save })
    await map(page).scrollIntoViewIfNeeded()
    await expect(map(page).locator('canvas')).toBeVisible()

    await page.getByRole('radio', { name: say.county, exact: true }).check()
    await expect(heading(page)).toHaveText(say.incomplete)
    expect(await figures(page)).toEqual(['–', '–'])
    await field(page, 'state').selectOption('FL')
    await field(page, 'county').fill('Pol')
    await expect(heading(page)).toHaveText(say.unknown)
    const suggested = (name: string) => page.locator(`datalist option[value="${name}"]`)
    await expect(suggested('Polk County')).toBeAttached()
    const before = await save.boundingBox()
    await field(page, 'county').fill('polk')
    await expect(heading(page)).toHaveText(say.inCounty)
    expect(await figures(page)).toEqual(await found(request, 'state=FL&county=Polk'))
    await expect(map(page).getByText(say.outline)).toBeVisible()
    // The page has not moved.
    expect(await save.boundingBox()).toEqual(before)
    expect(await violationsOf(page)).toEqual([])

    await page.getByRole('radio', { name: say.radius, exact: true }).check()
    await field(page, 'city').fill('tam')
    await expect(suggested('Tampa')).toBeAttached()
    await field(page, 'city').fill('Tampa')
    await field(page, 'miles').fill('25')
    await expect(heading(page)).toHaveText(say.around)
    expect(await figures(page)).toEqual(await found(request, 'state=FL&city=Tampa&radius=25'))
    await expect(map(page).getByText(say.circle)).toBeVisible()

    await page.getByRole('radio', { name: say.zip, exact: true }).check()
    await field(page, 'zip').fill('3380')
    await expect(heading(page)).toHaveText(say.incomplete)
    await field(page, 'zip').fill('33801')
    await expect(heading(page)).toHaveText(say.inZip)
    expect(await figures(page)).toEqual(await found(request, 'zip=33801'))
    await expect(map(page).getByText(say.pin)).toBeVisible()
    await save.click()
    await page.waitForURL(/\/words$/)
    await page.goto(path)
    await expect(heading(page)).toHaveText(say.inZip)
    const wide = await page.evaluate('document.documentElement.scrollWidth')
    expect(wide).toBeLessThanOrEqual(360)
  })
})

test('an area that was chosen before the application started has its figures once it has; a late answer does not replace those of a newer choice', async ({
  page,
  context,
}) => {
  const path = await aDraft(context)
  const letThrough = await holdApplication(page)
  await page.goto(path)
  await page.getByRole('radio', { name: say.county, exact: true }).check()
  await field(page, 'state').selectOption('FL')
  await field(page, 'county').fill('Polk')
  letThrough()
  await startApplication(page)
  await expect(heading(page)).toHaveText(say.inCounty)
  await page.unroute(/\/app-[^/]*\.js/)

  await test.step('an answer that comes late does not replace the figures of a newer choice', async () => {
    await page.goto(path)
    await startApplication(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: answered, resolve: done } = Promise.withResolvers<void>()
    await page.route(/ad-market\.json\?.*county=/, async route => {
      await held
      await route.continue().finally(done)
    })
    const asked = page.waitForRequest(/ad-market\.json\?.*county=/)
    await page.getByRole('radio', { name: say.county, exact: true }).check()
    await field(page, 'state').selectOption('FL')
    await field(page, 'county').fill('Polk')
    await asked
    await page.getByRole('radio', { name: say.nation, exact: true }).check()
    await page.waitForResponse(/ad-market\.json$/)
    await expect(heading(page)).toHaveText(say.all)
    release()
    await answered
    await page.waitForLoadState('networkidle')
    await expect(heading(page)).toHaveText(say.all)
  })
})

test('without WebGL the page says that there is no map, and its figures follow', async ({
  page,
  context,
}) => {
  await page.addInitScript('HTMLCanvasElement.prototype.getContext = () => null')
  const path = await aDraft(context)
  await page.goto(path)
  await startApplication(page)
  await map(page).scrollIntoViewIfNeeded()
  await expect(map(page).getByText('We could not load the map.')).toBeVisible()
  await page.getByRole('radio', { name: 'A state', exact: true }).check()
  await field(page, 'state').selectOption('FL')
  await expect(heading(page)).toHaveText('In Florida')
})
