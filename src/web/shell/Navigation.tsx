import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'
import { fieldOf } from '#kit/field.ts'
import { localized } from '#model/language.ts'
import { pageUrl } from '#model/page-urls.ts'
import { hasSecret } from '#model/secret-urls.ts'
import { onSignedOut, useAccount } from '../parts/account/account.ts'
import { watchAnalytics } from '../ui/client/analytics.ts'
import { useGo } from '../ui/client/go.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Dialog } from '../ui/primitives/Dialog.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import { interceptNavigation } from './links.ts'
import { closeMenus, closeSiteMenu, watchMenus } from './menus.ts'
import style from './Navigation.module.css'
import { reloadIfNew } from './new-version.ts'
import { arrive, clearPlaces, notePlace, watchScroll } from './scroll.ts'
import { closeTags, openTags, pageNameOf, pushTag } from './tags.ts'
import { hasUnsavedChanges, watchForms } from './unsaved.ts'

/** Navigation effects (part 1 §2.2); shows only progress, delay and prompts. */
export function Navigation() {
  const { t } = useText()
  const go = useGo()
  const location = useLocation()
  const type = useNavigationType()
  const { state } = useNavigation()
  const announcer = useRef<HTMLParagraphElement>(null)
  const arrived = useRef(location.key)
  const [late, setLate] = useState(false)
  const [ready, setReady] = useState(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    hasUnsavedChanges(currentLocation.pathname === nextLocation.pathname),
  )
  const { site, language } = useRenderContext()
  const authEvent = useAccount().meta.event
  const matches = useMatches()
  const pageName = String(fieldOf(matches.at(-1)?.handle, 'source') ?? 'other')

  useEffect(() => {
    const stops = [
      watchScroll(),
      onSignedOut(clearPlaces),
      watchMenus(),
      watchForms(),
      interceptNavigation(go, by => notePlace(by instanceof HTMLAnchorElement ? by : undefined)),
    ]
    const onLate = () => setLate(true)
    addEventListener('api:timeout', onLate)
    // Signals that the application is ready, for tests and for styles of features that need script.
    document.documentElement.dataset.ready = ''
    setReady(true)
    dispatchEvent(new Event('application-ready'))
    return () => {
      for (const stop of stops) stop()
      removeEventListener('api:timeout', onLate)
    }
  }, [go])

  const isSecret = hasSecret(location.pathname + location.search)
  // Dispatched after the page has set the title.
  useEffect(() => {
    if (!site.hasTags) return
    if (isSecret) return closeTags()
    openTags()
    void pushTag({
      event: 'page',
      page: pageNameOf(pageName),
      title: document.title,
      path: location.pathname,
      language,
    })
  }, [site.hasTags, isSecret, pageName, location.pathname, language])

  useEffect(() => (site.hasTags ? watchAnalytics(event => void pushTag(event)) : undefined), [site.hasTags])

  useEffect(() => {
    if (authEvent === 'cookies-refused') go(localized(pageUrl('need-cookie'), language))
  }, [authEvent, go, language])

  useLayoutEffect(() => {
    if (arrived.current === location.key) return
    arrived.current = location.key
    closeMenus()
    closeSiteMenu()
    const noScroll = fieldOf(location.state, 'noScroll') === true
    arrive({ key: location.key, back: type === 'POP', hash: location.hash, noScroll })
    if (announcer.current) announcer.current.textContent = document.title
    reloadIfNew()
  }, [location, type])

  return (
    <>
      {state !== 'idle' && <div className={style.progress} />}
      <p ref={announcer} className="visually-hidden" aria-live="polite" />
      <div className={style.late} role="status">
        {late && (
          <>
            <p>{t('shell.late')}</p>
            <Button kind="quiet" icon aria-label={t('shell.close')} onClick={() => setLate(false)}>
              <Icon name="close" />
            </Button>
          </>
        )}
      </div>
      {ready && (
        <Dialog
          open={blocker.state === 'blocked'}
          title={t('shell.leave.title')}
          closeLabel={t('shell.leave.stay')}
          onClose={() => blocker.reset?.()}
          actions={
            <Button kind="primary" onClick={() => blocker.proceed?.()}>
              {t('shell.leave.go')}
            </Button>
          }
        >
          <p>{t('shell.leave.text')}</p>
        </Dialog>
      )}
    </>
  )
}
