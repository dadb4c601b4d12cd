import {
  type Assumptions,
  assumptionKeys,
  assumptionLimits,
  type Limits,
} from '#model/monthly-cost/assumptions.ts'
import { useText } from '../client/text.tsx'
import styles from './AssumptionFields.module.css'

/** Inputs of a reader's own assumptions; an empty one means the site's, which it shows. Catalogue `monthly-cost`. */
export function AssumptionFields({ site, own }: { site: Assumptions; own: URLSearchParams }) {
  const { t } = useText()
  return assumptionKeys.map(key => {
    const { lowest, highest, unit }: Limits = assumptionLimits[key]
    return (
      <label key={key} className={styles.field}>
        <span>{t(`monthly-cost.${key}`)}</span>
        <input
          name={key}
          type="number"
          inputMode="decimal"
          min={lowest}
          max={highest}
          step={unit === 'percent' ? 'any' : 1}
          placeholder={String(site[key])}
          defaultValue={own.get(key) ?? ''}
        />
      </label>
    )
  })
}
