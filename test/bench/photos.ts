import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { callUrl } from '#contract/fetch-client.ts'
import { addDraftPhoto, discardDraft, startListing } from '#contract/listing-draft/v1.ts'
import { maxDraftPhotos } from '#model/listing-draft/photos.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { provideBrowser } from '../browser.ts'
import { measure } from './memory.ts'
import { newClientAddress } from './people.ts'
import { type Served, serveSite } from './served.ts'
import { sized } from './size.ts'

/** Pixels of a photo of a phone: 12 megapixels. */
const camera = sized({ width: 4_000, height: 3_000 }, { width: 800, height: 600 })
/** Pixels of a photo as a browser sends it. */
const sent = sized({ width: 2_560, height: 1_920 }, { width: 800, height: 600 })
const UPLOADS = sized(20, 1)
const MANY = sized(1_000, 10)
/** Upload of a slow phone connection, bytes per second: 400 kbit/s. */
const SLOW = 50_000

/** A photo with as many details as those of phones; every one is different. */
async function aPhoto({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .blur(1.2)
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** What the server does with an upload, without the server. */
const bare = (photo: Buffer) =>
  sharp(photo)
    .autoOrient()
    .resize({ width: 4_096, height: 4_096, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()

interface Draft {
  key: string
  cookie: string
}

async function startDraft(address: string): Promise<Draft> {
  const answer = await fetch(address + callUrl(startListing, {}), {
    method: 'POST',
    headers: { 'x-forwarded-for': newClientAddress() },
  })
  const { payload } = (await answer.json()) as { payload: { key: string } }
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';')
  return { key: payload.key, cookie }
}

async function upload(address: string, { key, cookie }: Draft, photo: Buffer): Promise<void> {
  const answer = await fetch(address + callUrl(addDraftPhoto, { path: { key } }), {
    method: 'POST',
    headers: { cookie, 'content-type': 'image/jpeg', 'x-forwarded-for': newClientAddress() },
    body: new Uint8Array(photo),
  })
  if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}.`)
  await answer.arrayBuffer()
}

const discard = (address: string, { key, cookie }: Draft) =>
  fetch(address + callUrl(discardDraft, { path: { key } }), { method: 'DELETE', headers: { cookie } })

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Milliseconds per megapixel of an upload, beside the same work of sharp alone. */
async function benchUploads(address: string): Promise<void> {
  const megapixels = (camera.width * camera.height) / 1e6
  const draft = await startDraft(address)
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let made = 0; made < UPLOADS; made++) {
    const photo = await aPhoto(camera)
    floor.push(await timed(() => bare(photo)))
    ours.push(await timed(() => upload(address, draft, photo)))
  }
  await discard(address, draft)
  const [one, min] = [median(ours) / megapixels, median(floor) / megapixels]
  console.log(
    `an upload of ${megapixels} megapixels: ${one.toFixed(1)} ms per megapixel beside ${min.toFixed(1)} ms of sharp alone, ratio ${(one / min).toFixed(2)}`,
  )
}

/** Memory of the site and its picture processes over many uploads. */
async function benchMemoryOfUploads(site: Served): Promise<void> {
  // A draft takes each photo once.
  const photos = await Promise.all(Array.from({ length: maxDraftPhotos }, () => aPhoto(sent)))
  let draft = await startDraft(site.address)
  const seen: number[] = []
  for (let made = 1; made <= MANY; made++) {
    await upload(site.address, draft, photos[made % photos.length]!)
    if (made % maxDraftPhotos === 0) {
      await discard(site.address, draft)
      draft = await startDraft(site.address)
    }
    if (made % (MANY / 10) === 0) seen.push(measure(site).shared)
  }
  await discard(site.address, draft)
  const [first = 0, last = 0] = [seen[0], seen.at(-1)]
  console.log(
    `memory after each ${MANY / 10} uploads, MB: ${seen.map(value => value.toFixed(0)).join(' ')}; the last of the first ${(last / first).toFixed(2)} (goal ≤ 1.1)`,
  )
}

/** Bytes that a phone sends for its photos, beside the originals. */
async function benchPhone(address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: provideBrowser(line => console.log(line)) })
  const page = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': newClientAddress() } })
  const sizes: number[] = []
  await page.exposeFunction('noteSize', (size: number) => sizes.push(size))
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body?: XMLHttpRequestBodyInit | null) {
      if (body instanceof Blob) Object(window).noteSize(body.size)
      send.call(this, body)
    }
  })
  const draft = await startDraft(address)
  const [name = '', value = ''] = draft.cookie.split('=')
  await page.context().addCookies([{ name, value, url: address }])
  await page.goto(address + draftUrl('photos', draft.key))
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await page.waitForSelector('html[data-ready]')
  const folder = await mkdtemp(join(tmpdir(), 'havenrow-photos-'))
  const originals: { file: string; size: number }[] = []
  for (let made = 0; made < UPLOADS; made++) {
    const photo = await aPhoto(camera)
    const file = join(folder, `photo-${made}.jpg`)
    await writeFile(file, photo)
    originals.push({ file, size: photo.length })
  }
  const took = await timed(async () => {
    await page.locator('#choose').setInputFiles(originals.map(({ file }) => file))
    await page
      .locator('main ol > li')
      .nth(UPLOADS - 1)
      .waitFor({ timeout: 600_000 })
  })
  await browser.close()
  await rm(folder, { recursive: true })
  await discard(address, draft)
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)
  const [ours, all] = [sum(sizes), sum(originals.map(({ size }) => size))]
  const slow = (bytes: number) => `${(bytes / SLOW / 60).toFixed(1)} min`
  console.log(
    `${UPLOADS} photos of a phone: ${(ours / 1e6).toFixed(1)} MB sent of ${(all / 1e6).toFixed(1)} MB, at 400 kbit/s ${slow(ours)} beside ${slow(all)}, ratio ${(ours / all).toFixed(2)} (goal ≤ 0.20); ${(took / 1_000).toFixed(0)} s without a limit`,
  )
}

/** Prints what uploads cost: processor time beside sharp alone, memory, and what a phone sends. */
export async function benchPhotos(dataDir: string): Promise<void> {
  const site = await serveSite(dataDir)
  try {
    await benchUploads(site.address)
    await benchPhone(site.address)
    await benchMemoryOfUploads(site)
  } finally {
    await site.stop()
    await rm(join(dataDir, 'photos'), { recursive: true, force: true })
  }
}
