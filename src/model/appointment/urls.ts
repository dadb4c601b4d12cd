import type { AppointmentAction, AppointmentType } from './values.ts'

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

/** A visit in somebody's account, and what they are about to do with it. */
export const ownTourUrl = (key: number, action?: AppointmentAction) =>
  `/account/tours?tour=${key}${action === undefined ? '' : `&action=${action}`}`
