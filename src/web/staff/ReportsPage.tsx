import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { queues } from './queues.ts'
import { loadReported, Reported } from './ReportedPage.tsx'
import { loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadQueue(args, {
    ...queues.reports,
    loadFirst: ({ type, key }) => loadReported(args, { type, key: String(key) }),
  })

/** Homes, parks, dealers and ads that visitors reported. */
export function Component() {
  const { t } = useText()
  return (
    <StaffQueue
      name="reports"
      queue={useLoaderData<typeof loader>()}
      lead={t('staff.reports.lead')}
      none={t('staff.reports.none')}
      showFirst={reported => <Reported reported={reported} />}
    />
  )
}
