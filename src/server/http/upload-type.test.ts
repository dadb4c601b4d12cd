import { expect, test } from 'vitest'
import { uploadType, withOtherNames } from './upload-type.ts'

const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/jpg', 'image/jpeg'],
  ['IMAGE/PJPEG; q=1', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['application/x-pdf', 'application/pdf'],
  ['text/csv; charset=utf-8', 'text/csv'],
  ['image/svg+xml', 'image/svg+xml'],
])('the media type %s is %s, whatever the bytes', (sent, type) => {
  expect(uploadType(sent, jpeg)).toBe(type)
})

test.each([
  [jpeg, 'image/jpeg'],
  [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  [Buffer.from('GIF89a'), 'image/gif'],
  [Buffer.from('RIFF\x00\x00\n\x00WEBPVP8 '), 'image/webp'],
  [Buffer.from('\0\0\0\x1cftypavif'), 'image/avif'],
  [Buffer.from('\0\0\0\x18ftypheic'), 'image/heic'],
  [Buffer.from('\0\0\0\x18ftypmif1'), 'image/heic'],
  [Buffer.from('%PDF-1.7'), 'application/pdf'],
  [Buffer.from('<svg/>'), ''],
  [Buffer.alloc(0), ''],
])('a file without a media type has that of its first bytes: %s', (bytes, type) => {
  for (const sent of ['', 'application/octet-stream', 'application/octet-stream; charset=binary'])
    expect(uploadType(sent, bytes)).toBe(type)
})

test('only the types of a call are accepted by their other names', () => {
  expect(withOtherNames(['image/png', 'text/csv'])).toEqual([
    'image/png',
    'text/csv',
    'image/x-png',
    'image/x-citrix-png',
  ])
})
