import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database, Transaction } from '#db/database.ts'
import type { Language } from '#model/language.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import type { PhotoFormat, Pictured } from '#model/photo/urls.ts'
import type { Repeated } from '../feature.ts'
import {
  PictureFailed,
  type PictureSize,
  type PictureSource,
  type Pictures,
  type ShareWords,
  shareSize,
} from '../picture/index.ts'
import { openCache } from './cache.ts'
import { coalesced } from './coalesced.ts'
import { openFiles } from './files.ts'
import { placeholderSvg } from './placeholder.ts'
import { PhotoRefused } from './refused.ts'
import { homeWords, parkWords, siteWords } from './share-words.ts'
import {
  type AddedPhoto,
  addPhoto,
  deletePersonPhoto,
  findDocument,
  findPersonPhoto,
  findPhoto,
  findShared,
  forgetFile,
  kindOf,
  type NewPhoto,
  nameFile,
  type Owner,
  type PhotoKind,
  type StoredPhoto,
  selectDueFiles,
  standsOnce,
} from './store.ts'
import { isLogo, mediaTypes, variantOf } from './variants.ts'

/** Asks for the picture of a shared link; in every format that pictures have. */
export interface ShareQuestion {
  readonly language: Language
  readonly format: PhotoFormat
}

export interface PhotoQuestion extends Pictured {
  /** Order number; by default the owner's logo where a logo's size is asked for and there is one, else 1. */
  n?: number
  /** Name of a variant; `gallery` by default. */
  type?: string
  /** What the asker believes to be the photo's last change, milliseconds since 1970. */
  mod?: number
  format: PhotoFormat
}

export interface PhotoAnswer {
  /**
   * 200 a photo, or the placeholder of an owner without photos; 404 the placeholder where there is no such photo, 503
   * where it could not be made.
   */
  status: 200 | 404 | 503
  body: Buffer
  contentType: string
  /** Quoted, strong; absent where the next answer may be another. */
  etag?: string
  lastModified: Date | undefined
  cacheControl: string
}

export interface NewUpload {
  owner: Owner
  /** What it is for; a logo, cover, banner or brochure takes the place of the one before it. */
  kind?: PhotoKind
  bytes: Uint8Array
  description?: string | null
  originalFilename?: string | null
}

export interface Photos {
  /** A picture; 'unknown_type' where `type` names no variant (the server answers 422). */
  read(question: PhotoQuestion): Promise<PhotoAnswer | 'unknown_type'>
  /** The picture of a shared link to a home or a park; to the site itself without an owner. */
  share(of: Pictured | undefined, question: ShareQuestion): Promise<PhotoAnswer>
  /** A PDF of an owner by its order number. */
  document(of: Pictured, n: number): Promise<Buffer | undefined>
  /**
   * Keeps an upload as its owner's last photo, or as what stands once for it.
   * @throws PhotoRefused
   */
  store(upload: NewUpload): Promise<AddedPhoto>
  /**
   * The first half of `store`, outside of any transaction: the file is there, and goes again unless it is added.
   * @throws PhotoRefused
   */
  receive(upload: NewUpload): Promise<NewPhoto>
  /**
   * The second half, in the caller's transaction.
   * @throws PhotoRefused
   */
  add(transaction: Transaction, received: NewPhoto): Promise<AddedPhoto>
  /** The photo of somebody with an account, for their eyes: square; undefined where they have none. */
  portrait(userKey: number): Promise<PhotoAnswer | undefined>
  /** Takes it away. */
  removePortrait(transaction: Transaction, userKey: number): Promise<void>
  /** Deletes files whose photos are gone, or whose upload was never finished. */
  readonly repeated: Repeated
  /** Deletes what is here of a person. */
  forget(transaction: Transaction, who: { userKey?: number }): Promise<number>
  /** The photo of a person, as a `data:` address. */
  exportOf(userKey: number): Promise<{ salesPhoto: string | null }>
}

export interface PhotosOptions {
  database: Database
  /** The site's name, on pictures of shared links. */
  siteName: string
  /** DATA_DIR: uploads go to `files/`, made pictures to `photos/`. */
  dataDir: string
  now: () => number
  pictures: Pictures
  /** Most bytes of made pictures on disk; 512 MB by default. */
  cacheBytes?: number
}

/** Raised when the same thing is to look different. */
const drawingVersion = 2
/** Milliseconds for which a picture that could not be made is not tried again, and how many of these are remembered. */
const failureRest = 60_000
const mostFailures = 1_000
/** Largest upload, bytes. */
const maximumBytes = 25 * 1024 * 1024
/** Stands behind the words of what has no photo, and of the site itself. */
const backdropFile = fileURLToPath(new URL('../../../content/share.jpg', import.meta.url))
/** Files that one sweep takes away. */
const filesAtOnce = 500
/** Shown at 96 to 160 pixels, sharp on phones. */
const portraitSize: PictureSize = { width: 320, height: 320 }

const hour = 3_600
const cacheRules = {
  immutable: 'public, max-age=31536000, immutable',
  photo: `public, max-age=${hour}, stale-while-revalidate=${24 * hour}`,
  placeholder: 'public, max-age=300',
  missing: 'public, max-age=60',
  failed: 'no-store',
  personal: `private, max-age=${24 * hour}`,
} as const

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** Pictures of homes, parks, dealers and floor plans: drawn or uploaded, in every size, made when first asked for and kept on disk. */
export function openPhotos({
  database,
  siteName,
  dataDir,
  now,
  pictures,
  cacheBytes = 512 * 1024 * 1024,
}: PhotosOptions): Photos {
  const files = openFiles(join(dataDir, 'files'))
  const cache = openCache(join(dataDir, 'photos'), cacheBytes)
  const once = coalesced<Buffer | undefined>()
  const failures = new Map<string, number>()

  /** A picture from the disk, else made now; undefined where its source is gone. */
  function made(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    return once(name, async () => {
      const kept = await cache.get(name)
      if (kept) return kept
      if ((failures.get(name) ?? 0) > now()) throw new PictureFailed('It could not be made a moment ago.')
      const bytes = await make().catch((error: unknown) => {
        if (failures.size >= mostFailures) failures.clear()
        failures.set(name, now() + failureRest)
        throw error
      })
      if (bytes) await cache.put(name, bytes)
      return bytes
    })
  }

  const sourceOf = ({ owner }: Pictured, { illustration, fileName }: StoredPhoto): PictureSource =>
    illustration ? { illustration } : { file: files.pathOf(kindOf(owner), fileName) }

  /** The answer in the place of a picture that could not be made. */
  function orPlaceholder(error: unknown): PhotoAnswer {
    if (!(error instanceof PictureFailed)) throw error
    return {
      status: 503,
      body: Buffer.from(placeholderSvg),
      contentType: 'image/svg+xml; charset=utf-8',
      lastModified: undefined,
      cacheControl: cacheRules.failed,
    }
  }

  async function placeholder(
    status: 200 | 404,
    size: PictureSize,
    format: PhotoFormat,
  ): Promise<PhotoAnswer> {
    const name = digest('placeholder', placeholderSvg, size, format)
    const source = { svg: placeholderSvg }
    const body = await made(name, () => pictures.render({ source, size, format, whole: false }))
    if (!body) throw new Error('The placeholder has no source.')
    const cacheControl = status === 200 ? cacheRules.placeholder : cacheRules.missing
    return {
      status,
      body,
      contentType: mediaTypes[format],
      etag: `"${name}"`,
      lastModified: undefined,
      cacheControl,
    }
  }

  async function read({
    owner,
    key,
    n,
    type,
    mod,
    format,
  }: PhotoQuestion): Promise<PhotoAnswer | 'unknown_type'> {
    const variant = variantOf(type)
    if (!variant) return 'unknown_type'
    const wanted = n === undefined && isLogo(type) ? { n: 1, mark: 'logo' as const } : { n: n ?? 1 }
    const found = await findPhoto(database, owner, key, wanted)
    if (!found?.photo)
      return placeholder(found && !found.hasPhotos && (n ?? 1) === 1 ? 200 : 404, variant, format)
    const { photo } = found
    const looks = photo.illustration && [drawingVersion, photo.illustration]
    const name = digest(photo.key, photo.modifiedAt.getTime(), looks, variant, format)
    const source = sourceOf({ owner, key }, photo)
    const whole = photo.kind === 'logo'
    const body = await made(name, () => pictures.render({ source, size: variant, format, whole }))
    // Its file is gone: nothing that a visitor could mend.
    if (!body) return placeholder(404, variant, format)
    const cacheControl = mod === photo.modifiedAt.getTime() ? cacheRules.immutable : cacheRules.photo
    const contentType = mediaTypes[format]
    return { status: 200, body, contentType, etag: `"${name}"`, lastModified: photo.modifiedAt, cacheControl }
  }

  async function receive({
    owner,
    kind = 'photo',
    bytes,
    description = null,
    originalFilename = null,
  }: NewUpload): Promise<NewPhoto> {
    if (bytes.byteLength > maximumBytes) throw new PhotoRefused('too_large')
    const megapixels = owner.kind === 'user' ? pictureLimits.portraitMegapixels : pictureLimits.megapixels
    const prepared = await pictures.prepare({ bytes, megapixels })
    if (typeof prepared === 'string') throw new PhotoRefused(prepared)
    const { bytes: kept, extension, ...facts } = prepared
    if (standsOnce(owner, kind) && (kind === 'brochure') !== (facts.mimeType === 'application/pdf'))
      throw new PhotoRefused('unsupported')
    const fileName = await nameFile(database, owner.kind, extension)
    await files.write(owner.kind, fileName, kept)
    return {
      owner,
      kind,
      ...facts,
      fileName,
      description,
      modifiedAt: new Date(now()),
      originalFilename,
      originalSize: bytes.byteLength,
      size: kept.length,
    }
  }

  async function add(transaction: Transaction, received: NewPhoto): Promise<AddedPhoto> {
    const added = await addPhoto(transaction, received)
    if (!added) throw new PhotoRefused('unknown_owner')
    return added
  }

  async function store(upload: NewUpload): Promise<AddedPhoto> {
    const received = await receive(upload)
    try {
      return await database.transaction(transaction => add(transaction, received))
    } catch (error) {
      await files.remove(upload.owner.kind, received.fileName)
      throw error
    }
  }

  async function portrait(userKey: number): Promise<PhotoAnswer | undefined> {
    const photo = await findPersonPhoto(database, userKey)
    if (!photo) return undefined
    const source = { file: files.pathOf('user', photo.fileName) }
    // Not kept among the made pictures: it would stay there when its owner is gone.
    const body = await pictures.render({ source, size: portraitSize, format: 'jpg', whole: false })
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

  async function sweep(): Promise<void> {
    for (const file of await selectDueFiles(database, filesAtOnce)) {
      await files.remove(file.kind, file.fileName)
      await forgetFile(database, file)
    }
  }

  /** The first photo as it was uploaded or drawn, and what tells it from others. */
  async function firstPhoto(of: Pictured): Promise<{ looks: unknown; source: PictureSource } | undefined> {
    const found = await findPhoto(database, of.owner, of.key, { n: 1 })
    const photo = found?.photo
    if (!photo) return undefined
    const looks = [
      photo.key,
      photo.modifiedAt.getTime(),
      photo.illustration && [drawingVersion, photo.illustration],
    ]
    return { looks, source: sourceOf(of, photo) }
  }

  async function shareWords(of: Pictured | undefined, language: Language): Promise<ShareWords | undefined> {
    if (!of) return siteWords(language, siteName)
    if (of.owner === 'homes') {
      const home = await findShared(database, 'homes', of.key)
      return home && homeWords(home, language, siteName)
    }
    if (of.owner !== 'parks') return undefined
    const park = await findShared(database, 'parks', of.key)
    return park && parkWords(park, language, siteName)
  }

  async function share(of: Pictured | undefined, { language, format }: ShareQuestion): Promise<PhotoAnswer> {
    const words = await shareWords(of, language)
    if (!words) return placeholder(404, shareSize, format)
    const photo = of ? await firstPhoto(of) : undefined
    const backdrop = await readFile(backdropFile)
    const name = digest(
      'share',
      drawingVersion,
      words,
      photo?.looks ?? digest(backdrop.toString('base64')),
      format,
    )
    const over = (source: PictureSource) => pictures.share({ source, words, format })
    const body = await made(
      name,
      async () => (photo && (await over(photo.source))) ?? over({ file: backdropFile }),
    )
    if (!body) throw new Error(`${backdropFile} is gone.`)
    const contentType = mediaTypes[format]
    const cacheControl = cacheRules.photo
    return { status: 200, body, contentType, etag: `"${name}"`, lastModified: undefined, cacheControl }
  }

  async function document({ owner, key }: Pictured, n: number): Promise<Buffer | undefined> {
    const fileName = await findDocument(database, owner, key, n)
    return fileName === undefined ? undefined : files.read(kindOf(owner), fileName)
  }

  return {
    read: question => read(question).catch(orPlaceholder),
    share: (of, question) => share(of, question).catch(orPlaceholder),
    document,
    store,
    receive,
    add,
    portrait: userKey => portrait(userKey).catch(orPlaceholder),
    async removePortrait(transaction, userKey) {
      await deletePersonPhoto(transaction, userKey)
    },
    repeated: { interval: 5_000, run: sweep, failure: 'Deleting unused photo files failed.' },
    forget: async (transaction, { userKey }) =>
      userKey === undefined ? 0 : deletePersonPhoto(transaction, userKey),
    async exportOf(userKey) {
      const photo = await findPersonPhoto(database, userKey)
      const bytes = photo && (await files.read('user', photo.fileName))
      return { salesPhoto: bytes ? `data:${photo.mimeType};base64,${bytes.toString('base64')}` : null }
    },
  }
}
