import { useText } from '../ui/client/text.tsx'
import { Group } from '../ui/form/Field.tsx'
import style from './Draft.module.css'
import { draftAction, draftLoader } from './draft-page.ts'
import { StepForm } from './StepForm.tsx'

export const loader = draftLoader('money')
export const action = draftAction('money')

/** Prices, the lot, and what else buyers pay. */
export function Component() {
  const { t } = useText()
  return (
    <StepForm step="money">
      {({ text, number, area, check, select, ticks, radios }) => (
        <>
          <Group legend={t('draft.money.sale')}>
            {number('askingPrice', { hint: t('draft.money.dollars') })}
            {check('isRepossession')}
          </Group>
          <Group legend={t('draft.money.rentToOwn')} hint={t('draft.money.rentToOwnHint')}>
            {number('rentToOwnPrice', { hint: t('draft.money.perMonth') })}
            <div className={style.pair}>
              {number('optionFee')}
              {number('optionMonths')}
            </div>
            {number('rentCreditPercent')}
            {select('titleHolder')}
          </Group>
          <Group legend={t('draft.money.rent')}>
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
          </Group>
          <Group legend={t('draft.money.lotGroup')}>
            {radios('lot')}
            {number('lotRentAmount', { hint: t('draft.money.perMonth') })}
            {ticks('lotRentIncludes')}
          </Group>
          <Group legend={t('draft.money.costs')}>
            {number('taxes', { hint: t('draft.money.perYear') })}
            {number('utilities', { hint: t('draft.money.perMonth') })}
            {select('titleStatus')}
            {area('terms', { rows: 3 })}
          </Group>
        </>
      )}
    </StepForm>
  )
}
