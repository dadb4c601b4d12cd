import { type ActionFunctionArgs, data, redirect, useActionData, useLoaderData } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Listing } from '#contract/listing/v1.response.ts'
import { showSellerPhones } from '#contract/listing/v1.ts'
import type { Phone } from '#contract/phone.response.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { homeUrl } from '#model/page-urls.ts'
import { addressText } from '../ui/client/address.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { loadPhonePage } from './read-home.ts'
import { SellerPhones } from './SellerPhones.tsx'

export const loader = loadPhonePage

/** Loads the phones after the button was pressed; the response is private. */
export async function action({ context, params: { key = '' } }: ActionFunctionArgs) {
  const { status, body } = await context.get(loaderContext).client.call(showSellerPhones, { path: { key } })
  if (!isFailure(body)) return { phones: body.payload }
  if (status === 404) throw redirect(listingUrl(Number(key)))
  return data({ phones: null }, { status })
}

/** The seller's phones on a separate page, for browsers without script. */
export function Component() {
  const { t } = useText()
  const listing: Listing = useLoaderData()
  const result: { phones: Phone[] | null } | undefined = useActionData()
  const title = t('listing.seller.phonePage', { home: addressText(listing.address) })
  const steps = [
    { label: t('listing.breadcrumb'), href: homeUrl() },
    { label: t('listing.number', { key: listing.key }), href: listingUrl(listing.key) },
    { label: t('listing.seller.phone') },
  ]
  return (
    <div className="page">
      <Head title={title} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{title}</h1>
      {listing.sellerName !== null && <p>{listing.sellerName}</p>}
      {result?.phones === null && <p role="alert">{t('listing.seller.phoneFailed')}</p>}
      <SellerPhones listingKey={listing.key} requested={result?.phones ?? undefined} />
    </div>
  )
}
