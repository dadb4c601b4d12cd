import { readFile, stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
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

test('drawing and film leave the words on plain ground, at any width', async ({ page }) => {
  for (const width of [320, 360, 768, 1000, 1280, 1700]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/es')
    const scene = (await film(page).boundingBox())!
    for (const part of await page.locator('h1, h1 ~ p:visible, main search').all()) {
      const { x, y, width: wide, height } = (await part.boundingBox())!
      expect(y + height <= scene.y || x + wide <= scene.x, `${await part.textContent()} at ${width} px`).toBe(
        true,
      )
    }
  }
})
