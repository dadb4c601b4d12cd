import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { isPersonal } from '#model/account/urls.ts'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import { favoritesUrl } from '#model/favorite/urls.ts'
import { pageQuery } from '#model/navigation.ts'
import { useWanted } from '../account/account.ts'
import type { Wanted } from '../account/wanted.ts'
import { useText } from '../client/text.tsx'
import { useLocalized } from '../client/world.ts'
import { Button } from '../primitives/Button.tsx'
import { Icon } from '../primitives/icons.tsx'
import style from './Favorites.module.css'
import { heartStore, useHeartProblem, useHeartsOfPerson, WANTED } from './favorite.ts'
import { FAVORITES_FORM } from './form.ts'
import { thingId } from './store.ts'

/** What the hearts of a page have in common: the form that they post without script, and what went wrong. Once a page. */
export function Favorites() {
  const at = useLocalized()
  const { pathname, search } = useLocation()
  return (
    <>
      <Following />
      <form id={FAVORITES_FORM} method="post" action={at(favoritesUrl())} hidden>
        <input type="hidden" name="back" value={pathname + pageQuery(search)} />
      </form>
      {!isPersonal(pathname) && <Wished />}
      <Problem />
    </>
  )
}

/** Stands before what saves: effects run in the order of the page, and nothing is saved for nobody. */
function Following() {
  useHeartsOfPerson()
  return null
}

/** Saves what somebody pressed before they signed in, once they are back where they were (part 1 §4). */
function Wished() {
  useWanted(
    WANTED,
    useCallback(({ type, key, name }: Wanted) => {
      void heartStore().set(thingId(type as FavoriteType, Number(key)), true, String(name))
      // Back at the heart that was pressed, full now, and not at the top of a long list.
      const heart = document.querySelector<HTMLElement>(`[form=${FAVORITES_FORM}][value="${type}:${key}"]`)
      heart?.scrollIntoView({ block: 'center' })
      heart?.focus({ preventScroll: true })
    }, []),
  )
  return null
}

function Problem() {
  const { t } = useText()
  const problem = useHeartProblem()
  if (!problem) return null
  return (
    <div role="alert" className={style.problem}>
      <p>
        {t(`shell.favorite.${problem.kind}`, { name: problem.name })}
        <Button kind="quiet" icon aria-label={t('shell.favorite.dismiss')} onClick={heartStore().dismiss}>
          <Icon name="close" />
        </Button>
      </p>
    </div>
  )
}
