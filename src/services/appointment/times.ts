import type { Database } from '#db/database.ts'
import type { SlotDay } from '#model/appointment/slots.ts'
import { daysAhead } from '#model/appointment/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import { daysOf } from './offer.ts'
import type { OfferRow } from './rows.ts'
import { readClaimed } from './store.ts'

const DAY = 86_400_000

/** The first host, or the chosen dealer. */
export const pickOffer = (offers: readonly OfferRow[], salesCenterKey?: number) =>
  salesCenterKey === undefined
    ? offers[0]
    : offers.find(({ hostKind, hostKey }) => hostKind === 'sales-center' && hostKey === salesCenterKey)

/** Available times of a host from `now` on, in milliseconds; the time of appointment `except` counts as available. */
export async function freeDays(
  queryable: Database | Transaction,
  offer: OfferRow,
  now: number,
  except: number | null = null,
): Promise<SlotDay[]> {
  const host = { kind: offer.hostKind, key: offer.hostKey }
  const span = { startsAt: now, endsAt: now + (daysAhead + 2) * DAY }
  return daysOf(offer, await readClaimed(queryable, host, span, except), now)
}

export const isFree = (days: readonly SlotDay[], startsAt: number) =>
  days.some(({ slots }) => slots.some(slot => slot.startsAt === startsAt))
