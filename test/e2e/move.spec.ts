import { expect, test, violationsOf } from './fixtures.ts'
import { sampleHome } from './sample-homes.ts'

const words = {
  en: {
    path: '',
    link: 'May it be moved to another place, and what does that cost?',
    title: 'May this home be moved?',
    place: 'New place',
    send: 'Compare',
    cannot: /^Miami, FL: a published rule does not allow it$/,
    wind: /^Zone III/,
    office: 'What to ask the building office',
    assumed: /assumed: the straight line times 1\.2/,
    miles: 'Miles by road (optional)',
    given: 'your figure',
    error: 'Enter a city, county, state or ZIP code in the United States',
  },
  es: {
    path: '/es',
    link: '¿Se puede trasladar a otro lugar, y cuánto cuesta?',
    title: '¿Se puede trasladar esta casa?',
    place: 'Lugar nuevo',
    send: 'Comparar',
    cannot: /^Miami, FL: una regla publicada no lo permite$/,
    wind: /^Zona III/,
    office: 'Qué preguntar a la oficina de construcción',
    assumed: /supuesto: la línea recta por 1\.2/,
    miles: 'Millas por carretera (opcional)',
    given: 'tu cifra',
    error: 'Escribe una ciudad, un condado, un estado o un código postal de Estados Unidos',
  },
} as const

for (const [javaScriptEnabled, language] of [
  [true, 'en'],
  [false, 'es'],
] as const)
  test(`a home is compared with the zones of a place, script: ${javaScriptEnabled}, in ${language}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const text = words[language]
    const home = await sampleHome(
      request,
      ({ isSale, windZone, sections }) => isSale && windZone !== null && windZone < 3 && sections !== null,
    )
    const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${text.path}/homes/${home.key}`)
    await page.getByRole('link', { name: text.link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)

    await page.getByLabel(text.place).fill('Nowhere at all')
    await page.getByRole('button', { name: text.send }).click()
    await expect(page.getByRole('alert')).toContainText(text.error)
    await expect(page.getByLabel(text.place)).toHaveValue('Nowhere at all')

    await page.getByLabel(text.place).fill('Miami, FL')
    await page.getByRole('button', { name: text.send }).click()
    const zones = page.getByRole('region', { name: text.cannot })
    await expect(zones.getByText(text.wind)).toBeVisible()
    await expect(zones.getByRole('link', { name: 'Technical Advisory MH04-01' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.flhsmv\.gov\//,
    )
    await expect(page.getByRole('region', { name: text.office })).toBeVisible()
    await expect(page.getByText(text.assumed)).toBeVisible()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    await page.getByLabel(text.miles).fill('300')
    await page.getByRole('button', { name: text.send }).click()
    await expect(page.getByText(text.given)).toBeVisible()
    await expect(page.getByText(/^300/)).toBeVisible()
    await context.close()
  })
