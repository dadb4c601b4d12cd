import sharp from 'sharp'
import type { PhotoFormat } from '#model/photo/urls.ts'
import { brokenInto, Canvas, widthOf, writeLine } from '#platform/graphics/index.ts'
import { type ShareText, shareSize } from './job.ts'
import { limitInputPixels, type Original, positionOf, render } from './render.ts'

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

const [evergreen, paper, ink, soft] = ['#1f4d3a', '#fbf8f2', '#1d2420', '#56605a'] as const
const panel = { top: 452, left: 56 } as const

/** Text on a strip at the bottom, as an overlay for a picture. */
function drawShareText({ headline, line, site }: ShareText): string {
  const canvas = new Canvas(shareSize.width, shareSize.height)
  const { width, height } = shareSize
  canvas.rectangle(0, panel.top, width, height - panel.top, paper)
  canvas.rectangle(0, panel.top - 6, width, 6, evergreen)
  const siteSize = Math.min(34, 260 / widthOf(site))
  const siteWide = widthOf(site) * siteSize
  const room = width - panel.left * 2 - Math.max(siteWide, 96) - 40
  const [first = ''] = brokenInto(headline, room / 44, 1)
  const size = Math.min(76, room / Math.max(1, widthOf(first)))
  writeLine(canvas, { text: first, x: panel.left, y: panel.top + 86, size, fill: evergreen })
  const [second = ''] = brokenInto(line, room / 34, 1)
  writeLine(canvas, { text: second, x: panel.left, y: panel.top + 142, size: 34, fill: second ? ink : soft })
  drawHomeMark(canvas, width - panel.left - Math.max(siteWide, 80) / 2 - 40, panel.top + 32, 80)
  writeLine(canvas, {
    text: site,
    x: width - panel.left,
    y: panel.top + 150,
    size: siteSize,
    fill: ink,
    anchor: 'end',
  })
  return canvas.svg(width, false)
}

/** The site's logo as in `public/favicon.svg`. */
function drawHomeMark(canvas: Canvas, x: number, y: number, size: number): void {
  const unit = size / 32
  const at = (dx: number, dy: number) => `${x + dx * unit} ${y + dy * unit}`
  canvas.rectangle(x, y, size, size, evergreen, { round: 8 * unit })
  const lines = [
    [at(6, 15.5), at(16, 9), at(26, 15.5)], [at(8.5, 14.5), at(8.5, 22), at(23.5, 22), at(23.5, 14.5)],
    [at(8.5, 22), at(8.5, 24.5)], [at(23.5, 22), at(23.5, 24.5)], [at(13.5, 22), at(13.5, 17), at(18.5, 17), at(18.5, 22)],
  ] // biome-ignore format: strokes of the mark
  canvas.path(lines.map(spots => `M${spots.join('L')}`).join(''), 'none', {
    stroke: '#ffffff',
    strokeWidth: 2 * unit,
  })
}
