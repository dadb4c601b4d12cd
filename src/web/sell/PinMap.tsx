import { milesBetween, type Point } from '#kit/geo.ts'
import { PointMap } from '../parts/map/PointMap.tsx'
import { useMapLook } from '../parts/map/use-map-look.ts'
import { useText } from '../ui/client/text.tsx'

interface PinMapProps {
  point: Point
  /** The point of the address. */
  from: Point
  /** Called with the miles from there. */
  onMove: (next: Point, miles: number) => void
  onFailure: () => void
}

/** The map of a home whose pin is moved by pointer or keyboard. */
export function PinMap({ point, from, onMove, onFailure }: PinMapProps) {
  const { t } = useText()
  const look = useMapLook(true, t('map.credit'), onFailure)
  return look ? (
    <PointMap
      point={point}
      of="homes"
      look={look}
      onMove={next =>
        onMove(next, milesBetween(from.latitude, from.longitude, next.latitude, next.longitude))
      }
      onFailure={onFailure}
    />
  ) : (
    <p>{t('map.loading')}</p>
  )
}
