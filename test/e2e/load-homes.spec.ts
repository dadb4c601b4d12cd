import type { Page } from '@playwright/test'
import { confirmAddress, expect, fromOwnAddress, register, test } from './member.ts'

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
  await page.getByRole('link', { name: 'Import homes from a file' }).click()
  await page.getByLabel('File').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload and preview' }).click()
}

/** From the file to homes on the market, and the same file again. */
async function loadTwice(page: Page, lines: number, check: () => Promise<void>): Promise<void> {
  const file = inventory(lines)
  await sendFile(page, file)
  await expect(page.getByText('No column yet for: Your own number.')).toBeVisible()
  await check()
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('Your own number')
  await page.getByRole('button', { name: 'Save the columns' }).click()
  const homes = lines - 2
  await expect(page.getByText(`add ${homes} homes`)).toBeVisible()
  await expect(page.getByText('ZIP code (column “Zip”): “34470” is not in this state')).toBeVisible()
  await expect(page.getByText('Asking price (column “Price”): “cheap” is not a number')).toBeVisible()
  await check()
  await page.getByRole('button', { name: `Import ${homes} homes` }).click()
  await expect(page.getByText(`${homes} homes added`)).toBeVisible({ timeout: 90_000 })
  await check()
  await page.getByRole('link', { name: 'My homes' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My homes' })).toBeVisible()
  await sendFile(page, file)
  await expect(page.getByText(`leave ${homes} homes as they are`)).toBeVisible()
  await page.getByRole('button', { name: `Confirm ${homes} homes` }).click()
  await expect(page.getByText(`${homes} homes already matched the file`)).toBeVisible({ timeout: 90_000 })
}

test('a dealer loads homes from a table, and nothing twice', async ({ page, violations }) => {
  await confirmAddress((await register(page)).username)
  await sendFile(page, { name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0xff]) })
  await expect(page.getByRole('alert')).toContainText('We cannot read this file.')
  expect(await violations()).toEqual([])
  await loadTwice(page, 12, async () => expect(await violations()).toEqual([]))
})

test('the land that a button gives all lines is chosen in their form, and stays when it is saved', async ({
  page,
}) => {
  await confirmAddress((await register(page)).username)
  const table = (text: string) => ({
    name: 'lots.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Stock #,City,State,Zip,${text}\n`),
  })
  await sendFile(page, table('Land\nL-1,Ocala,FL,34470,own-land'))
  await page.getByRole('button', { name: 'Import 1 home' }).click()
  await expect(page.getByText('1 home added')).toBeVisible({ timeout: 90_000 })
  await sendFile(page, table('Lot Fee\nL-1,Ocala,FL,34470,500'))
  await page.getByRole('button', { name: 'All homes are on a leased lot' }).click()
  await expect(page.getByText('change 1 home')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('leased-lot')
  await page.getByRole('button', { name: 'Save for all lines' }).click()
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('leased-lot')
  await expect(page.getByText('change 1 home')).toBeVisible()
})
