import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useText } from '../ui/client/text.tsx'
import { loaderContext } from '../ui/client/world.ts'
import { Group } from '../ui/form/Field.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import style from './Draft.module.css'
import { type DraftData, draftAction, draftLoader } from './draft-page.ts'
import { Market } from './Market.tsx'
import { MonthlyCost } from './MonthlyCost.tsx'
import type { MoneyFacts } from './money-facts.ts'
import { StepForm } from './StepForm.tsx'

type MoneyData = DraftData & MoneyFacts

const draftOf = draftLoader('money')

export async function loader(args: LoaderFunctionArgs): Promise<MoneyData | null> {
  const data = await draftOf(args)
  if (!data) return null
  const { client } = args.context.get(loaderContext)
  const { moneyFacts } = await import('./money-facts.ts')
  return { ...data, ...(await moneyFacts(client, data.draft?.answers ?? {})) }
}

export const action = draftAction('money')

const rentToOwnFields = [
  'rentToOwnPrice',
  'optionFee',
  'optionMonths',
  'rentCreditPercent',
  'titleHolder',
] as const
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

/** Prices, the lot, and what else buyers pay; beside them what the market asks, and what a month costs. */
export function Component() {
  const { t } = useText()
  const data = useLoaderData<MoneyData | null>()
  const { draft, parkRent = null, market = null, monthly = null } = data ?? {}
  const isNew = !draft?.answers.money && !draft?.typed.money
  return (
    <StepForm
      step="money"
      {...(isNew &&
        parkRent && {
          given: {
            lot: 'amount',
            lotRentAmount: String(parkRent.amount),
            lotRentIncludes: parkRent.includes ?? [],
          },
        })}
    >
      {({ text, number, area, check, select, ticks, radios, field }, current) => (
        <>
          {market && <Market value={market} asked={current?.answers.money?.askingPrice} />}
          <Group legend={t('draft.money.sale')}>
            {number('askingPrice', { hint: t('draft.money.dollars') })}
            {check('isRepossession')}
          </Group>
          <Folded legend={t('draft.money.rentToOwn')} fields={rentToOwnFields.map(field)}>
            <p>{t('draft.money.rentToOwnHint')}</p>
            {number('rentToOwnPrice', { hint: t('draft.money.perMonth') })}
            <div className={style.pair}>
              {number('optionFee')}
              {number('optionMonths')}
            </div>
            {number('rentCreditPercent')}
            {select('titleHolder')}
          </Folded>
          <Folded legend={t('draft.money.rent')} fields={rentFields.map(field)}>
            {number('rentalPrice', { hint: t('draft.money.perMonth') })}
            <div className={style.pair}>
              {number('deposit')}
              {number('leaseMonths')}
            </div>
            {text('availableOn', { type: 'date' })}
            {ticks('rentIncludes')}
            {check('isSeasonalRental')}
            <div className={style.pair}>
              {select('seasonStart')}
              {select('seasonEnd')}
            </div>
          </Folded>
          <Group legend={t('draft.money.lotGroup')}>
            {isNew && parkRent && <p>{t('draft.money.fromPark')}</p>}
            {radios('lot')}
            {number('lotRentAmount', { hint: t('draft.money.perMonth') })}
            {ticks('lotRentIncludes')}
            <div className={style.pair}>
              {number('lotLeaseYears')}
              {number('lotLeaseNoticeDays')}
            </div>
          </Group>
          <Group legend={t('draft.money.costs')}>
            {number('taxes', { hint: t('draft.money.perYear') })}
            {number('utilities', { hint: t('draft.money.perMonth') })}
            {select('titleStatus')}
            {select('paymentTerm')}
            {area('terms', { rows: 3, hint: t('draft.money.ownTerms') })}
          </Group>
          {monthly && <MonthlyCost known={monthly} />}
        </>
      )}
    </StepForm>
  )
}

interface FoldedProps {
  legend: string
  fields: readonly ShownField[]
  children: ReactNode
}

/** Questions for some sellers only: open where one of them is answered, or wrong. */
function Folded({ legend, fields, children }: FoldedProps) {
  const isNeeded = fields.some(({ error, initial }) => error || initial?.some(Boolean))
  // It stays open while an error is corrected.
  const [isOpen, setIsOpen] = useState(isNeeded)
  if (isNeeded && !isOpen) setIsOpen(true)
  return (
    <details className={style.folded} open={isOpen || undefined}>
      <summary>{legend}</summary>
      <fieldset aria-label={legend} className={style.parts}>
        {children}
      </fieldset>
    </details>
  )
}
