import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { newDealerQueue } from '#contract/new-dealer/v2.ts'
import { staffAddDealerUrl, staffNewDealerUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import { EntryHeading, loadQueue, StaffQueue } from './StaffQueue.tsx'

export const loader = (args: LoaderFunctionArgs) => loadQueue(args, newDealerQueue)

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
      keyOf={({ key }) => key}
    >
      {({ key, label, owner, created, alike }) => (
        <>
          <EntryHeading href={staffNewDealerUrl(key)}>{label}</EntryHeading>
          <p>
            {owner && `${t('staff.parks.by', { name: owner.name ?? `#${owner.ownerKey}` })} · `}
            <Ago instant={created} />
            {alike.length > 0 && ` · ${t('staff.dealers.alikeCount', { count: alike.length })}`}
          </p>
        </>
      )}
    </StaffQueue>
  )
}
