import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { queues } from './queues.ts'
import { loadReported, Reported } from './ReportedPage.tsx'
import style from './Staff.module.css'
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
    >
      {({ count, kinds, isUrgent, first }) => (
        <>
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
