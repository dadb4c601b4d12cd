import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { aCompanyOf } from '../world/company.ts'
import { fieldOf, fillIn } from '../world/form.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, startPages, world } from '../world/pages.ts'

startPages()

test('nobody is invited by an address that is not confirmed, in Spanish', async () => {
  const founding = await open('/es/account/company', await person({ isVerified: false }))
  fillIn(founding, { 'Nombre de la empresa': 'Casas del Lago' })
  const page = await founding.press('Crear la empresa')
  expect(page.getByRole('heading', { level: 1, name: 'Casas del Lago' })).toBeInTheDocument()
  fillIn(page, { 'Correo electrónico': 'luis@mail.example' })
  page.fill(page.getAllByRole('combobox', { name: /^Función/ }).at(-1)!, 'Ventas')
  const refused = await page.press('Enviar la invitación')
  expect(refused.main.getAllByRole('alert')[0]).toBeInTheDocument()
})

test('an invitation that does not work says so', async () => {
  const page = await open('/account/company/invitation?token=0123456789abcdef0123456789abcdef')
  expect(page.getByRole('alert')).toHaveTextContent('This invitation has expired')
})

test('an owner changes who of the company sells a home, and finds its orders (L155)', async () => {
  const who = await person()
  const companyKey = await aCompanyOf(world.database, { owner: who.key })
  const key = await aListing(world.database, {
    ...{ ownerType: 'companies', ownerKey: companyKey, agentKey: who.key },
  })
  const visitor = browser(who)
  const homes = await visitor.open('/account/homes')
  const page = await homes.follow(homes.all(`main a[href="/account/homes/${key}"]`)[0]!)
  const sellerOf = (of: Page) => fieldOf(of, 'Person at the company') as HTMLSelectElement
  const save = (of: Page, value: string) => {
    of.fill(sellerOf(of), value)
    return of.press('Save salesperson')
  }
  expect(sellerOf(page).selectedOptions[0]).toHaveTextContent(/^Rosa Delgado$/)
  const nobody = await save(page, '')
  expect(nobody.main).toHaveTextContent('Your changes are saved.')
  expect(sellerOf(nobody)).toHaveValue('')
  const chosen = await save(nobody, 'Rosa Delgado')
  expect(sellerOf(chosen).selectedOptions[0]).toHaveTextContent(/^Rosa Delgado$/)

  const choices = await visitor.open(`/account/homes/${key}/package`)
  choices.fill(choices.getByRole('radio', { name: /^Featured/ }), true)
  await choices.press('Choose this package')
  const company = await visitor.open('/account/company')
  const orders = within(company.getByRole('region', { name: 'Orders and invoices' }))
  expect(orders.getAllByRole('listitem')[0]).toHaveTextContent('Featured · $49')
  const invoice = await company.follow(orders.getAllByRole('link')[0]!)
  expect(invoice.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeInTheDocument()
  const inSpanish = await visitor.open(`/es/account/homes/${key}`)
  expect(inSpanish.getByRole('heading', { name: 'Contacto de ventas' })).toBeInTheDocument()
})
