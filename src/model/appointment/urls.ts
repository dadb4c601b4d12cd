import type { AppointmentAction, AppointmentType } from './values.ts'

/** URL prefix of each kind of appointment subject. */
const appointmentOwners: Readonly<Record<AppointmentType, string>> = {
  listing: 'homes',
  park: 'parks',
  'sales-center': 'dealers',
  floorplan: 'floorplans',
}

export const appointmentOwner = (type: AppointmentType) => appointmentOwners[type]

/** Page of an appointment's subject. */
export const appointmentEntityUrl = (type: AppointmentType, key: number) =>
  `/${appointmentOwners[type]}/${key}`

/** Page for requesting an appointment; optionally for a floor plan at a dealer, and with a selected day (YYYY-MM-DD). */
export function requestAppointmentUrl(
  type: AppointmentType,
  key: number,
  { dealer, day }: { dealer?: number | undefined; day?: string } = {},
): string {
  const query = [...(dealer === undefined ? [] : [`dealer=${dealer}`]), ...(day ? [`day=${day}`] : [])].join(
    '&',
  )
  return `${appointmentEntityUrl(type, key)}/tour${query && `?${query}`}`
}

/** An appointment, by the token of an emailed link. */
export const appointmentUrl = (token: string) => `/tours/${token}`

/** The same page with a selected action. */
export const appointmentActionUrl = (page: string, action: AppointmentAction) => `${page}?action=${action}`

/** The appointment as a calendar file. */
export const appointmentCalendarUrl = (token: string) => `/tours/${token}/calendar.ics`

/** An appointment in the user's account, with an optional selected action. */
export const ownAppointmentUrl = (key: number, action?: AppointmentAction) =>
  `/account/tours?tour=${key}${action === undefined ? '' : `&action=${action}`}`
