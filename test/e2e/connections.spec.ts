import { aReceiver, isSigned } from '../world/webhook.ts'
import { expect, field, fromOwnAddress, register, test } from './member.ts'

test.use(fromOwnAddress)

test('an API key is made, shown once, works, and is revoked', async ({ page, request, violations }) => {
  await register(page)
  await page.goto('/account/keys')
  await expect(page.getByText('No API keys yet.')).toBeVisible()
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
  await expect(page.getByText('Key revoked.')).toBeVisible()
  expect((await call()).status()).toBe(401)
})

test('a webhook needs a public address', async ({ page, violations }) => {
  await register(page)
  await page.goto('/account/webhooks')
  expect(await violations()).toEqual([])
  await field(page, 'URL').fill('https://10.0.0.1/events')
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
    await page.getByLabel('URL').fill('https://crm.invalid/events')
    await page.getByLabel('Se cambió una casa').check()
    await page.getByRole('button', { name: 'Crear webhook' }).click()
    await expect(page.getByText(/^whsec_/)).toBeVisible()
  })
})

for (const javaScriptEnabled of [true, false])
  test.describe(`script: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled })

    test('a webhook is made, tested, sent again, given a new secret, and removed', async ({ page }) => {
      const receiver = await aReceiver()
      await register(page)
      await page.goto('/account/webhooks')
      await field(page, 'URL').fill(receiver.url)
      await page.getByLabel('A home was changed').check()
      await page.getByRole('button', { name: 'Create webhook' }).click()
      const secret = page.getByText(/^whsec_/)
      await expect(secret).toBeVisible()
      const first = (await secret.textContent()) ?? ''

      await page.getByRole('link', { name: 'I have copied it' }).click()
      await expect(page.getByRole('heading', { name: receiver.url })).toBeVisible()
      await page.getByRole('button', { name: 'Send a test' }).click()
      await expect(page.getByText('It will be sent in a few seconds.')).toBeVisible()
      await expect.poll(() => receiver.received.length).toBe(1)
      expect(isSigned(receiver.received[0]!, first)).toBe(true)
      const sent = page.getByText('Delivered · 1 attempt · Response 200')
      await expect(async () => {
        await page.reload()
        await expect(sent).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.getByRole('button', { name: 'Send again' }).click()
      await expect.poll(() => receiver.received.length).toBe(2)
      expect(receiver.received[1]!.id).toBe(receiver.received[0]!.id)

      await page.getByRole('link', { name: 'All webhooks' }).click()
      await page.getByText(/^Change/).click()
      await page.getByRole('button', { name: 'New secret' }).click()
      await expect(secret).toBeVisible()
      expect(await secret.textContent()).not.toBe(first)
      await page.getByRole('link', { name: 'I have copied it' }).click()
      await page.getByText(/^Change/).click()
      await page.getByRole('button', { name: 'Remove webhook' }).click()
      await expect(page.getByText('No webhooks yet.')).toBeVisible()
      await receiver.close()
    })
  })
