import * as v from 'valibot'
import { sent } from '../sent-text.ts'
import { placeParameters } from './page-context.ts'
import { type AdTarget, MAX_MILES } from './values.ts'

/** An area as in requests; its fields determine its kind. */
export const areaParameters = {
  ...placeParameters,
  miles: v.optional(
    v.pipe(
      sent(9, 'invalid', 'not_an_integer'),
      v.regex(/^\d{1,9}$/, 'not_an_integer'),
      v.transform(Number),
      v.minValue(1, 'greater_than_or_equal_to'),
      v.maxValue(MAX_MILES, 'less_than_or_equal_to'),
      v.description(
        `Whole miles around the ZIP code or around the city in that state, 1 to ${MAX_MILES}; absent: the place itself.`,
      ),
    ),
  ),
}

/** The fields of an area. */
export interface AreaFields {
  state?: string | undefined
  county?: string | undefined
  city?: string | undefined
  zip?: string | undefined
  miles?: number | undefined
}

/** The area that the fields of a request describe. */
export function targetOf({ state, county, city, zip, miles }: AreaFields): AdTarget {
  if (miles !== undefined) return 'radius'
  if (zip !== undefined) return 'zip'
  if (city !== undefined) return 'city'
  if (county !== undefined) return 'county'
  return state === undefined ? 'nation' : 'state'
}

/** Location fields of each kind of area; the ZIP code of a circle has priority over its city. */
function namesOf(target: AdTarget, { zip }: Pick<AreaFields, 'zip'>): readonly (keyof AreaFields)[] {
  switch (target) {
    case 'nation':
      return []
    case 'state':
      return ['state']
    case 'county':
      return ['state', 'county']
    case 'city':
      return ['state', 'city']
    case 'zip':
      return ['zip']
    case 'radius':
      return zip === undefined ? ['state', 'city', 'miles'] : ['zip', 'miles']
  }
}

/** Request fields that do not belong to the kind of area, such as a city with a ZIP code. */
export function fieldsBeyond(target: AdTarget, fields: AreaFields): (keyof AreaFields)[] {
  const names = namesOf(target, fields)
  return (['state', 'county', 'city', 'zip', 'miles'] as const).filter(
    name => fields[name] !== undefined && !names.includes(name),
  )
}

/** Parameters of the area that a form describes, as it was typed; undefined while a part is missing. */
export function areaQuery(
  target: AdTarget,
  typed: Readonly<Partial<Record<keyof AreaFields, string>>>,
): Partial<Record<keyof AreaFields, string>> | undefined {
  const textOf = (name: keyof AreaFields) => typed[name]?.trim() || undefined
  const names = namesOf(target, { zip: textOf('zip') })
  const query = Object.fromEntries(names.map(name => [name, textOf(name)]))
  return names.every(name => query[name] !== undefined) ? query : undefined
}
