import type { Alternatives, Conjunction, FilterFacets, FilterValues } from '#kit/filter.ts'
import { states } from '#model/place/states.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { BEST_MATCH } from '#model/search/orders.ts'
import { paidPlaces } from '#model/search/paid-places.ts'
import type { Search } from '#model/search/search.ts'
import { choiceKeys, choicesOf, countsOf, selectionOf } from '#model/search/selection.ts'
import type { Reserved, SearchResult, TextGroup } from '#search/schema.ts'
import type { Places } from '../place/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { AddressNames } from './names.ts'
import { type Where, whereOf } from './scope.ts'

type Choices = (values: FilterValues, moment: number) => FilterFacets

/** What finding needs; the names of columns and orders are the definition's, so only their shape is known here. */
export interface FindTools {
  definition: SearchDefinition
  // biome-ignore lint/suspicious/noExplicitAny: the definition's own names of columns, groups and sorts
  catalogue: Catalogue<any, any, any>
  names: Pick<AddressNames, 'cityFold'>
  places: Pick<Places, 'resolve'>
  choicesAt: Choices
}

/** Sets of choices kept: one for each range of prices asked for lately. */
const mostChoices = 100

/** `choicesOf`, made once for the values it depends on, so that the index meets the same conditions again. */
export function rememberedChoices(definition: SearchDefinition): Choices {
  const asked = choiceKeys(definition)
  const remembered = new Map<string, FilterFacets>()
  return (filters, moment) => {
    const id = JSON.stringify([moment, ...asked.map(key => filters[key])])
    const choices = remembered.get(id) ?? choicesOf(definition, filters, moment)
    remembered.delete(id)
    remembered.set(id, choices)
    const [oldest] = remembered.keys()
    if (remembered.size > mostChoices && oldest !== undefined) remembered.delete(oldest)
    return choices
  }
}

export interface IdsFound {
  where: Where
  result: SearchResult
}

/** Step one, find ids: from the index alone. Undefined where the place is unknown. */
export function findIds(
  { definition, catalogue, names, places, choicesAt }: FindTools,
  search: Search,
  now: number,
  counted: boolean,
): IdsFound | undefined {
  const where = whereOf(definition, search, places, names)
  if (!where) return undefined
  const { index, moment } = catalogue.at(now)
  const { groupBy } = search
  const manyStates =
    counted && groupBy === 'state' && definition.stateCondition ? stateChoices(definition) : undefined
  const reserved = reservedIn(definition, search)
  const facets = counted ? choicesAt(search.filters, moment) : undefined
  const result = index.search({
    scope: where.scope,
    ...(where.near && { near: where.near }),
    groups: groupsOf(definition, where, search.filters, moment),
    ...(facets && { facets: manyStates ? new Map([...facets, [STATE, manyStates]]) : facets }),
    orders: search.order.flatMap(order => definition.orders.read(order) ?? []),
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

/** The places of paid rows, in the order by best match. */
function reservedIn({ paid, pageSize }: SearchDefinition, { order }: Search): Reserved | undefined {
  if (!paid || order[0] !== BEST_MATCH) return undefined
  return { condition: paid.condition, before: places => paidPlaces(places, pageSize) }
}

/** Filter groups of a search, and the state's own where a row may belong to several. */
export function groupsOf(
  definition: SearchDefinition,
  { condition }: Pick<Where, 'condition'>,
  filters: FilterValues,
  moment: number,
): ReadonlyMap<string, Alternatives> {
  const groups = selectionOf(definition, filters, moment)
  return condition ? new Map([...groups, [STATE, [condition]]]) : groups
}

/** No filter has this name. */
const STATE = '#state'
const stateSets = new WeakMap<SearchDefinition, ReadonlyMap<string, Conjunction>>()

/** The condition of each state, to be counted as choices. */
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
