import type { Listing } from '#contract/listing/v1.response.ts'
import { chooseRecipient, dollars, expect, introduce, mailTo, test } from './person.ts'

test('a renter for a season finds homes by their months and rent, checks the age rule and the date, and writes', async ({
  page,
  request,
  look,
}) => {
  const main = page.getByRole('main')
  const cards = main.getByRole('article')
  await page.goto('/')
  await main.getByRole('link', { name: 'Search homes for rent' }).tap()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('for rent')
  await main.getByRole('textbox', { name: /^City, state/ }).fill('Florida')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Florida')
  await main.getByRole('button', { name: /^All filters/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^For rent/ }).uncheck()
  await sheet.getByRole('checkbox', { name: /^Seasonal rental/ }).check()
  await sheet.getByRole('spinbutton', { name: 'Maximum rent' }).fill('1500')
  await sheet.getByRole('checkbox', { name: /^Pets allowed/ }).check()
  await look()
  await sheet.getByRole('button', { name: /^Show \d+ homes/ }).tap()
  const tags = main.getByRole('list', { name: 'Active filters' })
  for (const tag of ['Seasonal rental', 'Maximum rent < $1,500', 'Pets allowed'])
    await expect(tags.getByRole('link', { name: tag })).toHaveCount(1)
  for (const price of await cards.getByRole('heading').allInnerTexts())
    expect(dollars(price)[0]).toBeLessThanOrEqual(1500)

  // A season of some months, with a card that names them.
  const card = cards.filter({ hasText: 'November–April' }).first()
  await look('renter-1-results', card)
  const [rent] = dollars(await card.getByRole('heading').innerText())
  await card.getByRole('heading').getByRole('link').tap()
  const cost = main.getByRole('region', { name: 'Total monthly cost' })
  await expect(cost).toContainText(`$${rent!.toLocaleString('en-US')} per month`)
  await expect(cost).toContainText('November–April')
  await look('renter-2-terms', cost)

  // The dates of a home are known from its data alone: they follow the day on which the sample data is made.
  const key = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await request.get(`/api/v1/listings/${key}.json`, {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  const { payload: home } = (await answer.json()) as { payload: Listing }
  const year = Number(home.rental!.availableOn!.slice(0, 4)) + 1
  await main.getByRole('link', { name: 'Can I live here?' }).tap()
  const verdict = main.getByRole('region', { name: /^The home in/ })
  const say = async (field: string, text: string) => {
    await main.getByLabel(field).fill(text)
    await main.getByRole('button', { name: 'Save', exact: true }).tap()
  }
  await main.getByRole('combobox', { name: 'Pets' }).selectOption({ label: 'We have pets' })
  await say('Age of the oldest resident', '61')
  await say('Maximum rent or lot rent per month ($)', '1500')
  await say('Move-in date', `${year}-07-01`)
  await expect(verdict.getByText('Your date is outside the rental season')).toBeVisible()
  await say('Move-in date', `${year}-01-15`)
  await expect(verdict.getByText('Available by your date')).toBeVisible()
  await expect(verdict.getByText('55+: one resident is 55 or older')).toBeVisible()
  await expect(verdict.getByText('The rent is within your budget')).toBeVisible()
  await look('renter-3-household', verdict)
  await verdict.getByRole('link', { name: 'Back to the home' }).tap()

  await main
    .getByRole('link', { name: /^Contact / })
    .last()
    .tap()
  const form = page.getByRole('dialog')
  await form.getByText('More options').tap()
  await form.getByRole('checkbox', { name: 'Availability' }).check()
  const email = await introduce(page, 'Ruth Kowalski')
  await chooseRecipient(form)
  await form.getByRole('combobox', { name: /^When do you want to move in/ }).selectOption('Later')
  await look()
  await form.getByRole('button', { name: /^Send/ }).tap()
  await expect(form.getByRole('status')).toContainText('Your message has been sent.')
  expect(await mailTo(email)).toContain(String(home.key))
})
