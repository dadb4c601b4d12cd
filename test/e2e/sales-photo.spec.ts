import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { pictureBytes } from '#model/photo/file.ts'
import { aPicture } from '../world/picture.ts'
import { test as base, expect } from './fixtures.ts'

const test = base.extend({
  // A new clientHeaders, for separate rate limits.
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  extraHTTPHeaders: async ({}, use) => {
    const part = () => 1 + Math.floor(Math.random() * 250)
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` })
  },
})

let people = 0
/** Registers a user, and returns their key. */
async function register({ request }: BrowserContext): Promise<number> {
  const username = `rosa.photo.${process.pid}.${Date.now()}.${++people}@mail.example`
  const answer = await request.post('/api/v1/registered-users/register.json', {
    data: {
      username,
      password: 'a long walk home',
      firstName: 'Rosa',
      lastName: 'Delgado',
      accountType: 'FSBO',
      emailConsent: false,
    },
  })
  expect(answer.status()).toBe(201)
  const { payload } = (await answer.json()) as { payload: { registeredUser: { key: number } } }
  return payload.registeredUser.key
}

const file = async (picture: Promise<Blob>, name = 'me.jpg') => {
  const blob = await picture
  return { name, mimeType: blob.type, buffer: Buffer.from(await blob.arrayBuffer()) }
}
const say = {
  choose: 'Choose a photo',
  use: 'Save photo',
  remove: 'Remove photo',
  photo: 'Photo of Rosa Delgado',
  saved: 'Your photo is saved.',
  removed: 'Photo removed.',
  none: 'You have no photo yet.',
  preview: 'Your new photo',
  noPicture: 'We cannot open this file. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF photo.',
  tooLarge: 'This file is too large. Choose one up to 10 MB.',
  broken: 'We cannot read this photo. The file may be damaged. Choose another one.',
  firstName: 'First name',
} as const

/** Whether an image has loaded. */
const isThere = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth > 0)

const damaged = async () => {
  const whole = await file(aPicture({ width: 900, height: 900 }))
  return { ...whole, buffer: whole.buffer.subarray(0, 4_000) }
}

test('the photo is set, replaced and removed without losing other typed values', async ({
  page,
  context,
  ready,
  violations,
}) => {
  await register(context)
  await page.goto('/account/profile')
  await ready()
  await expect(page.getByText(say.none)).toBeVisible()
  await page.getByLabel(say.firstName, { exact: true }).fill('Rosalinda')
  const send = page.getByRole('button', { name: say.use })
  await page.getByLabel(say.choose).setInputFiles(await file(aPicture({ width: 400, height: 200 })))
  await expect(page.getByRole('img', { name: say.preview })).toBeVisible()
  await expect.poll(() => isThere(page, say.preview)).toBe(true)
  await send.click()
  await expect(page.getByRole('status')).toHaveText(say.saved)
  await expect.poll(() => isThere(page, say.photo)).toBe(true)
  const first = await page.getByRole('img', { name: say.photo }).getAttribute('src')
  expect(await violations()).toEqual([])

  await expect(page.getByLabel(say.choose)).toHaveValue('')

  await page.getByLabel(say.choose).setInputFiles(await file(aPicture({ format: 'png' }), 'other.png'))
  await send.click()
  await expect(page.getByRole('img', { name: say.photo })).not.toHaveAttribute('src', first!)

  for (const [wrong, error] of [
    [{ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') }, say.noPicture],
    [{ name: 'big.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(pictureBytes + 1) }, say.tooLarge],
    [await damaged(), say.broken],
  ] as const) {
    await page.getByLabel(say.choose).setInputFiles(wrong)
    await send.click()
    await expect(page.getByRole('alert')).toContainText(error)
    await expect(page.getByLabel(say.choose)).toHaveAccessibleDescription(new RegExp(error))
  }
  expect(await violations()).toEqual([])

  await page.getByRole('button', { name: say.remove }).click()
  await expect(page.getByRole('status')).toHaveText(say.removed)
  await expect(page.getByText(say.none)).toBeVisible()
  await expect(page.getByRole('button', { name: say.remove })).toHaveCount(0)
  await expect(page.getByLabel(say.firstName, { exact: true })).toHaveValue('Rosalinda')
  await expect(page).toHaveURL('/account/profile')
})

test('a photo from a phone is shrunk before the upload', async ({ page, context, ready }) => {
  await register(context)
  const [width, height, channels] = [2_000, 1_500, 3] as const
  const raw = randomBytes(width * height * channels)
  const buffer = await sharp(raw, { raw: { width, height, channels } }).jpeg().toBuffer()
  expect(buffer.length).toBeGreaterThan(1_000_000)
  await page.goto('/account/profile')
  await ready()
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  const [sent] = await Promise.all([
    page.waitForRequest(/sales-photo\.json/),
    page.getByRole('button', { name: 'Save photo' }).click(),
  ])
  await expect(page.getByRole('status')).toHaveText('Your photo is saved.')
  const bytes = Number((await sent.allHeaders())['content-length'])
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThan(buffer.length / 1.3)
})

test('a photo is neither set nor removed for another user who has logged in meanwhile', async ({
  page,
  context,
  ready,
}) => {
  const photoOf = async (key: number) => {
    const answer = await context.request.get(`/api/v1/registered-users/${key}.json`)
    return ((await answer.json()) as { payload: { registeredUser: { salesPhoto: unknown } } }).payload
      .registeredUser.salesPhoto
  }
  const setPhoto = async () => {
    await page.getByLabel(say.choose).setInputFiles(await file(aPicture()))
    await page.getByRole('button', { name: say.use }).click()
  }
  const refused = page.getByRole('alert').filter({ hasText: 'Someone else is now logged in' })
  await register(context)
  await page.goto('/account/profile')
  await ready()
  await setPhoto()
  await expect(page.getByRole('status')).toHaveText(say.saved)
  await context.clearCookies()
  const berta = await register(context)
  await setPhoto()
  await expect(refused).toBeInViewport()
  expect(await photoOf(berta)).toBeNull()

  const other = await context.newPage()
  await other.goto('/account/profile')
  await other.getByLabel(say.choose).setInputFiles(await file(aPicture()))
  await other.getByRole('button', { name: say.use }).click()
  await expect(other.getByRole('status')).toHaveText(say.saved)
  await page.getByRole('button', { name: say.remove }).click()
  await expect(refused).toBeInViewport()
  expect(await photoOf(berta)).not.toBeNull()
})
