import { useText } from '../ui/client/text.tsx'
import { Group } from '../ui/form/Field.tsx'
import style from './Draft.module.css'
import { draftAction, draftLoader } from './draft-page.ts'
import { StepForm } from './StepForm.tsx'

export const loader = draftLoader('home')
export const action = draftAction('home')

/** The data plate first, then size, rooms and features. */
export function Component() {
  const { t } = useText()
  return (
    <StepForm step="home">
      {({ text, number, check, select, ticks }) => (
        <>
          <Group legend={t('draft.home.plate')} hint={t('draft.home.plateHint')}>
            {text('manufacturedOn', { type: 'date' })}
            <div className={style.pair}>
              {text('make')}
              {text('model')}
              {text('modelNumber')}
              {number('sections')}
            </div>
            <div className={style.pair}>
              {text('serialNumber1')}
              {text('hudLabel1', { hint: t('draft.home.hudHint') })}
              {text('serialNumber2')}
              {text('hudLabel2')}
              {text('serialNumber3')}
              {text('hudLabel3')}
            </div>
            {select('windZone')}
            {select('roofLoadZone')}
            {select('thermalZone')}
          </Group>
          <Group legend={t('draft.home.size')} hint={t('draft.optionalNote')}>
            {number('year')}
            {select('homeType')}
            <div className={style.pair}>
              {number('squareFeet')}
              {number('bedrooms')}
              {number('bathrooms', { isDecimal: true })}
            </div>
            <div className={style.pair}>
              {number('length1', { isDecimal: true })}
              {number('width1', { isDecimal: true })}
              {number('length2', { isDecimal: true })}
              {number('width2', { isDecimal: true })}
              {number('length3', { isDecimal: true })}
              {number('width3', { isDecimal: true })}
            </div>
            {check('isNew')}
            {text('additions')}
            {select('foundation')}
            {select('moves')}
          </Group>
          <Group legend={t('draft.home.equipment')}>
            <div className={style.columns}>{ticks('amenities')}</div>
          </Group>
        </>
      )}
    </StepForm>
  )
}
