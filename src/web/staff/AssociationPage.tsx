import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { OwnAssociation } from '#contract/association/v2.response.ts'
import {
  getOwnAssociation,
  restoreAssociation,
  retireAssociation,
  setAssociation,
} from '#contract/association/v2.ts'
import { allChanges } from '#contract/audit/v2.ts'
import { ownAssociationUrl } from '#model/account/urls.ts'
import { shownAssociationSettings } from '#model/association/settings.ts'
import { associationUrl } from '#model/association/urls.ts'
import { form as formOf } from '#model/form.ts'
import { staffAssociationUrl, staffChangesUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { SettingsFields, settingsLabels } from './AssociationSettings.tsx'
import { LastChanges } from './Change.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const key = args.params.key ?? ''
  const [changes, association] = await Promise.all([
    loadForStaff(args, allChanges, {
      query: { 'subject-type': 'state-association', 'subject-key': key, limit: 3 },
    }),
    loadForStaff(args, getOwnAssociation, { path: { key } }),
  ])
  return { association: association.payload, changes: changes.payload }
}

const press = formOf({})
const operations = { retire: retireAssociation, restore: restoreAssociation } as const

/** Saves what staff decide, retires the association or restores it. */
export async function action(args: ActionFunctionArgs) {
  const path = { key: args.params.key ?? '' }
  const name = (await args.request.clone().formData()).get(FORM_NAME)
  const done = `${staffAssociationUrl(path.key)}?sent=1`
  if (name === 'retire' || name === 'restore')
    return sendForm(args, {
      schema: press,
      operation: operations[name],
      call: (client, input) => client.call(operations[name], { ...input, path }),
      done,
      errors: { 403: 'other_person' },
    })
  return sendForm(args, {
    schema: shownAssociationSettings,
    operation: setAssociation,
    call: (client, { body: { version, ...body }, ...input }) =>
      client.call(setAssociation, { ...input, path, version, body }),
    done,
    errors: { 403: 'other_person', 412: 'changed_meanwhile' },
    unseen: ['version'],
  })
}

/** A state association as staff see it. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { association, changes } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  const { key, version, retired } = association
  return (
    <StaffLayout page="associations" title={association.label}>
      {query.has('sent') && !result && <Saved>{t('own-association.saved')}</Saved>}
      {retired !== null && <p>{t('own-association.retired')}</p>}
      <p className={style.links}>
        {retired === null && <a href={at(associationUrl(key))}>{t('own-association.see')}</a>}
        <a href={at(ownAssociationUrl(key))}>{t('own-association.edit')}</a>
        <a href={at(staffChangesUrl({ type: 'state-association', key }))}>{t('own-association.changes')}</a>
      </p>
      <SettingsForm key={version} association={association} />
      <Retiring key={retired} isRetired={retired !== null} />
      <LastChanges title={t('own-association.lastChanges')} changes={changes} />
    </StaffLayout>
  )
}

function SettingsForm({ association }: { association: OwnAssociation }) {
  const { t } = useText()
  const { name, abbreviation, state, isSponsored, hasFilteredResults, boostsLeads, managerEmail } =
    association
  const [form, fields] = usePageForm(shownAssociationSettings, {
    id: 'settings',
    defaultValue: {
      ...{ name, abbreviation, isSponsored, hasFilteredResults, boostsLeads },
      ...(state !== null && { state }),
      ...(managerEmail !== null && { managerEmail }),
    },
  })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={settingsLabels(t)}
      submit={t('own-association.save')}
      kind="primary"
      bare
    >
      <input type="hidden" name="version" value={association.version} />
      <SettingsFields fields={fields} />
    </PostForm>
  )
}

/** The button that retires a public association or restores a retired one, with what it does. */
function Retiring({ isRetired }: { isRetired: boolean }) {
  const { t } = useText()
  const name = isRetired ? 'restore' : 'retire'
  const [form, fields] = usePageForm(press, { id: name })
  return (
    <section className={style.section} aria-labelledby="retiring">
      <h2 id="retiring">{t(`own-association.${name}.title`)}</h2>
      <p>{t(`own-association.${name}.text`)}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t(`own-association.${name}.submit`)}
        kind="plain"
        bare
        unguarded
      />
    </section>
  )
}
