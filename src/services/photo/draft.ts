import type { Database, Queryable, Transaction } from '#db/database.ts'
import type { Pictures } from '../picture/index.ts'
import { cacheRules, orPlaceholder, type PhotoAnswer } from './answer.ts'
import type { Originals } from './originals.ts'
import type { Owner } from './rows.ts'
import {
  deletePhoto,
  findDraftPhoto,
  movePhotosToListing,
  numberPhotos,
  type PhotoChange,
  selectDraftPhotos,
  updatePhoto,
} from './store.ts'
import { mediaTypes, type VariantName, variants } from './variants.ts'

/** In the list of a draft's photos, and in its preview. */
export type DraftPhotoType = Extract<VariantName, 'card' | 'gallery'>

const draft = (key: string): Owner => ({ kind: 'listing-draft', key })

/** Photos of homes that are not published. Whose draft it is must be checked before. */
export function draftPhotos(database: Database, originals: Originals, pictures: Pictures) {
  async function picture(
    draftKey: string,
    key: number,
    type: DraftPhotoType,
  ): Promise<PhotoAnswer | undefined> {
    const photo = await findDraftPhoto(database, draftKey, key)
    if (!photo) return undefined
    // Not cached: it would remain after it is deleted.
    const body = await originals.use('listing', photo, source =>
      pictures.render({ source, size: variants[type], format: 'jpg', uncropped: false }),
    )
    return (
      body && {
        status: 200,
        body,
        contentType: mediaTypes.jpg,
        lastModified: photo.modifiedAt,
        cacheControl: cacheRules.draft,
      }
    )
  }

  return {
    /** In order. */
    list: selectDraftPhotos,
    /** Orders the photos by a list of all their keys; false if it is not that. */
    async order(transaction: Transaction, draftKey: string, keys: readonly number[]): Promise<boolean> {
      const photos = await selectDraftPhotos(transaction, [draftKey])
      const named = new Set(keys)
      if (keys.length !== photos.length || photos.some(({ key }) => !named.has(key))) return false
      await numberPhotos(transaction, draft(draftKey), keys)
      return true
    },
    change: (transaction: Transaction, draftKey: string, key: number, change: PhotoChange & { at: Date }) =>
      updatePhoto(transaction, draft(draftKey), key, change),
    /** Deletes a photo, and closes the gap in the order. False for an unknown photo. */
    async remove(transaction: Transaction, draftKey: string, key: number): Promise<boolean> {
      if (!(await deletePhoto(transaction, draft(draftKey), key))) return false
      const left = await selectDraftPhotos(transaction, [draftKey])
      await numberPhotos(
        transaction,
        draft(draftKey),
        left.map(photo => photo.key),
      )
      return true
    },
    /** Assigns the photos to the published listing. */
    publish: (transaction: Queryable, draftKey: string, listingKey: number) =>
      movePhotosToListing(transaction, draftKey, listingKey),
    /** Undefined for an unknown photo. */
    picture: (draftKey: string, key: number, type: DraftPhotoType) =>
      picture(draftKey, key, type).catch(orPlaceholder),
  }
}
