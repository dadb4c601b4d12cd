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
] as const
export type Changeable = (typeof changeable)[number]
export type Values = Partial<Record<Changeable, string | number | null>>

/** A park that is there already, or that this register has named before. */
export interface KnownPark {
  readonly key: number
  readonly name: string
  readonly state: string
  readonly zip: string
  readonly latitude: number
  readonly longitude: number
  readonly values: Values
  /** What an earlier register gave. */
  readonly imported: Values
  /** Named by this register before: its first word holds, so that a second run ends where the first did. */
  isNamed: boolean
}

/** Two parks of one name in one ZIP, or nearer than this, are one; miles. Registers often have the ZIP's own point. */
const SAME_PLACE = 2

/** "Sunny Acres", "Sunny Acres Estates Mobile Home Park" and "Sunny Acre" are not the same; case and the kind are no matter. */
const identity = (state: string, name: string) =>
  `${state} ${fold(name)
    .replace(/ ?(mobile|manufactured) (home )?(park|community|court)$/, '')
    .replaceAll(' ', '')}`

/** All known parks, found by what they are called and where they lie. */
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
 * What a register's line changes of a park that is known: empty fields are filled, and values that came from a register
 * before follow the newer one. What an owner has said stays.
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
