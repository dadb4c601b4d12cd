import type { Point } from '#kit/geo.ts'
import type { AppointmentType, HostKind, Side, StoredStatus } from '#model/appointment/values.ts'
import type { DayHours } from '#model/hours.ts'

/** Location of an appointment; a hidden street is null. */
export interface PlaceRow {
  street: string | null
  city: string
  state: string
  postalCode: string
  zonePoint: Point
}

/** Host and schedule of a subject. */
export interface OfferRow {
  hostKind: HostKind
  hostKey: number
  hostName: string | null
  hostPhone: string | null
  hostPhoneExtension: string | null
  hostUserKey: number | null
  hostCompanyKey: number | null
  /** IANA name, if the host has set one. */
  hostTimeZone: string | null
  /** The schedule, and therefore the time zone, belong to the home itself. */
  isOwn: boolean
  host: PlaceRow
  place: PlaceRow
  days: readonly number[]
  holidayDisabled: boolean
  /** Manufacturer and model of a floor plan. */
  planName: string | null
  hours: readonly DayHours[]
}

/** An appointment with everything that both sides and emails show. Null: unknown, or deleted on request. */
export interface AppointmentRow {
  key: number
  id: string
  type: AppointmentType
  entityKey: number
  hostKind: HostKind
  hostKey: number
  hostUserKey: number | null
  /** Company that owns the place of the visit. */
  companyKey: number | null
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
  status: StoredStatus
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
  /** It is the address of the host's account. */
  isHostMailOwn: boolean
  hostLanguage: 'en' | 'es'
  /** Manufacturer and model of a floor plan. */
  planName: string | null
  /** Null if the subject was removed. */
  place: PlaceRow | null
}
