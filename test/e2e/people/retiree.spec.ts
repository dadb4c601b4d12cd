import type { Park } from '#contract/park/v1.response.ts'
import { dollars, expect, introduce, mailTo, register, test } from './person.ts'

test('a retiree finds a 55+ park with its lot rents, compares ten years, follows an application and requests a tour', async ({
  page,
  request,
  look,
}) => {
  const response = await request.get('/api/v1/parks.json?state=FL&limit=100', {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  const { payload: parks } = (await response.json()) as { payload: Park[] }
  const park = parks.find(
    ({ ageRestrictions, appointmentAvailability: tours, lotRents, homesCount }) =>
      ageRestrictions === 2 &&
      tours?.active &&
      !tours.disabled &&
      (lotRents?.length ?? 0) > 2 &&
      homesCount.forSaleCount > 2,
  )!
  const main = page.getByRole('main')
  await page.goto('/')
  await main.getByText('Parks', { exact: true }).tap()
  await main.getByRole('textbox', { name: /^City, state/ }).fill('Florida')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Manufactured home parks in Florida')
  await main.getByRole('button', { name: 'All filters' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^55\+ parks/ }).tap()
  await sheet.getByRole('checkbox', { name: /^Has homes for sale/ }).tap()
  await look()
  await sheet.getByRole('button', { name: /^Show \d+ parks/ }).tap()
  const cards = main.getByRole('article')
  await expect(main.getByRole('list', { name: 'Active filters' })).toContainText('55+ parks')
  for (const card of await cards.all()) await expect(card).toContainText('55+ community')
  const card = cards.filter({ has: page.getByRole('heading', { name: park.name, exact: true }) })
  await look('retiree-1-parks', card)
  const [rent] = dollars(await card.getByText(/^Lot rent \$/).innerText())

  await card.getByRole('heading').getByRole('link').tap()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(park.name)
  await expect(main.getByText(`Lot rent $${rent}/mo`).first()).toBeVisible()
  const chart = main.getByRole('region', { name: 'Lot rent over time' })
  await expect(chart).toContainText(`to $${rent} on`)
  await look('retiree-2-lot-rents', chart)
  const lease = main.getByRole('region', { name: 'The lease' })
  await expect(lease.getByText('Has the park announced that it will be sold or closed?')).toBeVisible()
  await look('retiree-3-lease', lease)

  const home = main
    .getByRole('region', { name: /homes for sale$/ })
    .getByRole('article')
    .first()
  await home.getByRole('heading').getByRole('link').tap()
  await main.getByRole('link', { name: 'Can I live here?' }).tap()
  await page.getByRole('textbox', { name: 'Age of the oldest resident' }).fill('68')
  await page.getByRole('textbox', { name: 'People who will live there' }).fill('2')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(main.getByText('55+: one resident is 55 or older')).toBeVisible()
  await page.goBack()
  await main.getByRole('link', { name: /^Compare 10-year costs/ }).tap()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('10-year costs')
  const years = main.getByRole('region', { name: 'Cost by year' })
  const totals = dollars(await years.getByRole('row', { name: /^10-year total/ }).innerText())
  expect(totals[0]).toBeLessThanOrEqual(totals[1]!)
  expect(totals[1]).toBeLessThanOrEqual(totals[2]!)
  await look('retiree-4-ten-years', main.getByRole('figure').first())

  // The park must approve a buyer: the track of that begins on the page of the home.
  await main.getByRole('link', { name: 'Back to the home' }).tap()
  await main.getByRole('link', { name: 'Track my application' }).tap()
  await register(page, ['Walter', 'Koenig'])
  await expect(main.getByRole('heading', { level: 1 })).toContainText(`Application to ${park.name}`)
  await main.getByRole('textbox', { name: /^Private note/ }).fill('Ask about a carport')
  await main.getByRole('button', { name: 'Start tracking' }).tap()
  const application = main.getByRole('region', { name: park.name })
  await expect(application).toContainText('Ask about a carport')
  await look('retiree-5-application', application)

  await application.getByRole('heading').getByRole('link').tap()
  await main.getByRole('link', { name: 'Request a tour' }).first().tap()
  const tour = page.getByRole('dialog', { name: 'Request a tour' })
  // The first day with times may have few left.
  await tour
    .getByRole('link', { name: /times$/ })
    .nth(1)
    .tap()
  await tour.getByRole('radio').first().check()
  await look('retiree-6-tour')
  await tour.getByRole('button', { name: 'Continue' }).tap()
  const email = await introduce(page, 'Walter Koenig')
  await tour.getByRole('button', { name: `Send to ${park.name}` }).tap()
  await expect(tour.getByRole('status')).toContainText('Thank You')
  expect(await mailTo(email)).toContain(park.name)
})
