import type { Map as MapView } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { formats } from '#i18n/format.ts'
import type { Corners } from '#kit/area.ts'
import { FEWEST_CORNERS, MAX_CORNERS } from '#model/search/area.ts'
import { useText } from '../../ui/client/text.tsx'
import { Button } from '../../ui/primitives/Button.tsx'
import styles from './DrawPanel.module.css'
import { type Drawing, startDrawing } from './draw-area.ts'
import { outlineCorners } from './outline-corners.ts'

export interface DrawPanelProps {
  map: MapView
  /** The area to change. */
  area: Corners | undefined
  /** The place searched, if it has an outline to start with. */
  outline: { fips: string; name: string } | undefined
  /** Page to type the corners on. */
  typeHref: string
  /** Searches in an area, or without one. */
  onArea(corners: Corners | undefined): void
  onClose(): void
}

/** Controls for drawing an area on the map. Texts: catalogue `area`. */
export function DrawPanel({ map, area, outline, typeHref, onArea, onClose }: DrawPanelProps) {
  const { t, language } = useText()
  const [corners, setCorners] = useState<Corners>(area ?? [])
  const [isFree, setIsFree] = useState(area === undefined)
  const [hasFailed, setHasFailed] = useState(false)
  const drawing = useRef<Drawing>(undefined)
  const panel = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one drawing from opening to closing
  useEffect(() => {
    const begun = startDrawing(map, area ?? [], {
      onCorners: setCorners,
      onLine: () => setIsFree(false),
      cornerLabel: (number, count) => t('area.corner', { number, count }),
    })
    drawing.current = begun
    if (isFree) begun.setFree(true)
    panel.current?.focus()
    return begun.stop
  }, [])

  function toggleFree() {
    drawing.current?.setFree(!isFree)
    setIsFree(!isFree)
  }

  async function startWithOutline(fips: string) {
    try {
      const begin = await outlineCorners(fips)
      drawing.current?.replace(begin)
      drawing.current?.setFree(false)
      setIsFree(false)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }

  const count = corners.length
  return (
    <>
      <span className={styles.center} aria-hidden="true" />
      <section
        ref={panel}
        className={styles.panel}
        aria-label={t('area.panel')}
        tabIndex={-1}
        data-drawing=""
      >
        <p className={styles.help}>
          {t('area.help')} <span className={styles.keys}>{t('area.help.keys')}</span>
        </p>
        <p role="status" className={styles.count}>
          {hasFailed
            ? t('area.outline.failed')
            : count >= MAX_CORNERS
              ? t('area.full', { max: MAX_CORNERS })
              : t('area.corners', { count, shown: formats(language).number(count) })}
        </p>
        <div className={styles.actions}>
          <Button
            kind="primary"
            aria-disabled={count < FEWEST_CORNERS}
            onClick={() => count >= FEWEST_CORNERS && onArea(corners)}
          >
            {t('area.show')}
          </Button>
          <Button onClick={onClose}>{t('area.cancel')}</Button>
          {area && <Button onClick={() => onArea(undefined)}>{t('area.none')}</Button>}
          <a href={typeHref}>{t('area.type')}</a>
        </div>
        <div className={styles.actions}>
          <Button aria-pressed={isFree} onClick={toggleFree}>
            {t('area.free')}
          </Button>
          <Button onClick={() => drawing.current?.addCenter()}>{t('area.center')}</Button>
          <Button onClick={() => drawing.current?.remove()}>{t('area.remove')}</Button>
          <Button onClick={() => drawing.current?.replace([])}>{t('area.again')}</Button>
          {outline && (
            <Button onClick={() => void startWithOutline(outline.fips)}>
              {t('area.outline', { place: outline.name })}
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
