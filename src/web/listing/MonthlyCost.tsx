import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Listing } from '#contract/listing/v1.response.ts'
import type { CostOfHome } from '#model/listing/cost-of-home.ts'
import { hasPrice } from '#model/listing/status.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { readOwn, writeOwn } from '#model/monthly-cost/own.ts'
import { myMonthUrl } from '#model/monthly-cost/urls.ts'
import { tenYearsUrl } from '#model/ten-years/urls.ts'
import { AssumptionFields, OwnField } from '../parts/monthly-cost/AssumptionFields.tsx'
import { CostParts } from '../parts/monthly-cost/CostParts.tsx'
import { useDrops, useOwnTerms } from '../parts/monthly-cost/own-terms.ts'
import { useStoreOwn } from '../parts/monthly-cost/use-store-own.ts'
import { WhoseAssumptions } from '../parts/monthly-cost/WhoseAssumptions.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import styles from './MonthlyCost.module.css'
import { usePreview } from './preview.ts'

const ID = 'monthly-cost'

interface MonthlyCostProps {
  listing: Pick<Listing, 'key'>
  /** The asking price, dollars. */
  price: number | null
  /** Under the assumptions of the site, or of the page's address. */
  cost: CostOfHome & { amount: number }
  /** Notes on the parts, and what follows them. */
  notes: NonNullable<ComponentProps<typeof CostParts>['notes']>
  children: ReactNode
}

/** The total monthly cost, and the assumptions, which a form changes, also without script. */
export function MonthlyCost({ listing, price, cost, notes, children }: MonthlyCostProps) {
  const { t } = useText()
  const at = useLocalized()
  const preview = usePreview()
  const own = useOwnTerms()
  const { amount, ...shown } = own && !preview ? own.code.costAssuming(cost, price, own.terms) : cost
  return (
    <div id={ID}>
      {shown.loan && !preview && <WhoseAssumptions />}
      <CostParts cost={{ ...shown, amount: amount ?? cost.amount }} notes={notes} missing={children} />
      {!preview && (
        <>
          {shown.loan && <ChangeForm of={listing.key} cost={cost} />}
          <p className={styles.more}>
            {hasPrice(price) && <a href={at(tenYearsUrl(listing.key))}>{t('listing.cost.tenYears')}</a>}
            <a href={at(myMonthUrl())}>{t('monthly-cost.myMonth')}</a>
          </p>
        </>
      )}
    </div>
  )
}

function ChangeForm({ of, cost }: { of: number } & Pick<MonthlyCostProps, 'cost'>) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const ownTerms = useOwnTerms()
  const [wrongAtFirst] = useState(() => readOwn(query).wrong)
  const { wrong, message, keep } = useStoreOwn(wrongAtFirst)
  const own = ownTerms ? new URLSearchParams(writeOwn(ownTerms.own)) : query
  return (
    <details className={styles.change} open={wrongAtFirst.length > 0}>
      <summary>{t('monthly-cost.change')}</summary>
      <form
        key={useDrops()}
        method="get"
        action={`${at(listingUrl(of))}#${ID}`}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          void keep(event.currentTarget)
        }}
      >
        <OwnField name="savings" own={own} wrong={wrong} />
        <AssumptionFields site={cost.terms} own={own} wrong={wrong} />
        <Button type="submit">{t('monthly-cost.apply')}</Button>
        <p className={styles.kept}>{t('monthly-cost.kept')}</p>
        {message && <Saved>{t(`monthly-cost.${message}`)}</Saved>}
      </form>
    </details>
  )
}
