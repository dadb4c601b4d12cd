import { isOneOf } from '#kit/keys.ts'
import { myMonthUrl } from './monthly-cost/urls.ts'

export const homeUrl = () => '/'

/** Whether people work on a page (account, staff, listing a home, a form) instead of reading or searching. */
export const isForWork = (path: string): boolean =>
  /^\/(account|staff|login|sign-up|password|homes\/start)(\/|$)|\/(contact|ask)$/.test(path)

/** Pages with a fixed URL that menus link to (part 1 §2.1, §2.3); a text that names none of them has no URL. */
export type FixedPage =
  | 'about-us'
  | 'advertise'
  | 'can-i-live-here'
  | 'community-report'
  | 'contact-us'
  | 'disclaimer'
  | 'login'
  | 'mobile-home-book-value'
  | 'mobile-home-park-lists'
  | 'need-cookie'
  | 'privacy-policy'
  | 'professionals'
  | 'resources'
  | 'sitemap'
  | 'state-associations'
  | 'terms'

const builtPages: ReadonlySet<FixedPage> = new Set([
  'advertise',
  'can-i-live-here',
  'login',
  'contact-us',
  'about-us',
  'community-report',
  'disclaimer',
  'mobile-home-book-value',
  'mobile-home-park-lists',
  'need-cookie',
  'privacy-policy',
  'professionals',
  'resources',
  'state-associations',
  'sitemap',
  'terms',
])

export function pageUrl(page: FixedPage): string
export function pageUrl(page: string): string | undefined
export function pageUrl(page: string): string | undefined {
  return isOneOf([...builtPages], page) ? `/${page}` : undefined
}

/** Fixed pages for the sitemap. */
export const sitemapPages = (): readonly string[] => [
  ...[...builtPages].filter(page => page !== 'login' && page !== 'need-cookie').map(page => `/${page}`),
  loanRulesUrl(),
  myMonthUrl(),
]

/** Community report of a state, or of a city or county in it. */
export const communityReportUrl = (state: string, slug = '') =>
  `/community-report/${state.toLowerCase()}${slug && `/${slug}`}`

/** The rules of loan programs about homes. */
export const loanRulesUrl = () => '/resources/loan-rules'

/** Requirements of a reader for a home, compared with one if its key is present. */
export const liveHereUrl = (key: number) => `/can-i-live-here?home=${key}`

/** A guide. */
export const articleUrl = (slug: string) => `/resources/${slug}`

/** Page for requesting the deletion of data; with the token of an emailed link, the confirmation page. */
export const deleteMyDataUrl = (token?: string) =>
  token === undefined ? '/delete-my-data' : `/delete-my-data?token=${encodeURIComponent(token)}`

/** The same page after its form was submitted. */
export const sentUrl = (path: string, state: 'sent' | 'deleted' | 'joined' = 'sent') =>
  `${path}${path.includes('?') ? '&' : '?'}${state}=1`

export const notFoundUrl = () => '/404'

/** Page shown while offline, cached by the service worker. */
export const offlineUrl = () => '/offline'

/** The general error page, or the one of a site that is too busy or cannot read its data (503). */
export const errorUrl = (status: 500 | 503 = 500) => (status === 503 ? '/error?status=503' : '/error')

/** Outline of a state or county, a GeoJSON geometry. `fips` has two or five digits. */
export const outlineUrl = (fips: string) => `/tiles/outlines/${fips}.json`

/** Map tiles of the site: a PMTiles file, read by range requests. */
export const streetTilesUrl = () => '/tiles/streets.pmtiles'
