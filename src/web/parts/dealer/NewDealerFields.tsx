import { type Text, useText } from '../../ui/client/text.tsx'
import { stateTexts } from '../../ui/edit/choices.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import type { ShownField } from '../../ui/form/shown.ts'

/** Labels of the fields of a new dealer. */
export const newDealerLabels = (t: Text) => ({
  name: t('new-dealer.name'),
  streetAddress1: t('new-dealer.street'),
  city: t('new-dealer.city'),
  state: t('new-dealer.state'),
  postalCode: t('new-dealer.postalCode'),
  licenseNumber: t('new-dealer.licenseNumber'),
  licenseState: t('new-dealer.licenseState'),
  phone: t('new-dealer.phone'),
  email: t('new-dealer.email'),
  website: t('new-dealer.website'),
})

interface NewDealerFieldsProps {
  fields: Readonly<Record<keyof ReturnType<typeof newDealerLabels>, ShownField>>
}

/** Form fields of a new dealer for its owner and staff. Its messages are in the catalogue `new-dealer`. */
export function NewDealerFields({ fields }: NewDealerFieldsProps) {
  const { t, language } = useText()
  const labels = newDealerLabels(t)
  const stateNames = stateTexts(language)
  return (
    <>
      <Field field={fields.name} label={labels.name} />
      <Field field={fields.streetAddress1} label={labels.streetAddress1} />
      <Field field={fields.city} label={labels.city} />
      <Select field={fields.state} label={labels.state} values={stateNames} />
      <Field field={fields.postalCode} label={labels.postalCode} inputMode="numeric" size={10} />
      <Field
        field={fields.licenseNumber}
        label={labels.licenseNumber}
        hint={t('new-dealer.licenseHint')}
        size={20}
      />
      <Select field={fields.licenseState} label={labels.licenseState} values={stateNames} />
      <Field field={fields.phone} label={labels.phone} type="tel" size={20} />
      <Field field={fields.email} label={labels.email} hint={t('new-dealer.emailHint')} type="email" />
      <Field
        field={fields.website}
        label={labels.website}
        hint={t('new-dealer.websiteHint')}
        inputMode="url"
      />
    </>
  )
}
