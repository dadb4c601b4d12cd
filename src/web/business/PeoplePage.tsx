import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { getCompany } from '#contract/company/v2.ts'
import type { OwnDealer } from '#contract/dealer/v2.response.ts'
import { getOwnDealer, patchDealer } from '#contract/dealer/v2.ts'
import { isFailure } from '#contract/error.ts'
import type { Answer, Client } from '#contract/operation.ts'
import { formatPhone } from '#kit/phone.ts'
import { ownDealerUrl, ownPeopleUrl, ownPhotosUrl } from '#model/account/urls.ts'
import type { SalesPersonFields } from '#model/dealer/patch.ts'
import {
  moveForm,
  salesPersonForm,
  salesPersonMoves,
  withMove,
  withPerson,
} from '#model/dealer/people-form.ts'
import { phoneValue } from '#model/edit-codecs.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { editErrors } from '../ui/edit/edit-action.ts'
import { Field, Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Business.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { membership } = await requirePerson(args)
  const { payload } = await load(args, getOwnDealer, { path: { key: args.params.key ?? '' } })
  const { key, label, version, ownerType, ownerKey, salesPersons } = payload
  const isOfCompany = ownerType === 'companies' && membership?.companyKey === ownerKey
  const company = isOfCompany
    ? await load(args, getCompany, { path: { companyKey: membership.companyKey } })
    : undefined
  const accounts = (company?.payload.people ?? []).map(({ userKey, firstName, lastName }) => ({
    value: String(userKey),
    text: `${firstName} ${lastName}`,
  }))
  return { key, label, version, people: salesPersons, accounts }
}

/** Saves a list that is made from the saved one. */
async function savePeople(
  client: Client,
  { key, version }: { key: string; version: number },
  edit: (people: readonly SalesPersonFields[]) => SalesPersonFields[],
): Promise<Answer<typeof patchDealer>> {
  const owned = await client.call(getOwnDealer, { path: { key } })
  if (isFailure(owned.body)) return { ...owned, body: owned.body }
  const { ownerType, ownerKey, salesPersons } = owned.body.payload
  const saved = salesPersons.map(({ homesCount: _, phone, ...person }) => ({
    ...person,
    phone: phoneValue(phone),
  }))
  return client.call(patchDealer, {
    path: { key, ownerType: ownerType ?? 'registered-users', ownerKey: ownerKey ?? 0 },
    version,
    body: { salesPersons: edit(saved) },
  })
}

export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const sent = await args.request.clone().formData()
  const common = {
    operation: patchDealer,
    done: `${ownPeopleUrl(key)}?sent=1`,
    errors: editErrors,
    unseen: ['salesPersons', 'version', 'key', 'move'],
  } as const
  if (String(sent.get(FORM_NAME)).startsWith('person'))
    return sendForm(args, {
      ...common,
      schema: salesPersonForm,
      call: (client, { body }) =>
        savePeople(client, { key, version: body.version }, people => withPerson(people, body)),
    })
  return sendForm(args, {
    ...common,
    schema: moveForm,
    call: (client, { body }) =>
      savePeople(client, { key, version: body.version }, people => withMove(people, body)),
  })
}

type Person = OwnDealer['salesPersons'][number]
type Accounts = readonly { value: string; text: string }[]

/** The salespeople of a dealer of the user. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { key, label, version, people, accounts } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="dealers" title={t('business.people.title', { name: label })}>
      {query.has('sent') && <Saved>{t('business.saved')}</Saved>}
      <p>
        <a href={at(ownDealerUrl(key))}>{t('business.people.back')}</a>
      </p>
      <p>{t('business.people.lead')}</p>
      <ul role="list" className={style.items}>
        {people.map((person, index) => (
          <li key={`${person.key}-${version}`} className={style.item}>
            <h2>
              {person.firstName} {person.lastName}
            </h2>
            <p>{t('business.people.homes', { count: person.homesCount })}</p>
            <PersonForm version={version} person={person} accounts={accounts} />
            <p>
              <a href={at(ownPhotosUrl('sales-persons', person.key))}>
                {t('business.people.photo', { name: `${person.firstName} ${person.lastName}` })}
              </a>
            </p>
            {salesPersonMoves
              .filter(move =>
                move === 'up' ? index > 0 : move === 'down' ? index < people.length - 1 : true,
              )
              .map(move => (
                <MoveForm key={move} version={version} person={person} move={move} />
              ))}
          </li>
        ))}
      </ul>
      <section className={style.section} aria-labelledby="add">
        <h2 id="add">{t('business.people.add')}</h2>
        <PersonForm key={version} version={version} accounts={accounts} />
      </section>
    </AccountLayout>
  )
}

interface PersonFormProps {
  version: number
  /** Undefined: a new one. */
  person?: Person
  accounts: Accounts
}

function PersonForm({ version, person, accounts }: PersonFormProps) {
  const { t } = useText()
  const [form, fields] = usePageForm(salesPersonForm, {
    id: person ? `person-${person.key}` : 'person',
    defaultValue: person
      ? {
          firstName: person.firstName,
          lastName: person.lastName,
          phone: person.phone ? formatPhone(person.phone.number, person.phone.extension) : '',
          email: person.email ?? '',
          userKey: person.userKey === null ? '' : String(person.userKey),
        }
      : {},
  })
  const labels = {
    firstName: t('business.people.firstName'),
    lastName: t('business.people.lastName'),
    phone: t('business.field.phone'),
    email: t('business.people.email'),
    userKey: t('business.people.account'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={
        person
          ? t('business.people.save', { name: `${person.firstName} ${person.lastName}` })
          : t('business.people.submit')
      }
      kind={person ? 'plain' : 'primary'}
      bare
    >
      <input type="hidden" name="version" value={version} />
      {person && <input type="hidden" name="key" value={person.key} />}
      <Field field={fields.firstName} label={labels.firstName} />
      <Field field={fields.lastName} label={labels.lastName} />
      <Field field={fields.phone} label={labels.phone} type="tel" size={24} />
      <Field field={fields.email} label={labels.email} type="email" hint={t('business.people.emailHint')} />
      {accounts.length > 0 ? (
        <Select
          field={fields.userKey}
          label={labels.userKey}
          values={accounts}
          hint={t('business.people.accountHint')}
        />
      ) : (
        person?.userKey != null && <input type="hidden" name="userKey" value={person.userKey} />
      )}
    </PostForm>
  )
}

function MoveForm({
  version,
  person: { key, firstName, lastName },
  move,
}: {
  version: number
  person: Person
  move: (typeof salesPersonMoves)[number]
}) {
  const { t } = useText()
  const [form, fields] = usePageForm(moveForm, { id: `${move}-${key}` })
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={{}}
      submit={t(`business.people.${move}`, { name: `${firstName} ${lastName}` })}
      kind="quiet"
      bare
      unguarded
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="move" value={move} />
    </PostForm>
  )
}
