import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { SharedList } from '#contract/shared-list/v2.response.ts'
import { getSharedList, joinSharedList, leaveSharedList } from '#contract/shared-list/v2.ts'
import { form as formOf } from '#model/form.ts'
import { homeUrl } from '#model/page-urls.ts'
import { partnerForm, sharedListLimits } from '#model/shared-list/shared-list.ts'
import { sharedListUrl, shareListUrl } from '#model/shared-list/urls.ts'
import { cardListing } from '../parts/card/listing-card.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import page from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import { changeOpinion, pageIn } from './change-opinion.ts'
import { Home } from './Home.tsx'
import type { ListedHome } from './listed-home.ts'
import style from './SharedListPage.module.css'

interface ListData extends Omit<SharedList, 'homes'> {
  token: string
  homes: ListedHome[]
  page: number
  pages: number
}

/** The list of the link; null, with status 404, if it is not shared, or not any more. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const token = params.token!
  const page = pageIn(request)
  const { status, body } = await context.get(loaderContext).client.call(getSharedList, {
    path: { token },
    query: { offset: (page - 1) * sharedListLimits.homes },
  })
  if (isFailure(body)) {
    if (status === 404) return data<ListData | null>(null, { status })
    throw data(body.payload, { status })
  }
  const { homes, ...list } = body.payload
  const pages = Math.max(1, Math.ceil(body.meta.total / sharedListLimits.homes))
  if (page > pages) throw redirect(sharedListUrl(token, pages))
  return data<ListData | null>({
    ...list,
    token,
    homes: homes.map(home => ({ ...home, card: home.card && cardListing(home.card) })),
    page,
    pages,
  })
}

const nothing = formOf({})
const [JOIN, LEAVE] = ['join', 'leave']

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData()
  const path = { token: args.params.token! }
  const done = sharedListUrl(path.token)
  switch (form.get(FORM_NAME)) {
    case JOIN:
      return sendForm(args, {
        schema: partnerForm,
        operation: joinSharedList,
        call: (client, { body }) => client.call(joinSharedList, { path, body }),
        done,
      })
    case LEAVE:
      return sendForm(args, {
        schema: nothing,
        operation: leaveSharedList,
        call: client => client.call(leaveSharedList, { path }),
        done,
      })
    default:
      return changeOpinion(args, form)
  }
}

/** The homes of a list shared by a secret link, with votes and notes; without an account. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const list = useLoaderData<ListData | null>()
  // The title of the list is only for people with the link, not for document titles, which tags and histories store.
  const heading = t(list ? 'shared-list.title' : 'shared-list.ended')
  return (
    <div className={`page ${page.page}`}>
      <Head title={heading} noindex />
      <Breadcrumbs steps={[{ label: t('form.home'), href: homeUrl() }, { label: heading }]} />
      <h1 className={style.title}>{list ? <InLanguage text={list.title} /> : heading}</h1>
      {list ? (
        <>
          <Reader list={list} />
          {list.search && (
            <p>
              <a href={at(list.search.resultsUrl)}>
                {t('shared-list.search', {
                  name: list.search.name ?? t('shared-list.search.everywhere'),
                })}
              </a>
            </p>
          )}
          {list.homes.length === 0 ? (
            <p>{t('shared-list.empty')}</p>
          ) : (
            <ul role="list" className={style.homes}>
              {list.homes.map(home => (
                <Home key={home.listingKey} home={home} role={list.role} />
              ))}
            </ul>
          )}
          <Pagination page={list.page} pages={list.pages} address={to => at(sharedListUrl(list.token, to))} />
          {list.role !== 'visitor' && <LeaveForm isOwner={list.role === 'owner'} />}
        </>
      ) : (
        <p>{t('shared-list.ended.text')}</p>
      )}
    </div>
  )
}

/** The reader's name on this list, and how to participate; a list without homes has no invitation to vote. */
function Reader({ list }: { list: ListData }) {
  const { t } = useText()
  const at = useLocalized()
  const { role, owner, ownName, isFull, homes } = list
  if (role === 'owner')
    return (
      <>
        <p>{t('shared-list.lead.owner')}</p>
        <ButtonLink href={at(shareListUrl())}>{t('shared-list.manage')}</ButtonLink>
      </>
    )
  if (homes.length === 0 && role === 'visitor') return null
  const lead = homes.length > 0 && <p>{t('shared-list.lead', { owner })}</p>
  if (role === 'visitor')
    return (
      <>
        {lead}
        {isFull ? <p>{t('shared-list.full', { owner })}</p> : <NameForm name="" />}
      </>
    )
  return (
    <>
      {lead}
      <details className={style.you}>
        <summary>{t('shared-list.you', { name: ownName ?? '' })}</summary>
        <NameForm name={ownName ?? ''} />
      </details>
    </>
  )
}

function NameForm({ name }: { name: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(partnerForm, { id: JOIN, defaultValue: { name } })
  const labels = { name: t('shared-list.join.name') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t(name === '' ? 'shared-list.join' : 'shared-list.join.change')}
      kind={name === '' ? 'main' : 'plain'}
      bare
    >
      <Field
        field={fields.name}
        label={labels.name}
        hint={t('shared-list.join.hint')}
        autoComplete="given-name"
        size={20}
      />
    </PostForm>
  )
}

function LeaveForm({ isOwner }: { isOwner: boolean }) {
  const { t } = useText()
  const [form, fields] = usePageForm(nothing, { id: LEAVE })
  return (
    <section className={style.leave} aria-labelledby="leave-title">
      <h2 id="leave-title">{t('shared-list.leave')}</h2>
      <p>{t(isOwner ? 'shared-list.leave.owner' : 'shared-list.leave.text')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('shared-list.leave')}
        kind="plain"
        bare
        unguarded
      />
    </section>
  )
}
