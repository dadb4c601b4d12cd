import { expect, test } from 'vitest'
import { aDealer } from '../world/dealer.ts'
import { browser, open, person, startPages, world } from '../world/pages.ts'
import { anAssociation } from '../world/park.ts'
import { aPictureFile } from '../world/picture.ts'
import { until } from '../world/site.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

startPages()

const staff = (language: 'en' | 'es' = 'en') => person({ firstName: 'Stan', isStaff: true, language })

/** The public page of an association, once it answers with a status and says something. */
const publicPage = (path: string, status = 200, text = '') =>
  until(
    () => open(path),
    page => page.status === status && (page.main.textContent ?? '').includes(text),
  )

test('staff add an association, its manager fills in its page, and staff retire it', async () => {
  const manager = await person()
  const clerk = browser(await staff())
  const list = await clerk.open('/staff/associations')
  expect(list.main).toHaveTextContent('No associations yet.')
  const form = await list.follow('Add an association')
  const wrong = await form.press('Add an association', {
    'Association name': 'Texas Sample Council',
    Abbreviation: 'TSC',
    State: 'Texas',
    'Manager’s email': 'nobody@mail.example',
  })
  expect(wrong.main).toHaveTextContent('No account has this email address')
  const added = await wrong.press('Add an association', { 'Manager’s email': manager.username })
  expect(added.main).toHaveTextContent('Your changes are saved.')
  const key = Number(/associations\/(\d+)/.exec(added.path)?.[1])

  const own = browser(manager)
  const mine = await (await own.open('/account')).follow('My associations')
  const page = await mine.follow('TSC - Texas Sample Council')
  const refused = await page.press('Save changes', {
    Website: 'texas',
    'Text of link 1 in English': 'Law',
    City: 'Austin',
  })
  expect(refused.field('Website')).toHaveAttribute('aria-invalid', 'true')
  expect(refused.field('Address of link 1')).toHaveAttribute('aria-invalid', 'true')
  expect(refused.field('ZIP code')).toHaveAttribute('aria-invalid', 'true')
  const saved = await refused.press('Save changes', {
    Website: 'https://texas.example',
    'Address of link 1': 'https://law.example',
    State: 'Texas',
    'ZIP code': '78701',
    Phone: '512-555-0142',
    'Show the market data of the state': false,
  })
  expect(saved.main).toHaveTextContent('Your changes are saved.')
  const shown = await publicPage(`/state-associations/${key}`, 200, 'Law')
  expect(shown.getByRole('heading', { level: 1 })).toHaveTextContent('Texas Sample Council')
  expect(shown.main).toHaveTextContent('(512) 555-0142')

  const settings = await clerk.open(`/staff/associations/${key}`)
  const renamed = await settings.press('Save changes', { 'Association name': 'Texas Sample Union' })
  expect(renamed.main).toHaveTextContent('Your changes are saved.')
  expect(renamed.main).toHaveTextContent('Texas Sample Council → Texas Sample Union')
  const retired = await renamed.press('Retire the association')
  expect(retired.main).toHaveTextContent('Retired: visitors do not see this association.')
  await publicPage(`/state-associations/${key}`, 404)
  await retired.press('Restore the association')
  await publicPage(`/state-associations/${key}`, 200, 'Texas Sample Union')
})

test('the same in Spanish', async () => {
  const manager = await person({ language: 'es' })
  const form = await browser(await staff('es')).open('/es/staff/associations/new')
  const added = await form.press('Agregar una asociación', {
    'Nombre de la asociación': 'Asociación de Nevada',
    Abreviatura: 'AN',
    Estado: 'Nevada',
    'Correo de quien la administra': manager.username,
  })
  const key = Number(/associations\/(\d+)/.exec(added.path)?.[1])
  const page = await open(`/es/account/associations/${key}`, manager)
  const saved = await page.press('Guardar los cambios', { 'Sitio web': 'https://nevada.example' })
  expect(saved.main).toHaveTextContent('Tus cambios están guardados.')
})

test('a dealer asks to join and its manager confirms; the dealer leaves', async () => {
  const [manager, owner] = [await person(), await person()]
  const key = await anAssociation(world.database, {
    name: 'Ohio Sample Council',
    abbreviation: 'OSC',
    managerKey: manager.key,
  })
  const dealer = await aDealer(world.database, {
    name: 'Otter Creek Homes',
    ownerType: 'registered-users',
    ownerKey: owner.key,
  })
  const seller = browser(owner)
  await publicPage(`/state-associations/${key}`)
  const join = await (await seller.open(`/account/dealers/${dealer}`)).follow('State association')
  expect(join.main).toHaveTextContent('This dealer is not a member of a state association.')
  const asked = await join.press('Ask to join', { Association: 'OSC - Ohio Sample Council' })
  expect(asked.main).toHaveTextContent('The association has not replied yet.')

  const own = browser(manager)
  const page = await own.open(`/account/associations/${key}`)
  const members = await page.follow('Dealers who are members')
  expect(members.main).toHaveTextContent('This dealer asks to join.')
  const confirmed = await members.press('Confirm the membership: Otter Creek Homes, Ocala, FL')
  expect(confirmed.main).toHaveTextContent('Member')
  const missing = await confirmed.press('Invite the dealer', { Dealer: '999999' })
  expect(missing.main).toHaveTextContent('No dealer has this number.')
  await publicPage(`/state-associations/${key}`, 200, 'Otter Creek Homes')

  const left = await (await seller.open(`/account/dealers/${dealer}/associations`)).press(
    'Leave the association: OSC - Ohio Sample Council',
  )
  expect(left.main).toHaveTextContent('This dealer is not a member of a state association.')
  const invited = await (await own.open(`/account/associations/${key}/members`)).press('Invite the dealer', {
    Dealer: `https://example.com/dealers/fl/ocala/otter-creek-homes/${dealer}`,
  })
  expect(invited.main).toHaveTextContent('You invited this dealer')
  const accepted = await (await seller.open(`/account/dealers/${dealer}/associations`)).press(
    'Accept the invitation: OSC - Ohio Sample Council',
  )
  expect(accepted.main).toHaveTextContent('This dealer is a member.')
})

test('a manager uploads a logo and describes it', async () => {
  const manager = await person()
  const key = await anAssociation(world.database, { managerKey: manager.key })
  const page = await open(`/account/associations/${key}`, manager)
  const pictures = await page.follow('Logos and pictures')
  expect(pictures.queryByLabelText('Add photos')).toBeNull()
  const uploaded = await pictures.press('Upload: New logo', { 'New logo': [await aPictureFile('logo.jpg')] })
  const described = await uploaded.press('Save the description: Logo', {
    'Description for people who cannot see the picture: Logo': 'A star and a roof',
  })
  expect(described.valueOf('Description for people who cannot see the picture: Logo')).toBe(
    'A star and a roof',
  )
  const shown = await until(
    () => open(`/state-associations/${key}`),
    ({ main }) => main.querySelector(`img[src^="/state-associations/${key}.webp"]`) !== null,
  )
  expect(shown.status).toBe(200)
})

test('the pages are for staff and for the manager only', async () => {
  const manager = await person()
  const key = await anAssociation(world.database, { managerKey: manager.key })
  const statuses = (reader: SignedInVisitor) =>
    Promise.all(
      ['/staff/associations', `/staff/associations/${key}`, `/account/associations/${key}`].map(
        async path => (await open(path, reader)).status,
      ),
    )
  expect(await statuses(await person())).toEqual([404, 404, 403])
  expect(await statuses(manager)).toEqual([404, 404, 200])
  expect(await statuses(await staff())).toEqual([200, 200, 200])
  const stranger = await open('/account', await person())
  expect(stranger.queryByRole('link', { name: 'My associations' })).toBeNull()
})
