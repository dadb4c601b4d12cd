import type { Company } from '#contract/company/v2.response.ts'
import type { OwnListing } from '#contract/listing/v2.response.ts'
import { accessRules } from '#model/access/access.ts'
import { agentForm } from '#model/company/forms.ts'
import style from '../parts/listing/Homes.module.css'
import { useText } from '../ui/client/text.tsx'
import { Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'

interface AgentFormProps {
  home: OwnListing
  people: Company['people']
}

/** The person of the company who sells the home. */
export function AgentForm({ home: { agentKey, version }, people }: AgentFormProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(agentForm, {
    id: 'agent',
    defaultValue: { userKey: agentKey === null ? '' : String(agentKey) },
  })
  const labels = { userKey: t('sell.agent.person') }
  const roles: readonly string[] = accessRules['listing.change'].roles
  return (
    <section className={style.section} aria-labelledby="agent-title">
      <h2 id="agent-title">{t('sell.agent.title')}</h2>
      <p>{t('sell.agent.hint')}</p>
      <PostForm form={form} fields={fields} labels={labels} submit={t('sell.agent.submit')} kind="plain" bare>
        <input type="hidden" name="version" value={version} />
        <Select
          field={fields.userKey}
          label={labels.userKey}
          values={people
            .filter(({ role }) => roles.includes(role))
            .map(({ userKey, firstName, lastName }) => ({
              value: String(userKey),
              text: `${firstName} ${lastName}`,
            }))}
        />
      </PostForm>
    </section>
  )
}
