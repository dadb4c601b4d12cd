import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { aCompanyOf } from '../world/company.ts'
import { aDealer } from '../world/dealer.ts'
import type { Page } from '../world/page.ts'
import { browser, mails, open, person, startPages, world } from '../world/pages.ts'
import { until } from '../world/site.ts'
import type { SignedInVisitor } from '../world/visitor.ts'

startPages()

const staff = (language: 'en' | 'es' = 'en') => person({ firstName: 'Stan', isStaff: true, language })

/** What a company enters of a dealer, by the labels of a language. */
const english = {
  'Dealer name': 'Otter Creek Homes',
  'Number and street': '100 SE 1st Ave',
  City: 'Ocala',
  State: 'Florida',
  'ZIP code': '34470',
  'License number': 'DH-1042137',
  'License state': 'Florida',
}
const spanish = {
  'Nombre del distribuidor': 'Casas del Río Nutria',
  'Número y calle': '100 SE 1st Ave',
  Ciudad: 'Ocala',
  Estado: 'Florida',
  'Código postal': '34470',
  'Número de licencia': 'DH-1042138',
  'Estado de la licencia': 'Florida',
  Teléfono: '352.555.0142',
}

/** A person who owns a company. */
async function companyOwner(language: 'en' | 'es') {
  const who = await person({ language })
  await aCompanyOf(world.database, { owner: who.key })
  return who
}

/** The public page of a dealer, once it is there. */
const publicPage = (path: string) =>
  until(
    () => open(path),
    page => page.status === 200,
  )

const keyIn = (page: Page) => Number(/dealers\/(\d+)/.exec(page.path)?.[1])

test('a company applies, staff approve, and its owner changes the public page', async () => {
  const who = await companyOwner('en')
  const list = await open('/account/dealers', who)
  const form = await list.follow('Add a dealer')
  expect(form.main).toHaveTextContent('Our staff look at each new dealer before visitors see it.')
  const wrong = await form.press('Add the dealer', { ...english, 'ZIP code': '99999', Phone: '555' })
  expect(wrong.getByLabelText(/^Phone/)).toHaveAttribute('aria-invalid', 'true')
  const elsewhere = await wrong.press('Add the dealer', { Phone: '352-555-0142' })
  expect(elsewhere.field('ZIP code')).toHaveAttribute('aria-invalid', 'true')
  expect(elsewhere.valueOf('Dealer name')).toBe('Otter Creek Homes')
  const added = await elsewhere.press('Add the dealer', { 'ZIP code': '34470' })
  expect(added.main).toHaveTextContent('Your dealer is saved.')
  expect(added.main).toHaveTextContent('Our staff look at this dealer before visitors see it.')
  expect(added.queryByRole('button', { name: 'Close the dealer' })).toBeNull()
  const key = keyIn(added)
  expect((await open(`/dealers/${key}`)).status).toBe(404)
  expect((await open('/account/dealers', who)).main).toHaveTextContent('Waits for our staff')

  const clerk = browser(await staff())
  const queue = await (await clerk.open('/staff')).follow(/^\d+ New dealers/)
  const table = within(queue.getByRole('table'))
  const review = await queue.follow(table.getByRole('link', { name: 'Otter Creek Homes, Ocala, FL' }))
  expect(review.main).toHaveTextContent('License DH-1042137, FL')
  expect(review.main).toHaveTextContent('(352) 555-0142')
  review.fill(review.getByRole('radio', { name: 'Approve' }), true)
  const decided = await review.press('Decide and email the person')
  expect(decided.main).toHaveTextContent('Your decision is saved.')

  const shown = await publicPage(`/dealers/${key}`)
  expect(shown.getByRole('heading', { level: 1 })).toHaveTextContent('Otter Creek Homes')
  const page = await open(`/account/dealers/${key}`, who)
  const saved = await page.press('Save changes', { Phone: '352-555-0199' })
  expect(saved.main).toHaveTextContent('Your changes are saved.')
  expect((await saved.follow('See it as visitors do')).main).toHaveTextContent('(352) 555-0199')
  await until(
    async () => mails.received.map(({ subject }) => subject),
    subjects => subjects.includes('Otter Creek Homes, Ocala, FL is public'),
  )
})

test('the same in Spanish, where staff refuse it with a reason first', async () => {
  const who = await companyOwner('es')
  const form = await (await open('/es/account/dealers', who)).follow('Agregar un distribuidor')
  const added = await form.press('Agregar el distribuidor', spanish)
  expect(added.main).toHaveTextContent('Tu distribuidor está guardado.')
  expect(added.main).toHaveTextContent('Nuestro equipo ve este distribuidor antes que los visitantes.')
  const key = keyIn(added)

  const clerk = browser(await staff('es'))
  const decide = async (
    of: number,
    decision: 'Aprobar' | 'Rechazar',
    values: Record<string, string> = {},
  ) => {
    const review = await clerk.open(`/es/staff/dealers/${of}/review`)
    review.fill(review.getByRole('radio', { name: decision }), true)
    const decided = await review.press('Decidir y avisar por correo', values)
    expect(decided.main).toHaveTextContent('Tu decisión está guardada.')
  }
  await decide(key, 'Rechazar', {
    Motivo: 'No encontramos esta licencia en los registros del estado.',
    'Mensaje para la persona': '¿Es el número de este año?',
  })
  const refused = await open(`/es/account/dealers/${key}`, who)
  const region = refused.getByRole('region', { name: 'No podemos publicar este distribuidor' })
  expect(region).toHaveTextContent('No encontramos esta licencia en los registros del estado.')
  expect(region).toHaveTextContent('¿Es el número de este año?')
  expect((await open('/es/account/dealers', who)).main).toHaveTextContent('Nuestro equipo no lo publicó')
  expect((await open(`/es/dealers/${key}`)).status).toBe(404)

  const again = await refused.follow(
    within(region).getByRole('link', { name: 'Agregarlo otra vez con datos corregidos' }),
  )
  const second = await again.press('Agregar el distribuidor', { ...spanish, 'Número de licencia': 'DH-77' })
  await decide(keyIn(second), 'Aprobar')
  const shown = await publicPage(`/es/dealers/${keyIn(second)}`)
  expect(shown.getByRole('heading', { level: 1 })).toHaveTextContent('Casas del Río Nutria')
  const page = await open(`/es/account/dealers/${keyIn(second)}`, who)
  const saved = await page.press('Guardar cambios', { Teléfono: '352-555-0188' })
  expect((await saved.follow('Ver como la ven los visitantes')).main).toHaveTextContent('(352) 555-0188')
})

test('staff add a dealer, give it to an account, close it and open it again', async () => {
  const ana = await person()
  const clerk = browser(await staff())
  const form = await (await clerk.open('/staff/dealers')).follow('Add a dealer')
  const { 'License number': _, 'License state': __, ...facts } = english
  const wrong = await form.press('Add the dealer', {
    ...facts,
    'Dealer name': 'Kestrel Homes',
    'Account email of its manager': 'nobody@mail.example',
  })
  expect(wrong.main).toHaveTextContent('No account has this email address')
  const added = await wrong.press('Add the dealer', { 'Account email of its manager': '' })
  const key = keyIn(added)
  expect((await publicPage(`/dealers/${key}`)).main).toHaveTextContent('Kestrel Homes')

  const empty = await added.press('Save the owner')
  expect(empty.field('Account email')).toHaveAttribute('aria-invalid', 'true')
  const given = await empty.press('Save the owner', { 'Account email': ana.username })
  expect(given.main).toHaveTextContent('Your changes are saved.')
  expect((await open('/account/dealers', ana)).main).toHaveTextContent('Kestrel Homes, Ocala, FL')

  const closed = await given.press('Close the dealer')
  expect(closed.getByRole('heading', { name: 'This dealer is closed' })).toBeInTheDocument()
  await until(
    () => open(`/dealers/${key}`),
    page => page.status === 410,
  )
  const own = await open(`/account/dealers/${key}`, ana)
  expect(own.main).toHaveTextContent('Our staff closed this dealer.')
  expect(own.queryByRole('button', { name: 'Open the dealer again' })).toBeNull()
  const opened = await closed.press('Open the dealer again')
  expect(opened.main).toHaveTextContent('Your changes are saved.')
  expect((await publicPage(`/dealers/${key}`)).status).toBe(200)

  const shown = await clerk.open(`/staff/dealers/${key}`)
  const unowned = await shown.press('Save the owner', { 'No one manages it': true })
  expect(unowned.main).toHaveTextContent('Your changes are saved.')
  expect((await open(`/account/dealers/${key}`, ana)).status).toBe(403)
})

test('what was typed of a new dealer is kept when the session has ended', async () => {
  const who = await companyOwner('en')
  const visitor = browser(who)
  const form = await visitor.open('/account/dealers/new')
  await visitor.cookies.removeAllCookies()
  const kept = await form.press('Add the dealer', { ...english, 'Dealer name': 'Late Homes' })
  expect(kept.getByRole('heading', { name: 'Your changes are not saved yet' })).toBeInTheDocument()
  visitor.use(who.cookie)
  expect((await kept.press('Send again')).getByRole('heading', { level: 1 })).toHaveTextContent('Late Homes')
})

test('the pages of new dealers are for staff only', async () => {
  const who = await person()
  const ofPerson = { ownerType: 'registered-users', ownerKey: who.key } as const
  const key = await aDealer(world.database, { ...ofPerson, active: false, review: 'pending' })
  const statuses = (reader: SignedInVisitor) =>
    Promise.all(
      ['/staff/dealers', '/staff/dealers/new', `/staff/dealers/${key}/review`, `/staff/dealers/${key}`].map(
        async path => (await open(path, reader)).status,
      ),
    )
  expect(await statuses(who)).toEqual([404, 404, 404, 404])
  expect(await statuses(await staff())).toEqual([200, 200, 200, 200])
})

test('staff compare a duplicate with the dealer that stays, and its page then leads there', async () => {
  const name = `Twin ${crypto.randomUUID()}`
  const kept = await aDealer(world.database, { name, website: 'https://twin.example' })
  const duplicate = await aDealer(world.database, { name: `${name} LLC` })
  const clerk = browser(await person({ firstName: 'Stan', isStaff: true }))
  const search = await (await clerk.open(`/staff/dealers/${kept}`)).follow('Merge a duplicate')
  const sides = await search.follow(new RegExp(`${name} LLC`))
  expect(sides.main).toHaveTextContent('https://twin.example')
  const merged = await sides.press('Merge the duplicate')
  expect(merged.main).toHaveTextContent('Merged duplicate')
  const page = await until(
    () => open(`/es/dealers/${duplicate}`),
    ({ path }) => path.endsWith(`/${kept}`),
  )
  expect([page.status, page.path.startsWith('/es/dealers/fl/ocala/')]).toEqual([200, true])
})
