import { builtSubjects } from './built.ts'
import { test as base, violationsOf } from './fixtures.ts'
import { expect, fromOwnAddress, register } from './member.ts'

const test = base.extend(fromOwnAddress)

test('a buyer follows an application from the page of the park to its answer, and deletes it', async ({
  page,
  context,
}) => {
  const { park } = await builtSubjects()
  await register(context)
  await page.goto(`/parks/${park}`)
  await page.getByRole('link', { name: 'Track my application' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Application to /)
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Application to ', '')
  await page.getByLabel('When did you ask the park').fill('2026-11-02')
  await page.getByLabel('Private note').fill('Ask for Rosa')
  await page.getByRole('button', { name: 'Start tracking' }).click()
  await expect(page).toHaveURL('/account/applications?sent=1')
  const card = page.getByRole('region', { name })
  await expect(card).toContainText('Asked for the application')
  await expect(card).toContainText('Ask for Rosa')
  expect(await violationsOf(page)).toEqual([])

  // A park is tracked once: its link leads to what there is.
  await page.goto(`/account/applications/new?park=${park}`)
  await expect(page).toHaveURL(/\/account\/applications\/\d+$/)
  await page.getByLabel('When did you send it?').fill('2026-11-01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').first()).toContainText('on or after the earlier steps')
  await expect(page.getByLabel('When did you send it?')).toHaveValue('2026-11-01')
  expect(await violationsOf(page)).toEqual([])
  await page.getByLabel('When did you send it?').fill('2026-11-04')
  await page.getByLabel('When did the park answer?').fill('2026-11-12')
  await page.getByLabel('What was the answer?').selectOption('yes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('The park approved you')
  await expect(card).toContainText('November 12, 2026')

  await card.getByRole('link', { name: `Change the application to ${name}` }).click()
  await page.getByRole('button', { name: 'Delete this application' }).click()
  await expect(page).toHaveURL('/account/applications?sent=1')
  await expect(page.getByText('You have no applications yet.')).toBeVisible()
})
