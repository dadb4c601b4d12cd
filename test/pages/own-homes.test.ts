import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { getListing, similarListings } from '#contract/listing/v1.ts'
import { getOwnListing } from '#contract/listing/v2.ts'
import { startListing } from '#contract/listing-draft/v1.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import { aCompanyOf } from '../world/company.ts'
import { insertRow } from '../world/insert.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { changePhotos, removeFirstPhoto } from '../world/own-photos.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages, world } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

const parks = { old: 0, other: 0 }

startPages(async database => {
  for (let count = 0; count < 4; count++) await aListing(database, { askingPrice: 45_000 })
  parks.old = await aPark(database)
  parks.other = await aPark(database, { name: 'Cypress Bend' })
})

/** Somebody with a home on the market. */
async function seller(given: ListingGiven = {}) {
  const who = await person()
  const key = await aListing(world.database, {
    ...{ ownerType: 'registered-users', ownerKey: who.key, sellerName: 'Rosa Delgado' },
    ...{ phones: ['3525550100'], photos: 1, tenure: 'own-land', sectionSizes: [{}, {}] },
    ...given,
  })
  return { who, key, address: `/account/homes/${key}` }
}

const saved = (page: Page) => expect(page.main).toHaveTextContent('Your changes are saved.')
const statusOf = (page: Page) => page.getByRole('region', { name: 'Summary' })

test('a user without homes is led to listing one', async () => {
  const overview = await open('/account', await person())
  const page = await overview.follow(overview.main.getAllByRole('link', { name: /My homes/ }).at(-1)!)
  expect(page.getByRole('heading', { name: 'My homes', level: 1 })).toBeInTheDocument()
  expect(page.main.getByRole('link', { name: 'List a home' })).toHaveAttribute('href', '/homes/start')
})

test('homes that a seller began come first on My homes, on the page that begins one, and in the account', async () => {
  const { who, address } = await seller()
  const { json } = await who.call(startListing)
  const { key } = json.payload
  for (const language of ['', '/es']) {
    const { main } = await open(`${language}/account/homes`, who)
    const begun = main.querySelector('section[aria-labelledby=begun]')!
    expect(begun.querySelector('a')).toHaveAttribute('href', `${language}/homes/start/location?draft=${key}`)
    const first = main.querySelector(`a[href="${language}${address}"]`)!
    expect(begun.compareDocumentPosition(first) & 4).toBe(4)
    for (const path of ['/homes/start', '/account']) {
      const page = await open(`${language}${path}`, who)
      const link = page.main.querySelector('section[aria-labelledby=begun] a')
      expect(link).toHaveAttribute('href', `${language}/homes/start/location?draft=${key}`)
    }
  }
  // No other reader sees them.
  expect((await open('/homes/start')).main.querySelector('section[aria-labelledby=begun]')).toBeNull()
})

test('a seller changes price and details, and buyers see it at once (L180)', async () => {
  const { who, key, address } = await seller()
  const homes = await open('/account/homes', who)
  const page = await homes.follow(homes.all(`main a[href="${address}"]`)[0]!)
  const priced = await page.press('Save price', { 'Asking price': '43210' })
  saved(priced)
  expect(priced.main.getByText('$43,210')).toBeInTheDocument()
  const words = 'A porch on two sides, and a view of the lake.'
  const described = await priced.press('Save changes', { Description: words })
  expect(described.path).toMatch(/sent=details$/)
  expect(described.valueOf('Description')).toBe(words)
  const { json } = await who.call(similarListings, { path: { key } })
  expect(json.meta.total).toBeGreaterThan(0)
  const beside = described.getByRole('region', { name: 'Homes buyers see alongside yours' })
  const cards = within(beside).getAllByRole('listitem')
  expect(cards.filter(item => item.querySelector('h3'))).toHaveLength(Math.min(3, json.meta.total))
  const shown = await open(`/homes/${key}`)
  expect(shown.main).toHaveTextContent('$43,210')
  expect(shown.main).toHaveTextContent(words)
})

test('a seller changes months by their names, the data plate, and the name that buyers see', async () => {
  const { who, key, address } = await seller()
  const page = await open(address, who)
  expect(page.getByLabelText('First month of the season')).toHaveTextContent('November')
  await page.press('Save changes', {
    'Seller’s name': 'Rosa Delgado of Ocala',
    'Serial number, section 1': 'PLATE-0001',
  })
  expect((await open(address, who)).valueOf('Serial number, section 1')).toBe('PLATE-0001')
  expect((await open(`/homes/${key}`)).main).toHaveTextContent('Rosa Delgado of Ocala')
})

test('a seller corrects address, park and phone of a home on the market (L180)', async () => {
  const { who, address } = await seller({ parkKey: parks.old, tenure: 'leased-lot', lotRentAmount: 500 })
  const page = await open(address, who)
  const zip = page.valueOf('ZIP code')
  // Another state than that of the home.
  const refused = await page.press('Save changes', { 'ZIP code': '00000' })
  expect(refused.getByRole('alert')).toHaveTextContent(/ZIP code/)
  expect(refused.valueOf('ZIP code')).toBe('00000')
  expect(refused.field('ZIP code').closest('details')).toHaveAttribute('open')
  const given = { 'ZIP code': zip, 'Street address': '77 Test Lane', Phone: '(352) 555-0177' }
  const moved = await refused.press('Save changes', given)
  saved(moved)
  expect(moved.valueOf('Street address')).toBe('77 Test Lane')
  expect(moved.valueOf('Phone')).toBe('(352) 555-0177')
  const inOther = await moved.press('Save changes', { Park: String(parks.other) })
  expect(inOther.main.getByText('2 changes')).toBeInTheDocument()
  expect((await open(address, who)).valueOf('Park')).toBe(String(parks.other))
  // The prices are a form of their own, and leave the address alone.
  const priced = await inOther.press('Save price')
  expect(priced.valueOf('Street address')).toBe('77 Test Lane')
  expect(priced.getByRole('region', { name: 'Changes' })).toHaveTextContent('77 Test Lane, Ocala')
})

test('a seller says when visitors can request a tour, and takes it back (L174)', async () => {
  const { who, key, address } = await seller({ isByOwner: true })
  const page = await open(address, who)
  const typed = { 'Visitors can request a tour': true, Saturday: true }
  const offered = await page.press('Save changes', typed)
  saved(offered)
  expect(offered.getByRole('region', { name: 'Changes' })).toHaveTextContent('Tours: not listed → Saturday')
  expect((await open(`/homes/${key}`)).getAllByRole('link', { name: 'Request a tour' })[0]).toBeVisible()
  const off = await offered.press('Save changes', { 'Turn tours off for now': true })
  expect(off.getByRole('region', { name: 'Changes' })).toHaveTextContent('Saturday → No tours')
  expect((await open(`/homes/${key}`)).queryByRole('link', { name: 'Request a tour' })).toBeNull()
})

test('what was typed is kept when the session has ended', async () => {
  const { who, address } = await seller()
  const visitor = browser(who)
  const page = await visitor.open(address)
  await visitor.cookies.removeAllCookies()
  const words = 'A porch to the south.\nA carport.'
  const held = await page.press('Save changes', { Description: words })
  // Before a login it changes nothing.
  const still = await held.press('Send again')
  for (const each of [held, still]) {
    expect(each.getByRole('heading', { name: 'Your changes are not saved yet' })).toBeInTheDocument()
    expect(each.getByRole('alert')).toHaveTextContent('You were logged out.')
  }
  visitor.use(who.cookie)
  const sent = await still.press('Send again')
  expect(sent.path).toMatch(/sent=details$/)
  expect(sent.valueOf('Description')).toBe(words)
})

test('an invalid field has its error beside it, and nothing is saved', async () => {
  const { who, address } = await seller()
  const page = await open(address, who)
  const early = await page.press('Save changes', { 'Year built': '1800' })
  expect(early.field('Year built')).toHaveAccessibleDescription(/must be greater than or equal to 1930/i)
  const rent = 'Monthly lot rent'
  const rented = await early.press('Save changes', { 'Year built': '1999', [rent]: '500' })
  expect(rented.field(rent)).toHaveAttribute('aria-invalid', 'true')
  expect(rented.valueOf(rent)).toBe('500')
  const terms = 'Other terms, in your own words'
  const unfair = await rented.press('Save changes', { [rent]: '', [terms]: 'No Muslims' })
  expect(unfair.field(terms)).toHaveAttribute('aria-invalid', 'true')
  expect(unfair.valueOf(terms)).toBe('No Muslims')
  const kept = await open(address, who)
  expect([kept.valueOf('Year built'), kept.valueOf(rent), kept.valueOf(terms)]).toEqual(['1999', '', ''])
})

test('of two tabs the late one sees both values and chooses', async () => {
  const { who, address } = await seller()
  const [early, late] = [await open(address, who), await open(address, who)]
  saved(await early.press('Save changes', { Model: 'Early', Manufacturer: 'Works' }))
  const warned = await late.press('Save changes', { Model: 'Late', 'Model number': 'LP-7' })
  const conflict = warned.getByRole('region', { name: 'This home has changed since you opened it' })
  for (const words of ['Early', 'Late', 'Works']) expect(conflict).toHaveTextContent(words)
  const values = (of: Page) => ['Model', 'Model number', 'Manufacturer'].map(of.valueOf)
  expect(values(warned)).toEqual(['Late', 'LP-7', 'Works'])
  warned.fill(within(conflict).getByRole('checkbox', { name: /Use the saved version/ }), true)
  const decided = await warned.press('Save changes')
  saved(decided)
  expect(values(decided)).toEqual(['Early', 'LP-7', 'Works'])
})

test('a home is sold, comes back, and leaves the market (L88)', async () => {
  const { who, key, address } = await seller({ startedAt: Date.now() - 20 * DAY })
  const available = await (await open(address, who)).press('Still available')
  saved(available)
  const pending = await available.press('Mark sale as pending')
  expect(statusOf(pending)).toHaveTextContent('Sale pending')
  const ended = await pending.press('End the pending sale')
  expect(statusOf(ended)).not.toHaveTextContent('Sale pending')

  const sold = await ended.press('Mark as sold or rented', {
    'Sale price': '41000',
    'Sale date': new Date(Date.now() - 3 * DAY).toISOString().slice(0, 10),
  })
  expect(statusOf(sold)).toHaveTextContent(/Sold|Rented/)
  expect(sold.valueOf('Sale price')).toBe('41000')
  expect((await who.call(getOwnListing, { path: { key } })).json.payload.dates.removed).toMatch(/ 12:00:00$/)
  // Buyers see it as sold.
  expect(sold.getByRole('link', { name: 'See it as buyers do' })).toBeInTheDocument()
  const { json } = await who.call(getListing, { path: { key } })
  expect(json.payload).toMatchObject({ active: 2, soldPrice: 41_000, showSold: true })
  const back = await sold.press('Put back on the market')
  expect(statusOf(back)).toHaveTextContent(/For sale|For rent/)

  const unexplained = await back.press('Take off the market')
  expect(unexplained.main).toHaveTextContent('This is a required field')
  const off = await unexplained.press('Take off the market', { 'I will list it again later': true })
  expect(statusOf(off)).toHaveTextContent('Off the market for now')
  expect(statusOf(off)).toHaveTextContent('Reason: I will list it again later')
  expect(statusOf(await off.press('Put back on the market'))).toHaveTextContent(/For sale|For rent/)
})

test('photos of a home on the market are changed (L143)', async () => {
  const { who, key, address } = await seller()
  const homes = await open('/account/homes', who)
  const page = await homes.follow(homes.all(`main a[href="${address}/photos"]`)[0]!)
  expect(page.path).toBe(`${address}/photos`)
  await changePhotos(page, 'The porch at noon')
  const shown = await open(`/homes/${key}`)
  expect(shown.getAllByRole('img', { name: 'The porch at noon' })[0]).toBeInTheDocument()
  await removeFirstPhoto(await open(`${address}/photos`, who))
  expect((await open(address, who)).main).toHaveTextContent(/\d+ changes?.*Photos: \d+ photos/)
})

test('a seller adds an open house, which buyers see, and takes it back, in Spanish (L80)', async () => {
  const { who, key, address } = await seller()
  const page = await open(`/es${address}`, who)
  const part = (of: Page) => within(of.getByRole('region', { name: 'Open houses (casas abiertas)' }))
  const add = (of: Page, fields: Record<string, string>) => {
    for (const [label, value] of Object.entries(fields)) of.fill(part(of).getByLabelText(label), value)
    return of.press(part(of).getByRole('button', { name: 'Agregar' }))
  }
  const day = formatDay(Date.now() + 9 * DAY)
  const refused = await add(page, { Día: day, Desde: '14:00', Hasta: '13:00' })
  // What was typed stays beside the error.
  expect(part(refused).getAllByText('Escribe una hora de fin posterior')[0]).toBeInTheDocument()
  expect(part(refused).getByLabelText('Día')).toHaveValue(day)
  const added = await add(refused, { Hasta: '16:00' })
  expect(added.path).toMatch(/sent=open-house$/)
  expect(part(added).getAllByText(/14:00|2:00/)[0]).toBeInTheDocument()
  const shown = await open(`/es/homes/${key}`)
  expect(shown.one('#open-houses time').getAttribute('datetime')).toMatch(new RegExp(`^${day}T14:00`))
  // The date is beside it, and in its name for a screen reader.
  const [remove] = part(added).getAllByRole('button', { name: /^Quitar .*2:00/ })
  expect(remove).toHaveTextContent(/^Quitar$/)
  const removed = await added.press(remove!)
  expect(removed.path).toContain('sent=remove-open-house')
  expect((await open(`/es/homes/${key}`)).all('#open-houses time')).toHaveLength(0)
})

test('the list has the page views of the last 28 days', async () => {
  const { who, key } = await seller()
  for (const [ago, viewedCount] of [
    [0, 3],
    [27, 4],
    [28, 90],
  ] as const)
    await insertRow(world.database, 'listing_day', {
      ...{ listingKey: key, day: formatDay(Date.now() - ago * DAY), viewedCount },
    })
  const list = await open('/account/homes', who)
  expect(list.one(`#home-${key} ul`)).toHaveTextContent('7 views, 28 days')
})

test('a seller changes a price in the list, and stays there', async () => {
  const { who, key } = await seller({ askingPrice: 54_900 })
  await aListing(world.database, { ownerType: 'registered-users', ownerKey: who.key, askingPrice: 40_000 })
  const list = await open('/account/homes?sort=price-high', who)
  const card = (of: Page) => within(of.one(`#home-${key}`))
  const press = (of: Page, price: string) => {
    of.fill(card(of).getByLabelText('Asking price'), price)
    return of.press(card(of).getByRole('button', { name: /^Save price/ }))
  }
  const refused = await press(list, 'cheap')
  expect(card(refused).getByRole('alert')).toHaveTextContent(/number/)
  expect(card(refused).getByLabelText('Asking price')).toHaveValue('cheap')
  const saved = await press(refused, '$52,500')
  expect(saved.path).toBe(`/account/homes?sort=price-high&saved=${key}`)
  expect(card(saved).getByText('$52,500')).toBeInTheDocument()
  expect(card(saved).getByRole('status')).toHaveTextContent('The price is saved.')
  // Of two windows, the late one does not overwrite the other price.
  const late = await press(list, '51000')
  expect(card(late).getByRole('alert')).toHaveTextContent(/changed/)
  expect((await who.call(getOwnListing, { path: { key } })).json.payload.askingPrice).toBe(52_500)
})

test('a dealer changes the prices of chosen homes after a preview, and the status of all on the page', async () => {
  const { who, key } = await seller({ askingPrice: 50_000, ownNumber: 'HV-1' })
  const second = await aListing(world.database, {
    ...{ ownerType: 'registered-users', ownerKey: who.key, askingPrice: 60_000 },
  })
  const sold = await aListing(world.database, {
    ...{ ownerType: 'registered-users', ownerKey: who.key, askingPrice: 70_000, active: 2 },
  })
  const list = await open('/account/homes', who)
  const choose = (of: Page, chosen: number) => {
    of.fill(within(of.one(`#home-${chosen}`)).getByRole('checkbox', { name: /^Choose/ }), true)
  }
  for (const chosen of [key, second]) choose(list, chosen)
  const page = await list.press('Change the chosen homes')
  expect(page.main).toHaveTextContent('You chose 2 homes.')
  const empty = await page.press('Continue', { 'Change price': true })
  expect(empty.main).toHaveTextContent('This is a required field')
  const preview = await empty.press('Continue', { 'By how much': '5' })
  const rows = preview.getAllByRole('row').map(row => row.textContent)
  expect(rows).toContainEqual(expect.stringContaining('$50,000$47,500'))
  expect(rows).toContainEqual(expect.stringContaining('$60,000$57,000'))
  const priceOf = async (of: number) =>
    (await who.call(getOwnListing, { path: { key: of } })).json.payload.askingPrice
  expect(await priceOf(key)).toBe(50_000)
  const done = await preview.press('Save the new prices')
  expect(done.announced('status')).toEqual(['2 of 2 homes changed.'])
  expect(done.main).toHaveTextContent('(HV-1): Changed from $50,000 to $47,500')
  expect([await priceOf(key), await priceOf(second), await priceOf(sold)]).toEqual([47_500, 57_000, 70_000])

  const all = await open('/es/account/homes', who)
  const chosen = await all.press('Cambiar las casas elegidas', { 'Las 3 casas de esta página': true })
  const pending = await chosen.press('Continuar', { 'Marcar venta pendiente': true })
  expect(pending.announced('status')).toEqual(['Casas cambiadas: 2 de 3.'])
  expect(pending.main).toHaveTextContent('Sin cambios: no está en el mercado.')
})

test('new prices that are not saved come back as typed, with the reason', async () => {
  const { who } = await seller({ askingPrice: 50_000 })
  const second = { ownerType: 'registered-users', ownerKey: who.key, askingPrice: 60_000 } as const
  await aListing(world.database, { ...second, active: 2 })
  const list = await open('/account/homes', who)
  const page = await list.press('Change the chosen homes', { 'All 2 homes on this page': true })
  const far = await page.press('Continue', { 'Change price': true, 'By how much': '95' })
  expect(far.field('By how much')).toHaveAccessibleDescription(/Lower prices by up to 90 percent/)
  const preview = await far.press('Continue', { 'By how much': '7' })
  const rows = preview.getAllByRole('row').map(row => row.textContent)
  expect(rows).toContainEqual(expect.stringContaining('$60,000Not changed: this is not possible with its'))
  preview.one('form input[name=by]').setAttribute('value', '92')
  const failed = await preview.press('Save the new prices')
  expect(failed.status).toBe(422)
  expect(failed.field('By how much')).toHaveAccessibleDescription(/Lower prices by up to 90 percent/)
  expect(failed.valueOf('By how much')).toBe('92')
})

test('who only takes leads of a company cannot choose its homes, and reads why they stay', async () => {
  const [owner, leads] = [await person(), await person()]
  const ownerKey = await aCompanyOf(world.database, { owner: owner.key, 'lead-taker': leads.key })
  const company = { ownerType: 'companies', ownerKey, askingPrice: 50_000 } as const
  const keys = [await aListing(world.database, company), await aListing(world.database, company)]
  const list = await open('/account/homes', leads)
  expect(list.one(`#home-${keys[0]}`)).toHaveTextContent('$50,000')
  expect(list.all('input[type=checkbox]')).toHaveLength(0)
  expect(list.main).not.toHaveTextContent('Change price')
  const page = await open(`/account/homes/change?home=${keys.join('+')}`, leads)
  const stays = await page.press('Continue', { 'Mark sale as pending': true })
  expect(stays.main).toHaveTextContent('Not changed: you do not have permission to change this home.')
  expect((await open('/account/homes', owner)).all('input[type=checkbox]').length).toBeGreaterThan(1)
})

test('the list warns of another listing with the same number', async () => {
  const serialNumber = crypto.randomUUID()
  const { who, key } = await seller({ sectionSizes: [{ serialNumber }] })
  await aListing(world.database, { holdReview: true, sectionSizes: [{ serialNumber }] })
  const list = await open('/account/homes', who)
  expect(list.one(`#home-${key}`)).toHaveTextContent(
    'Another listing uses your home’s serial number or HUD label',
  )
})
