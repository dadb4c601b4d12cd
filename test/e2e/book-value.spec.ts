import { expect, test } from './fixtures.ts'

const address = '/mobile-home-book-value'
const double = `${address}?location=Florida&year=2000&square-feet=1300&sections=2`

test('a home is valued by a form without script, and every comparable home is shown (L6)', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('Location').fill('Tampa, FL')
  await page.getByLabel('Year built').fill('2000')
  await page.getByLabel('Square feet').fill('1300')
  await page.getByLabel('Sections').selectOption('2')
  await page.getByLabel('Condition').selectOption('excellent')
  await page.getByRole('button', { name: 'Get the price range' }).click()
  const range = page.getByRole('region', { name: 'Similar homes in Tampa, FL' })
  await expect(range).toContainText(/\$[\d,]+ – \$[\d,]+/)
  await expect(range).toContainText('Condition: Excellent')
  await expect(range).toContainText('not an appraisal')
  // The form keeps its values.
  await expect(page.getByLabel('Year built')).toHaveValue('2000')
  const homes = page.locator('#comparables li')
  const count = await homes.count()
  expect(count).toBeGreaterThanOrEqual(8)
  await expect(range).toContainText(`It is based on ${count} homes`)
  await expect(homes.first()).toContainText(/\$[\d,]+ · .+, FL/)
  await expect(homes.first()).toContainText(/Asking price as of|Sold on/)
  await homes.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/homes\/\d+$/)
  await context.close()
})

for (const javaScriptEnabled of [true, false])
  test(`what is wrong is summed up with the focus, and in the title, script: ${javaScriptEnabled} (L6)`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${address}?location=Nowhere+at+all&year=1800&square-feet=1300`)
    const problem = page.getByRole('main').getByRole('alert')
    await expect(problem).toBeFocused()
    await expect(problem).toContainText('There is a problem')
    await expect(problem.getByRole('link')).toHaveText([
      'We could not find that place. Try a city, county, state or ZIP code.',
      'Enter a year between 1930 and 2100.',
    ])
    await expect(page).toHaveTitle(/^Error: /)
    await problem.getByRole('link').last().click()
    await expect(page.getByLabel('Year built')).toBeFocused()
    await expect(page.getByLabel('Year built')).toHaveValue('1800')
    await page.goto(double)
    await expect(page).not.toHaveTitle(/^Error/)
    await context.close()
  })

for (const address of ['/mobile-home-book-value', '/es/mobile-home-book-value'])
  test(`each option of ${address} fits its field, from phones to desktops (L6)`, async ({ page }) => {
    for (const width of [320, 360, 576, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      const cut = await page
        .getByRole('main')
        .locator('select')
        .evaluateAll(
          selects =>
            selects.filter(select => {
              const { offsetWidth } = select as HTMLSelectElement
              ;(select as HTMLSelectElement).style.width = 'max-content'
              return (select as HTMLSelectElement).offsetWidth > offsetWidth
            }).length,
        )
      expect(cut, `${width} px`).toBe(0)
    }
  })

test('too few homes are reported, with a suggestion for more (L6)', async ({ page }) => {
  await page.goto(`${address}?location=Florida&year=1935&square-feet=1300&sections=2`)
  const few = page.getByRole('region', { name: 'Not enough data' })
  await expect(few).toBeVisible()
  await few.getByRole('link', { name: 'Any year' }).click()
  await expect(page.getByRole('region', { name: /Similar homes in Florida/ })).toBeVisible()
  await expect(page.getByLabel('Year built')).toHaveValue('')
})

test('invalid input is reported at its field, and the rest is kept', async ({ page }) => {
  await page.goto(`${address}?location=Zzyzxville&year=1700&sections=2`)
  await expect(page.getByLabel('Location')).toHaveAccessibleDescription(/could not find that place/)
  await expect(page.getByLabel('Year built')).toHaveAccessibleDescription(/between 1930 and 2100/)
  await expect(page.getByLabel('Sections')).toHaveValue('2')
})

for (const [width, colorScheme, path] of [
  [320, 'light', `/es${double}`],
  [1280, 'dark', double],
] as const)
  test(`${path} is accessible at ${width} px, ${colorScheme}`, async ({ page, violations }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    expect(await violations()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
