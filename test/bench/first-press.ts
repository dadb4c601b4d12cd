import { type Browser, chromium, type Page } from '@playwright/test'
import { provideBrowser } from '../browser.ts'
import type { Served } from './served.ts'
import { sized } from './size.ts'

const rounds = sized(8, 1)
/** A phone of the middle class on a slow mobile network, as Lighthouse simulates it. */
const lab = { slowdown: 4, latency: 150, kilobits: 1_638 }

/** Of a card: shows its next photo, for which the page has all files. */
const next = 'article [aria-label^="Next photo"]'
const paths = ['/homes/fl', '/homes/100001']

/**
 * Milliseconds from a press to the first frame with its effect: the first press after the page has loaded and its files
 * were fetched, which also starts the application, and the next.
 */
export async function benchFirstPress(site: Served): Promise<void> {
  const browser = await chromium.launch({
    executablePath: provideBrowser(line => console.log(line)),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const path of paths) {
      const [first, second]: [number[], number[]] = [[], []]
      for (let at = 0; at < rounds; at++) {
        const page = await loaded(browser, site.address + path)
        first.push(await timeOf(page))
        second.push(await timeOf(page))
        await page.close()
      }
      console.log(
        `the next photo of a card, ${path}: first press ${p75(first)} ms (goal p75 ≤ 500), next press ${p75(second)} ms (goal ≤ 200)`,
      )
    }
  } finally {
    await browser.close()
  }
}

const p75 = (milliseconds: readonly number[]) =>
  Math.round(milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length * 0.75)] ?? 0)

async function loaded(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true })
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: lab.latency,
    downloadThroughput: (lab.kilobits * 1024) / 8,
    uploadThroughput: (lab.kilobits * 1024) / 8,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: lab.slowdown })
  await page.goto(url, { waitUntil: 'networkidle' })
  // The entry fetches them a second after `load`.
  await page.waitForFunction(() => {
    const files = document.querySelector<HTMLElement>('script[data-application]')?.dataset.files ?? ''
    const fetched = new Set(
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    return files.split(' ').every(file => file === '' || fetched.has(file))
  })
  return page
}

/** Presses the button; resolves with the milliseconds to the frame in which the card shows another photo. */
const timeOf = (page: Page): Promise<number> =>
  page
    .locator(next)
    .first()
    .evaluate((pressed: HTMLElement) => {
      const read = () => pressed.closest('article')?.textContent
      const [before, begun] = [read(), performance.now()]
      return new Promise<number>(resolve => {
        const look = () =>
          read() === before ? requestAnimationFrame(look) : resolve(performance.now() - begun)
        pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        pressed.click()
        requestAnimationFrame(look)
      })
    })
