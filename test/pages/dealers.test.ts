import { describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { socialNetworks } from '#model/dealer/values.ts'
import { aDealer, type DealerGiven } from '../world/dealer.ts'
import { addPhotos, aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { open, site, startPages } from '../world/pages.ts'

const HOMES = 7
const dealers = {
  full: {
    name: 'Fernwood Homes',
    packageName: 'ProPlus',
    phone: '3525550143',
    email: 'desk@fernwood.example',
    otherEmails: ['owner@fernwood.example'],
    hours: { 1: ['09:00', '18:00'], 2: 'appointment' },
    territoryRadius: 80,
    socialMedia: Object.fromEntries(socialNetworks.map(name => [name, `https://${name}.example/fernwood`])),
  },
  zinnia: { name: 'Zinnia Homes', packageName: 'ProPlus' },
  abaco: { name: 'Abaco Homes', packageName: 'ProPlus' },
  birch: { name: 'Birch Homes', packageName: 'Pro' },
  basic: { name: 'Cedar Homes', packageName: 'BasicPro' },
  quiet: { name: 'Dogwood Homes', packageName: 'Pro', isLowVolumePro: true },
  plain: { name: 'Elm Homes', packageName: null },
} satisfies Record<string, DealerGiven>
type Name = keyof typeof dealers
const keys = {} as Record<Name, number>
const withoutLogo: readonly Name[] = ['abaco']

startPages(async (database: Database) => {
  for (const [name, dealer] of Object.entries(dealers) as [Name, DealerGiven][]) {
    keys[name] = await aDealer(database, dealer)
    if (withoutLogo.includes(name)) continue
    await addPhotos(database, { salesCenterKey: keys[name] }, 1, { kind: 'logo', drawing: 'logo' })
  }
  const more = { salesCenterKey: keys.full }
  await addPhotos(database, more, 1, {
    orderNumber: 2,
    kind: 'banner',
    drawing: 'banner',
    description: 'Spring sale',
  })
  for (const orderNumber of [3, 4]) await addPhotos(database, more, 1, { orderNumber })
  for (let n = 1; n <= HOMES; n++)
    await aListing(database, { salesCenterKey: keys.full, streetAddress1: `${n} Oak Street` })
})

const pathOf = (name: Name) => dealerUrl(keys[name], { name: dealers[name].name, city: 'Ocala', state: 'FL' })
const linkTo = (page: Page, name: Name) => page.one(`main article h3 a[href="${pathOf(name)}"]`)

describe('a dealer has one canonical URL (L19)', () => {
  test('the short one and a wrong name redirect permanently', async () => {
    const canonical = pathOf('full')
    expect(canonical).toMatch(/^\/dealers\/fl\/[a-z-]+\/[a-z-]+\/\d+$/)
    for (const [asked, wanted] of [
      [`/dealers/${keys.full}`, canonical],
      [`/dealers/fl/nowhere/nobody/${keys.full}?x=1`, `${canonical}?x=1`],
      [`/es/dealers/${keys.full}`, `/es${canonical}`],
    ] as const) {
      const answer = await fetch(new URL(asked, site.address), { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([301, wanted])
    }
    const answer = await fetch(new URL(canonical, site.address), { redirect: 'manual' })
    expect(answer.status).toBe(200)
  })

  test.each(['/dealers/999999', '/dealers/x', '/dealers/fl/a/b/c'])('%s is none', async path =>
    expect((await open(path)).status).toBe(404),
  )
})

describe('the page of a dealer', () => {
  test('has name, hours, services and location (L125) (L126)', async () => {
    const page = await open(pathOf('full'))
    expect(page.text('h1')).toBe('Fernwood Homes')
    expect(page.text('nav[aria-label=Breadcrumbs]')).toContain('Dealers')
    expect(page.text('aside')).toContain('Monday')
    expect(page.getAllByText('(352) 555-0143')[0]).toHaveAttribute('href', 'tel:+13525550143')
    expect(page.getByText('Instagram')).toHaveAttribute('rel', expect.stringContaining('nofollow'))
    expect(page.text('#facts')).toContain('80 miles')
    expect(page.html).toContain('"@type":"LocalBusiness"')
    expect(page.html).not.toMatch(/[\w.]+@fernwood\.example/)
  })

  test('has its first homes, and a link to all of them', async () => {
    const page = await open(pathOf('full'))
    expect(page.all('#homes article')).toHaveLength(6)
    const all = await page.follow(page.all('#homes a').at(-1)!)
    expect(all.all('main article')).toHaveLength(HOMES)
    expect(all.text()).toContain('Homes from one dealer')
  })

  test('has its banner (L125)', async () => {
    const page = await open(pathOf('full'))
    expect(page.all('main header img[alt="Spring sale"]')).not.toHaveLength(0)
  })

  test('has its logo, 400 wide or a square of 100 (L145)', async () => {
    const page = await open(pathOf('full'))
    const logo = page.one('main header img[alt="Fernwood Homes logo"]')
    expect(logo).toHaveAttribute(
      'srcset',
      expect.stringMatching(/type=logo.* 100w, .*type=dealer-logo.* 400w/),
    )
    const image = await fetch(new URL(logo.getAttribute('src')!, site.address))
    expect(image.headers.get('content-type')).toBe('image/jpeg')
  })

  test('leads to all photos, and back to the dealer (L23)', async () => {
    const page = await open(`/dealers/${keys.full}/photos`)
    expect(page.text('h1')).toContain('Fernwood Homes')
    expect((await page.follow('Back to dealer')).path).toBe(pathOf('full'))
  })
})

describe('results of dealers', () => {
  test('can be filtered and sorted, and link to dealers (L11) (L130)', async () => {
    const page = await open('/dealers/fl?type%5B%5D=pro-plus&order%5B%5D=name%3Aasc')
    const cards = page.all('main article')
    expect(cards.map(card => page.text(card.querySelector('h3')!))).toEqual([
      'Abaco Homes',
      'Fernwood Homes',
      'Zinnia Homes',
    ])
    for (const card of cards) expect(card).toHaveTextContent('Pro+')
    const shown = await page.follow(linkTo(page, 'abaco'))
    expect(shown.text('h1')).toBe('Abaco Homes')
  })

  test('show badges, and logos of dealers that may show one (L99) (L100)', async () => {
    const page = await open('/dealers/fl')
    for (const [name, badge, logos] of [
      ['full', 'Pro+', 1],
      ['abaco', 'Pro+', 0],
      ['birch', 'Pro', 1],
      ['basic', null, 0],
      ['quiet', 'Pro', 0],
      ['plain', null, 1],
    ] as const) {
      const card = linkTo(page, name).closest('article')!
      expect(card.querySelectorAll('img[alt$=" logo"]'), name).toHaveLength(logos)
      const badges = [...card.querySelectorAll('p')]
        .map(line => page.text(line))
        .filter(line => /^Pro\+?$/.test(line))
      expect(badges, name).toEqual(badge === null ? [] : [badge])
    }
  })
})
