import { type Browser, chromium, type Page } from '@playwright/test'
import { provideBrowser } from '../browser.ts'
import type { Served } from './served.ts'
import { sized } from './size.ts'

const rounds = sized(12, 1)
/** A phone of the middle class on a slow mobile network, as Lighthouse simulates it. */
const lab = { slowdown: 4, latency: 150, kilobits: 1_638 }

/** A press on a page, and what it changes. */
const presses: readonly { name: string; path: string; button: string; effect: string }[] = [
  {
    name: 'results, next photo of a card',
    path: '/homes/fl',
    button: 'main article:nth-of-type(2) button[aria-label^="Next photo"]',
    effect: 'main article:nth-of-type(2)',
  },
  {
    name: 'a home, message to the seller',
    path: '/homes/100001',
    button: 'main a[href$="/contact"][aria-haspopup=dialog]',
    effect: 'dialog',
  },
]

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
    for (const press of presses) {
      const [first, second]: [number[], number[]] = [[], []]
      for (let at = 0; at < rounds; at++) {
        const [one, other] = await pressTwice(browser, site.address, press)
        first.push(one)
        second.push(other)
      }
      console.log(
        `${press.name}: first press ${p75(first)} ms (goal p75 ≤ 500), next press ${p75(second)} ms (goal ≤ 200)`,
      )
    }
  } finally {
    await browser.close()
  }
}

const p75 = (milliseconds: readonly number[]) =>
  Math.round(milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length * 0.75)] ?? 0)

async function pressTwice(
  browser: Browser,
  address: string,
  { path, button, effect }: (typeof presses)[number],
): Promise<[number, number]> {
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
  await page.goto(address + path, { waitUntil: 'networkidle' })
  const first = await timeOf(page, button, effect)
  await page.keyboard.press('Escape')
  const second = await timeOf(page, button, effect)
  await page.close()
  return [first, second]
}

/** Presses a button in the page; resolves with the milliseconds to the frame in which `effect` reads differently. */
const timeOf = (page: Page, button: string, effect: string): Promise<number> =>
  page
    .locator(button)
    .first()
    .evaluate((pressed: HTMLElement, effect) => {
      const read = () =>
        [...document.querySelectorAll(effect)]
          .map(one => `${one.textContent} ${one.hasAttribute('open')}`)
          .join()
      const [before, begun] = [read(), performance.now()]
      return new Promise<number>(resolve => {
        const look = () =>
          read() === before ? requestAnimationFrame(look) : resolve(performance.now() - begun)
        pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        pressed.click()
        requestAnimationFrame(look)
      })
    }, effect)
