import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { illustrate } from '#sample/index.ts'

/* Renders `content/share.jpg`, the background of Open Graph images: `node test/artwork/share.ts`. */

const park = { key: 21, name: '', city: '', state: '' }
const street = illustrate({ owner: 'parks', facts: park, subject: 'street' }, 1200)
await writeFile(
  'content/share.jpg',
  await sharp(Buffer.from(street))
    .resize({ width: 1200, height: 446, fit: 'cover' })
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer(),
)
