import { within } from '@testing-library/dom'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Language, localized } from '#model/language.ts'
import { aRunningAd } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { fieldOf, fillIn, itemWith } from '../world/form.ts'
import { aListing } from '../world/listing.ts'
import { mailTo } from '../world/mailbox.ts'
import type { Browser, Page } from '../world/page.ts'
import { browser, mails, open, person, site, startPages, world } from '../world/pages.ts'
import { aPark } from '../world/park.ts'
import { aPictureFile } from '../world/picture.ts'

startPages(async database => {
  for (const town of ['ocala', 'tampa', 'lakeland'] as const) await aListing(database, { town })
  await aPark(database, { town: 'lakeland' })
})

/** A browser of somebody with a new company. */
async function advertiser(name: string): Promise<Browser> {
  const who = await person({ firstName: 'Ivy' })
  await aCompanyOf(world.database, { owner: who.key }, { name })
  return browser(who)
}

const check = (page: Page, name: string | RegExp) => page.fill(page.getByRole('radio', { name }), true)

/** Starts a campaign that is about something else; returns its page of the place. */
async function startCampaign(visitor: Browser, name: string, kind?: RegExp): Promise<Page> {
  const page = await visitor.open('/account/ads/new')
  fillIn(page, { 'Campaign name': name })
  check(page, 'Something else')
  if (kind) check(page, kind)
  const place = await page.press('Next: place')
  expect(place.path).toMatch(/\/place$/)
  return place
}

test('Advertise is in the header and the footer, and shows figures of places (L37)', async () => {
  const home = await open('/')
  const header = within(home.one('#site-menu')).getAllByRole('link', { name: 'Advertise', hidden: true })
  expect(header.at(-1)).toHaveAttribute('href', '/advertise')
  const footer = within(home.getByRole('contentinfo')).getByRole('link', { name: 'Advertise' })
  let page = await home.follow(footer)
  expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Advertise to people looking for a manufactured home',
  )
  page = await page.press('Show figures', { 'Choose a state': 'Florida' })
  expect(page.getByRole('heading', { name: 'In Florida' })).toBeInTheDocument()
  // A place in the state.
  const place = 'A city, county or ZIP code'
  for (const [typed, name] of [
    ['tampa', 'In Tampa, FL'],
    ['Polk County', 'In Polk County, FL'],
    ['33801', 'In Lakeland, FL 33801'],
  ] as const) {
    fillIn(page, { [place]: typed })
    page = await page.press('Show figures')
    expect(page.getByRole('heading', { name })).toBeInTheDocument()
  }
  fillIn(page, { [place]: 'Qqqqzzz' })
  page = await page.press('Show figures')
  expect(fieldOf(page, place)).toHaveAccessibleDescription(
    'We could not find this place. Check the spelling.',
  )
  expect(page.getByRole('heading', { name: 'In Florida' })).toBeInTheDocument()
})

test('a local insurer makes a campaign in five steps, orders credit, and waits for review, in Spanish', async () => {
  const who = await person({ firstName: 'Ivy' })
  const visitor = browser(who)
  const none = await (await visitor.open('/es/advertise')).follow('Empezar una campaña')
  const founding = await none.follow('Crear una empresa')
  fillIn(founding, { 'Nombre de la empresa': 'Gulf Coast Insurance' })
  // A company that is created on the way to a campaign leads to it.
  const start = await founding.press('Crear la empresa')
  expect(start.path).toBe('/es/account/ads/new')
  // An empty form says what is missing.
  const empty = await start.press('Siguiente: lugar')
  expect(empty.getAllByRole('alert')[0]).toBeInTheDocument()
  fillIn(empty, { 'Nombre de la campaña': 'Quotes' })
  check(empty, 'Seguros')
  const place = await empty.press('Siguiente: lugar')
  expect(place.path).toMatch(/\/place$/)
  check(place, 'Un estado')
  place.fill(place.getByRole('combobox', { name: /^Estado/ }), 'WY')
  const words = await place.press('Siguiente: tu anuncio')
  expect(words.path).toMatch(/\/words$/)
  fillIn(words, {
    Título: 'Insure your home',
    Texto: 'A quote in five minutes.',
    'Enlace que se muestra': 'insure.example',
    'Página que se abre con un clic': 'insure.example',
  })
  const refused = await words.press('Agregar el anuncio')
  // What was typed stays.
  expect(refused.getAllByRole('alert')[0]).toBeInTheDocument()
  expect(fieldOf(refused, 'Título')).toHaveValue('Insure your home')
  fillIn(refused, { 'Página que se abre con un clic': 'https://insure.example/quote' })
  const added = await refused.press('Agregar el anuncio')
  expect(added.main).toHaveTextContent('En espera de revisión')
  const budget = await added.follow('Siguiente: presupuesto')
  expect(budget.path).toMatch(/\/budget$/)
  fillIn(budget, { 'Presupuesto diario, en dólares': '25' })
  const look = await budget.press('Siguiente: revisar y empezar')
  expect(look.path).toMatch(/\/ads\/\d+$/)
  const started = await look.press('Empezar la campaña')
  expect(started.main).toHaveTextContent('En revisión')
  const ads = await started.follow('Todas las campañas y el crédito')
  fillIn(ads, { 'Monto en dólares': '50' })
  const invoice = await ads.press('Agregar crédito')
  expect(invoice.getByRole('heading', { level: 1 })).toHaveTextContent(/Factura \d+/)
  expect(invoice.main).toHaveTextContent('Tus anuncios pueden usar el crédito en cuanto se pague el pedido.')
  expect(invoice.main).not.toHaveTextContent(/paquete/i)
  const mail = await mailTo(mails, who.username, ({ subject }) => subject?.startsWith('Factura') ?? false)
  expect(mail.text).toContain('Lo que pediste: Crédito para anuncios')
  expect(mail.text).not.toMatch(/paquete/i)
  const staff = browser(await person({ isStaff: true }))
  const order = await staff.open(invoice.path.replace('/es/account/orders/', '/staff/payments/'))
  expect(order.main).toHaveTextContent('The company can then spend the credit')
  const paid = await order.press('The invoice was paid')
  expect(paid.main).toHaveTextContent('Only credit that is not spent is paid back.')
  expect(paid.main).not.toHaveTextContent(/package/i)
  expect((await visitor.open(invoice.path)).main).toHaveTextContent('Tus anuncios ya pueden usar el crédito.')
})

test('the campaign of another company is refused', async () => {
  const { campaignKey } = await aRunningAd(world.database)
  expect((await open(`/account/ads/${campaignKey}`, await person())).status).toBe(403)
})

test('staff refuse an ad with a reason, and make one of the site itself', async () => {
  const visitor = await advertiser('Roofs and more')
  const place = await startCampaign(visitor, 'Roofs')
  const campaign = place.path.replace('/place', '')
  const words = await visitor.open(`${campaign}/words`)
  fillIn(words, {
    Title: 'New roofs',
    Text: 'Guaranteed approval for your roof.',
    'Address shown in the ad': 'roofs.example',
    'Landing page': 'https://roofs.example',
  })
  expect((await words.press('Add the ad')).main).toHaveTextContent('Waiting for review')
  const started = await (await visitor.open(campaign)).press('Start the campaign')
  expect(started.main).toHaveTextContent('In review')

  const staff = browser(await person({ isStaff: true }))
  const waiting = await staff.open('/staff/ads')
  const itemOf = (page: Page) => itemWith(page, 'New roofs')!
  const decide = (page: Page) => page.press(within(itemOf(page)).getByRole('button', { name: 'Decide' }))
  expect(itemOf(waiting)).toHaveTextContent('“Guaranteed approval”: a promise about credit')
  waiting.fill(within(itemOf(waiting)).getByRole('radio', { name: 'Refuse' }), true)
  // A refusal needs its reason.
  const unexplained = await decide(waiting)
  expect(unexplained.getAllByRole('alert')[0]).toBeInTheDocument()
  fillIn(unexplained, { Reason: 'Do not promise approval.' }, itemOf(unexplained))
  expect((await decide(unexplained)).main).toHaveTextContent('The decision is saved')
  const told = await visitor.open(campaign)
  expect(told.main).toHaveTextContent('Do not promise approval.')
  expect(told.main).toHaveTextContent('Needs a change')

  const page = await staff.open('/staff/ads')
  fillIn(page, { 'Campaign name': 'Sell here' })
  check(page, 'Something else')
  expect((await page.press('Start a campaign')).path).toMatch(/^\/account\/ads\/\d+\/place$/)
})

test('one photo of a furniture shop is cut to four sizes, and staff see them before they run', async () => {
  const label = 'Chairs and tables'
  const visitor = await advertiser('Porch chairs')
  const place = await startCampaign(visitor, 'Chairs', /^Picture ad/)
  const campaign = place.path.replace('/place', '')
  const words = await visitor.open(`${campaign}/words`)
  // Only pages that have a place for pictures.
  expect(words.getAllByRole('checkbox')).toHaveLength(3)
  fillIn(words, { 'Picture text': label, 'Landing page': 'https://chairs.example/' })
  const empty = await words.press('Next: its picture')
  expect(empty.main).toHaveTextContent('No picture yet')
  const without = await empty.press('Add the picture')
  expect(without.getAllByRole('alert')[0]).toBeInTheDocument()
  const photo = (width: number) => aPictureFile('a.jpg', { width, height: 700 })
  const small = await without.press('Add the picture', { Picture: [await photo(800)] })
  expect(small.main).toHaveTextContent('This picture is too small')
  small.fill(small.getByRole('slider', { name: 'Crop position, top to bottom' }), '100')
  const added = await small.press('Add the picture', { Picture: [await photo(1000)] })
  expect(added.main).toHaveTextContent('Waiting for review')
  expect(added.getAllByRole('img', { name: label })).toHaveLength(4)
  const budget = await visitor.open(`${campaign}/budget`)
  expect(fieldOf(budget, 'Maximum cost per 1,000 views')).toHaveValue('5')
  const started = await (await visitor.open(campaign)).press('Start the campaign')
  expect(started.main).toHaveTextContent('In review')

  const clerk = await person({ isStaff: true })
  const waiting = itemWith(await open('/staff/ads', clerk), label)!
  const tile = within(waiting).getAllByRole('img', { name: label }).at(-1)!
  const answer = await fetch(new URL(tile.getAttribute('src')!, site.address), {
    headers: { cookie: clerk.cookie },
  })
  expect(answer.status).toBe(200)
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(600)
})

const areas = {
  en: {
    ...{ all: 'In all states', inCounty: 'In Polk County, FL', county: 'A county' },
    ...{ show: 'Show figures without saving', save: 'Next: your ad' },
  },
  es: {
    ...{ all: 'En todos los estados', inCounty: 'En el condado de Polk, FL', county: 'Un condado' },
    ...{ show: 'Ver las cifras sin guardar', save: 'Siguiente: tu anuncio' },
  },
} satisfies Record<Language, object>

test.each(['en', 'es'] as const)(
  'figures are shown on a press and after the area is saved, in %s',
  async language => {
    const say = areas[language]
    const visitor = await advertiser(`Roofs ${language}`)
    const path = localized((await startCampaign(visitor, 'Roofs')).path, language)
    const headingOf = (page: Page) => page.main.getByRole('heading', { level: 2 })
    /** The figures of homes and parks on the page. */
    const figuresOf = (page: Page) => page.getAllByRole('definition').slice(0, 2).map(page.text)
    const page = await visitor.open(path)
    expect(headingOf(page)).toHaveTextContent(say.all)
    expect(figuresOf(page)).toEqual(['3', '1'])
    check(page, say.county)
    page.fill(page.one('[name=state]'), 'FL')
    page.fill(page.one('[name=county]'), 'Polk')
    const shown = await page.press(say.show)
    expect(headingOf(shown)).toHaveTextContent(say.inCounty)
    expect(figuresOf(shown)).toEqual(['1', '1'])
    expect(shown.one('[name=county]')).toHaveValue('Polk')
    // It is not saved yet.
    expect(headingOf(await visitor.open(path))).toHaveTextContent(say.all)
    // Enter presses the first button.
    const form = shown.one('[name=county]').closest('form')!
    expect(form.querySelector('[type=submit]')).toHaveTextContent(say.save)
    expect((await shown.press(say.save)).path).toMatch(/\/words$/)
    const saved = await visitor.open(path)
    expect(headingOf(saved)).toHaveTextContent(say.inCounty)
    expect(figuresOf(saved)).toEqual(['1', '1'])
  },
)
