import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

/* What the owner of a home, a park or a dealer does on the page of its photos. */

export const notAPhoto = { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }

/** A new photo, different from all others. */
export async function aPhotoFile(name: string) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({
    create: { width: 12, height: 9, channels: 3, background: '#888', noise },
  })
    .resize({ width: 120, height: 90, kernel: 'cubic' })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

const items = (page: Page) => page.getByRole('region', { name: 'Your photos' }).getByRole('listitem')

/** Opens what can be done with each photo. */
export const openPhotos = (page: Page) =>
  page
    .getByRole('region', { name: 'Your photos' })
    .locator('details')
    .evaluateAll(all => {
      for (const each of all) each.setAttribute('open', '')
    })

/** Adds two photos, and makes one the cover, with a caption; returns the caption. */
export async function changePhotos(page: Page): Promise<string> {
  // The application starts on the first sign of a person, and then sends chosen photos at once.
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await expect(page.getByRole('button', { name: 'Upload the photos' })).toHaveCount(0)
  const captions = page.getByLabel(/^Caption for photo/)
  await expect(page.getByRole('heading', { name: /^Photos of/, level: 1 })).toBeVisible()
  const count = await captions.count()
  const name = `${Date.now()}.png`
  // Two, since the only photo is the cover.
  await page.getByLabel('Add photos').setInputFiles([await aPhotoFile('first.png'), await aPhotoFile(name)])
  await expect(items(page)).toHaveCount(count + 2)
  const caption = `The porch ${name}`
  await page.getByLabel(`Caption for photo ${count + 2}`, { exact: true }).fill(caption)
  await openPhotos(page)
  await page.getByRole('button', { name: `Make cover: Photo ${count + 2}`, exact: true }).click()
  await expect(page.getByLabel('Caption for photo 1', { exact: true })).toHaveValue(caption)
  await expect(items(page).first().getByRole('img', { name: caption })).toBeVisible()
  return caption
}

export async function removeFirstPhoto(page: Page): Promise<void> {
  const before = await items(page).count()
  await openPhotos(page)
  await page.getByRole('button', { name: 'Delete: Photo 1', exact: true }).click()
  await expect(items(page)).toHaveCount(before - 1)
}
