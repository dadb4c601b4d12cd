import type { ReactNode } from 'react'
import { homeUrl } from '#model/page-urls.ts'
import { type StaffPage, staffPages, staffPageUrl } from '#model/staff/urls.ts'
import layout from '../parts/account/AccountLayout.module.css'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import style from './Staff.module.css'

interface StaffLayoutProps {
  page: StaffPage
  /** The page's heading; defaults to its name in the menu. */
  title?: string
  children: ReactNode
}

/** Layout of the staff pages, with their menu. */
export function StaffLayout({ page, title, children }: StaffLayoutProps) {
  const { t } = useText()
  const at = useLocalized()
  const heading = title ?? (page === 'overview' ? t('staff.title') : t(`staff.${page}.name`))
  return (
    <div className={`page ${layout.page}`}>
      <Head title={heading} noindex />
      <Breadcrumbs
        steps={[
          { label: t('staff.home'), href: homeUrl() },
          { label: t('staff.title'), ...(page !== 'overview' && { href: staffPageUrl('overview') }) },
          ...(page === 'overview' ? [] : [{ label: heading }]),
        ]}
      />
      <nav aria-label={t('staff.menu')}>
        <ul role="list" className={style.menu}>
          {staffPages.map(name => (
            <li key={name}>
              <a href={at(staffPageUrl(name))} aria-current={name === page ? 'page' : undefined}>
                {t(`staff.${name}.name`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={layout.content}>
        <h1>{heading}</h1>
        {children}
      </div>
    </div>
  )
}
