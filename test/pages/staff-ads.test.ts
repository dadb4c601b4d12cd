import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { aRunningAd } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { fieldOf, fillIn, itemWith } from '../world/form.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { browser, open, person, site, startPages, world } from '../world/pages.ts'

startPages(async database => {
  for (let count = 0; count < 20; count++) await aListing(database)
})

/** The owner of a new company, with an approved ad in a state. */
async function advertiser(name: string) {
  const who = await person({ firstName: 'Ivy' })
  const companyKey = await aCompanyOf(world.database, { owner: who.key }, { name })
  const campaign = { companyKey, target: 'state', targetState: 'WY' } as const
  return { who, ...(await aRunningAd(world.database, campaign, { title: `Ad of ${name}` })) }
}

const staff = async () => browser(await person({ firstName: 'Stan', isStaff: true }))

test('staff limit and stop an advertiser, who reads why, in Spanish', async () => {
  const name = 'Gulf Limits'
  const { who } = await advertiser(name)
  const clerk = await staff()
  const list = await clerk.open('/es/staff/advertisers')
  list.fill(list.getByRole('searchbox', { name: 'Nombre de la empresa' }), name)
  const found = await list.press(list.main.getByRole('button', { name: 'Buscar' }))
  const [daily, stop, reason] = [
    'Límite diario de todas las campañas',
    'Detener todos los anuncios de esta empresa',
    'Por qué se detienen',
  ]
  const save = (page: Page, values: Record<string, string | boolean>) => {
    const card = itemWith(page, name)!
    fillIn(page, values, card)
    return page.press(within(card).getByRole('button', { name: 'Guardar los límites' }))
  }
  const refused = await save(found, { [daily]: '20', [stop]: true })
  // A stop needs its reason; what was typed is kept.
  const card = itemWith(refused, name)!
  expect(within(card).getAllByRole('alert')[0]).toBeInTheDocument()
  expect(fieldOf(refused, daily, card)).toHaveValue('20')
  expect(fieldOf(refused, stop, card)).toBeChecked()
  const why = 'The page asks for passwords.'
  const stopped = await save(refused, { [reason]: why })
  expect(stopped.main).toHaveTextContent('Los límites están guardados.')
  expect(itemWith(stopped, name)).toHaveTextContent(why)

  const ads = await open('/es/account/ads', who)
  expect(ads.getByRole('heading', { name: 'Tus anuncios están detenidos' })).toBeInTheDocument()
  expect(ads.one('blockquote')).toHaveTextContent(why)
  expect(ads.main).toHaveTextContent('Detenida por nuestro personal')
  expect(ads.main).toHaveTextContent('todas las campañas juntas gastan como máximo $20.00 al día')

  const running = await save(stopped, { [stop]: false })
  expect(itemWith(running, name)).not.toHaveTextContent(why)
  const again = await open('/es/account/ads', who)
  expect(again.queryByRole('heading', { name: 'Tus anuncios están detenidos' })).toBeNull()
  expect(again.main.getByText('Activa')).toBeInTheDocument()
})

test.each([
  [
    'en',
    '',
    ['Use an ad network', 'Script URL', 'Results, end'],
    ['Save the settings', 'Settings saved.'],
    false,
  ],
  [
    'es',
    '/es',
    ['Usar una red de anuncios', 'Enlace de su script', 'Resultados, al final'],
    ['Guardar los ajustes', 'Los ajustes están guardados.'],
    true,
  ],
] as const)(
  'staff set the ad network and the places with ads in %s, and pages follow',
  async (language, prefix, [used, script, place], [save, saved], isShown) => {
    const [clerk, reader] = [await staff(), browser()]
    const address = `https://ads-${language}.example/tag.js`
    // Rendered, and so in the cache, before the settings change.
    const before = await reader.open('/homes/fl')
    expect(before.html.includes('data-slot="results-end"')).toBe(!isShown)
    const page = await clerk.open(`${prefix}/staff/ad-network`)
    fillIn(page, { [used]: true, [script]: 'http://ads.example/tag.js', [place]: isShown })
    const refused = await page.press(save)
    expect(refused.getAllByRole('alert')[0]).toBeInTheDocument()
    expect((fieldOf(refused, place) as HTMLInputElement).checked).toBe(isShown)
    fillIn(refused, { [script]: address })
    const done = await refused.press(save)
    expect(done.main).toHaveTextContent(saved)
    expect(fieldOf(done, script)).toHaveValue(address)

    const after = await reader.open('/homes/fl')
    expect(after.html.includes('data-slot="results-end"')).toBe(isShown)
    expect(after.html.includes('data-slot="results-card"')).toBe(true)
    const frame = await fetch(new URL('/frames/ads', site.address), {
      headers: { 'sec-fetch-dest': 'iframe' },
    })
    expect(frame.headers.get('content-security-policy')).toContain(new URL(address).origin)
  },
)

test('an ad is reported without an account, and staff refuse it, in Spanish', async () => {
  const { who, adKey } = await advertiser('Sly Insurance')
  const visitor = browser()
  const form = await visitor.open(`/es/report/ads/${adKey}`)
  expect(form.getByRole('heading', { name: 'Avisar sobre una publicidad' })).toBeInTheDocument()
  expect(form.one('blockquote')).toHaveTextContent('Ad of Sly Insurance')
  expect(form.one('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const empty = await form.press('Enviar el aviso')
  expect(empty.getAllByRole('alert')[0]).toBeInTheDocument()
  empty.fill(empty.getByRole('radio', { name: 'Engaña o es una estafa' }), true)
  fillIn(empty, { Correo: 'rosa@mail.example' })
  expect((await empty.press('Enviar el aviso')).main).toHaveTextContent('Nuestro personal lo va a revisar.')

  const reports = await (await staff()).open('/es/staff/reports')
  const reported = await reports.follow(
    within(reports.getByRole('table')).getByRole('link', { name: '“Ad of Sly Insurance”' }),
  )
  expect(reported.getByRole('heading', { name: 'Engaña o es una estafa' })).toBeInTheDocument()
  expect(reported.main).toHaveTextContent('https://insure.example/quote?from=havenrow')
  reported.fill(reported.getByRole('radio', { name: /^Rechazar el anuncio/ }), true)
  fillIn(reported, { Motivo: 'Nobody insures that.' })
  const decided = await reported.press('Decidir y avisar a quienes avisaron')
  expect(decided.main).toHaveTextContent('Anuncio rechazado')
  expect((await open('/es/account/ads', who)).main).toHaveTextContent('Necesita un cambio')
  // Nobody sees it any longer.
  expect((await visitor.open(`/es/report/ads/${adKey}`)).status).toBe(404)
})
