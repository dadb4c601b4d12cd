import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fillIn } from '../world/form.ts'
import { aListing } from '../world/listing.ts'
import { browser, open, startPages } from '../world/pages.ts'

const given = { askingPrice: 50_000, tenure: 'leased-lot', lotRentAmount: 400 } as const
let home = 0

startPages(async database => {
  home = await aListing(database, given)
  await aListing(database, { ...given, askingPrice: 60_000 })
})

test('what a reader can pay a month finds homes, and their pages keep the savings, in Spanish', async () => {
  const page = await open('/es/my-month')
  fillIn(page, { 'Lo máximo que puedes pagar al mes': '1500', Ahorros: '20000', Ciudad: 'Florida' })
  const results = await page.press('Ver casas')
  expect(results.url.pathname).toBe('/es/homes/fl')
  const query = results.url.searchParams
  expect(['maximum-monthly-cost', 'savings', 'order[]'].map(name => query.get(name))).toEqual([
    '1500',
    '20000',
    'monthly-cost:asc',
  ])
  const [card] = results.all('[data-found] article')
  expect(card).toHaveTextContent('/mes')
  const shown = await results.follow(within(card!).getAllByRole('link').at(-1)!)
  expect(shown.path).toMatch(new RegExp(`/homes/${home}\\?savings=20000`))
  expect(shown.one('#monthly-cost')).toBeInTheDocument()
})

test('the form of a home’s page changes what is assumed', async () => {
  const page = await browser().open(`/homes/${home}`)
  const section = page.one('#monthly-cost')
  page.fill(within(section).getByLabelText(/^Interest rate, home-only loan/), '0')
  page.fill(within(section).getByLabelText(/^Loan term/), '10')
  const changed = await page.press(
    within(section).getByRole('button', { name: 'Update the monthly cost', hidden: true }),
  )
  expect(changed.path).toContain('home-loan-rate=0')
  expect(changed.one('#monthly-cost')).toHaveTextContent('at 0% for 10 years')
})

test.each([
  ['en', '', 'Maximum monthly budget', 'Show homes', 'in whole dollars, such as 700'],
  ['es', '/es', 'Lo máximo que puedes pagar al mes', 'Ver casas', 'en dólares enteros, como 700'],
] as const)('amounts are typed as people write them, in %s', async (_language, path, max, show, wrong) => {
  const page = await open(`${path}/my-month`)
  page.fill(page.one('[name=savings]'), '20,000')
  page.fill(page.one('[name=location]'), 'Florida')
  fillIn(page, { [max]: 'mucho' })
  const refused = await page.press(show)
  expect(refused.getByRole('alert')).toHaveTextContent(wrong)
  expect(fieldOf(refused, max)).toHaveValue('mucho')
  expect(refused.one('[name=savings]')).toHaveValue('20,000')
  fillIn(refused, { [max]: '$1,200' })
  const results = await refused.press(show)
  expect(results.path).toMatch(/\/homes\/fl\?.*maximum-monthly-cost=1200&savings=20000/)
})
