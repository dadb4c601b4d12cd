import sharp, { type Metadata, type Sharp } from 'sharp'
import { fingerprintSide } from '#model/photo/fingerprint.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import { decodeHeic } from './heic.ts'
import type { PictureResult, Prepared, UploadJob, UploadRefusal } from './job.ts'

/** Longest side of a stored picture in pixels. */
const longestSide = 4_096

const animatedMegapixels = 50

/** Accepted formats; SVG is excluded because it can contain scripts. */
const opened: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'tiff'])

const isMarkup = (bytes: Buffer) =>
  /^\s*</.test(
    bytes
      .subarray(0, 256)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  )

/** Undefined if it is not a picture. */
async function inspect(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

/** GIF and PNG keep their format, all else becomes JPEG (part 2 §9). */
function encode(
  picture: Sharp,
  format: string,
): { picture: Sharp; mimeType: Prepared['mimeType']; extension: Prepared['extension'] } {
  if (format === 'gif') return { picture: picture.gif(), mimeType: 'image/gif', extension: 'gif' }
  if (format === 'png') return { picture: picture.png(), mimeType: 'image/png', extension: 'png' }
  const flat = picture.flatten({ background: '#ffffff' })
  return { picture: flat.jpeg({ quality: 88 }), mimeType: 'image/jpeg', extension: 'jpg' }
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** Side in pixels of the small picture that color and fingerprint are taken from. */
const glanceSide = 64

async function looksOf(bytes: Buffer): Promise<Pick<Prepared, 'color' | 'fingerprint'>> {
  const glance = await sharp(bytes)
    .resize(glanceSide, glanceSide, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer()
  const [{ dominant }, fingerprint] = await Promise.all([
    sharp(glance).stats(),
    sharp(glance).resize(fingerprintSide, fingerprintSide).toColorspace('b-w').raw().toBuffer(),
  ])
  return { color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`, fingerprint }
}

const refused = (reason: UploadRefusal): PictureResult => ({ kind: 'refused', reason })

/**
 * Prepares an upload for storage: re-encodes a picture upright, which removes EXIF data (location, camera) and
 * anything hidden in the file; a PDF is stored unchanged.
 */
export async function prepareUpload({
  bytes: { buffer, byteOffset, byteLength },
  megapixels,
}: UploadJob): Promise<PictureResult> {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    const none = { width: null, height: null, color: null, fingerprint: null }
    return { kind: 'prepared', prepared: { bytes, mimeType: 'application/pdf', extension: 'pdf', ...none } }
  }
  if (isMarkup(bytes)) return refused('unsupported')
  const facts = await inspect(bytes)
  if (!facts || !opened.has(facts.format)) return refused('unsupported')
  const { format, width, height, pages = 1 } = facts
  // All frames of an animation are in memory at once.
  const limitInputPixels =
    Math.min(megapixels, format === 'gif' ? animatedMegapixels : megapixels) * 1_000_000
  if (width * height * pages > limitInputPixels) return refused('too_many_pixels')
  const isHeic = facts.compression === 'hevc'
  if (isHeic && width * height > pictureLimits.heicMegapixels * 1_000_000) return refused('heic_pixels')
  const readable = isHeic ? await decodeHeic(bytes, { icc: facts.icc, longestSide }) : bytes
  if (!readable) return refused('unreadable')
  const source = sharp(readable, { limitInputPixels, animated: format === 'gif', failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const { picture, mimeType, extension } = encode(source, format)
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    // Frames of an animation are stacked vertically.
    const size = { width: info.width, height: info.pageHeight ?? info.height }
    const looks = await looksOf(data)
    return { kind: 'prepared', prepared: { bytes: data, mimeType, extension, ...size, ...looks } }
  } catch {
    return refused('unreadable')
  }
}
