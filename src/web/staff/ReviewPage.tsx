import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { loadReview, Review } from './HomePage.tsx'
import { queues } from './queues.ts'
import { loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadQueue(args, { ...queues.review, loadFirst: ({ key }) => loadReview(args, key) })

/** Homes that are held for review. */
export function Component() {
  const { t } = useText()
  return (
    <StaffQueue
      name="review"
      queue={useLoaderData<typeof loader>()}
      lead={t('staff.review.lead')}
      none={t('staff.review.none')}
      showFirst={review => <Review {...review} />}
    />
  )
}
