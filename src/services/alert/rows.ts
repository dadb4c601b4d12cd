import type { AlertKind, Frequency } from '#model/alert/alert.ts'
import type { Language } from '#model/language.ts'
import type { Saved } from './saved-searches.ts'

/* Rows as the store takes and gives them. Moments in milliseconds since 1970. */

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
  /** When its owner last wrote to local sellers about it. */
  sellersAskedAt: number | null
}

/** What is written of an alert. */
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

/** What decides whether, when and how somebody is told. */
export interface ReaderRow {
  alertKey: number
  userKey: number
  frequency: Frequency
  autoFavorite: boolean
  isVerified: boolean
  blockSend: boolean
  isDeactivated: boolean
  muted: readonly string[]
  /** Of the person's own address. */
  address: { state: string; latitude: number; longitude: number } | null
  /** The state of their first search. */
  searchState: string | null
  lastMailedAt: number | null
  toldOnMarket: boolean
  toldOffMarket: boolean
}

/** Something to tell somebody. */
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
  /** When to mail; null never. */
  dueAt: number | null
}
