import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { reviewQueue } from '#contract/v2/moderation.ts'
import { articleUrl } from '#model/page-urls.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) => {
  const { meta } = await loadForStaff(args, reviewQueue, { query: { limit: 1 } })
  return { waiting: meta.total }
}

/** What waits for staff. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="overview">
      <p>
        <a href={at(staffPageUrl('review'))}>{t('staff.overview.review', { n: waiting })}</a>
      </p>
      <p>
        <a href={at(articleUrl('reviewing-homes-as-staff'))}>{t('staff.overview.guide')}</a>
      </p>
    </StaffLayout>
  )
}
