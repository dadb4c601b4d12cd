import { expect, test } from 'vitest'
import { mediaTypeOf, withPictureType } from './media-type.ts'

test.each([
  ['image/jpg', 'image/jpeg'],
  [' Image/X-PNG ; a=b', 'image/png'],
  ['image/heic-sequence', 'image/heic'],
  ['image/webp', 'image/webp'],
  ['constructor', 'constructor'],
  ['', ''],
])('the usual name of %j is %j', (sent, type) => expect(mediaTypeOf(sent)).toBe(type))

test.each([
  ['a.jpg', 'image/jpg', 'image/jpeg'],
  ['IMG_1.HEIC', '', 'image/heic'],
  ['IMG_1.heif', 'application/octet-stream', 'image/heic'],
  ['a.JPG', '', 'image/jpeg'],
  ['a.jfif', '', 'image/jpeg'],
  ['a.webp', 'application/octet-stream', 'image/webp'],
  ['a.svg', '', ''],
  ['a.jpg', 'image/svg+xml', 'image/svg+xml'],
  ['jpg', 'text/plain', 'text/plain'],
])('the file %s, sent as %j, has the type %j', (name, sent, type) => {
  const file = withPictureType(new File(['x'], name, { type: sent }))
  expect(file.type).toBe(type)
  expect(file).toMatchObject({ name, size: 1 })
})
