import type { DetailLevel } from '#model/detail-level.ts'
import { type Operation, operation } from '../operation.ts'
import type { MapCell, Page, SearchMeta } from './v1.response.ts'

/** Any search call, whatever it finds. */
export type SearchOperation = Operation<readonly unknown[], SearchMeta>

/** Any map call. */
export type MapOperation<Cell extends MapCell = MapCell> = Operation<readonly Cell[], { total: number }>

/** The payload of a list, by detail level. */
export type Lists<Levels> = { [Level in keyof Levels]: Levels[Level][] }

interface SearchPaths<Feature extends string> {
  /** Prefix of the operation IDs: `park`. */
  feature: Feature
  /** Path of the search, without version and suffix: `park-searches`. */
  search: string
  /** Path of the plain list: `parks`. */
  list: string
}

/**
 * The two calls of a search type: `{search}.json` with counts and groups, `{list}.json` without (RULINGS 26). Usage:
 * `searchOperations<ItemByLevel>()(paths)`; their requests are `searchRequest` and `listRequest`, their handlers come from
 * `answerSearch` and `answerList`.
 */
export const searchOperations =
  <Levels extends Record<DetailLevel, unknown>>() =>
  <Feature extends string>({ feature, search, list }: SearchPaths<Feature>) => ({
    search: operation<Levels[DetailLevel][], SearchMeta, Lists<Levels>>()({
      id: `${feature}.search`,
      method: 'GET',
      path: `/api/v1/${search}.json`,
    }),
    list: operation<Levels[DetailLevel][], Page, Lists<Levels>>()({
      id: `${feature}.list`,
      method: 'GET',
      path: `/api/v1/${list}.json`,
    }),
  })

/** The map call of a search type: `mapOperation<Cell>()(paths)`, with `mapRequest` and `answerMap`. */
export const mapOperation =
  <Cell>() =>
  <Feature extends string>({ feature, list }: SearchPaths<Feature>) =>
    operation<Cell[], { total: number }>()({
      id: `${feature}.map`,
      method: 'GET',
      path: `/api/v1/${list}/map.json`,
    })
