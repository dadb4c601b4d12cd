import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { yearlyRises } from '#model/park/rent.ts'
import { fieldOf, fillIn } from '../world/form.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { open, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

const home = { tenure: 'leased-lot', lotRentAmount: 560 } as const
const rents = [500, 520, 546, 600].map((amount, n) => ({
  amount,
  asOf: `${2021 + n}-01-01`,
  source: 'park' as const,
}))
const keys = { withRises: 0, without: 0 }

startPages(async database => {
  keys.withRises = await aListing(database, { ...home, parkKey: await aPark(database, { rents }) })
  const quiet = await aPark(database, { name: 'Cypress Bend' })
  keys.without = await aListing(database, { ...home, parkKey: quiet })
})

const table = 'Cost by year'

test('ten years of a home are compared, with the figures of its park and the reader’s own', async () => {
  const page = await (await open(`/homes/${keys.withRises}`)).follow(/^Compare 10-year costs/)
  expect(page.main.getAllByRole('img')[0]).toHaveAccessibleName(/Total paid after ten years: Here, lot rent/)
  const columns = (of: Page) => within(of.getByRole('region', { name: table })).getAllByRole('columnheader')
  const rises = yearlyRises(rents)
  expect(columns(page).map(page.text)).toEqual([
    'Year',
    `Here, lot rent ${rises?.low}% a year (lowest)`,
    `Here, lot rent ${rises?.middle}% a year (middle)`,
    `Here, lot rent ${rises?.high}% a year (highest)`,
  ])
  expect(page.main).toHaveTextContent('Not shown for owned land')
  expect(page.main).toHaveTextContent('Not shown for renting')
  expect(page.main.getByText(/^Park’s figures: \d+ figures from/)).toBeInTheDocument()

  const again = 'Recalculate'
  fillIn(page, { 'Land price': '$40,000', 'Monthly rent for a similar home': '1200', 'Down payment': '120' })
  const refused = await page.press(again)
  expect(refused.getAllByRole('alert')[0]).toHaveTextContent('Down payment (%): enter a number from 0 to 100')
  expect(fieldOf(refused, 'Land price')).toHaveValue('$40,000')
  fillIn(refused, { 'Down payment': '20' })
  const computed = await refused.press(again)
  expect(columns(computed)).toHaveLength(6)
  const [first] = within(computed.getByRole('region', { name: table })).getAllByRole('row', {
    name: /^Year 1 /,
  })
  expect(within(first!).getAllByRole('cell').at(-1)).toHaveTextContent(/^\$14,400$/)
  expect(computed.main).toHaveTextContent('Your assumption.')
  expect(computed.main).not.toHaveTextContent('Not shown for owned land')
})

test('a home in a park without a history of lot rents says so and has no line for it', async () => {
  const page = await open(`/homes/${keys.without}/ten-years`)
  expect(page.main).toHaveTextContent('Cypress Bend does not have figures from two different years')
  expect(page.queryByRole('region', { name: table })).toBeNull()
})
