import { expect, test } from 'vitest'
import { fieldOf, fillIn } from '../world/form.ts'
import { browser, person, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

let park = 0

startPages(async database => {
  park = await aPark(database)
})

test('a buyer follows an application from the page of the park to its answer, and deletes it', async () => {
  const name = 'Heron Lake Village'
  const visitor = browser(await person())
  const form = await (await visitor.open(`/parks/${park}`)).follow('Track my application')
  expect(form.getByRole('heading', { level: 1 })).toHaveTextContent(`Application to ${name}`)
  fillIn(form, { 'When did you ask the park': '2026-11-02', 'Private note': 'Ask for Rosa' })
  const started = await form.press('Start tracking')
  expect(started.path).toBe('/account/applications?sent=1')
  const card = started.getByRole('region', { name: new RegExp(name) })
  expect(card).toHaveTextContent('Asked for the application')
  expect(card).toHaveTextContent('Ask for Rosa')

  // A park is tracked once: its link leads to what there is.
  const page = await visitor.open(`/account/applications/new?park=${park}`)
  expect(page.path).toMatch(/^\/account\/applications\/\d+$/)
  const sent = 'When did you send it'
  fillIn(page, { [sent]: '2026-11-01' })
  const refused = await page.press('Save')
  expect(refused.getAllByRole('alert')[0]).toHaveTextContent('on or after the earlier steps')
  expect(fieldOf(refused, sent)).toHaveValue('2026-11-01')
  fillIn(refused, {
    [sent]: '2026-11-04',
    'When did the park answer': '2026-11-12',
    'What was the answer': 'yes',
  })
  const answered = await refused.press('Save')
  expect(answered.getByRole('region', { name: new RegExp(name) })).toHaveTextContent('The park approved you')
  expect(answered.getByRole('region', { name: new RegExp(name) })).toHaveTextContent('November 12, 2026')

  const again = await answered.follow(new RegExp(`^Change the application to ${name}`))
  const deleted = await again.press('Delete this application')
  expect(deleted.path).toBe('/account/applications?sent=1')
  expect(deleted.main).toHaveTextContent('You have no applications yet.')
})
