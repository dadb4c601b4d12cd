import { readDay } from '#kit/dates.ts'
import { instantOf, momentOf, wallClock } from '#kit/zone.ts'
import { type Actor, may } from '#model/access/access.ts'
import { fairHousingFaults } from '#model/fair-housing/check.ts'
import { communityAgeOf } from '#model/listing/community-age.ts'
import { MAX_OPEN_HOUSES, type OpenHouseForm } from '#model/listing/open-house-form.ts'
import { communityAgeType } from '#model/listing/values.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import { timeZoneOf } from '../place/index.ts'
import {
  countComing,
  deleteOpenHouse,
  insertOpenHouse,
  selectComing,
  selectZonePlace,
  updateTimes,
} from './open-house-store.ts'
import { lockListing } from './store.ts'

const MINUTE = 60_000

interface Request {
  /** Of the home. */
  key: number
  actor: Actor
}

/** Adds an open house of a home, if the actor may change the home. */
export async function addOpenHouse(
  transaction: Transaction,
  { key, actor, openHouse, now }: Request & { openHouse: OpenHouseForm; now: number },
): Promise<Changed> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  if (!may(actor, 'listing.change', listing)) return { kind: 'forbidden' }
  const { parkAgeType, fields: home } = listing
  const community = communityAgeOf({ parkAgeType, locationTypes: home.locationTypes })
  const fields = fairHousingFaults(openHouse, { isSenior: community === communityAgeType.Senior })
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const timeZone = await zoneOf(transaction, key)
  const startsAt = instantAt(openHouse.day, openHouse.from, timeZone)
  if (startsAt === undefined) return { kind: 'invalid', fields: { from: 'skipped_time' } }
  const endsAt = instantAt(openHouse.day, openHouse.to, timeZone)
  if (endsAt === undefined) return { kind: 'invalid', fields: { to: 'skipped_time' } }
  if (endsAt <= now) return { kind: 'invalid', fields: { day: 'past_date' } }
  if ((await countComing(transaction, key, new Date(now))) >= MAX_OPEN_HOUSES)
    return { kind: 'invalid', fields: { day: 'too_many' } }
  await insertOpenHouse(transaction, key, { ...openHouse, startsAt, endsAt, timeZone })
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: {},
    after: { openHouse: whenOf(openHouse) },
  })
  return { kind: 'done', version: listing.version }
}

/** Changes the coming open houses of a home to the time zone of its new place, at the same local times. */
export async function moveOpenHouses(transaction: Transaction, key: number, now: number): Promise<void> {
  const timeZone = await zoneOf(transaction, key)
  for (const openHouse of await selectComing(transaction, key, new Date(now))) {
    if (openHouse.timeZone === timeZone) continue
    const moved = (moment: number) => momentOf(wallClock(moment, openHouse.timeZone), timeZone)
    const startsAt = moved(openHouse.startsAt)
    // Both can be in an hour that the clock of the new place skips.
    const endsAt = Math.max(moved(openHouse.endsAt), startsAt + MINUTE)
    await updateTimes(transaction, openHouse.key, { startsAt, endsAt, timeZone })
  }
}

/** Cancels an open house, if the actor may change the home. */
export async function removeOpenHouse(
  transaction: Transaction,
  { key, actor, openHouseKey }: Request & { openHouseKey: number },
): Promise<Changed> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  if (!may(actor, 'listing.change', listing)) return { kind: 'forbidden' }
  const removed = await deleteOpenHouse(transaction, key, openHouseKey)
  if (!removed) return { kind: 'not-found' }
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: { openHouse: whenOf(removed) },
    after: { openHouse: null },
  })
  return { kind: 'done', version: listing.version }
}

async function zoneOf(transaction: Transaction, key: number): Promise<string> {
  const { state, point } = await selectZonePlace(transaction, key)
  return timeZoneOf(state, point) ?? 'America/New_York'
}

/** The instant of a local time of a day: of a repeated hour the first, undefined if the clock skips it. */
const instantAt = (day: string, clock: string, timeZone: string) =>
  instantOf(readDay(day)! + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * MINUTE, timeZone)

/** '2026-12-05 10:00–12:00', for the audit log. */
const whenOf = ({ day, from, to }: Pick<OpenHouseForm, 'day' | 'from' | 'to'>) => `${day} ${from}–${to}`
