import type { Database } from '#db/database.ts'
import type { PhotoFormat, PictureOf } from '#model/photo/urls.ts'
import type { PictureSize, Pictures } from '../picture/index.ts'
import { cacheRules, digest, type PhotoAnswer } from './answer.ts'
import type { Originals } from './originals.ts'
import { placeholderSvg } from './placeholder.ts'
import { looksOf, type Render } from './rendering.ts'
import { kindOf } from './sql.ts'
import { findPhoto } from './store.ts'
import { isLogo, mediaTypes, variantOf } from './variants.ts'

export interface PhotoQuestion extends PictureOf {
  /** Position; by default the owner's logo for a logo size, else 1. */
  n?: number
  /** Name of a variant; `gallery` by default. */
  type?: string
  /** The photo's last change according to the URL, in milliseconds since 1970. */
  mod?: number
  format: PhotoFormat
}

export interface Rendering {
  database: Database
  originals: Originals
  pictures: Pictures
  rendered: Render
}

/** Photos of homes, parks, dealers and floor plans in every size; the placeholder without one. */
export function photoAnswers({ database, originals, pictures, rendered }: Rendering) {
  async function placeholder(
    status: 200 | 404,
    size: PictureSize,
    format: PhotoFormat,
  ): Promise<PhotoAnswer> {
    const name = digest('placeholder', placeholderSvg, size, format)
    const source = { svg: placeholderSvg }
    const body = await rendered(name, () => pictures.render({ source, size, format, uncropped: false }))
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
    const name = digest(photo.key, photo.modifiedAt.getTime(), looksOf(photo), variant, format)
    const uncropped = photo.kind.endsWith('logo')
    const body = await rendered(name, () =>
      originals.use(kindOf(owner), photo, source =>
        pictures.render({ source, size: variant, format, uncropped }),
      ),
    )
    // Its file is gone, which a visitor cannot fix.
    if (!body) return placeholder(404, variant, format)
    const cacheControl = mod === photo.modifiedAt.getTime() ? cacheRules.immutable : cacheRules.photo
    const contentType = mediaTypes[format]
    return { status: 200, body, contentType, etag: `"${name}"`, lastModified: photo.modifiedAt, cacheControl }
  }

  return { placeholder, read }
}
