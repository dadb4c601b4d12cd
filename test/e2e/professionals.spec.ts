import { expect, test } from './fixtures.ts'

for (const [path, menuName, link, heading] of [
  ['/', 'Professionals', 'For parks', 'For parks'],
  ['/es', 'Profesionales', 'Para parques', 'Para parques'],
] as const)
  test(`the menu ${menuName} leads to the packages of each profession (L36)`, async ({
    page,
    violations,
  }) => {
    await page.goto(path)
    const menu = page.locator('summary', { hasText: menuName })
    await menu.click()
    const open = page.locator('header details', { has: menu })
    await expect(open.getByRole('link')).toHaveCount(4)
    await open.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(/\/professionals#parks$/)
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeInViewport()
    expect(await violations()).toEqual([])
  })

test('the packages say what they do and cost, without script (L36) (L127)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/professionals')
  const dealers = page.getByRole('region', { name: 'For dealers' })
  await expect(dealers.getByRole('article')).toHaveCount(3)
  await expect(dealers.getByRole('article').filter({ hasText: 'The Pro+ badge' })).toContainText(
    '$149 a month',
  )
  await expect(dealers.getByRole('row', { name: /Pro\+ Gold/ })).toContainText('80 miles')
  await expect(page.getByRole('region', { name: 'For parks' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'For state associations' })).toContainText('First among')
  await context.close()
})
