import { mediaTypeOf, otherTypeNames } from '#model/photo/media-type.ts'

/** First bytes of pictures and documents. */
const signatures: readonly (readonly [type: string, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftypavi[fs]/s],
  ['image/heic', /^.{4}ftyp(?:he[iv][cmsx]|mif1|msf1)/s],
  ['application/pdf', /^%PDF-/],
]

/** The media type of any file. */
export const unknownType = 'application/octet-stream'

/** The types with their other names. */
export const withOtherNames = (types: readonly string[]): string[] => [
  ...types,
  ...Object.keys(otherTypeNames).filter(name => types.includes(otherTypeNames[name]!)),
]

/** The media type of an uploaded file: as sent, else by its first bytes; empty for an unknown one. */
export function uploadType(contentType: string, bytes: Buffer): string {
  const type = mediaTypeOf(contentType)
  if (type !== '' && type !== unknownType) return type
  const start = bytes.toString('latin1', 0, 16)
  return signatures.find(([, pattern]) => pattern.test(start))?.[0] ?? ''
}
