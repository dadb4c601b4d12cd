import type { Point } from '#kit/geo.ts'
import type { AlertKind, Frequency } from '#model/alert/alert.ts'
import type { Language } from '#model/language.ts'
import type { Saved } from './saved-searches.ts'

/* Row types of the store. Timestamps in milliseconds since 1970. */

export interface AlertRow {
  key: number
  userKey: number
  name: string | null
  search: Saved
  frequency: Frequency
  language: Language
  autoFavorite: boolean
  dealerContactAgree: boolean
  additionalRequests: string | null
  stop: boolean
  createdAt: number
  modifiedAt: number
  matchCount: number
  lastMatchedAt: number | null
  /** Time at which the owner last contacted local sellers about it. */
  sellersAskedAt: number | null
}

/** Stored values of an alert. */
export type AlertValues = Omit<
  AlertRow,
  'key' | 'createdAt' | 'modifiedAt' | 'matchCount' | 'lastMatchedAt' | 'sellersAskedAt'
>

export interface EventRow {
  key: number
  listingKey: number
  kind: AlertKind
  at: number
  attempts: number
}

/** Data that determines whether, when and how a user is notified. */
export interface ReaderRow {
  alertKey: number
  userKey: number
  frequency: Frequency
  autoFavorite: boolean
  isVerified: boolean
  blockSend: boolean
  isDeactivated: boolean
  muted: readonly string[]
  /** The address of the user. */
  address: { state: string; point: Point } | null
  /** The state of the user's first search. */
  searchState: string | null
  lastMailedAt: number | null
  reportedOnMarket: boolean
  reportedOffMarket: boolean
}

/** A pending notification. */
export interface PendingRow {
  key: number
  alertKey: number
  listingKey: number
  kind: AlertKind
  from: number | null
  to: number | null
  name: string | null
  search: Saved
  language: Language
  stop: boolean
}

export interface PersonRow {
  email: string
  isVerified: boolean
  blockSend: boolean
  isDeactivated: boolean
  muted: readonly string[]
}

export interface MatchValues {
  alertKey: number
  userKey: number
  kind: AlertKind
  frequency: Frequency
  /** Time to send the email; null for never. */
  dueAt: number | null
}
