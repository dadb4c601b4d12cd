import type { ReactNode } from 'react'
import { isOneOf, keysOf } from '#kit/keys.ts'
import {
  type AccountPage,
  accountGroups,
  accountPageUrl,
  accountUrl,
  managedPages,
} from '#model/account/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { Head } from '../../ui/head/Head.tsx'
import { Breadcrumbs } from '../../ui/primitives/Breadcrumbs.tsx'
import style from './AccountLayout.module.css'
import { useAccount } from './account.ts'

interface AccountLayoutProps {
  page: AccountPage
  /** The page's heading; defaults to its name in the menu. */
  title?: string
  /** See `Head`. */
  isWrong?: boolean
  children: ReactNode
}

/**
 * Layout of the account pages, with their menu. On phones the menu is at the end of the overview, and a link at the top
 * leads there. Its messages are in the catalogue `account-menu`.
 */
export function AccountLayout({ page, title, isWrong = false, children }: AccountLayoutProps) {
  const { t } = useText()
  const heading = title ?? t(`account-menu.${page}.name`)
  const isOverview = page === 'overview'
  const steps = [
    { label: t('account-menu.home'), href: homeUrl() },
    isOverview
      ? { label: t('account-menu.overview.name') }
      : { label: t('account-menu.overview.name'), href: accountUrl() },
    ...(isOverview ? [] : [{ label: heading }]),
  ]
  return (
    <div className={`page ${style.page}`}>
      <Head title={heading} noindex isWrong={isWrong} />
      <Breadcrumbs steps={steps} />
      <div className={style.columns}>
        <nav
          className={style.menu}
          data-overview={isOverview ? '' : undefined}
          aria-label={t('account-menu.label')}
        >
          {keysOf(accountGroups).map(group => (
            <MenuGroup key={group} group={group} page={page} />
          ))}
        </nav>
        <div className={style.content}>
          <h1>{heading}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

interface MenuGroupProps {
  group: keyof typeof accountGroups
  page: AccountPage
}

/** A group of the menu; that of developers is closed until it is needed. */
function MenuGroup({ group, page }: MenuGroupProps) {
  const { t } = useText()
  const at = useLocalized()
  const { manages = [] } = useAccount().profile ?? {}
  const pages: readonly AccountPage[] = accountGroups[group]
  const name = t(`account-menu.group.${group}`)
  const links = (
    <ul role="list" aria-label={name}>
      {pages
        .filter(each => !isOneOf(managedPages, each) || manages.includes(each))
        .map(each => (
          <li key={each}>
            <a href={at(accountPageUrl(each))} aria-current={each === page ? 'page' : undefined}>
              {t(`account-menu.${each}.name`)}
            </a>
          </li>
        ))}
    </ul>
  )
  if (group !== 'developers')
    return (
      <div>
        <p>{name}</p>
        {links}
      </div>
    )
  return (
    <details open={pages.includes(page) || undefined}>
      <summary>{name}</summary>
      {links}
    </details>
  )
}
