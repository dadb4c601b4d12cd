import { renderSVG } from 'uqr'
import { describe, expect, test } from 'vitest'
import { saveFavorite } from '#contract/favorite/v1.ts'
import type { Listing } from '#contract/listing/v1.response.ts'
import { languages, localized } from '#model/language.ts'
import { missingFacts } from '#model/lead/missing-facts.ts'
import { visitChecks } from '#model/listing/visit.ts'
import { requestedHome } from '#web/parts/lead/requested-home.ts'
import { aDealer } from '../world/dealer.ts'
import { aListing } from '../world/listing.ts'
import { browser, open, person, site, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'
import { get } from '../world/site.ts'

const texts = {
  en: {
    title: /^Tour checklist: /,
    lot: /^Leased lot, \$415 per month/,
    park: 'Questions for the park',
    lease: 'How long is a lease?',
    says: 'The park says: ',
    ask: 'Not listed: ask the seller',
    note: (about: string) => `Note: ${about}`,
    link: 'Tour checklist',
  },
  es: {
    title: /^Hoja de visita: /,
    lot: /^Lote rentado, \$415 al mes/,
    park: 'Preguntas para el parque',
    lease: '¿Cuánto dura un contrato de renta?',
    says: 'El parque dice: ',
    ask: 'Sin dato: pregunta a quien vende',
    note: (about: string) => `Nota: ${about}`,
    link: 'Hoja de visita',
  },
} as const

const siteUrl = 'http://havenrow.example'
const keys = { inPark: 0, onLand: 0 }
startPages(
  async database => {
    const open = { opens: '10:00', closes: '16:00' }
    const parkKey = await aPark(database, {
      phone: '3525550100',
      leaseTermMonths: 12,
      approvalApplication: true,
      hours: [1, 2, 3, 4, 5].map(weekday => ({ weekday, ...open })),
    })
    keys.inPark = await aListing(database, { parkKey, tenure: 'leased-lot', lotRentAmount: 415, photos: 2 })
    const salesCenterKey = await aDealer(database, {
      name: 'Fernwood Homes',
      phone: '3525550123',
      hours: { 1: ['09:00', '17:00'] },
    })
    keys.onLand = await aListing(database, { salesCenterKey, tenure: 'own-land', photos: 1 })
  },
  { SITE_URL: siteUrl },
)

const sheet = (key: number) => `/homes/${key}/visit`
const fullHome = async (key: number): Promise<Listing> => {
  const headers = { accept: 'application/vnd.havenrow.centi+json' }
  return (await get(`${site.address}/api/v1/listings/${key}.json`, { headers })).json.payload
}

describe.each(languages)('a visit sheet in %s', language => {
  const text = texts[language]

  test('of a home in a park has its facts, offices, checks, lease questions and code', async () => {
    const home = await fullHome(keys.inPark)
    const page = await open(localized(sheet(keys.inPark), language))
    const rowsOf = (name: string) =>
      [...page.getByRole('region', { name }).querySelectorAll('li')].map(row => page.text(row))
    expect(page.text('h1')).toMatch(text.title)
    expect(page.text('h1')).toContain('Ocala')
    expect(page.main).toHaveTextContent('$85,000')
    expect(page.main.getByText(text.lot)).toBeVisible()
    const cost = Math.round(home.monthlyCost!.amount).toLocaleString('en-US')
    expect(page.main).toHaveTextContent(`$${cost}`)
    // 'All-in' says that it is the total.
    expect(page.main).not.toHaveTextContent(/total monthly cost: from|costo total al mes: desde/i)
    expect(page.main).toHaveTextContent('Heron Lake Village')
    expect(page.one('main a[href^="tel:"]')).toHaveTextContent('(352) 555-0100')

    expect(page.all('main fieldset')).toHaveLength(visitChecks.length)
    expect(page.all('main [type=checkbox]')).toHaveLength(visitChecks.length * 2)
    expect(missingFacts(requestedHome(home)).length).toBeGreaterThan(0)
    // The park is asked for the term of its lease.
    const missing = missingFacts(requestedHome(home)).filter(fact => fact !== 'lotLeaseYears')
    expect(rowsOf(text.ask)).toHaveLength(missing.length)
    // Seven about the lease, one about what the park asks of a buyer.
    expect(rowsOf(text.park)).toHaveLength(8)
    expect(page.getByRole('textbox', { name: text.note(text.lease) })).toBeVisible()
    expect(rowsOf(text.park).find(row => row.includes(text.lease))).toContain(text.says)

    const code = await get(new URL(page.one('main img[src$="/qr.svg"]').getAttribute('src')!, site.address))
    const address = siteUrl + localized(`/homes/${keys.inPark}`, language)
    expect(code.text).toBe(renderSVG(address, { ecc: 'M', border: 2 }))
    expect(page.main.getByRole('link', { name: address })).toBeVisible()
    const [photo] = page.all('main form img')
    const picture = await fetch(new URL(photo!.getAttribute('src')!, site.address))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  })

  test('of a home on its owner’s land has no questions for a park', async () => {
    const page = await open(localized(sheet(keys.onLand), language))
    expect(page.text('h1')).toMatch(text.title)
    expect(page.all('main fieldset')).toHaveLength(visitChecks.length)
    expect(page.main).toHaveTextContent('Fernwood Homes')
    expect(page.queryByRole('region', { name: text.park })).toBeNull()
  })

  test('is linked on the page of its home', async () => {
    const page = await open(localized(`/homes/${keys.inPark}`, language))
    const opened = await page.follow(page.getByRole('link', { name: text.link }))
    expect(opened.path).toBe(localized(sheet(keys.inPark), language))
  })
})

test.each([
  ['dealer', 'onLand', 'Fernwood Homes'],
  ['park', 'inPark', 'Heron Lake Village'],
] as const)('says when the office of the %s is open', async (_, home, name) => {
  const page = await open(sheet(keys[home]))
  const rows = page.getByRole('region', { name: 'Contacts and hours' }).querySelectorAll('li')
  const office = [...rows].map(row => page.text(row)).find(row => row.includes(name))
  expect(office).toMatch(/Office hours: .*day: \d+:\d\d (AM|PM) – /)
})

test('the list of favorites leads to the sheet of each home', async () => {
  const who = await person()
  await who.call(saveFavorite, { body: { type: 'listing', entityKey: keys.inPark } })
  const list = await browser(who).open('/account/favorites')
  const page = await list.follow(list.getByRole('link', { name: /^Tour checklist/ }))
  expect(page.path).toBe(sheet(keys.inPark))
})
