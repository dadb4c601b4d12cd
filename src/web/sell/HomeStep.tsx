import { keysOf } from '#kit/keys.ts'
import { namesWith } from '#model/fields/field.ts'
import { listingFields } from '#model/listing/fields.ts'
import { sizeFields } from '#model/listing/sections.ts'
import { useText } from '../ui/client/text.tsx'
import { Group } from '../ui/form/Field.tsx'
import style from './Draft.module.css'
import { draftAction, draftLoader } from './draft-page.ts'
import { StepForm } from './StepForm.tsx'

export const loader = draftLoader('home')
export const action = draftAction('home')

const otherSections = ['serialNumber2', 'hudLabel2', 'serialNumber3', 'hudLabel3'] as const
/** Follow from the date of manufacture. */
const withoutPlate = ['year', 'homeType'] as const
const zones = ['windZone', 'roofLoadZone', 'thermalZone'] as const
const sizes = keysOf(sizeFields)
const flags = namesWith(listingFields, { step: 'home', kind: 'flag' })
const states = ['isNew', ...flags, 'condition', 'additions', 'foundation', 'moves'] as const

/** The data plate first, then size, rooms and features. */
export function Component() {
  const { t } = useText()
  return (
    <StepForm step="home">
      {({ text, number, check, select, ticks, fold }) => (
        <>
          <Group legend={t('draft.home.plate')} hint={t('draft.home.plateHint')}>
            <details className={style.where}>
              <summary>{t('draft.home.wherePlate')}</summary>
              <PlateDrawings />
            </details>
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
            </div>
            {fold(
              t('draft.home.withoutPlate'),
              withoutPlate,
              <div className={style.pair}>
                {number('year')}
                {select('homeType')}
              </div>,
            )}
            {fold(
              t('draft.home.otherSections'),
              otherSections,
              <div className={style.pair}>{otherSections.map(name => text(name))}</div>,
            )}
            {fold(
              t('draft.home.zones'),
              zones,
              zones.map(name => select(name)),
            )}
          </Group>
          <Group legend={t('draft.home.size')}>
            <div className={style.pair}>
              {number('squareFeet')}
              {number('bedrooms')}
              {number('bathrooms', { isDecimal: true })}
            </div>
            {fold(
              t('draft.home.sizes'),
              sizes,
              <div className={style.pair}>{sizes.map(name => number(name, { isDecimal: true }))}</div>,
            )}
          </Group>
          {fold(
            t('draft.home.state'),
            states,
            <>
              {check('isNew')}
              {flags.map(check)}
              {select('condition')}
              {text('additions')}
              {select('foundation')}
              {select('moves')}
            </>,
          )}
          {fold(
            t('draft.home.equipment'),
            ['amenities'],
            <div className={style.columns}>{ticks('amenities')}</div>,
          )}
        </>
      )}
    </StepForm>
  )
}

/** Positions of the data plate and the HUD label, as pictures. */
function PlateDrawings() {
  const { t } = useText()
  return (
    <div className={style.drawings}>
      {(['data-plate', 'hud-label'] as const).map(name => (
        <figure key={name}>
          <img src={`/${name}.svg`} alt="" width="320" height="200" />
          <figcaption>{t(`draft.home.${name}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
