import type { ReactNode } from 'react'
import {
  type AccountPage,
  accountPages,
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
 * Layout of the account pages, with their menu. On phones the overview is the menu, and a link at the top leads
 * there. Its messages are in the catalogue `account-menu`.
 */
export function AccountLayout({ page, title, isWrong = false, children }: AccountLayoutProps) {
  const { t } = useText()
  const at = useLocalized()
  const manages = useAccount().profile?.manages
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
        <nav className={style.menu} aria-label={t('account-menu.label')}>
          <ul role="list">
            {builtPages(manages).map(({ name, href }) => (
              <li key={name}>
                <a href={at(href)} aria-current={name === page ? 'page' : undefined}>
                  {t(`account-menu.${name}.name`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={style.content}>
          <h1>{heading}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

/** Existing account pages with their URLs, of dealers and parks those that the user manages. */
export const builtPages = (manages: readonly AccountPage[] = []): { name: AccountPage; href: string }[] =>
  accountPages
    .filter(name => !managedPages.some(managed => managed === name) || manages.includes(name))
    .map(name => ({ name, href: accountPageUrl(name) }))
