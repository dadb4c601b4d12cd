import type { Database } from '#db/database.ts'
import { type Actor, may, ownedByCompany } from '#model/access/access.ts'
import { campaignUrl } from '#model/account/urls.ts'
import { type AdReviewForm, type CampaignChange, campaignMoves, MAX_CAMPAIGNS } from '#model/ad/campaign.ts'
import { NEW_RATE, worthOf } from '#model/ad/rate.ts'
import { type AdKind, type AdSubject, type CampaignState, CENT, MICROS } from '#model/ad/values.ts'
import { type Changed, forbidden, invalid, notFound, type Transaction } from '#platform/write/index.ts'
import type { Mail } from '../../mail/index.ts'
import { adCreditOf } from '../../payment/index.ts'
import type { Pictures } from '../../picture/index.ts'
import type { Places } from '../../place/index.ts'
import { type CampaignWrite, changing, ownedBy, read, record } from './access.ts'
import { openCampaignAds } from './ads.ts'
import { budgetColumns, pagesColumns, placeColumns } from './change.ts'
import {
  selectFigures,
  selectFiltered,
  selectLimit,
  selectMarket,
  selectMonths,
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
import { presentPreview, selectPreview } from './preview.ts'
import {
  copyCampaign,
  countAds,
  countCampaigns,
  insertCampaign,
  selectCampaigns,
  selectManagers,
  selectReviews,
  setReview,
  updateCampaign,
} from './store.ts'

/** Days of figures. */
const DAYS = 28
/** Minimum number of views in an area for a forecast. */
const MIN_VIEWS = 1_000
/** Maximum error of a forecast, as a share. */
const SPREAD = 0.4

export { micros as microsOf } from './change.ts'
export { dollarsOf } from './present.ts'
export { selectManagers } from './store.ts'

export type Campaigns = ReturnType<typeof openCampaigns>

interface CampaignOptions {
  database: Database
  places: Pick<Places, 'resolve'>
  mail: Pick<Mail, 'send'>
  pictures: Pick<Pictures, 'prepare' | 'cut'>
  now: () => number
}

/** Campaigns of advertisers, their ads and figures, and their review by staff. */
export function openCampaigns({ database, places, mail, pictures, now }: CampaignOptions) {
  return {
    ...openCampaignAds({ database, pictures }),

    /** Campaigns of a company, and its credit in dollars; undefined without permission. */
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
      const row = await read(database, { actor, key })
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
      if ((await countCampaigns(transaction, companyKey)) >= MAX_CAMPAIGNS)
        return invalid({ name: 'too_many' })
      const key = await insertCampaign(transaction, {
        company_key: companyKey,
        ...goal,
        bid: goal.kind === 'graphic' ? 5 * MICROS : 50 * CENT,
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
      write: CampaignWrite,
      { place, pages, budget, name, countsLeads }: CampaignChange,
    ): Promise<Changed> =>
      changing(transaction, write, async campaign => {
        const { key, subject, state } = campaign
        if (state === 'ended') return invalid({ state: 'not_allowed' })
        const parts = [
          place && placeColumns(place, subject, places),
          pages && pagesColumns(pages, subject),
          budget && budgetColumns(budget, campaign),
        ].filter(part => part !== undefined)
        for (const part of parts) if ('fields' in part) return invalid(part.fields)
        const columns = Object.assign(
          {},
          ...parts.map(part => ('columns' in part ? part.columns : {})),
          name && { name },
          countsLeads !== undefined && { counts_leads: countsLeads },
        )
        await updateCampaign(transaction, key, columns)
        await record(transaction, write.actor, key, {}, columns)
        return undefined
      }),

    /** Starts, pauses or ends a campaign. */
    move: (transaction: Transaction, write: CampaignWrite, to: CampaignState): Promise<Changed> =>
      changing(transaction, write, async ({ key, state }) => {
        if (!campaignMoves[state].includes(to)) return invalid({ to: 'not_allowed' })
        const ads = await countAds(transaction, key)
        if (to === 'active' && ads.count === 0) return invalid({ to: 'no_ads' })
        if (to === 'active' && ads.unfinished > 0) return invalid({ to: 'no_picture' })
        await updateCampaign(transaction, key, { state: to })
        await record(transaction, write.actor, key, { state }, { state: to })
        return undefined
      }),

    /** Copies a campaign as a draft; the key of the copy. */
    async copy(transaction: Transaction, actor: Actor, key: number) {
      const row = await read(transaction, { actor, key, action: 'ad.manage' })
      if (typeof row === 'string') return row
      if (row.companyKey !== null && (await countCampaigns(transaction, row.companyKey)) >= MAX_CAMPAIGNS)
        return 'too-many'
      const copied = await copyCampaign(transaction, key, `${row.name} 2`.slice(0, 100))
      await record(transaction, actor, copied, {}, { name: row.name })
      return { key: copied }
    },

    /** Figures of the last 28 days, and reasons of uncounted clicks. */
    async figures(actor: Actor, key: number) {
      const row = await read(database, { actor, key })
      if (typeof row === 'string') return row
      const [figures, filtered] = await Promise.all([
        selectFigures(database, key, DAYS),
        selectFiltered(database, key),
      ])
      return { figures: figures.map(presentFigure), filtered }
    },

    /**
     * Expected views and clicks of a campaign per day: its share, by the value of its views, of the views of such ads
     * in its area in the last 28 days, within its budget. Null with fewer than 1,000 views.
     */
    async forecast(actor: Actor, key: number) {
      const row = await read(database, { actor, key })
      if (typeof row === 'string') return row
      const { views, days, worth } = await selectMarket(database, {
        state: row.targetState,
        kind: row.kind,
        without: key,
      })
      const isByView = row.kind === 'graphic'
      const own = worthOf({ isByView, bid: row.bid, rate: NEW_RATE })
      if (views < MIN_VIEWS || days === 0 || own === 0) return null
      const share = own / (own + worth)
      // The daily budget limits the views of a graphic ad, and the clicks of others.
      const affordable = row.dailyBudget === null ? Number.POSITIVE_INFINITY : row.dailyBudget / row.bid
      const expectedViews = Math.min(
        (views / days) * share,
        isByView ? affordable * 1_000 : Number.POSITIVE_INFINITY,
      )
      const clicks = Math.min(
        (expectedViews * NEW_RATE) / 1_000_000,
        isByView ? Number.POSITIVE_INFINITY : affordable,
      )
      const range = (value: number) => ({
        low: Math.floor(value * (1 - SPREAD)),
        high: Math.ceil(value * (1 + SPREAD)),
      })
      return { views: range(expectedViews), clicks: range(clicks), basedOn: views }
    },

    /** Balance, payments and charges of a company in a month, YYYY-MM; undefined without permission. */
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

    /** An ad as pages show it, for users with access to its campaign. */
    async preview(actor: Actor, path: { key: number; adKey: number }) {
      const row = await selectPreview(database, path)
      if (!row) return 'not-found'
      return may(actor, 'ad.read', ownedBy(row)) ? presentPreview(row) : 'forbidden'
    },

    /** Ads that wait for staff, oldest first. */
    async reviews(page: { offset: number; limit: number }) {
      const rows = await selectReviews(database, page)
      return { items: rows.map(({ total: _, ...row }) => presentReview(row)), total: rows[0]?.total ?? 0 }
    },

    /** Decides about an ad and notifies its advertiser. */
    async review(
      transaction: Transaction,
      actor: Actor,
      key: number,
      { decision, reason: stated }: AdReviewForm,
    ): Promise<{ kind: 'done' } | typeof notFound> {
      const reason = stated ?? null
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
  }
}
