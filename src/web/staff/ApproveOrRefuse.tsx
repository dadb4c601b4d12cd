import type { newDealerDecisionForm } from '#model/dealer/new-dealer.ts'
import {
  type ClaimDecision,
  type claimDecisionForm,
  claimDecisions,
  type newParkDecisionForm,
} from '#model/park/claim.ts'
import type { rentReportDecisionForm } from '#model/park/resident-rent.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Select, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Staff.module.css'

interface ApproveOrRefuseProps {
  schema:
    | typeof claimDecisionForm
    | typeof newParkDecisionForm
    | typeof newDealerDecisionForm
    | typeof rentReportDecisionForm
  /** Path of the page whose action decides. */
  action: string
  reasons: readonly { value: string; text: string }[]
}

/** A decision with its reason, which is emailed. */
export function ApproveOrRefuse({ schema, action, reasons }: ApproveOrRefuseProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(schema, { id: 'decision' })
  const labels = {
    decision: t('staff.decide.decision'),
    reason: t('staff.decide.reason'),
    message: t('staff.claim.message'),
  }
  const text: Record<ClaimDecision, string> = {
    approve: t('staff.claim.approve'),
    refuse: t('staff.claim.refuse'),
  }
  return (
    <section className={style.decide} aria-label={t('staff.decide')}>
      <PostForm
        form={form}
        fields={fields}
        labels={labels}
        submit={t('staff.claim.submit')}
        action={action}
        kind="primary"
        bare
      >
        <Choices
          field={fields.decision}
          label={labels.decision}
          values={claimDecisions.map(value => ({ value, text: text[value] }))}
        />
        <div className={style.reason}>
          <Select
            field={{ ...fields.reason, required: 'either' }}
            label={labels.reason}
            hint={t('staff.claim.reasonHint')}
            values={reasons}
          />
          <TextArea
            field={fields.message}
            label={labels.message}
            hint={t('staff.claim.messageHint')}
            rows={3}
          />
        </div>
      </PostForm>
    </section>
  )
}
