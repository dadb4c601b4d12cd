/** Media types accepted for photos. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const

/** For `accept` of a file field; systems without the media type of HEIC know its names. */
export const acceptedPictures = [...pictureTypes, '.heic', '.heif'].join()
