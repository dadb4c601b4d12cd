import { formatMoment } from '#kit/dates.ts'
import { formatPhone } from '#kit/phone.ts'
import { freeSlots, type Schedule, type SlotDay } from '#model/appointment/slots.ts'
import { timeZoneOf } from '../place/index.ts'
import type { OfferRow, PlaceRow } from './rows.ts'

/** Time zone of appointments: that of the host's office, or of a home with a separate schedule. */
function zoneOf({ isOwn, hostTimeZone, host, place }: OfferRow): string {
  const at = isOwn ? place : host
  const stated = isOwn ? null : hostTimeZone
  return stated ?? timeZoneOf(at.state, at.zonePoint) ?? 'America/New_York'
}

export const scheduleOf = (offer: OfferRow): Schedule => ({
  timeZone: zoneOf(offer),
  days: offer.days,
  holidayDisabled: offer.holidayDisabled,
  hours: offer.hours,
})

/** Formats the days of a schedule for the API. */
export const presentDays = (days: readonly SlotDay[]) =>
  days.map(({ slots, ...day }) => ({
    ...day,
    slots: slots.map(({ startsAt, time }) => ({ startsAt: formatMoment(startsAt), time })),
  }))

type Booked = Parameters<typeof freeSlots>[1]
export const daysOf = (offer: OfferRow, booked: Booked, now: number) =>
  freeSlots(scheduleOf(offer), booked, now)

/** 12 Oak Street, Ocala, FL 34470; without the street if it is hidden. */
export const placeText = ({ street, city, state, postalCode }: PlaceRow) =>
  [street, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ')

export const hostPhoneOf = ({
  hostPhone,
  hostPhoneExtension,
}: Pick<OfferRow, 'hostPhone' | 'hostPhoneExtension'>) =>
  hostPhone === null ? null : formatPhone(hostPhone, hostPhoneExtension)

/** Public data of a host: never an email address. */
export const presentHost = (offer: OfferRow) => ({
  kind: offer.hostKind,
  key: offer.hostKey,
  name: offer.hostName,
  phone: hostPhoneOf(offer),
  place: placeText(offer.place),
})
