import type { StoredCatalogue } from './catalogue.ts'

/** The indexes that an earlier process of this program saved, and those of this one, to be saved. By search type. */
export interface SavedIndexes {
  /** Undefined if there is none, or none that can be used. */
  of(type: string): StoredCatalogue | undefined
  add(type: string, stored: () => StoredCatalogue): void
}
