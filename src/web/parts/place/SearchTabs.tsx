import { useEffect, useRef } from 'react'
import { type SearchType, searchTypeOfTab } from '#model/place/search-type.ts'
import { useText } from '../../ui/client/text.tsx'
import { boxNames } from './box-names.ts'
import style from './PlaceBox.module.css'

interface SearchTabsProps {
  /** Id of the form that the tabs belong to. */
  form: string
  types: readonly SearchType[]
  selected: SearchType
  onSelect(type: SearchType): void
}

/**
 * Tabs of the place search (part 1 §2.6): radio buttons, so that the form sends the type without script
 * too. Selecting an unknown one throws 'Invalid Search Type {type}'.
 */
export function SearchTabs({ form, types, selected, onSelect }: SearchTabsProps) {
  const { t } = useText()
  const tabs = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before the application ran
  useEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLInputElement>(':checked')?.value
    if (chosen !== undefined && chosen !== selected) onSelect(searchTypeOfTab(chosen))
  }, [])
  const labels: Record<SearchType, string> = {
    homes: t('place.tab.homes'),
    parks: t('place.tab.parks'),
    dealers: t('place.tab.dealers'),
    floorplans: t('place.tab.floorplans'),
  }
  return (
    <fieldset ref={tabs} className={style.tabs}>
      <legend className="visually-hidden">{t('place.tabs')}</legend>
      {types.map(type => (
        <label key={type} className={style.tab}>
          <input
            type="radio"
            form={form}
            name={boxNames.type}
            value={type}
            defaultChecked={type === types[0]}
            autoComplete="off"
            onChange={event => onSelect(searchTypeOfTab(event.currentTarget.value))}
          />
          {labels[type]}
        </label>
      ))}
    </fieldset>
  )
}
