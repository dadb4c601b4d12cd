import { formatMoment } from '#kit/dates.ts'
import { adFindings } from '#model/ad/findings.ts'
import { adImagesOf } from '#model/ad/urls.ts'
import { MICROS, MIN_BID } from '#model/ad/values.ts'
import { weekdays } from '#model/weekdays.ts'
import type { FigureRow, LimitRow, MonthRow } from './figures.ts'
import type { AdRow, CampaignRow, ReviewRow } from './store.ts'

export const dollarsOf = (micros: number) => Math.round(micros / (MICROS / 100)) / 100

const presentAd = <Row extends AdRow>({ pictures, ...row }: Row) => ({
  ...row,
  images: adImagesOf(row.key, pictures),
  findings: adFindings([row.title, row.text, row.label]),
})

/** Current status of a campaign. */
function standingOf(row: CampaignRow, now: number) {
  if (row.state !== 'active') return row.state
  if (row.ads.every(({ review }) => review === 'refused')) return 'refused' as const
  if (!row.ads.some(({ review }) => review === 'approved')) return 'in-review' as const
  if (row.isStopped) return 'stopped' as const
  if (row.isSpent) return 'spent' as const
  const isPaused = row.opensAt !== null && row.opensAt.getTime() > now
  if (row.companyLeft !== null && row.companyLeft < (isPaused ? row.bid : MIN_BID * MICROS))
    return 'limited' as const
  if (isPaused) return 'resting' as const
  return 'active' as const
}

export const presentCampaign = (row: CampaignRow, now: number) => ({
  key: row.key,
  companyKey: row.companyKey,
  name: row.name,
  kind: row.kind,
  subject: row.subject,
  state: row.state,
  standing: standingOf(row, now),
  place: {
    target: row.target,
    state: row.targetState,
    county: row.county,
    city: row.city,
    zip: row.zip,
    miles: row.miles,
  },
  pages: {
    pages: [...row.pages],
    offer: row.offer,
    leasedLot: row.isChattel === null ? null : row.isChattel ? ('yes' as const) : ('no' as const),
    seniors: row.isSenior ? ('yes' as const) : null,
    minPrice: row.minPrice,
    maxPrice: row.maxPrice,
    minYear: row.minYear,
    maxYear: row.maxYear,
    language: row.language,
  },
  budget: {
    bid: row.bid === 0 ? null : dollarsOf(row.bid),
    dailyBudget: row.dailyBudget === null ? null : dollarsOf(row.dailyBudget),
    totalBudget: row.totalBudget === null ? null : dollarsOf(row.totalBudget),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    dailyViews: row.dailyViews,
    weekdays: row.weekdays === 127 ? [] : weekdays.filter((_, at) => row.weekdays & (1 << at)),
  },
  ads: row.ads.map(ad => presentAd(ad)),
  figures: {
    views: row.views,
    clicks: row.clicks,
    filteredClicks: row.filteredClicks,
    leads: row.leads,
    cost: dollarsOf(row.cost),
  },
  countsLeads: row.countsLeads,
  created: formatMoment(row.createdAt.getTime()),
  version: row.version,
})

export const presentFigure = ({ cost, ...row }: FigureRow) => ({ ...row, cost: dollarsOf(cost) })

export const presentMonth = ({ month, paid, refunded, spent }: MonthRow) => ({
  month,
  paid: dollarsOf(paid),
  refunded: dollarsOf(refunded),
  spent: dollarsOf(spent),
})

export const presentLimit = ({ dailyLimit = null, stopReason = null }: Partial<LimitRow> = {}) => ({
  dailyLimit: dailyLimit === null ? null : dollarsOf(dailyLimit),
  stopReason,
})

export const presentReview = ({ createdAt, ...row }: ReviewRow) => ({
  ...presentAd(row),
  created: formatMoment(createdAt.getTime()),
})
