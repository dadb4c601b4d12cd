import type { Queryable } from '#db/database.ts'
import { insertRow } from './insert.ts'

export interface RentReportGiven {
  userKey: number
  parkKey: number
  amount?: number
  siteKind?: 'single-section' | 'double-section' | 'rv' | null
  since?: string
  includes?: readonly string[]
  raisedBy?: number | null
  raisedOn?: string | null
  reportedAt?: Date
  state?: 'waiting' | 'approved'
}

/** A report of a lot rent; returns its key. */
export const aRentReport = (
  database: Queryable,
  { reportedAt = new Date(), ...given }: RentReportGiven,
): Promise<number> =>
  insertRow(database, 'park_rent_report', {
    amount: 500,
    since: '2026-01-01',
    includes: [],
    state: 'waiting',
    ...given,
    reportedAt,
    year: reportedAt.getUTCFullYear(),
  })
