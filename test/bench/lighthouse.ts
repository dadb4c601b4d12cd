import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '#test/cluster/programs.ts'
import { provideBrowser } from '../browser.ts'
import { type Served, serveSite } from './served.ts'
import { sized } from './size.ts'

async function withBrowser(work: (port: number) => Promise<void>): Promise<void> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: provideBrowser(line => console.log(line)),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  })
  await work(port).finally(() => browser.close())
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

/** Lighthouse performance scores of landing pages on a simulated phone. */
export const benchLighthouse = (site: Served): Promise<void> =>
  withBrowser(async port => {
    for (const path of ['/', '/homes/fl', '/homes/100001', '/parks/fl', '/parks/1'].slice(0, sized(5, 1))) {
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
        `${path.padEnd(16)} performance ${percent(categories.performance?.score)}: ${parts.join(', ')}`,
      )
    }
  })

/** How often each page is loaded: the median counts. */
const LOADS = sized(5, 1)

/** Lighthouse scores of results and a home with ads and without them, in each category. */
export async function benchAdsLighthouse(dataDir: string): Promise<void> {
  const scores = new Map<string, number[]>()
  for (const slots of ['all', 'none']) {
    const site = await serveSite(dataDir, slots === 'none' ? { AD_SLOTS: 'none' } : {})
    await withBrowser(async port => {
      for (const path of ['/homes/fl', '/homes/100001'].slice(0, sized(2, 1)))
        for (let load = 0; load < LOADS; load += 1) {
          const result = await lighthouse(`${site.address}${path}`, { port, logLevel: 'error' })
          for (const { id, score } of Object.values(result!.lhr.categories)) {
            const name = `${path} ${id} ${slots}`
            scores.set(name, [...(scores.get(name) ?? []), percent(score)])
          }
        }
    }).finally(() => site.stop())
  }
  const median = (name: string) => (scores.get(name) ?? []).toSorted((a, b) => a - b)[LOADS >> 1] ?? 0
  for (const name of scores.keys()) {
    if (!name.endsWith(' all')) continue
    const [withAds, without] = [median(name), median(name.replace(/ all$/, ' none'))]
    console.log(
      `${name.replace(/ all$/, '').padEnd(32)} with ads ${withAds}, without ${without}: ${withAds - without} points (goal ≥ -2)`,
    )
  }
}
