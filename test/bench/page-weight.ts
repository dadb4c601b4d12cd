import { chromium } from '@playwright/test'
import { provideBrowser } from '../browser.ts'
import type { Served } from './served.ts'

/** Kilobytes of script (as transferred) before and after a person acts, and the layout's shifts, of some pages. */
export async function benchPageWeight(site: Served): Promise<void> {
  const browser = await chromium.launch({
    executablePath: provideBrowser(console.log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  for (const path of ['/', '/homes/fl', '/homes/fl/tampa', '/homes/100001']) {
    for (const width of [360, 1280]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } })
      let bytes = 0
      const client = await page.context().newCDPSession(page)
      await client.send('Network.enable')
      const scripts = new Set<string>()
      client.on('Network.responseReceived', ({ requestId, type }) => {
        if (type === 'Script') scripts.add(requestId)
      })
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength
      })
      await page.addInitScript(() => {
        const shifts = { total: 0 }
        Object.assign(window, { shifts })
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            shifts.total += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const answer = await page.goto(`${site.address}${path}`, { waitUntil: 'networkidle' })
      const before = bytes
      await page.mouse.move(10, 10)
      await page.mouse.move(20, 20)
      await page.waitForSelector('html[data-ready]')
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(
        () => (window as unknown as { shifts: { total: number } }).shifts.total,
      )
      const kilobytes = (count: number) => `${(count / 1024).toFixed(1)} KB`
      console.log(
        `${path} at ${width} px: ${answer?.status()}; script ${kilobytes(before)} before interaction (goal ≤ 95), ${kilobytes(bytes)} after; layout shift ${shift.toFixed(4)} (goal 0)`,
      )
      await page.close()
    }
  }
  await browser.close()
}
