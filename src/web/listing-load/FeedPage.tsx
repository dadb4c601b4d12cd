import { useEffect } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ListingFeed } from '#contract/listing-feed/v2.response.ts'
import {
  fetchListingFeed,
  getListingFeed,
  removeListingFeed,
  saveListingFeed,
} from '#contract/listing-feed/v2.ts'
import { homesFeedUrl, homesLoadsUrl, homesLoadUrl } from '#model/account/urls.ts'
import { splitLanguage } from '#model/language.ts'
import { feedForm } from '#model/listing-load/feed.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { newIdempotencyKey } from '../ui/client/idempotency-key.ts'
import { load, loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import style from './Load.module.css'
import { subjectOf } from './load-owners.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { owner, name } = subjectOf(args.request, await requirePerson(args), homesFeedUrl)
    return { feed: (await load(args, getListingFeed, { path: { ...owner } })).payload, company: name }
  })

export async function action(args: ActionFunctionArgs) {
  const press = (await args.request.clone().formData()).get('do')
  if (press === 'fetch' || press === 'remove') {
    const { owner, isOfCompany } = subjectOf(args.request, await requirePerson(args), homesFeedUrl)
    const { client } = args.context.get(loaderContext)
    const { status, body } = await client.call(press === 'fetch' ? fetchListingFeed : removeListingFeed, {
      // A new key: a second press shortly after is meant.
      idempotencyKey: newIdempotencyKey(),
      path: { ...owner },
    })
    if (!isFailure(body)) return redirect(homesFeedUrl(isOfCompany), 303)
    return data<FormResult>({ form: press, errors: { form: ['generic'], fields: {} } }, { status })
  }
  const isOfCompany = splitLanguage(new URL(args.request.url).pathname).path === homesFeedUrl(true)
  return sendForm(args, {
    schema: feedForm,
    operation: saveListingFeed,
    call: (client, { body, ...input }) =>
      asPerson(client, person => {
        const { owner, language } = subjectOf(args.request, person, homesFeedUrl)
        return client.call(saveListingFeed, { ...input, path: { ...owner }, body: { ...body, language } })
      }),
    done: sentUrl(homesFeedUrl(isOfCompany)),
    secret: ['password'],
  })
}

/** Polling interval while the feed is fetched, seconds. */
const interval = 2

/** The list of homes at a web address that is loaded every night. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { feed = null, company } = useLoaderData<typeof loader>() ?? {}
  const result = useActionData<FormResult>()
  return (
    <AccountLayout
      page="homes"
      title={company === undefined ? t('load.feed.title') : t('load.feed.titleOfCompany', { company })}
    >
      {query.has('sent') && !result && <Saved>{t('load.feed.saved')}</Saved>}
      {(result?.form === 'fetch' || result?.form === 'remove') && <p role="alert">{t('load.failed')}</p>}
      <p>{t('load.feed.lead')}</p>
      <p>{t('load.feed.guard')}</p>
      {feed && <FeedState feed={feed} />}
      <FeedForm key={feed?.url ?? ''} feed={feed} />
      {feed && (
        <section className={style.part} aria-labelledby="remove">
          <h2 id="remove">{t('load.feed.remove')}</h2>
          <p>{t('load.feed.removeLead')}</p>
          <Form method="post">
            <Button type="submit" name="do" value="remove">
              {t('load.feed.remove')}
            </Button>
          </Form>
        </section>
      )}
      <p>
        <a href={at(homesLoadsUrl())}>{t('load.feed.back')}</a>
      </p>
    </AccountLayout>
  )
}

function FeedForm({ feed }: { feed: ListingFeed | null }) {
  const { t } = useText()
  const [form, fields] = usePageForm(feedForm, {
    id: 'feed',
    defaultValue: { url: feed?.url ?? '', isOn: feed?.isOn ?? true },
  })
  const labels = {
    url: t('load.feed.url'),
    username: t('load.feed.username'),
    password: t('load.feed.password'),
    isOn: t('load.feed.isOn'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('load.feed.save')} bare>
      <Field
        field={fields.url}
        label={labels.url}
        hint={t('load.feed.urlHint')}
        type="url"
        spellCheck={false}
        autoComplete="off"
      />
      <Field
        field={fields.username}
        label={labels.username}
        hint={t(feed?.hasPassword ? 'load.feed.savedHint' : 'load.feed.usernameHint')}
        spellCheck={false}
        autoComplete="off"
      />
      <Field field={fields.password} label={labels.password} type="password" autoComplete="new-password" />
      <Checkbox field={fields.isOn} label={labels.isOn} />
    </PostForm>
  )
}

/** Outcomes with a load that its owner has to look at. */
const open: readonly ListingFeed['outcome'][] = ['preview', 'waiting', 'missing']

function FeedState({ feed }: { feed: ListingFeed }) {
  const { t } = useText()
  const at = useLocalized()
  const { isFetching, isOn, fetched, next, outcome, loadKey } = feed
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFetching) return
    const timer = setInterval(revalidate, interval * 1_000)
    return () => clearInterval(timer)
  }, [isFetching, revalidate])
  const isOpen = open.includes(outcome)
  return (
    <section className={style.part} aria-labelledby="state">
      <h2 id="state">{t('load.feed.state')}</h2>
      {isFetching ? (
        <>
          <noscript>
            <meta httpEquiv="refresh" content={String(interval)} />
          </noscript>
          <p>{t('load.feed.fetching')}</p>
        </>
      ) : outcome === null ? (
        <p>{t('load.feed.none')}</p>
      ) : (
        <p className={isOpen ? style.missing : undefined}>{t(`load.feed.outcome.${outcome}`)}</p>
      )}
      {fetched !== null && (
        <p>
          {t('load.feed.fetched')}: <Ago instant={fetched} />
        </p>
      )}
      {next !== null && (
        <p>
          {t('load.feed.next')}: <Ago instant={next} />
        </p>
      )}
      {!isOn && <p>{t('load.feed.paused')}</p>}
      {loadKey !== null && (
        <p>
          <a href={at(homesLoadUrl(loadKey))}>{t(isOpen ? 'load.feed.load' : 'load.feed.done')}</a>
        </p>
      )}
      {!isFetching && (
        <Form method="post">
          <p>{t('load.feed.fetchLead')}</p>
          <Button type="submit" name="do" value="fetch">
            {t('load.feed.fetch')}
          </Button>
        </Form>
      )}
    </section>
  )
}
