import { within } from '@testing-library/dom'
import { afterAll, expect, test } from 'vitest'
import { fillIn } from '../world/form.ts'
import { mailTo } from '../world/mailbox.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'
import { startMailServer } from '../world/smtp.ts'

const parks = { byEmail: 0, byLetter: 0 }
const office = 'office@heron-claim.example'

/** The link to an item of a queue, which has the items as cards too. */
const inTable = (queue: Page, name: string) =>
  within(queue.getByRole('table')).getByRole('link', { name: new RegExp(name) })

const mails = await startMailServer()
startPages(
  async database => {
    parks.byEmail = await aPark(database, { email: office })
    parks.byLetter = await aPark(database, { name: 'Cypress Bend' })
  },
  { SMTP_URL: mails.url },
)
afterAll(() => mails.close())

test('a manager claims a park by a code and changes its rent', async () => {
  const key = parks.byEmail
  const visitor = browser(await person())
  const park = await visitor.open(`/parks/${key}`)
  expect(park.main).toHaveTextContent('No one has claimed this page yet.')
  const claim = await park.follow('Do you manage this park?')
  expect(claim.getByRole('heading', { level: 1 })).toHaveTextContent('Heron Lake Village')
  expect(claim.getByRole('radio', { name: /A code by email to the park: o•••@/ })).toBeChecked()
  const started = await claim.press('Start the claim')
  const check = 'Check the code'
  fillIn(started, { Code: '12' })
  const refused = await started.press(check)
  expect(refused.getAllByRole('alert')[0]).toBeInTheDocument()
  const { text } = await mailTo(mails, office)
  const [, code = ''] = /^\s*(\d{6})\s*$/m.exec(text ?? '') ?? []
  fillIn(refused, { Code: code })
  const confirmed = await refused.press(check)
  expect(confirmed.main).toHaveTextContent('You manage this park.')
  const page = await confirmed.follow('Edit the park')
  fillIn(page, {
    'Average monthly lot rent': '$1,234',
    'Show the average lot rent': true,
    'RV site rent': '432',
  })
  const saved = await page.press('Save changes')
  expect(saved.main).toHaveTextContent('Your changes are saved.')
  expect(saved.getByRole('table')).toHaveTextContent('$1,234')
  expect(saved.getByRole('table')).toHaveTextContent('$432')

  const shown = await open(`/parks/${key}`)
  expect(shown.main).toHaveTextContent('Claimed: management keeps')
  expect(shown.main).toHaveTextContent('$1,234')
  expect(shown.main).toHaveTextContent(/RV site\s*\$432/)
})

test('a park without an email address is claimed by a printed letter', async () => {
  const [key, name] = [parks.byLetter, 'Cypress Bend']
  const who = await person()
  const visitor = browser(who)
  const claim = await visitor.open(`/account/parks/${key}/claim`)
  claim.fill(claim.getByRole('radio', { name: /A code by letter/ }), true)
  const ordered = await claim.press('Start the claim')
  expect(ordered.main).toHaveTextContent('Our staff will send a letter with the code')

  const claims = await open('/staff/claims', await person({ isStaff: true }))
  const made = await (await claims.follow(inTable(claims, name))).press('Create letter')
  const letter = made.getAllByRole('region', { name: 'Letter to the park' })[0]!
  expect(letter).toHaveTextContent(name)
  // The office may read either language.
  const inSpanish = [...letter.querySelectorAll('[lang=es]')]
  expect(letter.querySelector('[lang=en]')).toHaveTextContent(`says they manage ${name}`)
  expect(inSpanish[0]).toHaveTextContent(`dice que administra ${name}`)
  expect(inSpanish.at(-1)).toHaveTextContent(`/es/account/parks/${key}/claim`)
  const code = within(letter).getByText(/^\d{6}$/).textContent!
  expect(made.main).toHaveTextContent(who.username)

  const page = await visitor.open(`/account/parks/${key}/claim`)
  fillIn(page, { Code: code.trim() })
  expect((await page.press('Check the code')).main).toHaveTextContent('You manage this park.')
})

test('a new park is in a state with its Spanish name in Spanish', async () => {
  const page = await open('/es/account/parks/new?name=Plover+Point&postalCode=34470', await person())
  expect(within(page.main).getByRole('option', { name: 'Carolina del Norte' })).toHaveValue('NC')
})

test('a new park is looked for, added, and public once staff approve it', async () => {
  const name = 'Plover Point'
  const search = await open('/account/parks/new', await person())
  fillIn(search, { 'Park name': name, 'ZIP code': '34470' })
  const found = await search.press('Find park')
  const add = found.getByRole('region', { name: /add it/ })
  expect(within(add).getByLabelText(/^Park name/)).toHaveValue(name)
  fillIn(found, { City: 'Ocala', State: 'Florida' }, add)
  const added = await found.press(within(add).getByRole('button', { name: 'Add the park' }))
  expect(added.main).toHaveTextContent('Our staff are reviewing this park')
  const [, key] = /parks\/(\d+)/.exec(added.path)!
  expect((await open(`/parks/${key}`)).status).toBe(404)

  const parksToCheck = await open('/staff/parks', await person({ isStaff: true }))
  const page = await parksToCheck.follow(inTable(parksToCheck, name))
  page.fill(page.getByRole('radio', { name: 'Approve' }), true)
  const decided = await page.press('Decide and email the person')
  expect(decided.main).toHaveTextContent('Your decision is saved.')
  expect((await open(`/parks/${key}`)).status).toBe(200)
})
