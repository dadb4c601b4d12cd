import { aHome } from './built.ts'
import { expect, test, violationsOf } from './fixtures.ts'
import { startApplication } from './start-application.ts'

test('the page of a home says which loans can fit; its HTML stays when the application starts', async ({
  page,
}) => {
  const home = await aHome()
  const requests: string[] = []
  page.on('request', asked => requests.push(asked.url()))
  await page.goto(`/homes/${home}`)
  const loans = page.getByRole('region', { name: 'Loans for this home' })
  const reasons = page.getByRole('region', { name: 'Reasons and sources' })
  const unfold = () => page.getByText('Loans, title and move').click()
  const text = await loans.innerText()
  expect(text).toMatch(/^(Likely|Possible|Not): /m)
  await unfold()
  await expect(reasons).toContainText('This is information, not advice.')
  await startApplication(page)
  expect(await loans.innerText()).toBe(text)
  expect(requests.filter(url => url.includes('loan-fit') || url.includes('LoanFit'))).toEqual([])
  expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  // Where the browser makes the page itself, the section is loaded.
  await page.goto('/homes/sale?type%5B%5D=manufactured')
  await startApplication(page)
  await page.getByRole('article').first().getByRole('link').last().click()
  await unfold()
  await expect(reasons).toContainText('This is information, not advice.')
})
