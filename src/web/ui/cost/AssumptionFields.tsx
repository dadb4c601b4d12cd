import {
  type Assumptions,
  assumptionKeys,
  assumptionLimits,
  type Limits,
} from '#model/monthly-cost/assumptions.ts'
import { useText } from '../client/text.tsx'
import { Control } from '../form/Control.tsx'

/** Inputs of a reader's own assumptions; an empty one means the site's, which it shows. Catalogue `monthly-cost`. */
export function AssumptionFields({ site, own }: { site: Assumptions; own: URLSearchParams }) {
  const { t } = useText()
  return assumptionKeys.map(key => {
    const { lowest, highest, unit }: Limits = assumptionLimits[key]
    return (
      <Control key={key} id={`own-${key}`} label={t(`monthly-cost.${key}`)}>
        <input
          id={`own-${key}`}
          name={key}
          type="number"
          inputMode="decimal"
          min={lowest}
          max={highest}
          step={unit === 'percent' ? 'any' : 1}
          placeholder={String(site[key])}
          defaultValue={own.get(key) ?? ''}
        />
      </Control>
    )
  })
}
