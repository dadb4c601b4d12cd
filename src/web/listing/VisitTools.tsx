import { type RefObject, useEffect, useRef, useState } from 'react'
import { isFailure } from '#contract/error.ts'
import { changeFavorite, listFavorites } from '#contract/favorite/v1.ts'
import { formats } from '#i18n/format.ts'
import { loginUrl } from '#model/account/urls.ts'
import { favoritesUrl } from '#model/favorite/urls.ts'
import { visitUrl } from '#model/listing/urls.ts'
import { noteWithVisit } from '#model/listing/visit.ts'
import { useAccount } from '../parts/account/account.ts'
import { heartStore } from '../parts/favorite/favorite.ts'
import { heartId } from '../parts/favorite/store.ts'
import { browserClient } from '../ui/client/browser-client.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import styles from './VisitPage.module.css'
import { store, stored, textOf } from './visit-notes.ts'
import type { VisitPhoto } from './visit-photos.ts'

interface VisitToolsProps {
  home: { key: number; name: string }
  sheet: RefObject<HTMLFormElement | null>
  photos: readonly VisitPhoto[]
  onDelete(): Promise<void>
}

type Message = Added | 'nothing' | 'deleted'

/** Actions on the notes: share them, add them to the note of the favorite, delete them. */
export function VisitTools({ home, sheet, photos, onDelete }: VisitToolsProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { isLoggedIn } = useAccount()
  const [message, setMessage] = useState<Message>()
  const [canShare, setCanShare] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const removal = useRef<HTMLDetailsElement>(null)
  const { key, name } = home
  useEffect(() => setCanShare('share' in navigator), [])

  /** The text of the sheet under its day; undefined if nothing is written. */
  function text() {
    const lines = sheet.current ? textOf(sheet.current) : ''
    const title = t('visit.noteTitle', { date: formats(language).date(Date.now()) })
    return lines === '' ? undefined : `${title}\n${lines}`
  }

  async function add() {
    const note = text()
    if (note === undefined) return setMessage('nothing')
    setIsBusy(true)
    const added = await addToFavorites(home, note, stored('sent', key))
    store('waiting', key, added === 'waiting' ? '1' : null)
    if (added === 'added') store('sent', key, note)
    setIsBusy(false)
    setMessage(added)
  }

  const addNow = useRef(add)
  addNow.current = add
  // What could not be added goes once there is a connection.
  useEffect(() => {
    const addWaiting = () => {
      if (navigator.onLine && stored('waiting', key) !== null) void addNow.current()
    }
    if (!isLoggedIn) return
    addWaiting()
    addEventListener('online', addWaiting)
    return () => removeEventListener('online', addWaiting)
  }, [isLoggedIn, key])

  async function share() {
    const files = photos.map(
      ({ blob }, index) => new File([blob], `${index + 1}.jpg`, { type: 'image/jpeg' }),
    )
    const words = { title: name, text: [name, text()].filter(Boolean).join('\n') }
    const withFiles = { ...words, files }
    // Rejects if the reader changes their mind.
    await navigator.share(navigator.canShare?.(withFiles) ? withFiles : words).catch(() => {})
  }

  return (
    <section className={`${styles.tools} ${styles.withScript}`} aria-labelledby="visit-own">
      <h2 id="visit-own">{t('visit.own')}</h2>
      <p>{t('visit.add.hint')}</p>
      <div className={styles.buttons}>
        {isLoggedIn ? (
          <Button kind="primary" disabled={isBusy} onClick={() => void add()}>
            {t('visit.add')}
          </Button>
        ) : (
          <a href={at(loginUrl(visitUrl(key)))}>{t('visit.login')}</a>
        )}
        {canShare && <Button onClick={() => void share()}>{t('visit.share')}</Button>}
      </div>
      <p role="status">
        {message && t(`visit.said.${message}`)}{' '}
        {message === 'added' && <a href={at(favoritesUrl())}>{t('visit.favorites')}</a>}
      </p>
      <details ref={removal}>
        <summary>{t('visit.delete')}</summary>
        <p>{t('visit.delete.hint')}</p>
        <Button
          onClick={async () => {
            await onDelete()
            setMessage('deleted')
            if (removal.current) removal.current.open = false
            removal.current?.querySelector('summary')?.focus()
          }}
        >
          {t('visit.delete.all')}
        </Button>
      </details>
    </section>
  )
}

/** `refused`: the note would be too long, or has what notes may not have; `waiting`: there is no connection. */
type Added = 'added' | 'refused' | 'failed' | 'waiting'

/** Saves a home, if it is not saved yet, and adds the text of its visit sheet to its note in Favorites. */
async function addToFavorites(
  { key, name }: { key: number; name: string },
  text: string,
  earlier: string | null,
): Promise<Added> {
  if (!navigator.onLine) return 'waiting'
  try {
    if (!(await heartStore().set(heartId('listing', key), true, name))) return 'failed'
    const client = browserClient()
    const query = { type: 'listing', 'entity-key[]': [String(key)] } as const
    const { body: found } = await client.call(listFavorites, { query })
    const favorite = isFailure(found) ? undefined : found.payload[0]
    if (!favorite) return 'failed'
    const { status, body } = await client.call(changeFavorite, {
      path: { id: favorite.key },
      body: { note: noteWithVisit(favorite.note, earlier, text) },
    })
    if (!isFailure(body)) return 'added'
    return status === 422 ? 'refused' : 'failed'
  } catch {
    return navigator.onLine ? 'failed' : 'waiting'
  }
}
