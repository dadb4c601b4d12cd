import { expect, test, violationsOf } from './fixtures.ts'

const words = {
  en: { path: '', most: 'Most you can pay a month', savings: 'Savings', place: /^City/, show: 'Show homes' },
  es: {
    path: '/es',
    most: 'Lo más que puedes pagar al mes',
    savings: 'Ahorros',
    place: /^Ciudad/,
    show: 'Ver casas',
  },
} as const

for (const [javaScriptEnabled, language] of [
  [true, 'en'],
  [false, 'es'],
] as const)
  test.describe(`script: ${javaScriptEnabled}, in ${language}`, () => {
    test.use({ javaScriptEnabled })

    test('what a reader can pay a month finds homes, and their pages keep the savings', async ({ page }) => {
      const { path, most, savings, place, show } = words[language]
      await page.goto(`${path}/my-month`)
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
      await page.getByLabel(most).fill('1500')
      await page.getByLabel(savings).fill('20000')
      await page.getByLabel(place).fill('Florida')
      await page.getByRole('button', { name: show }).click()
      await expect(page).toHaveURL(/\/homes\/fl\?.*maximum-monthly-cost=1500/)
      const query = new URL(page.url()).searchParams
      expect([query.get('savings'), query.get('order[]')]).toEqual(['20000', 'monthly-cost:asc'])
      const card = page.locator('[data-found] article').first()
      await expect(card).toContainText(language === 'en' ? '/mo' : '/mes')
      await card.getByRole('link').last().click()
      await expect(page).toHaveURL(/\/homes\/\d+\?savings=20000/)
      await expect(page.locator('#monthly-cost')).toBeVisible()
    })
  })

test('the form of a home’s page changes what is assumed, without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/homes/fl?listing-type[]=for-sale&tenure[]=leased-lot')
  const href = await page.locator('[data-found] h3 a').first().getAttribute('href')
  await page.goto(href!)
  const section = page.locator('#monthly-cost')
  await section.getByText('Change what is assumed').click()
  await section.getByLabel('Rate of a loan for the home only').fill('0')
  await section.getByLabel('Term of the loan').fill('10')
  await section.getByRole('button', { name: 'Update the monthly cost' }).click()
  await expect(page).toHaveURL(/home-loan-rate=0/)
  await expect(section).toContainText('at 0% for 10 years')
  await context.close()
})
