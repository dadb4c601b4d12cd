import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { leadSubjectUrl } from '#model/lead/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { useText } from '../ui/client/text.tsx'
import style from '../ui/form/FormPage.module.css'
import { Head } from '../ui/head/Head.tsx'
import { LeadForm } from '../ui/lead/LeadForm.tsx'
import { actLead, type LeadPageData, loadLead } from '../ui/lead/lead-page.ts'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'

export const loader = loadLead
export const action = (args: ActionFunctionArgs) => actLead(args)

/** The contact form of a home, floor plan, park or dealer on its own page. */
export function Component() {
  const { t } = useText()
  const found = useLoaderData() as LeadPageData
  const { subject, label } = found
  const title = subject.type === 'alert' ? label : t(`lead.title.${subject.type}`, { label })
  const steps = [
    { label: t('form.home'), href: homeUrl() },
    { label: label || t('lead.back'), href: leadSubjectUrl(subject) },
    { label: t('lead.step') },
  ]
  return (
    <div className={`page ${style.page}`}>
      <Head title={title} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{title}</h1>
      <LeadForm page={found} />
    </div>
  )
}
