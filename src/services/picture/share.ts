import sharp from 'sharp'
import type { PhotoFormat } from '#model/photo/urls.ts'
import { type ShareText, shareSize } from './job.ts'
import { limitInputPixels, type Original, render } from './render.ts'
import { drawShareText } from './share-card.ts'

/** Draws text over a picture, 1200 × 630. */
export async function composeShare(
  { bytes, turned = 0 }: Original,
  words: ShareText,
  format: PhotoFormat,
): Promise<Buffer> {
  const composed = await sharp(bytes, { limitInputPixels })
    .autoOrient()
    .rotate(turned)
    // The text covers the bottom of the picture: keep what is above it.
    .resize({ width: shareSize.width, height: 446, fit: 'cover' })
    .extend({ bottom: shareSize.height - 446, background: '#fbf8f2' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: Buffer.from(drawShareText(words)) }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return render({ bytes: composed }, shareSize, format)
}
