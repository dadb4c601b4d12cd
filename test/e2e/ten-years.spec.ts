import type { APIRequestContext } from '@playwright/test'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { withDatabase } from './database.ts'
import { expect, test, violationsOf } from './fixtures.ts'

/** A home on a leased lot in a park with such figures of its rent, whose page is public. */
async function homeInPark(request: APIRequestContext): Promise<number> {
  const key = await withDatabase(async database => {
    const rents = [500, 520, 546, 600].map((amount, n) => ({ amount, asOf: `${2021 + n}-01-01` }))
    const town = 'canonCity'
    const parkKey = await aPark(database, { town, rents })
    return aListing(database, { town, tenure: 'leased-lot', lotRentAmount: 560, parkKey })
  })
  await expect.poll(async () => (await request.get(`/homes/${key}`)).status()).toBe(200)
  return key
}

test('ten years of a home are compared, with the figures of its park and the reader’s own', async ({
  page,
  request,
}) => {
  const key = await homeInPark(request)
  await page.goto(`/homes/${key}`)
  await page.getByRole('link', { name: '10-year costs' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('img').first()).toHaveAccessibleName(
    /Total paid after ten years: Here, lot rent/,
  )
  const table = main.getByRole('region', { name: 'Cost by year' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Year',
    /^Here, lot rent [\d.]+% a year \(lowest\)$/,
    /^Here, lot rent [\d.]+% a year \(middle\)$/,
    /^Here, lot rent [\d.]+% a year \(highest\)$/,
  ])
  await expect(main.getByText('Not shown for owned land')).toBeVisible()
  await expect(main.getByText('Not shown for renting')).toBeVisible()
  await expect(main.getByText(/^Park’s figures: \d+ figures from/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Land price' }).fill('$40,000')
  await page.getByRole('textbox', { name: 'Monthly rent for a similar home' }).fill('1200')
  await page.getByRole('textbox', { name: 'Down payment' }).fill('120')
  await page.getByRole('button', { name: 'Recalculate' }).click()
  await expect(page.getByRole('alert').first()).toContainText(
    'Down payment (%): enter a number from 0 to 100',
  )
  await expect(page.getByRole('textbox', { name: 'Land price' })).toHaveValue('$40,000')
  await page.getByRole('textbox', { name: 'Down payment' }).fill('20')
  await page.getByRole('button', { name: 'Recalculate' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  await expect(
    table
      .getByRole('row', { name: /^Year 1 / })
      .getByRole('cell')
      .last(),
  ).toHaveText('$14,400')
  await expect(main.getByText('Your assumption.').first()).toBeVisible()
  await expect(main.getByText('Not shown for owned land')).toBeHidden()
})
