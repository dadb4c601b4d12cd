import { aHome } from './built.ts'
import { expect, test, violationsOf } from './fixtures.ts'
import { asStaff, contextOf } from './staff-member.ts'
import { startApplication } from './start-application.ts'

test('staff turn a rule of loans off and on, and the page of the rules follows', async ({
  browser,
  baseURL,
}) => {
  const staff = await asStaff({ browser, baseURL })
  const page = await (await contextOf({ browser, baseURL })).newPage()
  const turn = async (isOff: boolean) => {
    const box = staff.getByRole('checkbox', { name: /^Certified as a CHOICEHome/ })
    await staff.goto('/staff/loan-rules')
    await box.setChecked(isOff)
    await staff.getByRole('button', { name: 'Save the rules' }).click()
    await expect(staff.getByText('The rules are saved.')).toBeVisible()
    await expect(box).toBeChecked({ checked: isOff })
    await page.goto('/resources/loan-rules')
    await expect(page.getByText('Certified as a CHOICEHome')).toHaveCount(isOff ? 0 : 1)
  }
  await turn(true)
  await turn(false)
  for (const each of [page, staff]) await each.context().close()
})

test('the page of a home says which loans can fit; its HTML stays when the application starts', async ({
  page,
}) => {
  const home = await aHome()
  const requests: string[] = []
  page.on('request', asked => requests.push(asked.url()))
  await page.goto(`/homes/${home}`)
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
