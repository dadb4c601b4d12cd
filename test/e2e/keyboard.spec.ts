import type { Locator, Page } from '@playwright/test'
import { builtSubjects } from './built.ts'
import { expect, test } from './fixtures.ts'
import { mapWithPin } from './sample-homes.ts'

/** Presses Tab until an element has the focus. @throws if that takes too long */
async function tabTo(page: Page, target: Locator, stops = 60): Promise<void> {
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${target} is not reached within ${stops} stops.`)
}

test('arrow keys change the tabs of the place box, and the box follows (L59)', async ({ page, ready }) => {
  await page.goto('/')
  await ready()
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('radio', { name: 'Homes' }))
  await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('radio', { name: 'Parks' })).toBeChecked()
  await expect(main.getByRole('radio', { name: 'Parks' })).toBeFocused()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight')
  await expect(main.getByRole('radio', { name: 'Floor plans' })).toBeChecked()
  await tabTo(page, main.getByRole('combobox'), 2)
  // One letter: the browser resets type-ahead after a second.
  await page.keyboard.press('F')
  await tabTo(page, main.getByRole('button', { name: 'Search' }), 3)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/floorplans/fl')
})

test('photos of a home, a park, a dealer and a floor plan are opened, turned and left by keyboard', async ({
  page,
  ready,
}) => {
  const { home, park, dealer, floorPlan } = await builtSubjects()
  for (const path of [`/homes/${home}`, `/parks/${park}`, `/dealers/${dealer}`, `/floorplans/${floorPlan}`])
    await test.step(path, async () => {
      await page.goto(path)
      await ready()
      await tabTo(page, page.locator('main a[href*="/photos"]').first())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/photos(\?n=1)?$/)
      const viewer = page.getByRole('region', { name: 'Photo viewer' })
      const isSingle = page.url().includes('n=')
      // The URL changes just before the page does.
      await expect(isSingle ? viewer.locator('[tabindex="0"]') : page.locator('main')).toBeFocused()
      if (!isSingle) {
        await tabTo(page, page.locator('main li a').first(), 30)
        await page.keyboard.press('Enter')
      }
      const place = viewer.locator('p[aria-live]')
      await expect(place).toHaveText(/^Photo 1 of \d+$/)
      await page.keyboard.press('End')
      await expect(place).toHaveText(/^Photo (\d+) of \1$/)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/photos#photo-\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('the list beside the map and its pins work by keyboard', async ({ page, ready, request }) => {
  const address = await mapWithPin(request)
  await page.goto(address)
  await ready()
  const pin = page.locator('.maplibregl-marker button:not([class*=_near])').filter({ hasText: '$' }).first()
  await expect(pin).toBeVisible()
  const card = page.locator('main ol article h3 a, main ul article h3 a').first()
  await tabTo(page, card, 80)
  const href = (await card.getAttribute('href'))!
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href)
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(card).toBeFocused()
  await expect(pin).toBeVisible()
  await pin.focus()
  await page.keyboard.press('Space')
  const chosen = page.getByRole('region', { name: 'Selected home' })
  await tabTo(page, chosen.locator('h3 a'), 80)
})
