import { slugify } from '#kit/slug.ts'
import type { AppointmentAction, AppointmentType } from './appointment/values.ts'
import type { AssociationPicture } from './association/association.ts'
import type { LeadStatus, LeadSubject } from './lead/values.ts'
import type { SearchType } from './place/search-type.ts'

/*
 * Every address of the site, without language prefix. What is not built yet is `undefined`, and whoever asks
 * then renders no link, no tab and no suggestion: adding a page means changing its line here, and nothing else.
 */

export const homeUrl = () => '/'

/** Results of a search type, for a whole state or a place in it (part 1 §2.6); undefined until the type has pages. */
export function searchUrl(type: SearchType, state?: string, slug?: string): string | undefined {
  if (!builtSearchTypes.has(type)) return undefined
  return ['', type, state?.toLowerCase(), slug]
    .filter(part => part !== undefined && part !== '')
    .join('/')
    .replace(/^(?!\/)/, '/')
}
const builtSearchTypes: ReadonlySet<SearchType> = new Set(['homes', 'parks', 'dealers', 'floorplans'])

/** Ways to narrow a search by its path alone (part 1 §2.1). */
export const searchSegments = {
  homes: ['sale', 'rent', 'on-dealer-lot'],
  parks: ['senior', 'all-ages', 'mobile-home-lots'],
  dealers: [],
  floorplans: [],
} as const satisfies Record<SearchType, readonly string[]>
export type SearchSegment<T extends SearchType = SearchType> = (typeof searchSegments)[T][number]
/** Results of such a segment; undefined until the type has pages. */
export const searchSegmentUrl = <T extends SearchType>(
  type: T,
  segment: SearchSegment<T>,
): string | undefined => (builtSearchTypes.has(type) ? `/${type}/${segment}` : undefined)
export const homeSegmentUrl = (segment: SearchSegment<'homes'>) => `/homes/${segment}`

/** Homes for sale in a city. */
export const citySaleUrl = (state: string, slug: string) =>
  `${searchUrl('homes', state, slug)}?listing-type[]=for-sale`

/** Where the place box sends its type and its text without the application; it leads on to the type's results. */
export const leadOnUrl = () => '/search'

export const listingUrl = (key: number) => `/homes/${key}`

export const parkUrl = (key: number): string | undefined => `/parks/${key}`
/** Results with the homes of one park. */
export const homesOfParkUrl = (key: number) => `/homes?park-key=${key}`
/**
 * A dealer's page (part 2 §2): `/dealers/{state}/{city}/{name}/{key}` where name and place are known; the short
 * form leads there.
 */
export const dealerUrl = (key: number, at?: { name: string; city: string; state: string }): string =>
  at === undefined
    ? `/dealers/${key}`
    : `/dealers/${at.state.toLowerCase()}/${segment(at.city)}/${segment(at.name)}/${key}`
/** A name of which no letter is left still holds its place. */
const segment = (text: string) => slugify(text) || '-'
/** All homes that a dealer offers. */
export const homesOfDealerUrl = (key: number) => `/homes?sales-center-key=${key}`
export const floorPlanUrl = (key: number) => `/floorplans/${key}`
export const associationUrl = (key: number) => `/state-associations/${key}`
/** Homes of a state: of an association's members alone, where `members` is its key; rentals alone with `rent`. */
export function associationHomesUrl(
  state: string,
  { members, rent = false }: { members?: number | undefined; rent?: boolean } = {},
): string {
  const query = [
    ...(rent ? ['listing-type[]=for-rent'] : []),
    ...(members === undefined ? [] : [`state-association-key=${members}`]),
  ].join('&')
  return `${searchUrl('homes', state)}${query && `?${query}`}`
}
/** A picture of a sample association, drawn by the program. */
export const associationPictureUrl = (key: number, picture: AssociationPicture) =>
  `/state-associations/${key}/${picture}.svg`
/** The page of what a message is about; undefined where it has none. */
export function leadSubjectUrl({ type, key }: { type: LeadSubject; key: number }): string | undefined {
  if (type === 'listing') return listingUrl(key)
  if (type === 'park') return parkUrl(key)
  if (type === 'sales-center') return dealerUrl(key)
  return type === 'floorplan' ? floorPlanUrl(key) : undefined
}
/** The form that writes to those who offer something; about an alert it stands in its owner's account. */
export const contactUrl = ({ type, key }: { type: LeadSubject; key: number }) =>
  type === 'alert' ? askSellersUrl(key) : `${leadSubjectUrl({ type, key })}/contact`
/** The form that opens the virtual tour of a home whose owner asks who looks at it (RULINGS 20). */
export const tourGateUrl = (key: number) => `${listingUrl(key)}/virtual-tour`
/** What of an inbox is shown. */
export interface InboxView {
  status: LeadStatus | undefined
  page: number
}
const viewQuery = ({ status, page = 1 }: Partial<InboxView>) => {
  const query = [...(status ? [`status=${status}`] : []), ...(page === 1 ? [] : [`page=${page}`])]
  return query.length > 0 ? `?${query.join('&')}` : ''
}
/** Messages that somebody has received, and those that they have sent. */
export const inboxUrl = (view: Partial<InboxView> = {}) => `/account/inbox${viewQuery(view)}`
export const messagesUrl = (page = 1) => `/account/messages${page === 1 ? '' : `?page=${page}`}`
/** One message of the inbox; `view` is where it was opened from. */
export const receivedUrl = (key: number, view: Partial<InboxView> = {}) =>
  `/account/inbox/${key}${viewQuery(view)}`
/** The whole inbox as a file for spreadsheets. */
export const inboxTableUrl = (userKey: number, language: Language) =>
  `/api/v1/registered-users/${userKey}/inbox.csv?language=${language}`
export const startListingUrl = (): string | undefined => '/homes/start'
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

/** A search's newest homes as an Atom feed: the address of its page with `.atom` after the path. */
export const feedUrl = (page: string): string => page.replace(/^[^?]*/, path => `${path}.atom`)
/** The path of the page whose feed a path names; undefined where it names none. */
export const pageOfFeed = (path: string): string | undefined => /^(.+)\.atom$/.exec(path)?.[1]

/** Parks, lot rents and homes of a state, or of a city or county in it, in figures. */
export const communityReportUrl = (state: string, slug = '') =>
  `/community-report/${state.toLowerCase()}${slug && `/${slug}`}`

/** A guide. */
export const articleUrl = (slug: string) => `/resources/${slug}`

/** What can be visited, by the first segment of its pages. */
const tourOwners: Readonly<Record<AppointmentType, string>> = {
  listing: 'homes',
  park: 'parks',
  'sales-center': 'dealers',
  floorplan: 'floorplans',
}
export const tourOwner = (type: AppointmentType) => tourOwners[type]
/** The page of what is visited. */
export const tourEntityUrl = (type: AppointmentType, key: number) => `/${tourOwners[type]}/${key}`
/** Where somebody asks for a visit; of a floor plan at a dealer's, and with a day (YYYY-MM-DD) shown. */
export function askForTourUrl(
  type: AppointmentType,
  key: number,
  { dealer, day }: { dealer?: number | undefined; day?: string } = {},
): string {
  const query = [...(dealer === undefined ? [] : [`dealer=${dealer}`]), ...(day ? [`day=${day}`] : [])].join(
    '&',
  )
  return `${tourEntityUrl(type, key)}/tour${query && `?${query}`}`
}
/** A visit, by the token of a mailed link. */
export const tourUrl = (token: string) => `/tours/${token}`
/** The same page with what somebody wants to do with it. */
export const tourActionUrl = (page: string, action: AppointmentAction) => `${page}?action=${action}`
/** The visit as a file for a calendar. */
export const tourCalendarUrl = (token: string) => `/tours/${token}/calendar.ics`

/** Where somebody has their data deleted; with the token of a mailed link, where they confirm it. */
export const deleteMyDataUrl = (token?: string) =>
  token === undefined ? '/delete-my-data' : `/delete-my-data?token=${encodeURIComponent(token)}`

/** Where somebody ends a conversation by mail: the page of a link in each of its mails. */
export const relayOffUrl = (token?: string) =>
  token === undefined ? '/stop-conversation' : `/stop-conversation?token=${encodeURIComponent(token)}`
/** Where a search alert is changed, paused or deleted without signing in, by the link of its mails. */
export const alertUrl = (encodedKey: string) => `/alerts/${encodedKey}`
/** The same page with nothing but the way out of all mail about alerts. */
export const stopAlertsUrl = (encodedKey: string) => `${alertUrl(encodedKey)}?unsubscribe=1`
/** Where mail programs post that somebody wants no more mail about alerts (RFC 8058); opened, it leads to the page above. */
export const alertUnsubscribeUrl = (token: string) => `/api/v1/alert-unsubscribe/${token}.json`

/** The same page after its form was taken. */
export const sentUrl = (path: string, state: 'sent' | 'deleted' = 'sent') =>
  `${path}${path.includes('?') ? '&' : '?'}${state}=1`

/** Where people come in, and what is theirs; the pages are built with the room of accounts. */
export const accountUrl = () => '/account'
/** The way in; `back` is the path, without language, to which it leads in the end. */
export const loginUrl = (back?: string) =>
  back === undefined ? '/login' : `/login?back=${encodeURIComponent(back)}`
/** Where a login that succeeded leads: on to `back`, if the browser has kept the session's cookie. */
export const signedInUrl = (back?: string) =>
  `/login?signed-in=1${back === undefined ? '' : `&back=${encodeURIComponent(back)}`}`
/** Registration. */
export const signUpUrl = (back?: string) =>
  back === undefined ? '/sign-up' : `/sign-up?back=${encodeURIComponent(back)}`
/**
 * The `back` of a query, where it is a page of this site that somebody can be led to: never another site, nor a page
 * of coming in. Without language.
 */
export function backOf(query: URLSearchParams): string | undefined {
  const asked = query.get('back')
  const url = asked?.startsWith('/') ? URL.parse(asked, anySite) : null
  if (url?.origin !== anySite || url.pathname.startsWith('//')) return undefined
  const { path } = splitLanguage(url.pathname)
  if (/^\/(login|sign-up|register|password|logout)(\/|$)/.test(path)) return undefined
  return `${path}${url.search}${url.hash}`
}
const anySite = 'http://site.invalid'
/** A page with a button that signs out; posted to, it does. */
export const logoutUrl = () => '/logout'
/** The account's address on the site before this one. */
export const legacyAccountUrl = () => '/MyAccount/'

/** Pages of an account, in the order of its menu. */
export const accountPages = [
  'overview',
  'favorites',
  'alerts',
  'messages',
  'inbox',
  'tours',
  'profile',
  'password',
  'sessions',
  'social',
  'notifications',
  'data',
] as const
export type AccountPage = (typeof accountPages)[number]
/** Lists of favorites, by what they hold; homes stand at the address without a name. */
export const favoriteLists = ['homes', 'parks', 'dealers', 'floorplans', 'hidden'] as const
export type FavoriteList = (typeof favoriteLists)[number]
/** What somebody has saved; forms and hearts without script post to it. */
export function favoritesUrl(list: FavoriteList = 'homes', page = 1): string {
  const query = [...(list === 'homes' ? [] : [`list=${list}`]), ...(page === 1 ? [] : [`page=${page}`])]
  return `/account/favorites${query.length > 0 ? `?${query.join('&')}` : ''}`
}
/** The page that saves a thing, `listing:100001`, once somebody has signed in, and leads back. */
export const saveFavoriteUrl = (thing: string, back: string) =>
  `/account/favorites?${new URLSearchParams({ save: thing, back })}`
/** The searches that somebody has saved; `saved`: one just now. */
export const alertsUrl = (state?: 'saved' | 'deleted') => `/account/alerts${state ? `?${state}=1` : ''}`
/** One of them. */
export const ownAlertUrl = (key: number | ':key', state?: 'saved') =>
  `/account/alerts/${key}${state ? `?${state}=1` : ''}`
/** Where its owner asks local sellers for what it looks for. */
export const askSellersUrl = (key: number | ':key', state?: 'saved') =>
  `${ownAlertUrl(key)}/contact${state ? `?${state}=1` : ''}`
/** Where a search is saved, by the query of its results. */
export const newAlertUrl = (query: string) => `/account/alerts/new${query && `?${query}`}`
/** Homes side by side. */
export const compareUrl = () => '/account/favorites/compare'

/** A page of the account. */
export const accountPageUrl = (page: AccountPage): string =>
  page === 'overview' ? accountUrl() : `/account/${page}`

/** A visit in somebody's account, and what they are about to do with it. */
export const ownTourUrl = (key: number, action?: AppointmentAction) =>
  `/account/tours?tour=${key}${action === undefined ? '' : `&action=${action}`}`

/** Where somebody changes the address they sign in with. */
export const emailChangeUrl = () => '/account/email'
/** Where somebody sends their photo; its form stands on the profile, too. */
export const salesPhotoUrl = () => '/account/profile/photo'
/** Where the form that takes the photo away is sent. */
export const salesPhotoRemovalUrl = () => `${salesPhotoUrl()}?remove=1`
/** The picture itself, for its owner alone; another address after each change. */
export const salesPhotoFileUrl = (dateModifiedTs: number) => `${salesPhotoFilePath}?mod=${dateModifiedTs}`
export const salesPhotoFilePath = '/account/photo.jpg'
/** Everything that is kept of somebody, as a file for them alone. */
export const dataExportUrl = (key: number) => `/api/v1/registered-users/${key}/data.json`
/** Where a password is set anew, by the token of a mailed link; without one, where the link is asked for. */
export const passwordUrl = (token?: string) =>
  token === undefined ? '/password' : `/password?token=${encodeURIComponent(token)}`
/** Where an address is confirmed, by the token of a mailed link. */
export const verifyUrl = (token?: string) =>
  token === undefined ? '/account/verify' : `/account/verify?token=${encodeURIComponent(token)}`
/** The same page once it is confirmed. */
export const verifiedUrl = () => `${verifyUrl()}?verified=1`

/** Pages made for one reader: rendered for each request with their session, and kept by nobody. Of any language. */
export const isPersonal = (path: string): boolean =>
  /^\/(account|login|sign-up|password|logout|alerts|tours)(\/|$)/.test(splitLanguage(path).path)

export const notFoundUrl = () => '/404'
/** What stands in for a page while there is no connection; kept by the service worker. */
export const offlineUrl = () => '/offline'
export const errorUrl = () => '/error'

export const photoFormats = ['jpg', 'webp', 'avif'] as const
export type PhotoFormat = (typeof photoFormats)[number]

/** What has pictures, by the first segment of its addresses. */
export const photoOwners = ['homes', 'parks', 'dealers', 'floorplans'] as const
export type PhotoOwner = (typeof photoOwners)[number]

/** Something with pictures, and its key. */
export interface Pictured {
  readonly owner: PhotoOwner
  readonly key: number
}

/** The page of all photos; linked from the owner's own page alone, which knows whether there is one. */
export const galleryUrl = ({ owner, key }: Pictured) => `/${owner}/${key}/photos`

/**
 * A picture (part 2 §9): `/homes/{key}.jpg?type=&mod=`, and alike for parks, dealers and floor plans, with `n` for its
 * place among them. `type` names a size, `mod` is the photo's last change and only makes caches forget.
 */
export function photoUrl(
  { owner, key }: Pictured,
  {
    n = 1,
    type,
    mod,
    format = 'jpg',
  }: { n?: number; type?: string; mod?: number; format?: PhotoFormat } = {},
): string {
  const query = new URLSearchParams()
  if (type) query.set('type', type)
  if (n !== 1) query.set('n', String(n))
  if (mod !== undefined) query.set('mod', String(mod))
  const text = query.toString()
  return `/${owner}/${key}.${format}${text && `?${text}`}`
}

/**
 * The picture of a shared link to a home or a park (Open Graph): photo, price or lot rent, place, in the page's language;
 * without an owner the site's own.
 */
export function shareUrl(language: Language, of?: Pictured & { readonly owner: 'homes' | 'parks' }): string {
  const spanish = language === 'es' && 'language=es'
  const query = [of && 'type=share', spanish].filter(Boolean).join('&')
  return `${of ? `/${of.owner}/${of.key}` : '/share'}.jpg${query && `?${query}`}`
}

/** A document to read, such as a park's brochure; `n` as of a picture. */
export const documentUrl = ({ owner, key }: Pictured, n: number) => `/${owner}/${key}.pdf?n=${n}`

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The address of the same page in a language: Spanish stands under `/es`. */
export const localized = (path: string, language: Language) =>
  language === 'en' ? path : path === '/' ? '/es' : path.startsWith('/') ? `/es${path}` : path

/** Splits the language off a path: `/es/homes` is `homes` in Spanish. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const match = /^\/es(?=\/|$)(.*)$/.exec(path)
  return match ? { language: 'es', path: match[1] || '/' } : { language: 'en', path }
}
