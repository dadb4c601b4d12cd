import type { LoaderFunctionArgs } from 'react-router'
import { nearestStates } from '#model/place/nearest-states.ts'
import { toParameters } from '#model/search/query.ts'
import { emptySearchOf } from '#model/search/search.ts'
import { load } from '../ui/client/render-context.ts'
import type { SearchKind } from './kind.ts'

/** A nearby state, with its number of matches; undefined if no state has any. */
export interface StateNear {
  state: string
  count?: number
}

const MAX_STATES = 5

/** The nearest states that have something; on a site that has nothing yet, the nearest ones. */
export async function statesNear(
  { definition, operation }: Pick<SearchKind, 'definition' | 'operation'>,
  args: LoaderFunctionArgs,
  state: string,
): Promise<readonly StateNear[]> {
  const query = toParameters(definition, { ...emptySearchOf(definition), groupBy: 'state', limit: 1 })
  const { meta } = await load(args, operation, { query, detail: 'micro' })
  const counts = new Map(meta.groups?.map(({ value, count }) => [value, count]))
  const near = nearestStates(definition.type, state)
  const found = near.flatMap(state => {
    const count = counts.get(state)
    return count ? [{ state, count }] : []
  })
  return (found.length > 0 ? found : near.map(state => ({ state }))).slice(0, MAX_STATES)
}
