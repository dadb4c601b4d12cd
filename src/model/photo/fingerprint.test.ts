import { describe, expect, test } from 'vitest'
import { fingerprintSide, isSamePhoto } from './fingerprint.ts'

const photo = (level: (at: number) => number) =>
  Uint8Array.from({ length: fingerprintSide ** 2 }, (_, at) => level(at))
const slope = photo(at => at)

describe('fingerprints of photos', () => {
  test('are the same but for small differences of encoding', () => {
    expect(isSamePhoto(slope, slope)).toBe(true)
    expect(
      isSamePhoto(
        slope,
        photo(at => Math.min(255, at + (at % 3))),
      ),
    ).toBe(true)
  })

  test('differ where one part of the picture differs', () => {
    expect(
      isSamePhoto(
        slope,
        photo(at => (at === 40 ? 80 : at)),
      ),
    ).toBe(false)
    expect(
      isSamePhoto(
        slope,
        photo(at => 255 - at),
      ),
    ).toBe(false)
  })

  test('of dark or flat pictures say nothing', () => {
    const night = photo(at => 8 + (at % 4))
    expect(isSamePhoto(night, night)).toBe(false)
  })
})
