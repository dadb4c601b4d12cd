import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BookValue } from '#contract/book-value/v1.response.ts'
import type { ListingDraft } from '#contract/listing-draft/v1.response.ts'
import { optionFields } from '#model/listing/values.ts'
import { CostParts } from '../parts/monthly-cost/CostParts.tsx'
import { loaderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Group } from '../ui/form/Field.tsx'
import style from './Draft.module.css'
import { type DraftData, draftAction, draftLoader } from './draft-page.ts'
import { Market } from './Market.tsx'
import { StepForm } from './StepForm.tsx'
import { useDraftCost } from './use-draft-cost.ts'

interface MoneyData extends DraftData {
  /** Prices of similar homes; null before location and type are known. */
  market: BookValue | null
}

const draftOf = draftLoader('money')

export async function loader(args: LoaderFunctionArgs): Promise<MoneyData | null> {
  const data = await draftOf(args)
  if (!data) return null
  const { marketOf } = await import('./money-facts.ts')
  return {
    ...data,
    market: await marketOf(args.context.get(loaderContext).client, data.draft?.answers ?? {}),
  }
}

export const action = draftAction('money')

const rentToOwnFields = ['rentToOwnPrice', ...optionFields] as const
const rentFields = [
  'rentalPrice',
  'deposit',
  'leaseMonths',
  'availableOn',
  'rentIncludes',
  'isSeasonalRental',
  'seasonStart',
  'seasonEnd',
] as const

const costFields = ['taxes', 'utilities', 'titleStatus', 'paymentTerm', 'terms'] as const

/** Prices, the lot and other costs for buyers; next to them market prices and the monthly cost. */
export function Component() {
  const { t } = useText()
  const data = useLoaderData<MoneyData | null>()
  const { draft, basis = null, market = null } = data ?? {}
  const parkRent = basis?.parkRent
  const isNew = !draft?.answers.money && !draft?.typed.money
  return (
    <StepForm
      step="money"
      after={current => data && <MonthlyCost data={data} draft={current} />}
      {...(isNew &&
        parkRent && {
          given: {
            lot: 'amount',
            lotRentAmount: String(parkRent.amount),
            lotRentIncludes: parkRent.includes ?? [],
          },
        })}
    >
      {({ text, number, area, check, select, ticks, radios, fold }, current) => (
        <>
          <Group legend={t('draft.money.sale')}>
            {number('askingPrice')}
            {market && <Market value={market} askingPrice={current?.answers.money?.askingPrice} />}
            {check('isRepossession')}
          </Group>
          {fold(
            t('draft.money.rentToOwn'),
            rentToOwnFields,
            <>
              {number('rentToOwnPrice')}
              <div className={style.pair}>
                {number('optionFee')}
                {number('optionMonths')}
              </div>
              <div className={style.pair}>
                {number('optionCreditPercent')}
                {number('rentCreditPercent')}
              </div>
              {select('titleHolder')}
            </>,
          )}
          {fold(
            t('draft.money.rent'),
            rentFields,
            <>
              {number('rentalPrice')}
              <div className={style.pair}>
                {number('deposit')}
                {number('leaseMonths')}
              </div>
              {text('availableOn', { type: 'date' })}
              <div className={style.columns}>{ticks('rentIncludes')}</div>
              {check('isSeasonalRental')}
              <div className={style.pair}>
                {select('seasonStart')}
                {select('seasonEnd')}
              </div>
            </>,
          )}
          <Group legend={t('draft.money.lotGroup')}>
            {isNew && parkRent && <p>{t('draft.money.fromPark')}</p>}
            {radios('lot')}
            {number('lotRentAmount')}
            <div className={style.columns}>{ticks('lotRentIncludes')}</div>
            <div className={style.pair}>
              {number('lotLeaseYears')}
              {number('lotLeaseNoticeDays')}
            </div>
          </Group>
          {fold(
            t('draft.money.costs'),
            costFields,
            <>
              {number('taxes')}
              {number('utilities')}
              {select('titleStatus')}
              {select('paymentTerm')}
              {area('terms', { rows: 3, hint: t('draft.money.ownTerms') })}
            </>,
          )}
        </>
      )}
    </StepForm>
  )
}

/** Monthly cost of the home, for its buyers. */
function MonthlyCost({ data, draft }: { data: MoneyData; draft: ListingDraft | null }) {
  const { t } = useText()
  const cost = useDraftCost(data, draft)
  return (
    <section className={style.box} aria-label={t('monthly-cost.title')}>
      {/* Closed at first: what is saved while someone types must not move the page. */}
      <details>
        <summary>{t('monthly-cost.title')}</summary>
        {cost && cost.amount !== null ? (
          <CostParts cost={{ ...cost, amount: cost.amount }} />
        ) : (
          <p>{t('draft.unfinished')}</p>
        )}
      </details>
    </section>
  )
}
