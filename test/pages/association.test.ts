import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { AssociationPicture } from '#model/association/association.ts'
import { associationHomesUrl, associationPictureUrl } from '#model/association/urls.ts'
import { aListing } from '../world/listing.ts'
import type { Page } from '../world/page.ts'
import { open, site, startPages } from '../world/pages.ts'
import { type AssociationGiven, anAssociation, aPark, aPhone } from '../world/park.ts'
import { get, insist } from '../world/site.ts'

const florida = '/state-associations/52'
const drawn = (picture: AssociationPicture) => associationPictureUrl(52, picture)

const associations: AssociationGiven[] = [
  {
    key: 52,
    state: 'FL',
    name: 'Florida Council',
    abbreviation: 'FLC',
    isSponsored: true,
    hasFilteredResults: true,
    website: 'https://association-52.example',
    joinLink: 'https://association-52.example/join',
    headerImage: drawn('header'),
    aboutImage: drawn('about'),
    cardHeaderImage: drawn('card-header'),
    cardLeftImage: drawn('card-left'),
    cardRightImage: drawn('card-right'),
    logos: { logo: drawn('logo'), alternate: drawn('alternate-logo') },
    blocks: [
      { block: 'about', title: 'About us' },
      { block: 'block1', title: 'Buy from a member', link: associationHomesUrl('FL', { members: 52 }) },
      { block: 'block2', title: 'Not for now', enabled: false },
      { block: 'block4', title: 'Before the storm' },
    ],
    links: [{ label: 'How to transfer a title', url: 'https://association-52.example/titles' }],
  },
  { key: 27, state: 'IA', name: 'Iowa Council', isSponsored: true },
  { key: 9, state: 'MI', name: 'Michigan Council', isSponsored: true, hasFilteredResults: true },
  { key: 1, state: 'AL', name: 'Alabama Council', showStatisticSection: false },
  { key: 2, state: 'NC', name: 'North Carolina Council' },
  { key: 3, state: 'CA', name: 'California Council' },
  { key: 4, state: 'TX', name: 'Texas Council' },
  { key: 5, state: 'CO', name: 'Colorado Council' },
  { key: 3001, state: null, name: 'National Council' },
]

startPages(async database => {
  for (const association of associations) {
    const phoneKey = association.key === 52 ? await aPhone(database) : null
    await anAssociation(database, { ...association, phoneKey })
  }
  await aListing(database, { askingPrice: 80_000, stateAssociationKey: 52 })
  await aListing(database, { askingPrice: 90_000 })
  await aListing(database, { askingPrice: 100_000, town: 'tampa' })
  await aPark(database)
})

const file = (path: string) => insist(() => get(site.address + path))
const cards = (page: Page) => page.main.getAllByRole('article')
const total = (page: Page) => page.main.getAllByRole('status')[0]
const strip = (page: Page, name: string) => page.queryByRole('complementary', { name })

describe('the list of state associations', () => {
  test('has every state once, sponsors first and labeled, and never 3001 (L5) (L139) (L140)', async () => {
    const page = await open('/state-associations')
    expect(page.document.title).toBe('State associations | Havenrow')
    expect(cards(page)).toHaveLength(associations.length - 1)
    const { json } = await file('/api/v1/state-associations.json')
    expect(json.meta.total).toBe(associations.length - 1)
    expect(JSON.stringify(json.payload)).not.toContain('National')
    expect(page.main).not.toHaveTextContent('National')
    const paid = cards(page).filter(card => card.textContent?.includes('Sponsored'))
    const states = paid.map(card => card.querySelector('h3')!.textContent)
    expect(states).toEqual(['Florida', 'Iowa', 'Michigan'])
    expect(cards(page).slice(0, 3)).toEqual(paid)
  })

  test('is sorted by Spanish names in Spanish', async () => {
    const page = await open('/es/state-associations')
    const names = page.all('main h3').map(heading => heading.textContent)
    expect(names.slice(3)).toEqual(['Alabama', 'California', 'Carolina del Norte', 'Colorado', 'Texas'])
  })

  test('shows logos with their size, and alternate ones in dark mode (L138)', async () => {
    const svg = await file(`${florida}/logo.svg`)
    expect([svg.status, svg.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(svg.text).toContain('FLC')
    for (const missing of [`${florida}/secret.svg`, '/state-associations/3001/logo.svg'])
      expect((await file(missing)).status, missing).toBe(404)
    const [card] = cards(await open('/state-associations'))
    expect(card!.querySelector('picture img')).toHaveAttribute('src', drawn('logo'))
    expect(card!.querySelector('picture img')).toHaveAttribute('width', '200')
    const dark = card!.querySelector('source[media="(prefers-color-scheme: dark)"]')
    expect(dark).toHaveAttribute('srcset', drawn('alternate-logo'))
  })
})

describe('the page of an association', () => {
  test('is reached by its card, and shows contact and membership details (L20) (L21) (L135)', async () => {
    const list = await open('/state-associations')
    const page = await list.follow(cards(list)[0]!.querySelector('a')!)
    expect(page.path).toBe(florida)
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Florida Council')
    expect(page.main.getByText('Sponsored')).toBeVisible()
    expect(page.getByRole('link', { name: 'Join' }).getAttribute('href')).toMatch(/\/join$/)
    const website = page.getByRole('link', { name: 'association-52.example' })
    expect(website).toHaveAttribute('rel', expect.stringContaining('sponsored'))
    expect(page.one('main a[href^="tel:+1"]')).toBeVisible()
    expect(page.getByRole('link', { name: /^How to transfer a title/ })).toBeVisible()
    for (const picture of ['header', 'about', 'card-left', 'card-right'] as const)
      expect(page.all(`main img[src="${drawn(picture)}"]`)).toHaveLength(1)
  })

  test('shows exactly the enabled blocks (L136)', async () => {
    const titles = (await open(florida)).all('#offers h3').map(title => title.textContent)
    expect(titles).toEqual(['Buy from a member', 'Before the storm'])
    expect((await open('/state-associations/1')).all('#statistics')).toEqual([])
  })

  test('has the state statistics of the API, with dates (L137)', async () => {
    const page = await open(florida)
    const figures = page.one('#statistics')
    expect(figures.querySelectorAll('dt')).toHaveLength(11)
    const { json } = await file('/api/v1/statistics/state/52.json')
    expect(json.payload.statistics.averagePriceOfHome).toBe(90_000)
    expect(figures).toHaveTextContent('$90,000')
    expect(figures).toHaveTextContent(/As of \w+ \d+, \d{4}/)
    const homes = await page.follow(within(figures).getByRole('link', { name: '3' }))
    expect(total(homes)).toHaveTextContent('3 homes')
  })

  test('links to homes of its members if its flag is set, else to all homes of the state (L139)', async () => {
    const members = await (await open(florida)).follow('Homes from members in Florida')
    expect(total(members)).toHaveTextContent('1 home')
    const all = await (await open('/state-associations/27')).follow('All homes in Iowa')
    expect(all.path).toBe('/homes/ia')
  })

  test.each(['3001', '0', 'x', '999999999'])('%s is not found (L20) (L140)', async key => {
    expect((await open(`/state-associations/${key}`)).status).toBe(404)
  })
})

describe('results of a state', () => {
  test('name its association: labeled if it pays, with a link to its members (L139) (L21)', async () => {
    const page = await open('/homes/fl')
    const strip = within(page.main).getByRole('complementary', { name: 'Florida Council' })
    expect(strip).toHaveTextContent('Sponsored')
    // After the first home.
    const order = page.all('main :is(article, aside)')
    expect(order.slice(0, 2).map(({ localName }) => localName)).toEqual(['article', 'aside'])
    const link = within(strip).getByRole('link', { name: 'Homes from members only' })
    const members = await page.follow(link)
    expect(members.path).toMatch(/^\/homes\/fl\?.*state-association-key=52/)
    expect(total(members)).toHaveTextContent('1 home')
    expect(members.queryByRole('link', { name: 'Homes from members only' })).toBeNull()
    const [logo] = members.all(`aside a img[src="${drawn('logo')}"]`)
    expect((await members.follow(logo!.closest('a')!)).path).toBe(florida)
  })

  test('offer no filter if the flag is off, and nothing without flags (L139)', async () => {
    const iowa = await open('/homes/ia')
    for (const one of iowa.getAllByRole('complementary', { name: 'Iowa Council' })) {
      expect(one).toHaveTextContent('Sponsored')
      expect(within(one).getAllByRole('link')).toHaveLength(1)
    }
    expect(strip(await open('/homes/tx'), 'Texas Council')).toBeNull()
  })
})
