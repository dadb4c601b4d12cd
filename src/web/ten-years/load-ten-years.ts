import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getListing } from '#contract/listing/v1.ts'
import { getCostAssumptions } from '#contract/monthly-cost/v1.ts'
import { getPark } from '#contract/park/v1.ts'
import { recordOf } from '#kit/keys.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { ownFigures, yearlyRises } from '#model/park/rent.ts'
import { type SiteAssumptions, tenYearFields } from '#model/ten-years/assumptions.ts'
import type { TenYearHome } from '#model/ten-years/ten-years.ts'
import { load, loaderContext, queryOf } from '../ui/client/render-context.ts'

/** The figures of the home's park; null without a park, or if it cannot be read. */
async function parkOf(args: LoaderFunctionArgs, key: number | undefined) {
  if (key === undefined) return null
  try {
    const { payload } = await load(args, getPark, { path: { key }, detail: 'centi' })
    const { name, lotRents = [] } = payload
    return { key, name, figures: ownFigures(lotRents), rises: yearlyRises(lotRents) }
  } catch {
    return null
  }
}

/** The home, the figures of its park, and the reader's assumptions as typed. @throws 404 if it does not exist */
export async function loadTenYears(args: LoaderFunctionArgs) {
  const { key = '' } = args.params
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = args.context.get(loaderContext)
  const { status, body } = await client.call(getListing, { path: { key }, detail: 'centi' })
  if (isFailure(body)) {
    // The page of the home explains that it was removed.
    if (status === 410) throw redirect(listingUrl(Number(key)))
    throw data(body.payload, { status })
  }
  const listing = body.payload
  const { askingPrice, rentalPrice, tenure, lotRent, parkLotRent, taxes, priceReducedAt, listedAt } = listing
  const [park, { payload: site }] = await Promise.all([
    parkOf(args, listing.park?.key),
    load(args, getCostAssumptions, {}),
  ])
  const home: TenYearHome = {
    askingPrice: askingPrice?.value ?? null,
    rentalPrice: rentalPrice?.value ?? null,
    tenure,
    lotRent: lotRent?.amount ?? parkLotRent?.amount ?? null,
    rises: park?.rises ?? null,
    taxes,
  }
  const query = queryOf(args.request)
  return {
    key: listing.key,
    address: listing.address,
    home,
    pricedAt: priceReducedAt ?? listedAt,
    lotRent: lotRent && { asOf: lotRent.asOf, source: lotRent.source },
    parkLotRent: parkLotRent && { asOf: parkLotRent.asOf },
    park: park && {
      key: park.key,
      name: park.name,
      figures: park.figures.length,
      from: park.figures.at(-1)?.asOf ?? null,
      to: park.figures[0]?.asOf ?? null,
    },
    site: { assumptions: site.assumptions, asOf: site.asOf } satisfies SiteAssumptions,
    typed: recordOf(tenYearFields, field => (query.get(field) ?? '').slice(0, 20)),
  }
}
export type TenYearsData = Awaited<ReturnType<typeof loadTenYears>>
