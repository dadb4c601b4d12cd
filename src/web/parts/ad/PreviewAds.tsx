import { useEffect, useState } from 'react'
import type { AdPreview } from '#contract/ad-preview/v2.response.ts'
import { getAdPreview } from '#contract/ad-preview/v2.ts'
import { read } from '#contract/error.ts'
import { adSlots, showsKind } from '#model/ad/slots.ts'
import { previewedBy } from '#model/ad/urls.ts'
import { type AdSlotName, adSlotNames } from '#model/ad/values.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { Picture, Words } from './AdBody.tsx'
import style from './AdSlot.module.css'
import { type AdsProps, numbered, Ads as PlainAds } from './Ads.tsx'

let known: { hash: string; ad: Promise<AdPreview | null> } | undefined

/** The ad that a fragment names, requested once; null without access to it, and for any other fragment. */
function previewOf(hash: string): Promise<AdPreview | null> {
  if (known?.hash === hash) return known.ad
  const path = previewedBy(hash)
  const ad = path
    ? read(browserClient(), getAdPreview, { path }).then(
        ({ payload }) => payload,
        () => null,
      )
    : Promise.resolve(null)
  known = { hash, ad }
  return ad
}

/** The ads of a slot on a page whose URL names an ad: that one if the slot has such ads, otherwise the usual ones. */
export function Ads(props: AdsProps) {
  const { slot, resetId, frame } = props
  const [ad, setAd] = useState<AdPreview | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the results has another address
  useEffect(() => {
    let isOver = false
    void previewOf(location.hash).then(found => {
      if (!isOver) setAd(found)
    })
    return () => {
      isOver = true
    }
  }, [resetId])
  useEffect(() => {
    // Slots are named from the top of the page to its end.
    const isOnPage = (name: AdSlotName) => document.querySelector(`[data-slot="${name}"]`) !== null
    if (ad && slot === adSlotNames.find(name => showsKind(name, ad.kind) && isOnPage(name)))
      frame.current?.scrollIntoView({ block: 'center' })
  }, [ad, slot, frame])
  if (ad === undefined) return null
  return ad && showsKind(slot, ad.kind) ? <Preview ad={ad} slot={slot} /> : <PlainAds {...props} />
}

/** An ad without a token: neither its view nor its click is reported to the server. */
function Preview({ ad, slot }: Pick<AdsProps, 'slot'> & { ad: AdPreview }) {
  const { t } = useText()
  const { site } = useRenderContext()
  const { displayFormat } = adSlots[slot].style
  const { advertiser, images, kind, label, language, websiteLink } = ad
  const isPicture = kind === 'graphic' && images !== null
  return (
    <aside className={style.ads} aria-label={numbered(t('advertise.preview.mark'), slot)}>
      {/* As wide as next to two others. */}
      <ul role="list" className={style.row} data-count={displayFormat === 'row' ? 3 : 1}>
        <li className={isPicture ? style.pictured : style.item}>
          <p className={style.by}>
            <strong>{t('ad.mark')}</strong> ·{' '}
            {advertiser === null ? t('ad.own', { name: site.name }) : t('ad.paidBy', { name: advertiser })}
          </p>
          <a href={websiteLink} rel="sponsored noopener nofollow" lang={language}>
            {isPicture ? (
              <Picture ad={{ images, label: label ?? '' }} format={displayFormat} />
            ) : (
              <Words ad={{ ...ad, title: ad.title ?? label }} />
            )}
          </a>
        </li>
      </ul>
      <p className={style.preview}>{t('advertise.preview.mark')}</p>
    </aside>
  )
}
