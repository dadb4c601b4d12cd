import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { isPersonal } from '#model/account/urls.ts'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import { favoritesUrl } from '#model/favorite/urls.ts'
import { pageQuery } from '#model/navigation.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { Button } from '../../ui/primitives/Button.tsx'
import { Icon } from '../../ui/primitives/icons.tsx'
import { usePendingAction } from '../account/account.ts'
import type { PendingAction } from '../account/pending-action.ts'
import style from './Favorites.module.css'
import { heartStore, PENDING_KIND, useHeartProblem, useHeartsOfPerson } from './favorite.ts'
import { FAVORITES_FORM } from './form.ts'
import { heartId } from './store.ts'

/** Shared by all hearts of a page: the form for browsers without script, and the error message. Render it once. */
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

/** Rendered before the code that saves: effects run in order, and saving needs a user. */
function Following() {
  useHeartsOfPerson()
  return null
}

/** Saves the pending favorite after login (part 1 §4). */
function Wished() {
  usePendingAction(
    PENDING_KIND,
    useCallback(({ type, key, name }: PendingAction) => {
      void heartStore().set(heartId(type as FavoriteType, Number(key)), true, String(name))
      // Scroll back to the heart that was pressed, instead of the top of a long list.
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
