import { join } from 'node:path'
import type { Database, Transaction } from '#db/database.ts'
import type { PictureOf } from '#model/photo/urls.ts'
import type { Repeated } from '../feature.ts'
import type { PictureSize, Pictures } from '../picture/index.ts'
import { cacheRules, digest, orPlaceholder, type PhotoAnswer } from './answer.ts'
import { openCache } from './cache.ts'
import { draftPhotos } from './draft.ts'
import { diskFiles, type Files } from './files.ts'
import { type Originals, openOriginals } from './originals.ts'
import { ownedPhotos } from './owned.ts'
import { type PhotoQuestion, photoAnswers } from './photo-answer.ts'
import { openRendering } from './rendering.ts'
import type { AddedPhoto, NewPhoto } from './rows.ts'
import { type ShareQuestion, sharePictures } from './share-picture.ts'
import { kindOf } from './sql.ts'
import { deletePersonPhoto, findDocument, findPersonPhoto } from './store.ts'
import { type NewUpload, openUploads } from './upload.ts'
import { mediaTypes } from './variants.ts'

export interface Photos {
  /** A picture; 'unknown_type' for an unknown variant in `type` (the server returns 422). */
  read(question: PhotoQuestion): Promise<PhotoAnswer | 'unknown_type'>
  /** The share picture of a home or a park, or of the site itself without an owner. */
  share(of: PictureOf | undefined, question: ShareQuestion): Promise<PhotoAnswer>
  /** A PDF of an owner by its position. */
  document(of: PictureOf, n: number): Promise<Buffer | undefined>
  /**
   * Stores an upload as its owner's last photo, or replaces its logo or similar.
   * @throws PhotoRefused
   */
  store(upload: NewUpload): Promise<AddedPhoto>
  /**
   * First half of `store`, outside any transaction: writes the file, which is deleted unless it is added.
   * @throws PhotoRefused, PhotoTimeSpent
   */
  receive(upload: NewUpload): Promise<NewPhoto>
  /**
   * Second half, in the caller's transaction; `replaces` is the key of the photo whose position and caption it
   * inherits.
   * @throws PhotoRefused
   */
  add(transaction: Transaction, received: NewPhoto, replaces?: number): Promise<AddedPhoto>
  /** Position of a photo of its owner that is the same, except the one that it replaces. */
  sameAs(transaction: Transaction, received: NewPhoto, replaces?: number): Promise<number | undefined>
  /** A user's photo, square; undefined for none. */
  portrait(userKey: number): Promise<PhotoAnswer | undefined>
  /** Deletes the photo. */
  removePortrait(transaction: Transaction, userKey: number): Promise<void>
  /** Photos and logos of homes, parks and dealers, for their owners. */
  readonly owned: ReturnType<typeof ownedPhotos>
  /** Photos of homes that are not published. */
  readonly ofDrafts: ReturnType<typeof draftPhotos>
  /** Deletes files of deleted photos and unfinished uploads. */
  readonly repeated: Repeated
  /** Deletes a person's photos. */
  erase(transaction: Transaction, person: { userKey?: number }): Promise<number>
  /** A user's photo as a `data:` URL. */
  exportOf(userKey: number): Promise<{ salesPhoto: string | null }>
}

export interface PhotosOptions {
  database: Database
  /** The site's name, on share pictures. */
  siteName: string
  /** DATA_DIR: rendered pictures go to `photos/`. */
  dataDir: string
  /** Uploads; by default in `files/` of DATA_DIR. */
  files?: Files
  now: () => number
  pictures: Pictures
  /** Maximum size of rendered pictures on disk; 512 MB by default. */
  pictureCacheBytes?: number
}

/**
 * Pictures of homes, parks, dealers and floor plans: drawn or uploaded, in every size, rendered on first use and
 * cached on disk.
 */
export function openPhotos({
  database,
  siteName,
  dataDir,
  files = diskFiles(join(dataDir, 'files')),
  now,
  pictures,
  pictureCacheBytes = 512 * 1024 * 1024,
}: PhotosOptions): Photos {
  const originals = openOriginals(files)
  const rendered = openRendering(openCache(join(dataDir, 'photos'), pictureCacheBytes), now)
  const rendering = { database, originals, pictures, rendered }
  const answers = photoAnswers(rendering)
  const share = sharePictures(rendering, answers, siteName)
  return {
    ...openUploads({ database, files, pictures, now }),
    ...portraits(database, files, originals, pictures),
    owned: ownedPhotos(database, originals, pictures),
    ofDrafts: draftPhotos(database, originals, pictures),
    read: question => answers.read(question).catch(orPlaceholder),
    share: (of, question) => share(of, question).catch(orPlaceholder),
    async document({ owner, key }, n) {
      const fileName = await findDocument(database, owner, key, n)
      return fileName === undefined ? undefined : files.read(kindOf(owner), fileName)
    },
  }
}

/** Shown at 96 to 160 pixels, sharp on phones. */
const portraitSize: PictureSize = { width: 320, height: 320 }

/** Photos of users. */
function portraits(database: Database, files: Files, originals: Originals, pictures: Pictures) {
  async function portrait(userKey: number): Promise<PhotoAnswer | undefined> {
    const photo = await findPersonPhoto(database, userKey)
    if (!photo) return undefined
    // Not cached: it would remain after its owner is deleted.
    const body = await originals.use('user', photo, source =>
      pictures.render({ source, size: portraitSize, format: 'jpg', uncropped: false }),
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
