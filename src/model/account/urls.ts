import { splitLanguage } from '../language.ts'

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
 * The `back` of a query if it is a page of this site to return to: never another site, nor a page of signing in.
 * Without language.
 */
export function backOf(query: URLSearchParams): string | undefined {
  const asked = query.get('back')
  const url = asked?.startsWith('/') ? URL.parse(asked, anySite) : null
  // Two slashes anywhere could become the start of another site's address once something before them is removed.
  if (url?.origin !== anySite || url.pathname.includes('//')) return undefined
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
  'activity',
  'social',
  'notifications',
  'data',
] as const

export type AccountPage = (typeof accountPages)[number]

/** A page of the account. */
export const accountPageUrl = (page: AccountPage): string =>
  page === 'overview' ? accountUrl() : `/account/${page}`

/** A page of "Recent activity". */
export const activityUrl = (page = 1): string =>
  page === 1 ? accountPageUrl('activity') : `${accountPageUrl('activity')}?page=${page}`

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
