import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { InboxMeta, ReceivedLead } from '#contract/lead/v1.response.ts'
import { listInbox } from '#contract/lead/v1.ts'
import { formats } from '#i18n/format.ts'
import { type InboxView, inboxTableUrl, inboxUrl, receivedUrl } from '#model/lead/urls.ts'
import { leadStatuses } from '#model/lead/values.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { durationText } from '../ui/primitives/duration.ts'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import style from './Account.module.css'
import { pageOf, pagesOf, viewOf } from './page-of.ts'

interface InboxData {
  messages: ReceivedLead[]
  meta: InboxMeta
  view: InboxView
  userKey: number
}

export async function loader(args: LoaderFunctionArgs): Promise<InboxData> {
  const { key } = await requirePerson(args)
  const { offset, limit } = pageOf(queryOf(args.request))
  const view = viewOf(queryOf(args.request))
  const { payload, meta } = await load(args, listInbox, {
    path: { userKey: key },
    query: { offset, limit, ...(view.status && { status: view.status }) },
  })
  return { messages: payload, meta, view, userKey: key }
}

/** Messages about the user's homes, parks and dealers. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const { messages, meta, view, userKey } = useLoaderData<InboxData>()
  const { status, page } = view
  const { number } = formats(language)
  const all = leadStatuses.reduce((sum, name) => sum + (name === 'spam' ? 0 : meta.counts[name]), 0)
  const filters = [
    { name: undefined, text: t('inbox.filter.all', { shown: number(all) }) },
    ...leadStatuses.map(name => ({
      name,
      text: t(`inbox.filter.${name}`, { shown: number(meta.counts[name]) }),
    })),
  ]
  return (
    <AccountLayout page="inbox">
      <p>{t('inbox.unread', { count: meta.counts.new, shown: number(meta.counts.new) })}</p>
      <nav aria-label={t('inbox.filters')} className={style.filters}>
        {filters.map(({ name, text }) => (
          <a
            key={text}
            href={at(inboxUrl({ status: name }))}
            aria-current={name === status ? 'page' : undefined}
          >
            {text}
          </a>
        ))}
      </nav>
      {messages.length === 0 ? (
        <p className={style.empty}>{t(all === 0 ? 'inbox.noneEver' : 'inbox.none')}</p>
      ) : (
        <ul role="list" className={style.list}>
          {messages.map(message => (
            <li key={message.key}>
              <Row message={message} view={view} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pagesOf(meta)} address={to => at(inboxUrl({ status, page: to }))} />
      <p>
        <ResponseTime seconds={meta.responseTime} />{' '}
        <a href={inboxTableUrl(userKey, language)} download>
          {t('inbox.table')}
        </a>
      </p>
    </AccountLayout>
  )
}

function Row({ message, view }: { message: ReceivedLead; view: InboxView }) {
  const { t } = useText()
  const at = useLocalized()
  const { key, assignee, name, subject, status, receivedAt, message: words, kind } = message
  return (
    <article className={style.row} data-new={status === 'new' ? '' : undefined}>
      <h2>
        <a className={style.open} href={at(receivedUrl(key, view))}>
          {name ?? t('inbox.forgotten')}
        </a>
      </h2>
      <p className={style.soft}>
        <span className={style.status}>{t(`inbox.status.${status}`)}</span> · {subject.label} ·{' '}
        <Ago instant={receivedAt} />
        {assignee !== null && ` · ${assignee.name}`}
      </p>
      <p className={style.start}>{kind === 'virtual-tour' ? t('inbox.tour') : words}</p>
    </article>
  )
}

/** Median time to the first reply, in the largest unit of which there is at least one. */
function ResponseTime({ seconds }: { seconds: number | null }) {
  const { t, language } = useText()
  if (seconds === null) return null
  return t('inbox.responseTime', { shown: durationText(language, seconds) })
}
