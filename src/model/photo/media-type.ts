import { pictureTypes } from './types.ts'

/** Other names of media types, which some programs send. */
export const otherTypeNames: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/jfif': 'image/jpeg',
  'image/x-citrix-jpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/x-citrix-png': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'application/x-pdf': 'application/pdf',
}

/** The usual name of a media type, without parameters, in lower case. */
export function mediaTypeOf(text: string): string {
  const [type = ''] = text.split(';', 1)
  const name = type.trim().toLowerCase()
  return Object.hasOwn(otherTypeNames, name) ? otherTypeNames[name]! : name
}

/** Media type by the end of a file's name: many systems know none for HEIC, the format of iPhones. */
function typeOfName(name: string): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const type = { heif: 'image/heic', jpg: 'image/jpeg', jfif: 'image/jpeg' }[ending] ?? `image/${ending}`
  return pictureTypes.find(known => known === type)
}

/** The file with the usual name of its media type. */
export function withPictureType(file: Blob): Blob {
  const { name } = file instanceof File ? file : { name: '' }
  const sent = mediaTypeOf(file.type)
  const type = sent === '' || sent === 'application/octet-stream' ? typeOfName(name) : sent
  return type === undefined || type === file.type ? file : new File([file], name, { type })
}
