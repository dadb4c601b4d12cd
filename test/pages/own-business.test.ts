import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { ownPhotos } from '#contract/own-photo/v2.ts'
import { aDealer } from '../world/dealer.ts'
import { changePhotos, notAPhoto, removeFirstPhoto } from '../world/own-photos.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages, world } from '../world/pages.ts'
import { aPark, type ParkGiven } from '../world/park.ts'
import { aPictureFile } from '../world/picture.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

startPages()

const ofPerson = ({ key }: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: key }) as const

/** Somebody with a dealer. */
async function dealerOwner() {
  const who = await person()
  const key = await aDealer(world.database, { ...ofPerson(who), phone: '3525550100' })
  return { who, key }
}

/** Somebody with a park. */
async function parkOwner(given: ParkGiven = {}) {
  const who = await person()
  return { who, key: await aPark(world.database, { ...ofPerson(who), ...given }) }
}

const saved = (page: Page) => expect(page.main).toHaveTextContent('Your changes are saved.')

test('only who has dealers or parks finds them in the menu', async () => {
  const menuOf = async (who: SignedInVisitor) => {
    const page = await open('/account/profile', who)
    return page.text(page.getByRole('navigation', { name: 'Your account' }))
  }
  const menu = await menuOf(await person())
  expect(menu).toContain('My homes')
  expect(menu).not.toContain('My dealers')
  expect(menu).not.toContain('My parks')
  expect(await menuOf((await dealerOwner()).who)).toContain('My dealers')
  expect(await menuOf((await parkOwner()).who)).toContain('My parks')
})

describe('a dealer', () => {
  test('is changed by its owner, and buyers see it at once (L181)', async () => {
    const { who, key } = await dealerOwner()
    const overview = await open('/account', who)
    const dealers = await overview.follow(overview.main.getAllByRole('link', { name: /My dealers/ }).at(-1)!)
    expect(dealers.getByRole('heading', { name: 'My dealers', level: 1 })).toBeInTheDocument()
    const table = await dealers.follow('Download as CSV')
    expect(table.headers.get('content-disposition')).toContain('filename="sales-centers.csv"')

    const page = await dealers.follow(dealers.all(`main a[href="/account/dealers/${key}"]`)[0]!)
    const monday = within(page.getByRole('group', { name: 'Monday' }))
    page.fill(monday.getByRole('combobox'), 'open')
    page.fill(monday.getByLabelText('Monday: opens at'), '08:15')
    page.fill(monday.getByLabelText('Monday: closes at'), '16:45')
    const changed = await page.press('Save changes', {
      Headline: 'Homes by the river',
      Phone: '352.555.0142 x7',
    })
    saved(changed)
    expect(changed.valueOf('Phone')).toBe('(352) 555-0142 ext. 7')
    expect(changed.valueOf('Monday: opens at')).toBe('08:15')
    const shown = await changed.follow('See it as visitors do')
    expect(shown.main).toHaveTextContent('Homes by the river')
    expect(shown.main).toHaveTextContent('8:15')
  })

  test('with an invalid field has its error beside it and in the summary, and nothing is saved', async () => {
    const { who, key } = await dealerOwner()
    const page = await open(`/account/dealers/${key}`, who)
    const name = page.valueOf('Name')
    page.fill(within(page.getByRole('group', { name: 'Sunday' })).getByRole('combobox'), 'open')
    const refused = await page.press('Save changes', {
      Name: '',
      'Sunday: opens at': '10:00',
      'Sunday: closes at': '09:00',
      'ZIP code': '1',
    })
    for (const label of ['Name', 'ZIP code', 'Sunday: closes at'])
      expect(refused.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
    // The server alone knows which ZIP codes a state has.
    refused.fill(within(refused.getByRole('group', { name: 'Sunday' })).getByRole('combobox'), '')
    const unknown = await refused.press('Save changes', { Name: name, 'ZIP code': '99999' })
    expect(within(unknown.getByRole('alert')).getByRole('link', { name: /Address/ })).toBeInTheDocument()
    expect(unknown.valueOf('ZIP code')).toBe('99999')
    expect((await open(`/account/dealers/${key}`, who)).valueOf('ZIP code')).toBe('34470')
  })

  test('of two tabs the late one sees both values', async () => {
    const { who, key } = await dealerOwner()
    const tabs = browser(who)
    const [early, late] = [
      await tabs.open(`/account/dealers/${key}`),
      await tabs.open(`/account/dealers/${key}`),
    ]
    saved(await early.press('Save changes', { Headline: 'Early', 'Street address': '1 Early Way' }))
    const warned = await late.press('Save changes', { Headline: 'Late', Directions: 'North' })
    const conflict = warned.getByRole('region', { name: 'This dealer changed while you were editing' })
    for (const words of ['Early', 'Late', '1 Early Way']) expect(conflict).toHaveTextContent(words)
    expect(warned.valueOf('Headline')).toBe('Late')
    expect(warned.valueOf('Street address')).toBe('1 Early Way')
    warned.fill(within(conflict).getByRole('checkbox', { name: /Use the saved version/ }), true)
    const decided = await warned.press('Save changes')
    saved(decided)
    expect(decided.valueOf('Headline')).toBe('Early')
    expect(decided.valueOf('Directions')).toBe('North')
    expect(decided.valueOf('Street address')).toBe('1 Early Way')
  })

  test('has photos that its owner adds, describes, orders and removes', async () => {
    const { who, key } = await dealerOwner()
    const page = await (await open(`/account/dealers/${key}`, who)).follow('Photos and logo')
    await changePhotos(page, 'The porch at noon')
    const shown = await open(`/dealers/${key}`)
    expect(shown.getAllByRole('img', { name: 'The porch at noon' })[0]).toBeInTheDocument()
    const photos = await open(`/account/dealers/${key}/photos`, who)
    const refused = await photos.press('Upload: New logo', { 'New logo': [notAPhoto] })
    expect(refused.getByRole('alert')).toHaveTextContent(notAPhoto.name)
    await removeFirstPhoto(refused)
  })

  test('has salespeople whom its owner adds with a photo, orders and removes', async () => {
    const { who, key } = await dealerOwner()
    const people = await (await open(`/account/dealers/${key}`, who)).follow('Sales team')
    const addTo = (page: Page) => within(page.getByRole('region', { name: 'Add a salesperson' }))
    const add = (page: Page, fields: Record<string, string>) => {
      for (const [label, value] of Object.entries(fields))
        page.fill(addTo(page).getByLabelText(new RegExp(`^${label}`)), value)
      return page.press(addTo(page).getByRole('button', { name: 'Add salesperson' }))
    }
    const itemOf = (page: Page, name: string) =>
      page.queryAllByRole('listitem').find(item => item.textContent?.includes(name))
    const refused = await add(people, { 'First name': 'Ada' })
    expect(addTo(refused).getByLabelText(/^Last name/)).toHaveAttribute('aria-invalid', 'true')
    const first = await add(refused, { 'Last name': 'Moss', Phone: '352.555.0142' })
    saved(first)
    expect(within(itemOf(first, 'Ada Moss')!).getByLabelText(/^Phone/)).toHaveValue('(352) 555-0142')
    const both = await add(first, { 'First name': 'Bo', 'Last name': 'Fern' })

    const page = await both.follow('Photo of Ada Moss')
    page.fill('New photo', [await aPictureFile('ada.jpg')])
    const added = await page.press(page.getByRole('button', { name: /^Upload/ }))
    expect(added.getByRole('button', { name: 'Delete: Photo' })).toBeInTheDocument()
    const team = (await open(`/dealers/${key}`)).getByRole('region', { name: 'Sales team' })
    const shown = within(team).getAllByRole('listitem')
    expect(shown.filter(item => item.querySelector('img'))).toHaveLength(1)
    expect(shown[0]).toHaveTextContent('Ada Moss')

    const moved = await (await open(`/account/dealers/${key}/people`, who)).press('Move Bo Fern up')
    saved(moved)
    const removed = await moved.press('Remove Ada Moss')
    expect(itemOf(removed, 'Ada Moss')).toBeUndefined()
    expect(itemOf(removed, 'Bo Fern')).toBeDefined()
  })
})

describe('a park', () => {
  test('is given its rent, rules and details by its owner (L181)', async () => {
    const { who, key } = await parkOwner()
    const parks = await open('/account/parks', who)
    const page = await parks.follow(parks.all(`main a[href="/account/parks/${key}"]`)[0]!)
    const wednesday = (on: Page) => on.getByRole('checkbox', { name: 'Wednesday' })
    page.fill(wednesday(page), true)
    const changed = await page.press('Save changes', {
      'Average monthly lot rent': '745',
      Pets: '3',
      Shuffleboard: true,
      'More about Shuffleboard': 'Two courts',
      'Visitors can request a tour': true,
    })
    saved(changed)
    expect(wednesday(changed)).toBeChecked()
    const [, rent] = within(changed.getByRole('table')).getAllByRole('row')
    expect(rent).toHaveTextContent('$745')
    expect(changed.valueOf('More about Shuffleboard')).toBe('Two courts')
    const shown = await open(`/parks/${key}`)
    expect(shown.main).toHaveTextContent('$745')
    expect(shown.main).toHaveTextContent('Two courts')
  })

  test('is closed by its owner, and opened again by staff', async () => {
    const { who, key } = await parkOwner({ name: 'Curlew Cove' })
    const address = `/account/parks/${key}`
    const page = await open(address, who)
    expect((await page.press('Close the park')).main).toHaveTextContent('The park is closed.')
    expect((await open(`/parks/${key}`)).status).toBe(410)
    const closed = await open(address, who)
    expect(closed.main).toHaveTextContent('This park is closed. Contact us to open it again.')
    expect(closed.queryByRole('button', { name: 'Open the park again' })).toBeNull()
    const opened = await (await open(address, await person({ isStaff: true }))).press('Open the park again')
    expect(opened.main).toHaveTextContent('The park is open again.')
    expect((await open(`/parks/${key}`)).status).toBe(200)
  })

  test('of two tabs with one caption the late one sees both', async () => {
    const { who, key } = await parkOwner()
    const tabs = browser(who)
    const address = `/account/parks/${key}/photos`
    const reopen = () => tabs.open(address)
    const label = 'Caption for photo 1'
    const saveCaption = (page: Page, caption?: string) =>
      page.press('Save caption: Photo 1', caption === undefined ? {} : { [label]: caption })
    const empty = await reopen()
    empty.fill('Add photos', [await aPictureFile('gate.jpg')])
    await empty.press('Upload the photos')
    let [page, other] = [await reopen(), await reopen()]
    /** Caption and turn of the photo. */
    const kept = async () => {
      const { json } = await who.call(ownPhotos, { path: { type: 'parks', key } })
      return [json.payload[0].description, json.payload[0].turned]
    }
    const described = await saveCaption(other, 'The gate')
    expect(await kept()).toEqual(['The gate', 0])
    expect(described.getByRole('img', { name: 'The gate' })).toBeInTheDocument()

    const warned = await saveCaption(page, 'The lake')
    expect(warned.main).toHaveTextContent('It now says: “The gate”.')
    expect(warned.getByRole('alert')).toHaveTextContent(
      'This photo’s caption changed while you were editing.',
    )
    expect(warned.valueOf(label)).toBe('The lake')
    await saveCaption(warned)
    expect(await kept()).toEqual(['The lake', 0])
    // Another button of a page that is older does not bring its caption back.
    await described.press('Rotate: Photo 1')
    expect(await kept()).toEqual(['The lake', 90])

    // Of both captions the saved one can be kept, too.
    ;[page, other] = [await reopen(), await reopen()]
    await saveCaption(other, 'The gate')
    const asked = await saveCaption(page, 'The road')
    page = await asked.follow('Keep the saved caption')
    expect(page.valueOf(label)).toBe('The gate')

    // A caption that nobody typed in shows what is saved, and typing in it is then a change of that.
    await saveCaption(await reopen(), 'The lake')
    page = await page.press('Rotate: Photo 1')
    expect(page.valueOf(label)).toBe('The lake')
    await saveCaption(page, 'The gate')
    expect((await kept())[0]).toBe('The gate')
  })

  test('gets an earlier rent and today’s date on its answers, in Spanish', async () => {
    const { who, key } = await parkOwner({ petsAllowed: 1 })
    const page = await open(`/es/account/parks/${key}`, who)
    const rents = (of: Page) => of.getByRole('region', { name: 'Rentas de lotes' })
    const add = (of: Page, fields: Record<string, string>) => {
      for (const [label, value] of Object.entries(fields))
        of.fill(within(rents(of)).getByLabelText(new RegExp(`^${label}`)), value)
      return of.press(within(rents(of)).getByRole('button', { name: 'Agregar la renta' }))
    }
    const refused = await add(page, { 'Renta del lote al mes': '455', 'Fecha de esta renta': '2090-01-31' })
    expect(refused.main).toHaveTextContent('Escribe la fecha de hoy o una anterior')
    expect(within(rents(refused)).getByLabelText(/^Renta del lote al mes/)).toHaveValue('455')
    const added = await add(refused, { 'Fecha de esta renta': '2015-03-09' })
    expect(added.main).toHaveTextContent('La renta se agregó.')
    const row = within(rents(added))
      .getAllByRole('row')
      .find(each => each.textContent?.includes('$455'))
    expect(row).toHaveTextContent('el parque')
    const answers = within(added.getByRole('region', { name: 'Tus respuestas para los compradores' }))
    const confirmed = await added.press(
      answers.getAllByRole('button', { name: 'Estas respuestas siguen siendo correctas' })[0]!,
    )
    expect(confirmed.main).toHaveTextContent('Las respuestas llevan la fecha de hoy.')
  })
})

test.each([
  ['dealer', dealerOwner],
  ['park', parkOwner],
] as const)('what was typed of a %s is kept when the session has ended', async (role, owner) => {
  const { who, key } = await owner()
  const visitor = browser(who)
  const page = await visitor.open(`/account/${role}s/${key}`)
  await visitor.cookies.removeAllCookies()
  const words = 'Quiet streets below old oaks.'
  const held = await page.press('Save changes', { Description: words })
  expect(held.getByRole('heading', { name: 'Your changes are not saved yet' })).toBeInTheDocument()
  visitor.use(who.cookie)
  const sent = await held.press('Send again')
  saved(sent)
  expect(sent.valueOf('Description')).toBe(words)
})
