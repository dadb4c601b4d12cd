import type { ReactNode } from 'react'
import { homeUrl } from '#model/page-urls.ts'
import type { BreadcrumbStep } from '../../seo/BreadcrumbData.ts'
import { Head } from '../../seo/Head.tsx'
import { useText } from '../client/text.tsx'
import { Breadcrumbs } from '../primitives/Breadcrumbs.tsx'
import style from './FormPage.module.css'

interface FormPageProps {
  title: string
  /** What the page is called at the end of the way to it; its title unless told otherwise. */
  crumb?: string
  description?: string
  /** Language-neutral path of the canonical page; without it the page is not to be indexed. */
  canonical?: string | undefined
  /** Between the home page and this one. */
  above?: readonly BreadcrumbStep[]
  children: ReactNode
}

/** What pages with one form have in common: the head, the way to them, their title. */
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
