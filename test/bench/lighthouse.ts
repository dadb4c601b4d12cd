import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { provideBrowser } from '../browser.ts'
import { freePort, type Served } from './served.ts'

/** Lighthouse performance scores of landing pages on a simulated phone. */
export async function benchLighthouse(site: Served): Promise<void> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: provideBrowser(line => console.log(line)),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  })
  for (const path of ['/', '/homes/fl', '/homes/100001', '/parks/fl', '/parks/1']) {
    const result = await lighthouse(`${site.address}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    })
    const { audits, categories } = result!.lhr
    const shown = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    const parts = shown.map(id => `${id} ${audits[id]?.displayValue ?? '?'}`)
    console.log(
      `${path.padEnd(16)} performance ${Math.round((categories.performance?.score ?? 0) * 100)}: ${parts.join(', ')}`,
    )
  }
  await browser.close()
}
