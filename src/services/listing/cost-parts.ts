import { formatDay } from '#kit/dates.ts'
import { monthlyCost, type Part } from '#model/listing/monthly-cost.ts'
import { hasPrice } from '#model/listing/status.ts'
import { type Assumptions, type OwnAssumptions, termsWith } from '#model/monthly-cost/assumptions.ts'
import { loanOf } from '#model/monthly-cost/cost.ts'
import type { ListingRow } from './rows.ts'

/** What a home costs a month, part by part. */
export function costParts(
  row: ListingRow,
  site: { assumptions: Assumptions; asOf: string },
  own: OwnAssumptions,
) {
  const terms = termsWith(site.assumptions, own)
  const cost = monthlyCost({ ...row, rentIncludesLot: row.rentIncludes.includes('lot-rent') }, terms)
  const { askingPrice, tenure, lotRentAsOf, parkRentAsOf, confirmedAt } = row
  const isForLand = tenure === 'own-land'
  const confirmed = formatDay(confirmedAt)
  const dayOf = ({ part, source }: Part): string | null => {
    if (source === 'park') return parkRentAsOf
    if (source === 'assumed') return site.asOf
    return source === 'stated' ? ((part === 'lot-rent' ? lotRentAsOf : null) ?? confirmed) : null
  }
  const loan = hasPrice(askingPrice) ? loanOf(askingPrice, isForLand, terms) : null
  return {
    amount: cost ? cost.total / 100 : null,
    isAtLeast: cost?.isAtLeast ?? false,
    parts: (cost?.parts ?? []).map(each => ({
      part: each.part,
      amount: each.cents === null ? null : each.cents / 100,
      source: each.source,
      asOf: dayOf(each),
    })),
    loan: loan && {
      borrowed: loan.principal / 100,
      rate: loan.rate,
      years: terms['loan-term'],
      isForLand,
    },
    terms,
    asOf: site.asOf,
  }
}
