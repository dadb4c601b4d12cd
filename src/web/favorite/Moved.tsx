import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { favoritesUrl } from '#model/favorite/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import type { HideProblem } from './change-favorites.ts'
import style from './FavoritesPage.module.css'
import { Back, NotMoved } from './Item.tsx'
import type { FavoriteItem, FavoritesData } from './load-favorites.ts'

/** An item that was hidden or shown again, and so has left the list. */
interface MovedItem {
  key: number
  label: string
  isHidden: boolean
  list: FavoritesData['list']
  /** Its position in the list. */
  at: number
}

/** Tracks the last moved item once it has left the list; undoing the move focuses it. */
export function useMoved(data: FavoritesData | null) {
  const [last, setLast] = useState<MovedItem>()
  const isGone =
    last !== undefined && last.list === data?.list && data.items.every(({ key }) => key !== last.key)
  const wasGone = useRef(false)
  useEffect(() => {
    if (wasGone.current && !isGone && document.activeElement === document.body)
      document
        .querySelector<HTMLElement>(`:is(button[name=hide], button[name=show])[value="${last?.key}"]`)
        ?.focus()
    wasGone.current = isGone
  }, [isGone, last])
  return {
    moved: isGone ? last : undefined,
    move({ key, isHidden }: FavoriteItem, label: string) {
      if (!data) return
      const at = data.items.findIndex(item => item.key === key)
      setLast({ key, label, isHidden: !isHidden, list: data.list, at })
    },
  }
}

/** Replaces a moved item: its new list, with an undo button. */
export function Moved({ moved: { key, label, isHidden } }: { moved: MovedItem }) {
  const { t } = useText()
  const fetcher = useFetcher<HideProblem | null>()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The focused button is gone with its card.
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus()
  }, [])
  return (
    <li ref={row} className={style.undo}>
      <p role="status">{t(isHidden ? 'favorite.hiddenNamed' : 'favorite.shownNamed', { name: label })}</p>
      <fetcher.Form method="post" action={favoritesUrl()}>
        <Back />
        <Button type="submit" name={isHidden ? 'show' : 'hide'} value={key}>
          {t('favorite.undo')}
        </Button>
        <NotMoved fetcher={fetcher} />
      </fetcher.Form>
    </li>
  )
}
