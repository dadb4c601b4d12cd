import type { PlainTextKey } from '#i18n/text-keys.ts'
import { accountUrl, legacyAccountUrl } from './account/urls.ts'
import { startListingUrl } from './listing/urls.ts'
import { pageUrl } from './page-urls.ts'
import { homeSegmentUrl, searchUrl } from './search/urls.ts'
import { utmParameters } from './utm.ts'

/** An entry of a menu (part 1 §3). */
export interface NavigationItem {
  /** Message key of its label. */
  text: PlainTextKey
  /** `router`: client-side navigation; `href`: a full page load. */
  type: 'router' | 'href'
  /** Undefined if its page does not exist: the entry is then hidden (RULINGS 25). */
  destination?: string | undefined
  /** Link target, `_blank` for another site. */
  target?: '_blank' | undefined
  /** Anchor on the page, without `#`. */
  fragment?: string | undefined
  /** Entries of a menu; an empty menu is hidden. */
  submenu?: readonly NavigationItem[] | undefined
}

const page = (text: PlainTextKey, destination: string | undefined, fragment?: string): NavigationItem => ({
  text,
  type: 'router',
  destination,
  fragment,
})
const menu = (text: PlainTextKey, submenu: readonly NavigationItem[]): NavigationItem => ({
  text,
  type: 'router',
  submenu,
})

/** The header's menus (part 1 §2.3), only with existing pages. */
export const headerItems = (): readonly NavigationItem[] =>
  existing([
    menu('shell.nav.buyRent', [
      page('shell.nav.homesForSale', homeSegmentUrl('sale')),
      page('shell.nav.homesForRent', homeSegmentUrl('rent')),
      page('shell.nav.homesOnDealerLots', homeSegmentUrl('on-dealer-lot')),
      page('shell.nav.allHomes', searchUrl('homes')),
      page('shell.nav.parks', searchUrl('parks')),
      page('shell.nav.dealers', searchUrl('dealers')),
      page('shell.nav.floorPlans', searchUrl('floorplans')),
    ]),
    menu('shell.nav.sell', [
      page('shell.nav.sellHome', startListingUrl()),
      page('shell.nav.bookValue', pageUrl('mobile-home-book-value')),
    ]),
    menu('shell.nav.professionals', [
      page('shell.nav.forDealers', pageUrl('professionals'), 'dealers'),
      page('shell.nav.forParks', pageUrl('professionals'), 'parks'),
      page('shell.nav.forAssociations', pageUrl('professionals'), 'associations'),
      page('shell.nav.advertise', pageUrl('advertise')),
    ]),
    menu('shell.nav.resources', [
      page('shell.nav.guides', pageUrl('resources')),
      page('shell.nav.communityReport', pageUrl('community-report')),
      page('shell.nav.associations', pageUrl('state-associations')),
      page('shell.nav.parkLists', pageUrl('mobile-home-park-lists')),
    ]),
    page('shell.nav.advertise', pageUrl('advertise')),
  ])

/** The main button of the header; undefined until homes can be listed. */
export const sellItem = (): NavigationItem | undefined =>
  existing([page('shell.nav.sellAHome', startListingUrl())])[0]

/** Login and registration, for visitors who are not logged in. */
export const loginItem = (): NavigationItem | undefined =>
  existing([page('shell.nav.login', pageUrl('login'))])[0]

/** Account pages of a logged-in user; logout is a separate button (part 1 §2.3). */
export const accountItems = (): readonly NavigationItem[] => [
  page('shell.nav.account', accountUrl()),
  { text: 'shell.nav.legacyAccount', type: 'href', destination: legacyAccountUrl() },
]

/** The footer's two columns of links. */
export const footerColumns = (): readonly NavigationItem[] =>
  existing([
    menu('shell.footer.find', [
      page('shell.nav.homesForSale', homeSegmentUrl('sale')),
      page('shell.nav.homesForRent', homeSegmentUrl('rent')),
      page('shell.nav.homesOnDealerLots', homeSegmentUrl('on-dealer-lot')),
      page('shell.nav.parks', searchUrl('parks')),
      page('shell.nav.dealers', searchUrl('dealers')),
      page('shell.nav.floorPlans', searchUrl('floorplans')),
    ]),
    menu('shell.footer.states', [
      page('shell.footer.florida', searchUrl('homes', 'FL')),
      page('shell.footer.texas', searchUrl('homes', 'TX')),
      page('shell.footer.northCarolina', searchUrl('homes', 'NC')),
      page('shell.footer.california', searchUrl('homes', 'CA')),
    ]),
  ])

/** The footer's last row. */
export const footerItems = (): readonly NavigationItem[] =>
  existing([
    page('shell.nav.advertise', pageUrl('advertise')),
    page('shell.footer.about', pageUrl('about-us')),
    page('shell.footer.terms', pageUrl('terms')),
    page('shell.footer.privacy', pageUrl('privacy-policy')),
    page('shell.footer.doNotSell', pageUrl('privacy-policy'), 'ccpa'),
    page('shell.footer.contact', pageUrl('contact-us')),
    page('shell.footer.disclaimer', pageUrl('disclaimer')),
    page('shell.footer.sitemap', pageUrl('sitemap')),
  ])

/** Removes entries without a page, and menus that are empty then (RULINGS 25). */
export function existing(items: readonly NavigationItem[]): readonly NavigationItem[] {
  return items.flatMap(item => {
    if (item.destination !== undefined) return [item]
    const submenu = existing(item.submenu ?? [])
    return submenu.length > 0 ? [{ ...item, submenu }] : []
  })
}

/** URL of an entry, with its fragment. */
export const itemUrl = ({ destination = '', fragment }: NavigationItem): string =>
  fragment === undefined ? destination : `${destination}#${fragment}`

/** Copies the UTM parameters of the current URL that the next one lacks (part 1 §2.2). */
export function carryUtmParameters(next: URL, current: URL): URL {
  const url = new URL(next)
  for (const name of utmParameters) {
    const value = current.searchParams.get(name)
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url
}

/** The query of a URL without UTM parameters and empty values, which do not affect the page. */
export function pageQuery(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of utmParameters) query.delete(name)
  const text = new URLSearchParams([...query].filter(([, value]) => value !== '')).toString()
  return text && `?${text}`
}
