import { describe, expect, test } from 'vitest'
import {
  carryUtmParameters,
  existing,
  footerColumns,
  footerItems,
  headerItems,
  itemUrl,
  type NavigationItem,
  pageQuery,
  sellItem,
} from './navigation.ts'
import { searchUrl } from './search/urls.ts'
import { utmParameters } from './utm.ts'

describe('navigation data', () => {
  const items: NavigationItem[] = [
    { text: 'shell.nav.parks', type: 'router', destination: '/one', fragment: 'top' },
    { text: 'shell.nav.sell', type: 'router', destination: undefined },
    { text: 'shell.nav.advertise', type: 'href', destination: 'https://example.org/', target: '_blank' },
    {
      text: 'shell.nav.resources',
      type: 'router',
      submenu: [
        { text: 'shell.nav.dealers', type: 'router', destination: '/two' },
        { text: 'shell.nav.sell', type: 'router' },
      ],
    },
    {
      text: 'shell.nav.professionals',
      type: 'router',
      submenu: [{ text: 'shell.nav.sell', type: 'router' }],
    },
  ]

  test('entries without a page and empty menus are hidden (L43)', () => {
    expect(existing(items).map(({ text }) => text)).toEqual([
      'shell.nav.parks',
      'shell.nav.advertise',
      'shell.nav.resources',
    ])
    expect(existing(items)[2]!.submenu).toEqual([
      { text: 'shell.nav.dealers', type: 'router', destination: '/two' },
    ])
  })

  test('an entry has text, type, destination, target, fragment and submenu (L43)', () => {
    expect(itemUrl(items[0]!)).toBe('/one#top')
    expect(itemUrl(items[2]!)).toBe('https://example.org/')
  })

  test('the header has Buy/Rent with existing pages only', () => {
    const [buy, ...others] = headerItems()
    expect(buy!.text).toBe('shell.nav.buyRent')
    const built = (['parks', 'dealers', 'floorplans'] as const).map(type => searchUrl(type)).filter(Boolean)
    expect(buy!.submenu!.map(({ destination }) => destination)).toEqual([
      '/homes/sale',
      '/homes/rent',
      '/homes/on-dealer-lot',
      '/homes',
      ...built,
    ])
    for (const item of [...others, ...footerItems()]) expect(item.destination ?? item.submenu).toBeDefined()
    if (sellItem()) expect(sellItem()!.destination).toBe('/homes/start')
    expect(footerColumns()).toHaveLength(2)
  })
})

describe('UTM parameters', () => {
  const current = new URL('https://x.example/homes?gclid=1&utm_source=mail&utm_term=&radius=20')

  test('the seven are copied if the next URL lacks them (L27)', () => {
    expect(utmParameters).toHaveLength(7)
    const all = new URL(`https://x.example/?${utmParameters.map(name => `${name}=v-${name}`).join('&')}`)
    const next = carryUtmParameters(new URL('https://x.example/homes'), all)
    for (const name of utmParameters) expect(next.searchParams.get(name)).toBe(`v-${name}`)
  })

  test('parameters of the next URL take precedence, and no others are copied (L27)', () => {
    const next = carryUtmParameters(new URL('https://x.example/homes/fl?gclid=2&bedrooms=2#map'), current)
    expect(`${next.search}${next.hash}`).toBe('?gclid=2&bedrooms=2&utm_source=mail#map')
  })

  test('the page’s own query does not contain them', () => {
    expect(pageQuery(current.search)).toBe('?radius=20')
    expect(pageQuery('?gclid=1')).toBe('')
  })
})
