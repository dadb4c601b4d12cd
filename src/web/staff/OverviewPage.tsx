import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listStaffQueues } from '#contract/staff/v2.ts'
import { readInstant } from '#i18n/format.ts'
import { articleUrl } from '#model/page-urls.ts'
import { isLate, type StaffQueueName } from '#model/staff/queues.ts'
import { staffPageUrl } from '#model/staff/urls.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

export const loader = async (args: LoaderFunctionArgs) => (await loadForStaff(args, listStaffQueues)).payload

const urlOf = (name: StaffQueueName) => {
  if (name === 'payments') return `${staffPageUrl('payments')}?state=open`
  return name === 'refunds' ? `${staffPageUrl('payments')}?refund=1` : staffPageUrl(name)
}

/** What waits for staff: how many, and since when. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { now } = useRenderContext()
  return (
    <StaffLayout page="overview">
      <ul role="list" className={style.tiles}>
        {useLoaderData<typeof loader>().map(({ name, total, since }) => (
          <li key={name}>
            <a href={at(urlOf(name))}>
              <b>{total}</b> {t(`staff.overview.${name}`)}
            </a>
            {since !== null && (
              <p className={isLate(name, readInstant(since), now) ? style.late : style.soft}>
                {t('staff.overview.oldest')} <Ago instant={since} />
              </p>
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
