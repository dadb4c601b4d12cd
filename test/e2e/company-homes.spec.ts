import { withCompanyHome } from './company-home.ts'
import { violationsOf } from './fixtures.ts'
import { expect, fromOwnAddress, test } from './member.ts'

test.use(fromOwnAddress)

test('an owner changes who of the company sells a home (L155)', async ({ page, context }) => {
  const { listingKey: key } = await withCompanyHome(context)
  await page.goto('/account/homes')
  await page.locator(`main a[href="/account/homes/${key}"]`).first().click()
  const person = page.getByLabel('Person at the company')
  await expect(person.getByRole('option', { selected: true })).toHaveText('Rosa Delgado')
  await person.selectOption('')
  await page.getByRole('button', { name: 'Save salesperson' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await expect(person).toHaveValue('')
  await person.selectOption('Rosa Delgado')
  await page.getByRole('button', { name: 'Save salesperson' }).click()
  await expect(person.getByRole('option', { selected: true })).toHaveText('Rosa Delgado')
  const ordered = await context.request.post(`/api/v1/listings/${key}/orders.json`, {
    data: { packageName: 'featured', language: 'en' },
  })
  expect(ordered.status()).toBe(201)
  await page.goto('/account/company')
  expect(await violationsOf(page)).toEqual([])
  const orders = page.getByRole('region', { name: 'Orders and invoices' })
  await expect(orders.getByRole('listitem').first()).toContainText('Featured · $49')
  await orders.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible()
  await page.goto(`/es/account/homes/${key}`)
  await expect(page.getByRole('heading', { name: 'Contacto de ventas' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
