import { data, type LoaderFunctionArgs } from 'react-router'
import { getDealer } from '#contract/dealer/v1.ts'
import { isFailure } from '#contract/error.ts'
import { getPark } from '#contract/park/v1.ts'
import { terms } from '../parts/park/terms-part.ts'
import { loaderContext } from '../ui/client/render-context.ts'
import { readHome } from './read-home.ts'
import type { OfficeHours, VisitPageData } from './VisitSheet.tsx'
import { visitSheet } from './visit-part.ts'

const hoursOf = (hours: OfficeHours | undefined): OfficeHours => (hours ? { days: hours.days } : null)

async function parkOf({ context }: LoaderFunctionArgs, key: number): Promise<VisitPageData['park']> {
  const { body } = await context.get(loaderContext).client.call(getPark, { path: { key }, detail: 'centi' })
  if (isFailure(body)) return null
  const { lease, terms, lotRents = [], petsAllowed, petsDescription, hours } = body.payload
  return { terms: { key, lease, terms, lotRents, petsAllowed, petsDescription }, hours: hoursOf(hours) }
}

async function dealerHoursOf({ context }: LoaderFunctionArgs, key: number): Promise<OfficeHours> {
  const { body } = await context.get(loaderContext).client.call(getDealer, { path: { key }, detail: 'centi' })
  return isFailure(body) ? null : hoursOf(body.payload.hours)
}

/** Parts that the sheet does without. */
const orNull = <T>(request: Promise<T | null> | undefined): Promise<T | null> =>
  (request ?? Promise.resolve(null)).catch(() => null)

/** A home's visit sheet. @throws 404 or 410 without the home */
export async function loadVisitPage(args: LoaderFunctionArgs): Promise<VisitPageData> {
  const found = await readHome(args)
  if ('removed' in found) throw data(found.removed, { status: 410 })
  const { listing } = found
  const { language } = args.context.get(loaderContext)
  const [park, dealerHours] = await Promise.all([
    orNull(listing.parkDetails ? parkOf(args, listing.parkDetails.key) : undefined),
    orNull(listing.salesCenter ? dealerHoursOf(args, listing.salesCenter.key) : undefined),
    visitSheet.ready(language),
    terms.ready(language),
  ])
  return {
    // Without what the sheet does not show: it is serialized into the document.
    listing: {
      ...listing,
      description: null,
      photos: listing.photos.slice(0, 1),
      displayablePhotos: [],
      history: [],
      openHouses: [],
    },
    park,
    dealerHours,
  }
}
