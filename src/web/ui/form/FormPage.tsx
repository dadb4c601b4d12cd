import type { ReactNode } from 'react'
import { homeUrl } from '#model/page-urls.ts'
import { useText } from '../client/text.tsx'
import type { BreadcrumbStep } from '../head/BreadcrumbData.ts'
import { Head } from '../head/Head.tsx'
import { Breadcrumbs } from '../primitives/Breadcrumbs.tsx'
import style from './FormPage.module.css'

interface FormPageProps {
  title: string
  /** Last breadcrumb; defaults to the title. */
  crumb?: string
  description?: string
  /** Language-neutral path of the canonical page; undefined: noindex. */
  canonical?: string | undefined
  /** Breadcrumbs between the home page and this one. */
  above?: readonly BreadcrumbStep[]
  children: ReactNode
}

/** Layout of pages with one form: head, breadcrumbs and title. */
export function FormPage({
  title,
  crumb = title,
  description,
  canonical,
  above = [],
  children,
}: FormPageProps) {
  const { t } = useText()
  return (
    <div className={`page ${style.page}`}>
      <Head
        title={title}
        canonical={canonical}
        noindex={canonical === undefined}
        {...(description !== undefined && { description })}
      />
      <Breadcrumbs steps={[{ label: t('form.home'), href: homeUrl() }, ...above, { label: crumb }]} />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
