import { once } from 'node:events'
import { deserialize, serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Database } from '#db/database.ts'
import type { Box, Point } from '#kit/geo.ts'
import { itemAt } from '#kit/lookup.ts'
import { countyDisplayName } from '#model/place/county.ts'
import type { Place } from '#model/place/place.ts'
import { type State, states } from '#model/place/states.ts'
import {
  type AutocompleteQuestion,
  createAutocomplete,
  type PlaceCounts,
  type Suggestions,
} from './autocomplete.ts'
import { type CompleteName, createCompleteNames } from './complete.ts'
import { buildLookup, buildNames } from './lookup.ts'
import { nameTrie, type TrieColumns } from './name-trie.ts'
import { nearestPoints } from './near.ts'
import { createParkNames, type ParkEntry } from './parks.ts'
import {
  type AddressNames,
  createResolver,
  type Located,
  type PlaceNames,
  type ResolvedPlace,
} from './resolve.ts'
import type { PlaceRows, StoredPlaces } from './rows.ts'
import { loadedVersion, readPlaces, savePlaces } from './store.ts'
import { buildTable, countyKind, type PlaceTable, zipAt } from './table.ts'
import { placesVersion } from './version.ts'

export { timeZoneOf } from './time-zone.ts'

export type {
  AddressNames,
  AutocompleteQuestion,
  CompleteName,
  Located,
  ParkEntry,
  PlaceCounts,
  PlaceNames,
  ResolvedPlace,
  Suggestions,
}

/** All places in the United States, in memory. */
export interface Places {
  /** Suggestions for a typed text: up to 40 places, best first (part 1 §5). Never throws. */
  autocomplete(question: AutocompleteQuestion): Place[]
  /** Suggestions with the other parts of the text: an age type, a street. */
  suggest(question: AutocompleteQuestion): Suggestions
  /** The best-known place of a complete name ("Tampa", "ocala fl", a ZIP), with `slip` of one with one typo. */
  complete(text: string, slip?: boolean): CompleteName | undefined
  /** Finds the place of a URL or of parameters; undefined for an unknown one. */
  resolve(names: PlaceNames): ResolvedPlace | undefined
  /** Finds the place keys of an address; undefined without a known state or ZIP. */
  locate(address: AddressNames): Located | undefined
  /** The ZIP nearest to a point, and its distance in miles. */
  nearest(latitude: number, longitude: number): { place: Place; miles: number } | undefined
  states(): readonly (State & { readonly bounds: Box })[]
  /** Display name of a county by key: "Orleans Parish"; undefined for an unknown key. */
  countyDisplayName(key: number): string | undefined
  /** Replaces the list of parks. */
  setParks(parks: Iterable<ParkEntry>): void
  putPark(park: ParkEntry): void
  removePark(key: number): void
}

async function buildInWorker(): Promise<PlaceRows> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url))
  const [rows] = await once(worker, 'message')
  return rows as PlaceRows
}

/** All places in columns, which a process saves for the next one. */
export interface PlaceColumns {
  readonly table: PlaceTable
  readonly names: TrieColumns
}

/** Ranks the rows of the database, and indexes their names. */
export function columnsOf(stored: StoredPlaces): PlaceColumns {
  const table = buildTable(stored)
  return { table, names: buildNames(table) }
}

/** What finds places in columns, whatever parks there are; sites of one process may share it. */
export function finderOf({ table, names: columns }: PlaceColumns) {
  const names = nameTrie(columns)
  const lookup = buildLookup(table, names)
  const near = nearestPoints(table.zips.latitudes, table.zips.longitudes)
  const counties = new Map<number, number>()
  for (let number = 0; number < table.kinds.length; number++)
    if (table.kinds[number] === countyKind) counties.set(itemAt(table.keys, number), number)
  const { resolve, locate } = createResolver(table, lookup)
  const withBounds = states.map(state => ({
    ...state,
    bounds: resolve({ state: state.abbreviation })!.bounds,
  }))

  return {
    table,
    names,
    complete: createCompleteNames(table, names),
    resolve,
    locate,
    nearest(latitude: number, longitude: number) {
      const point: Point = { latitude, longitude }
      const found = Number.isFinite(latitude) && Number.isFinite(longitude) ? near.find(point) : undefined
      return found && { place: zipAt(table, found.index), miles: found.miles }
    },
    states: () => withBounds,
    countyDisplayName(key: number) {
      const county = counties.get(key)
      if (county === undefined) return undefined
      const state = itemAt(states, itemAt(table.states, county))
      return countyDisplayName(state.abbreviation, itemAt(table.names, county))
    },
  }
}

/** Creates the service from columns in memory. */
export const placesOf = (columns: PlaceColumns): Places => withParks(finderOf(columns))

/** Adds a list of parks, empty at first. */
export function withParks({ table, names, ...finder }: ReturnType<typeof finderOf>): Places {
  const parks = createParkNames()
  const suggest = createAutocomplete(table, names, parks)
  return {
    ...finder,
    autocomplete: question => suggest(question).places,
    suggest,
    setParks: parks.replaceAll,
    putPark: parks.put,
    removePark: parks.remove,
  }
}

/** The places that an earlier process of this program saved, and those of this one, to be saved. */
export interface SavedPlaces {
  /** Read once; undefined if there are none, or none that can be used. */
  places(): Uint8Array | undefined
  addPlaces(stored: () => Uint8Array): void
}

interface PlaceOptions {
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
  saved?: SavedPlaces | undefined
}

/**
 * Loads the places into the database on the first start, and when the data or the build is newer, then into memory.
 */
export async function openColumns({ database, now, saved }: PlaceOptions): Promise<PlaceColumns> {
  const isLoaded = (await loadedVersion(database)) === placesVersion
  if (!isLoaded) await savePlaces(database, await buildInWorker(), placesVersion, now())
  const stored = saved?.places()
  const columns =
    isLoaded && stored
      ? // A copy, since arrays of the result are views of it. Stored by this very program.
        (deserialize(Buffer.from(stored)) as PlaceColumns)
      : columnsOf(await readPlaces(database))
  saved?.addPlaces(() => serialize(columns))
  return columns
}

/** Opens the place service on the places that `openColumns` reads. */
export const openPlaces = async (options: PlaceOptions): Promise<Places> =>
  placesOf(await openColumns(options))
