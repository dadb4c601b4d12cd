import { cardHeights } from '#model/layout.ts'
import { expect, test } from './fixtures.ts'

test('cards of floor plans have room for their text (L101)', async ({ page }) => {
  await page.goto('/floorplans')
  const contents = await page
    .locator('main article > [class*=content]')
    .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().height))
  expect(contents.length).toBeGreaterThan(0)
  for (const height of contents) expect(height).toBeGreaterThanOrEqual(cardHeights.floorPlan.content)
})
