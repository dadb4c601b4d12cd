import { useText } from '../text.tsx'
import style from './Alert.module.css'
import type { SearchWords } from './search-words.ts'

/** What an alert looks for, in words. */
export function SearchSaid({ place, filters }: SearchWords) {
  const { t } = useText()
  return (
    <div className={style.said}>
      <p className={style.where}>{place}</p>
      {filters.length > 0 && (
        <ul role="list" aria-label={t('alert.filters')}>
          {filters.map(filter => (
            <li key={filter}>{filter}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
