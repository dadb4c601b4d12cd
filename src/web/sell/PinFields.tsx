import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formats } from '#i18n/format.ts'
import type { Point } from '#kit/geo.ts'
import { farPin } from '#model/listing-draft/steps.ts'
import { useText } from '../ui/client/text.tsx'
import type { ShownField } from '../ui/form/shown.ts'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Draft.module.css'
import type { PinMap } from './PinMap.tsx'

interface PinFieldsProps {
  /** ID of the form, part of the IDs of its inputs. */
  form: string
  /** The point of the address. */
  point: Point | null
  /** Position of a newly chosen place, to which the pin moves. */
  placed?: Point | undefined
  /** Latitude and longitude of the pin as saved. */
  pin?: readonly [string | undefined, string | undefined]
  confirmation?: ShownField
  /** The box that confirms a pin far from the address. */
  confirm?: ReactNode
  /** The inputs of latitude and longitude. */
  children: ReactNode
}

/** The pin on a map that opens on demand; its coordinates are the inputs of the form. */
export function PinFields({ form, point, placed, pin, confirmation, confirm, children }: PinFieldsProps) {
  const [latitudeId, longitudeId] = [`${form}-latitude`, `${form}-longitude`]
  const { t, language } = useText()
  const box = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<Point | null>(() => (pin ? pointIn(pin) : null))
  const [distance, setDistance] = useState<number | null>(null)
  const [start, setStart] = useState<Point>()
  const [viewed, setViewed] = useState(placed)
  // A pin that was moved before belongs to another place.
  if (placed && placed !== viewed) {
    setViewed(placed)
    setMoved(null)
    setDistance(null)
    if (start) setStart(placed)
  }
  const [Loaded, setLoaded] = useState<typeof PinMap>()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const [isUnknown, setIsUnknown] = useState(false)
  const here = moved ?? placed ?? point ?? undefined
  const isFar =
    Boolean(confirmation?.error || confirmation?.initial) || (distance !== null && distance > farPin)
  // The box stays while it is checked, which ends its error.
  const [isConfirmShown, setIsConfirmShown] = useState(isFar)
  if (isFar && !isConfirmShown) setIsConfirmShown(true)
  useEffect(() => {
    if (!isConfirming) return
    import('./PinMap.tsx').then(
      module => setLoaded(() => module.PinMap),
      () => setIsFailed(true),
    )
  }, [isConfirming])

  /** Writes the pin into the form, which saves it. */
  function move(next: Point, miles: number) {
    for (const [id, value] of [
      [latitudeId, next.latitude],
      [longitudeId, next.longitude],
    ] as const) {
      const input = document.getElementById(id)
      if (input instanceof HTMLInputElement) input.value = value.toFixed(5)
    }
    setMoved(next)
    setDistance(miles)
    // Above the box, where typed coordinates are read.
    box.current?.parentElement?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  async function findMe() {
    const { locate } = await import('./locate.ts')
    const found = await locate(point)
    setIsUnknown(!found)
    if (!found) return
    move(found.position, found.miles)
    setStart(found.position)
    setIsConfirming(true)
  }
  function typed() {
    setDistance(null)
    setMoved(pointIn([latitudeId, longitudeId].map(textOf)))
  }
  return (
    <div ref={box} className={style.parts} onInput={typed}>
      {start ? (
        <div className={style.map}>
          {isFailed ? (
            <p role="status">{t('map.failed')}</p>
          ) : Loaded ? (
            <Loaded point={start} from={point ?? start} onMove={move} onFailure={() => setIsFailed(true)} />
          ) : (
            <p>{t('map.loading')}</p>
          )}
        </div>
      ) : (
        <div className={style.needsScript}>
          <Button
            disabled={!here}
            onClick={() => {
              setStart(here)
              setIsConfirming(true)
            }}
          >
            {t('pin.open')}
          </Button>
          {/* Its space is reserved: what is below must not move while it is pressed. */}
          <p className={here ? style.unneeded : undefined}>{t('pin.needsAddress')}</p>
        </div>
      )}
      <div className={style.needsScript}>
        <Button onClick={() => void findMe()}>{t('pin.useLocation')}</Button>
        <p role="status" className={style.saving}>
          {isUnknown && t('pin.noLocation')}
        </p>
      </div>
      {confirmation && (
        <p role="status" className={style.saving}>
          {distance !== null && t('pin.away', { miles: formats(language).number(round(distance)) })}
        </p>
      )}
      {children}
      {isConfirmShown && confirm}
    </div>
  )
}

const round = (miles: number) => (miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles))

const textOf = (id: string) => {
  const input = document.getElementById(id)
  return input instanceof HTMLInputElement ? input.value : undefined
}

function pointIn([north, east]: readonly (string | undefined)[]): Point | null {
  const [latitude, longitude] = [Number(north || Number.NaN), Number(east || Number.NaN)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
