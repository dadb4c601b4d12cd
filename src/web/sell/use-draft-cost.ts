import { useEffect, useState } from 'react'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import type { DraftCosts } from './money-facts.ts'

/** Monthly cost of the home by the saved values, also during input. */
export function useDraftCost(data: DraftCosts | null, draft: ListingDraft | null) {
  const { basis = null, cost: first = null } = data ?? {}
  const [cost, setCost] = useState(first)
  const money = draft?.answers.money
  useEffect(() => {
    if (!money) return
    let isOld = false
    import('./money-facts.ts').then(
      ({ costOf }) => isOld || setCost(costOf(money, basis)),
      () => undefined,
    )
    return () => {
      isOld = true
    }
  }, [money, basis])
  return cost
}
