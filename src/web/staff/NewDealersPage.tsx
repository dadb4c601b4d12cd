import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { staffAddDealerUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { loadNewDealer, NewDealer } from './NewDealerPage.tsx'
import { queues } from './queues.ts'
import { loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadQueue(args, { ...queues.dealers, loadFirst: ({ key }) => loadNewDealer(args, key) })

/** New dealers that wait for staff. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <StaffQueue
      name="dealers"
      queue={useLoaderData<typeof loader>()}
      lead={t('staff.dealers.lead')}
      none={t('staff.dealers.none')}
      saved={t('staff.claim.saved')}
      above={
        <p>
          <ButtonLink href={at(staffAddDealerUrl())}>{t('new-dealer.title')}</ButtonLink>
        </p>
      }
      showFirst={dealer => <NewDealer dealer={dealer} />}
    />
  )
}
