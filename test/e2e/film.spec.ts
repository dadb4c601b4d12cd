import { readFile, stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

const files = ['street-mobile.mp4', 'street-tablet.mp4', 'street-tablet.webm', 'street-desktop.mp4', 'street-desktop.webm'] // biome-ignore format: a list

/** Names of the video files that a page requests. */
function asked(page: Page): Set<string> {
  const names = new Set<string>()
  page.on('request', request => {
    const name = /street-[a-z]+\.(?:mp4|webm)/.exec(request.url())?.[0]
    if (name) names.add(name)
  })
  return names
}
const film = (page: Page) => page.locator('video')

/** Waits until the page has begun what it begins by itself: a second after it loaded, when the browser is idle. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(done =>
        setTimeout(() => requestIdleCallback(() => requestIdleCallback(() => done())), 1_200),
      ),
  )

test('the film suits the width, begins by itself after the page, and stops when its reader asks for reduced motion; films are short and silent (L56)', async ({
  page,
}) => {
  const names = asked(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [
    width,
    name,
  ] of [[390, 'street-mobile.mp4'], [900, 'street-tablet.webm'], [1280, 'street-desktop.webm']] as const) // biome-ignore format: pairs
    await test.step(`${width} px wide`, async () => {
      await page.goto('about:blank')
      names.clear()
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/', { waitUntil: 'load' })
      expect([...names]).toEqual([])
      await expect(film(page)).toHaveAttribute('data-seen')
      await expect(page.locator('html')).not.toHaveAttribute('data-ready')
      await expect(film(page)).toHaveJSProperty('paused', false)
      await expect.poll(() => [...names]).toEqual([name])
      await expect(film(page)).toHaveJSProperty('muted', true)
    })
  await test.step('the film stops when its reader asks for reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(film(page)).toHaveJSProperty('paused', true)
  })
  await test.step('the films last at least six seconds, have at most 600 KB and no sound', async () => {
    for (const file of files) {
      const path = `public/${file}`
      expect((await stat(path)).size, file).toBeLessThanOrEqual(600 * 1024)
      const bytes = (await readFile(path)).toString('latin1')
      // Track handlers of MP4, codecs of WebM.
      expect(bytes.includes('vide') || bytes.includes('V_VP9'), file).toBe(true)
      expect(/soun|A_OPUS|A_VORBIS/.test(bytes), file).toBe(false)
      const seconds = await page.evaluate(
        src =>
          new Promise<number>((resolve, reject) => {
            const video = document.createElement('video')
            video.onloadedmetadata = () => resolve(video.duration)
            video.onerror = () => reject(new Error(src))
            video.src = src
          }),
        `/${file}`,
      )
      expect(seconds, file).toBeGreaterThanOrEqual(6)
    }
  })
})

test('the film can be paused and resumed, and is dimmed in dark mode (L56)', async ({
  page,
  ready,
  violations,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/es')
  await ready()
  await page.getByRole('button', { name: 'Pausar el video de fondo' }).click()
  await expect(film(page)).toHaveJSProperty('paused', true)
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Reproducir el video de fondo' }).click()
  await expect(film(page)).toHaveJSProperty('paused', false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(film(page)).toHaveCSS('filter', /brightness\(0\.\d+\)/)
})

test('with reduced motion or data saver there is no film (L56)', async ({ page, ready }) => {
  const names = asked(page)
  const isWithout = async () => {
    await page.goto('/')
    await ready()
    await idle(page)
    await expect(film(page)).not.toHaveAttribute('data-seen')
    expect([...names]).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await isWithout()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await isWithout()
})

/** Relative luminance of a color, 0 to 1 (WCAG 2). */
function luminance(...channels: number[]): number {
  const [red, green, blue] = channels.map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('text has enough contrast with every frame behind it (L56)', async ({ page, ready }) => {
  for (const [width, colorSchemes] of [
    [1000, ['light', 'dark']],
    [1280, ['light']],
    [1700, ['light', 'dark']],
  ] as const) {
    await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/es')
    await ready()
    await expect(film(page)).toHaveAttribute('data-seen')
    for (const colorScheme of colorSchemes)
      await test.step(`${width} px wide, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme })
        const words = page.locator('h1, h1 + p')
        await words.evaluateAll(elements => {
          for (const element of elements) (element as HTMLElement).style.opacity = ''
        })
        const ink = await words.last().evaluate(element => getComputedStyle(element).color)
        const lettering = luminance(...ink.match(/\d+/g)!.slice(0, 3).map(Number))
        const boxes = await Promise.all([words.first().boundingBox(), words.last().boundingBox()])
        await words.evaluateAll(elements => {
          for (const element of elements) (element as HTMLElement).style.opacity = '0'
        })
        for (const second of [1, 4, 7, 10, 13]) {
          await film(page).evaluate(async (video: HTMLVideoElement, at) => {
            video.pause()
            video.currentTime = at
            await new Promise(resolve => video.addEventListener('seeked', resolve, { once: true }))
          }, second)
          for (const clip of boxes) {
            const pixels = await sharp(await page.screenshot({ clip: clip! }))
              .removeAlpha()
              .raw()
              .toBuffer()
            const ground: number[] = []
            for (let at = 0; at < pixels.length; at += 3)
              ground.push(luminance(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!))
            // The pixel with the least contrast to the text.
            const worst = ground.reduce((one, other) =>
              colorScheme === 'light' ? Math.min(one, other) : Math.max(one, other),
            )
            const [low, high] = [lettering, worst].sort((one, other) => one - other) as [number, number]
            expect((high + 0.05) / (low + 0.05), `${second} s`).toBeGreaterThan(4.5)
          }
        }
      })
  }
})
