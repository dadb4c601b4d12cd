import type { Database } from '#db/database.ts'
import { type Action, type Actor, may, ownedByCompany, type Subject } from '#model/access/access.ts'
import { campaignUrl } from '#model/account/urls.ts'
import {
  type AdForm,
  type AdReviewForm,
  adFindings,
  type CampaignChange,
  campaignMoves,
  MOST_ADS,
  MOST_CAMPAIGNS,
} from '#model/ad/campaign.ts'
import { NEW_RATE } from '#model/ad/rate.ts'
import { type AdKind, type AdSubject, type CampaignState, CENT, MICROS } from '#model/ad/values.ts'
import { recordChange } from '../audit/index.ts'
import type { Mail } from '../mail/index.ts'
import { adCreditOf } from '../payment/index.ts'
import type { Places } from '../place/index.ts'
import type { Changed, Transaction } from '../write/index.ts'
import { budgetColumns, pagesColumns, placeColumns } from './change.ts'
import {
  selectFigures,
  selectFiltered,
  selectLimit,
  selectMarket,
  selectMonths,
  selectShown,
  selectStatement,
  selectStatementLines,
} from './figures.ts'
import {
  dollarsOf,
  presentCampaign,
  presentFigure,
  presentLimit,
  presentMonth,
  presentReview,
} from './present.ts'
import {
  copyCampaign,
  countAds,
  countCampaigns,
  insertAd,
  insertCampaign,
  type LockedCampaign,
  lockCampaign,
  removeAd,
  selectCampaign,
  selectCampaigns,
  selectManagers,
  selectReviews,
  setReview,
  updateAd,
  updateCampaign,
} from './store.ts'

/** Days of figures. */
const DAYS = 28
/** Views in an area from which on a forecast is made. */
const LEAST_VIEWS = 1_000
/** How far a forecast may be off, as a share. */
const SPREAD = 0.4
/** How long figures of a market are kept, milliseconds. */
const MARKET_TTL = 3_600_000

export { micros as microsOf } from './change.ts'
export { dollarsOf } from './present.ts'
export { selectManagers } from './store.ts'

export type Campaigns = ReturnType<typeof openCampaigns>

interface CampaignOptions {
  database: Database
  places: Pick<Places, 'resolve'>
  mail: Pick<Mail, 'send'>
  now: () => number
}

const notFound = { kind: 'not-found' } as const
const forbidden = { kind: 'forbidden' } as const
const invalid = (fields: Record<string, string>) => ({ kind: 'invalid', fields }) as const

/** Campaigns of the site itself belong to staff. */
const ownedBy = ({ companyKey }: { companyKey: number | null }): Subject =>
  companyKey === null ? { ownerType: null, ownerKey: null } : ownedByCompany(companyKey)

/** Campaigns of advertisers, their ads and figures, and their review by staff. */
export function openCampaigns({ database, places, mail, now }: CampaignOptions) {
  const markets = new Map<string, { shown: number; until: number }>()

  /** Locks a campaign and lets `work` change it. */
  async function changing(
    transaction: Transaction,
    { actor, key, version }: { actor: Actor; key: number; version: number },
    work: (campaign: LockedCampaign) => Promise<Changed | undefined>,
  ): Promise<Changed> {
    const campaign = await lockCampaign(transaction, key)
    if (!campaign) return notFound
    if (!may(actor, 'ad.manage', ownedBy(campaign))) return forbidden
    if (campaign.version !== version) return { kind: 'stale', version: campaign.version }
    return (await work(campaign)) ?? { kind: 'done', version: version + 1 }
  }

  const record = (transaction: Transaction, actor: Actor, key: number, before: object, after: object) =>
    recordChange(transaction, { subject: { type: 'ad-campaign', key }, actor, before, after })

  /** Fields with plainly unlawful words. */
  const unlawful = (ad: AdForm): Record<string, string> =>
    Object.fromEntries(
      (['title', 'text'] as const).flatMap(field =>
        adFindings([ad[field]]).some(({ isUnlawful }) => isUnlawful) ? [[field, 'fair_housing']] : [],
      ),
    )

  async function read(actor: Actor, key: number, action: Action = 'ad.read') {
    const row = await selectCampaign(database, key)
    if (!row) return 'not-found'
    return may(actor, action, ownedBy(row)) ? row : 'forbidden'
  }

  return {
    /** Campaigns of a company, and its credit in dollars; undefined if the actor may not see them. */
    async ofCompany(actor: Actor, companyKey: number) {
      if (!may(actor, 'ad.read', ownedByCompany(companyKey))) return undefined
      const [rows, credit, months, limit] = await Promise.all([
        selectCampaigns(database, companyKey),
        adCreditOf(database, companyKey),
        selectMonths(database, companyKey),
        selectLimit(database, companyKey),
      ])
      return {
        items: rows.map(row => presentCampaign(row, now())),
        credit: dollarsOf(credit),
        months: months.map(presentMonth),
        ...presentLimit(limit),
      }
    },

    async get(actor: Actor, key: number) {
      const row = await read(actor, key)
      return typeof row === 'string' ? row : presentCampaign(row, now())
    },

    /** Starts a draft; its key. */
    async create(
      transaction: Transaction,
      actor: Actor,
      companyKey: number,
      goal: { name: string; kind: AdKind; subject: AdSubject },
    ): Promise<{ kind: 'done'; key: number } | typeof forbidden | ReturnType<typeof invalid>> {
      if (!may(actor, 'ad.manage', ownedByCompany(companyKey))) return forbidden
      if ((await countCampaigns(transaction, companyKey)) >= MOST_CAMPAIGNS)
        return invalid({ name: 'too_many' })
      const key = await insertCampaign(transaction, {
        company_key: companyKey,
        ...goal,
        bid: 50 * CENT,
        daily_budget: 10 * MICROS,
      })
      await record(transaction, actor, key, {}, goal)
      return { kind: 'done', key }
    },

    /** Campaigns of the site itself, for staff. */
    ofHouse: async () => (await selectCampaigns(database, null)).map(row => presentCampaign(row, now())),

    /** Starts a campaign of the site itself as a draft, free of charge; its key. */
    async createHouse(
      transaction: Transaction,
      actor: Actor,
      goal: { name: string; kind: AdKind; subject: AdSubject },
    ): Promise<number> {
      const key = await insertCampaign(transaction, { ...goal, bid: 0 })
      await record(transaction, actor, key, {}, goal)
      return key
    },

    /** Changes parts of a campaign; it runs again if it rested for want of budget. */
    change: (
      transaction: Transaction,
      given: { actor: Actor; key: number; version: number },
      { place, pages, budget, name }: CampaignChange,
    ): Promise<Changed> =>
      changing(transaction, given, async ({ key, subject, state }) => {
        if (state === 'ended') return invalid({ state: 'not_allowed' })
        const parts = [
          place && placeColumns(place, subject, places),
          pages && pagesColumns(pages, subject),
          budget && budgetColumns(budget),
        ].filter(part => part !== undefined)
        for (const part of parts) if ('fields' in part) return invalid(part.fields)
        const columns = Object.assign(
          {},
          ...parts.map(part => ('columns' in part ? part.columns : {})),
          name && { name },
        )
        await updateCampaign(transaction, key, columns)
        await record(transaction, given.actor, key, {}, columns)
        return undefined
      }),

    /** Starts, pauses or ends a campaign. */
    move: (
      transaction: Transaction,
      given: { actor: Actor; key: number; version: number },
      to: CampaignState,
    ): Promise<Changed> =>
      changing(transaction, given, async ({ key, state }) => {
        if (!campaignMoves[state].includes(to)) return invalid({ to: 'not_allowed' })
        if (to === 'active' && (await countAds(transaction, key)) === 0) return invalid({ to: 'no_ads' })
        await updateCampaign(transaction, key, { state: to })
        await record(transaction, given.actor, key, { state }, { state: to })
        return undefined
      }),

    /** Copies a campaign as a draft; the key of the copy. */
    async copy(transaction: Transaction, actor: Actor, key: number) {
      const row = await read(actor, key, 'ad.manage')
      if (typeof row === 'string') return row
      if (row.companyKey !== null && (await countCampaigns(transaction, row.companyKey)) >= MOST_CAMPAIGNS)
        return 'too-many'
      const copied = await copyCampaign(transaction, key, `${row.name} 2`.slice(0, 100))
      await record(transaction, actor, copied, {}, { name: row.name })
      return { key: copied }
    },

    addAd: (
      transaction: Transaction,
      given: { actor: Actor; key: number; version: number },
      ad: AdForm,
    ): Promise<Changed> =>
      changing(transaction, given, async ({ key, state }) => {
        const faults = unlawful(ad)
        if (Object.keys(faults).length > 0) return invalid(faults)
        if (state === 'ended') return invalid({ state: 'not_allowed' })
        if ((await countAds(transaction, key)) >= MOST_ADS) return invalid({ title: 'too_many' })
        const adKey = await insertAd(transaction, key, ad)
        await updateCampaign(transaction, key, {})
        await record(transaction, given.actor, key, {}, { [`ad-${adKey}`]: ad.title })
        return undefined
      }),

    changeAd: (
      transaction: Transaction,
      { adKey, ...given }: { actor: Actor; key: number; adKey: number; version: number },
      ad: AdForm,
    ): Promise<Changed> =>
      changing(transaction, given, async ({ key }) => {
        const faults = unlawful(ad)
        if (Object.keys(faults).length > 0) return invalid(faults)
        if (!(await updateAd(transaction, { campaignKey: key, adKey }, ad))) return notFound
        await updateCampaign(transaction, key, {})
        await record(transaction, given.actor, key, {}, { [`ad-${adKey}`]: ad.title })
        return undefined
      }),

    removeAd: (
      transaction: Transaction,
      { adKey, ...given }: { actor: Actor; key: number; adKey: number; version: number },
    ): Promise<Changed> =>
      changing(transaction, given, async ({ key, state }) => {
        if (!(await removeAd(transaction, { campaignKey: key, adKey }))) return notFound
        // A refusal takes the removal back.
        if (state === 'active' && (await countAds(transaction, key)) === 0) return invalid({ ad: 'no_ads' })
        await updateCampaign(transaction, key, {})
        await record(transaction, given.actor, key, { [`ad-${adKey}`]: 'present' }, { [`ad-${adKey}`]: null })
        return undefined
      }),

    /** Figures of the last 28 days, and why clicks did not count. */
    async figures(actor: Actor, key: number) {
      const row = await read(actor, key)
      if (typeof row === 'string') return row
      const [figures, filtered] = await Promise.all([
        selectFigures(database, key, DAYS),
        selectFiltered(database, key),
      ])
      return { figures: figures.map(presentFigure), filtered }
    },

    /**
     * Views and clicks a day that a campaign can expect: its share, by what its views are worth, of the views of such ads
     * in its area in the last 28 days, as far as its budget goes. Null where there were fewer than 1,000 views.
     */
    async forecast(actor: Actor, key: number) {
      const row = await read(actor, key)
      if (typeof row === 'string') return row
      const { views, days, worth } = await selectMarket(database, {
        state: row.targetState,
        kind: row.kind,
        without: key,
      })
      const own = row.bid * NEW_RATE
      if (views < LEAST_VIEWS || days === 0 || own === 0) return null
      const share = own / (own + worth)
      const seen = (views / days) * Math.min(1, share)
      const rate = NEW_RATE / 1_000_000
      const affordable = row.dailyBudget === null ? Number.POSITIVE_INFINITY : row.dailyBudget / row.bid
      const clicks = Math.min(seen * rate, affordable)
      const range = (value: number) => ({
        low: Math.floor(value * (1 - SPREAD)),
        high: Math.ceil(value * (1 + SPREAD)),
      })
      return { views: range(seen), clicks: range(clicks), basedOn: views }
    },

    /** What a company had, paid and spent in a month, YYYY-MM; undefined if the actor may not see it. */
    async statement(actor: Actor, companyKey: number, month: string) {
      if (!may(actor, 'ad.read', ownedByCompany(companyKey))) return undefined
      const [sums, lines] = await Promise.all([
        selectStatement(database, companyKey, month),
        selectStatementLines(database, companyKey, month),
      ])
      const { opening, paid, refunded, spent } = sums
      return {
        month,
        opening: dollarsOf(opening),
        paid: dollarsOf(paid),
        refunded: dollarsOf(refunded),
        spent: dollarsOf(spent),
        closing: dollarsOf(opening + paid - refunded - spent),
        campaigns: lines.map(({ cost, ...line }) => ({ ...line, cost: dollarsOf(cost) })),
      }
    },

    /** Ads that wait for staff, oldest first. */
    async reviews(page: { offset: number; limit: number }) {
      const rows = await selectReviews(database, page)
      return { items: rows.map(({ total: _, ...row }) => presentReview(row)), total: rows[0]?.total ?? 0 }
    },

    /** Decides about an ad, and tells its advertiser. */
    async review(
      transaction: Transaction,
      actor: Actor,
      key: number,
      { decision, reason: given }: AdReviewForm,
    ): Promise<{ kind: 'done' } | typeof notFound> {
      const reason = given ?? null
      const decided = await setReview(transaction, key, { review: decision, reason })
      if (!decided) return notFound
      const { campaignKey, companyKey, title } = decided
      await record(transaction, actor, campaignKey, {}, { [`ad-${key}`]: decision, reason })
      for (const { key: userKey, email, name, language } of companyKey === null
        ? []
        : await selectManagers(transaction, companyKey))
        await mail.send(transaction, {
          to: email,
          language,
          template: 'ad-review',
          details: { name, decision, reason, ad: title ?? '', url: campaignUrl(campaignKey) },
          about: [{ userKey }],
        })
      return { kind: 'done' }
    },

    /** How often homes of a state, or of all, were shown in results in 28 days; kept for an hour. */
    async shownIn(state: string | null): Promise<{ shown: number; until: number }> {
      const known = markets.get(state ?? '')
      if (known && known.until > now()) return known
      const made = { shown: await selectShown(database, state), until: now() + MARKET_TTL }
      markets.set(state ?? '', made)
      return made
    },
  }
}
