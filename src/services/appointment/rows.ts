import type { AppointmentType, HostKind, KeptStatus, Side } from '#model/appointment/values.ts'
import type { DayHours } from '#model/hours.ts'

/** Where a visit takes place; a street that is not shown in public is null. */
export interface PlaceRow {
  street: string | null
  city: string
  state: string
  postalCode: string
  latitude: number
  longitude: number
}

/** Who receives visitors of something, and when. */
export interface OfferRow {
  hostKind: HostKind
  hostKey: number
  hostName: string | null
  hostPhone: string | null
  hostPhoneExtension: string | null
  hostUserKey: number | null
  /** IANA name, where the host has stated one. */
  hostTimeZone: string | null
  /** The schedule is the home's own, and so is its clock. */
  isOwn: boolean
  host: PlaceRow
  place: PlaceRow
  days: readonly number[]
  holidayDisabled: boolean
  /** Manufacturer and model of a floor plan. */
  planName: string | null
  hours: readonly DayHours[]
}

/** An appointment with what both sides and the mails show. Null: not stated, or deleted at somebody's wish. */
export interface AppointmentRow {
  key: number
  id: string
  type: AppointmentType
  entityKey: number
  hostKind: HostKind
  hostKey: number
  hostUserKey: number | null
  userKey: number | null
  name: string | null
  email: string | null
  phone: string | null
  message: string | null
  language: 'en' | 'es'
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  timeZone: string
  status: KeptStatus
  awaiting: Side | null
  sequence: number
  isInvited: boolean
  word: string | null
  isSuspect: boolean
  hostName: string | null
  hostPhone: string | null
  hostPhoneExtension: string | null
  /** Private. */
  hostMail: string | null
  /** That is the address of the host's account. */
  isHostMailOwn: boolean
  hostLanguage: 'en' | 'es'
  /** Manufacturer and model of a floor plan. */
  planName: string | null
  /** Null once the thing is gone. */
  place: PlaceRow | null
}
