import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getListing } from '#contract/listing/v1.ts'
import { leadSubjectUrl } from '#model/lead/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { ListingCard } from '../parts/card/ListingCard.tsx'
import { type CardListing, cardListing } from '../parts/card/listing-card.ts'
import { LeadForm } from '../parts/lead/LeadForm.tsx'
import { actLead, loadLead, subjectOf } from '../parts/lead/lead-page.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from '../ui/form/FormPage.module.css'
import { noAnswer } from '../ui/form/send-form.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import own from './ContactPage.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const [page, home] = await Promise.all([loadLead(args), loadHome(args)])
  return { ...page, data: { ...page.data, home } }
}

/** The card of the home that the message is about; null for any other subject, or if it cannot be loaded. */
async function loadHome(args: LoaderFunctionArgs): Promise<CardListing | null> {
  const { type, key } = subjectOf(args)
  if (type !== 'listing') return null
  const { client } = args.context.get(loaderContext)
  const { body } = await client
    .call(getListing, { path: { key: String(key) }, detail: 'micro' })
    .catch(() => noAnswer)
  return isFailure(body) || !('badges' in body.payload) ? null : cardListing(body.payload)
}

export const action = (args: ActionFunctionArgs) => actLead(args)

/** The contact form of a home, floor plan, park or dealer on a separate page. */
export function Component() {
  const { t } = useText()
  const { home, ...found } = useLoaderData<typeof loader>()
  const { subject, label } = found
  const title = subject.type === 'alert' ? label : t(`lead.title.${subject.type}`, { label })
  const steps = [
    { label: t('form.home'), href: homeUrl() },
    { label: label || t('lead.back'), href: leadSubjectUrl(subject) },
    { label: t('lead.step') },
  ]
  return (
    <div className={`page ${style.page}`}>
      <Head title={title} noindex isWrong={found.isZipInvalid} />
      <Breadcrumbs steps={steps} />
      <h1 className={own.title}>{title}</h1>
      <div className={own.columns}>
        <LeadForm page={found} />
        {home && (
          <aside className={own.home} aria-label={t('lead.home')}>
            <ListingCard listing={home} sizes="(min-width: 992px) 360px, 40vw" />
          </aside>
        )}
      </div>
    </div>
  )
}
