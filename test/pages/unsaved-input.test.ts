import { expect, test } from 'vitest'
import { aDealer } from '../world/dealer.ts'
import { browser, newSession, person, startPages } from '../world/pages.ts'

/* Typed values survive an expired session. */

startPages(async database => {
  await aDealer(database, {
    town: 'lakeland',
    name: 'Lakeland Homes',
    email: 'desk@dealer.example',
    territoryRadius: 20,
    alertLeads: true,
  })
})

const ended = 'You were logged out. Log in using another tab, then send this again'

test('a profile can be sent again after the session expired', async () => {
  const who = await person()
  const client = browser(who)
  const page = await client.open('/account/profile')
  client.cookies.removeAllCookiesSync()
  const address = { City: 'Tampa', 'ZIP code': '33602', State: 'Florida' }
  let refused = await page.press('Save', { Company: 'Casas del Sur', ...address })
  for (let time = 0; time < 2; time++) {
    expect(refused.announced('alert').join()).toContain(ended)
    expect(refused.path).toBe('/account/profile')
    expect(refused.field('Company')).toHaveValue('Casas del Sur')
    expect(refused.field('ZIP code')).toHaveValue('33602')
    expect(refused.field('State')).toHaveValue('FL')
    // Before the login it changes nothing.
    if (time === 0) refused = await refused.press('Save')
  }
  expect(refused.getByRole('link', { name: 'Log in (opens a new tab)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/login/),
  )
  client.use(await newSession(who))
  expect((await refused.press('Save')).announced('status')).toEqual(['Your changes are saved.'])
  expect((await client.open('/account/profile')).field('Company')).toHaveValue('Casas del Sur')
})

test.each([
  ['/account/notifications', 'Save', ended],
  ['/account/email', 'Send the link', ended],
  ['/account/password', 'Change password', ended],
  // The response to a deletion may have been lost.
  ['/account/data', 'Delete my account', 'If not, log in using another tab and send it again.'],
] as const)('%s is shown again after the session expired', async (path, name, words) => {
  const client = browser(await person())
  const page = await client.open(path)
  for (const box of page.all('main input[type=password]')) page.fill(box, 'a long walk back')
  const [email] = page.all('main input[type=email]')
  if (email) page.fill(email, 'rosa@mail.example')
  client.cookies.removeAllCookiesSync()
  const refused = await page.press(page.main.getAllByRole('button', { name })[0]!)
  expect(refused.announced('alert').join()).toContain(words)
  expect(refused.getAllByRole('button', { name })[0]).toBeVisible()
  if (email) expect(refused.one('main input[type=email]')).toHaveValue('rosa@mail.example')
})

test('an alert and a message to sellers are returned after the session has expired', async () => {
  const who = await person()
  const client = browser(who)
  const leave = () => client.cookies.removeAllCookiesSync()
  const comeBack = async () => client.use(await newSession(who))

  const empty = await client.open('/account/alerts/new?state=FL&city=Lakeland')
  leave()
  const unsaved = await empty.press('Save alert', { 'Alert name': 'By the lake' })
  expect(unsaved.announced('alert').join()).toContain(ended)
  expect(unsaved.field('Alert name')).toHaveValue('By the lake')
  await comeBack()
  const alerts = await unsaved.press('Save alert')
  expect(alerts.path).toBe('/account/alerts?saved=1')

  const alert = await alerts.follow(alerts.main.getByRole('link', { name: /^Edit/ }))
  alert.fill('Ask local sellers about matching homes', true)
  leave()
  const unchanged = await alert.press('Save changes', { 'Alert name': 'By the long lake' })
  expect(unchanged.announced('alert').join()).toContain(ended)
  expect(unchanged.field('Alert name')).toHaveValue('By the long lake')
  await comeBack()
  const contact = await unchanged.press('Save changes')
  expect(contact.path).toBe(`${alert.path}/contact?saved=1`)

  const words = 'We look for a home by the long lake.'
  contact.fill(/^Lakeland Homes/, true)
  leave()
  const unsent = await contact.press('Send message', { 'Your message': words })
  expect(unsent.announced('alert').join()).toContain(ended)
  expect(unsent.field('Your message')).toHaveValue(words)
  await comeBack()
  const sent = await unsent.press('Send message')
  expect(sent.getByRole('heading', { name: 'Thank You' })).toBeVisible()
})
