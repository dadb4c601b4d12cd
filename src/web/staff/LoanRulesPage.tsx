import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LoanRuleSwitches } from '#contract/loan-rule/v2.response.ts'
import { getLoanRules, setLoanRules } from '#contract/loan-rule/v2.ts'
import { loanRules } from '#model/loan-fit/rules.ts'
import { ruleSources } from '#model/loan-fit/sources.ts'
import { loanRulePageForm } from '#model/loan-fit/switch.ts'
import { sentUrl } from '#model/page-urls.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { loanRuleText } from '../parts/loan-fit/loan-rule-text.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { SettingsLayout } from './SettingsLayout.tsx'
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
  const switches = useLoaderData<typeof loader>()
  return (
    <SettingsLayout page="loan-rules">
      <SwitchForm key={switches.version} switches={switches} />
    </SettingsLayout>
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
