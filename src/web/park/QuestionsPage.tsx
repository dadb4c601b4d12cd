import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { parkQuestionsUrl, parkUrl } from '#model/park/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { terms } from '../parts/park/terms-part.ts'
import { addressText } from '../ui/client/address.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { loadParkQuestions, type ParkPageData } from './load-park.ts'
import styles from './QuestionsPage.module.css'
import { RemovedPage } from './RemovedPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadParkQuestions(args)

type Found = { park: Park } | Extract<ParkPageData, { park?: undefined }>

/** The questions about a park on paper, for a visit; or the page of a removed one. */
export function Component() {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const found = useLoaderData<Found>()
  if (!found.park) return <RemovedPage {...found} />
  const { park } = found
  const { key, name, address, phone } = park
  const title = t('park.questions.title', { name })
  const steps = [
    { label: t('park.breadcrumb'), href: searchUrl('parks') },
    { label: name, href: parkUrl(key) },
    { label: t('park.questions.step') },
  ]
  return (
    <div className={`page ${styles.page}`}>
      <Head title={title} canonical={parkQuestionsUrl(key)} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{title}</h1>
      <p>
        {addressText(address)}
        {phone && (
          <>
            <br />
            <Phone number={phone} />
          </>
        )}
      </p>
      <p>{t('park.questions.lead', { date: formats(language).date(now) })}</p>
      <div className={styles.sheet}>
        <terms.Part park={park} isSheet />
      </div>
    </div>
  )
}
