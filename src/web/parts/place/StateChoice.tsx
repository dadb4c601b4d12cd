import type { ComponentProps, Ref } from 'react'
import { stateChoices } from '#model/place/search-type.ts'
import { useText } from '../../ui/client/text.tsx'
import style from './PlaceBox.module.css'

interface StateChoiceProps extends Pick<ComponentProps<'select'>, 'aria-describedby' | 'aria-invalid'> {
  ref: Ref<HTMLSelectElement>
  id: string
  name: string
  state: string
}

/** State select for floor plans, which have no other places. */
export function StateChoice({ ref, id, name, state, ...described }: StateChoiceProps) {
  const { t, language } = useText()
  return (
    <div className={style.states}>
      <label htmlFor={id} className="visually-hidden">
        {t('place.stateLabel')}
      </label>
      <select ref={ref} id={id} name={name} defaultValue={state} autoComplete="off" {...described}>
        <option value="">{t('place.pleaseSelect')}</option>
        {stateChoices('floorplans').map(({ abbreviation, name: english, nameEs }) => (
          <option key={abbreviation} value={abbreviation}>
            {language === 'es' ? nameEs : english}
          </option>
        ))}
      </select>
    </div>
  )
}
