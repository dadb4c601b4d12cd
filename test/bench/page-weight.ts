import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { provideBrowser } from '../browser.ts'
import { withDatabase } from '../e2e/database.ts'
import { pageKinds } from '../e2e/routes.ts'
import { startApplication } from '../e2e/start-application.ts'
import { addSubjects } from '../world/subjects.ts'
import type { Served } from './served.ts'
import { sized } from './size.ts'

export interface Weight {
  /** Document transfer size, bytes. */
  html: number
  /** Script transfer size before interaction, with data saver, and after, bytes. */
  before: number
  after: number
  /** Script files loaded on interaction. */
  files: number
  /** Cumulative layout shift, and its part that happened when the application started. */
  shift: number
  moved: number
  /** Slots of ads, whose files load when one is near the window. */
  slots: number
}

/**
 * Measures a page's weight before and after interaction, and its layout shift. A page that loads itself anew, since a
 * file did not arrive, is measured once more.
 */
export async function weigh(
  browser: Browser,
  url: string,
  width: number,
  /** Cookies of who looks; by default nobody in particular. */
  reader: Pick<BrowserContextOptions, 'storageState'> = {},
  isRepeated = false,
): Promise<Weight> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, ...reader })
  const bytes = { Document: 0, Script: 0 }
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  let files = 0
  let loads = 0
  const kinds = new Map<string, keyof typeof bytes>()
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Document') kinds.set(requestId, type)
    if (type === 'Document') loads++
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
    if (kind === 'Script') files++
  })
  await page.addInitScript(() => {
    // Otherwise the files load before interaction, when the browser is idle.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { Document: html, Script: before } = bytes
  const filesBefore = files
  const shiftSoFar = () =>
    page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)
  const shiftBefore = await shiftSoFar()
  await startApplication(page)
  await page.waitForLoadState('networkidle')
  const shift = await shiftSoFar()
  const slots = await page.locator('[data-slot]').count()
  await page.close()
  if (loads > 1 && !isRepeated) return weigh(browser, url, width, reader, true)
  return {
    html,
    before,
    after: bytes.Script,
    files: files - filesBefore,
    shift,
    moved: shift - shiftBefore,
    slots,
  }
}

const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`

/** Weight and layout shift of every kind of page, on phone and desktop. */
export async function benchPageWeight(site: Pick<Served, 'address'>, dataDir: string): Promise<void> {
  const subjects = await withDatabase(database => addSubjects(database, 'canonCity'), dataDir)
  const kinds = pageKinds(subjects).slice(0, sized(undefined, 2))
  const browser = await chromium.launch({
    executablePath: provideBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  for (const [pattern, path] of kinds)
    for (const width of [360, 1280]) {
      const { html, before, after, files, shift } = await weigh(browser, site.address + path, width)
      const goal = pattern === '/' ? ' (goal ≤ 40)' : ''
      console.log(
        `${pattern} at ${width} px: HTML ${kilobytes(html)}${goal}; script ${kilobytes(before)} before interaction (goal ≤ 95), ${kilobytes(after)} after in ${files} files (goal ≤ 130 in ≤ 8); layout shift ${shift.toFixed(4)} (goal 0)`,
      )
    }
  await browser.close()
}
