import { dollars, expect, introduce, mailTo, test } from './person.ts'

test('a veteran with land finds a plan and a home to be moved, checks the place, the move and the VA loans, and writes to the dealer', async ({
  page,
  look,
}) => {
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  await page.goto('/')
  await main.getByText('Floor Plans', { exact: true }).tap()
  await main.getByRole('combobox', { name: 'State' }).selectOption('Texas')
  await main.getByRole('button', { name: 'Search' }).tap()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Floor plans sold in Texas')
  await main.getByRole('button', { name: 'All filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^3\+/ }).check()
  await sheet.getByRole('button', { name: /^Show \d+ / }).tap()
  await expect(main.getByRole('list', { name: 'Active filters' })).toContainText('Bedrooms 3+')
  await look('veteran-1-plans', cards.first())
  await cards.first().getByRole('heading').getByRole('link').tap()
  await look('veteran-2-plan', main.getByRole('region', { name: 'Floor plan', exact: true }))

  // The land is near Lockhart, Texas.
  const sellers = main.getByRole('region', { name: 'Where to buy' })
  await sellers.getByRole('textbox', { name: 'ZIP code' }).fill('78644')
  await sellers.getByRole('button', { name: 'Find dealers near me' }).tap()
  await expect(sellers).toContainText('The closest to Lockhart, TX 78644 is first.')
  const nearest = sellers.getByRole('listitem').first()
  await expect(nearest).toContainText(', TX ')
  const dealer = await nearest.getByRole('heading').innerText()
  await nearest.getByRole('heading').getByRole('link').tap()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(dealer)

  const card = main
    .getByRole('region', { name: 'Homes for sale' })
    .getByRole('article')
    .filter({ hasText: 'Must be moved' })
    .first()
  await expect(card).toContainText('/mo + land or lot')
  await look('veteran-3-dealer', card)
  await card.getByRole('heading').getByRole('link').tap()
  const cost = main.getByRole('region', { name: 'Total monthly cost' })
  await expect(
    cost.getByText('It depends on where you put the home, so it is not in the total'),
  ).toBeVisible()
  await main.getByText('Loans, title and move').tap()
  const loans = main.getByRole('region', { name: 'Loans this home may qualify for' })
  await loans.getByText('Reasons and questions').tap()
  await expect(loans).toContainText('VA loan for home and land')
  await look('veteran-4-loans', loans)

  await main.getByRole('link', { name: 'Can it be moved, and what would that cost?' }).tap()
  await main.getByRole('textbox', { name: 'New location' }).fill('Lockhart, TX')
  await main.getByRole('button', { name: 'Compare' }).tap()
  const zones = main.getByRole('region', { name: /^Lockhart, TX/ })
  await expect(zones.getByRole('definition').filter({ hasText: 'Caldwell County' })).toHaveText(/^Zone I/)
  await look('veteran-5-zones', zones)
  const move = main.getByRole('region', { name: 'Rough cost of the move' })
  const [min, max] = dollars(await move.innerText())
  expect(min).toBeLessThan(max!)
  await look('veteran-6-move', move)

  await page.goBack()
  await page.goBack()
  await page
    .getByRole('link', { name: `Contact ${dealer}` })
    .last()
    .tap()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: 'Financing' }).check()
  await form
    .getByRole('textbox', { name: 'Your message' })
    .fill('I have land near Lockhart. Do you deliver there, and do you work with VA loans?')
  const email = await introduce(page, 'Marcus Bell')
  await form.getByRole('button', { name: /^Send to / }).tap()
  await expect(form.getByRole('status')).toContainText(dealer)
  expect(await mailTo(email)).toContain(dealer)
})
