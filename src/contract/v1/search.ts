import * as v from 'valibot'
import type { DetailLevel } from '#model/detail-level.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { mapSearchSchema, searchSchema } from '#model/search/schema.ts'
import { type AnyOperation, type Operation, operation } from '../operation.ts'
import type { MapCell, Page, SearchMeta } from './search.response.ts'

const nothing = v.strictObject({})

/** Any search call, whatever it finds. */
export type SearchOperation = Operation<
  AnyOperation['pathParameters'],
  AnyOperation['query'],
  readonly unknown[],
  SearchMeta
>

/** Any map call. */
export type MapOperation<Cell extends MapCell = MapCell> = Operation<
  AnyOperation['pathParameters'],
  AnyOperation['query'],
  readonly Cell[],
  { total: number }
>

/** The payload of a list, by detail level. */
export type Lists<Levels> = { [Level in keyof Levels]: Levels[Level][] }

interface SearchPaths {
  /** Prefix of the operation IDs: `park`. */
  feature: string
  /** Path of the search, without version and suffix: `park-searches`. */
  search: string
  /** Path of the plain list: `parks`. */
  list: string
}

/**
 * The two calls of a search type: `{search}.json` with counts and groups, `{list}.json` without (RULINGS 26). Usage:
 * `searchOperations<ItemByLevel>()(definition, paths)`; handlers come from `searchHandlers`.
 */
export const searchOperations =
  <Levels extends Record<DetailLevel, unknown>>() =>
  <D extends SearchDefinition>(definition: D, { feature, search, list }: SearchPaths) => {
    const { noun } = definition
    const personal = definition.includes.includes('favorite') ? { personalInclude: 'favorite' } : {}
    return {
      search: operation<Levels[DetailLevel][], SearchMeta, Lists<Levels>>()({
        id: `${feature}.search`,
        method: 'GET',
        path: `/api/v1/${search}.json`,
        summary: `Search of ${noun} by place and filters, with counts for every choice.`,
        pathParameters: nothing,
        query: searchSchema(definition),
        ...personal,
        errors: [422],
      }),
      list: operation<Levels[DetailLevel][], Page, Lists<Levels>>()({
        id: `${feature}.list`,
        method: 'GET',
        path: `/api/v1/${list}.json`,
        summary: `The same ${noun} without counts and groups.`,
        pathParameters: nothing,
        query: searchSchema(definition),
        ...personal,
        errors: [422],
      }),
    }
  }

/** The map call of a search type: `mapOperation<Cell>()(definition, paths)`; its handler comes from `mapHandler`. */
export const mapOperation =
  <Cell>() =>
  <D extends SearchDefinition>(definition: D, { feature, list }: Pick<SearchPaths, 'feature' | 'list'>) =>
    operation<Cell[], { total: number }>()({
      id: `${feature}.map`,
      method: 'GET',
      path: `/api/v1/${list}/map.json`,
      summary: `Pins and clusters of the ${definition.noun} in a box; their counts add up to the total.`,
      addition: true,
      pathParameters: nothing,
      query: mapSearchSchema(definition),
      errors: [422],
    })
