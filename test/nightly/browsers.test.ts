import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#model/language.ts'
import { openCable } from '../browsers/cable.ts'
import type { Driver, Setting } from '../browsers/driver.ts'
import { startFirefox } from '../browsers/firefox.ts'
import { pageOf } from '../browsers/page.ts'
import { tasks } from '../browsers/tasks/index.ts'
import { seeVisitedHome } from '../browsers/tasks/offline.ts'
import { anAccount, type Visitor } from '../browsers/visitor.ts'
import { startWebKit } from '../browsers/webkit.ts'
import { aPicture } from '../world/picture.ts'
import { removeFolder, runSite, type SiteProcess } from '../world/site.ts'

/* The main tasks in the browsers of Debian that are not Chromium. */

const browsers = { Firefox: startFirefox, WebKit: startWebKit } as const

interface Combination {
  browser: keyof typeof browsers
  width: number
  webgl: boolean
  /** Which tasks, by their place. */
  has(place: number): boolean
}

/** `npm run test:browsers`: every task in every combination. */
const full = (['Firefox', 'WebKit'] as const).flatMap(browser =>
  [360, 1280].flatMap(width =>
    [true, false].map((webgl): Combination => ({ browser, width, webgl, has: () => true })),
  ),
)
/** Every task once in each browser, at one width in one and at the other in the other; the map, the last task, in all. */
const short = (['Firefox', 'WebKit'] as const).flatMap((browser, parity) =>
  [360, 1280].map(
    (width, half): Combination => ({
      browser,
      width,
      webgl: half === parity,
      has: place => place === tasks.length - 1 || (place + parity) % 2 === half,
    }),
  ),
)

let folder: string
let site: SiteProcess
let photo: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havenrow-browsers-'))
  site = await runSite({ HOST: 'localhost', DATA_DIR: join(folder, 'site') })
  photo = join(folder, 'front.jpg')
  const picture = await aPicture({ width: 900, height: 600 })
  await writeFile(photo, Buffer.from(await picture.arrayBuffer()))
}, 600_000)
afterAll(async () => {
  await site?.stop()
  await removeFolder(folder)
})

const isFull = process.env.BROWSERS === 'full'
const combinations = isFull ? full : short
for (const [number, { browser, width, webgl, has }] of combinations.entries())
  describe(`${browser} at ${width} px ${webgl ? 'with' : 'without'} WebGL`, () => {
    let driver: Driver
    let visitor: Visitor

    beforeAll(async () => {
      const profile = join(folder, `browser-${number}`)
      await mkdir(profile)
      const setting: Setting = { width, height: width === 360 ? 740 : 800, webgl, folder: profile }
      driver = await browsers[browser](setting)
      const { address } = site
      const email = await anAccount(address, number)
      visitor = {
        page: pageOf(driver, { site: address, width, isThorough: isFull }),
        site: address,
        email,
        isLoggedIn: false,
        photo,
        number,
      }
    })
    afterAll(() => driver?.close())

    for (const [place, task] of tasks.entries())
      if (has(place))
        test(task.name, async () => {
          try {
            await task.run(visitor, { webgl })
            // Firefox gives up the files of a page that is being left, which is no fault of the page.
            const problems = driver
              .problems()
              .filter(text => !/Unable to preload CSS|A ServiceWorker intercepted/.test(text))
            expect(problems, 'errors in the console').toEqual([])
          } finally {
            await keepPicture(driver, `${browser} ${width} ${webgl} ${task.name}`)
          }
        })
  })

describe('Firefox without a network', () => {
  let driver: Driver
  let cable: Awaited<ReturnType<typeof openCable>>

  beforeAll(async () => {
    const profile = join(folder, 'browser-offline')
    await mkdir(profile)
    cable = await openCable(site.address)
    driver = await startFirefox({ width: 360, height: 740, webgl: false, folder: profile })
  })
  afterAll(async () => {
    await driver?.close()
    cable?.cut()
  })

  for (const language of languages)
    test(`lists a visited home and opens its visit sheet, in ${language}`, async () => {
      try {
        const page = pageOf(driver, { site: cable.address, width: 360, isThorough: false })
        await seeVisitedHome(page, cable, language)
      } finally {
        await keepPicture(driver, `Firefox offline ${language}`)
      }
    })
})

/** With `BROWSER_PICTURES`, a folder, saves what the window shows at the end of a task. */
async function keepPicture(driver: Driver, name: string): Promise<void> {
  const kept = process.env.BROWSER_PICTURES
  if (kept) await writeFile(join(kept, `${name.replaceAll(' ', '-')}.png`), await driver.screenshot())
}
