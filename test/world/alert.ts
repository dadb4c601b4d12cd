import type { Database } from '#db/database.ts'
import type { Frequency } from '#model/alert/alert.ts'
import type { ListingSearch } from '#model/listing/search.ts'
import { insertRow } from './insert.ts'
import { anEmail } from './park.ts'

export interface UserGiven {
  email?: string
  isVerified?: boolean
  isStaff?: boolean
  blockSend?: boolean
  muted?: readonly string[]
  addressKey?: number
}

let users = 0

/** Inserts a user with a confirmed address; returns the key. */
export async function aUser(database: Database, given: UserGiven = {}): Promise<number> {
  const { email = `user${++users}.${process.pid}@mail.example`, isVerified = true, ...rest } = given
  return insertRow(database, 'registered_user', {
    username: email,
    emailKey: await anEmail(database, email),
    firstName: 'Rosa',
    lastName: 'Delgado',
    accountType: 'FSBO',
    emailConsent: true,
    emailVerifiedAt: isVerified ? new Date() : null,
    ...rest,
  })
}

export interface AlertGiven {
  place?: ListingSearch['place']
  filters?: ListingSearch['filters']
  bounds?: ListingSearch['bounds']
  near?: ListingSearch['near']
  name?: string
  frequency?: Frequency
  language?: 'en' | 'es'
  autoFavorite?: boolean
  stop?: boolean
}

/** Inserts an alert of a user; returns its key. */
export function anAlert(database: Database, userKey: number, given: AlertGiven = {}): Promise<number> {
  const { place = {}, filters = {}, bounds, near, ...rest } = given
  return insertRow(database, 'search_alert', {
    userKey,
    search: JSON.stringify({ place, filters, ...(bounds && { bounds }), ...(near && { near }) }),
    ...rest,
  })
}
