import type { StaffOrder } from '#contract/package-order.response.ts'
import { staffHomeUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'

/** Buyer and home of an order, by which a bank transfer is matched. */
export function Buyer({
  order: { buyer, home, listingKey },
}: {
  order: Pick<StaffOrder, 'buyer' | 'home' | 'listingKey'>
}) {
  const { t } = useText()
  const at = useLocalized()
  const who = [buyer.name, buyer.company, buyer.email].filter(part => part !== null).join(' · ')
  return (
    <>
      <p>{who || t('staff.actor.forgotten')}</p>
      {home && listingKey !== null && (
        <p>
          <a href={at(staffHomeUrl(listingKey))}>{home.label}</a>
          {home.street !== null && ` · ${home.street}`}
        </p>
      )}
    </>
  )
}
