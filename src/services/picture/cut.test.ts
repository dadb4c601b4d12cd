import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cutPicture, partOf } from './cut.ts'

describe('the part of a picture that fills a size', () => {
  const strip = { width: 970, height: 90 }
  test.each([
    ['the middle', { x: 50, y: 50 }, { left: 0, top: 407, width: 1940, height: 180 }],
    ['the top', { x: 0, y: 0 }, { left: 0, top: 0, width: 1940, height: 180 }],
    ['the bottom', { x: 100, y: 100 }, { left: 0, top: 814, width: 1940, height: 180 }],
  ])('of a wide size is a strip at %s', (_, position, expected) => {
    expect(partOf({ width: 1940, height: 994 }, strip, position)).toEqual(expected)
  })

  test.each([
    [{ x: 0, y: 50 }, 0],
    [{ x: 25, y: 50 }, 350],
    [{ x: 100, y: 50 }, 1400],
  ])('of a panorama is a column at %o', ({ x, y }, left) => {
    expect(partOf({ width: 2000, height: 500 }, { width: 600, height: 500 }, { x, y })).toEqual({
      left,
      top: 0,
      width: 600,
      height: 500,
    })
  })
})

describe('a cut picture', () => {
  /** Red above, blue below. */
  const picture = () =>
    sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 1000, height: 500, channels: 3, background: '#0000ff' } },
          top: 500,
          left: 0,
        },
      ])
      .png()
      .toBuffer()

  async function middleOf(
    cut: { fit: 'crop' | 'whole'; x: number; y: number },
    at: { left: number; top: number },
  ) {
    const done = await cutPicture({
      kind: 'cut',
      bytes: await picture(),
      sizes: [
        { width: 728, height: 90 },
        { width: 600, height: 500 },
      ],
      cut,
    })
    if (done.kind !== 'pictures') throw new Error(done.kind)
    const [strip] = done.all
    const { format, width, height } = await sharp(strip).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 728, height: 90 })
    const { data } = await sharp(strip)
      .extract({ ...at, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, 3)].map(value => Math.round(value / 64))
  }

  test('keeps the part that was chosen', async () => {
    expect(await middleOf({ fit: 'crop', x: 50, y: 10 }, { left: 364, top: 45 })).toEqual([4, 0, 0])
    expect(await middleOf({ fit: 'crop', x: 50, y: 90 }, { left: 364, top: 45 })).toEqual([0, 0, 4])
  })

  test('or all of it, on white', async () => {
    const whole = { fit: 'whole', x: 50, y: 50 } as const
    expect(await middleOf(whole, { left: 10, top: 45 })).toEqual([4, 4, 4])
    expect(await middleOf(whole, { left: 364, top: 10 })).toEqual([4, 0, 0])
    expect(await middleOf(whole, { left: 364, top: 80 })).toEqual([0, 0, 4])
  })
})
