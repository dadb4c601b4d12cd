import type { Owner } from '../access/access.ts'
import { splitLanguage } from '../language.ts'
import { staffPageUrl } from '../staff/urls.ts'

/** URLs of login and account pages. */
export const accountUrl = () => '/account'

/** Login; `back` is the path, without language, to return to. */
export const loginUrl = (back?: string) =>
  back === undefined ? '/login' : `/login?back=${encodeURIComponent(back)}`

/** Target of a successful login: redirects to `back` if the browser stored the session cookie. */
export const signedInUrl = (back?: string) =>
  `/login?signed-in=1${back === undefined ? '' : `&back=${encodeURIComponent(back)}`}`

/** The second step of a login, which requires a code. */
export const loginCodeUrl = (back?: string): string =>
  back === undefined ? '/login/code' : `/login/code?back=${encodeURIComponent(back)}`

/** Registration. */
export const signUpUrl = (back?: string) =>
  back === undefined ? '/sign-up' : `/sign-up?back=${encodeURIComponent(back)}`

/** The `back` parameter if it is a page of this site, without language; never another site or a login page. */
export function backOf(query: URLSearchParams): string | undefined {
  const requested = query.get('back')
  const url = requested?.startsWith('/') ? URL.parse(requested, anySite) : null
  // A double slash anywhere could become another site's origin once something before it is removed.
  if (url?.origin !== anySite || url.pathname.includes('//')) return undefined
  const { path } = splitLanguage(url.pathname)
  if (/^\/(login|sign-up|register|password|logout)(\/|$)/.test(path)) return undefined
  return `${path}${url.search}${url.hash}`
}

const anySite = 'http://site.invalid'

/** Logout page; a POST to it logs out. */
export const logoutUrl = () => '/logout'

/** The account's URL on the previous site. */
export const legacyAccountUrl = () => '/MyAccount/'

/** Groups of the menu of an account, with their pages. */
export const accountGroups = {
  buying: ['favorites', 'alerts', 'messages', 'tours', 'applications'],
  selling: ['homes', 'inbox', 'dealers', 'parks', 'associations', 'ads', 'company'],
  you: ['profile', 'notifications', 'data', 'staff'],
  security: ['password', 'second-factor', 'sessions', 'activity', 'social'],
  developers: ['keys', 'webhooks'],
} as const

/** Pages of an account, in the order of its menu. */
export const accountPages = ['overview', ...Object.values(accountGroups).flat()] as const

export type AccountPage = (typeof accountPages)[number]

/** Pages in the menu of users who manage something there, and of staff. */
export const managedPages = [
  'dealers',
  'parks',
  'associations',
  'staff',
] as const satisfies readonly AccountPage[]
export type ManagedPage = (typeof managedPages)[number]

/** A page of the account; staff work outside it. */
export const accountPageUrl = (page: AccountPage): string =>
  page === 'overview' ? accountUrl() : page === 'staff' ? staffPageUrl('overview') : `/account/${page}`

/** Action of the buttons for second factors. */
export const secondFactorActionUrl = (
  act: 'start' | 'remove' | 'renew' | 'create-passkey' | 'save-passkey' | 'remove-passkey',
): string => `${accountPageUrl('second-factor')}?do=${act}`

/** A page of "Recent activity". */
export const activityUrl = (page = 1): string =>
  page === 1 ? accountPageUrl('activity') : `${accountPageUrl('activity')}?page=${page}`

/** A page of the user's own homes. */
export function ownHomesUrl(page = 1, filters: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? accountPageUrl('homes') : `${accountPageUrl('homes')}?${query}`
}

/** The page that changes many homes at once: those whose keys are in its query. */
export const changeHomesUrl = (): string => `${accountPageUrl('homes')}/change`

/** The page on which an owner changes a home. */
export const ownHomeUrl = (key: number | string): string => `${accountPageUrl('homes')}/${key}`

/** API keys of the user, or of the company that they manage. */
export const apiKeysUrl = (isOfCompany = false): string =>
  isOfCompany ? `${accountPageUrl('company')}/keys` : accountPageUrl('keys')

/** Webhooks of the user, or of the company that they manage. */
export const webhooksUrl = (isOfCompany = false): string =>
  isOfCompany ? `${accountPageUrl('company')}/webhooks` : accountPageUrl('webhooks')

/** Delivery log of a webhook. */
export const webhookLogUrl = (key: number | string, isOfCompany = false): string =>
  `${webhooksUrl(isOfCompany)}/${key}`

/** The page on which an owner loads many homes from a file. */
export const homesLoadsUrl = (): string => `${accountPageUrl('homes')}/load`

/** The list of homes at a web address that is loaded every night: of the user, or of their company. */
export const homesFeedUrl = (isOfCompany = false): string =>
  `${homesLoadsUrl()}/${isOfCompany ? 'company-feed' : 'feed'}`

/** The addresses at which other sites read the homes: of the user, or of their company. */
export const homesCatalogUrl = (isOfCompany = false): string =>
  `${homesLoadsUrl()}/${isOfCompany ? 'company-catalog' : 'catalog'}`

/** All homes of an owner as a file that loads again. */
export const homesFileUrl = ({ ownerType, ownerKey }: Owner, format: 'csv' | 'reso.json'): string =>
  `/api/v2/${ownerType}/${ownerKey}/listings.${format}`

/** A file with homes: its columns, preview and result. */
export const homesLoadUrl = (key: number | string): string => `${homesLoadsUrl()}/${key}`

/** Target of an emailed invitation to a company. */
export const invitationUrl = (token?: string): string =>
  token === undefined
    ? `${accountPageUrl('company')}/invitation`
    : `${accountPageUrl('company')}/invitation?token=${encodeURIComponent(token)}`

/** The page on which an owner changes a dealer. */
export const ownDealerUrl = (key: number | string): string => `${accountPageUrl('dealers')}/${key}`

/** The page that adds a dealer. */
export const newDealerUrl = (): string => `${accountPageUrl('dealers')}/new`

/** Floor plans of the user and their company; the menu names them with the dealers. */
export const ownFloorPlansUrl = (): string => '/account/floor-plans'

/** The page on which an owner changes a floor plan. */
export const ownFloorPlanUrl = (key: number | string): string => `${ownFloorPlansUrl()}/${key}`

/** The page that adds a floor plan. */
export const newFloorPlanUrl = (): string => `${ownFloorPlansUrl()}/new`

/** The page on which an owner changes a park. */
export const ownParkUrl = (key: number | string): string => `${accountPageUrl('parks')}/${key}`

/** The page on which an owner changes the salespeople of a dealer. */
export const ownPeopleUrl = (key: number | string): string => `${ownDealerUrl(key)}/people`

/** The page on which a manager changes the page of a state association. */
export const ownAssociationUrl = (key: number | string): string => `${accountPageUrl('associations')}/${key}`

/** The members of a state association, for its manager. */
export const associationMembersUrl = (key: number | string): string => `${ownAssociationUrl(key)}/members`

/** The state association of a dealer, for its owner. */
export const dealerAssociationsUrl = (key: number | string): string => `${ownDealerUrl(key)}/associations`
/** Page on which an owner lists the floor plans that a dealer sells, with prices. */
export const soldPlansUrl = (key: number | string): string => `${ownDealerUrl(key)}/floor-plans`

const photosUrls = {
  listings: ownHomeUrl,
  parks: ownParkUrl,
  'sales-centers': ownDealerUrl,
  'sales-persons': (key: number | string): string => `${accountPageUrl('dealers')}/people/${key}`,
  'state-associations': ownAssociationUrl,
  floorplans: ownFloorPlanUrl,
} as const

/** The page of the photos of a home, park, dealer, salesperson, association or floor plan, for its owner. */
export const ownPhotosUrl = (type: keyof typeof photosUrls, key: number | string): string =>
  `${photosUrls[type](key)}/photos`

/** Path pattern of a picture of a home, park or dealer that only its owner gets, public or not. */
export const ownPhotoFilePath = '/account/photos/:type/:key/:file'

/** Such a picture; the URL changes with it. */
export const ownPhotoFileUrl = (
  type: keyof typeof photosUrls,
  key: number,
  photo: { key: number; dateModifiedTs: number },
): string => `/account/photos/${type}/${key}/${photo.key}.jpg?mod=${photo.dateModifiedTs}`

/** Page on which a user claims a park. */
export const claimUrl = (key: number | string): string => `${ownParkUrl(key)}/claim`

/** The page on which a resident reports the lot rent of a park. */
export const rentReportUrl = (key: number | string): string => `/account/lot-rents/${key}`

/** Page on which a park's manager responds to rent reports of residents. */
export const rentAnswerUrl = (key: number | string): string => `${ownParkUrl(key)}/lot-rents`

/** The page that adds a park. */
export const newParkUrl = (): string => `${accountPageUrl('parks')}/new`

/** The page on which an owner sends proof about a home under review. */
export const proofUrl = (key: number | string): string => `${ownHomeUrl(key)}/proof`

/** The page on which an owner orders a package for a home. */
export const homePackageUrl = (key: number | string): string => `${ownHomeUrl(key)}/package`

/** The page that starts a campaign. */
export const newCampaignUrl = (): string => `${accountPageUrl('ads')}/new`

/** In the query of the page that creates a company: the reader wants to advertise next. */
export const FOR_ADS = 'ads'

/** Where a company is created that is to advertise; then its first campaign begins. */
export const newAdvertiserUrl = (): string => `${accountPageUrl('company')}?for=${FOR_ADS}`

/** Steps of a campaign after its start. */
export const campaignSteps = ['place', 'words', 'budget'] as const
export type CampaignStep = (typeof campaignSteps)[number]

/** A campaign of ads, or one step of it. */
export const campaignUrl = (key: number | string, step?: CampaignStep): string =>
  `${accountPageUrl('ads')}/${key}${step ? `/${step}` : ''}`

/** Redirects to a page of a kind that previews an ad of a campaign. */
export const adPreviewUrl = (key: number | string, adKey: number | string, page: string): string =>
  `${campaignUrl(key)}/preview/${adKey}/${page}`

/** The statement of a month, YYYY-MM. */
export const adStatementUrl = (month: string): string => `${accountPageUrl('ads')}/statements/${month}`

/** The statement as a file. */
export const adStatementFileUrl = (companyKey: number, month: string): string =>
  `/api/v2/companies/${companyKey}/ad-statements/${month}.csv`

/** Its figures as a file. */
export const campaignFileUrl = (key: number): string => `/api/v2/campaigns/${key}/figures.csv`

/** An order of a package. */
export const orderUrl = (key: number | string): string => `/account/orders/${key}`

/** Page for changing the login email. */
export const emailChangeUrl = () => '/account/email'

/** Page to upload the user's photo; the profile has the same form. */
export const salesPhotoUrl = () => '/account/profile/photo'

/** Target of the form that removes the photo. */
export const salesPhotoRemovalUrl = () => `${salesPhotoUrl()}?remove=1`

/** The user's photo, visible only to them; the URL changes with each upload. */
export const salesPhotoFileUrl = (dateModifiedTs: number) => `${salesPhotoFilePath}?mod=${dateModifiedTs}`

export const salesPhotoFilePath = '/account/photo.jpg'

/** All data about a user as a file, only for them. */
export const dataExportUrl = (key: number) => `/api/v1/registered-users/${key}/data.json`

/** Password reset with the token of an emailed link; without a token, the page that requests the link. */
export const passwordUrl = (token?: string) =>
  token === undefined ? '/password' : `/password?token=${encodeURIComponent(token)}`

/** Confirmation of an email address with the token of an emailed link. */
export const verifyUrl = (token?: string) =>
  token === undefined ? '/account/verify' : `/account/verify?token=${encodeURIComponent(token)}`

/** The same page after the confirmation. */
export const verifiedUrl = () => `${verifyUrl()}?verified=1`

/** Whether a page is personal: rendered per request with the session, never cached. Accepts any language. */
export const isPersonal = (path: string): boolean =>
  /^\/(account|login|sign-up|password|logout|alerts|tours|shared-lists|staff|homes\/start)(\/|$)/.test(
    splitLanguage(path).path,
  )
