import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { clientHeaders, expect, fromOwnAddress, register, test } from './member.ts'

test.use({ ...fromOwnAddress, viewport: { width: 360, height: 740 } })

const headings = 'Unit,City,State,Zip,Price,Beds,Make,Land\n'
/** A dealer's table: two of its lines cannot be used, and its first column has a name of its own. */
const inventory = (lines: number) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const homes = Array.from(
    { length: lines - 2 },
    (_, n) => `${mark}-${n},Ocala,FL,34470,"$${50_000 + n}",3,Clayton,`,
  )
  const text = `${headings}${homes.join('\n')}\n${mark}-x,Ocala,TX,34470,1,1,,\n${mark}-y,Ocala,FL,34470,cheap,1,,\n`
  return { name: 'inventory.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

async function sendFile(page: Page, file: ReturnType<typeof inventory>): Promise<void> {
  await page.goto('/account/homes')
  await page.getByRole('link', { name: 'Load homes from a file' }).click()
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Send and preview' }).click()
}

/** From the file to homes on the market, and back. */
async function loadAndUndo(page: Page, lines: number, check: () => Promise<void>): Promise<void> {
  const file = inventory(lines)
  await sendFile(page, file)
  await expect(page.getByText('No column yet for: Your own number.')).toBeVisible()
  await check()
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('Your own number')
  await page.getByRole('button', { name: 'Save the columns' }).click()
  const homes = lines - 2
  await expect(page.getByText(`add ${homes} homes`)).toBeVisible()
  await expect(page.getByText('ZIP code: is not in this state')).toBeVisible()
  await expect(page.getByText('Asking price: is not a number')).toBeVisible()
  await check()
  await page.getByRole('button', { name: `Load ${homes} homes` }).click()
  await expect(page.getByText(`${homes} homes added`)).toBeVisible({ timeout: 90_000 })
  await check()
  await page.getByRole('link', { name: 'My homes' }).last().click()
  await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible()
  await sendFile(page, file)
  await expect(page.getByText(`leave ${homes} homes as they are`)).toBeVisible()
  await page.getByRole('button', { name: `Confirm ${homes} homes` }).click()
  await expect(page.getByText(`${homes} homes were as in the file`)).toBeVisible({ timeout: 90_000 })
}

test('a dealer loads 500 homes from a table, and nothing twice', async ({ page, violations }) => {
  await register(page)
  await loadAndUndo(page, 500, async () => expect(await violations()).toEqual([]))
})

test('the same works without script, and the load is taken back', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: clientHeaders(),
  })
  const page = await context.newPage()
  await register(page)
  await loadAndUndo(page, 42, async () => {})
  await page.goto('/account/homes/load')
  await page.getByRole('link', { name: '42 lines' }).last().click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('This load was taken back.')).toBeVisible({ timeout: 60_000 })
  await context.close()
})

test('homes are downloaded, and load again as they are', async ({ page, violations }) => {
  await register(page)
  await sendFile(page, inventory(5))
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('Your own number')
  await page.getByRole('button', { name: 'Save the columns' }).click()
  await page.getByRole('button', { name: 'Load 3 homes' }).click()
  await expect(page.getByText('3 homes added')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'My homes' }).last().click()
  await expect(page.getByRole('link', { name: 'Download my homes as CSV' })).toBeVisible()
  await page.getByRole('link', { name: 'Load homes from a file' }).click()
  for (const name of ['My homes: CSV', 'My homes: RESO JSON']) {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name }).click()
    const path = await (await download).path()
    await page.getByLabel('File').setInputFiles({
      name: (await download).suggestedFilename(),
      mimeType: 'text/csv',
      buffer: await readFile(path),
    })
    await page.getByRole('button', { name: 'Send and preview' }).click()
    await expect(page.getByText('leave 3 homes as they are')).toBeVisible()
    await page.getByRole('link', { name: 'Send another file' }).click()
  }
  expect(await violations()).toEqual([])
})

test('a file that is no table is refused in words', async ({ page, violations }) => {
  await register(page)
  await sendFile(page, { name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0xff]) })
  await expect(page.getByRole('alert')).toContainText('We cannot read this file.')
  expect(await violations()).toEqual([])
})
