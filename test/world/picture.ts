import sharp from 'sharp'

interface PictureGiven {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif'
  /** As cameras note how they were held; 1 is upright. */
  orientation?: number
}

/** A picture as a file: green above, blue below, as it is to be looked at. */
export async function aPicture({
  width = 60,
  height = 80,
  format = 'jpeg',
  orientation = 1,
}: PictureGiven = {}): Promise<Blob> {
  const half = { width, height: height / 2, channels: 3 } as const
  const [green, blue] = await Promise.all(
    ['#14a028', '#2846c8'].map(background =>
      sharp({ create: { ...half, background } })
        .png()
        .toBuffer(),
    ),
  )
  const upright = await sharp({ create: { ...half, height, background: '#000' } })
    .composite([
      { input: green!, gravity: 'north' },
      { input: blue!, gravity: 'south' },
    ])
    .png()
    .toBuffer()
  // A camera that was turned keeps the picture lying on its side, and says so.
  const kept =
    orientation === 6 ? sharp(upright).rotate(-90).withMetadata({ orientation: 6 }) : sharp(upright)
  return new Blob([new Uint8Array(await kept.toFormat(format).toBuffer())], { type: `image/${format}` })
}
