import { useLoaderData } from 'react-router'
import { leadSubjectUrl } from '#model/lead/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { GateForm } from '../parts/lead/GateForm.tsx'
import { actGate, type LeadPageData, loadGate } from '../parts/lead/lead-page.ts'
import { useText } from '../ui/client/text.tsx'
import style from '../ui/form/FormPage.module.css'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'

export const loader = loadGate
export const action = actGate

/** The form that unlocks the virtual tour of a home, on a separate page. */
export function Component() {
  const { t } = useText()
  const found = useLoaderData<LeadPageData>()
  const { subject, label } = found
  const title = t('lead.tour.title', { label })
  const steps = [
    { label: t('form.home'), href: homeUrl() },
    { label: label || t('lead.back'), href: leadSubjectUrl(subject) },
    { label: t('lead.tour.step') },
  ]
  return (
    <div className={`page ${style.page}`}>
      <Head title={title} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{title}</h1>
      <GateForm page={found} />
    </div>
  )
}
