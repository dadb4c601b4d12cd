import { createHash } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '#db/database.ts'
import type { PhotoFormat } from '#model/urls.ts'
import { openCache } from './cache.ts'
import { drawHome } from './drawing/draw.ts'
import { openFiles } from './files.ts'
import { placeholderSvg } from './placeholder.ts'
import { coalesced, limited, render } from './render.ts'
import { type AddedPhoto, addPhoto, type FoundHome, findHome, type Owner, type StoredPhoto } from './store.ts'
import { PhotoRefused, prepare } from './upload.ts'
import { mediaTypes, type Variant, variantOf } from './variants.ts'

export interface PhotoQuestion {
  owner: 'homes'
  /** Key of the listing. */
  key: number
  /** Place among the photos; 1 by default. */
  n?: number
  /** Name of a variant; `gallery` by default. */
  type?: string
  /** What the asker believes to be the photo's last change, milliseconds since 1970. */
  mod?: number
  format: PhotoFormat
}

export interface PhotoAnswer {
  /** 200 a photo, or the grey home of a listing without photos; 404 the grey home where there is no such photo. */
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
  bytes: Uint8Array
  description?: string | null
  originalFilename?: string | null
}

export interface Photos {
  /** A listing's picture; 'unknown_type' where `type` names no variant (the server answers 422). */
  read(question: PhotoQuestion): Promise<PhotoAnswer | 'unknown_type'>
  /**
   * Keeps an upload as its owner's last photo.
   * @throws PhotoRefused
   */
  store(upload: NewUpload): Promise<AddedPhoto>
}

export interface PhotosOptions {
  database: Database
  /** DATA_DIR: uploads go to `files/`, made pictures to `photos/`. */
  dataDir: string
  now: () => number
  /** Most bytes of made pictures on disk; 512 MB by default. */
  cacheBytes?: number
}

/** Raised when the same home is to look different. */
const drawingVersion = 1
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

/** Pictures of listings: drawn or uploaded, in every size, made when first asked for and kept on disk. */
export function openPhotos({
  database,
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
    { home }: FoundHome,
    photo: StoredPhoto,
    variant: Variant,
  ): Promise<Buffer | undefined> {
    if (photo.drawing === null) return files.read('listing', photo.fileName)
    return Buffer.from(drawHome(home, photo.drawing, variant.width))
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
    key,
    n = 1,
    type,
    mod,
    format,
  }: PhotoQuestion): Promise<PhotoAnswer | 'unknown_type'> {
    const variant = variantOf(type)
    if (!variant) return 'unknown_type'
    const found = await findHome(database, key, n)
    if (!found?.photo) return placeholder(found && !found.hasPhotos && n === 1 ? 200 : 404, variant, format)
    const { photo, home } = found
    const looks = photo.drawing === null ? null : [drawingVersion, home, photo.drawing]
    const name = digest(photo.key, photo.modifiedAt.getTime(), looks, variant, format)
    const body = await made(name, async () => {
      const source = await sourceOf(found, photo, variant)
      return source ? render(source, variant, format) : Buffer.alloc(0)
    })
    // Its file is gone: nothing that a visitor could mend.
    if (body.length === 0) return placeholder(404, variant, format)
    const cacheControl = mod === photo.modifiedAt.getTime() ? cacheRules.immutable : cacheRules.photo
    const contentType = mediaTypes[format]
    return { status: 200, body, contentType, etag: `"${name}"`, lastModified: photo.modifiedAt, cacheControl }
  }

  async function store({
    owner,
    bytes,
    description = null,
    originalFilename = null,
  }: NewUpload): Promise<AddedPhoto> {
    const { bytes: kept, ...facts } = await atATime(() => prepare(bytes))
    let written: string | undefined
    const photo = {
      owner,
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
      return added
    } catch (error) {
      if (written) await files.remove(owner.kind, written)
      throw error
    }
  }

  return { read, store }
}
