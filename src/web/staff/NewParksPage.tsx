import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { loadNewPark, NewPark } from './NewParkPage.tsx'
import { queues } from './queues.ts'
import { loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadQueue(args, { ...queues.parks, loadFirst: ({ key }) => loadNewPark(args, key) })

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
      showFirst={park => <NewPark park={park} />}
    />
  )
}
