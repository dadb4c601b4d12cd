import type { AppointmentAction, AppointmentType } from './values.ts'

/** URL prefix of each kind of tour subject. */
const tourOwners: Readonly<Record<AppointmentType, string>> = {
  listing: 'homes',
  park: 'parks',
  'sales-center': 'dealers',
  floorplan: 'floorplans',
}

export const tourOwner = (type: AppointmentType) => tourOwners[type]

/** Page of a tour's subject. */
export const tourEntityUrl = (type: AppointmentType, key: number) => `/${tourOwners[type]}/${key}`

/** Page for requesting a tour; optionally for a floor plan at a dealer, and with a selected day (YYYY-MM-DD). */
export function requestTourUrl(
  type: AppointmentType,
  key: number,
  { dealer, day }: { dealer?: number | undefined; day?: string } = {},
): string {
  const query = [...(dealer === undefined ? [] : [`dealer=${dealer}`]), ...(day ? [`day=${day}`] : [])].join(
    '&',
  )
  return `${tourEntityUrl(type, key)}/tour${query && `?${query}`}`
}

/** A tour, by the token of an emailed link. */
export const tourUrl = (token: string) => `/tours/${token}`

/** The same page with a selected action. */
export const tourActionUrl = (page: string, action: AppointmentAction) => `${page}?action=${action}`

/** The tour as a calendar file. */
export const tourCalendarUrl = (token: string) => `/tours/${token}/calendar.ics`

/** A tour in the user's account, with an optional selected action. */
export const ownTourUrl = (key: number, action?: AppointmentAction) =>
  `/account/tours?tour=${key}${action === undefined ? '' : `&action=${action}`}`
