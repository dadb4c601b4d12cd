import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { listAssociations } from '#contract/association/v1.ts'
import { dealerAssociations, joinAssociation, leaveAssociation } from '#contract/association-member/v2.ts'
import { getOwnDealer } from '#contract/dealer/v2.ts'
import { dealerAssociationsUrl, ownDealerUrl } from '#model/account/urls.ts'
import { joinForm } from '#model/association/member.ts'
import { associationUrl } from '#model/association/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Select } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { Membership, press, pressedOf } from './Membership.tsx'

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  const path = { key: args.params.key ?? '' }
  const [dealer, own, all] = await Promise.all([
    load(args, getOwnDealer, { path }),
    load(args, dealerAssociations, { path }),
    load(args, listAssociations, { query: { 'order[]': 'name:asc' }, detail: 'nano' }),
  ])
  const { key, label } = dealer.payload
  const associations = own.payload
  const isMember = associations.some(({ state }) => state === 'member')
  const known = new Set(associations.map(association => association.key))
  const others = isMember ? [] : all.payload.filter(association => !known.has(association.key))
  return { key, label, associations, others }
}

/** Requests a membership of an association, or confirms or ends a membership. */
export async function action(args: ActionFunctionArgs) {
  const salesCenterKey = args.params.key ?? ''
  const done = `${dealerAssociationsUrl(salesCenterKey)}?sent=1`
  const errors = { 403: 'other_person' } as const
  const pressed = pressedOf((await args.request.clone().formData()).get(FORM_NAME))
  if (!pressed)
    return sendForm(args, {
      schema: joinForm,
      operation: joinAssociation,
      call: (client, { body: { association }, ...input }) =>
        client.call(joinAssociation, {
          ...input,
          body: undefined,
          path: { salesCenterKey, key: association },
        }),
      done,
      errors,
      unseen: ['salesCenterKey'],
    })
  const path = { salesCenterKey, key: pressed.key }
  const operation = pressed.act === 'confirm' ? joinAssociation : leaveAssociation
  return sendForm(args, {
    schema: press,
    operation,
    call: (client, { body: _, ...input }) => client.call(operation, { ...input, path }),
    done,
    errors,
    unseen: ['salesCenterKey'],
  })
}

/** The state association of a dealer, for its owner. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const { key, label, associations, others } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="dealers" title={t('own-association.dealerTitle', { name: label })}>
      {query.has('sent') && !result && <Saved>{t('own-association.saved')}</Saved>}
      <p>
        <a href={at(ownDealerUrl(key))}>{t('own-association.backToDealer')}</a>
      </p>
      {associations.length === 0 && <p>{t('own-association.dealerNone')}</p>}
      <ul role="list">
        {associations.map(association => (
          <Membership
            key={association.key}
            side="dealer"
            of={association}
            href={at(associationUrl(association.key))}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <JoinForm
          key={associations.length}
          values={others.map(association => ({ value: String(association.key), text: association.label }))}
        />
      )}
    </AccountLayout>
  )
}

function JoinForm({ values }: { values: readonly { value: string; text: string }[] }) {
  const { t } = useText()
  const [form, fields] = usePageForm(joinForm, { id: 'join' })
  const labels = { association: t('own-association.association') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('own-association.join')} bare>
      <Select field={fields.association} label={labels.association} values={values} />
    </PostForm>
  )
}
