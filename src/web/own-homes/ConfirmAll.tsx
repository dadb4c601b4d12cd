import type { Owner } from '#model/access/access.ts'
import { confirmAllForm } from '#model/listing/confirm-all-form.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import type { ButtonKind } from '../ui/primitives/Button.tsx'
import style from './OwnHomes.module.css'

/** Homes of an owner that can be confirmed at once. */
export interface Unconfirmed {
  owner: Owner
  /** Absent: the reader's. */
  company: string | undefined
  count: number
}

interface ConfirmAllProps {
  unconfirmed: Unconfirmed
  kind: ButtonKind
}

/** A button that confirms all homes of an owner. */
export function ConfirmAll({ unconfirmed: { owner, company, count }, kind }: ConfirmAllProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(confirmAllForm, { id: `confirm-${owner.ownerType}` })
  return (
    <section
      className={style.unconfirmed}
      aria-label={
        company === undefined ? t('sell.confirmAll.labelMe') : t('sell.confirmAll.label', { company })
      }
    >
      <p>
        {company === undefined
          ? t('sell.confirmAll.me', { count })
          : t('sell.confirmAll.company', { count, company })}
      </p>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('sell.confirmAll.submit', { count })}
        kind={kind}
        bare
        unguarded
      >
        <input type="hidden" name="of" value={owner.ownerType} />
      </PostForm>
    </section>
  )
}
