import type { Search } from '#model/search/search.ts'
import { useText } from '../ui/client/text.tsx'
import { FORM_ID } from './Filters.tsx'
import { useKind } from './kind.ts'
import styles from './Order.module.css'

const DISTANCE = 'distance:asc'

/** Sort order select; belongs to the filter form. */
export function Order({ search }: { search: Search }) {
  const { t } = useText()
  const { orders } = useKind().definition
  const { place, near, order, bounds } = search
  const current = order[0] ?? orders.default
  const named = new Map<string, string>(orders.shown.map(wire => [wire, t(orders.label(wire))]))
  if (near || (!bounds && (place.city || place.zip || place.county)))
    named.set(DISTANCE, t('search.order.distance'))
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
