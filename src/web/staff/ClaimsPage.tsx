import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Claim, loadClaim } from './ClaimPage.tsx'
import { queues } from './queues.ts'
import style from './Staff.module.css'
import { loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadQueue(args, { ...queues.claims, loadFirst: ({ key }) => loadClaim(args, key) })

/** Claims of parks that wait for a decision or a letter. */
export function Component() {
  const { t } = useText()
  return (
    <StaffQueue
      name="claims"
      queue={useLoaderData<typeof loader>()}
      lead={t('staff.claims.lead')}
      none={t('staff.claims.none')}
      showFirst={claim => <Claim claim={claim} />}
    >
      {({ park, owner, way, state, changed }) => (
        <>
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
