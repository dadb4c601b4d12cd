import type { Database, Transaction } from '#db/database.ts'
import type { PictureSize, Pictures } from '../picture/index.ts'
import { cacheRules, digest, orPlaceholder, type PhotoAnswer } from './answer.ts'
import type { Files } from './files.ts'
import type { Originals } from './originals.ts'
import { deletePersonPhoto, findPersonPhoto } from './store.ts'
import { mediaTypes } from './variants.ts'

/** Shown at 96 to 160 pixels, sharp on phones. */
const portraitSize: PictureSize = { width: 320, height: 320 }

/** Photos of users. */
export function portraits(database: Database, files: Files, originals: Originals, pictures: Pictures) {
  async function portrait(userKey: number): Promise<PhotoAnswer | undefined> {
    const photo = await findPersonPhoto(database, userKey)
    if (!photo) return undefined
    // Not cached: it would remain after its owner is deleted.
    const body = await originals.use('user', photo, source =>
      pictures.render({ source, size: portraitSize, format: 'jpg', whole: false }),
    )
    if (!body) return undefined
    return {
      status: 200,
      body,
      contentType: mediaTypes.jpg,
      etag: `"${digest('portrait', photo.key, photo.modifiedAt.getTime())}"`,
      lastModified: photo.modifiedAt,
      cacheControl: cacheRules.personal,
    }
  }

  return {
    portrait: (userKey: number) => portrait(userKey).catch(orPlaceholder),
    async removePortrait(transaction: Transaction, userKey: number): Promise<void> {
      await deletePersonPhoto(transaction, userKey)
    },
    erase: async (transaction: Transaction, { userKey }: { userKey?: number }): Promise<number> =>
      userKey === undefined ? 0 : deletePersonPhoto(transaction, userKey),
    async exportOf(userKey: number): Promise<{ salesPhoto: string | null }> {
      const photo = await findPersonPhoto(database, userKey)
      const bytes = photo && (await files.read('user', photo.fileName))
      return { salesPhoto: bytes ? `data:${photo.mimeType};base64,${bytes.toString('base64')}` : null }
    },
  }
}
