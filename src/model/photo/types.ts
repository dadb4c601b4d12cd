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

/** The file with its media type: many systems know none for HEIC, the format of iPhones. */
export const withPictureType = (file: Blob): Blob =>
  file instanceof File &&
  (file.type === '' || file.type === 'application/octet-stream') &&
  /\.hei[cf]$/i.test(file.name)
    ? new File([file], file.name, { type: 'image/heic' })
    : file
