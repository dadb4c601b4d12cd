import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { claimQueue } from '#contract/park-claim/v2.ts'
import { staffClaimUrl } from '#model/staff/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Staff.module.css'
import { EntryHeading, loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) => loadQueue(args, claimQueue)

/** Claims of parks that wait for a decision or a letter. */
export function Component() {
  const { t } = useText()
  return (
    <StaffQueue
      name="claims"
      queue={useLoaderData<typeof loader>()}
      lead={t('staff.claims.lead')}
      none={t('staff.claims.none')}
      keyOf={({ key }) => key}
    >
      {({ key, park, owner, way, state, changed }) => (
        <>
          <EntryHeading href={staffClaimUrl(key)}>{park.label}</EntryHeading>
          <p>
            <span className={style.mark}>
              {t(state === 'open' ? 'staff.claims.letter' : `claim.status.${park.claimStatus}`)}
            </span>
          </p>
          <p>
            {t('staff.claims.by', { name: owner.name ?? `#${owner.ownerKey}` })} ·{' '}
            {t(`staff.claims.way.${way}`)} · <Ago instant={changed} />
          </p>
        </>
      )}
    </StaffQueue>
  )
}
