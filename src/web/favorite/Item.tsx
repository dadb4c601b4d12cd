import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher, useLocation } from 'react-router'
import { formats } from '#i18n/format.ts'
import { type FavoriteNews, favoriteLimits } from '#model/favorite/favorite.ts'
import { favoritesUrl } from '#model/favorite/urls.ts'
import { visitUrl } from '#model/listing/urls.ts'
import { sharedListUrl } from '#model/shared-list/urls.ts'
import { DealerCard } from '../parts/card/DealerCard.tsx'
import { FloorPlanCard } from '../parts/card/FloorPlanCard.tsx'
import { ListingCard } from '../parts/card/ListingCard.tsx'
import { ParkCard } from '../parts/card/ParkCard.tsx'
import { FavoriteButton } from '../parts/favorite/FavoriteButton.tsx'
import { useFavorite } from '../parts/favorite/favorite.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { errorText } from '../ui/form/error-text.ts'
import type { ShownField } from '../ui/form/shown.ts'
import { useAcceptedCount } from '../ui/form/use-accepted-count.ts'
import { Badge } from '../ui/primitives/Badge.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import type { HideProblem, NoteProblem } from './change-favorites.ts'
import style from './FavoritesPage.module.css'
import type { FavoriteItem, SharedHomes } from './load-favorites.ts'

interface ItemProps {
  item: FavoriteItem
  /** Id of the form of its checkbox, if it can be compared. */
  compare?: string
  /** Sharing state of the homes, if they are shared. */
  shared?: SharedHomes
  /** Error of a note that was sent without script. */
  posted?: NoteProblem | undefined
  /** Called when it was hidden or shown again, which removes it from this list. */
  onMove(label: string): void
}

/** A saved item: its card with a remove badge, changes since it was saved, a note, and a button to hide it. */
export function Item({ item: { label: known, ...rest }, compare, shared, posted, onMove }: ItemProps) {
  const { t } = useText()
  // A home's name is its number, which the API writes in English; a removed item may have no name.
  const named = known.replace(
    `Listing #${rest.entityKey}`,
    t('favorite.compare.number', { key: rest.entityKey }),
  )
  const item: FavoriteItem = { ...rest, label: named || t('favorite.gone') }
  const { type, entityKey, key, label, card, news } = item
  const at = useLocalized()
  const { isSaved, set } = useFavorite({ type, entityKey, name: label, saved: key })
  const place = useRef<HTMLLIElement>(null)
  const was = useRef(isSaved)
  useEffect(() => {
    // The focused button is gone; focus the undo button.
    if (was.current !== isSaved && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('button[name=save], button[name=remove]')?.focus()
    was.current = isSaved
  }, [isSaved])
  if (!isSaved)
    return (
      <li ref={place} className={style.undo}>
        <p role="status">{t('favorite.removedNamed', { name: label })}</p>
        <Button name="save" onClick={() => void set(true)}>
          {t('favorite.undo')}
        </Button>
      </li>
    )
  return (
    <li ref={place} className={style.item}>
      <Card item={item} />
      {news.length > 0 && (
        <ul role="list" className={style.news} aria-label={t('favorite.news')}>
          {news.map(one => (
            <News key={one.kind} news={one} />
          ))}
        </ul>
      )}
      {shared && <Opinions shared={shared} listingKey={entityKey} label={label} />}
      <Note item={item} posted={posted} />
      <div className={style.ways}>
        {compare !== undefined && card !== null && (
          <label className={style.box}>
            <input type="checkbox" name="key" value={entityKey} form={compare} autoComplete="off" />
            {t('favorite.compare.choose')}
            <span className="visually-hidden">: {label}</span>
          </label>
        )}
        {type === 'listing' && card !== null && (
          <a href={at(visitUrl(entityKey))} className={style.box} data-document="">
            {t('favorite.visit')}
            <span className="visually-hidden">: {label}</span>
          </a>
        )}
        <Hide item={item} onMove={() => onMove(label)} />
      </div>
    </li>
  )
}

function Card({ item }: { item: FavoriteItem }) {
  const { key: saved, type, entityKey, label } = item
  if (item.card === null)
    return (
      <article className={style.gone}>
        <p>
          <Badge badge="removed" />
        </p>
        <h2>{label}</h2>
        <FavoriteButton type={type} entityKey={entityKey} name={label} saved={saved} place="card" />
      </article>
    )
  switch (item.type) {
    case 'listing':
      return <ListingCard listing={item.card} saved={saved} />
    case 'park':
      return <ParkCard park={item.card} saved={saved} />
    case 'sales-center':
      return <DealerCard dealer={item.card} saved={saved} />
    case 'floorplan':
      return <FloorPlanCard plan={item.card} saved={saved} level={2} />
  }
}

function News({ news }: { news: FavoriteNews }) {
  const { t, language } = useText()
  const { money } = formats(language)
  return (
    <li data-kind={news.kind}>
      {news.kind === 'status'
        ? t(`favorite.status.${news.status}`)
        : t(`favorite.price.${news.kind}`, { from: money(news.from), to: money(news.to) })}
    </li>
  )
}

/** Numbers of votes and notes of partners on the home, if any. */
function Opinions({
  shared: { token, homes },
  listingKey,
  label,
}: {
  shared: SharedHomes
  listingKey: number
  label: string
}) {
  const { t, language } = useText()
  const at = useLocalized()
  const found = homes.find(home => home.listingKey === listingKey)
  if (!found) return null
  const { number } = formats(language)
  const parts = (['votes', 'notes'] as const).flatMap(kind =>
    found[kind] === 0 ? [] : t(`favorite.said.${kind}`, { count: found[kind], number: number(found[kind]) }),
  )
  return (
    <p className={style.opinions}>
      <a href={at(sharedListUrl(token))}>
        {parts.join(', ')}
        <span className="visually-hidden"> {t('favorite.said.of', { name: label })}</span>
      </a>
    </p>
  )
}

/** Hidden fields for the redirect without script. */
export function Back() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="back" value={pathname + search} />
}

function Hide({ item: { key, isHidden, label }, onMove }: Pick<ItemProps, 'item'> & { onMove(): void }) {
  const { t } = useText()
  const fetcher = useFetcher<HideProblem | null>()
  return (
    <fetcher.Form method="post" action={favoritesUrl()} onSubmit={onMove}>
      <Back />
      <Button type="submit" kind="quiet" name={isHidden ? 'show' : 'hide'} value={key}>
        {t(isHidden ? 'favorite.show' : 'favorite.hide')}
        <span className="visually-hidden"> {label}</span>
      </Button>
      <NotMoved fetcher={fetcher} />
    </fetcher.Form>
  )
}

/** Error of hiding or showing an item. */
export function NotMoved({
  fetcher: { data, state },
}: {
  fetcher: FetcherWithComponents<HideProblem | null>
}) {
  const { t } = useText()
  if (!data || state !== 'idle') return null
  return (
    <p role="alert" className={style.error}>
      {t('favorite.hide.failed')}
    </p>
  )
}

/** The reader's note about the item, and a form to edit it. */
export function Note({
  item: { key, note, label: itemLabel },
  posted,
}: {
  item: Pick<FavoriteItem, 'key' | 'note' | 'label'>
  posted: NoteProblem | undefined
}) {
  const { t } = useText()
  const fetcher = useFetcher<NoteProblem | null>()
  const problem = fetcher.data ?? (posted?.key === key ? posted : undefined)
  const details = useRef<HTMLDetailsElement>(null)
  const isAccepted = fetcher.state === 'idle' && fetcher.data === null
  useEffect(() => {
    if (!isAccepted || !details.current) return
    if (details.current.contains(document.activeElement)) details.current.querySelector('summary')?.focus()
  }, [isAccepted])
  const takings = useAcceptedCount(note, isAccepted)
  const id = `note-${key}`
  const label = t('favorite.note')
  const field: ShownField = {
    id,
    name: 'note',
    errorId: `${id}-error`,
    error: problem?.errors.fields.note,
    maxLength: favoriteLimits.note,
  }
  return (
    <div className={style.note}>
      {note !== null && <p className={style.words}>{note}</p>}
      {/* Open until the saved note is confirmed in a reloaded list: until then its input counts as unsaved. */}
      <details ref={details} open={problem !== undefined || fetcher.state !== 'idle'}>
        <summary>
          {t(note === null ? 'favorite.note.add' : 'favorite.note.change')}
          <span className="visually-hidden">: {itemLabel}</span>
        </summary>
        <fetcher.Form method="post" action={favoritesUrl()} data-guard={takings}>
          <Back />
          <input type="hidden" name="noted" value={key} />
          <ErrorSummary
            form={{ errorId: `${id}-errors`, errors: problem?.errors.form ?? [], isRefused: true }}
            fields={{ note: field }}
            labels={{ note: label }}
            result={problem}
          />
          <label htmlFor={id}>{label}</label>
          {field.error && (
            <p id={field.errorId} className={style.error}>
              {errorText(t, field, label)}
            </p>
          )}
          <textarea
            id={id}
            key={note}
            name="note"
            rows={4}
            maxLength={favoriteLimits.note}
            defaultValue={problem?.note ?? note ?? ''}
            aria-invalid={field.error ? true : undefined}
            aria-describedby={field.error && field.errorId}
          />
          <Button type="submit">{t('favorite.note.save')}</Button>
        </fetcher.Form>
      </details>
    </div>
  )
}
