import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Company } from '#contract/company/v2.response.ts'
import { companyChanges, companyLeads, companyOrders, getCompany } from '#contract/company/v2.ts'
import { type CompanyRole, companyRoles } from '#model/access/access.ts'
import { apiKeysUrl, webhooksUrl } from '#model/account/urls.ts'
import {
  companyForm,
  handOverForm,
  invitationKeyForm,
  inviteForm,
  personForm,
  personRoleForm,
  pressForm,
  syncForm,
} from '#model/company/forms.ts'
import { articleUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Checkbox, Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Company.module.css'
import { CompanyChanges } from './CompanyChanges.tsx'
import { CompanySaved } from './CompanySaved.tsx'
import { changeMyCompany } from './company-action.ts'
import { Leads } from './Leads.tsx'
import { Orders } from './Orders.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { key, membership, companyAdmin, syncToCompany, syncToLocation } = await requirePerson(args)
    const { companyKey } = membership ?? {}
    const path = companyKey === undefined ? undefined : { companyKey }
    const [company, leads, orders, changes] = await Promise.all([
      path && load(args, getCompany, { path }),
      path && companyAdmin ? load(args, companyLeads, { path }) : undefined,
      path && companyAdmin ? load(args, companyOrders, { path }) : undefined,
      path && membership?.role === 'owner' ? load(args, companyChanges, { path }) : undefined,
    ])
    return {
      key,
      role: membership?.role,
      isAdmin: companyAdmin,
      sync: { syncToCompany, syncToLocation },
      company: company?.payload,
      leads: leads?.payload,
      orders: orders && { orders: orders.payload, total: orders.meta.total },
      changes: changes && { changes: changes.payload, total: changes.meta.total },
    }
  })

export const action = (args: ActionFunctionArgs) => changeMyCompany(args)

type Person = Company['people'][number]

const roleName = (t: Text, role: CompanyRole) => t(`company.role.${role}`)
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

/** The company that the user works for: its people, roles and invitations. */
export function Component() {
  const { t } = useText()
  const loaded = useLoaderData<typeof loader>()
  const { company, role, key } = loaded ?? {}
  if (!loaded || !company || role === undefined)
    return (
      <AccountLayout page="company">
        <CompanySaved />
        <p>{t('company.none')}</p>
        <CompanyForm name="create" submit={t('company.create')} />
        <Guide />
      </AccountLayout>
    )
  const isOwner = role === 'owner'
  const others = company.people.filter(({ userKey }) => userKey !== key)
  return (
    <AccountLayout page="company" title={company.name}>
      <CompanySaved />
      <section className={style.part} aria-labelledby="people">
        <h2 id="people">{t('company.people')}</h2>
        <ul role="list" className={style.rows}>
          {company.people.map(person => (
            <PersonRow
              key={person.userKey}
              person={person}
              isSelf={person.userKey === key}
              canChange={loaded.isAdmin && (isOwner || person.role !== 'owner')}
              roles={rolesFor(isOwner)}
            />
          ))}
        </ul>
        <details>
          <summary>{t('company.roles.title')}</summary>
          <dl className={style.roles}>
            {companyRoles.map(each => (
              <div key={each}>
                <dt>{roleName(t, each)}</dt>
                <dd>{t(`company.roles.${each}`)}</dd>
              </div>
            ))}
          </dl>
        </details>
        <Guide />
      </section>
      {loaded.leads && <Leads leads={loaded.leads} />}
      {loaded.orders && <Orders {...loaded.orders} />}
      {loaded.isAdmin && (
        <>
          <section className={style.part} aria-labelledby="invite">
            <h2 id="invite">{t('company.invite.title')}</h2>
            <p>{t('company.invite.lead')}</p>
            {company.invitations.length > 0 && (
              <ul role="list" className={style.rows}>
                {company.invitations.map(invitation => (
                  <InvitationRow key={invitation.key} invitation={invitation} />
                ))}
              </ul>
            )}
            <InviteForm key={company.invitations.length} roles={rolesFor(isOwner)} />
          </section>
          <section className={style.part} aria-labelledby="details">
            <h2 id="details">{t('company.details')}</h2>
            <ConnectionLinks />
            <CompanyForm name="details" submit={t('company.save')} company={company} />
          </section>
          <section className={style.part} aria-labelledby="sync">
            <h2 id="sync">{t('company.sync.title')}</h2>
            <SyncForm sync={loaded.sync} />
          </section>
        </>
      )}
      {loaded.changes && <CompanyChanges {...loaded.changes} people={company.people} />}
      {isOwner && others.length > 0 && (
        <section className={style.part} aria-labelledby="over">
          <h2 id="over">{t('company.over.title')}</h2>
          <p>{t('company.over.lead')}</p>
          <HandOverForm people={others} />
        </section>
      )}
      <section className={`${style.part} ${style.danger}`} aria-labelledby="leave">
        <h2 id="leave">{t(others.length === 0 ? 'company.close.title' : 'company.leave.title')}</h2>
        <p>{t(others.length === 0 ? 'company.close.lead' : 'company.leave.lead')}</p>
        {others.length === 0 ? (
          <PressForm name="close" submit={t('company.close.submit')} />
        ) : (
          <PressForm name="leave" submit={t('company.leave.submit')} />
        )}
      </section>
    </AccountLayout>
  )
}

function Guide() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <p>
      <a href={at(articleUrl('working-as-a-dealer'))}>{t('company.guide')}</a>
    </p>
  )
}

/** Pages on which the company is connected with programs. */
function ConnectionLinks() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <p className={style.links}>
      <a href={at(apiKeysUrl(true))}>{t('company.keys')}</a>
      <a href={at(webhooksUrl(true))}>{t('company.webhooks')}</a>
    </p>
  )
}

/** Roles that a user may assign. */
const rolesFor = (isOwner: boolean) => companyRoles.filter(role => isOwner || role !== 'owner')

const roleValues = (t: Text, roles: readonly CompanyRole[]) =>
  roles.map(value => ({ value, text: roleName(t, value) }))

interface PersonRowProps {
  person: Person
  isSelf: boolean
  canChange: boolean
  roles: readonly CompanyRole[]
}

function PersonRow({ person, isSelf, canChange, roles }: PersonRowProps) {
  const { t } = useText()
  const name = nameOf(person)
  return (
    <li className={style.row}>
      <div className={style.who}>
        <h3>
          {name}
          {isSelf && <span className={style.soft}> {t('company.you')}</span>}
        </h3>
        <p>{roleName(t, person.role)}</p>
        <p className={style.soft}>{person.email}</p>
        <p className={style.soft}>
          {t('company.joined')} <Ago instant={person.joined} />
        </p>
      </div>
      {canChange && !isSelf && (
        <details>
          <summary>
            {t('company.change')}
            <span className="visually-hidden">: {name}</span>
          </summary>
          <div className={style.forms}>
            <RoleForm key={person.role} person={person} roles={roles} />
            <RemoveForm person={person} />
          </div>
        </details>
      )}
    </li>
  )
}

function RoleForm({ person: { userKey, role }, roles }: { person: Person; roles: readonly CompanyRole[] }) {
  const { t } = useText()
  const [form, fields] = usePageForm(personRoleForm, {
    id: `role-${userKey}`,
    defaultValue: { userKey: String(userKey), role },
  })
  const labels = { role: t('company.role') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('company.changeRole')}
      kind="plain"
      bare
      unguarded
    >
      <input type="hidden" name="userKey" value={userKey} />
      <Select field={fields.role} label={labels.role} values={roleValues(t, roles)} />
    </PostForm>
  )
}

function RemoveForm({ person }: { person: Person }) {
  const { t } = useText()
  const [form, fields] = usePageForm(personForm, { id: `remove-${person.userKey}` })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t('company.remove', { name: nameOf(person) })}
      kind="plain"
      bare
      unguarded
    >
      <input type="hidden" name="userKey" value={person.userKey} />
    </PostForm>
  )
}

function InvitationRow({ invitation }: { invitation: Company['invitations'][number] }) {
  const { t, language } = useText()
  const { key, email, role, expires } = invitation
  const [form, fields] = usePageForm(invitationKeyForm, { id: `uninvite-${key}` })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${expires.replace(' ', 'T')}Z`),
  )
  return (
    <li className={style.row}>
      <div className={style.who}>
        <h3>{email}</h3>
        <p>{roleName(t, role)}</p>
        <p className={style.soft}>{t('company.invite.until', { date })}</p>
      </div>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('company.invite.withdraw', { email })}
        kind="plain"
        bare
        unguarded
      >
        <input type="hidden" name="invitationKey" value={key} />
      </PostForm>
    </li>
  )
}

function InviteForm({ roles }: { roles: readonly CompanyRole[] }) {
  const { t } = useText()
  const [form, fields] = usePageForm(inviteForm, { id: 'invite' })
  const labels = { email: t('company.invite.email'), role: t('company.role') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('company.invite.submit')} bare>
      <Field field={fields.email} label={labels.email} type="email" autoComplete="off" spellCheck={false} />
      <Select field={fields.role} label={labels.role} values={roleValues(t, roles)} />
    </PostForm>
  )
}

function CompanyForm({ name, submit, company }: { name: string; submit: string; company?: Company }) {
  const { t } = useText()
  const [form, fields] = usePageForm(companyForm, {
    id: name,
    ...(company && {
      defaultValue: {
        name: company.name,
        website: company.website ?? '',
        phone: company.phone?.number ?? '',
      },
    }),
  })
  const labels = { name: t('company.name'), website: t('company.website'), phone: t('company.phone') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={submit} bare>
      <Field field={fields.name} label={labels.name} autoComplete="organization" />
      <Field
        field={fields.website}
        label={labels.website}
        hint={t('company.websiteHint')}
        type="url"
        autoComplete="url"
        spellCheck={false}
      />
      <Field field={fields.phone} label={labels.phone} type="tel" autoComplete="tel" size={20} />
    </PostForm>
  )
}

function SyncForm({ sync }: { sync: { syncToCompany: boolean; syncToLocation: boolean } }) {
  const { t } = useText()
  const [form, fields] = usePageForm(syncForm, { id: 'sync', defaultValue: sync })
  const labels = { syncToCompany: t('company.sync.company'), syncToLocation: t('company.sync.location') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('company.save')} kind="plain" bare>
      <Checkbox field={fields.syncToCompany} label={labels.syncToCompany} />
      <Checkbox field={fields.syncToLocation} label={labels.syncToLocation} />
    </PostForm>
  )
}

function HandOverForm({ people }: { people: readonly Person[] }) {
  const { t } = useText()
  const [form, fields] = usePageForm(handOverForm, { id: 'over' })
  const labels = { userKey: t('company.over.to') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('company.over.submit')} kind="plain" bare>
      <Select
        field={fields.userKey}
        label={labels.userKey}
        values={people.map(person => ({ value: String(person.userKey), text: nameOf(person) }))}
      />
    </PostForm>
  )
}

function PressForm({ name, submit }: { name: string; submit: string }) {
  const [form, fields] = usePageForm(pressForm, { id: name })
  return (
    <PostForm form={form} fields={fields} labels={{}} submit={submit} kind="plain" bare unguarded>
      {null}
    </PostForm>
  )
}
