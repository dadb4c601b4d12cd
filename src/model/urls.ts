import { slugify } from '#kit/slug.ts'
import type { AssociationPicture } from './association/association.ts'
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

/** Where somebody has their data deleted; with the token of a mailed link, where they confirm it. */
export const deleteMyDataUrl = (token?: string) =>
  token === undefined ? '/delete-my-data' : `/delete-my-data?token=${encodeURIComponent(token)}`

/** The same page after its form was taken. */
export const sentUrl = (path: string, state: 'sent' | 'deleted' = 'sent') => `${path}?${state}=1`

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
