import { expect, test } from './fixtures.ts'

test('cards of dealers have at least 150 pixels of content (L101)', async ({ page }) => {
  await page.goto('/dealers/fl?limit=100')
  const cards = page.getByRole('article')
  await expect(cards).not.toHaveCount(0)
  for (const card of await cards.all()) {
    const content = await card.locator('> div').first().boundingBox()
    expect(content!.height).toBeGreaterThanOrEqual(150)
  }
})
