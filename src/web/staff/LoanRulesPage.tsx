import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { LoanRuleSwitches } from '#contract/v2/loan-rule.response.ts'
import { getLoanRules, setLoanRules } from '#contract/v2/loan-rule.ts'
import { loanRules } from '#model/loan-fit/rules.ts'
import { ruleSources } from '#model/loan-fit/sources.ts'
import { loanRulePageForm } from '#model/loan-fit/switch.ts'
import { sentUrl } from '#model/page-urls.ts'
import { staffChangesUrl, staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { loanRuleText } from '../ui/loan-rule-text.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) => (await loadForStaff(args, getLoanRules)).payload

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: loanRulePageForm,
    operation: setLoanRules,
    call: (client, { body: { version, ...body }, ...input }) =>
      client.call(setLoanRules, { ...input, version, body }),
    done: sentUrl(staffPageUrl('loan-rules')),
    errors: { 403: 'other_person', 412: 'changed_meanwhile' },
    unseen: ['version'],
  })

/** Which rules of loans are switched off. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const switches = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="loan-rules">
      {query.has('sent') && !result && <Saved>{t('staff.loan-rules.saved')}</Saved>}
      <p>{t('staff.loan-rules.lead')}</p>
      <SwitchForm key={switches.version} switches={switches} />
      <p>
        <a href={at(staffChangesUrl({ type: 'loan-rules', key: 1 }))}>{t('staff.loan-rules.changes')}</a>
      </p>
    </StaffLayout>
  )
}

function SwitchForm({ switches: { off, version } }: { switches: LoanRuleSwitches }) {
  const { t, language } = useText()
  const [form, fields] = usePageForm(loanRulePageForm, { id: 'loan-rules', defaultValue: { off } })
  const labels = { off: t('staff.loan-rules.off') }
  const values = loanRules.map(({ key, programs, fact, needs, when = null, unless = null, source }) => ({
    value: key,
    text: loanRuleText(t, { fact, least: needs === true ? null : needs, when, unless }, language),
    more: [...programs.map(program => t(`loan-fit.program.${program}`)), ruleSources[source].name].join(
      ' · ',
    ),
  }))
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.loan-rules.submit')}
      kind="primary"
      bare
    >
      <input type="hidden" name="version" value={version} />
      <Ticks field={fields.off} label={labels.off} hint={t('staff.loan-rules.hint')} values={values} />
    </PostForm>
  )
}
