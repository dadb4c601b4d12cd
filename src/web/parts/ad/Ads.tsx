import { type RefObject, useEffect, useMemo, useState } from 'react'
import { AD_RESIZE_PAUSE, adSlots, MIN_AD_WIDTH } from '#model/ad/slots.ts'
import type { AdSlotName } from '#model/ad/values.ts'
import { frameOf } from '#model/frames.ts'
import { articleUrl } from '#model/page-urls.ts'
import { reportUrl } from '#model/problem/urls.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { isSecretPage } from '../../ui/client/page-address.ts'
import { hasPrivacySignal } from '../../ui/client/privacy.ts'
import { useLocalized, useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { Picture, Words } from './AdBody.tsx'
import style from './AdSlot.module.css'
import type { AdAbout } from './about.ts'
import { type LoadedAds, loadAds } from './load-ads.ts'
import { OneAd } from './OneAd.tsx'
import { inTurn, leaveTurn } from './page-ads.ts'

export interface AdsProps {
  slot: AdSlotName
  about: AdAbout
  resetId: string
  frame: RefObject<HTMLDivElement | null>
}

/** Width of the window from which on ads of a row are side by side. */
const MEDIUM = 768

/** Whether the frame is wide enough for ads; a resize counts after a pause. */
function useIsWide(frame: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setIsWide(element.clientWidth > MIN_AD_WIDTH)
    measure()
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, AD_RESIZE_PAUSE)
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      clearTimeout(timer)
    }
  }, [frame])
  return isWide
}

/** Keys of the loaded ads. */
const keysOf = (loaded: LoadedAds | undefined): number[] => {
  if (loaded?.type === 'text') return loaded.ads.flatMap(({ ad }) => ad.key ?? [])
  return loaded?.type === 'graphic' ? [loaded.ad.key ?? []].flat() : []
}

/** The ads of a slot. Without ads, the slot has no frame, and closes if it is still below the window. */
export function Ads({ slot, about, resetId, frame }: AdsProps) {
  const { language, site } = useRenderContext()
  const config = useMemo(() => ({ ...adSlots[slot], resetId }), [slot, resetId])
  const isWide = useIsWide(frame)
  const [loaded, setLoaded] = useState<LoadedAds>()
  const key = JSON.stringify(about)
  useEffect(() => {
    if (!isWide) return
    let isOver = false
    inTurn(slot, async without => {
      const found = await loadAds(config, {
        client: browserClient(),
        page: config.page,
        language,
        about: JSON.parse(key) as AdAbout,
        isNarrow: innerWidth < MEDIUM,
        hasNetwork: site.hasAdNetwork === true && !hasPrivacySignal() && !isSecretPage(),
        without,
        hostname: location.hostname,
      })
      if (isOver) return []
      setLoaded(found)
      const element = frame.current
      if (element) {
        const isBelow = element.getBoundingClientRect().top >= innerHeight
        if (found) delete element.dataset.closed
        else element.dataset.closed = isBelow ? '' : 'visible'
      }
      return keysOf(found)
    }).catch(() => {})
    return () => {
      isOver = true
      leaveTurn(slot)
    }
  }, [slot, config, isWide, language, site, key, frame])
  if (!isWide || !loaded) return null
  return <Shown slot={slot} loaded={loaded} />
}

/** A landmark's name with the position of its slot on the page, since several slots have ads. The first has no number. */
export function numbered(name: string, slot: AdSlotName): string {
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')]
  const index = slots.findIndex(({ dataset }) => dataset.slot === slot)
  return index > 0 ? `${name} (${index + 1})` : name
}

function Shown({ slot, loaded }: { slot: AdSlotName; loaded: LoadedAds }) {
  const { t } = useText()
  const { displayFormat } = adSlots[slot].style
  const end = `after-${slot}`
  const count = loaded.type === 'text' ? loaded.ads.length : 1
  return (
    <aside className={style.ads} aria-label={numbered(t('ad.region'), slot)}>
      <a className={style.skip} href={`#${end}`} data-document>
        {t('ad.skip')}
      </a>
      {loaded.type === 'network' ? (
        <Network slot={slot} />
      ) : (
        <ul role="list" className={style.row} data-count={count}>
          {loaded.type === 'text' ? (
            loaded.ads.map(({ ad, link }) => (
              <OneAd key={ad.token} ad={ad} link={link} county={loaded.county} className={style.item}>
                <Words ad={ad} />
              </OneAd>
            ))
          ) : (
            <OneAd ad={loaded.ad} link={loaded.ad.link} county={null} className={style.pictured}>
              <Picture ad={loaded.ad} format={displayFormat} />
            </OneAd>
          )}
        </ul>
      )}
      <Why slot={slot} loaded={loaded} />
      <span id={end} tabIndex={-1} />
    </aside>
  )
}

/** A third-party network, in a separate frame without access to the page. */
function Network({ slot }: { slot: AdSlotName }) {
  const { t } = useText()
  const { layout, responsive, adFormat } = adSlots[slot].adsenseOptions ?? {}
  const query = new URLSearchParams({
    slot,
    ...(layout && { layout }),
    ...(adFormat && { format: adFormat }),
    ...(responsive && { responsive: 'true' }),
  })
  return <iframe className={style.network} {...frameOf('ads', query)} title={t('ad.network')} />
}

/** How the ads were selected, and how to report one. */
function Why({ slot, loaded }: { slot: AdSlotName; loaded: LoadedAds }) {
  const { t } = useText()
  const { site } = useRenderContext()
  const at = useLocalized()
  const ads =
    loaded.type === 'text' ? loaded.ads.map(({ ad }) => ad) : loaded.type === 'graphic' ? [loaded.ad] : []
  return (
    <details className={style.why}>
      <summary>{t('ad.why', { count: loaded.type === 'network' ? 2 : ads.length })}</summary>
      <p>
        {loaded.type === 'network'
          ? t('ad.why.network', { site: site.name })
          : `${t(`ad.why.page.${adSlots[slot].page}`)} ${t('ad.why.nobody')}`}
      </p>
      <ul>
        {ads.map(({ token, key, advertiser, area }) => (
          <li key={token}>
            {t('ad.why.area', { name: advertiser ?? site.name, area: t(`ad.area.${area}`) })}{' '}
            {key !== null && (
              <a href={at(reportUrl('ad', key))} rel="nofollow">
                {t('ad.report', { name: advertiser ?? site.name })}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p>
        <a href={at(articleUrl('how-ads-work'))}>{t('ad.more')}</a>
      </p>
    </details>
  )
}
