import {
  type Alternatives,
  type Conjunction,
  type FilterFacets,
  type FilterValues,
  termsOf,
} from '#kit/filter.ts'
import { states } from '#model/place/states.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { BEST_MATCH } from '#model/search/orders.ts'
import { paidPlaces } from '#model/search/paid-places.ts'
import type { Search } from '#model/search/search.ts'
import { choiceKeys, choicesOf, countsOf, meantBy, selectionOf } from '#model/search/selection.ts'
import type { Reserved, SearchResult, TextGroup } from '#search/schema.ts'
import type { Places } from '../place/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { AddressNames } from './names.ts'
import { type Where, whereOf } from './scope.ts'

type Choices = (values: FilterValues, moment: number) => FilterFacets

/**
 * Dependencies of a search; the definition sets the names of columns and orders, so only their shape is known here.
 */
export interface FindTools {
  definition: SearchDefinition
  // biome-ignore lint/suspicious/noExplicitAny: the definition's own names of columns, groups and sorts
  catalogue: Catalogue<any, any, any>
  names: Pick<AddressNames, 'cityFold'>
  places: Pick<Places, 'resolve'>
  choicesAt: Choices
}

/** Capacity of the cache of choices: one entry per recently searched price range. */
const maxChoices = 100

/** `choicesOf`, cached by the values it depends on, to pass the same condition objects to the index. */
export function rememberedChoices(definition: SearchDefinition): Choices {
  const keys = choiceKeys(definition)
  const cached = new Map<string, FilterFacets>()
  return (filters, moment) => {
    const id = JSON.stringify([moment, ...keys.map(key => filters[key])])
    const choices = cached.get(id) ?? choicesOf(definition, filters, moment)
    cached.delete(id)
    cached.set(id, choices)
    const [oldest] = cached.keys()
    if (cached.size > maxChoices && oldest !== undefined) cached.delete(oldest)
    return choices
  }
}

export interface IdsFound {
  where: Where
  result: SearchResult
}

/** Finds keys in the index. Undefined for an unknown place. */
export function findIds(
  { definition, catalogue, names, places, choicesAt }: FindTools,
  query: Search,
  now: number,
  counted: boolean,
): IdsFound | undefined {
  const search = meantBy(definition, query)
  const where = whereOf(definition, search, places, names)
  if (!where) return undefined
  const { index, moment } = catalogue.at(now)
  const { groupBy } = search
  const manyStates =
    counted && groupBy === 'state' && definition.stateCondition ? stateChoices(definition) : undefined
  const reserved = reservedIn(definition, search)
  const facets = counted ? choicesAt(search.filters, moment) : undefined
  const terms = termsOf(definition.filters, search.filters)
  const result = index.search({
    scope: where.scope,
    ...(where.near && { near: where.near }),
    groups: groupsOf(definition, where, search.filters, moment),
    ...(facets && { facets: manyStates ? new Map([...facets, [STATE, manyStates]]) : facets }),
    orders: search.order.flatMap(order =>
      (definition.orders.read(order) ?? []).map(by => ({ ...by, terms })),
    ),
    offset: search.offset,
    limit: search.limit,
    ...(counted && groupBy && !manyStates && { groupBy }),
    ...(reserved && { reserved }),
  })
  if (!counted) return { where, result }
  const { [STATE]: byState, ...counts } = result.counts
  const groups = byState ? stateGroups(byState, where.place?.state) : result.groups
  return { where, result: { ...result, counts: countsOf(definition, counts), ...(groups && { groups }) } }
}

/** Positions reserved for sponsored rows, in the order by best match. */
function reservedIn({ paid, pageSize }: SearchDefinition, { order }: Search): Reserved | undefined {
  if (!paid || order[0] !== BEST_MATCH) return undefined
  return { condition: paid.condition, before: places => paidPlaces(places, pageSize) }
}

/** Filter groups of a search, with those specific to the state for rows in several states. */
export function groupsOf(
  definition: SearchDefinition,
  { condition }: Pick<Where, 'condition'>,
  filters: FilterValues,
  moment: number,
): ReadonlyMap<string, Alternatives> {
  const groups = selectionOf(definition, filters, moment)
  return condition ? new Map([...groups, [STATE, [condition]]]) : groups
}

/** Not the name of any filter. */
const STATE = '#state'
const stateSets = new WeakMap<SearchDefinition, ReadonlyMap<string, Conjunction>>()

/** Condition of each state, for counting. */
function stateChoices(definition: SearchDefinition): ReadonlyMap<string, Conjunction> {
  const made =
    stateSets.get(definition) ??
    new Map(
      states.map(({ abbreviation }) => [abbreviation, definition.stateCondition!(abbreviation)] as const),
    )
  stateSets.set(definition, made)
  return made
}

const stateGroups = (counts: Record<string, number>, only: string | undefined): TextGroup[] =>
  Object.entries(counts)
    .filter(([state, count]) => count > 0 && (only === undefined || only === state))
    .map(([value, count]) => ({ value, count, center: null }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
