import sharp from 'sharp'
import type { PhotoFormat } from '#model/photo/urls.ts'
import { type ShareText, shareSize } from './job.ts'
import { limitInputPixels, type Original, positionOf, render } from './render.ts'
import { drawShareText } from './share-card.ts'

/** Draws text over a picture, 1200 × 630. */
export async function composeShare(
  original: Original,
  words: ShareText,
  format: PhotoFormat,
): Promise<Buffer> {
  const { bytes, turned = 0 } = original
  const composed = await sharp(bytes, { limitInputPixels })
    .autoOrient()
    .rotate(turned)
    // The text covers the bottom of the picture: crop to the part above it.
    .resize({ width: shareSize.width, height: 446, fit: 'cover', position: positionOf(original) })
    .extend({ bottom: shareSize.height - 446, background: '#fbf8f2' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: Buffer.from(drawShareText(words)) }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return render({ bytes: composed }, shareSize, format)
}
