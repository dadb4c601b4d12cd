import type { HouseholdField } from '#model/household/household.ts'
import { useText } from '../ui/client/text.tsx'
import { Control } from '../ui/form/Control.tsx'

interface HouseholdFieldsProps {
  input: URLSearchParams
  wrong: readonly HouseholdField[]
}

/** The fields of a household, each with its error. */
export function HouseholdFields({ input, wrong }: HouseholdFieldsProps) {
  const { t } = useText()
  const common = (field: HouseholdField) => ({
    id: `household-${field}`,
    name: field,
    defaultValue: input.get(field) ?? '',
    'aria-invalid': wrong.includes(field),
    'aria-describedby': wrong.includes(field) ? `household-${field}-error` : undefined,
  })
  const frame = (field: HouseholdField) => ({
    id: `household-${field}`,
    label: t(`household.field.${field}`),
    error: wrong.includes(field) ? t(`household.error.${field}`) : undefined,
  })
  return (
    <>
      {(['age', 'people'] as const).map(field => (
        <Control key={field} {...frame(field)}>
          <input {...common(field)} type="text" inputMode="numeric" maxLength={3} autoComplete="off" />
        </Control>
      ))}
      <Control {...frame('pets')}>
        <select {...common('pets')}>
          <option value="">{t('household.pets.none')}</option>
          <option value="yes">{t('household.pets.yes')}</option>
          <option value="no">{t('household.pets.no')}</option>
        </select>
      </Control>
      {(['price', 'monthly'] as const).map(field => (
        <Control key={field} {...frame(field)}>
          <input {...common(field)} type="text" inputMode="numeric" maxLength={12} autoComplete="off" />
        </Control>
      ))}
      <Control {...frame('moveIn')}>
        <input {...common('moveIn')} type="date" />
      </Control>
    </>
  )
}
