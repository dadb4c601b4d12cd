import { expect, test } from 'vitest'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { browser, open, startPages } from '../world/pages.ts'

let home = 0
startPages(async database => {
  const salesCenterKey = await aDealer(database, { email: 'desk@dealer.example' })
  home = await aListing(database, { salesCenterKey, photos: 3 })
})

test('the page of a home leads to a form with its missing facts ticked, which sends them', async () => {
  const client = browser()
  const page = await client.open(`/homes/${home}`)
  const form = await page.follow('Ask the seller')
  expect(form.path).toBe(`/homes/${home}/ask`)
  const facts = form.getByRole('group', { name: 'What to ask about' })
  const ticks = [...facts.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  expect(ticks.length).toBeGreaterThan(0)
  expect(ticks.filter(({ checked }) => !checked)).toEqual([])
  const send = /^Send/
  const refused = await form.press(form.main.getByRole('button', { name: send }))
  expect(refused.getByRole('group', { name: 'What to ask about' })).toBeVisible()
  const sent = await refused.press(refused.main.getByRole('button', { name: send }), {
    'Your name': 'Rosa Delgado',
    'Email address': 'rosa@mail.example',
  })
  expect(sent.main).toHaveTextContent('Your message has been sent.')
})

test('a link of the loans ticks only the facts that would decide', async () => {
  const page = await open(`/homes/${home}`)
  const link = page.getByRole('link', { name: 'Request these facts' })
  const form = await open(link.getAttribute('href')!)
  const ticks = [...form.main.querySelectorAll<HTMLInputElement>('[name="questions[]"], [name=questions]')]
  const ticked = ticks.filter(({ checked }) => checked).map(({ value }) => value)
  expect(ticked.length).toBeLessThanOrEqual(3)
  expect(ticked).toEqual(expect.arrayContaining(['foundation']))
})

test('route parameters are available on child routes (L29)', async () => {
  const page = await open(`/homes/${home}/photos`)
  expect(page.status).toBe(200)
  expect(page.all(`main a[href="/homes/${home}"]`)[0]).toBeVisible()
})
