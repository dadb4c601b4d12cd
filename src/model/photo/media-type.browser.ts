import { pictureTypes } from './types.ts'

/* What browsers load in place of media-type.ts: they send the usual names of media types, or none. */

/** The name of a media type, without parameters, in lower case. */
export const mediaTypeOf = (text: string): string => text.split(';', 1)[0]!.trim().toLowerCase()

const isUnknown = (type: string) => type === '' || type === 'application/octet-stream'

/** The file with its media type by the end of its name, if its system knows none, as many do for HEIC. */
export function withPictureType(file: Blob): Blob {
  if (!(file instanceof File) || !isUnknown(file.type)) return file
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const type = `image/${ending === 'jpg' ? 'jpeg' : ending}`
  return pictureTypes.some(known => known === type) ? new File([file], file.name, { type }) : file
}
