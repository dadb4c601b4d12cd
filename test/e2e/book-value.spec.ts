import { expect, test } from './fixtures.ts'

test('what is wrong is summed up with the focus, with and without script (L6)', async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/mobile-home-book-value?location=Nowhere+at+all&year=1800&square-feet=1300')
    const problem = page.getByRole('main').getByRole('alert')
    await expect(problem).toBeFocused()
    await problem.getByRole('link').last().click()
    await expect(page.getByLabel('Year built')).toBeFocused()
    await expect(page.getByLabel('Year built')).toHaveValue('1800')
    await context.close()
  }
})

test('each option fits its field, from phones to desktops, in both languages (L6)', async ({ page }) => {
  for (const address of ['/mobile-home-book-value', '/es/mobile-home-book-value']) {
    await page.goto(address)
    for (const width of [320, 360, 576, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const cut = await page
        .getByRole('main')
        .locator('select')
        .evaluateAll(
          selects =>
            selects.filter(one => {
              const select = one as HTMLSelectElement
              const { offsetWidth } = select
              select.style.width = 'max-content'
              const isCut = select.offsetWidth > offsetWidth
              select.style.width = ''
              return isCut
            }).length,
        )
      expect(cut, `${address} at ${width} px`).toBe(0)
    }
  }
})
