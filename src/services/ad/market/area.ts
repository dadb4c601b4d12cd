import type { AreaFields } from '#model/ad/area.ts'
import type { AdTarget } from '#model/ad/values.ts'
import type { Places, ResolvedPlace } from '../../place/index.ts'

/** An area: a place, or the circle of some miles around it; without a place all states. */
export interface Area {
  target: AdTarget
  place?: ResolvedPlace
  /** Only of a circle. */
  miles?: number
}

/** The area of some fields; fields that are not part of it do not count. The fields that are missing or unknown otherwise. */
export function areaOf(
  { target, state, county, city, zip, miles }: AreaFields & { target: AdTarget },
  places: Pick<Places, 'resolve'>,
): { area: Area } | { fields: Record<string, string> } {
  if (target === 'nation') return { area: { target } }
  const isByZip = target === 'zip' || (target === 'radius' && zip !== undefined)
  const names = {
    ...(isByZip ? { zip } : { state }),
    ...(target === 'county' && { county }),
    ...((target === 'city' || (target === 'radius' && !isByZip)) && { city }),
    ...(target === 'radius' && { miles }),
  }
  const missing = Object.entries(names).filter(([, value]) => value === undefined)
  if (missing.length > 0) return { fields: Object.fromEntries(missing.map(([name]) => [name, 'required'])) }
  const place = places.resolve({ ...names })
  const kind = isByZip ? 'zip' : target === 'radius' ? 'city' : target
  if (place?.kind !== kind) return { fields: { [kind]: 'result_from_list' } }
  return { area: { target, place, ...(target === 'radius' && miles !== undefined && { miles }) } }
}
