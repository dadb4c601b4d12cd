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
  type ShareText,
  shareSize,
} from '../picture/index.ts'
import { openCache } from './cache.ts'
import { coalesced } from './coalesced.ts'
import { openFiles } from './files.ts'
import { placeholderSvg } from './placeholder.ts'
import { PhotoRefused } from './refused.ts'
import { homeShareText, parkShareText, siteShareText } from './share-text.ts'
import {
  type AddedPhoto,
  addPhoto,
  deletePersonPhoto,
  findDocument,
  findPersonPhoto,
  findPhoto,
  findShared,
  forgetFile,
  isSingle,
  kindOf,
  type NewPhoto,
  nameFile,
  type Owner,
  type PhotoKind,
  type StoredPhoto,
  selectDueFiles,
} from './store.ts'
import { isLogo, mediaTypes, variantOf } from './variants.ts'

/** Request for a share picture; available in every picture format. */
export interface ShareQuestion {
  readonly language: Language
  readonly format: PhotoFormat
}

export interface PhotoQuestion extends Pictured {
  /** Position; by default the owner's logo for a logo size, else 1. */
  n?: number
  /** Name of a variant; `gallery` by default. */
  type?: string
  /** The photo's last change according to the URL, in milliseconds since 1970. */
  mod?: number
  format: PhotoFormat
}

export interface PhotoAnswer {
  /**
   * 200 for a photo, or the placeholder of an owner without photos; 404 with the placeholder for an unknown photo, 503
   * if rendering failed.
   */
  status: 200 | 404 | 503
  body: Buffer
  contentType: string
  /** Strong, quoted; absent if the next response may differ. */
  etag?: string
  lastModified: Date | undefined
  cacheControl: string
}

export interface NewUpload {
  owner: Owner
  /** Purpose; a logo, cover, banner or brochure replaces the previous one. */
  kind?: PhotoKind
  bytes: Uint8Array
  description?: string | null
  originalFilename?: string | null
}

export interface Photos {
  /** A picture; 'unknown_type' for an unknown variant in `type` (the server returns 422). */
  read(question: PhotoQuestion): Promise<PhotoAnswer | 'unknown_type'>
  /** The share picture of a home or a park, or of the site itself without an owner. */
  share(of: Pictured | undefined, question: ShareQuestion): Promise<PhotoAnswer>
  /** A PDF of an owner by its position. */
  document(of: Pictured, n: number): Promise<Buffer | undefined>
  /**
   * Stores an upload as its owner's last photo, or replaces its logo or similar.
   * @throws PhotoRefused
   */
  store(upload: NewUpload): Promise<AddedPhoto>
  /**
   * First half of `store`, outside any transaction: writes the file, which is deleted unless it is added.
   * @throws PhotoRefused
   */
  receive(upload: NewUpload): Promise<NewPhoto>
  /**
   * Second half, in the caller's transaction.
   * @throws PhotoRefused
   */
  add(transaction: Transaction, received: NewPhoto): Promise<AddedPhoto>
  /** A user's own photo, square; undefined if they have none. */
  portrait(userKey: number): Promise<PhotoAnswer | undefined>
  /** Deletes the photo. */
  removePortrait(transaction: Transaction, userKey: number): Promise<void>
  /** Deletes files of deleted photos and unfinished uploads. */
  readonly repeated: Repeated
  /** Deletes a person's photos. */
  forget(transaction: Transaction, who: { userKey?: number }): Promise<number>
  /** A user's photo as a `data:` URL. */
  exportOf(userKey: number): Promise<{ salesPhoto: string | null }>
}

export interface PhotosOptions {
  database: Database
  /** The site's name, on share pictures. */
  siteName: string
  /** DATA_DIR: uploads go to `files/`, rendered pictures to `photos/`. */
  dataDir: string
  now: () => number
  pictures: Pictures
  /** Maximum size of rendered pictures on disk; 512 MB by default. */
  cacheBytes?: number
}

/** Increment when drawings change. */
const drawingVersion = 2
/** Milliseconds before a failed picture is tried again, and how many failures are remembered. */
const failureRetryDelay = 60_000
const mostFailures = 1_000
/** Maximum size of an upload in bytes. */
const maximumBytes = 25 * 1024 * 1024
/** Background of share pictures without a photo, and of the site itself. */
const backdropFile = fileURLToPath(new URL('../../../content/share.jpg', import.meta.url))
/** Maximum number of files deleted per run. */
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

/**
 * Pictures of homes, parks, dealers and floor plans: drawn or uploaded, in every size, rendered on first use and
 * cached on disk.
 */
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

  /** Returns a picture from the cache, or renders it; undefined if its source is gone. */
  function made(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    return once(name, async () => {
      const kept = await cache.get(name)
      if (kept) return kept
      if ((failures.get(name) ?? 0) > now()) throw new PictureFailed('Rendering failed recently.')
      const bytes = await make().catch((error: unknown) => {
        if (failures.size >= mostFailures) failures.clear()
        failures.set(name, now() + failureRetryDelay)
        throw error
      })
      if (bytes) await cache.put(name, bytes)
      return bytes
    })
  }

  const sourceOf = ({ owner }: Pictured, { illustration, fileName }: StoredPhoto): PictureSource =>
    illustration ? { illustration } : { file: files.pathOf(kindOf(owner), fileName) }

  /** Response when a picture could not be rendered. */
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
    // Its file is gone, which a visitor cannot fix.
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
    if (isSingle(owner, kind) && (kind === 'brochure') !== (facts.mimeType === 'application/pdf'))
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
    // Not cached: it would remain after its owner is deleted.
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

  /** The original of the first photo, and a value that identifies it in the cache. */
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

  async function shareWords(of: Pictured | undefined, language: Language): Promise<ShareText | undefined> {
    if (!of) return siteShareText(language, siteName)
    if (of.owner === 'homes') {
      const home = await findShared(database, 'homes', of.key)
      return home && homeShareText(home, language, siteName)
    }
    if (of.owner !== 'parks') return undefined
    const park = await findShared(database, 'parks', of.key)
    return park && parkShareText(park, language, siteName)
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
    if (!body) throw new Error(`${backdropFile} is missing.`)
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
