import type { FavoriteType } from '#model/favorite/favorite.ts'
import { useText } from '../../ui/client/text.tsx'
import badge from '../../ui/primitives/Badge.module.css'
import { Icon } from '../../ui/primitives/icons.tsx'
import style from './FavoriteButton.module.css'
import { useFavorite } from './favorite.ts'
import { FAVORITES_FORM } from './form.ts'

interface FavoriteButtonProps {
  type: FavoriteType
  entityKey: number
  /** Accessible name: the button is 'Save {name}'. */
  name: string
  /** Favorite key, on lists of favorites. */
  saved?: number | undefined
  /** `card`: top corner of a card, above its link; `foot`: bottom corner; `page`: with a label, in the text; `icon`: without. */
  place: 'card' | 'foot' | 'page' | 'icon'
}

/**
 * Heart button of an item; a hidden favorite is labeled, and its picture is faded. Without script it posts the page's
 * shared form; with script that form is never sent. On a list of favorites it is the badge that removes the item
 * (part 2 §2).
 */
export function FavoriteButton({ place, ...heart }: FavoriteButtonProps) {
  const { t } = useText()
  const { isSaved, isHidden, set } = useFavorite(heart)
  const { type, entityKey, name, saved } = heart
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
      {isHidden && (place === 'card' || place === 'foot') && (
        <span className={`${badge.badge} ${style.hidden} ${style[place]}`}>{t('card.favorite.hidden')}</span>
      )}
    </>
  )
}
