import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { problemQueue } from '#contract/problem/v2.ts'
import { staffReportsUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Staff.module.css'
import { EntryHeading, loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) => loadQueue(args, problemQueue)

/** Homes, parks, dealers and ads that visitors reported. */
export function Component() {
  const { t } = useText()
  return (
    <StaffQueue
      name="reports"
      queue={useLoaderData<typeof loader>()}
      lead={t('staff.reports.lead')}
      none={t('staff.reports.none')}
      keyOf={({ type, key }) => `${type}-${key}`}
    >
      {({ type, key, label, count, kinds, isUrgent, first }) => (
        <>
          <EntryHeading href={staffReportsUrl(type, key)}>{label}</EntryHeading>
          {isUrgent && (
            <p>
              <span className={style.mark}>{t('staff.reports.urgent')}</span>
            </p>
          )}
          <p>{kinds.map(kind => t(`problem.kind.${kind}`)).join(' · ')}</p>
          <p className={style.soft}>
            {t('staff.reports.count', { n: count })} · <Ago instant={first} />
          </p>
        </>
      )}
    </StaffQueue>
  )
}
