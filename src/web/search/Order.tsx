import type { ListingSearch } from '#model/listing/search.ts'
import { DEFAULT_ORDER, orderLabel, shownOrders } from '#model/listing/sorts.ts'
import { useText } from '../ui/text.tsx'
import { FORM_ID } from './Filters.tsx'
import styles from './Order.module.css'

const DISTANCE = 'distance:asc'

/** The order of the list; belongs to the filters' form. */
export function Order({ search }: { search: ListingSearch }) {
  const { t } = useText()
  const { place, near, order } = search
  const current = order[0] ?? DEFAULT_ORDER
  const named = new Map<string, string>(shownOrders.map(wire => [wire, t(orderLabel(wire))]))
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
