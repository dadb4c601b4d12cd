import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import sharp from 'sharp'
import { frameAt, stage } from './frames.ts'

/*
 * Renders the films of the home page, `public/street-*.{mp4,webm}`: `node test/artwork/film.ts`. Needs ffmpeg with
 * libx264 and libvpx-vp9; the site does not, since the films are in the repository.
 */

const seconds = 16
const rate = 24
const count = seconds * rate

interface Film {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Visible part of the stage: left edge and width, at full height. */
  readonly cut: readonly [left: number, width: number]
  /** Has text over it. */
  readonly mist: boolean
  readonly webm: boolean
}
const films: readonly Film[] = [
  { name: 'street-mobile', width: 608, height: 440, cut: [660, 1050], mist: false, webm: false },
  { name: 'street-tablet', width: 1024, height: 432, cut: [0, stage.width], mist: true, webm: true },
  { name: 'street-desktop', width: 1440, height: 608, cut: [0, stage.width], mist: true, webm: true },
]
const limit = 600 * 1024

const encoders = {
  mp4: [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '29',
    '-tune',
    'animation',
    '-movflags',
    '+faststart',
  ],
  webm: ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2'],
} as const

async function encode({ name, width, height, cut: [left, wide], mist, webm }: Film): Promise<void> {
  const kinds = webm ? (['mp4', 'webm'] as const) : (['mp4'] as const)
  const files = kinds.map(kind => `public/${name}.${kind}`)
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(rate),
    '-i',
    '-',
  ]
  const outputs = kinds.flatMap((kind, n) => [...encoders[kind], '-pix_fmt', 'yuv420p', '-an', files[n]!])
  const ffmpeg = spawn('ffmpeg', ['-y', '-v', 'error', ...input, ...outputs], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (let frame = 0; frame < count; frame += 1) {
    const picture = await sharp(Buffer.from(frameAt(frame / count, mist)))
      .extract({ left, top: 0, width: wide, height: stage.height })
      .resize(width, height)
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  await once(ffmpeg, 'close')
  for (const file of files) {
    const { size } = statSync(file)
    process.stdout.write(`${file}: ${Math.round(size / 1024)} KB${size > limit ? ' - TOO LARGE' : ''}\n`)
  }
}

execFileSync('ffmpeg', ['-version'])
for (const film of films) await encode(film)
