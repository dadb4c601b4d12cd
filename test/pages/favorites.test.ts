import { describe, expect, test } from 'vitest'
import { listFavorites, saveFavorite } from '#contract/favorite/v1.ts'
import { DAY } from '#kit/dates.ts'
import { languages, localized } from '#model/language.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages, world } from '../world/pages.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

const homes: number[] = []
const rentals: number[] = []
let cheaper = 0
let gone = 0
startPages(async database => {
  for (let n = 0; n < 25; n++)
    homes.push(await aListing(database, { tenure: 'leased-lot', lotRentAmount: 415 }))
  for (let n = 0; n < 2; n++)
    rentals.push(
      await aListing(database, {
        askingPrice: null,
        rentalPrice: 900,
        deposit: 900,
        leaseMonths: 12,
        availableOn: '2030-01-01',
        rentIncludes: ['water'],
      }),
    )
  cheaper = await aListing(database, { askingPrice: 90_000, town: 'tampa' })
  gone = await aListing(database, { town: 'tampa' })
  await aDealer(database, { name: 'Fernwood Homes' })
})

const heartOf = (page: Page) =>
  page.all('main article button[name=save], main article button[name=remove]')[0]!
const save = (who: SignedInVisitor, entityKey: number) =>
  who.call(saveFavorite, { body: { type: 'listing', entityKey } })
const saved = async (who: SignedInVisitor) =>
  (await who.call(listFavorites, {})).json.payload as {
    key: number
    type: string
    entityKey: number
    isHidden: boolean
  }[]
const savedKeys = async (who: SignedInVisitor) =>
  (await saved(who)).map(({ type, entityKey }) => `${type}:${entityKey}`)
const cards = (page: Page) => page.all('main article')

describe('a heart', () => {
  test('saves and returns, and the list removes and undoes', async () => {
    const who = await person()
    const client = browser(who)
    const results = await client.open('/es/homes/fl?listing-type[]=for-rent')
    const heart = heartOf(results)
    const thing = heart.getAttribute('value')!
    expect((await results.press(heart)).path).toBe('/es/homes/fl?listing-type%5B%5D=for-rent')
    expect(await savedKeys(who)).toEqual([thing])

    const list = await client.open('/account/favorites')
    const refused = await list.press('Save note', { 'Your note': '{' })
    expect(refused.announced('alert').join()).toContain('invalid characters')
    expect(refused.field('Your note')).toHaveValue('{')
    const noted = await refused.press('Save note', { 'Your note': 'Nice porch.' })
    expect(noted.path).toBe('/account/favorites')
    expect(noted.main).toHaveTextContent('Nice porch.')

    const removed = await noted.press(noted.main.getByRole('button', { name: /^Remove / }))
    expect(removed.announced('status').join()).toContain('Removed from your favorites.')
    expect(await savedKeys(who)).toEqual([])
    const undone = await removed.press('Undo')
    expect(undone.path).toBe('/account/favorites')
    expect(undone.main).toHaveTextContent('Nice porch.')

    const without = await undone.press(undone.main.getByRole('button', { name: /^Hide/ }))
    const hidden = await without.follow('Hidden 1')
    const shown = await hidden.press(hidden.main.getByRole('button', { name: /^Unhide/ }))
    expect(shown.getByRole('heading', { name: 'No hidden favorites' })).toBeVisible()
    expect(shown.path).toBe('/account/favorites?list=hidden')
    expect((await saved(who)).map(({ isHidden }) => isHidden)).toEqual([false])
  })

  test('of a visitor asks for a login and a confirmation, and returns to the same page (L165)', async () => {
    const who = await person()
    const client = browser()
    const results = await client.open('/dealers/fl')
    const heart = heartOf(results)
    const thing = heart.getAttribute('value')!
    const login = await results.press(heart)
    expect(login.path).toMatch(/^\/login\?back=/)
    const asking = await login.press(login.main.getByRole('button', { name: 'Log in' }), {
      'Email address': who.username,
      Password: who.password,
    })
    expect((await asking.press('Save to favorites')).path).toBe('/dealers/fl')
    expect(await savedKeys(who)).toEqual([thing])
  })

  test('in a malformed form is rejected, and changes nothing', async () => {
    const who = await person()
    const client = browser(who)
    await save(who, homes[0]!)
    const before = await saved(who)
    for (const body of [
      '',
      '%00',
      'save=home:1',
      'save=listing:0&remove=listing:x',
      'save=listing:99999999999',
      `hide=${before[0]!.key}x`,
      'noted=-1&note=x',
      '__proto__=1',
    ]) {
      const { status, headers } = await client.open('/account/favorites', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      expect([400, 422], body).toContain(status)
      expect(headers.get('content-type')).toContain('text/html')
    }
    expect(await saved(who)).toEqual(before)
  })
})

describe('the list of favorites', () => {
  test('shows changes since saving, and removed items by name', async () => {
    const who = await person()
    await save(who, gone)
    await save(who, cheaper)
    await world.database.query('update listing set asking_price = 84500 where key = $1', [cheaper])
    await world.database.query('update listing set active = 3, removed_at = now() where key = $1', [gone])
    const page = await open('/account/favorites', who)
    const [one, other] = page.all('main li:has(article)')
    expect(one).toHaveTextContent('Price dropped from $90,000 to $84,500')
    expect(other).toHaveTextContent('No longer listed')
    expect(page.text(other!.querySelector('h2, h3')!)).toContain(`Listing #${gone}`)
    expect(other!.querySelector('a')).toBeNull()
    expect(page.main.getAllByRole('button', { name: /^Remove / })).toHaveLength(2)
  })

  const words = {
    en: {
      empty: 'No favorites to show',
      hide: /^Hide/,
      see: 'See hidden favorites',
      never: /have not saved/,
    },
    es: { empty: 'Esta lista está vacía', hide: /^Ocultar/, see: 'Ver lo oculto', never: /no has guardado/ },
  }
  test.each(languages)('with only hidden items says where they are, in %s', async language => {
    const { empty, hide, see, never } = words[language]
    const who = await person()
    await save(who, homes[0]!)
    const page = await open(localized('/account/favorites', language), who)
    const hidden = await page.press(page.main.getByRole('button', { name: hide }))
    expect(hidden.getByRole('heading', { name: empty })).toBeVisible()
    expect(hidden.main).not.toHaveTextContent(never)
    const list = await hidden.follow(hidden.main.getByRole('link', { name: see }))
    expect(list.path).toContain('list=hidden')
    expect(cards(list)).toHaveLength(1)
  })

  test('goes to its last page from one that does not exist, and names what was removed', async () => {
    const who = await person()
    for (const home of homes.slice(0, 24)) await save(who, home)
    const page = await open(`/es/account/favorites?page=9&removed=listing:${homes[24]}`, who)
    expect(page.path).toMatch(/^\/es\/account\/favorites\?page=1&/)
    expect(cards(page)).toHaveLength(24)
    expect(page.main.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  })
})

test('a sponsored home is plain in the list of the person who saved it', async () => {
  const who = await person()
  const key = await aListing(world.database, { sponsoredUntil: Date.now() + DAY })
  await save(who, key)
  const [card] = cards(await open('/account/favorites', who))
  expect(card).not.toHaveTextContent('Sponsored')
})

describe('the comparison', () => {
  const facts = (page: Page) => page.all('main th[scope=row]').map(page.text)

  test('has the first four homes that were chosen, and says which are gone', async () => {
    const who = await person()
    const chosen = homes.slice(0, 5)
    for (const key of chosen) await save(who, key)
    const client = browser(who)
    const list = await client.open('/account/favorites')
    for (const box of list.all('main [type=checkbox][name=key]').slice(0, 2)) list.fill(box, true)
    const two = await list.press('Compare homes')
    expect(two.path).toBe(`/account/favorites/compare?key=${chosen[4]}&key=${chosen[3]}`)
    expect(two.all('main th[scope=col]')).toHaveLength(3)
    for (const fact of ['Price', 'Lot rent', 'Total monthly cost', 'Size', 'Year built', 'Bedrooms', 'Land'])
      expect(facts(two)).toContain(fact)
    // Neither is for rent.
    expect(facts(two)).not.toContain('Home rent')
    const contacts = two.main.getAllByRole('link', { name: /^Contact/ })
    expect(contacts.map(link => link.getAttribute('href'))).toEqual(
      [chosen[4], chosen[3]].map(key => `/homes/${key}/contact`),
    )
    const four = await client.open(
      `/account/favorites/compare?${chosen.map(key => `key=${key}`).join('&')}&key=999999998`,
    )
    expect(four.main).toHaveTextContent('These are the first 4 you chose.')
    expect(four.all('main th[scope=col]')).toHaveLength(5)
    const none = await client.open('/account/favorites/compare?key=999999998')
    expect(none.main).toHaveTextContent('One home you chose is no longer listed.')
  })

  test('of rentals has rent and terms, and no costs of owners', async () => {
    const query = rentals.map(key => `key=${key}`).join('&')
    const page = await open(`/account/favorites/compare?${query}`, await person())
    for (const name of ['Home rent', 'Deposit', 'Rent includes', 'Available from', 'Minimum lease'])
      expect(facts(page)).toContain(name)
    for (const name of ['Price', 'Lot rent', 'Total monthly cost', 'Land'])
      expect(facts(page)).not.toContain(name)
  })
})
