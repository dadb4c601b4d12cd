import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { freePort } from '#test/cluster/programs.ts'
import { launchSite } from '../world/site.ts'
import { streetTiles } from '../world/tiny-tiles.ts'
import { expect, test } from './fixtures.ts'
import { copySampleData } from './sample-data.ts'

// One site for all of them.
test.describe.configure({ mode: 'default' })

// The Spanish name alone has these letters.
const names = { name: 'Tampa', 'name:es': 'Ĝranĵa' }
const tampa = { latitude: 27.95, longitude: -82.46 }

let folder: string
let site: ReturnType<typeof launchSite>
let address: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = await mkdtemp(join(tmpdir(), 'havenrow-streets-'))
  const tiles = join(folder, 'tampa.pmtiles')
  await writeFile(tiles, streetTiles(tampa, names))
  // With its own database: a node whose database is elsewhere would close the sample accounts of the other tests.
  const dataDir = join(folder, 'data')
  await copySampleData(dataDir)
  site = launchSite({ DATA_DIR: dataDir, PORT: String(await freePort()), MAP_TILES: tiles })
  address = await site.listening
})
test.afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Share of the map's pixels that have a color. */
async function shareOf(page: Page, [red, green, blue]: readonly [number, number, number]): Promise<number> {
  const picture = await page.locator('canvas.maplibregl-canvas').screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let found = 0
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) found++
  return found / (info.width * info.height)
}

for (const { colorScheme, prefix, highway, letters } of [
  { colorScheme: 'light', prefix: '', highway: [0xf6, 0xdf, 0xae], letters: 'Tp' },
  { colorScheme: 'dark', prefix: '/es', highway: [0x5f, 0x6b, 0x63], letters: 'Ĝĵ' },
] as const)
  test(`an extract of OpenStreetMap is read by ranges and drawn in the colors of the site, ${colorScheme}, with names in the language of the page`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    // Letters are drawn one by one by the browser, since there is no server of glyphs.
    await page.addInitScript(() => {
      for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
        const drawn = prototype.fillText
        prototype.fillText = function (text, ...rest) {
          document.documentElement.dataset.drawn = `${document.documentElement.dataset.drawn ?? ''}${text}`
          drawn.call(this, text, ...rest)
        }
      }
    })
    const ranges: number[] = []
    page.on('response', response => {
      if (response.url().endsWith('/tiles/streets.pmtiles')) ranges.push(response.status())
    })
    await page.goto(`${address}${prefix}/homes/fl/tampa?view=map`)
    await expect(page.locator('.maplibregl-marker button').first()).toBeVisible()
    await expect.poll(() => shareOf(page, highway)).toBeGreaterThan(0.15)
    expect(ranges.length).toBeGreaterThan(1)
    expect(new Set(ranges)).toEqual(new Set([206]))
    const letterList = () => page.locator('html').getAttribute('data-drawn')
    for (const letter of letters) await expect.poll(letterList).toContain(letter)
    if (prefix === '') expect(await letterList()).not.toMatch(/[Ĝĵ]/)
    // MapLibre folds the credit after the map has moved; a press opens it.
    const credit = page.getByText('Tiny Maps')
    if (!(await credit.isVisible())) await page.locator('.maplibregl-ctrl-attrib summary').click()
    await expect(credit).toBeVisible()
  })
