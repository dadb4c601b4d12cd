import { describe, expect, test } from 'vitest'
import { appointmentSlots, requestAppointment } from '#contract/appointment/v1.ts'
import { languages, localized } from '#model/language.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, newSession, open, person, startPages, visitor, world } from '../world/pages.ts'
import { aPark } from '../world/park.ts'
import type { Visitor } from '../world/visitor.ts'

const everyDay = ['0', '1', '2', '3', '4', '5', '6']
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const park = 'Heron Lake Village'
const keys = { park: 0, dealer: 0, home: 0 }

startPages(async database => {
  keys.park = await aPark(database, {
    name: park,
    email: 'office@park.example',
    appointmentDays: everyDay,
    appointmentActive: true,
  })
  keys.dealer = await aDealer(database, {
    name: 'Fernwood Homes',
    email: 'desk@dealer.example',
    appointmentDays: weekdays,
  })
  keys.home = await aListing(database, { salesCenterKey: keys.dealer, locationTypes: ['dealer-lot'] })
})

/** The second day with available times: the first one loses times that begin within two hours. */
async function onSecondDay(page: Page): Promise<Page> {
  const days = (at: Page) => at.getAllByRole('link', { name: /times$/ })
  const picked = await page.follow(days(page)[1]!)
  expect(days(picked)[1]).toHaveAttribute('aria-current', 'date')
  return picked
}
/** Chooses a time of the shown day; returns its value. */
function choose(page: Page, nth = 0): string {
  const time = page.getAllByRole('radio')[nth] as HTMLInputElement
  page.fill(time, true)
  return time.value
}

/** A time that no other request has, a day ahead at least. */
async function aTime(): Promise<string> {
  const query = { type: 'park', 'entity-key': keys.park }
  const { days } = (await visitor().call(appointmentSlots, { query })).json.payload as {
    days: { slots: { startsAt: string }[] }[]
  }
  return days.flatMap(({ slots }) => slots).at(-1)!.startsAt
}
async function aTour(given: object = {}, by: Visitor = visitor()): Promise<string> {
  const body = {
    type: 'park',
    entityKey: keys.park,
    name: 'Rosa Delgado',
    email: 'rosa@mail.example',
    startsAt: await aTime(),
    ...given,
  }
  const { status, json } = await by.call(requestAppointment, { body })
  expect(status).toBe(201)
  return json.payload.token
}
const asked = async (name: string) =>
  world.database.query('select type, entity_key as key, email from appointment where name = $1', [name])

describe('a request', () => {
  test('is made on a page; its link shows the tour, and only buttons change it (L174)', async () => {
    const client = browser()
    const [link] = (await client.open(`/parks/${keys.park}`)).getAllByRole('link', { name: 'Request a tour' })
    const empty = await client.open(link!.getAttribute('href')!)
    expect(empty.path).toBe(`/parks/${keys.park}/tour`)
    const form = await onSecondDay(empty)
    expect(form.path).toMatch(/day=\d{4}-\d{2}-\d{2}/)
    choose(form, 1)
    const sent = await form.press(`Send to ${park}`, {
      'Your name': 'Nora Noscript',
      'Email address': 'nora@mail.example',
    })
    expect(sent.getByRole('heading', { name: 'Thank You' })).toBeVisible()
    const tour = await sent.follow('View or change tour')
    expect(tour.main).toHaveTextContent('Waiting for their reply.')

    const times = await onSecondDay(await tour.follow('Suggest another time'))
    choose(times, 4)
    const suggested = await times.press('Suggest this time')
    expect(suggested.main).toHaveTextContent('We let the other person know.')

    // Email programs that follow the link change nothing.
    await client.open(`${tour.path}?action=cancel`)
    const other = await onSecondDay(await client.open(`${tour.path}?action=reschedule`))
    const unchanged = await client.open(tour.path)
    expect(unchanged.main).toHaveTextContent('Waiting for their reply.')
    const canceled = await (await unchanged.follow('Cancel tour')).press('Cancel tour', {
      'Add a message': 'I am sorry.',
    })
    expect(canceled.main).toHaveTextContent('Canceled. This tour will not happen.')
    expect(canceled.main).toHaveTextContent('I am sorry.')
    expect(canceled.queryByRole('link', { name: 'Cancel tour' })).toBeNull()

    // An action of an outdated window is refused with a message, without its form.
    choose(other, 2)
    const refused = await other.press('Suggest this time')
    expect(refused.main).toHaveTextContent('Canceled. This tour will not happen.')
    expect(refused.announced('alert')).toEqual([
      'The tour changed after you opened this page. Check the new details.',
    ])
    expect((await refused.follow('Request another time')).path).toBe(`/parks/${keys.park}/tour`)
  })

  test('for a time taken meanwhile is refused, and typed values stay (L174)', async () => {
    const form = await onSecondDay(await open(`/parks/${keys.park}/tour`))
    const startsAt = choose(form)
    await aTour({ name: 'Fay First', startsAt })
    const refused = await form.press(`Send to ${park}`, {
      'Your name': 'Lena Late',
      'Email address': 'lena@mail.example',
    })
    expect(refused.one('#appointment-error')).toHaveTextContent('Someone just booked this time')
    expect(refused.field('Your name')).toHaveValue('Lena Late')
    expect(refused.all(`input[value="${startsAt}"]`)).toEqual([])
    choose(refused)
    const sent = await refused.press(`Send to ${park}`)
    expect(sent.announced('status').join()).toContain('Thank You')
  })

  test.each([
    ['home, by its dealer’s schedule', () => `/homes/${keys.home}`, 'listing', 'home'],
    ['dealer', () => `/dealers/${keys.dealer}`, 'sales-center', 'dealer'],
  ] as const)('is made for a %s (L174)', async (_, path, type, subject) => {
    const page = await open(path())
    const [link] = page.getAllByRole('link', { name: 'Request a tour' })
    const form = await onSecondDay(await page.follow(link!))
    expect(form.main).toHaveTextContent('With Fernwood Homes')
    choose(form)
    const name = `A visitor of the ${subject}`
    const sent = await form.press('Send to Fernwood Homes', {
      'Your name': name,
      'Email address': 'hana@mail.example',
    })
    expect(sent.announced('status').join()).toContain('Thank You')
    expect(await asked(name)).toEqual([{ type, key: keys[subject], email: 'hana@mail.example' }])
  })
})

test('the page of a tour is translated to Spanish, and needs its link (L174)', async () => {
  const token = await aTour({ name: 'Eva Sol', language: 'es' })
  const page = await open(`/es/tours/${token}`)
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(page.main).toHaveTextContent('Falta que responda la otra persona.')
  expect(page.getByRole('link', { name: 'Proponer otra hora' })).toBeVisible()
  expect((await open(`/tours/${'x'.repeat(43)}`)).status).toBe(404)
})

describe('the tours of an account', () => {
  test('explain how to request one if there are none', async () => {
    const page = await open('/account/tours', await person())
    expect(page.main).toHaveTextContent('You have no tours yet')
    const link = page.main.getByRole('link', { name: 'Search homes' })
    expect((await page.follow(link)).path).toBe('/homes')
  })

  test('are rescheduled and canceled (L174)', async () => {
    const who = await person()
    await aTour({}, who)
    const client = browser(who)
    const account = await client.open('/account')
    const coming = (page: Page) => page.getByRole('region', { name: 'Upcoming' })
    const when = (page: Page) => page.text(coming(page).querySelector('dd')!)
    const tours = await client.open(
      account.main
        .getAllByRole('link', { name: /^Tours/ })
        .at(-1)!
        .getAttribute('href')!,
    )
    expect(coming(tours)).toHaveTextContent(park)
    expect(coming(tours)).toHaveTextContent('Waiting for their reply.')
    expect(coming(tours)).toHaveTextContent('Times are in')
    expect(tours.queryByRole('link', { name: 'Confirm this time' })).toBeNull()

    const times = await tours.follow('Suggest another time')
    expect(times.getByRole('heading', { name: 'What time works better?' })).toBeVisible()
    const unchosen = await times.press('Suggest this time')
    expect(unchosen.announced('alert').join()).toContain('Choose a time')
    const day = await onSecondDay(unchosen)
    choose(day)
    const moved = await day.press('Suggest this time')
    expect(moved.path).toBe('/account/tours?sent=1')
    expect(moved.announced('status').join()).toContain('We let the other person know')
    expect(when(moved)).not.toBe(when(tours))

    const cancel = await moved.follow('Cancel tour')
    // An expired session loses none of it.
    client.cookies.removeAllCookiesSync()
    const ended = await cancel.press('Cancel tour', { 'Add a message': 'I have found a home.' })
    expect(ended.announced('alert').join()).toContain('You were logged out.')
    expect(ended.field('Add a message')).toHaveValue('I have found a home.')
    client.use(await newSession(who))
    const canceled = await ended.press('Save')
    expect(canceled.queryByRole('region', { name: 'Upcoming' })).toBeNull()
    const past = canceled.getByRole('region', { name: 'Past, declined and canceled' })
    expect(past).toHaveTextContent(park)
    expect(past).toHaveTextContent('Canceled.')
    expect(canceled.queryByRole('link', { name: 'Cancel tour' })).toBeNull()
  })

  test.each(languages)('are shown to their user alone, in %s', async language => {
    const who = await person()
    await aTour({}, who)
    const page = await open(localized('/account/tours', language), who)
    expect(page.main).toHaveTextContent(park)
    const link = page.one('main a[href*="action=reschedule"]').getAttribute('href')!
    expect((await open(link, who)).getAllByRole('radio').length).toBeGreaterThan(0)
    const stranger = await open(link, await person())
    expect(stranger.status).toBe(404)
    expect(stranger.document.body).not.toHaveTextContent(park)
  })
})
