import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import type { Tables } from '#db/tables.ts'
import { DAY } from '#kit/dates.ts'
import { landChoices, rangeOf, tenuresOf, WIDEST } from '#model/book-value.ts'
import { isComparable, pricePosition } from '#model/listing/fair-price.ts'
import { changedKeys } from '../search/index.ts'
import { type DueRow, lockComparing, streamDue } from './position-store.ts'
import { type CandidateRow, selectCandidatesOf, upsertPrices } from './store.ts'

/** Interval at which all homes are looked through, milliseconds. */
const LOOK_THROUGH = DAY / 24

/** Homes compared between two turns of the event loop. */
const AT_ONCE = 20

/** Candidates for the homes of one state after the other; homes of the same land share them. */
function openCandidates(database: Database, moment: number) {
  let present = ''
  const groups = new Map<string, Promise<Map<number | null, CandidateRow[]>>>()
  async function read(state: string, land: (typeof landChoices)[number]) {
    const rows = await selectCandidatesOf(database, { now: moment, state, tenures: tenuresOf[land] })
    return Map.groupBy(rows, ({ sections }) => sections)
  }
  return async ({ state, tenure, sections }: DueRow): Promise<readonly CandidateRow[]> => {
    if (state !== present) groups.clear()
    present = state
    const land = landChoices.find(choice => tenuresOf[choice].some(one => one === tenure))!
    if (!groups.has(land)) groups.set(land, read(state, land))
    return (await groups.get(land)!).get(sections) ?? []
  }
}

/**
 * Compares the prices of homes on the market with those of homes like them, so that no request does: a changed home
 * within a minute, each home once a day, because the others change too.
 */
export function pricePositionsJob(database: Database, now: () => number) {
  /** Homes that changed since the last run. */
  const changed = new Set<number>()
  let lookedThroughAt = Number.NEGATIVE_INFINITY

  async function compareAll(
    due: readonly DueRow[],
    moment: number,
    candidatesOf: ReturnType<typeof openCandidates>,
  ): Promise<Tables['listing_price'][]> {
    const rows: Tables['listing_price'][] = []
    for (const [at, home] of due.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await breathe()
      const unknown = { listing_key: home.key, computed_at: new Date(moment) }
      const none = { price: null, position: null, low: null, median: null, high: null, found: null }
      const empty = { ...unknown, ...none, comparables: [], radius: null }
      if (!isComparable(home)) {
        rows.push(empty)
        continue
      }
      const { price, year, squareFeet } = home
      const candidates = (await candidatesOf(home)).filter(
        candidate =>
          candidate.key !== home.key &&
          Math.abs((candidate.year ?? 0) - year) <= WIDEST.years &&
          Math.abs((candidate.squareFeet ?? 0) / squareFeet - 1) <= WIDEST.size,
      )
      const range = rangeOf({ year, squareFeet, point: home }, candidates)
      rows.push(
        range
          ? {
              ...unknown,
              price,
              position: pricePosition(price, range),
              low: range.low,
              median: range.median,
              high: range.high,
              found: range.found,
              comparables: range.chosen.map(({ candidate }) => candidate.key),
              radius: range.step.miles,
            }
          : empty,
      )
    }
    return rows
  }

  return {
    /** Follows the change feed. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'listing')
      if (keys) for (const key of keys) changed.add(key)
      else lookedThroughAt = Number.NEGATIVE_INFINITY
    },
    repeated: {
      interval: 60_000,
      run: (stopping?: AbortSignal): Promise<void> =>
        database.transaction(async transaction => {
          if (!(await lockComparing(transaction))) return
          // What changes from now on is compared by the next run.
          const moment = now()
          const isAll = moment - lookedThroughAt >= LOOK_THROUGH
          const keys = isAll ? undefined : [...changed]
          changed.clear()
          if (keys?.length === 0) return
          const candidatesOf = openCandidates(database, moment)
          for await (const due of streamDue(database, moment - DAY, keys)) {
            if (stopping?.aborted) return
            await upsertPrices(database, await compareAll(due, moment, candidatesOf))
          }
          if (isAll) lookedThroughAt = moment
        }),
      failure: 'Comparing the prices of homes failed.',
    },
  }
}
