import type { Subject } from '#model/access/access.ts'
import { shownDealerOwner } from '#model/dealer/new-dealer.ts'
import { staffUserUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'

/** Owner of a dealer or a floor plan. */
export function Owner({ owner: { ownerType, ownerKey } }: { owner: Subject }) {
  const { t } = useText()
  const at = useLocalized()
  if (ownerKey === null) return t('staff.changes.empty')
  if (ownerType === 'companies') return t('staff.subject.company', { key: ownerKey })
  return <a href={at(staffUserUrl(ownerKey))}>{t('staff.subject.registered-user', { key: ownerKey })}</a>
}

/** Assigns a dealer or a floor plan to an account or a company, or to no one. */
export function OwnerForm({ version }: { version: number }) {
  const { t } = useText()
  const [form, fields] = usePageForm(shownDealerOwner, { id: 'owner' })
  const labels = {
    email: t('staff.dealer.email'),
    companyKey: t('staff.dealer.company'),
    noOne: t('staff.dealer.noOne'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('staff.dealer.ownerSubmit')} bare>
      <input type="hidden" name="version" value={version} />
      <Field field={fields.email} label={labels.email} type="email" />
      <Field field={fields.companyKey} label={labels.companyKey} inputMode="numeric" size={10} />
      <Checkbox field={fields.noOne} label={labels.noOne} />
    </PostForm>
  )
}
