import { useEffect, useRef, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useFetcher,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { backOf } from '#model/account/urls.ts'
import { compareUrl, type FavoriteList, favoriteLists, favoritesUrl } from '#model/favorite/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { sharedListUrl, shareListUrl } from '#model/shared-list/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly } from '../parts/account/require-person.ts'
import { FAVORITES_FORM } from '../parts/favorite/form.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { changeFavorites, type HideProblem, type NoteProblem } from './change-favorites.ts'
import style from './FavoritesPage.module.css'
import { type FavoriteRef, formatFavoriteRef } from './favorite-ref.ts'
import { Back, Item, Note, NotMoved } from './Item.tsx'
import { type FavoriteItem, type FavoritesData, favoriteRefIn, loadFavorites } from './load-favorites.ts'

export const loader = (args: LoaderFunctionArgs) => loadOrFormOnly(args, () => loadFavorites(args))
export const action = (args: ActionFunctionArgs) => changeFavorites(args)

/** Form of the comparison checkboxes. */
const COMPARE = 'compare'

/** Saved items by type, with changes since they were saved (part 2 §2). */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const data = useLoaderData<FavoritesData | null>()
  const answered = useActionData<NoteProblem>()
  const [first] = useState(data)
  // The result of a form without script is outdated after the next change.
  const posted = data === first ? answered : undefined
  const [query] = useSearchParams()
  const { moved, move } = useMoved(data)
  if (!data)
    return (
      <AccountLayout page="favorites">
        {posted && <Note item={{ key: posted.key, note: null, label: '' }} posted={posted} />}
      </AccountLayout>
    )
  const { list, counts, items, page, pages, shared } = data
  const [save, removed] = [favoriteRefIn(query, 'save'), favoriteRefIn(query, 'removed')]
  const isComparable = list === 'homes' && items.some(({ card }) => card !== null)
  const show = (item: FavoriteItem) => (
    <Item
      key={item.key}
      item={item}
      posted={posted}
      onMove={label => move(item, label)}
      {...(isComparable && { compare: COMPARE })}
      {...(shared && { shared })}
    />
  )
  // One list, or moving an item would remount the forms below it and lose their input.
  const rows = items.map(show)
  if (moved) rows.splice(moved.at, 0, <Moved key={`moved-${moved.key}`} moved={moved} />)
  return (
    <AccountLayout page="favorites">
      {save && <Confirm favorite={save} back={backOf(query) ?? favoritesUrl()} />}
      {removed && <Removed favorite={removed} />}
      <Tabs list={list} counts={counts} />
      {list === 'homes' && counts.listing > 0 && <Sharing shared={shared} />}
      {isComparable && (
        <form id={COMPARE} action={at(compareUrl())} method="get" className={style.compare}>
          <Button type="submit" kind="primary">
            {t('favorite.compare.open')}
          </Button>
          <span>{t('favorite.compare.hint')}</span>
        </form>
      )}
      {(items.length > 0 || moved) && (
        <ul role="list" className={style.items}>
          {rows}
        </ul>
      )}
      {items.length === 0 && <Empty list={list} hasHidden={counts.hidden > 0} />}
      <Pagination page={page} pages={pages} address={to => at(favoritesUrl(list, to))} />
    </AccountLayout>
  )
}

const countOf = (list: FavoriteList, counts: FavoritesData['counts']) =>
  counts[
    (
      {
        homes: 'listing',
        parks: 'park',
        dealers: 'sales-center',
        floorplans: 'floorplan',
        hidden: 'hidden',
      } as const
    )[list]
  ]

function Tabs({ list, counts }: Pick<FavoritesData, 'list' | 'counts'>) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <nav aria-label={t('favorite.lists')}>
      <ul role="list" className={style.tabs}>
        {favoriteLists
          .filter(name => name !== 'hidden' || counts.hidden > 0 || list === 'hidden')
          .map(name => (
            <li key={name}>
              <a href={at(favoritesUrl(name))} aria-current={name === list ? 'page' : undefined}>
                {t(`favorite.list.${name}`)} <span>{countOf(name, counts)}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** Link to the shared list, or to the page that shares it. */
function Sharing({ shared }: Pick<FavoritesData, 'shared'>) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <p className={style.sharing}>
      {shared && <a href={at(sharedListUrl(shared.token))}>{t('favorite.share.open')}</a>}
      <a href={at(shareListUrl())}>{t(shared ? 'favorite.share.manage' : 'favorite.share')}</a>
    </p>
  )
}

function Empty({ list, hasHidden }: { list: FavoriteList; hasHidden: boolean }) {
  const { t } = useText()
  const at = useLocalized()
  // Hidden items are still saved.
  if (hasHidden)
    return (
      <div className={style.empty}>
        <h2>{t('favorite.empty.list')}</h2>
        <p>{t('favorite.empty.list.hint')}</p>
        <ButtonLink kind="primary" href={at(favoritesUrl('hidden'))}>
          {t('favorite.empty.list.see')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={style.empty}>
      <h2>{t(`favorite.empty.${list}`)}</h2>
      {list !== 'hidden' && (
        <>
          <p>{t('favorite.empty.hint')}</p>
          <ButtonLink kind="primary" href={at(searchUrl(list))}>
            {t(`favorite.empty.search.${list}`)}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

/** Confirms a heart that was pressed without script before login. */
function Confirm({ favorite, back }: { favorite: FavoriteRef; back: string }) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <form method="post" action={at(favoritesUrl())} className={style.notice}>
      <input type="hidden" name="back" value={back} />
      <p>{t('favorite.confirm')}</p>
      <Button type="submit" kind="main" name="save" value={formatFavoriteRef(favorite)}>
        {t('favorite.confirm.save')}
      </Button>
      <ButtonLink kind="quiet" href={at(back)}>
        {t('favorite.confirm.back')}
      </ButtonLink>
    </form>
  )
}

/** Confirms a removal without script; with script the card shows it. */
function Removed({ favorite }: { favorite: FavoriteRef }) {
  const { t } = useText()
  return (
    <div className={style.notice} role="status">
      <p>{t('favorite.removed')}</p>
      <Button type="submit" form={FAVORITES_FORM} name="save" value={formatFavoriteRef(favorite)}>
        {t('favorite.undo')}
      </Button>
    </div>
  )
}

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
function useMoved(data: FavoritesData | null) {
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
function Moved({ moved: { key, label, isHidden } }: { moved: MovedItem }) {
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
