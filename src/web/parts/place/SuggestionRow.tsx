import { formats } from '#i18n/format.ts'
import { placeLabelIn } from '#model/place/county.ts'
import { placeKind } from '#model/place/place.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { Icon } from '../../ui/primitives/icons.tsx'
import type { BoxItem } from './box-items.ts'
import style from './PlaceBox.module.css'

/** Text of a suggestion, with its type and number of results. */
export function SuggestionRow({ item, type }: { item: BoxItem; type: SearchType }) {
  const { t, language } = useText()
  if (item.kind === 'near')
    return (
      <span className={style.action}>
        <Icon name="pin" /> {t('place.near')}
      </span>
    )
  if (item.kind === 'forget') return <span className={style.action}>{t('place.forgetRecent')}</span>
  if (item.kind === 'recent')
    return (
      <>
        <span className={style.label}>{item.search.label}</span>
        <small>{t('place.recent')}</small>
      </>
    )
  const { place } = item
  return (
    <>
      <span className={style.label}>{placeLabelIn(place.dropdownItemLabel, language)}</span>
      <small>
        {item.isPopular ? t('place.popular') : kindText(placeKind(place), t)}
        {place.count !== undefined && place.count > 0 && (
          <>
            {' · '}
            {t(`place.count.${type === 'floorplans' ? 'homes' : type}`, {
              count: place.count,
              number: formats(language).number(place.count),
            })}
          </>
        )}
      </small>
    </>
  )
}

const kindText = (kind: ReturnType<typeof placeKind>, t: Text) => t(`place.kind.${kind}`)
