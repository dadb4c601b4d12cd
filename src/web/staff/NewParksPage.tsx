import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { newParkQueue } from '#contract/park-claim/v2.ts'
import { staffNewParkUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { EntryHeading, loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) => loadQueue(args, newParkQueue)

/** New parks that wait for staff. */
export function Component() {
  const { t } = useText()
  return (
    <StaffQueue
      name="parks"
      queue={useLoaderData<typeof loader>()}
      lead={t('staff.parks.lead')}
      none={t('staff.parks.none')}
      saved={t('staff.claim.saved')}
      keyOf={({ key }) => key}
    >
      {({ key, label, owner, created, alike }) => (
        <>
          <EntryHeading href={staffNewParkUrl(key)}>{label}</EntryHeading>
          <p>
            {t('staff.parks.by', { name: owner.name ?? `#${owner.ownerKey}` })} · <Ago instant={created} />
            {alike.length > 0 && ` · ${t('staff.parks.alikeCount', { count: alike.length })}`}
          </p>
        </>
      )}
    </StaffQueue>
  )
}
