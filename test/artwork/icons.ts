import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/*
 * Renders the icons of the site from `public/favicon.svg`: `node test/artwork/icons.ts`. Those of phones fill their
 * square, since phones cut the corners; the maskable one keeps the logo inside the middle 80 %.
 */

const mark = await readFile('public/favicon.svg', 'utf8')
const filled = mark.replace('rx="8"', '')

const icon = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** The logo, scaled, on its background. */
const shrunk = (share: number) =>
  filled.replace('<path ', `<path transform="translate(16 16) scale(${share}) translate(-16 -16)" `)

await writeFile('public/icon-192.png', await icon(mark, 192))
await writeFile('public/icon-512.png', await icon(mark, 512))
await writeFile('public/icon-maskable-512.png', await icon(shrunk(0.8), 512))
await writeFile('public/apple-touch-icon.png', await icon(shrunk(0.9), 180))

// An ICO file is a table of images, which may be PNG: one of 32 pixels.
const small = await icon(mark, 32)
const header = Buffer.alloc(22)
header.writeUInt16LE(1, 2)
header.writeUInt16LE(1, 4)
header.writeUInt8(32, 6)
header.writeUInt8(32, 7)
header.writeUInt16LE(1, 10)
header.writeUInt16LE(32, 12)
header.writeUInt32LE(small.length, 14)
header.writeUInt32LE(22, 18)
await writeFile('public/favicon.ico', Buffer.concat([header, small]))
