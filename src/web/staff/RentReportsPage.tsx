import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { queues } from './queues.ts'
import { loadRentReport, RentReport } from './RentReportPage.tsx'
import { loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadQueue(args, {
    ...queues['lot-rents'],
    loadFirst: ({ kind, key }) => loadRentReport(args, { kind, key: String(key) }),
  })

/** Lot rents that residents reported, and replies of managers, that wait for staff. */
export function Component() {
  const { t } = useText()
  return (
    <StaffQueue
      name="lot-rents"
      queue={useLoaderData<typeof loader>()}
      lead={t('rent-report.staff.lead')}
      none={t('rent-report.staff.none')}
      showFirst={report => <RentReport report={report} />}
    />
  )
}
