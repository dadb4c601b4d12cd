export const homeUrl = () => '/'

/** Pages with one fixed address that menus name (part 1 §2.1, §2.3); undefined until the page is built. */
export type FixedPage =
  | 'about-us'
  | 'advertise'
  | 'community-report'
  | 'contact-us'
  | 'disclaimer'
  | 'login'
  | 'mobile-home-book-value'
  | 'mobile-home-park-lists'
  | 'need-cookie'
  | 'privacy-policy'
  | 'resources'
  | 'sitemap'
  | 'state-associations'
  | 'terms'

const builtPages: ReadonlySet<FixedPage> = new Set([
  'login',
  'contact-us',
  'about-us',
  'community-report',
  'disclaimer',
  'mobile-home-book-value',
  'mobile-home-park-lists',
  'need-cookie',
  'privacy-policy',
  'resources',
  'state-associations',
  'sitemap',
  'terms',
])

export const pageUrl = (page: FixedPage): string | undefined =>
  builtPages.has(page) ? `/${page}` : undefined

/** Fixed pages that search engines may list. */
export const sitemapPages = (): readonly string[] =>
  [...builtPages].filter(page => page !== 'login' && page !== 'need-cookie').map(page => `/${page}`)

/** Parks, lot rents and homes of a state, or of a city or county in it, in figures. */
export const communityReportUrl = (state: string, slug = '') =>
  `/community-report/${state.toLowerCase()}${slug && `/${slug}`}`

/** A guide. */
export const articleUrl = (slug: string) => `/resources/${slug}`

/** Where somebody has their data deleted; with the token of a mailed link, where they confirm it. */
export const deleteMyDataUrl = (token?: string) =>
  token === undefined ? '/delete-my-data' : `/delete-my-data?token=${encodeURIComponent(token)}`

/** The same page after its form was taken. */
export const sentUrl = (path: string, state: 'sent' | 'deleted' = 'sent') =>
  `${path}${path.includes('?') ? '&' : '?'}${state}=1`

export const notFoundUrl = () => '/404'

/** What stands in for a page while there is no connection; kept by the service worker. */
export const offlineUrl = () => '/offline'

export const errorUrl = () => '/error'

/** The operator's own map tiles: a PMTiles file, read in parts. */
export const streetTilesUrl = () => '/tiles/streets.pmtiles'
