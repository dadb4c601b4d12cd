import { fold } from '#kit/fold.ts'
import { milesBetween } from '#kit/geo.ts'
import type { ImportedPark } from './check-park.ts'

/** Fields that a later register may fill or change. */
export const changeable = [
  'street',
  'phone',
  'website',
  'sites',
  'vacantSites',
  'yearBuilt',
  'ageType',
  'lotRent',
] as const
export type Changeable = (typeof changeable)[number]
export type Values = Partial<Record<Changeable, string | number | null>>

/** A park that exists, or appeared earlier in this register. */
export interface KnownPark {
  readonly key: number
  readonly name: string
  readonly state: string
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
  readonly values: Values
  /** Values from an earlier register. */
  readonly imported: Values
  /** Appeared earlier in this register: the first value wins, so that a second run has the same result. */
  isNamed: boolean
}

/**
 * Parks of the same name in one ZIP, or within this distance, are the same; miles. Registers often use the ZIP's
 * point.
 */
const SAME_PLACE = 2

/**
 * Identity of a park: ignores case and the kind, but "Sunny Acres", "Sunny Acres Estates Mobile Home Park" and "Sunny
 * Acre" differ.
 */
const identity = (state: string, name: string) =>
  `${state} ${fold(name)
    .replace(/ ?(mobile|manufactured) (home )?(park|community|court)$/, '')
    .replaceAll(' ', '')}`

/** Known parks by name and location. */
export function createKnownParks() {
  const byIdentity = new Map<string, KnownPark[]>()
  const isSame = (a: Place, b: Place) =>
    a.zip === b.zip || milesBetween(a.latitude, a.longitude, b.latitude, b.longitude) <= SAME_PLACE
  return {
    add(park: KnownPark) {
      const id = identity(park.state, park.name)
      const namesakes = byIdentity.get(id)
      if (namesakes) namesakes.push(park)
      else byIdentity.set(id, [park])
    },
    find: (park: ImportedPark): KnownPark | undefined =>
      byIdentity.get(identity(park.state, park.name))?.find(known => isSame(known, park)),
  }
}
type Place = Pick<KnownPark, 'zip' | 'latitude' | 'longitude'>

/**
 * Changes of a known park by a register's line: fills empty fields, and updates values that came from a register.
 * Values entered by an owner do not change.
 */
export function changesOf(known: KnownPark, park: ImportedPark): Values {
  const changes: Values = {}
  for (const field of changeable) {
    const value = park[field]
    const present = known.values[field] ?? null
    if (value === null || value === present) continue
    if (present === null || (!known.isNamed && present === (known.imported[field] ?? null)))
      changes[field] = value
  }
  return changes
}
