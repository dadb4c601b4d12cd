import { describe, expect, test } from 'vitest'
import { presentMarks, presentPhoto } from './present.ts'

const row = {
  key: 123_456,
  orderNumber: 3,
  description: 'Kitchen',
  mimeType: 'image/png',
  modifiedAt: 1_780_000_000_123,
  fileName: 'kitchen.png',
  width: 800,
  height: 600,
  color: '#aabbcc',
  drawing: null,
}
const file = {
  key: 123_456,
  encodedKey: '2n9c',
  orderNumber: 3,
  description: 'Kitchen',
  mimeType: 'image/png',
  dateModifiedTs: 1_780_000_000_123,
  fileName: 'kitchen.png',
}

describe('a photo for the API (L143)', () => {
  test.each([
    [800, 600, 'landscape'],
    [600, 800, 'portrait'],
    [600, 600, 'square'],
  ])('%i by %i is %s, with the fields of a file', (width, height, orientation) => {
    expect(presentPhoto({ ...row, width, height })).toEqual({
      ...file,
      dimension: { width, height, unit: 'px', orientation },
      color: '#aabbcc',
      drawing: null,
    })
  })

  test('a brochure has the same fields without a size; a missing mark is null', () => {
    const brochure = {
      ...row,
      ownerKey: 1,
      kind: 'brochure' as const,
      mimeType: 'application/pdf',
      width: null,
      height: null,
      color: null,
    }
    expect(presentMarks([brochure])).toEqual({
      logo: null,
      cover: null,
      banner: null,
      brochure: { ...file, mimeType: 'application/pdf' },
    })
  })
})
