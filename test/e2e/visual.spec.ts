import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/*
 * Pictures of pages and parts beside those of the last accepted design, every night: `npm run pictures:accept` replaces
 * them, and `npx playwright show-report` shows what differs side by side. Photos and times are covered: they change by
 * themselves.
 */

const pages = [
  '/',
  '/homes',
  '/homes/fl',
  '/homes/fl/tampa?maximum-price=90000',
  '/homes/fl/tampa?view=map',
  '/parks/fl',
  '/dealers/fl',
  '/floorplans/fl',
  '/homes/100001',
  '/homes/100002',
  '/homes/100025',
  '/homes/100001/contact',
  '/homes/100001/visit',
  '/homes/100001/photos',
  '/homes/100001/move',
  '/homes/100001/ten-years',
  '/homes/100001/ask',
  '/parks/1',
  '/parks/2',
  '/dealers/1',
  '/floorplans/1',
  '/state-associations',
  '/state-associations/52',
  '/community-report/fl',
  '/mobile-home-book-value',
  '/my-month',
  '/can-i-live-here',
  '/mobile-home-park-lists',
  '/advertise',
  '/professionals',
  '/resources',
  '/resources/avoiding-scams',
  '/resources/loan-rules',
  '/contact-us',
  '/about-us',
  '/login',
  '/sign-up',
  '/homes/start',
  '/sitemap',
  '/no/such/page',
]

async function photograph(page: Page, path: string, name: string, fullPage = false): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page).toHaveScreenshot(name, {
    fullPage,
    mask: [page.locator('main img, main video, time, canvas')],
    maxDiffPixelRatio: 0.01,
    animations: 'disabled',
  })
}

/** A file name. */
const nameOf = (path: string) => `${path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}.png`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  for (const path of pages)
    test(`${path} looks as accepted`, ({ page }) => photograph(page, path, nameOf(path)))
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of ['/dev/parts', '/es/dev/parts'])
    test.describe(`${path} in ${colorScheme} colors`, () => {
      test.use({ colorScheme, reducedMotion: 'reduce' })
      test('looks as accepted', ({ page }) => photograph(page, path, `${colorScheme}-${nameOf(path)}`, true))
    })
