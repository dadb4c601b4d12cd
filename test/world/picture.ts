import sharp from 'sharp'

interface PictureGiven {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'gif'
  /** EXIF orientation; 1 is upright. */
  orientation?: number
}

let made = 0

/** An image file: green above blue, as displayed, with stripes at the left by which no two are the same photo. */
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
  made += 1
  const pattern = Uint8Array.from({ length: 8 }, (_, at) => ((made >> at) & 1) * 255)
  const stripes = await sharp(pattern, { raw: { width: 1, height: 8, channels: 1 } })
    .resize({ width: Math.ceil(width / 4), height, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
  const upright = await sharp({ create: { ...half, height, background: '#000' } })
    .composite([
      { input: green!, gravity: 'north' },
      { input: blue!, gravity: 'south' },
      { input: stripes, gravity: 'west' },
    ])
    .png()
    .toBuffer()
  // A rotated camera stores the pixels unrotated, with an EXIF orientation.
  const kept =
    orientation === 6 ? sharp(upright).rotate(-90).withMetadata({ orientation: 6 }) : sharp(upright)
  return new Blob([new Uint8Array(await kept.toFormat(format).toBuffer())], { type: `image/${format}` })
}

/** The same, as somebody chooses it in a form. */
export async function aPictureFile(name: string, given: PictureGiven = {}): Promise<File> {
  const picture = await aPicture(given)
  return new File([picture], name, { type: picture.type })
}
