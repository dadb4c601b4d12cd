import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { clickAd } from '#contract/ad/v1.ts'
import { isFailure } from '#contract/error.ts'
import { VIEWED_SHARE, VIEWED_TIME } from '#model/ad/slots.ts'
import { isCounterPage } from '#model/ad/urls.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import style from './AdSlot.module.css'
import type { Banner, Graphic, TextAd } from './load-ads.ts'
import { reportViewed } from './page-ads.ts'

interface OneAdProps {
  ad: TextAd | Banner | Graphic
  link: string | null
  county: number | null
  className: string | undefined
  children: ReactNode
}

/** Reports a view once half of an element was in the window for one second. */
function useViewed(token: string) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (!entry || entry.intersectionRatio < VIEWED_SHARE) return
        timer = setTimeout(() => {
          if (document.visibilityState !== 'visible') return
          observer.disconnect()
          reportViewed(token)
        }, VIEWED_TIME)
      },
      { threshold: [VIEWED_SHARE] },
    )
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [token])
  return element
}

/** Requests the target from the counter page. On any failure the link itself leads there. */
async function follow({ key, token, position }: OneAdProps['ad'], link: string, county: number | null) {
  const answer = await browserClient()
    .call(clickAd, { path: { token }, body: { key, county, position } })
    .catch(() => undefined)
  location.assign(answer && !isFailure(answer.body) ? answer.body.payload.redirect : link)
}

/** An ad in its frame, with the name of the advertiser. */
export function OneAd({ ad, link, county, className, children }: OneAdProps) {
  const { t } = useText()
  const { site } = useRenderContext()
  const element = useViewed(ad.token)
  const onClick = (event: MouseEvent) => {
    if (link === null || ad.key === null || !isCounterPage(link)) return
    // A new tab opens the counter page, which does the same.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void follow(ad, link, county)
  }
  const rel = `sponsored noopener${ad.noFollow ? ' nofollow' : ''}`
  return (
    <li ref={element} className={className}>
      <p className={style.by}>
        <strong>{t('ad.mark')}</strong> ·{' '}
        {ad.advertiser === null ? t('ad.own', { name: site.name }) : t('ad.paidBy', { name: ad.advertiser })}
      </p>
      {link === null ? (
        <div lang={ad.language}>{children}</div>
      ) : (
        <a href={link} rel={rel} lang={ad.language} onClick={onClick}>
          {children}
        </a>
      )}
    </li>
  )
}
