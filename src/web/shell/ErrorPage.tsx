import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Head } from '../seo/Head.tsx'
import { useText } from '../ui/text.tsx'
import { Component as NotFoundPage } from './NotFoundPage.tsx'

/** What a page becomes when it cannot be shown: not found, or the general error (part 2 §8). */
export function ErrorPage() {
  const error = useRouteError()
  const { t } = useText()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <>
      <Head title={t('shell.error.title')} noindex />
      <h1>{t('shell.error.title')}</h1>
      <p>{t('shell.error.text')}</p>
    </>
  )
}
