import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { addAssociation, allAssociations } from '#contract/association/v2.ts'
import { associationSettings } from '#model/association/settings.ts'
import { staffAssociationUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { SettingsFields, settingsLabels } from './AssociationSettings.tsx'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

/** Only staff may see the list. */
export const loader = async (args: LoaderFunctionArgs) => {
  await loadForStaff(args, allAssociations)
  return null
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: associationSettings,
    operation: addAssociation,
    done: ({ key }) => `${staffAssociationUrl(key)}?sent=1`,
    errors: { 403: 'other_person' },
  })

/** Staff add a state association, which is public at once. */
export function Component() {
  const { t } = useText()
  const [form, fields] = usePageForm(associationSettings, { id: 'association' })
  return (
    <StaffLayout page="associations" title={t('own-association.add')}>
      <p>{t('own-association.addLead')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={settingsLabels(t)}
        submit={t('own-association.add')}
        kind="primary"
        bare
      >
        <SettingsFields fields={fields} />
      </PostForm>
    </StaffLayout>
  )
}
