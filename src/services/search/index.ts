import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import type { Places } from '../place/index.ts'
import { type AddressNames, createNames } from './names.ts'
import type { SavedIndexes } from './saved.ts'
import { readCityNames, readCountyNames } from './store.ts'

export type { AddressGroup, AddressKeys } from './address.ts'
export { addressGroups, addressTexts, keyOfText, namedGroup, namedText, nameOfText } from './address.ts'
export { type Contents, openCatalogue, type StoredCatalogue } from './catalogue.ts'
export type { Texts } from './copied-rows.ts'
export { copiedRows } from './copied-rows.ts'
export {
  boolean,
  instant,
  instantOrNull,
  number,
  numberOrNull,
  type RecordOf,
  recordReader,
  text,
  textOrNull,
  textsOf,
} from './fields.ts'
export type { AddressNames, GroupName } from './names.ts'
export type { Present } from './open.ts'
export { earliest, openSearch } from './open.ts'
export { createPresenter, type Presentation } from './presenter.ts'
export type { Relaxation } from './relax.ts'
export { isWithin } from './row-test.ts'
export type { SavedIndexes } from './saved.ts'
export { whereOf } from './scope.ts'
export { countSearchable, type SampleHome, sampleHomes } from './searchable.ts'
export type { Distances, Presented } from './shown-items.ts'
export { ShownItems, withDistance } from './shown-items.ts'

/** Requirements of the service of a searched feature. */
export interface SearchTools {
  database: Database
  places: Pick<Places, 'resolve'>
  names: AddressNames
  /** Milliseconds since 1970. */
  now: () => number
  saved?: SavedIndexes | undefined
}

/** Loads the names of cities and counties, shared by all searches. */
export async function openAddressNames(options: {
  database: Database
  places: Pick<Places, 'countyDisplayName'>
}): Promise<AddressNames> {
  const { database, places } = options
  return createNames(await readCityNames(database), await readCountyNames(database), places)
}

/**
 * Keys of changed entities; undefined for all of them, if a change has no key or affects everything. Empty if none
 * changed.
 */
export function changedKeys(
  changes: readonly Change[],
  ...entities: readonly string[]
): number[] | undefined {
  const mine = changes.filter(({ entity }) => entities.includes(entity) || entity === EVERYTHING)
  const keys = mine.flatMap(({ key }) => key ?? [])
  return keys.length < mine.length ? undefined : [...new Set(keys)]
}

/** Entity of a change that affects everything. */
const EVERYTHING = '*'
