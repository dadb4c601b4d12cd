import { boxContains, milesBetween } from '#kit/geo.ts'
import { shapeOf } from '#kit/shape.ts'
import type { AnyRow, Scope } from '#search/schema.ts'

/** Whether a row is within a scope: the index's test for a single row. */
export function isWithin({ within = {}, circle, box, area }: Scope, row: AnyRow): boolean {
  for (const [name, texts] of Object.entries(within)) {
    const text = row[name]
    if (texts && !(typeof text === 'string' && texts.includes(text))) return false
  }
  const { latitude, longitude } = row
  if (latitude === null || longitude === null) return !circle && !box && !area
  if (circle && milesBetween(circle.latitude, circle.longitude, latitude, longitude) > circle.miles)
    return false
  if (box && !boxContains(box, latitude, longitude)) return false
  return !area || shapeOf(area).contains(latitude, longitude)
}
