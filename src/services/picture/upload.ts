import sharp, { type Metadata, type Sharp } from 'sharp'
import { fingerprintSide } from '#model/photo/fingerprint.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import { decodeHeic } from './heic.ts'
import type { InspectJob, PictureResult, Prepared, UploadJob, UploadRefusal } from './job.ts'

/** Longest side of a stored picture in pixels. */
const longestSide = 4_096

/**
 * Maximum bytes of a decoded picture: four channels of 16 bits for each pixel of a picture that is always accepted.
 * Bounds processor time as well as memory: a JPEG of 100 megapixels, decoded at half its size, has 75 million; a PNG
 * of 4 MB can have 800.
 */
const maxDecodedBytes = pictureLimits.plainMegapixels * 8_000_000

/** Accepted formats; SVG is excluded because it can contain scripts. */
const accepted: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'tiff'])

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

const bytesOf: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  double: 8,
  complex: 8,
  dpcomplex: 16,
}
/**
 * Cost of a pixel for formats that need more than their channels, as measured: the decoder of AVIF needs 17 bytes of
 * memory for it, and each frame of an animated GIF gets a palette, the slowest part.
 */
const [avifBytes, frameBytes] = [8, 12]

/** Bytes of a picture as it is decoded: a JPEG at a half, a quarter or an eighth of its size if that is enough. */
function decodedBytes({ width, height, pages = 1, channels, depth, format, compression }: Metadata): number {
  const side = Math.max(width, height)
  const shrink = format === 'jpeg' ? ([8, 4, 2].find(by => side / by >= longestSide) ?? 1) : 1
  const plain = channels * (bytesOf[depth] ?? 4)
  const perPixel = compression === 'av1' ? avifBytes : format === 'gif' && pages > 1 ? frameBytes : plain
  return (width * height * pages * perPixel) / shrink ** 2
}

/** A GIF has few colors already; more effort doubles the time. */
const cheapGif = { effort: 1, dither: 0 }

/** GIF and PNG retain their format, all others become JPEG (part 2 §9). */
function encode(
  picture: Sharp,
  format: string,
): { picture: Sharp; mimeType: Prepared['mimeType']; extension: Prepared['extension'] } {
  if (format === 'gif') return { picture: picture.gif(cheapGif), mimeType: 'image/gif', extension: 'gif' }
  if (format === 'png') return { picture: picture.png(), mimeType: 'image/png', extension: 'png' }
  const flat = picture.flatten({ background: '#ffffff' })
  return { picture: flat.jpeg({ quality: 88 }), mimeType: 'image/jpeg', extension: 'jpg' }
}

/** Markers of a JPEG. Some cameras leave out the last one. */
const [startOfScan, endOfJpeg] = [Buffer.from([0xff, 0xda]), Buffer.from([0xff, 0xd9])]

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/** Side in pixels of the small picture for color and fingerprint. */
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

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Properties of an upload by its header; or the reason for its rejection. */
async function factsOf(bytes: Buffer, megapixels: number): Promise<Metadata | UploadRefusal> {
  if (isMarkup(bytes)) return 'unsupported'
  const facts = await inspect(bytes)
  if (!facts || !accepted.has(facts.format)) return 'unsupported'
  const { width, height, pages = 1, compression } = facts
  // All frames of an animation are in memory together.
  if (width * height * pages > megapixels * 1_000_000) return 'too_many_pixels'
  if (compression === 'hevc' && width * height > pictureLimits.heicMegapixels * 1_000_000)
    return 'heic_pixels'
  return decodedBytes(facts) > maxDecodedBytes ? 'too_large_decoded' : facts
}

/** Cost of preparing an upload, by its header; or the reason for its rejection. */
export async function inspectUpload({ bytes: sent, megapixels }: InspectJob): Promise<PictureResult> {
  const bytes = bufferOf(sent)
  if (isPdf(bytes)) return { kind: 'inspected', decodedBytes: 0 }
  const facts = await factsOf(bytes, megapixels)
  return typeof facts === 'string' ? refused(facts) : { kind: 'inspected', decodedBytes: decodedBytes(facts) }
}

/**
 * Prepares an upload for storage: re-encodes a picture upright, which removes EXIF data (location, camera) and
 * anything hidden in the file; a PDF is stored unchanged.
 */
export async function prepareUpload({ bytes: sent, megapixels }: UploadJob): Promise<PictureResult> {
  const bytes = bufferOf(sent)
  if (isPdf(bytes)) {
    const none = { width: null, height: null, color: null, fingerprint: null }
    return { kind: 'prepared', prepared: { bytes, mimeType: 'application/pdf', extension: 'pdf', ...none } }
  }
  const facts = await factsOf(bytes, megapixels)
  if (typeof facts === 'string') return refused(facts)
  const { format, icc, compression } = facts
  const isUnended = format === 'jpeg' && !bytes.includes(endOfJpeg, bytes.lastIndexOf(startOfScan))
  const ended = isUnended ? Buffer.concat([bytes, endOfJpeg]) : bytes
  const readable = compression === 'hevc' ? await decodeHeic(bytes, { icc, longestSide }) : ended
  if (!readable) return refused('unreadable')
  const opened = sharp(readable, {
    limitInputPixels: megapixels * 1_000_000,
    animated: format === 'gif',
    // A JPEG without its end marker is accepted if nothing else is missing, which is only a warning.
    failOn: isUnended ? 'warning' : 'error',
  })
  // With 8 bits a channel before it is scaled, which halves the time; nothing shows more.
  if (facts.depth === 'ushort') opened.pipelineColorspace('srgb')
  const source = opened
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
