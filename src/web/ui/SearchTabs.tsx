import { useId } from 'react'
import { type SearchType, searchTypeOfTab, searchTypes } from '#model/place/search-type.ts'
import { searchUrl } from '#model/urls.ts'
import style from './PlaceBox.module.css'
import { useText } from './text.tsx'

/** The search types that have pages. */
export const openSearchTypes = searchTypes.filter(type => searchUrl(type) !== undefined)

interface SearchTabsProps {
  types: readonly SearchType[]
  selected: SearchType
  onSelect(type: SearchType): void
}

/**
 * The tabs of the place search (part 1 §2.6). They are radio buttons of no form, so that nothing of them is sent.
 * Choosing an unknown one throws 'Invalid Search Type {type}'.
 */
export function SearchTabs({ types, selected, onSelect }: SearchTabsProps) {
  const { t } = useText()
  const name = useId()
  const labels: Record<SearchType, string> = {
    homes: t('place.tab.homes'),
    parks: t('place.tab.parks'),
    dealers: t('place.tab.dealers'),
    floorplans: t('place.tab.floorplans'),
  }
  return (
    <fieldset className={style.tabs}>
      <legend className="visually-hidden">{t('place.tabs')}</legend>
      {types.map(type => (
        <label key={type} className={style.tab}>
          <input
            type="radio"
            form=""
            name={name}
            value={type}
            checked={type === selected}
            onChange={event => onSelect(searchTypeOfTab(event.currentTarget.value))}
          />
          {labels[type]}
        </label>
      ))}
    </fieldset>
  )
}
