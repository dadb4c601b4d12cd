import type { APIRequestContext } from '@playwright/test'
import type { Listing } from '#contract/v1/listing.response.ts'
import type { Park } from '#contract/v1/park.response.ts'
import { type YearlyRises, yearlyRises } from '#model/park/rent.ts'
import { expect, test, violationsOf } from './fixtures.ts'

/** Homes of the sample data in full. */
async function homes(request: APIRequestContext, query: string): Promise<Listing[]> {
  const response = await request.get(`/api/v1/listings.json?limit=100&${query}`, {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  return ((await response.json()) as { payload: Listing[] }).payload
}

/** A home for sale on a leased lot in a park with such figures, and a known lot rent. */
async function homeInPark(request: APIRequestContext, isMatch: (rises: YearlyRises | null) => boolean) {
  for (const home of await homes(request, 'state=FL&tenure[]=leased-lot&listing-type[]=for-sale')) {
    if (!home.park || !home.askingPrice || !(home.lotRent ?? home.parkLotRent) || home.rentalPrice) continue
    const response = await request.get(`/api/v1/parks/${home.park.key}.json`, {
      headers: { accept: 'application/vnd.havenrow.centi+json' },
    })
    const { payload } = (await response.json()) as { payload: Park }
    const rises = yearlyRises(payload.lotRents ?? [])
    if (isMatch(rises)) return { home, rises, park: payload.name }
  }
  throw new Error('The sample data has no such home.')
}

for (const javaScriptEnabled of [true, false])
  test(`ten years of a home are compared, with the figures of its park and the reader's own, script: ${javaScriptEnabled}`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const { home, rises } = await homeInPark(request, found => found !== null && found.low !== found.high)
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`/homes/${home.key}`)
    await page.getByRole('link', { name: 'Ten years of costs' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('img').first()).toHaveAccessibleName(
      /Paid in all after ten years: Here, lot rent/,
    )
    const table = main.getByRole('region', { name: 'Costs of each year' })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Year',
      `Here, lot rent ${rises?.low}% a year (lowest)`,
      `Here, lot rent ${rises?.middle}% a year (middle)`,
      `Here, lot rent ${rises?.high}% a year (highest)`,
    ])
    await expect(main.getByText('No line for owned land')).toBeVisible()
    await expect(main.getByText('No line for renting')).toBeVisible()
    await expect(main.getByText(/^Park’s figures: \d+ figures from/)).toBeVisible()
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([])

    await page.getByRole('textbox', { name: 'Price of land' }).fill('$40,000')
    await page.getByRole('textbox', { name: 'Rent of a home like this' }).fill('1200')
    await page.getByRole('textbox', { name: 'Down payment' }).fill('120')
    await page.getByRole('button', { name: 'Compute again' }).click()
    await expect(page.getByRole('alert').first()).toContainText(
      'Down payment, percent: enter a number from 0 to 100',
    )
    await expect(page.getByRole('textbox', { name: 'Price of land' })).toHaveValue('$40,000')
    await page.getByRole('textbox', { name: 'Down payment' }).fill('20')
    await page.getByRole('button', { name: 'Compute again' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(6)
    await expect(
      table
        .getByRole('row', { name: /^Year 1 / })
        .getByRole('cell')
        .last(),
    ).toHaveText('$14,400')
    await expect(main.getByText('Assumed by you.').first()).toBeVisible()
    await expect(main.getByText('No line for owned land')).toBeHidden()
  })

test('a home in a park without a history of lot rents says so and has no line for it', async ({
  page,
  request,
}) => {
  const { home, park } = await homeInPark(request, found => found === null)
  await page.goto(`/homes/${home.key}/ten-years`)
  await expect(page.getByText(`${park} has no figures of two different years`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Costs of each year' })).toHaveCount(0)
})
