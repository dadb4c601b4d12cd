import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Language } from '#model/language.ts'
import type { PhotoFormat, PictureOf } from '#model/photo/urls.ts'
import { type PictureSource, type ShareText, shareSize } from '../picture/index.ts'
import { cacheRules, digest, type PhotoAnswer } from './answer.ts'
import type { photoAnswers, Rendering } from './photo-answer.ts'
import { drawingVersion, looksOf } from './rendering.ts'
import type { OwnerKind, StoredPhoto } from './rows.ts'
import { homeShareText, parkShareText, siteShareText } from './share-text.ts'
import { kindOf } from './sql.ts'
import { findPhoto, findShared } from './store.ts'
import { mediaTypes } from './variants.ts'

/** Request for a share picture; available in every picture format. */
export interface ShareQuestion {
  readonly language: Language
  readonly format: PhotoFormat
}

/** Background of share pictures without a photo, and of the site itself. */
const backdropFile = fileURLToPath(new URL('../../../content/share.jpg', import.meta.url))

/** Preview images of shared links: the first photo with price or lot rent and place. */
export function sharePictures(
  { database, originals, pictures, rendered }: Rendering,
  { placeholder }: Pick<ReturnType<typeof photoAnswers>, 'placeholder'>,
  siteName: string,
) {
  /** The first photo, and a value that identifies it in the cache. */
  async function firstPhoto(
    of: PictureOf,
  ): Promise<{ looks: unknown; kind: OwnerKind; photo: StoredPhoto } | undefined> {
    const found = await findPhoto(database, of.owner, of.key, { n: 1 })
    const photo = found?.photo
    if (!photo) return undefined
    const looks = [photo.key, photo.modifiedAt.getTime(), looksOf(photo)]
    return { looks, kind: kindOf(of.owner), photo }
  }

  async function shareText(of: PictureOf | undefined, language: Language): Promise<ShareText | undefined> {
    if (!of) return siteShareText(language, siteName)
    if (of.owner === 'homes') {
      const home = await findShared(database, 'homes', of.key)
      return home && homeShareText(home, language, siteName)
    }
    if (of.owner !== 'parks') return undefined
    const park = await findShared(database, 'parks', of.key)
    return park && parkShareText(park, language, siteName)
  }

  async function share(of: PictureOf | undefined, { language, format }: ShareQuestion): Promise<PhotoAnswer> {
    const words = await shareText(of, language)
    if (!words) return placeholder(404, shareSize, format)
    const first = of ? await firstPhoto(of) : undefined
    const backdrop = await readFile(backdropFile)
    const name = digest(
      'share',
      drawingVersion,
      words,
      first?.looks ?? digest(backdrop.toString('base64')),
      format,
    )
    const over = (source: PictureSource) => pictures.share({ source, words, format })
    const body = await rendered(
      name,
      async () =>
        (first && (await originals.use(first.kind, first.photo, over))) ?? over({ file: backdropFile }),
    )
    if (!body) throw new Error(`${backdropFile} is missing.`)
    const contentType = mediaTypes[format]
    const cacheControl = cacheRules.photo
    return { status: 200, body, contentType, etag: `"${name}"`, lastModified: undefined, cacheControl }
  }

  return share
}
