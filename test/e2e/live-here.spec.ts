import { aHome, aNearPark } from './built.ts'
import { expect, test, violationsOf } from './fixtures.ts'
import { startApplication } from './start-application.ts'

test('what a reader needs stays in the browser, and every card says whether it fits, or why not', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', asked => sent.push(`${asked.url()} ${asked.postData() ?? ''}`))
  const home = await aHome({ parkKey: await aNearPark({ ageType: 2 }) })

  await page.goto(`/homes/${home}`)
  await page.getByRole('link', { name: 'Can I live here?' }).click()
  await page.getByLabel('Age of the oldest resident').fill('43')
  await page.getByLabel('Pets').selectOption({ label: 'We have pets' })
  await page.getByLabel('Maximum home price ($)').fill('much')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter the price in whole dollars')
  await expect(page.getByLabel('Age of the oldest resident')).toHaveValue('43')
  await page.getByLabel('Maximum home price ($)').fill('$9,999,999')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved in this browser.')).toBeVisible()
  await expect(page.getByText('55+: one resident must be 55')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.goto('/homes/fl?home-location-type%5B%5D=senior-community')
  const cards = page.getByRole('article')
  const before = await cards.first().boundingBox()
  await expect(cards.first().getByText(/^55\+: one resident must be 55/)).toBeVisible()
  expect(await cards.first().boundingBox()).toEqual(before)
  expect(await violationsOf(page)).toEqual([])
  // Nothing is hidden.
  expect(await cards.count()).toBeGreaterThan(1)

  await page.goto(`/homes/${home}`)
  await expect(page.getByText(/^55\+: one resident must be 55/).first()).toBeVisible()
  expect(sent.filter(asked => /9,?999,?999|[?&]age=|pets=/.test(decodeURIComponent(asked)))).toEqual([])

  await page.getByRole('link', { name: 'Can I live here?' }).click()
  await expect(page.getByLabel('Age of the oldest resident')).toHaveValue('43')
  await page.getByRole('button', { name: 'Delete my answers' }).click()
  await expect(page.getByLabel('Age of the oldest resident')).toHaveValue('')
  await page.goto(`/homes/${home}`)
  await startApplication(page)
  await expect(page.getByText(/^55\+: one resident must be 55/)).toHaveCount(0)
})

test('readers who said nothing load nothing of it', async ({ page }) => {
  const home = await aHome()
  const asked: string[] = []
  page.on('request', one => asked.push(one.url()))
  await page.goto(`/homes/${home}`)
  await startApplication(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(url => /\/(Mark|household)-/.test(url))).toEqual([])
})

test('without script a home is compared by the address of the page, which is not stored', async ({
  browser,
  baseURL,
}) => {
  const home = await aHome({ parkKey: await aNearPark({ ageType: 2 }) })
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/es/homes/${home}`)
  await page.getByRole('link', { name: '¿Puedo vivir aquí?' }).click()
  await expect(page.getByText('Tu navegador no ejecuta scripts')).toBeVisible()
  await page.getByLabel('Edad de la persona de más edad').fill('200')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert')).toContainText('Escribe una edad de 16 a 120')
  await page.getByLabel('Edad de la persona de más edad').fill('60')
  const [response] = await Promise.all([
    page.waitForResponse(answer => answer.url().includes('age=60')),
    page.getByRole('button', { name: 'Guardar' }).click(),
  ])
  expect(response.headers()['cache-control']).toContain('no-store')
  await expect(page.getByText('55+: una persona tiene 55 años o más')).toBeVisible()
  await context.close()
})
