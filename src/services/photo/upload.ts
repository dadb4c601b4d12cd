import sharp, { type Metadata, type Sharp } from 'sharp'
import { maximumPixels } from './render.ts'

/** Why an upload is not taken: not a picture or PDF, too many bytes or pixels, broken, or nobody's. */
export type RefusalReason = 'unsupported' | 'too_large' | 'too_many_pixels' | 'unreadable' | 'unknown_owner'

export class PhotoRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`The file is refused: ${reason}`)
    this.reason = reason
  }
}

/** Largest upload, bytes. */
export const maximumBytes = 25 * 1024 * 1024
/** Longest side of a kept picture, pixels. */
const longestSide = 4_096

export interface Prepared {
  readonly bytes: Buffer
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf'
  readonly extension: 'jpg' | 'png' | 'gif' | 'pdf'
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
}

/** Formats that are opened; SVG is a program and is not among them. */
const opened: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'heif', 'tiff'])

const isMarkup = (bytes: Buffer) =>
  /^\s*</.test(
    bytes
      .subarray(0, 256)
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, ''),
  )

async function inspect(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new PhotoRefused('unsupported')
  }
}

/** GIF and PNG stay what they are, all else becomes JPEG (part 2 §9). */
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

async function dominantColor(bytes: Buffer): Promise<string> {
  const { dominant } = await sharp(bytes)
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .stats()
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
}

/**
 * An upload as it is kept: pictures encoded anew and upright, so that neither EXIF (where it was taken, by what
 * camera) nor anything hidden in the file remains; a PDF as it came.
 * @throws PhotoRefused
 */
export async function prepare(upload: Uint8Array): Promise<Prepared> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  if (bytes.length > maximumBytes) throw new PhotoRefused('too_large')
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    return { bytes, mimeType: 'application/pdf', extension: 'pdf', width: null, height: null, color: null }
  }
  if (isMarkup(bytes)) throw new PhotoRefused('unsupported')
  const { format, width, height, pages = 1 } = await inspect(bytes)
  if (!opened.has(format)) throw new PhotoRefused('unsupported')
  if (width * height * pages > maximumPixels) throw new PhotoRefused('too_many_pixels')
  const source = sharp(bytes, {
    limitInputPixels: maximumPixels,
    animated: format === 'gif',
    failOn: 'error',
  })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const { picture, mimeType, extension } = encode(source, format)
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    // Frames of an animation lie below each other.
    const tall = info.pageHeight ?? info.height
    return {
      bytes: data,
      mimeType,
      extension,
      width: info.width,
      height: tall,
      color: await dominantColor(data),
    }
  } catch {
    throw new PhotoRefused('unreadable')
  }
}
