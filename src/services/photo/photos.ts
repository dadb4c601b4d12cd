import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '#db/database.ts'
import type { Language, PhotoFormat, Pictured } from '#model/urls.ts'
import { openCache } from './cache.ts'
import { draw } from './drawing/draw.ts'
import { type ShareWords, shareSize } from './drawing/share-card.ts'
import { openFiles } from './files.ts'
import { placeholderSvg } from './placeholder.ts'
import { coalesced, limited, render } from './render.ts'
import { composeShare, type ShareQuestion } from './share.ts'
import { homeWords, parkWords, siteWords } from './share-words.ts'
import {
  type AddedPhoto,
  addPhoto,
  type Found,
  findDocument,
  findPhoto,
  findShared,
  kindOf,
  type Owner,
  type PhotoKind,
  type StoredPhoto,
} from './store.ts'
import { PhotoRefused, prepare } from './upload.ts'
import { isLogo, mediaTypes, type Variant, variantOf } from './variants.ts'

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
  /** 200 a photo, or the grey home of an owner without photos; 404 the grey home where there is no such photo. */
  status: 200 | 404
  body: Buffer
  contentType: string
  /** Quoted, strong. */
  etag: string
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
}

export interface PhotosOptions {
  database: Database
  /** The site's name, on pictures of shared links. */
  siteName: string
  /** DATA_DIR: uploads go to `files/`, made pictures to `photos/`. */
  dataDir: string
  now: () => number
  /** Most bytes of made pictures on disk; 512 MB by default. */
  cacheBytes?: number
}

/** Raised when the same thing is to look different. */
const drawingVersion = 2
const rendersAtATime = 2

const hour = 3_600
const cacheRules = {
  immutable: 'public, max-age=31536000, immutable',
  photo: `public, max-age=${hour}, stale-while-revalidate=${24 * hour}`,
  placeholder: 'public, max-age=300',
  missing: 'public, max-age=60',
} as const

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** Pictures of homes, parks, dealers and floor plans: drawn or uploaded, in every size, made when first asked for and kept on disk. */
export function openPhotos({
  database,
  siteName,
  dataDir,
  now,
  cacheBytes = 512 * 1024 * 1024,
}: PhotosOptions): Photos {
  const files = openFiles(join(dataDir, 'files'))
  const cache = openCache(join(dataDir, 'photos'), cacheBytes)
  const atATime = limited(rendersAtATime)
  const once = coalesced<Buffer>()
  // Two pictures are made side by side; each of them takes one thread.
  sharp.concurrency(1)

  function made(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    return once(name, async () => {
      const kept = await cache.get(name)
      if (kept) return kept
      const bytes = await atATime(make)
      if (bytes.length > 0) await cache.put(name, bytes)
      return bytes
    })
  }

  async function sourceOf(
    { owner }: Pictured,
    { facts }: Found,
    photo: StoredPhoto,
    variant: Variant,
  ): Promise<Buffer | undefined> {
    if (photo.drawing === null) return files.read(kindOf(owner), photo.fileName)
    return Buffer.from(draw(owner, facts, photo.drawing, variant.width))
  }

  async function placeholder(status: 200 | 404, variant: Variant, format: PhotoFormat): Promise<PhotoAnswer> {
    const name = digest('placeholder', placeholderSvg, variant, format)
    const body = await made(name, () => render(Buffer.from(placeholderSvg), variant, format))
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
    const { photo, facts } = found
    const looks = photo.drawing === null ? null : [drawingVersion, facts, photo.drawing]
    const name = digest(photo.key, photo.modifiedAt.getTime(), looks, variant, format)
    const body = await made(name, async () => {
      const source = await sourceOf({ owner, key }, found, photo, variant)
      return source ? render(source, variant, format, photo.kind === 'logo') : Buffer.alloc(0)
    })
    // Its file is gone: nothing that a visitor could mend.
    if (body.length === 0) return placeholder(404, variant, format)
    const cacheControl = mod === photo.modifiedAt.getTime() ? cacheRules.immutable : cacheRules.photo
    const contentType = mediaTypes[format]
    return { status: 200, body, contentType, etag: `"${name}"`, lastModified: photo.modifiedAt, cacheControl }
  }

  async function store({
    owner,
    kind = 'photo',
    bytes,
    description = null,
    originalFilename = null,
  }: NewUpload): Promise<AddedPhoto> {
    const { bytes: kept, ...facts } = await atATime(() => prepare(bytes))
    let written: string | undefined
    if (kind !== 'photo' && (kind === 'brochure') !== (facts.mimeType === 'application/pdf'))
      throw new PhotoRefused('unsupported')
    const photo = {
      owner,
      kind,
      ...facts,
      description,
      modifiedAt: new Date(now()),
      originalFilename,
      originalSize: bytes.byteLength,
      size: kept.length,
    }
    try {
      const added = await addPhoto(database, photo, async fileName => {
        written = fileName
        await files.write(owner.kind, fileName, kept)
      })
      if (!added) throw new PhotoRefused('unknown_owner')
      if (added.replacedFile) await files.remove(owner.kind, added.replacedFile)
      return added
    } catch (error) {
      if (written) await files.remove(owner.kind, written)
      throw error
    }
  }

  /** The first photo as it was uploaded or drawn, and what tells it from others. */
  async function firstPhoto(
    of: Pictured,
  ): Promise<{ looks: unknown; source: () => Promise<Buffer | undefined> }> {
    const found = await findPhoto(database, of.owner, of.key, { n: 1 })
    const photo = found?.photo
    if (!photo) return { looks: null, source: async () => undefined }
    const looks = [photo.key, photo.modifiedAt.getTime(), photo.drawing && [drawingVersion, found.facts]]
    return { looks, source: () => sourceOf(of, found, photo, shareSize) }
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
    const name = digest('share', drawingVersion, words, photo?.looks ?? null, format)
    const body = await made(name, async () => composeShare(await photo?.source(), words, format))
    const contentType = mediaTypes[format]
    const cacheControl = cacheRules.photo
    return { status: 200, body, contentType, etag: `"${name}"`, lastModified: undefined, cacheControl }
  }

  async function document({ owner, key }: Pictured, n: number): Promise<Buffer | undefined> {
    const fileName = await findDocument(database, owner, key, n)
    return fileName === undefined ? undefined : files.read(kindOf(owner), fileName)
  }

  return { read, share, document, store }
}
