import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listAdReviews } from '#contract/campaign/v2.ts'
import { reviewQueue } from '#contract/moderation/v2.ts'
import { newDealerQueue } from '#contract/new-dealer/v2.ts'
import { listOrders } from '#contract/order/v1.ts'
import { claimQueue, newParkQueue } from '#contract/park-claim/v2.ts'
import { problemQueue } from '#contract/problem/v2.ts'
import { rentReportQueue } from '#contract/rent-report/v2.ts'
import { articleUrl } from '#model/page-urls.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

/** A queue of staff, with the moment since which its first item waits. */
const queue = (name: QueueName, total: number, since: string | undefined) => ({
  name,
  total,
  since: since ?? null,
})

export async function loader(args: LoaderFunctionArgs) {
  const query = { limit: 1 }
  const orders = { limit: '1' } as const
  const [reviews, reports, claims, parks, dealers, rents, open, refunds, ads] = await Promise.all([
    loadForStaff(args, reviewQueue, { query }),
    loadForStaff(args, problemQueue, { query }),
    loadForStaff(args, claimQueue, { query }),
    loadForStaff(args, newParkQueue, { query }),
    loadForStaff(args, newDealerQueue, { query }),
    loadForStaff(args, rentReportQueue, { query }),
    loadForStaff(args, listOrders, { query: { ...orders, state: 'open' } }),
    loadForStaff(args, listOrders, { query: { ...orders, 'refund-suggested': 'true' } }),
    loadForStaff(args, listAdReviews, { query }),
  ])
  const queues = [
    queue('review', reviews.meta.total, reviews.payload[0]?.since),
    queue('reports', reports.meta.total, reports.payload[0]?.first),
    queue('claims', claims.meta.total, claims.payload[0]?.created),
    queue('parks', parks.meta.total, parks.payload[0]?.created),
    queue('dealers', dealers.meta.total, dealers.payload[0]?.created),
    queue('lot-rents', rents.meta.total, rents.payload[0]?.sent),
    queue('payments', open.meta.total, open.payload[0]?.created),
    queue('refunds', refunds.meta.total, refunds.payload[0]?.paid ?? undefined),
    queue('ads', ads.meta.total, ads.payload[0]?.created),
  ]
  // What has waited longest comes first; queues without an item, last.
  return queues.toSorted((one, other) => ((one.since ?? '9') < (other.since ?? '9') ? -1 : 1))
}

const urls = {
  review: staffPageUrl('review'),
  reports: staffPageUrl('reports'),
  claims: staffPageUrl('claims'),
  parks: staffPageUrl('parks'),
  dealers: staffPageUrl('dealers'),
  'lot-rents': staffPageUrl('lot-rents'),
  payments: `${staffPageUrl('payments')}?state=open`,
  refunds: `${staffPageUrl('payments')}?refund=1`,
  ads: staffPageUrl('ads'),
} as const
type QueueName = keyof typeof urls

/** Queues of staff. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const queues = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="overview">
      <ul role="list" className={style.list}>
        {queues.map(({ name, total, since }) => (
          <li key={name}>
            <a href={at(urls[name])}>{t(`staff.overview.${name}`, { n: total })}</a>
            {since !== null && (
              <span className={style.soft}>
                {' · '}
                {t('staff.overview.oldest')} <Ago instant={since} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a href={at(articleUrl('reviewing-homes-as-staff'))}>{t('staff.overview.guide')}</a>
      </p>
    </StaffLayout>
  )
}
