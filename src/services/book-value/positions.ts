import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { DAY } from '#kit/dates.ts'
import { landChoices, rangeOf, tenuresOf, WIDEST } from '#model/book-value.ts'
import { isComparable, pricePosition } from '#model/listing/fair-price.ts'
import { type DueAfter, type DueRow, selectDue } from './position-store.ts'
import { type CandidateRow, selectCandidatesOf, upsertPrices } from './store.ts'

/** Homes compared between two turns of the event loop. */
const AT_ONCE = 20

/**
 * Compares the prices of homes on the market with those of homes like them, so that no request does: a changed home
 * within a minute, each home once a day, because the others change too.
 */
export function pricePositionsJob(database: Database, now: () => number) {
  /** Rows of homes; those of one state and land share their candidates. */
  async function compareAll(due: readonly DueRow[], moment: number): Promise<Tables['listing_price'][]> {
    const rows: Tables['listing_price'][] = []
    const groups = new Map<string, Promise<CandidateRow[]>>()
    for (const [at, home] of due.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await breathe()
      const unknown = { listing_key: home.key, computed_at: new Date(moment) }
      const none = { price: null, position: null, low: null, median: null, high: null, found: null }
      const empty = { ...unknown, ...none, comparables: [], radius: null }
      if (!isComparable(home)) {
        rows.push(empty)
        continue
      }
      const land = landChoices.find(choice => tenuresOf[choice].some(tenure => tenure === home.tenure))!
      const { state, price, year, squareFeet } = home
      const group = `${state} ${land}`
      if (!groups.has(group))
        groups.set(group, selectCandidatesOf(database, { now: moment, state, tenures: tenuresOf[land] }))
      const candidates = (await groups.get(group)!).filter(
        candidate =>
          candidate.key !== home.key &&
          candidate.sections === home.sections &&
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
    interval: 60_000,
    async run(): Promise<void> {
      let after: DueAfter = { state: '', key: 0 }
      while (true) {
        const moment = now()
        const due = await selectDue(database, { since: moment - DAY, after })
        const last = due.at(-1)
        if (!last) return
        await upsertPrices(database, await compareAll(due, moment))
        after = last
      }
    },
    failure: 'Comparing the prices of homes failed.',
  }
}
