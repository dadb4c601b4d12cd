import { expect, test, violationsOf } from './fixtures.ts'
import { sampleHome } from './sample-homes.ts'
import { asStaff, contextOf } from './staff-member.ts'
import { startApplication } from './start-application.ts'

const words = {
  en: {
    path: '',
    title: 'Loan rules about the home',
    guides: 'Loan rules about the home, each with its source',
    program: 'FHA Title II mortgage',
    rule: 'At least 400 square feet',
    since: 'since September 14, 2015',
    noAdvice: 'This is information, not advice, and no promise of a loan.',
    off: /^Certified as a CHOICEHome/,
    offText: 'Certified as a CHOICEHome',
    save: 'Save the rules',
    saved: 'The rules are saved.',
  },
  es: {
    path: '/es',
    title: 'Reglas de los préstamos sobre la casa',
    guides: 'Reglas de los préstamos sobre la casa, cada una con su fuente',
    program: 'Hipoteca FHA Título II',
    rule: 'Al menos 400 pies cuadrados',
    since: 'desde el 14 de septiembre de 2015',
    noAdvice: 'Esto es información, no un consejo ni la promesa de un préstamo.',
    off: /^La etiqueta MH Advantage/,
    offText: 'La etiqueta MH Advantage del fabricante',
    save: 'Guardar las reglas',
    saved: 'Las reglas están guardadas.',
  },
} as const

// One after the other: they turn rules of one site off.
test.describe.configure({ mode: 'default' })

for (const [javaScriptEnabled, language] of [
  [true, 'en'],
  [false, 'es'],
] as const)
  test(`the rules of loans have sources and dates, and follow staff, script: ${javaScriptEnabled}, in ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const text = words[language]
    const browsing = { browser, baseURL, javaScriptEnabled }
    const page = await (await contextOf(browsing)).newPage()
    await page.goto(`${text.path}/resources`)
    await page.getByRole('link', { name: text.guides }).click()
    await expect(page).toHaveURL(`${text.path}/resources/loan-rules`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)
    const program = page.getByRole('region', { name: text.program })
    const rule = program.getByRole('listitem').filter({ hasText: text.rule })
    await expect(rule).toContainText(text.since)
    await expect(rule.getByRole('link')).toHaveAttribute('href', /^https:\/\/hudgov\./)
    await expect(page.getByText(text.noAdvice)).toBeVisible()
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    const staff = await asStaff(browsing)
    const turn = async (isOff: boolean) => {
      await staff.goto(`${text.path}/staff/loan-rules`)
      await staff.getByRole('checkbox', { name: text.off }).setChecked(isOff)
      await staff.getByRole('button', { name: text.save }).click()
      await expect(staff.getByText(text.saved)).toBeVisible()
      await expect(staff.getByRole('checkbox', { name: text.off })).toBeChecked({ checked: isOff })
      await page.reload()
    }
    await expect(page.getByText(text.offText)).toBeVisible()
    await turn(true)
    await expect(page.getByText(text.offText)).toHaveCount(0)
    await turn(false)
    await expect(page.getByText(text.offText)).toBeVisible()
    for (const each of [page, staff]) await each.context().close()
  })

test('the page of a home says which loans can fit; its HTML stays when the application starts', async ({
  page,
  request,
}) => {
  const home = await sampleHome(request, ({ isSale, homeType }) => isSale && homeType === 'manufactured')
  const requests: string[] = []
  page.on('request', asked => requests.push(asked.url()))
  await page.goto(`/homes/${home.key}`)
  const loans = page.getByRole('region', { name: 'Which loans can fit' })
  const text = await loans.innerText()
  expect(text).toContain('Is it on a permanent foundation?')
  await startApplication(page)
  expect(await loans.innerText()).toBe(text)
  expect(requests.filter(url => url.includes('loan-fit') || url.includes('LoanFit'))).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  // Where the browser makes the page itself, the section is loaded.
  await page.goto('/homes/sale?type%5B%5D=manufactured')
  await startApplication(page)
  await page.getByRole('article').first().getByRole('link').last().click()
  await expect(loans.getByText('Is it on a permanent foundation?').first()).toBeVisible()
})
