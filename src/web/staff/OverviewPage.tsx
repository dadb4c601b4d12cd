import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reviewQueue } from '#contract/v2/moderation.ts'
import { claimQueue, newParkQueue } from '#contract/v2/park-claim.ts'
import { articleUrl } from '#model/page-urls.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) => {
  const { meta } = await loadForStaff(args, reviewQueue, { query: { limit: 1 } })
  const [claims, parks] = await Promise.all([
    loadForStaff(args, claimQueue, { query: { limit: 1 } }),
    loadForStaff(args, newParkQueue, { query: { limit: 1 } }),
  ])
  return { waiting: meta.total, claims: claims.meta.total, parks: parks.meta.total }
}

/** What waits for staff. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { waiting, claims, parks } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="overview">
      <p>
        <a href={at(staffPageUrl('review'))}>{t('staff.overview.review', { n: waiting })}</a>
      </p>
      <p>
        <a href={at(staffPageUrl('claims'))}>{t('staff.overview.claims', { n: claims })}</a>
      </p>
      <p>
        <a href={at(staffPageUrl('parks'))}>{t('staff.overview.parks', { n: parks })}</a>
      </p>
      <p>
        <a href={at(articleUrl('reviewing-homes-as-staff'))}>{t('staff.overview.guide')}</a>
      </p>
    </StaffLayout>
  )
}
