import { goalForm } from '#model/ad/campaign.ts'
import { adKinds, adSubjects } from '#model/ad/values.ts'
import { useText } from '../../ui/client/text.tsx'
import { Choices, Field } from '../../ui/form/Field.tsx'
import { PostForm } from '../../ui/form/PostForm.tsx'
import { usePageForm } from '../../ui/form/use-form.ts'
import type { ButtonKind } from '../../ui/primitives/Button.tsx'

interface GoalFormProps {
  id: string
  submit: string
  kind?: ButtonKind
  /** As of a `PostForm`. */
  isStep?: boolean
}

/** Starts a campaign: what is advertised, and how. */
export function GoalForm({ id, submit, kind, isStep = false }: GoalFormProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(goalForm, { id, defaultValue: { kind: 'text' } })
  const labels = { name: t('advertise.name'), kind: t('advertise.kind'), subject: t('advertise.subject') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={submit}
      {...(kind && { kind })}
      bare
      isStep={isStep}
    >
      <Field field={fields.name} label={labels.name} hint={t('advertise.name.hint')} />
      <Choices
        field={fields.subject}
        label={labels.subject}
        hint={t('advertise.subject.hint')}
        values={adSubjects.map(value => ({ value, text: t(`advertise.subject.${value}`) }))}
      />
      <Choices
        field={fields.kind}
        label={labels.kind}
        values={adKinds.map(value => ({ value, text: t(`advertise.kind.${value}`) }))}
      />
    </PostForm>
  )
}
