import sharp from 'sharp'
import type { Language } from '#model/language.ts'
import type { PhotoFormat } from '#model/photo/urls.ts'
import { render } from './render.ts'
import { drawShareWords, type ShareWords, shareSize } from './share-card.ts'

/** Asks for the picture of a shared link; in every format that pictures have. */
export interface ShareQuestion {
  readonly language: Language
  readonly format: PhotoFormat
}

/** Words over a picture, 1200 × 630. */
export async function composeShare(
  picture: Uint8Array,
  words: ShareWords,
  format: PhotoFormat,
): Promise<Buffer> {
  const ground = await sharp(picture, { limitInputPixels: 50_000_000 })
    .autoOrient()
    // The words lie over the foot, so what is kept is what stands above it.
    .resize({ width: shareSize.width, height: 446, fit: 'cover' })
    .extend({ bottom: shareSize.height - 446, background: '#fbf8f2' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: Buffer.from(drawShareWords(words)) }])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return render(ground, shareSize, format)
}
