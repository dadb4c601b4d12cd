import { formats } from '#i18n/format.ts'
import {
  type AssumptionKey,
  type Assumptions,
  assumptionKeys,
  type OwnName,
  ownLimits,
} from '#model/monthly-cost/assumptions.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { Control } from '../../ui/form/Control.tsx'

interface AssumptionFieldsProps {
  site: Assumptions
  /** The reader's values, as typed. */
  own: URLSearchParams
  wrong: readonly OwnName[]
}

/** Inputs of a reader's assumptions; an empty one means the site's, which it shows. Catalogue `monthly-cost`. */
export const AssumptionFields = ({ site, own, wrong }: AssumptionFieldsProps) =>
  assumptionKeys.map((name: AssumptionKey) => (
    <OwnField key={name} name={name} own={own} wrong={wrong} placeholder={String(site[name])} />
  ))

interface OwnFieldProps extends Pick<AssumptionFieldsProps, 'own' | 'wrong'> {
  name: OwnName
  placeholder?: string
}

/** The input of one of them: a number as people type it, such as `$1,200`. */
export function OwnField({ name, own, wrong, placeholder }: OwnFieldProps) {
  const { t, language } = useText()
  const isWrong = wrong.includes(name)
  const id = `own-${name}`
  return (
    <Control
      id={id}
      label={t(`monthly-cost.${name}`)}
      error={isWrong ? ownErrorText(name, t, language) : undefined}
    >
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={placeholder}
        defaultValue={own.get(name) ?? ''}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
    </Control>
  )
}

export function ownErrorText(name: OwnName, t: Text, language: 'en' | 'es'): string {
  const { number } = formats(language)
  const { lowest, highest, ...limits } = ownLimits[name]
  return t('monthly-cost.error', {
    field: t(`monthly-cost.${name}`),
    whole: 'integer' in limits ? 'true' : 'false',
    low: number(lowest),
    high: number(highest),
  })
}
