import { type Text, useText } from '../ui/client/text.tsx'
import { stateTexts } from '../ui/edit/choices.ts'
import { Checkbox, Field, Select } from '../ui/form/Field.tsx'
import type { ShownField } from '../ui/form/shown.ts'

/** Labels of what staff decide about an association. */
export const settingsLabels = (t: Text) => ({
  name: t('own-association.name'),
  abbreviation: t('own-association.abbreviation'),
  state: t('own-association.state'),
  managerEmail: t('own-association.managerEmail'),
  isSponsored: t('own-association.isSponsored'),
  hasFilteredResults: t('own-association.hasFilteredResults'),
  boostsLeads: t('own-association.boostsLeads'),
})

interface SettingsFieldsProps {
  fields: Readonly<Record<keyof ReturnType<typeof settingsLabels>, ShownField>>
}

/** Settings of an association that staff enter, for a new or an existing one. */
export function SettingsFields({ fields }: SettingsFieldsProps) {
  const { t, language } = useText()
  const labels = settingsLabels(t)
  return (
    <>
      <Field field={fields.name} label={labels.name} />
      <Field field={fields.abbreviation} label={labels.abbreviation} size={12} />
      <Select field={fields.state} label={labels.state} values={stateTexts(language)} />
      <Field
        field={fields.managerEmail}
        label={labels.managerEmail}
        hint={t('own-association.managerEmailHint')}
        type="email"
      />
      <Checkbox field={fields.isSponsored} label={labels.isSponsored} />
      <Checkbox field={fields.hasFilteredResults} label={labels.hasFilteredResults} />
      <Checkbox field={fields.boostsLeads} label={labels.boostsLeads} />
    </>
  )
}
