import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { weigh } from '../bench/page-weight.ts'
import { test as base, violationsOf } from './fixtures.ts'
import { expect, fromOwnAddress, register } from './member.ts'

const test = base.extend(fromOwnAddress)

/** Registers the owner of a browser with some saved homes; their keys, as they are listed. */
async function withHomes(context: BrowserContext, max: number): Promise<number[]> {
  await register(context)
  return withSavedHomes(context.request, max)
}

async function withSavedHomes(request: APIRequestContext, max: number): Promise<number[]> {
  const answer = await request.get(`/api/v1/listings.json?state=FL&limit=${max}`)
  const { payload } = (await answer.json()) as { payload: { key: number }[] }
  for (const { key } of payload)
    await request.post('/api/v1/favorites.json', { data: { type: 'listing', entityKey: key } })
  return payload.map(({ key }) => key).reverse()
}

async function share(request: APIRequestContext): Promise<string> {
  const session = (await (await request.get('/api/v1/session.json')).json()) as {
    payload: { registeredUser: { key: number } }
  }
  const path = `/api/v2/registered-users/${session.payload.registeredUser.key}/shared-list.json`
  await request.put(path, { data: { title: 'Homes by the lake' } })
  const { payload } = (await (await request.get(path)).json()) as { payload: { token: string } }
  return `/shared-lists/${payload.token}`
}

const homeOf = (page: Page, key: number) => page.locator(`#home-${key}`)
const expectAccessible = async (page: Page) => expect(await violationsOf(page)).toEqual([])
const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('an owner shares saved homes with a partner without an account, who votes and writes in Spanish', async ({
  page,
  context,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [home] = (await withHomes(context, 2)) as [number, number]
  await page.goto('/account/favorites')
  await page.getByRole('link', { name: 'Share this list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Share your saved homes')
  await page.getByLabel('List name').fill('')
  await page.getByRole('button', { name: 'Share this list' }).click()
  await expect(page.getByRole('alert').first()).toContainText('List name is required')
  await page.getByLabel('List name').fill('Homes by the lake')
  await page.getByRole('button', { name: 'Share this list' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  const path = (await page.getByRole('link', { name: 'Open the list' }).getAttribute('href'))!
  expect(path).toMatch(/^\/shared-lists\/[\w-]{34,}$/)
  await expect(page.getByText(`${baseURL}${path}`)).toBeVisible()
  await expect(page.getByText('No one has joined yet.')).toBeVisible()
  await expectAccessible(page)

  const others = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: extraHTTPHeaders!,
  })
  const partner = await others.newPage()
  // A page behind another one may show no frames: clicks would wait for them, and transitions never end.
  await partner.bringToFront()
  const shown = await partner.goto(`/es${path}`)
  expect(shown!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('Homes by the lake')
  await expect(partner).toHaveTitle(/^Casas compartidas/)
  await expect(partner.getByText('Rosa comparte estas casas contigo.')).toBeVisible()
  await expect(partner.getByRole('button', { name: 'Tal vez' })).toHaveCount(0)
  await partner.getByLabel('Tu nombre').fill('Luis')
  await partner.getByRole('button', { name: 'Participar' }).click()
  await expect(partner.getByText('Participas como Luis')).toBeVisible()

  const theirs = homeOf(partner, home)
  await theirs.getByRole('button', { name: 'Tal vez' }).click()
  await expect(theirs.getByRole('button', { name: 'Tal vez', pressed: true })).toBeVisible()
  await theirs.getByText('Agregar una nota').click()
  await theirs.getByLabel('Tu nota').fill('{Me gusta}')
  await theirs.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(theirs.getByRole('alert').first()).toBeVisible()
  await expect(theirs.getByLabel('Tu nota')).toHaveValue('{Me gusta}')
  await theirs.getByLabel('Tu nota').fill('Me gusta el porche')
  await theirs.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(theirs.getByText('Cambiar la nota')).toBeVisible()
  await expect(theirs.getByRole('paragraph').filter({ hasText: 'Me gusta el porche' })).toBeVisible()
  await expectAccessible(partner)
  for (const width of [360, 320]) {
    await partner.setViewportSize({ width, height: 740 })
    expect(await isWide(partner)).toBe(false)
  }

  // The owner sees it in the list of favorites and on the same page, and votes there.
  await page.bringToFront()
  await page.goto('/account/favorites')
  await page.getByRole('link', { name: /^1 vote, 1 note/ }).click()
  const own = homeOf(page, home)
  await expect(own.getByText('Luis: Maybe')).toBeVisible()
  await expect(own.getByText('Me gusta el porche')).toBeVisible()
  await own.getByRole('button', { name: 'Yes' }).click()
  await expect(own.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible()
  await expectAccessible(page)
  await partner.bringToFront()
  await partner.reload()
  await expect(theirs.getByText('Rosa: Sí')).toBeVisible()

  // A single note goes, the vote stays.
  await page.bringToFront()
  await own.getByRole('button', { name: /^Delete this note/ }).click()
  await expect(own.getByText('Me gusta el porche')).toHaveCount(0)
  await expect(own.getByText('Luis: Maybe')).toBeVisible()

  // What the partner wrote, they delete themselves.
  await partner.bringToFront()
  await partner.getByRole('button', { name: 'Borrar lo que escribí' }).click()
  await expect(partner.getByLabel('Tu nombre')).toHaveValue('')
  await page.bringToFront()
  await page.reload()
  await expect(page.getByText('Luis: Maybe')).toHaveCount(0)

  // A new link ends the old one, and the end of sharing every link.
  await page.getByRole('link', { name: 'Manage sharing' }).click()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByText(path)).toHaveCount(0)
  const next = (await page.getByRole('link', { name: 'Open the list' }).getAttribute('href'))!
  await partner.bringToFront()
  expect((await partner.goto(`/es${path}`))!.status()).toBe(404)
  await expect(partner.getByRole('heading', { level: 1 })).toHaveText('Esta lista ya no se comparte')
  expect((await partner.goto(`/es${next}`))!.status()).toBe(200)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('You no longer share your saved homes.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share this list' })).toBeVisible()
  await partner.bringToFront()
  const gone = (await partner.goto(`/es${next}`))!
  expect(gone.status()).toBe(404)
  expect(gone.headers()['referrer-policy']).toBe('no-referrer')
  await expectAccessible(partner)
  await others.close()
})

test('a vote keeps what is typed as a note, and where the reader is', async ({ page, context, ready }) => {
  const [home, second] = (await withHomes(context, 2)) as [number, number]
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await share(context.request))
  await ready()
  const other = homeOf(page, second)
  await other.getByText('Add a note').click()
  await other.getByLabel('Your note').fill('Half a sent')
  const yes = homeOf(page, home).getByRole('button', { name: 'Yes' })
  await yes.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await yes.click()
  await expect(homeOf(page, home).getByRole('button', { name: 'Yes', pressed: true })).toBeFocused()
  await expect(other.getByLabel('Your note')).toHaveValue('Half a sent')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  // Pressed again, it is taken back.
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'false')
})

test('its page loads at most 200 KB of script in 12 files, and does not move', async ({
  browser,
  context,
  baseURL,
}) => {
  await withHomes(context, 4)
  const weight = await weigh(browser, baseURL! + (await share(context.request)), 360)
  expect(weight.after).toBeGreaterThan(0)
  expect(weight.after).toBeLessThan(200 * 1024)
  expect(weight.files).toBeLessThanOrEqual(12)
  expect(weight.moved).toBeLessThan(0.0005)
})
