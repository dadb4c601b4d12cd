import type { SearchDefinition } from '#model/search/definition.ts'
import type { MapSearch } from '#model/search/schema.ts'
import type { Search } from '#model/search/search.ts'
import { meantBy } from '#model/search/selection.ts'
import type { Metric } from '../metric.ts'
import type { PlaceCounts, Places } from '../place/index.ts'
import { type AddressGroup, addressGroups, keyOfText } from './address.ts'
import { type Contents, openCatalogue } from './catalogue.ts'
import { type FindTools, findIds, groupsOf, rememberedChoices } from './find.ts'
import type { AddressNames, GroupName } from './names.ts'
import { type Relaxation, relaxations } from './relax.ts'
import type { SavedIndexes } from './saved.ts'
import { whereOf } from './scope.ts'
import type { Distances, Presented } from './shown-items.ts'

/** Cell size of a map at zoom 0 in degrees: about 60 pixels on tiles of 512. */
const CELL_AT_ZOOM_0 = 360 * (60 / 512)

/** Feature-specific part of a search: loads rows, applies rules and presents them. */
export type Present<Item> = (
  keys: readonly number[],
  now: number,
  distances: Distances | undefined,
) => Promise<Presented<Item>>

interface SearchOptions<
  Def extends SearchDefinition,
  R extends { key: number },
  N extends string,
  D extends string,
  S extends string,
> {
  definition: Def
  contents: Contents<R, N, D, S>
  names: AddressNames
  places: Pick<Places, 'resolve'>
  now: () => number
  saved?: SavedIndexes | undefined
  /** Labels for groups that are not places. */
  groupName?(grouping: string, text: string): GroupName | undefined
}

/** The earliest of some times, if any. */
export const earliest = (...moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter(moment => moment !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

/** Opens the search of one type and fills its index. Get the change feed's position first. */
export async function openSearch<
  Def extends SearchDefinition,
  R extends { key: number },
  N extends string,
  D extends string,
  S extends string,
>({ definition, contents, names, places, now, saved, groupName }: SearchOptions<Def, R, N, D, S>) {
  const catalogue = await openCatalogue(contents, now, saved?.of(definition.type))
  saved?.add(definition.type, catalogue.stored)
  const tools = { definition, catalogue, names, places, choicesAt: rememberedChoices(definition) }
  const nameOf = (grouping: string, text: string): GroupName =>
    Object.hasOwn(addressGroups, grouping)
      ? names.group(grouping as AddressGroup, text)
      : (groupName?.(grouping, text) ?? { value: text, label: text })

  /** Total of a search; undefined for an unknown place. */
  const totalOf = (search: Search<Def>): number | undefined =>
    findIds(tools, { ...search, offset: 0, limit: 1 }, now(), false)?.result.total

  /**
   * Cells of a map, whose counts add up to the total; `lowest` names a column whose lowest value each cell includes.
   * Undefined for an unknown place.
   */
  function map({ search: searched, zoom }: MapSearch<Def>, lowest?: N) {
    const where = whereOf(definition, searched, places, names)
    if (!where) return undefined
    const moment = now()
    const { index, moment: settled } = catalogue.at(moment)
    const side = CELL_AT_ZOOM_0 / 2 ** zoom
    const cells = index.cells({
      scope: where.scope,
      groups: groupsOf(definition, where, meantBy(definition, searched).filters, settled) as never,
      width: side,
      height: side,
      ...(lowest && { lowest }),
    })
    const total = cells.reduce((sum, { count }) => sum + count, 0)
    return { cells, total, freshUntil: catalogue.nextChange(moment) }
  }

  return {
    catalogue,
    totalOf,
    /** Number of matches in each place, without filters. */
    placeCounts: createPlaceCounts(definition, catalogue, now),

    /** A page of matches with total, counts and groups; undefined for an unknown place. */
    async search<Item>(query: Search<Def>, counted: boolean, present: Present<Item>) {
      const moment = now()
      const found = findIds(tools, query, moment, counted)
      if (!found) return undefined
      const { where, result } = found
      const distances = where.near
        ? new Map(result.keys.map((key, index) => [key, result.distances?.[index] ?? null]))
        : undefined
      const { items, freshUntil } = await present(result.keys, moment, distances)
      const { groupBy } = query
      return {
        items,
        total: result.total,
        counts: result.counts,
        ...(groupBy &&
          result.groups && {
            groups: result.groups.map(({ value, count, center }) => ({
              ...nameOf(groupBy, value),
              count,
              coordinates: center,
            })),
          }),
        place: where.place
          ? {
              label: where.place.place.dropdownItemLabel,
              coordinatePoint: where.place.place.coordinatePoint,
              fips: where.place.fips,
            }
          : null,
        freshUntil: earliest(catalogue.nextChange(moment), freshUntil),
      }
    },

    /** Single changes to an empty search that find matches, in descending order of matches. */
    relax: (search: Search<Def>): Relaxation[] => relaxations(definition, search, totalOf),

    map,

    /** A map whose pins have names; `namesOf` reads them by key. */
    async namedMap(
      search: MapSearch<Def>,
      namesOf: (keys: readonly number[]) => Promise<readonly { key: number; name: string }[]>,
    ) {
      const found = map(search)
      if (!found) return undefined
      const rows = await namesOf(found.cells.flatMap(({ key }) => key ?? []))
      const labels = new Map(rows.map(({ key, name }) => [key, name]))
      const cells = found.cells.map(({ latitude, longitude, count, key }) => ({
        coordinatePoint: { latitude, longitude },
        count,
        key: key ?? null,
        label: key === undefined ? null : (labels.get(key) ?? null),
      }))
      return { ...found, cells }
    },

    /** The next time at which a result may change without any write. */
    nextChange: () => catalogue.nextChange(now()),
    /** Reloads entities by key; all of them without keys. */
    apply: catalogue.apply,

    metrics: [
      {
        name: 'havenrow_search_rows',
        description: 'Rows of a search index.',
        read: () => [{ value: catalogue.at(now()).index.size, attributes: { type: definition.type } }],
      },
    ] satisfies Metric[],
  }
}

/** Time to live of the counts in milliseconds. */
const COUNTS_LAST = 10_000

type CountedPlaces = PlaceCounts & {
  /** Expiry, in milliseconds since 1970. */
  readonly freshUntil: number
}

/**
 * Number of matches in each place for a search without filters. Cached for a few seconds, which is fresh enough for
 * suggestions.
 */
function createPlaceCounts(
  definition: SearchDefinition,
  catalogue: FindTools['catalogue'],
  now: () => number,
): () => CountedPlaces {
  let counted: CountedPlaces | undefined

  function count(): CountedPlaces {
    const moment = now()
    const { index, moment: settled } = catalogue.at(moment)
    const groups = groupsOf(definition, { condition: undefined }, {}, settled)
    const by = <Key>(groupBy: string, keyOf: (text: string) => Key): Map<Key, number> => {
      const found = index.search({ groups, groupBy, offset: 0, limit: 0 }).groups ?? []
      return new Map(found.map(({ value, count }) => [keyOf(value), count]))
    }
    return {
      state: by('state', String),
      county: by('county', Number),
      city: by('city', keyOfText),
      zip: by('zip', String),
      park: definition.groupings.includes('park') ? by('park', keyOfText) : undefined,
      freshUntil: moment + COUNTS_LAST,
    }
  }

  return () => {
    if (!counted || counted.freshUntil <= now()) counted = count()
    return counted
  }
}
