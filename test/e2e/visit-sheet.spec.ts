import type { BrowserContext, Page } from '@playwright/test'
import type { Favorite } from '#contract/favorite-entity.response.ts'
import { type Language, languages, localized } from '#model/language.ts'
import { aHome, aNearDealer, aNearPark } from './built.ts'
import { holdApplication } from './fixtures.ts'
import { expect, test } from './member.ts'
import { goOffline } from './offline.ts'
import { aPhotoFile, notAPhoto } from './own-photos.ts'
import { startApplication } from './start-application.ts'

const title = /^Tour checklist: /

const visit = (key: number, language: Language = 'en') => localized(`/homes/${key}/visit`, language)
/** A home on a leased lot of a park that says what it asks of a buyer. */
const onLeasedLot = async () =>
  aHome({ parkKey: await aNearPark({ leaseTermMonths: 12, approvalApplication: true }) })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rowsOf = (page: Page, name: string) => region(page, name).getByRole('listitem')
const note = (page: Page, about: string) => page.getByRole('textbox', { name: `Note: ${about}`, exact: true })

/** Opens a sheet with the application running. */
async function open(page: Page, key: number): Promise<void> {
  await page.goto(visit(key))
  await startApplication(page)
}

const add = (page: Page) => page.getByRole('button', { name: 'Add my notes to Favorites' })

/** What the browser keeps of a sheet. */
const keptNotes = (page: Page, key: number) =>
  page.evaluate(name => localStorage.getItem(name), `visit ${key}`)

const sheetPath = /\/homes\/\d+\/visit$/
/** Paths of the sheets that open without a connection. */
const cachedSheets = async (page: Page) =>
  (
    await page.evaluate(async () => (await (await caches.open('visit-sheets')).keys()).map(({ url }) => url))
  ).filter(url => sheetPath.test(url))

test('prints on one page of letter paper, in both languages', async ({ page }) => {
  const salesCenterKey = await aNearDealer()
  const parkKey = await aNearPark({ leaseTermMonths: 12, approvalApplication: true })
  // Each fact that is not listed is a line.
  const unknown = {
    year: null,
    make: null,
    sections: null,
    squareFeet: null,
    bedrooms: null,
    bathrooms: null,
  }
  const homes = [
    await aHome({ parkKey, salesCenterKey, ...unknown, lotRentAmount: null }),
    await aHome({ parkKey }),
    await aHome({ salesCenterKey, tenure: 'own-land', lotRentAmount: null }),
  ]
  for (const address of homes.flatMap(key => languages.map(language => visit(key, language)))) {
    await page.goto(address)
    const printed = await page.pdf({ preferCSSPageSize: true })
    expect(pagesOf(printed), address).toEqual([[612, 792]])
  }
})

/** Width and height of the pages of a PDF, in points. */
const pagesOf = (pdf: Buffer) =>
  [
    ...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s).*?\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/gs),
  ].map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])

test('keeps what is ticked and written, in both languages and before the application ran, sends none of it, and deletes it', async ({
  page,
}) => {
  const key = await onLeasedLot()
  await open(page, key)
  const sent: string[] = []
  page.on('request', asked => {
    sent.push(`${decodeURIComponent(asked.url())} ${asked.postData()}`)
  })
  const roof = page.getByRole('group', { name: /^Roof/ })
  await test.step('a visitor is asked to log in before notes go to Favorites', async () => {
    await expect(page.getByRole('link', { name: 'Log in to add your notes to Favorites' })).toHaveAttribute(
      'href',
      `/login?back=${encodeURIComponent(visit(key))}`,
    )
    await expect(add(page)).toHaveCount(0)
  })
  await roof.getByLabel('Problem').check()
  await note(page, 'Roof').fill('Leaks at the vent')
  await note(page, 'How long is a lease?').fill('12 months')
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Nice neighbors\nBig yard')
  await page.getByRole('textbox', { name: 'Notes', exact: true }).press('Enter')
  await roof.getByLabel('Problem').press('Enter')
  await expect(page).toHaveURL(visit(key))
  await page.reload()
  // Without a touch: the application starts by itself where there are notes.
  await expect(note(page, 'Roof')).toHaveValue('Leaks at the vent')
  await expect(roof.getByLabel('Problem')).toBeChecked()
  await expect(roof.getByLabel('Fine')).not.toBeChecked()
  await expect(note(page, 'How long is a lease?')).toHaveValue('12 months')
  await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toHaveValue(
    /^Nice neighbors\nBig yard/,
  )
  await test.step('the other language has the same notes', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click()
    await expect(page).toHaveURL(visit(key, 'es'))
    await expect(rowsOf(page, 'Preguntas para el parque')).toHaveCount(8)
    await expect(page.getByRole('textbox', { name: 'Nota: Techo', exact: true })).toHaveValue(
      'Leaks at the vent',
    )
  })
  await test.step('another home has a sheet of its own', async () => {
    await open(page, await onLeasedLot())
    await expect(note(page, 'Roof')).toHaveValue('')
  })
  await test.step('what was written before the application ran is kept', async () => {
    const letThrough = await holdApplication(page)
    await page.goto(visit(key), { waitUntil: 'commit' })
    await note(page, 'Skirting').fill('Two panels gone')
    letThrough()
    await expect(note(page, 'Roof')).toHaveValue('Leaks at the vent')
    await expect(note(page, 'Skirting')).toHaveValue('Two panels gone')
    await page.unroute(/\/app-[^/]*\.js/)
    await page.reload()
    await expect(note(page, 'Skirting')).toHaveValue('Two panels gone')
  })
  await test.step('all of it is deleted', async () => {
    await page.getByText('Delete notes and photos').click()
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByText('The notes and photos of this sheet are deleted.')).toBeVisible()
    await expect(note(page, 'Roof')).toHaveValue('')
    expect(await keptNotes(page, key)).toBeNull()
  })
  expect(sent.filter(each => /Leaks|neighbors|12 months|panels/.test(each))).toEqual([])
})

test('makes photos smaller, keeps them over a reload, prints them on further pages, and removes them; with them it is accessible and fits 320 pixels', async ({
  page,
  violations,
}) => {
  const key = await onLeasedLot()
  await open(page, key)
  const photos = region(page, 'Tour photos')
  const large = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1200)
    canvas.getContext('2d')!.fillRect(0, 0, 2400, 1200)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  await photos
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'large.png', mimeType: 'image/png', buffer: Buffer.from(large) },
      await aPhotoFile('b'),
      notAPhoto,
    ])
  await expect(photos.getByRole('alert')).toHaveText('Your browser cannot open text.png. Choose a photo.')
  await expect(photos.getByRole('img')).toHaveCount(2)
  await page.reload()
  const first = photos.getByRole('img', { name: 'Photo 1 of the visit' })
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1600, 800])
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toHaveLength(2)
  await photos.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(photos.getByRole('img')).toHaveCount(1)
  await expect(photos.locator('input[type=file]')).toBeFocused()
  await photos.getByRole('button', { name: 'Remove photo 1' }).click()
  await expect(photos.getByRole('img')).toHaveCount(0)
  await page.reload()
  await expect(photos.getByRole('img')).toHaveCount(0)
  expect(await keptNotes(page, key)).toBeNull()

  await page.setViewportSize({ width: 320, height: 700 })
  await startApplication(page)
  await note(page, 'Roof').fill('x'.repeat(500))
  await photos.locator('input[type=file]').setInputFiles([await aPhotoFile('a')])
  await expect(photos.getByRole('img')).toHaveCount(1)
  await page.getByText('Delete notes and photos').click()
  expect(await violations()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // The field is as high as its text.
  expect(
    await note(page, 'Roof').evaluate(field => field.scrollHeight - field.clientHeight),
  ).toBeLessThanOrEqual(1)
})

test('offers nothing that needs script without it', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const still = await plain.newPage()
  await still.goto(visit(await onLeasedLot()))
  await expect(still.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(still.getByRole('main').getByRole('button')).toHaveCount(0)
  await plain.close()
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a sheet that was opened opens again with its notes and photos, and one that was not is the offline page', async ({
    page,
    context,
  }) => {
    const key = await onLeasedLot()
    await page.goto('/sitemap')
    await startApplication(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
      .toBe(true)
    await test.step('a sheet that was never opened is the offline page', async () => {
      await goOffline(context, page)
      await page.goto(visit(key)).catch(() => undefined)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
      await expect(page.getByText('Tour checklists', { exact: true })).toBeHidden()
      await context.setOffline(false)
    })
    await page.goto(visit(key))
    await startApplication(page)
    await expect.poll(() => cachedSheets(page)).toEqual([expect.stringContaining(visit(key))])
    const roof = page.locator('textarea[name=roof-note]')
    await roof.fill('Leaks')
    await page.locator('input[type=file]').setInputFiles([await aPhotoFile('a')])
    const photos = page.locator('section:has(> label input[type=file]) img')
    await expect(photos).toHaveCount(1)

    await goOffline(context, page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(roof).toHaveValue('Leaks')
    await expect.poll(() => photos.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
    // The photo of the home and the code came along.
    for (const picture of await page.locator('main form img').all())
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await roof.fill('Leaks at two places')
    await page.reload()
    await expect(roof).toHaveValue('Leaks at two places')

    await page.goto('/homes/fl').catch(() => undefined)
    const link = page.locator('[data-sheets] a')
    await expect(link).toHaveText(title)
    await link.click()
    await expect(page).toHaveURL(visit(key))
    await expect(roof).toHaveValue('Leaks at two places')
    await context.setOffline(false)
  })

  test('the oldest of more than 20 sheets is given up, with the files that only it needs', async ({
    page,
  }) => {
    const key = await onLeasedLot()
    await page.goto('/sitemap')
    await page.evaluate(async () => {
      const cache = await caches.open('visit-sheets')
      for (let home = 1; home <= 20; home++)
        await cache.put(
          `/homes/${home}/visit`,
          new Response(`<link rel="stylesheet" href="/assets/${home === 1 ? 'first' : 'others'}.css">`),
        )
      for (const name of ['first', 'others']) await cache.put(`/assets/${name}.css`, new Response('a{}'))
    })
    await open(page, key)
    await expect.poll(() => cachedSheets(page)).toContainEqual(expect.stringContaining(visit(key)))
    const isKept = (path: string) =>
      page.evaluate(async path => (await (await caches.open('visit-sheets')).match(path)) !== undefined, path)
    await expect.poll(() => isKept('/homes/1/visit')).toBe(false)
    await expect.poll(() => isKept('/assets/first.css')).toBe(false)
    expect(await isKept('/homes/2/visit')).toBe(true)
    expect(await isKept('/assets/others.css')).toBe(true)
  })
})

test.describe('of a logged-in user', () => {
  const notesIn = async (context: BrowserContext, key: number) => {
    const answer = await context.request.get('/api/v1/favorites.json?type=listing')
    const { payload } = (await answer.json()) as { payload: Favorite[] }
    return payload.filter(({ entityKey }) => entityKey === key).map(({ note }) => note)
  }

  test('problems and notes go to the note of the favorite, again in place of the first, and no further; logging out deletes them', async ({
    page,
    context,
    signIn,
  }) => {
    const key = await onLeasedLot()
    await signIn(context)
    await open(page, key)
    await add(page).click()
    await expect(page.getByText('Mark a problem or write a note first.')).toBeVisible()
    expect(await notesIn(context, key)).toEqual([])

    await page.getByRole('group', { name: /^Roof/ }).getByLabel('Problem').check()
    await page
      .getByRole('group', { name: /^Floors/ })
      .getByLabel('Fine')
      .check()
    await note(page, 'How long is a lease?').fill('12 months')
    await add(page).click()
    await expect(page.getByText('Your notes are in Favorites.')).toBeVisible()
    expect(await notesIn(context, key)).toEqual([
      expect.stringMatching(/^Tour checklist, .+\nRoof: Problem\nHow long is a lease\? 12 months$/),
    ])

    await note(page, 'Roof').fill('Leaks')
    await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Call Ana')
    await add(page).click()
    await expect
      .poll(() => notesIn(context, key))
      .toEqual([
        expect.stringMatching(
          /^Tour checklist, .+\nRoof: Problem\. Leaks\nHow long is a lease\? 12 months\nCall Ana$/,
        ),
      ])

    await test.step('without a connection they wait for one', async () => {
      await note(page, 'Roof').fill('Leaks at the vent')
      await goOffline(context, page)
      await add(page).click()
      await expect(page.getByText(/^You are offline/)).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('Your notes are in Favorites.')).toBeVisible()
      expect(await notesIn(context, key)).toEqual([
        expect.stringContaining('Roof: Problem. Leaks at the vent'),
      ])
    })

    await note(page, 'Roof').fill('x'.repeat(500))
    await note(page, 'Floors').fill('y'.repeat(500))
    await add(page).click()
    await expect(page.getByText(/^We could not add these notes/)).toBeVisible()
    expect((await notesIn(context, key))[0]).toContain('Call Ana')

    await test.step('logging out deletes notes and photos, and the sheet that was kept', async () => {
      await page.locator('input[type=file]').setInputFiles([await aPhotoFile('a')])
      await expect(region(page, 'Tour photos').getByRole('img')).toHaveCount(1)
      await expect.poll(() => cachedSheets(page)).toHaveLength(1)
      const menu = page.getByRole('banner').locator('details:has(button:text-is("Logout"))')
      await menu.locator('summary').click()
      await menu.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/login')
      await open(page, key)
      await expect(note(page, 'Roof')).toHaveValue('')
      await expect(region(page, 'Tour photos').getByRole('img')).toHaveCount(0)
      expect(await keptNotes(page, key)).toBeNull()
    })
  })
})
