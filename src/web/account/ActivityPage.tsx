import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listSecurityEvents } from '#contract/security-log/v1.ts'
import { isSocialProvider, providerNames } from '#model/account/social.ts'
import { accountPageUrl, activityUrl } from '#model/account/urls.ts'
import { securityEventsOnPage as limit } from '#model/security/events.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { load, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import style from './Own.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await requirePerson(args)
  const requestedPage = Number(queryOf(args.request).get('page'))
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 1_000 ? requestedPage : 1
  const offset = (page - 1) * limit
  const { payload, meta } = await load(args, listSecurityEvents, { path: { key }, query: { offset, limit } })
  return { events: payload, page, pages: Math.ceil(meta.total / limit) }
}

type SecurityEvent = Awaited<ReturnType<typeof loader>>['events'][number]

/** Logins, failures and changes of an account, the latest first. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { events, page, pages } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="activity">
      <p>{t('security.activity.lead')}</p>
      <ul role="list" className={style.links}>
        <li>
          <a href={at(accountPageUrl('password'))}>{t('account-menu.password.name')}</a>
        </li>
        <li>
          <a href={at(accountPageUrl('sessions'))}>{t('account-menu.sessions.name')}</a>
        </li>
      </ul>
      {events.length === 0 && <p>{t('security.activity.none')}</p>}
      <ul role="list" className={style.rows}>
        {events.map(event => (
          <EventRow key={event.key} event={event} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} address={to => at(activityUrl(to))} />
    </AccountLayout>
  )
}

function EventRow({ event: { kind, detail, browser, system, at } }: { event: SecurityEvent }) {
  const { t } = useText()
  const provider = isSocialProvider(detail) ? providerNames[detail] : ''
  const device = browser && system ? t('security.activity.device', { browser, system }) : (browser ?? system)
  return (
    <li className={style.row}>
      <div>
        <h2>{t(eventText(kind, detail), { provider, key: detail ?? '' })}</h2>
        <p className={style.soft}>
          <Ago instant={at} />
          {device && ` · ${t('security.activity.from', { device })}`}
        </p>
      </div>
    </li>
  )
}

/** A passkey is no code. */
function eventText(kind: SecurityEvent['kind'], detail: SecurityEvent['detail']) {
  if (detail === 'passkey' && kind === 'factor-failed') return 'security.event.passkey-failed'
  if (detail === 'passkey' && kind === 'confirmation-failed') return 'security.event.passkey-not-confirmed'
  return `security.event.${kind}` as const
}
