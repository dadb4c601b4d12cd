import { data } from 'react-router'
import { Head } from '../seo/Head.tsx'
import { useText } from '../ui/text.tsx'

/** Answers with status 404 (part 1 §2.5). */
export const loader = () => data(null, { status: 404, statusText: '404 - Page Not Found' })

export function Component() {
  const { t } = useText()
  return (
    <>
      <Head title={t('shell.notFound.title')} noindex />
      <h1>{t('shell.notFound.title')}</h1>
      <p>{t('shell.notFound.text')}</p>
    </>
  )
}
