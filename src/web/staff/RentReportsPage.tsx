import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { rentReportQueue } from '#contract/rent-report/v2.ts'
import { formats } from '#i18n/format.ts'
import { staffRentReportUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { EntryHeading, loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) => loadQueue(args, rentReportQueue)

/** Lot rents that residents reported, and replies of managers, that wait for staff. */
export function Component() {
  const { t, language } = useText()
  const { money } = formats(language)
  return (
    <StaffQueue
      name="lot-rents"
      queue={useLoaderData<typeof loader>()}
      lead={t('rent-report.staff.lead')}
      none={t('rent-report.staff.none')}
      keyOf={({ kind, key }) => `${kind}-${key}`}
    >
      {({ kind, key, park, amount, sent }) => (
        <>
          <EntryHeading href={staffRentReportUrl(kind, key)}>{park}</EntryHeading>
          <p>
            {t(`rent-report.staff.${kind}`)}
            {amount !== null && ` · ${money(amount)}`} · <Ago instant={sent} />
          </p>
        </>
      )}
    </StaffQueue>
  )
}
