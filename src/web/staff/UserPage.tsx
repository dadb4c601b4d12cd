import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { StaffDetails } from '#contract/profile/v2.response.ts'
import { getPersonForStaff } from '#contract/profile/v2.ts'
import type { StaffUser } from '#contract/staff/v2.response.ts'
import { changeUserForStaff, getUserForStaff, seeAsUser } from '#contract/staff/v2.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { impersonationForm, impersonationMinutes, userActionForm } from '#model/staff/find.ts'
import { staffChangesUrl, staffHomeUrl, staffUserUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, resultFor, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export async function loader(args: LoaderFunctionArgs) {
  const path = { key: args.params.key ?? '' }
  const [user, details] = await Promise.all([
    loadForStaff(args, getUserForStaff, { path }),
    loadForStaff(args, getPersonForStaff, { path, query: { 'include[]': ['name', 'company'] } }),
  ])
  return { ...user.payload, details: details.payload }
}

export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  if ((await args.request.clone().formData()).get(FORM_NAME) === 'see') return see(args, key)
  return sendForm(args, {
    schema: userActionForm,
    operation: changeUserForStaff,
    call: (client, input) => client.call(changeUserForStaff, { ...input, path: { key } }),
    done: `${staffUserUrl(key)}?sent=1`,
    errors: { 403: 'other_person' },
  })
}

async function see(args: ActionFunctionArgs, key: string) {
  const answer = await sendForm(args, {
    schema: impersonationForm,
    operation: seeAsUser,
    call: (client, input) => client.call(seeAsUser, { ...input, path: { key } }),
    done: accountPageUrl('overview'),
    errors: { 403: 'other_person' },
  })
  // The pages that this browser has loaded are those of staff.
  return answer instanceof Response ? redirectDocument(accountPageUrl('overview'), 303) : answer
}

/** An account as staff see it. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const user = useLoaderData<typeof loader>()
  const result = resultFor(useActionData<FormResult>(), 'action')
  const yes = (is: boolean) => t(is ? 'staff.yes' : 'staff.no')
  return (
    <StaffLayout page="find" title={`${user.firstName} ${user.lastName}`}>
      {query.has('sent') && !result && <Saved>{t('staff.user.saved')}</Saved>}
      <dl className={style.facts}>
        <dt>{t('staff.user.key')}</dt>
        <dd>
          {user.key} · {user.details.encodedKey}
        </dd>
        <dt>{t('staff.user.name')}</dt>
        <dd>{nameOf(user.details)}</dd>
        <dt>{t('staff.user.company')}</dt>
        <dd>{user.details.company ?? t('staff.changes.empty')}</dd>
        <dt>{t('staff.user.email')}</dt>
        <dd>{user.username}</dd>
        <dt>{t('staff.user.verified')}</dt>
        <dd>{yes(user.isVerified)}</dd>
        <dt>{t('staff.user.type')}</dt>
        <dd>{t(`account.accountType.${user.accountType}`)}</dd>
        <dt>{t('staff.user.created')}</dt>
        <dd>
          <Ago instant={user.created} />
        </dd>
        <dt>{t('staff.user.sessions')}</dt>
        <dd>{user.sessionCount}</dd>
        <dt>{t('staff.user.blockSend')}</dt>
        <dd>{yes(user.blockSend)}</dd>
        {user.dateDeactivated !== null && (
          <>
            <dt>{t('staff.user.deactivated')}</dt>
            <dd>
              <Ago instant={user.dateDeactivated} /> {user.deactivateReason}
            </dd>
          </>
        )}
      </dl>
      <p>
        <a href={at(staffChangesUrl({ type: 'registered-user', key: user.key }))}>
          {t('staff.home.changes')}
        </a>
      </p>
      <section className={style.section} aria-labelledby="homes">
        <h2 id="homes">{t('staff.user.homes')}</h2>
        {user.homes.length === 0 && <p>{t('staff.user.noHomes')}</p>}
        <ul role="list" className={style.list}>
          {user.homes.map(home => (
            <li key={home.key}>
              <a href={at(staffHomeUrl(home.key))}>{home.label}</a> · {t(`staff.status.${home.active}`)}
              {home.holdReview && ` · ${t('staff.held')}`}
            </li>
          ))}
        </ul>
      </section>
      {!user.isStaff && user.dateDeactivated === null && <SeeForm />}
      <section className={style.section} aria-labelledby="change">
        <h2 id="change">{t('staff.user.change')}</h2>
        {/* Another one after each action, so that its reason is not the reason of the next one. */}
        <ActionForm key={user.possible.join()} possible={user.possible} />
      </section>
    </StaffLayout>
  )
}

function ActionForm({ possible }: Pick<StaffUser, 'possible'>) {
  const { t } = useText()
  const [form, fields] = usePageForm(userActionForm, { id: 'action' })
  const labels = { action: t('staff.user.action'), reason: t('staff.user.reason') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('staff.user.submit')} kind="primary" bare>
      <Choices
        field={fields.action}
        label={labels.action}
        values={possible.map(value => ({ value, text: t(`staff.user.action.${value}`) }))}
      />
      <TextArea field={fields.reason} label={labels.reason} hint={t('staff.user.reasonHint')} rows={3} />
    </PostForm>
  )
}

function SeeForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(impersonationForm, { id: 'see' })
  const labels = { reason: t('staff.seen.reason') }
  return (
    <section className={style.section} aria-labelledby="see-title">
      <h2 id="see-title">{t('staff.seen')}</h2>
      <p>{t('staff.seen.lead', { minutes: impersonationMinutes })}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={labels}
        submit={t('staff.seen.start')}
        kind="primary"
        bare
      >
        <TextArea field={fields.reason} label={labels.reason} hint={t('staff.seen.reasonHint')} rows={2} />
      </PostForm>
    </section>
  )
}

/** The full name, with prefix and suffix. */
const nameOf = ({ name }: StaffDetails): string =>
  [name?.prefix, name?.firstName, name?.middleName, name?.lastName, name?.suffix].filter(Boolean).join(' ')
