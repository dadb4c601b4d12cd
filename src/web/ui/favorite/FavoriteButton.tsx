import type { FavoriteType } from '#model/favorite/favorite.ts'
import { useText } from '../client/text.tsx'
import badge from '../primitives/Badge.module.css'
import { Icon } from '../primitives/icons.tsx'
import style from './FavoriteButton.module.css'
import { useFavorite } from './favorite.ts'
import { FAVORITES_FORM } from './form.ts'

interface FavoriteButtonProps {
  type: FavoriteType
  entityKey: number
  /** What it is called: the button is 'Save {name}'. */
  name: string
  /** Key of the favorite, on lists of favorites. */
  saved?: number | undefined
  /** `card`: in the upper corner of a card, above its link; `foot`: in the lower one; `page`: with words, in the text. */
  place: 'card' | 'foot' | 'page'
}

/**
 * The heart of a thing; on a card that its reader has hidden it says so, and the picture pales. Without script it posts the one form of the page, and with it that form is never sent. On a list
 * of favorites it is the badge that takes the thing off (part 2 §2).
 */
export function FavoriteButton({ place, ...thing }: FavoriteButtonProps) {
  const { t } = useText()
  const { isSaved, isHidden, set } = useFavorite(thing)
  const { type, entityKey, name, saved } = thing
  const isListed = saved !== undefined
  return (
    <>
      <button
        type="submit"
        form={FAVORITES_FORM}
        name={isSaved ? 'remove' : 'save'}
        value={`${type}:${entityKey}`}
        className={`${style.heart} ${style[place]}`}
        data-full={isSaved || undefined}
        aria-pressed={isListed ? undefined : isSaved}
        aria-label={t(isListed ? 'card.favorite.unlike' : 'card.favorite.save', { name })}
        onClick={event => {
          event.preventDefault()
          void set(!isSaved)
        }}
      >
        <Icon name="heart" />
        {place === 'page' && <span aria-hidden="true">{t('card.favorite.word')}</span>}
      </button>
      {isHidden && place !== 'page' && (
        <span className={`${badge.badge} ${style.hidden} ${style[place]}`}>{t('card.favorite.hidden')}</span>
      )}
    </>
  )
}
