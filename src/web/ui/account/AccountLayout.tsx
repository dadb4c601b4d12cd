import type { ReactNode } from 'react'
import { type AccountPage, accountPages, accountPageUrl, accountUrl } from '#model/account/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { Head } from '../../seo/Head.tsx'
import { useText } from '../client/text.tsx'
import { useLocalized } from '../client/world.ts'
import { Breadcrumbs } from '../primitives/Breadcrumbs.tsx'
import style from './AccountLayout.module.css'

interface AccountLayoutProps {
  page: AccountPage
  /** The page's heading, its name in the menu where nothing is said. */
  title?: string
  children: ReactNode
}

/**
 * A page of somebody's account: the menu of all of them beside it. On phones the overview is the menu, and the way on top leads
 * there. Its words are in the catalogue `account-menu`.
 */
export function AccountLayout({ page, title, children }: AccountLayoutProps) {
  const { t } = useText()
  const at = useLocalized()
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
      <Head title={heading} noindex />
      <Breadcrumbs steps={steps} />
      <div className={style.columns}>
        <nav className={style.menu} aria-label={t('account-menu.label')}>
          <ul role="list">
            {builtPages().map(({ name, href }) => (
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

/** Pages of the account that there are, with their addresses. */
export const builtPages = (): { name: AccountPage; href: string }[] =>
  accountPages.map(name => ({ name, href: accountPageUrl(name) }))
