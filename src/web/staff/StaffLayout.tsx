import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData, useSearchParams } from 'react-router'
import { keysOf } from '#kit/keys.ts'
import { splitLanguage } from '#model/language.ts'
import { type StaffPage, staffMenu, staffPageUrl } from '#model/staff/urls.ts'
import layout from '../parts/account/AccountLayout.module.css'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import type { QueueRow } from './queues.ts'
import style from './Staff.module.css'
import { findFieldId, StaffKeys } from './StaffKeys.tsx'
import { staffRouteId } from './staff-route.ts'
import type { Waiting } from './waiting.ts'

const useWaiting = () => useRouteLoaderData<Waiting | null>(staffRouteId)

interface StaffLayoutProps {
  page: StaffPage
  /** The page's heading; defaults to its name in the menu. */
  title?: string
  /** Its queue, of which it shows the first item; by default that of the item which it is about. */
  rows?: readonly QueueRow[]
  children: ReactNode
}

/** Layout of the staff pages: search and menu, the queue of the item that the page shows, and the page. */
export function StaffLayout({ page, title, rows, children }: StaffLayoutProps) {
  const { t } = useText()
  const waiting = useWaiting()
  const { path } = splitLanguage(useLocation().pathname)
  const queue = rows ?? waiting?.rows ?? []
  const here = rows ? 0 : queue.findIndex(({ href }) => href === path)
  const heading = title ?? (page === 'overview' ? t('staff.title') : t(`staff.${page}.name`))
  return (
    <div className={`page ${style.page}`}>
      <Head title={heading} noindex />
      <Rail page={page} />
      <div className={`${layout.content} ${style.item}`}>
        <h1>{heading}</h1>
        {children}
      </div>
      {queue.length > 0 && (
        <Queue name={t(`staff.${page}.name`)} isPage={rows !== undefined} rows={queue} here={here} />
      )}
    </div>
  )
}

function Rail({ page }: { page: StaffPage }) {
  const { t } = useText()
  const at = useLocalized()
  const waiting = useWaiting()
  const [query] = useSearchParams()
  const link = (name: StaffPage) => {
    const total = waiting?.queues.find(queue => queue.name === name)?.total
    return (
      <a href={at(staffPageUrl(name))} aria-current={name === page ? 'page' : undefined}>
        {t(`staff.${name}.name`)}
        {total ? (
          <span className={style.count}>
            {total} <span className="visually-hidden">{t('staff.waiting')}</span>
          </span>
        ) : null}
      </a>
    )
  }
  return (
    <div className={style.rail}>
      <search>
        <form action={at(staffPageUrl('find'))} method="get">
          <input
            key={query.get('text')}
            id={findFieldId}
            name="text"
            type="search"
            aria-label={t('staff.find.text')}
            aria-keyshortcuts="/"
            placeholder={t('staff.find.name')}
            defaultValue={query.get('text') ?? ''}
            minLength={2}
            maxLength={100}
          />
        </form>
      </search>
      <StaffKeys />
      <nav aria-label={t('staff.menu')} className={style.menu}>
        {link('overview')}
        {keysOf(staffMenu).map(group => (
          <div key={group}>
            <p>{t(`staff.menu.${group}`)}</p>
            <ul role="list" aria-label={t(`staff.menu.${group}`)}>
              {staffMenu[group].map(name => (
                <li key={name}>{link(name)}</li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  )
}

interface QueueProps {
  name: string
  /** Whether it is what the page is about: the heading has its name already. On a phone only such a page shows it. */
  isPage: boolean
  rows: readonly QueueRow[]
  /** Index of the item that the page shows, -1 for one that no longer waits. */
  here: number
}

/** A queue next to one of its items. */
function Queue({ name, isPage, rows, here }: QueueProps) {
  const { t } = useText()
  const at = useLocalized()
  const relation = (index: number) =>
    index === here + 1 ? 'next' : here > 0 && index === here - 1 ? 'prev' : undefined
  return (
    <table className={style.queue} data-page={isPage ? '' : undefined}>
      <caption className={isPage ? 'visually-hidden' : undefined}>{name}</caption>
      <tbody>
        {rows.map(({ href, label, about, state, since }, index) => (
          <tr key={href}>
            <th scope="row">
              <a href={at(href)} rel={relation(index)} aria-current={index === here ? 'page' : undefined}>
                {label}
              </a>
              {about && <span>{about}</span>}
            </th>
            <td>
              <Ago instant={since} />
              {state && <span>{t(state)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
