import sharp from 'sharp'
import type { CutJob, PictureResult } from './job.ts'
import { limitInputPixels } from './render.ts'

/** Text in a picture stays sharp. */
const quality = 88

/** The part of a picture that fills a size, as `object-fit: cover` with `object-position` shows it. */
export function partOf(
  picture: { width: number; height: number },
  size: { width: number; height: number },
  { x, y }: { x: number; y: number },
): { left: number; top: number; width: number; height: number } {
  const scale = Math.max(size.width / picture.width, size.height / picture.height)
  const width = Math.min(picture.width, Math.max(1, Math.round(size.width / scale)))
  const height = Math.min(picture.height, Math.max(1, Math.round(size.height / scale)))
  return {
    left: Math.round(((picture.width - width) * x) / 100),
    top: Math.round(((picture.height - height) * y) / 100),
    width,
    height,
  }
}

/** Crops a picture to each size, or fits it on white. */
export async function cutPicture({ bytes, sizes, cut }: CutJob): Promise<PictureResult> {
  const picture = sharp(bytes, { limitInputPixels }).flatten({ background: '#ffffff' })
  const { width, height } = await picture.metadata()
  const all = await Promise.all(
    sizes.map(size => {
      const shown =
        cut.fit === 'crop'
          ? picture
              .clone()
              .extract(partOf({ width, height }, size, cut))
              .resize({ ...size, fit: 'fill' })
          : picture.clone().resize({ ...size, fit: 'contain', background: '#ffffff' })
      return shown.webp({ quality }).toBuffer()
    }),
  )
  return { kind: 'pictures', all }
}
