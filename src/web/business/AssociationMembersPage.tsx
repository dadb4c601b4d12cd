import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { getOwnAssociation } from '#contract/association/v2.ts'
import { addMember, associationDealers, removeMember } from '#contract/association-member/v2.ts'
import { associationMembersUrl, ownAssociationUrl } from '#model/account/urls.ts'
import { memberForm } from '#model/association/member.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { Membership, press, pressedOf } from './Membership.tsx'

const limit = 50

export async function loader(args: LoaderFunctionArgs) {
  await requirePerson(args)
  const path = { key: args.params.key ?? '' }
  const requested = Number(queryOf(args.request).get('page'))
  const page = Number.isInteger(requested) && requested > 0 && requested <= 1_000 ? requested : 1
  const [association, dealers] = await Promise.all([
    load(args, getOwnAssociation, { path }),
    load(args, associationDealers, { path, query: { offset: (page - 1) * limit, limit } }),
  ])
  const { key, label } = association.payload
  const pages = Math.ceil(dealers.meta.total / limit)
  return { key, label, dealers: dealers.payload, page, pages }
}

/** Invites a dealer, or confirms or ends a membership. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const done = `${associationMembersUrl(key)}?sent=1`
  const errors = { 403: 'other_person', 404: 'no_dealer' } as const
  const pressed = pressedOf((await args.request.clone().formData()).get(FORM_NAME))
  if (!pressed)
    return sendForm(args, {
      schema: memberForm,
      operation: addMember,
      call: (client, { body: { dealer }, ...input }) =>
        client.call(addMember, { ...input, body: undefined, path: { key, salesCenterKey: dealer } }),
      done,
      errors,
      unseen: ['salesCenterKey'],
    })
  const path = { key, salesCenterKey: pressed.key }
  const operation = pressed.act === 'confirm' ? addMember : removeMember
  return sendForm(args, {
    schema: press,
    operation,
    call: (client, { body: _, ...input }) => client.call(operation, { ...input, path }),
    done,
    errors,
    unseen: ['salesCenterKey'],
  })
}

/** The dealers of a state association, for its manager. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const { key, label, dealers, page, pages } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="associations" title={t('own-association.membersTitle', { name: label })}>
      {query.has('sent') && !result && <Saved>{t('own-association.saved')}</Saved>}
      <p>
        <a href={at(ownAssociationUrl(key))}>{t('own-association.back')}</a>
      </p>
      <InviteForm key={dealers.length} />
      <section aria-labelledby="members">
        <h2 id="members">{t('own-association.members')}</h2>
        {dealers.length === 0 && <p>{t('own-association.memberCount', { n: 0 })}</p>}
        <ul role="list">
          {dealers.map(dealer => (
            <Membership key={dealer.key} side="association" of={dealer} href={at(dealerUrl(dealer.key))} />
          ))}
        </ul>
        <Pagination
          page={page}
          pages={pages}
          address={to => at(`${associationMembersUrl(key)}${to === 1 ? '' : `?page=${to}`}`)}
        />
      </section>
    </AccountLayout>
  )
}

function InviteForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(memberForm, { id: 'invite' })
  const labels = { dealer: t('own-association.dealer') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('own-association.invite')} bare>
      <Field field={fields.dealer} label={labels.dealer} hint={t('own-association.dealerHint')} />
    </PostForm>
  )
}
