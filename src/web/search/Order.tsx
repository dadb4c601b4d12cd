import type { ListingSearch } from '#model/listing/search.ts'
import { listingOrders } from '#model/listing/sorts.ts'
import { BEST_MATCH } from '#model/search/orders.ts'
import { useText } from '../ui/text.tsx'
import { FORM_ID } from './Filters.tsx'
import styles from './Order.module.css'

const DISTANCE = 'distance:asc'

/** The order of the list; belongs to the filters' form. */
export function Order({ search }: { search: ListingSearch }) {
  const { t } = useText()
  const { place, near, order } = search
  const current = order[0] ?? BEST_MATCH
  const named = new Map<string, string>(listingOrders.shown.map(wire => [wire, t(listingOrders.label(wire))]))
  if (near || place.city || place.zip || place.county) named.set(DISTANCE, t('search.order.distance'))
  if (!named.has(current)) named.set(current, t('search.order.other', { order: current }))
  return (
    <label className={styles.order}>
      <span>{t('search.order')}</span>
      <select name="order[]" form={FORM_ID} defaultValue={current} autoComplete="off">
        {[...named].map(([wire, text]) => (
          <option key={wire} value={wire}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
