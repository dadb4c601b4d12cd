import { createHash } from 'node:crypto'
import { keysOf } from '#kit/keys.ts'
import { MIN_PICTURE, type PictureCut } from '#model/ad/picture.ts'
import { type AdPictureSize, adPictureSizes } from '#model/ad/values.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import type { Pictures, Uploader, UploadRefusal } from '../../picture/index.ts'

/** A picture of a graphic ad in one size, as WebP. */
export interface CutPicture {
  size: AdPictureSize
  content: Buffer
  /** SHA-256 of the content. */
  hash: string
}

const sizes = keysOf(adPictureSizes)

/** Cuts a picture to the four sizes of a graphic ad; or why not. */
export async function cutAdPicture(
  pictures: Pick<Pictures, 'prepare' | 'cut'>,
  file: Blob,
  { cut, uploader }: { cut: PictureCut; uploader: Uploader },
): Promise<CutPicture[] | UploadRefusal | 'too_small'> {
  const { megapixels } = pictureLimits
  const prepared = await pictures.prepare({
    bytes: new Uint8Array(await file.arrayBuffer()),
    megapixels,
    uploader,
  })
  if (typeof prepared === 'string') return prepared
  const { bytes, width, height } = prepared
  // Only a PDF has no size.
  if (width === null || height === null) return 'unsupported'
  if (width < MIN_PICTURE.width || height < MIN_PICTURE.height) return 'too_small'
  const all = await pictures.cut({ bytes, sizes: sizes.map(size => adPictureSizes[size]), cut, uploader })
  return all.map((content, at) => ({
    size: sizes[at]!,
    content,
    hash: createHash('sha256').update(content).digest('hex'),
  }))
}
