import { expect, test } from 'vitest'
import { openAdBilling } from '#services/ad/billing/index.ts'
import { anAd, aRunningAd, browserAgent, giveCredit } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { fillIn } from '../world/form.ts'
import { aListing } from '../world/listing.ts'
import type { Browser } from '../world/page.ts'
import { browser, person, site, startPages, world } from '../world/pages.ts'
import { until } from '../world/site.ts'

let home = 0

startPages(async database => {
  home = await aListing(database, { emails: ['sales@sandhill.example'] })
})

const headers = { 'user-agent': browserAgent }

/** Sees an ad of a state as a reader does; the address of its counter page. */
async function seeAd(reader: Browser, state: string, adKey: number): Promise<string> {
  const ads = `/api/v1/ppc-ads.json?count=1&position=0&page=results&state=${state}`
  const ask = async () => {
    const { html } = await reader.open(ads, { headers })
    const { payload } = JSON.parse(html) as { payload: { key: number; token: string }[] }
    return payload[0]
  }
  const ad = await until(ask, found => found?.key === adKey)
  expect(ad?.key).toBe(adKey)
  await reader.open('/api/v1/ad-views.json', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ tokens: [ad!.token] }),
  })
  return `/api/v1/ad-clicks/${ad!.token}.json`
}

test('an advertiser counts leads in Spanish: a click leads to a home of theirs, and a message counts', async () => {
  const who = await person()
  const companyKey = await aCompanyOf(world.database, { owner: who.key })
  await giveCredit(world.database, companyKey, 20)
  await world.database.query(
    `update listing set owner_type = 'companies', owner_key = $2, agent_key = $3 where key = $1`,
    [home, companyKey, who.key],
  )
  const { campaignKey, adKey } = await aRunningAd(
    world.database,
    { companyKey, target: 'state', targetState: 'VT', bid: 9_000_000 },
    { websiteLink: `${site.address}/es/homes/${home}?from=ad` },
  )
  // Compared with the first one, and not shown.
  await anAd(world.database, campaignKey, { review: 'pending' })
  const address = `/es/account/ads/${campaignKey}`
  const visitor = browser(who)
  const page = await visitor.open(address)
  expect(page.main).toHaveTextContent('no se cuentan')
  const counting = await page.press('Contar contactos')
  expect(counting.one('pre')).toHaveTextContent(/curl -X POST http\S+\/api\/v2\/ad-leads\.json/)
  expect(counting.main).not.toHaveTextContent('no se cuentan')

  // A reader clicks.
  const reader = browser()
  const landed = await reader.open(await seeAd(reader, 'VT', adKey), { headers })
  expect(landed.path).toMatch(new RegExp(`^/es/homes/${home}\\?from=ad&havenrow-click=[\\w-]{22}$`))
  const reference = landed.url.searchParams.get('havenrow-click')!
  const { html } = await reader.open(`/es/homes/${home}`)
  expect(html).toContain(`/homes/${home}/contact"`)
  expect(html).not.toContain('havenrow-click')
  const form = await landed.follow(landed.all(`a[href*="/homes/${home}/contact"]`)[0]!)
  const send = (of: typeof form) =>
    of.press(
      of.one('input[name="click"]').closest('form')!.querySelector<HTMLElement>('button[type=submit]')!,
    )
  // The reference stays when the form comes back.
  const refused = await send(form)
  expect(refused.getAllByRole('alert')[0]).toBeInTheDocument()
  expect(refused.one('input[name="click"]')).toHaveValue(reference)
  fillIn(refused, { 'Tu nombre': 'Ana Ruiz', 'Correo electrónico': 'ana.ruiz@mail.example' })
  expect((await send(refused)).main).toHaveTextContent('Enviamos tu mensaje')
  const cookies = await reader.cookies.getCookies(site.address)
  expect(cookies.filter(({ value }) => value.includes(reference))).toEqual([])

  await openAdBilling({ database: world.database, now: Date.now }).count()
  const counted = await visitor.open(address)
  const figures = counted.all('[aria-labelledby="figures"] dl > div').map(counted.text)
  expect(figures).toHaveLength(4)
  expect(figures.join()).toMatch(/^[^,]*\$[\d.]+,Contactos1,Costo por contacto\$[\d.]+,Clics1$/)
  // A table of one row would repeat them.
  expect(counted.queryByRole('region', { name: 'Por tipo de página' })).toBeNull()
  expect(counted.main).toHaveTextContent('Vistas 1 · Clics 1 · Contactos 1')
})
