import { type ProblemKind, problemForm } from '#model/problem/report.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Field, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'

/** The form of a report, with what can be wrong and a hint for the words. */
export function ReportForm({ kinds, hint }: { kinds: readonly ProblemKind[]; hint: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(problemForm, { id: 'problem' })
  const labels = { kind: t('problem.kind'), message: t('problem.message'), email: t('problem.email') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('problem.send')}>
      <Choices
        field={fields.kind}
        label={labels.kind}
        values={kinds.map(value => ({ value, text: t(`problem.kind.${value}`) }))}
      />
      <TextArea field={fields.message} label={labels.message} hint={hint} rows={4} />
      <Field
        field={fields.email}
        label={labels.email}
        hint={t('problem.emailHint')}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
    </PostForm>
  )
}
