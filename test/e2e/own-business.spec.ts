import type { BrowserContext, Page } from '@playwright/test'
import { aDealer, aSalesPerson } from '../world/dealer.ts'
import { aPark } from '../world/park.ts'
import { withDatabase } from './database.ts'
import { expect, fromOwnAddress, register, test } from './member.ts'
import { aPhotoFile, changePhotos, notAPhoto, openPhotos, removeFirstPhoto } from './own-photos.ts'

test.use(fromOwnAddress)

/** Registers somebody with a dealer, or a park; returns its key. */
async function asOwner(context: BrowserContext, role: 'dealer' | 'park'): Promise<number> {
  const { key: ownerKey } = await register(context)
  const owner = { ownerType: 'registered-users', ownerKey, town: 'canonCity' } as const
  return withDatabase(database => (role === 'dealer' ? aDealer(database, owner) : aPark(database, owner)))
}

/** The same, of a park with photos. */
async function asOwnerOfPhotos(context: BrowserContext, count: number): Promise<number> {
  const key = await asOwner(context, 'park')
  for (let number = 1; number <= count; number++) {
    const { mimeType, buffer } = await aPhotoFile(`${number}.png`)
    const headers = { 'content-type': mimeType }
    const answer = await context.request.post(`/api/v2/parks/${key}/photos.json`, { data: buffer, headers })
    expect(answer.status()).toBe(201)
  }
  return key
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Your changes are saved.')).toBeVisible()

test('a park’s owner changes rent, rules and details (L181)', async ({ page, context, violations }) => {
  const key = await asOwner(context, 'park')
  await page.goto('/account/parks')
  expect(await violations()).toEqual([])
  await page.locator(`main a[href="/account/parks/${key}"]`).first().click()
  await expect(box(page, 'Average monthly lot rent')).toBeVisible()
  expect(await violations()).toEqual([])
  const rent = String(700 + (Date.now() % 90))
  await box(page, 'Average monthly lot rent').fill(rent)
  await page.getByRole('combobox', { name: 'Pets' }).selectOption('3')
  await page.getByRole('checkbox', { name: 'Shuffleboard' }).check()
  await box(page, 'More about Shuffleboard').fill('Two courts')
  await save(page)
  await saved(page)
  const rents = page.getByRole('table')
  await expect(rents.getByRole('row').nth(1)).toContainText(`$${rent}`)
  await expect(box(page, 'More about Shuffleboard')).toHaveValue('Two courts')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/es/account/parks/${key}`)
  await expect(page.getByRole('region', { name: 'Rentas de lotes' })).toContainText(`$${rent}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('an owner adds, describes, orders and removes photos of a dealer', async ({ page, context }) => {
  const key = await asOwner(context, 'dealer')
  await page.goto(`/account/dealers/${key}`)
  await page.getByRole('link', { name: 'Photos and logo' }).click()
  await changePhotos(page)
  await page.getByLabel('New logo', { exact: true }).setInputFiles(notAPhoto)
  await page.getByRole('button', { name: 'Upload: New logo' }).click()
  await expect(page.getByRole('alert')).toContainText(notAPhoto.name)
  await removeFirstPhoto(page)
})

test('of two tabs with one caption the late one sees both', async ({ page, context, violations }) => {
  const key = await asOwnerOfPhotos(context, 1)
  const other = await context.newPage()
  await page.goto(`/account/parks/${key}/photos`)
  const caption = (of: Page) => of.getByLabel('Caption for photo 1', { exact: true })
  const saveCaption = (of: Page) => of.getByRole('button', { name: 'Save caption: Photo 1' }).click()
  await expect(page.getByRole('heading', { name: 'Brochure' })).toBeVisible()
  expect(await violations()).toEqual([])
  await other.goto(page.url())
  for (const each of [page, other]) await openPhotos(each)
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
  await expect(page.getByRole('alert')).toContainText('This photo’s caption changed while you were editing.')
  await expect(caption(page)).toHaveValue(lake)
  await saveCaption(page)
  await expect.poll(kept).toEqual([lake, turned])
  // Another button of a page that is older does not bring its caption back.
  await other.getByRole('button', { name: 'Rotate: Photo 1' }).click()
  await expect.poll(kept).toEqual([lake, (turned + 90) % 360])

  // Of both captions the saved one can be kept, too.
  await page.reload()
  await other.reload()
  await openPhotos(page)
  await caption(other).fill(gate)
  await expect.poll(async () => (await kept())[0]).toBe(gate)
  await caption(page).fill(`The road ${Date.now()}`)
  await page.getByRole('link', { name: 'Keep the saved caption' }).click()
  await expect(caption(page)).toHaveValue(gate)

  // A caption that nobody typed in shows what is saved, and typing in it is then a change of that.
  await other.reload()
  await openPhotos(other)
  await caption(other).fill(lake)
  await saveCaption(other)
  await expect.poll(async () => (await kept())[0]).toBe(lake)
  await openPhotos(page)
  await page.getByRole('button', { name: 'Rotate: Photo 1' }).click()
  await expect(caption(page)).toHaveValue(lake)
  await caption(page).fill(gate)
  await saveCaption(page)
  await expect.poll(async () => (await kept())[0]).toBe(gate)
})

test('a button that is pressed while another is sent does what it says afterwards', async ({
  page,
  ready,
}) => {
  const key = await asOwnerOfPhotos(page.context(), 2)
  await page.goto(`/account/parks/${key}/photos`)
  await ready()
  await openPhotos(page)
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
  const turn = (n: number) => page.getByRole('button', { name: `Rotate: Photo ${n}` })
  await turn(1).click()
  await expect.poll(turns).toEqual([(first + 90) % 360, second])
  await turn(1).click()
  await turn(2).click()
  release()
  await expect.poll(turns).toEqual([(first + 180) % 360, (second + 90) % 360])
})

test('an owner adds, orders and removes a salesperson with a photo', async ({
  page,
  context,
  violations,
}) => {
  const key = await asOwner(context, 'dealer')
  await withDatabase(database => aSalesPerson(database, { salesCenterKey: key }))
  await page.goto('/account/dealers')
  expect(await violations()).toEqual([])
  await page.goto(`/account/dealers/${key}`)
  expect(await violations()).toEqual([])
  await page.getByRole('link', { name: 'Sales team' }).click()
  const add = page.getByRole('region', { name: 'Add a salesperson' })
  await expect(add).toBeVisible()
  expect(await violations()).toEqual([])
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

  await page.goto(`/account/dealers/${key}/people`)
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(item).toHaveCount(0)
})
