import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CostAssumptions } from '#contract/cost-assumption/v2.response.ts'
import { getStaffAssumptions, setAssumptions } from '#contract/cost-assumption/v2.ts'
import { formats } from '#i18n/format.ts'
import { recordOf } from '#kit/keys.ts'
import { type AssumptionKey, assumptionKeys } from '#model/monthly-cost/assumptions.ts'
import { assumptionsPageForm } from '#model/monthly-cost/form.ts'
import { sentUrl } from '#model/page-urls.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { SettingsLayout } from './SettingsLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) =>
  (await loadForStaff(args, getStaffAssumptions)).payload

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: assumptionsPageForm,
    operation: setAssumptions,
    call: (client, { body: { version, ...body }, ...input }) =>
      client.call(setAssumptions, { ...input, version, body }),
    done: sentUrl(staffPageUrl('cost-assumptions')),
    errors: { 403: 'other_person', 412: 'changed_meanwhile' },
    unseen: ['version'],
  })

/** Assumptions of the monthly costs of homes. */
export function Component() {
  const { t, language } = useText()
  const saved = useLoaderData<typeof loader>()
  return (
    <SettingsLayout page="cost-assumptions">
      <p>{t('staff.cost-assumptions.since', { date: formats(language).date(saved.asOf) })}</p>
      <AssumptionsForm key={saved.version} saved={saved} />
    </SettingsLayout>
  )
}

function AssumptionsForm({ saved: { assumptions, version } }: { saved: CostAssumptions }) {
  const { t } = useText()
  const [form, fields] = usePageForm(assumptionsPageForm, {
    id: 'cost-assumptions',
    defaultValue: recordOf<AssumptionKey, string>(assumptionKeys, key => String(assumptions[key])),
  })
  const labels = recordOf<AssumptionKey, string>(assumptionKeys, key => t(`monthly-cost.${key}`))
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.cost-assumptions.submit')}
      kind="primary"
      bare
    >
      <input type="hidden" name="version" value={version} />
      {assumptionKeys.map(key => (
        <Field key={key} field={fields[key]} label={labels[key]} inputMode="decimal" />
      ))}
    </PostForm>
  )
}
