import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listOrders } from '#contract/v1/order.ts'
import { listAdReviews } from '#contract/v2/campaign.ts'
import { reviewQueue } from '#contract/v2/moderation.ts'
import { newDealerQueue } from '#contract/v2/new-dealer.ts'
import { claimQueue, newParkQueue } from '#contract/v2/park-claim.ts'
import { problemQueue } from '#contract/v2/problem.ts'
import { rentReportQueue } from '#contract/v2/rent-report.ts'
import { articleUrl } from '#model/page-urls.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) => {
  const query = { limit: 1 }
  const [reviews, reports, claims, parks, dealers, rents, orders, ads] = await Promise.all([
    loadForStaff(args, reviewQueue, { query }),
    loadForStaff(args, problemQueue, { query }),
    loadForStaff(args, claimQueue, { query }),
    loadForStaff(args, newParkQueue, { query }),
    loadForStaff(args, newDealerQueue, { query }),
    loadForStaff(args, rentReportQueue, { query }),
    loadForStaff(args, listOrders, { query: { limit: '1', state: 'open' } }),
    loadForStaff(args, listAdReviews, { query }),
  ])
  return {
    waiting: reviews.meta.total,
    reported: reports.meta.total,
    claims: claims.meta.total,
    parks: parks.meta.total,
    dealers: dealers.meta.total,
    rents: rents.meta.total,
    orders: orders.meta.total,
    ads: ads.meta.total,
  }
}

/** What waits for staff. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { waiting, reported, claims, parks, dealers, rents, orders, ads } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="overview">
      <p>
        <a href={at(staffPageUrl('review'))}>{t('staff.overview.review', { n: waiting })}</a>
      </p>
      <p>
        <a href={at(staffPageUrl('reports'))}>{t('staff.overview.reports', { n: reported })}</a>
      </p>
      <p>
        <a href={at(staffPageUrl('claims'))}>{t('staff.overview.claims', { n: claims })}</a>
      </p>
      <p>
        <a href={at(staffPageUrl('parks'))}>{t('staff.overview.parks', { n: parks })}</a>
      </p>
      <p>
        <a href={at(staffPageUrl('dealers'))}>{t('staff.overview.dealers', { n: dealers })}</a>
      </p>
      <p>
        <a href={at(staffPageUrl('lot-rents'))}>{t('staff.overview.lot-rents', { n: rents })}</a>
      </p>
      <p>
        <a href={at(`${staffPageUrl('payments')}?state=open`)}>
          {t('staff.overview.payments', { n: orders })}
        </a>
      </p>
      <p>
        <a href={at(staffPageUrl('ads'))}>{t('staff.overview.ads', { n: ads })}</a>
      </p>
      <p>
        <a href={at(articleUrl('reviewing-homes-as-staff'))}>{t('staff.overview.guide')}</a>
      </p>
    </StaffLayout>
  )
}
