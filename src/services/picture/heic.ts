import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/**
 * Decodes a HEIC picture, whose codec (HEVC) sharp lacks: a PNG within the longest side, upright, with the color profile.
 * Undefined if it cannot be decoded.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  { icc, longestSide }: { icc: Uint8Array | undefined; longestSide: number },
): Promise<Buffer | undefined> {
  // Loaded when needed. A new one for each picture, since its memory only grows.
  const { default: open } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const decoder = await open()
  const context = decoder.heif_context_alloc()
  if (decoder.heif_context_read_from_memory(context, bytes).code !== decoder.heif_error_code.heif_error_Ok)
    return undefined
  const image = decoder.heif_js_context_get_primary_image_handle(context)
  if ('code' in image) return undefined
  const decoded = decoder.heif_js_decode_image2(
    image,
    decoder.heif_colorspace.heif_colorspace_RGB,
    decoder.heif_chroma.heif_chroma_interleaved_RGB,
  )
  const [pixels] = 'channels' in decoded ? decoded.channels : []
  if (!('width' in decoded) || !pixels) return undefined
  const { width, height } = decoded
  const png = await sharp(pixels.data, { raw: { width, height, channels: 3 } })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return icc ? withProfile(png, icc) : png
}

/** Bytes of the signature and the first chunk (IHDR) of a PNG. */
const headBytes = 33

/** Adds the color profile that the pixels already have; sharp would convert them to it. */
function withProfile(png: Buffer, icc: Uint8Array): Buffer {
  // Name, end of name, compression method (PNG, section 11.3.2.3).
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(chunk))
  return Buffer.concat([png.subarray(0, headBytes), length, chunk, check, png.subarray(headBytes)])
}
