import type { Database, Transaction } from '#db/database.ts'
import type { PictureOf } from '#model/photo/urls.ts'
import type { Pictures } from '../picture/index.ts'
import { cacheRules, orPlaceholder, type PhotoAnswer } from './answer.ts'
import type { Originals } from './originals.ts'
import type { Owner } from './rows.ts'
import { kindOf } from './sql.ts'
import { deletePhoto, findOwnedPhoto, numberPhotos, selectOwnedPhotos, updatePhoto } from './store.ts'
import { mediaTypes, variants } from './variants.ts'

/** Photos and logos of homes, parks and dealers, for their owners. Whose they are must be checked before. */
export function ownedPhotos(database: Database, originals: Originals, pictures: Pictures) {
  async function picture(of: PictureOf, key: number): Promise<PhotoAnswer | undefined> {
    const photo = await findOwnedPhoto(database, of.owner, of.key, key)
    if (!photo) return undefined
    const body = await originals.use(kindOf(of.owner), photo, source =>
      pictures.render({ source, size: variants.card, format: 'jpg', uncropped: photo.kind.endsWith('logo') }),
    )
    return (
      body && {
        status: 200,
        body,
        contentType: mediaTypes.jpg,
        lastModified: photo.modifiedAt,
        cacheControl: cacheRules.own,
      }
    )
  }

  /** Numbers the photos in an order, and the others behind them. */
  async function number(transaction: Transaction, owner: Owner, keys: readonly number[]): Promise<void> {
    const all = await selectOwnedPhotos(transaction, owner)
    const others = all.filter(({ kind }) => kind !== 'photo').map(({ key }) => key)
    await numberPhotos(transaction, owner, [...keys, ...others])
  }

  return {
    /** In order, hidden ones too. */
    list: (owner: Owner) => selectOwnedPhotos(database, owner),
    listIn: selectOwnedPhotos,
    /** A picture, hidden or not; undefined for an unknown one. */
    picture: (of: PictureOf, key: number) => picture(of, key).catch(orPlaceholder),
    /** Orders the photos by a list of all their keys; false if it is not that. */
    async order(transaction: Transaction, owner: Owner, keys: readonly number[]): Promise<boolean> {
      const photos = (await selectOwnedPhotos(transaction, owner)).filter(({ kind }) => kind === 'photo')
      const named = new Set(keys)
      if (keys.length !== photos.length || photos.some(({ key }) => !named.has(key))) return false
      await number(transaction, owner, keys)
      return true
    },
    change: updatePhoto,
    /** Deletes a photo, and closes the gap in the order. False for an unknown photo. */
    async remove(transaction: Transaction, owner: Owner, key: number): Promise<boolean> {
      if (!(await deletePhoto(transaction, owner, key))) return false
      const left = (await selectOwnedPhotos(transaction, owner)).filter(({ kind }) => kind === 'photo')
      await number(
        transaction,
        owner,
        left.map(photo => photo.key),
      )
      return true
    },
  }
}
