import { within } from '@testing-library/dom'
import { expect } from 'vitest'
import type { Page } from './page.ts'
import { aPictureFile } from './picture.ts'

/* What the owner of a home, a park or a dealer does without script on the page of its photos. */

/** A file that is no picture, by its content. */
export const notAPhoto = new File(['no picture'], 'text.png', { type: 'image/png' })

export const ownPhotosOf = (page: Page) => within(page.getByRole('region', { name: 'Your photos' }))
const items = (page: Page) => ownPhotosOf(page).queryAllByRole('listitem')

/** Adds two photos, and makes one the cover, with a caption; returns the page. */
export async function changePhotos(page: Page, caption: string): Promise<Page> {
  expect(page.getByRole('heading', { name: /^Photos of/, level: 1 })).toBeInTheDocument()
  const count = page.queryAllByLabelText(/^Caption for photo/).length
  // Two, since the only photo is the cover.
  page.fill('Add photos', [await aPictureFile('first.jpg'), await aPictureFile('second.jpg')])
  const added = await page.press('Upload the photos')
  expect(items(added)).toHaveLength(count + 2)
  const changed = await added.press(`Make cover: Photo ${count + 2}`, {
    [`Caption for photo ${count + 2}`]: caption,
  })
  expect(changed.valueOf('Caption for photo 1')).toBe(caption)
  expect(within(items(changed)[0]!).getByRole('img', { name: caption })).toBeInTheDocument()
  return changed
}

export async function removeFirstPhoto(page: Page): Promise<Page> {
  const removed = await page.press('Delete: Photo 1')
  expect(items(removed)).toHaveLength(items(page).length - 1)
  return removed
}
