import { type ComponentType, type CSSProperties, useEffect, useRef, useState } from 'react'
import { adSlots } from '#model/ad/slots.ts'
import { isPreview } from '#model/ad/urls.ts'
import type { AdSlotName } from '#model/ad/values.ts'
import { useLoadTexts } from '../../ui/client/load-texts.ts'
import { useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import style from './AdSlot.module.css'
import type { AdsProps } from './Ads.tsx'
import type { AdAbout } from './about.ts'

interface AdSlotProps {
  slot: AdSlotName
  about: AdAbout
  /** Another value loads other ads. */
  resetId?: string
}

/** Maximum distance below the window at which the ads of a slot load. */
const NEAR = '600px'

/**
 * A place for ads, with its frame and final size from the first paint. The page that everyone shares has nothing else of ads: they
 * load once the application has started and, if the slot defers them, it is near the window.
 */
export function AdSlot({ slot, about, resetId = '' }: AdSlotProps) {
  const { t } = useText()
  const { site } = useRenderContext()
  const loadTexts = useLoadTexts()
  const frame = useRef<HTMLDivElement>(null)
  const [Ads, setAds] = useState<{ Component: ComponentType<AdsProps> }>()
  const isOn = site.adSlots?.includes(slot) ?? true
  const { deferLoad, style: look } = adSlots[slot]
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const isPreviewed = isPreview(location.hash)
    const load = async () => {
      const [{ Ads: Component }] = await Promise.all(
        isPreviewed
          ? [import('./PreviewAds.tsx'), loadTexts(['ad', 'advertise'])]
          : [import('./Ads.tsx'), loadTexts(['ad'])],
      )
      setAds({ Component })
    }
    // Without its code there are no ads, as without ads.
    const begin = () => void load().catch(() => {})
    if (!deferLoad || isPreviewed) return begin()
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        begin()
      },
      { rootMargin: NEAR },
    )
    near.observe(element)
    return () => near.disconnect()
  }, [loadTexts, deferLoad])
  if (!isOn) return null
  return (
    <div
      ref={frame}
      className={style.slot}
      data-slot={slot}
      data-format={look.displayFormat}
      data-mark={t('ad.mark')}
      style={{ '--height': look.minHeight, '--background': look.backgroundColor } as CSSProperties}
    >
      {Ads && <Ads.Component slot={slot} about={about} resetId={resetId} frame={frame} />}
    </div>
  )
}
