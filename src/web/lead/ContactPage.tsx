import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { ListingCard } from '#contract/listing/v1.response.ts'
import { getListing } from '#contract/listing/v1.ts'
import { leadSubjectUrl } from '#model/lead/urls.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { priceText } from '../parts/card/Price.tsx'
import { LeadForm } from '../parts/lead/LeadForm.tsx'
import { actLead, loadLead, subjectOf } from '../parts/lead/lead-page.ts'
import { addressText } from '../ui/client/address.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
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

/** The home that the message is about; null for any other subject, or if it cannot be loaded. */
async function loadHome(args: LoaderFunctionArgs): Promise<ListingCard | null> {
  const { type, key } = subjectOf(args)
  if (type !== 'listing') return null
  const { client } = args.context.get(loaderContext)
  const { body } = await client
    .call(getListing, { path: { key: String(key) }, detail: 'micro' })
    .catch(() => noAnswer)
  return isFailure(body) || !('badges' in body.payload) ? null : body.payload
}

export const action = async (args: ActionFunctionArgs) =>
  actLead({ ...args, request: await withSeller(args) })

/** A message from the short form of a home's page, which names no recipients, goes to who listed the home. */
async function withSeller(args: ActionFunctionArgs): Promise<Request> {
  const form = await args.request.formData()
  const { url, signal } = args.request
  const reach = form.get('reach')
  if (typeof reach === 'string') {
    form.delete('reach')
    form.set(reach.includes('@') ? 'email' : 'phone', reach)
    const { recipients } = (await loadLead(args)).data
    for (const { id, isOptional } of recipients) if (!isOptional) form.append('recipients', id)
  }
  return new Request(url, { method: 'POST', body: form, signal })
}

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
      {home ? (
        <HomeHead home={home}>{t('lead.heading', { kind: found.isRental ? 'rental' : 'other' })}</HomeHead>
      ) : (
        <>
          <Breadcrumbs steps={steps} />
          <h1>{title}</h1>
        </>
      )}
      <LeadForm page={found} />
    </div>
  )
}

/** Title with the home in one line, as the way back to it: photo, price, address. */
function HomeHead({ home, children }: { home: ListingCard; children: string }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { key, address, photos } = home
  const [photo] = photos
  return (
    <header className={own.head}>
      {photo && (
        <img
          src={photoUrl(
            { owner: 'homes', key },
            { n: photo.orderNumber, type: 'thumbnail', mod: photo.dateModifiedTs },
          )}
          alt=""
          width={64}
          height={48}
          style={{ backgroundColor: photo.color }}
        />
      )}
      <div>
        <h1>{children}</h1>
        <a href={at(listingUrl(key))}>
          {priceText(home, t, language)} · {addressText(address)}
        </a>
      </div>
    </header>
  )
}
