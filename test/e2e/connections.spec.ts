import { expect, field, fromOwnAddress, register, test } from './member.ts'

test.use(fromOwnAddress)

test('an API key is made, shown once, works, and is revoked', async ({ page, request, violations }) => {
  await register(page)
  await page.goto('/account/keys')
  await expect(page.getByText('There is no API key yet.')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await field(page, 'Name').fill('Stock of the lot')
  await page.getByLabel('Read and change homes').check()
  await page.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByText(/^hr_live_[\w-]{43}$/)
  await expect(shown).toBeVisible()
  const secret = (await shown.textContent()) ?? ''
  expect(await violations()).toEqual([])
  await page.getByRole('link', { name: 'I have copied it' }).click()
  await expect(page.getByText(`${secret.slice(0, 14)}…`)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(secret)

  const call = () =>
    request.get('/api/v2/listings/100001.json', { headers: { authorization: `Bearer ${secret}` } })
  expect((await call()).status()).not.toBe(401)
  await page.getByRole('button', { name: 'Revoke Stock of the lot' }).click()
  await expect(page.getByText('The key is revoked.')).toBeVisible()
  expect((await call()).status()).toBe(401)
})

test('a webhook needs a public address', async ({ page, violations }) => {
  await register(page)
  await page.goto('/account/webhooks')
  expect(await violations()).toEqual([])
  await field(page, 'Address').fill('https://10.0.0.1/events')
  await page.getByLabel('A message arrived').check()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('main')).toContainText('Must be an https URL of a public server')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('keys and webhooks are made with plain forms', async ({ page }) => {
    await register(page)
    await page.goto('/account/keys')
    await page.getByLabel('Name').fill('Stock')
    await page.getByLabel('Read homes', { exact: true }).check()
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText(/^hr_live_[\w-]{43}$/)).toBeVisible()
    await page.goto('/es/account/webhooks')
    await page.getByLabel('Dirección').fill('https://crm.invalid/events')
    await page.getByLabel('Se cambió una casa').check()
    await page.getByRole('button', { name: 'Crear webhook' }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
  })
})
