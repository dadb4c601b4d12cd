import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { Claim, loadClaim } from './ClaimPage.tsx'
import { queues } from './queues.ts'
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
    />
  )
}
