import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { adDay, allowedBy, allowedFrom } from '#model/ad/pacing.ts'
import { expectedRate } from '#model/ad/rate.ts'
import { MICROS } from '#model/ad/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Repeated } from '../../feature.ts'
import type { Metric } from '../../metric.ts'
import { adCreditOf, bookAds } from '../../payment/index.ts'
import {
  addViews,
  type Budget,
  claimViews,
  countClicks,
  countLeads,
  countUncounted,
  growSlice,
  lockBudget,
  lockLeft,
  releaseSlices,
  restAfterViews,
  restUntil,
  selectChargedToday,
  selectFigures,
  selectNewestView,
  selectOwed,
  setBeyondBudget,
  setRate,
  spendSlice,
  type UncountedView,
} from './store.ts'

/** Largest number of views, clicks or leads that are counted in one transaction. */
const batch = 2_000
/**
 * A slice is a twentieth of a day's budget, capped at a quarter of the remainder, but never less than the amount
 * needed.
 */
const SLICES = 20
const SHARE_OF_LEFT = 4
/** Pause of a campaign while others of its company hold the credit or the limit of the day, milliseconds. */
const SHORT_REST = 5 * 60_000
/** Interval of updates of expected rates, milliseconds. */
const LEARNING = 10 * 60_000
/** An ad's expected rate is written when it has changed by this share. */
const RATE_STEP = 0.05

export interface ChargedClick {
  clickKey: number
  campaignKey: number
  companyKey: number
  /** Millionths of a dollar. */
  price: number
  /** By the database's clock, as in the figures. */
  at: Date
}

export type AdBilling = ReturnType<typeof openAdBilling>

/**
 * Budgets and charges of ads. Each start of a process is a node. A node reserves slices of a campaign's daily budget
 * and spends them without coordination: the sum of all slices never exceeds the budget, even if a node is killed.
 */
export function openAdBilling({ database, now }: { database: Database; now: () => number }) {
  const node = randomUUID()
  let learnedAt = Number.NEGATIVE_INFINITY

  /** Amount that a campaign may still reserve, and the time of the next reservation if that is too little. */
  function roomOf(budget: Budget, credit: number): { room: number; later: (needed: number) => number } {
    const { bid, dailyBudget, totalBudget, reservedToday, reservedInTotal, spentInAll, reserved } = budget
    const limit = budget.companyLimit ?? Number.POSITIVE_INFINITY
    const today = allowedBy(dailyBudget, budget.now) - reservedToday
    const inAll = totalBudget === null ? Number.POSITIVE_INFINITY : totalBudget - reservedInTotal
    const paid = credit - reserved
    const ofCompany = limit - budget.companyClaimed
    return {
      room: Math.max(0, Math.min(today, inAll, paid, ofCompany)),
      later(needed) {
        if (credit < Math.min(bid, needed)) return Number.POSITIVE_INFINITY
        if (totalBudget !== null && totalBudget - spentInAll < Math.min(bid, needed))
          return Number.POSITIVE_INFINITY
        if (limit - budget.companySpent < Math.min(bid, needed)) return adDay(budget.now).end
        if (Math.min(paid, inAll, ofCompany) < needed) return budget.now + SHORT_REST
        return allowedFrom(dailyBudget, reservedToday + needed, budget.now)
      },
    }
  }

  /**
   * Ensures that the node's slice has an amount; false, with the campaign paused, if the budget does not allow it.
   */
  const reserve = (campaignKey: number, amount: number): Promise<boolean> =>
    database.transaction(async transaction => {
      const budget = await lockBudget(transaction, { campaignKey, node })
      if (!budget) return false
      const needed = amount - budget.own
      if (needed <= 0) return true
      const credit = await adCreditOf(transaction, budget.companyKey)
      const { room, later } = roomOf(budget, credit)
      const slice = Math.floor(Math.min(budget.dailyBudget / SLICES, room / SHARE_OF_LEFT))
      const wanted = Math.max(needed, slice)
      const granted = Math.min(wanted, room)
      if (granted > 0) await growSlice(transaction, { campaignKey, node, amount: granted })
      if (granted >= needed) return true
      await restUntil(transaction, campaignKey, later(needed))
      return false
    })

  /** Charges views of one campaign and day up to the node's slice. Returns the keys of the views that exceed it. */
  async function chargeViews(transaction: Transaction, views: readonly UncountedView[]): Promise<number[]> {
    const { campaignKey, companyKey, key, at } = views[0]!
    if (companyKey === null) return []
    const left = await lockLeft(transaction, { campaignKey, node })
    let amount = 0
    const beyond: number[] = []
    for (const view of views) {
      if (amount + view.price > left) beyond.push(view.key)
      else amount += view.price
    }
    if (amount > 0) {
      await spendSlice(transaction, { campaignKey, node, amount })
      const cause = `${campaignKey}-${key}`
      await bookAds(transaction, { type: 'ad-views', key: cause, companyKey, amount, at })
    }
    return beyond
  }

  /** Counts some views; false if none is left. */
  async function countViews(): Promise<boolean> {
    const newest = await selectNewestView(database)
    if (newest === undefined) return false
    // Before the transaction, because each reservation is a separate one.
    for (const { campaignKey, amount } of await selectOwed(database, newest))
      await reserve(campaignKey, amount)
    return database.transaction(async transaction => {
      const claimed = await claimViews(transaction, { newest, limit: batch })
      const paid = Map.groupBy(
        claimed.filter(({ price }) => price > 0),
        // By day, so that ledger and figures agree for each month.
        ({ campaignKey, at }) => `${campaignKey} ${adDay(at.getTime()).start}`,
      )
      // In the lock order of all code that locks several slices.
      for (const views of [...paid.values()].sort(
        ([one], [other]) => one!.campaignKey - other!.campaignKey,
      )) {
        const beyond = await chargeViews(transaction, views)
        if (beyond.length > 0) await setBeyondBudget(transaction, beyond)
      }
      await addViews(
        transaction,
        claimed.map(({ key }) => key),
      )
      return claimed.length === batch
    })
  }

  /** Counts views, clicks and leads, returns unused slices, and updates click rates. */
  async function count(): Promise<void> {
    while (await countViews());
    while ((await countClicks(database, batch)) === batch);
    while ((await countLeads(database, batch)) === batch);
    await restAfterViews(database)
    await releaseSlices(database)
    if (now() - learnedAt < LEARNING) return
    learnedAt = now()
    for (const { key, rate, ...figures } of await selectFigures(database)) {
      const learned = expectedRate(figures)
      if (Math.abs(learned - rate) > rate * RATE_STEP) await setRate(database, key, learned)
    }
  }

  const repeated: Repeated = { interval: 30_000, run: count, failure: 'Counting ads failed.' }

  return {
    count,
    reserve,
    repeated,

    metrics: [
      {
        name: 'havenrow_ads_charged_today_dollars',
        description: 'Charges of ads today so far, US dollars.',
        read: async () => [{ value: (await selectChargedToday(database)) / MICROS }],
      },
      {
        name: 'havenrow_ads_uncounted',
        description: 'Views and clicks of ads that are stored and not yet in the figures.',
        async read() {
          const { views, clicks } = await countUncounted(database)
          return [
            { value: views, attributes: { kind: 'view' } },
            { value: clicks, attributes: { kind: 'click' } },
          ]
        },
      },
    ] satisfies Metric[],

    /** Charges a click in the transaction that stores it; false if the node's slice has not enough. */
    async chargeClick(
      transaction: Transaction,
      { clickKey, campaignKey, companyKey, price, at }: ChargedClick,
    ): Promise<boolean> {
      if (!(await spendSlice(transaction, { campaignKey, node, amount: price }))) return false
      await bookAds(transaction, { type: 'ad-click', key: String(clickKey), companyKey, amount: price, at })
      return true
    },
  }
}
