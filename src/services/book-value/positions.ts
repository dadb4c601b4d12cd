import { setImmediate as breathe } from 'node:timers/promises'
import type { Database, Queryable } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import type { Tables } from '#db/tables.ts'
import { DAY } from '#kit/dates.ts'
import { landChoices, rangeOf, tenuresOf, WIDEST } from '#model/book-value.ts'
import { isComparable, pricePosition } from '#model/listing/fair-price.ts'
import { changedKeys } from '../search/index.ts'
import { type DueRow, lockComparing, selectDue, selectDueKeys } from './position-store.ts'
import { type CandidateRow, selectCandidatesOf, upsertPrices } from './store.ts'

/** Interval at which all homes are checked, milliseconds. */
const FULL_CHECK = DAY / 24

/** Homes that are compared in one transaction. */
const BATCH = 200
/** Homes compared between two turns of the event loop. */
const AT_ONCE = 20

/** Candidates for the homes of one state after the other; homes of the same land share them. */
function openCandidates(moment: number) {
  let present = ''
  const groups = new Map<string, Map<number | null, CandidateRow[]>>()
  return async (
    queryable: Queryable,
    { state, tenure, sections }: DueRow,
  ): Promise<readonly CandidateRow[]> => {
    if (state !== present) groups.clear()
    present = state
    const land = landChoices.find(choice => tenuresOf[choice].some(one => one === tenure))!
    let bySections = groups.get(land)
    if (!bySections) {
      const rows = await selectCandidatesOf(queryable, { now: moment, state, tenures: tenuresOf[land] })
      bySections = Map.groupBy(rows, row => row.sections)
      groups.set(land, bySections)
    }
    return bySections.get(sections) ?? []
  }
}

/**
 * Compares the prices of homes on the market with those of similar homes in advance of requests: each home once a
 * day, because the others change too, and a changed home within a minute, or after that daily run if it is in
 * progress.
 */
export function pricePositionsJob(database: Database, now: () => number) {
  /** Homes that changed since the last run. */
  const changed = new Set<number>()
  let allCheckedAt = Number.NEGATIVE_INFINITY

  async function compareAll(
    queryable: Queryable,
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
      const { price, year, squareFeet, lotRent } = home
      const candidates = (await candidatesOf(queryable, home)).filter(
        candidate =>
          candidate.key !== home.key &&
          Math.abs((candidate.year ?? 0) - year) <= WIDEST.years &&
          Math.abs((candidate.squareFeet ?? 0) / squareFeet - 1) <= WIDEST.size,
      )
      const range = rangeOf({ year, squareFeet, lotRent, point: home }, candidates)
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

  /** Compares the specified homes, or all, if due. False if it stopped, or if another node does it. */
  async function compareDue(
    homeKeys: readonly number[] | undefined,
    moment: number,
    stopping: AbortSignal | undefined,
  ): Promise<boolean> {
    const since = moment - DAY
    const candidatesOf = openCandidates(moment)
    for (const { keys } of await selectDueKeys(database, since, homeKeys))
      for (let from = 0; from < keys.length; from += BATCH) {
        if (stopping?.aborted) return false
        const isOurs = await database.transaction(async transaction => {
          if (!(await lockComparing(transaction))) return false
          const due = await selectDue(transaction, since, keys.slice(from, from + BATCH))
          await upsertPrices(transaction, await compareAll(transaction, due, moment, candidatesOf))
          return true
        })
        if (!isOurs) return false
      }
    return true
  }

  return {
    /** Follows the change feed. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'listing')
      if (keys) for (const key of keys) changed.add(key)
      else allCheckedAt = Number.NEGATIVE_INFINITY
    },
    repeated: {
      interval: 60_000,
      async run(stopping?: AbortSignal): Promise<void> {
        // Later changes are compared by the next run.
        const moment = now()
        const isAll = moment - allCheckedAt >= FULL_CHECK
        const due = isAll ? undefined : [...changed]
        changed.clear()
        if (due?.length === 0) return
        try {
          if (!(await compareDue(due, moment, stopping))) return
        } catch (error) {
          for (const key of due ?? []) changed.add(key)
          throw error
        }
        if (isAll) allCheckedAt = moment
      },
      failure: 'Comparing the prices of homes failed.',
    },
  }
}
