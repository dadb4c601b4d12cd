import { frequencies } from '#model/alert/alert.ts'
import { useText } from '../../ui/client/text.tsx'
import { Checkbox, Choices, Field, TextArea } from '../../ui/form/Field.tsx'
import type { ShownField } from '../../ui/form/shown.ts'
import style from './Alert.module.css'

interface AlertFieldsProps {
  fields: Readonly<
    Record<'name' | 'frequency' | 'autoFavorite' | 'isLead' | 'additionalRequests', ShownField> & {
      /** Only for a new alert. */
      homeAlerts?: ShownField
    }
  >
  /** Includes the fields of a new alert. */
  isNew?: boolean
}

/** Fields of an alert (part 2 §5); CSS shows the message to sellers once its checkbox is ticked. */
export function AlertFields({ fields, isNew = false }: AlertFieldsProps) {
  const { t } = useText()
  return (
    <div className={style.fields}>
      {isNew && fields.homeAlerts && <Checkbox field={fields.homeAlerts} label={t('alert.homeAlerts')} />}
      <Checkbox field={fields.autoFavorite} label={t('alert.autoFavorite')} />
      <Checkbox field={fields.isLead} label={t('alert.isLead')} hint={t('alert.isLead.hint')} />
      <div className={style.requests}>
        <TextArea
          field={fields.additionalRequests}
          label={t('alert.additionalRequests')}
          hint={t('alert.additionalRequests.hint')}
          rows={4}
        />
      </div>
      <Field field={fields.name} label={t('alert.name')} autoComplete="off" />
      <Choices
        field={fields.frequency}
        label={t('alert.frequency')}
        values={frequencies.map(value => ({ value, text: t(`alert.frequency.${value}`) }))}
      />
    </div>
  )
}

/** Field labels for the error summary. */
export const alertLabels = (t: ReturnType<typeof useText>['t']) => ({
  homeAlerts: t('alert.homeAlerts'),
  autoFavorite: t('alert.autoFavorite'),
  isLead: t('alert.isLead'),
  additionalRequests: t('alert.additionalRequests'),
  name: t('alert.name'),
  frequency: t('alert.frequency'),
})
